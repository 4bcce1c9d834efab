"""A pack of many generals, each in a file of its own with two skills, no two scripts alike: what checking is timed with."""

from __future__ import annotations

from pathlib import Path

MANIFEST = 'pack: generated\nname: {zh: 生成, en: Generated}\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n'
GENERAL = """\
general: made_{n}
name: {{zh: 武将{n}, en: General {n}}}
kingdom: {kingdom}
gender: {gender}
hp: {hp}
skills:
"""
SKILL = """\
  - skill: made_{n}_{letter}
    name: {{zh: 技能{n}{letter}, en: Skill {n} {letter}}}
"""
BODIES = (
    """\
    when: damaged_after
    if: source exists and source is alive and you.hp < {k}
    do: |
      you may judge as verdict:
        if verdict is not {suit}:
          source may discard {k} hand cards otherwise:
            you deal 1 damage to source
""",
    """\
    play:
      limit: {times} times per turn
      if: you.hand is not empty
      choose: 1 other player as rival
    do: |
      rival declares 1 suit as guess
      rival takes 1 hand card from you as taken
      rival shows taken
      if taken.suit is not guess:
        you draw {k} cards
""",
    """\
    when: draw_count
    do: |
      you may change amount by {k}
""",
    """\
    offers: 1 {suit} card as slash
""",
    """\
    tags: [locked]
    modify: |
      distance(you, others) by -{k}
      hand_limit(you) by {k}
""",
    """\
    when: phase_start(finish)
    do: |
      you may draw {k} cards as drawn:
        if drawn.count > {times}:
          you discard 1 card
        for each rival in others:
          if rival.hp > you.hp:
            rival may give 1 {suit} card to you otherwise:
              rival loses 1 hp
""",
    """\
    play:
      choose: |
        1 .. {k} cards as paid
        1 player where it is wounded as saved
    do: |
      you discard paid
      saved recovers 1 hp
      if saved is not you:
        you draw {times} cards
""",
)
SUITS = ("spade", "heart", "club", "diamond")
KINGDOMS = ("wei", "shu", "wu", "qun")


def write_pack(folder: Path, generals: int) -> Path:
    """Writes the pack into a folder; gives the folder."""
    (folder / "generals").mkdir(parents=True)
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    for n in range(generals):
        (folder / "generals" / f"made_{n:04}.yaml").write_text(general(n), "utf-8")
    return folder


def general(n: int) -> str:
    """The file of the n-th general."""
    gender = "male" if n % 2 else "female"
    text = GENERAL.format(n=n, kingdom=KINGDOMS[n % 4], gender=gender, hp=3 + n % 2)
    for letter, shift in (("a", 0), ("b", 3)):
        body = BODIES[(n + shift) % len(BODIES)]
        words = {"k": 2 + n % 5, "times": 2 + n % 3, "suit": SUITS[n % 4]}
        text += SKILL.format(n=n, letter=letter) + body.format(**words)
    return text
