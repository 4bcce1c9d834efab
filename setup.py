"""The build step: the card packs and the grammar travel inside the package, under `sgs_compiler/_data`."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
DATA = {"cards": ("*.yaml",), "grammar": ("*.lark", "*.json")}


def data_files():
    """The files that travel with the package, relative to this folder."""
    return sorted(
        path.relative_to(HERE)
        for folder, patterns in DATA.items()
        for pattern in patterns
        for path in (HERE / folder).rglob(pattern)
    )


class BuildWithData(build_py):
    """Copies the data beside the built modules."""

    def run(self):
        if self.editable_mode:
            super().run()
            return
        for package in ("sgs_compiler", "runtime"):  # what an earlier build left there may be gone from the source
            shutil.rmtree(Path(self.build_lib) / package, ignore_errors=True)
        super().run()
        for path in data_files():
            target = self._target(path)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(HERE / path, target)

    def get_outputs(self, include_bytecode=True):
        return super().get_outputs(include_bytecode) + [str(self._target(path)) for path in data_files()]

    def _target(self, path):
        return Path(self.build_lib) / "sgs_compiler" / "_data" / path


setup(cmdclass={"build_py": BuildWithData})
