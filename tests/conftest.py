"""No test looks at what the machine has installed."""

from __future__ import annotations

import os

os.environ["SGS_PACKS"] = "off"
