"""What players, cards, skills and zones are called in one language, for one viewer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..play import NOBODY, Play
from ..state import FIRST_AREA, owner_of_zone, zone_word
from ..words import PHRASES, ROLE

_FACES = {1: "A", 11: "J", 12: "Q", 13: "K"}
_PUBLIC = frozenset(("discard_pile", "processing", "equipped", "judging"))


class Names:
    """What players, cards and skills are called in one language, for one viewer (None: somebody who sees everything)."""

    def __init__(self, play: Play, lang: str, viewer: int | None = None) -> None:
        self.play = play
        self.program = play.program
        self.lang = lang
        self.zh = lang == "zh"
        self.viewer = viewer

    def pick(self, zh: str, en: str) -> str:
        """One of two phrases."""
        return zh if self.zh else en

    def word(self, base: str, id: str) -> str:
        """A word of an enum."""
        member = PHRASES.get((base, id))
        return id if member is None else self.pick(member.zh, member.en)

    def player(self, seat: int) -> str:
        """`P2 夏侯惇`; nobody has a name of his own."""
        if seat == NOBODY:
            return self.pick("系统", "the game")
        general = self.program.generals.get(self.play.state.general[seat])
        return f"P{seat + 1}" if general is None else f"P{seat + 1} {self.pick(general.zh, general.en)}"

    def players(self, seats: Any) -> str:
        """Several players."""
        return self.join([self.player(seat) for seat in seats]) or self.pick("无人", "nobody")

    def join(self, parts: list[str]) -> str:
        """A list in words."""
        return ("、" if self.zh else ", ").join(parts)

    def kind(self, id: str) -> str:
        """The name of a card: `Slash`, 【杀】."""
        kind = self.program.kinds.get(id)
        if kind is None or kind.source is None:
            return id
        return self.pick(f"【{kind.source.zh}】", kind.source.en)

    def skill(self, id: str) -> str:
        """The name of a skill, or of the card whose skill it is: `Stargazing`, “观星”."""
        skill = self.program.skills.get(id)
        if skill is None or (id in self.program.kinds):
            return self.kind(id)
        return self.pick(f"“{skill.source.zh}”", skill.source.en)

    def general(self, id: str) -> str:
        """The name of a general."""
        general = self.program.generals.get(id)
        return id if general is None else self.pick(general.zh, general.en)

    def generals(self, ids: Any) -> str:
        """Generals by name, those that are hidden by number."""
        seen = [self.general(id) for id in ids if id]
        hidden = len(ids) - len(seen)
        if hidden:
            seen.append(self.pick(f"{hidden}张武将牌", "a general" if hidden == 1 else f"{hidden} generals"))
        return self.join(seen)

    def kept_pile(self, key: str) -> str:
        """The name of a pile of a skill."""
        spec = self.program.piles.get(key)
        return key if spec is None else self.pick(f"“{spec.zh}”", spec.en)

    def any_name(self, id: str) -> str:
        """What a word that was declared aloud is called: a suit, a card, an option, or as it is."""
        for base in ("Suit", "Colour", "Type", "Phase", "Kingdom"):
            if (base, id) in PHRASES:
                return self.word(base, id)
        if id in self.program.words:
            return self.pick(*self.program.words[id])
        return self.kind(id)

    def card(self, id: int) -> str:
        """A physical card: `【杀】♠7` in words."""
        if id < 0:
            return self.pick("一张虚拟牌", "a virtual card")
        card = self.play.cards[id]
        return self.titled(card.kind.id, card.suit, card.number)

    def titled(self, kind: str, suit: str, number: int) -> str:
        """The name of a card with its suit and number, as far as it has them."""
        face = _FACES.get(number, str(number)) if number else ""
        if self.zh:
            return f"{self.kind(kind)}{self.word('Suit', suit) if suit else ''}{face}"
        return " ".join(filter(None, (self.kind(kind), self.word("Suit", suit) if suit else "", face)))

    def cards(self, ids: Any) -> str:
        """Several physical cards."""
        return self.join([self.card(id) for id in ids])

    def count(self, n: int) -> str:
        """So many cards."""
        return f"{n}张牌" if self.zh else "1 card" if n == 1 else f"{n} cards"

    def role(self, seat: int) -> str:
        """The role of a player: `the lord`, `a rebel`, 反贼."""
        roles = self.play.state.role
        word = self.word("Role", roles[seat])
        return self.pick(word, f"{'the' if roles.count(roles[seat]) == 1 else 'a'} {word}")

    def roles(self) -> str:
        """All roles of the game with their numbers: `1 lord, 2 rebels`."""
        counts = Counter(self.play.state.role)
        told = [(counts[role], self.word("Role", role)) for role in ROLE.ids if role in counts]
        return self.join([self.pick(f"{n}名{word}", f"{n} {word}{'s' * (n != 1)}") for n, word in told])

    def zone(self, zone: int) -> str:
        """A zone: `the draw pile`, `P1's hand`, a pile on a player."""
        owner, name = owner_of_zone(self.play.state, zone), self.area(zone)
        if owner == NOBODY:
            return self.pick(name, f"the {name}")
        return f"{self.player(owner)}的{name}" if self.zh else f"{self.player(owner)}'s {name}"

    def area(self, zone: int) -> str:
        """A zone without its owner: `hand`."""
        word = zone_word(self.play.state, zone)
        if word == "void":
            return self.pick("游戏外", "box")
        return self.pile(zone) if word == "pile" else self.word("Zone", word)

    def pile(self, zone: int) -> str:
        """The name of a pile."""
        state = self.play.state
        key = state.piles[zone - FIRST_AREA - 3 * state.seats][1]
        spec = self.program.piles.get(key)
        return str(key) if spec is None else self.pick(spec.zh, spec.en)

    def seen(self, origin: int, to: int) -> bool:
        """Whether the viewer sees a card that moves so."""
        return self.viewer is None or self._open(origin) or self._open(to)

    def _open(self, zone: int) -> bool:
        state = self.play.state
        word = zone_word(state, zone)
        if word in _PUBLIC:
            return True
        if owner_of_zone(state, zone) == self.viewer and self.viewer != NOBODY:
            return True
        if word != "pile":
            return False
        spec = self.program.piles.get(state.piles[zone - FIRST_AREA - 3 * state.seats][1])
        return spec is not None and spec.seen_by == "everyone"
