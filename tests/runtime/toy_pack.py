"""A small pack in lowered form, written by hand: enough cards and skills to reach every corner of saves, views and bots."""

from __future__ import annotations

from typing import Any

from runtime.linking import link_program
from runtime.lowered import (
    Action,
    Attached,
    Card,
    Deck,
    DeckCard,
    Draft,
    EventSpec,
    General,
    Limit,
    Mode,
    Modifier,
    Offer,
    Pack,
    Part,
    Pick,
    PileSpec,
    Script,
    Skill,
    StateSpec,
    Step,
    Trigger,
    UseSpec,
    Victory,
)
from runtime.program import Program

YOU, TARGET = ("you",), ("field", "target")
OTHERS = ("group", "others")
SUITS = ("spade", "heart", "club", "diamond")


def num(n: int) -> tuple[Any, ...]:
    return ("num", n)


def cards_of(who: Any, what: str = "cards") -> tuple[Any, ...]:
    return ("get", "Player", what, who)


def step(form: str, *args: Any, bind: int = 0, one: bool = False) -> Step:
    return Step(1, form, args, bind, one)


def act(
    who: Any, *steps: Step, may: bool = False, secret: bool = False, then: Any = None, otherwise: Any = None
) -> tuple[Any, ...]:
    return ("act", 1, who, may, secret, steps, then, otherwise, 0)


def pick(
    slot: int, kind: str, source: Any, low: int = 1, high: int | None = 1, single: bool = False, **more: Any
) -> Pick:
    return Pick(slot, kind, num(low), None if high is None else num(high), source, single, **more)


def script(*do: Any, slots: int = 12) -> Script:
    return Script(do, slots, 1)


def use(at: str, targets: Any = None, **more: Any) -> UseSpec:
    fields: dict[str, Any] = {"limit": None, "test": None, "within": None, "choose": (), "resolve": None, "slots": 12}
    fields.update(more)
    return UseSpec(at=at, targets=targets, **fields)


def card(id: str, type: str, *uses: UseSpec, slot: str = "", **more: Any) -> Card:
    fields: dict[str, Any] = dict.fromkeys(("answer", "affects", "before", "resolve", "after", "offset", "skill"))
    fields.update(more)
    reach = fields.pop("range", 0)
    return Card(id, id, id, type, (id,), slot, reach, tuple(uses), source="toy.yaml", **fields)


def skill(id: str, *parts: Part, tags: tuple[str, ...] = (), state: Any = (), piles: Any = ()) -> Skill:
    return Skill(id, id, id, tags, parts, state, piles, "toy.yaml")


def trigger(id: str, event: str, *do: Any, subject: Any = YOU, args: tuple[str, ...] = (), **more: Any) -> Trigger:
    fields: dict[str, Any] = {"lets": (), "test": None, "times": None, "limit": None, "forced": False, "once": False}
    fields.update(more)
    return Trigger(id=id, line=1, events=(EventSpec(event, args, subject),), do=do, slots=12, **fields)


ONE_OTHER = pick(5, "player", OTHERS, single=True)
NULLIFIED = ("everyone", "shield")

CARDS = (
    card(
        "slash",
        "basic",
        use("play", ONE_OTHER, limit=Limit(num(1), "phase", None), within=("query", "range", (YOU,))),
        answer=("target", "jink"),
        resolve=script(act(YOU, step("deal", ("add", num(1), ("field", "bonus")), ("word", "normal"), TARGET))),
    ),
    card("jink", "basic", use("answer"), resolve=script(act(None, step("offset", ("field", "answered"))))),
    card(
        "peach",
        "basic",
        use("play", YOU, test=("class", "Flag", YOU, "wounded")),
        use("save", ("field", "dying")),
        resolve=script(act(TARGET, step("recover", num(1)))),
    ),
    card("gift", "trick", use("play", YOU), answer=NULLIFIED, resolve=script(act(TARGET, step("draw", num(2))))),
    card(
        "shield",
        "trick",
        use("answer"),
        answer=NULLIFIED,
        resolve=script(act(None, step("offset", ("field", "answered")))),
    ),
    card(
        "steal",
        "trick",
        use("play", pick(5, "player", OTHERS, single=True, it=6, test=("not", ("empty", cards_of(("slot", 6)))))),
        answer=NULLIFIED,
        resolve=script(act(YOU, step("take", pick(7, "card", cards_of(TARGET))))),
    ),
    card(
        "storm",
        "trick",
        use("play", OTHERS),
        answer=NULLIFIED,
        resolve=script(
            act(
                TARGET,
                step("play:need", ("word", "jink"), None),
                may=True,
                otherwise=(act(YOU, step("deal", num(1), ("word", "normal"), TARGET)),),
            )
        ),
    ),
    card("stars", "trick", use("play", YOU), resolve=script(act(YOU, step("arrange", ("query", "top", (num(3),)))))),
    card(
        "sloth",
        "delayed_trick",
        use("play", ONE_OTHER),
        answer=NULLIFIED,
        resolve=script(
            act(TARGET, step("judge", bind=6)),
            (
                "if",
                (
                    (
                        ("not", ("class", "Suit", ("slot", 6), "heart")),
                        (act(TARGET, step("skip", ("list", (("word", "play"),)))),),
                    ),
                ),
                None,
            ),
        ),
    ),
    card("bow", "equipment", use("play", YOU), slot="weapon", range=3),
    card(
        "vest",
        "equipment",
        use("play", YOU),
        slot="armour",
        skill=skill("vest", trigger("vest/1", "damaged_after", act(YOU, step("draw", num(1)), may=True))),
    ),
)

RED = ("class", "Colour", ("slot", 6), "red")
HIDDEN = ("pile", "stash", "hidden", YOU)

SKILLS = (
    skill("anger", trigger("anger/1", "damaged_after", act(YOU, step("draw", num(1)), may=True))),
    skill(
        "revenge",
        trigger(
            "revenge/1",
            "damaged_after",
            act(
                YOU,
                step("judge", bind=5),
                may=True,
                then=(
                    (
                        "if",
                        (
                            (
                                ("not", ("class", "Suit", ("slot", 5), "heart")),
                                (act(YOU, step("deal", num(1), ("word", "normal"), ("field", "source"))),),
                            ),
                        ),
                        None,
                    ),
                ),
            ),
            test=("exists", ("field", "source")),
        ),
    ),
    skill(
        "redblade",
        Offer(
            "redblade/1",
            1,
            "slash",
            "",
            None,
            None,
            (pick(5, "card", cards_of(YOU), single=True, it=6, test=RED),),
            None,
            7,
        ),
    ),
    skill(
        "trade",
        Action(
            "trade/1",
            1,
            None,
            0,
            Limit(num(1), "turn", None),
            None,
            (pick(5, "card", cards_of(YOU), high=None),),
            (
                act(YOU, step("discard", ("slot", 5), bind=6)),
                act(YOU, step("draw", ("get", "many", "count", ("slot", 6)))),
            ),
            8,
        ),
    ),
    skill(
        "stash",
        trigger(
            "stash/1",
            "phase_end",
            act(YOU, step("put", pick(5, "card", cards_of(YOU, "hand")), HIDDEN), may=True),
            act(None, step("change:by", ("state", "stash", "count", YOU), num(1))),
            act(None, step("change:to", ("state", "stash", "last", YOU), ("slot", 5))),
            args=("discard",),
        ),
        trigger(
            "stash/2",
            "damaged_after",
            act(YOU, step("take", pick(5, "card", HIDDEN)), may=True),
        ),
        state=(StateSpec("count", "Number", "game", 0, True), StateSpec("last", "Card*", "game", (), False)),
        piles=(PileSpec("hidden", "藏", "stash", "you"),),
    ),
    skill(
        "mark",
        trigger(
            "mark/1",
            "turn_start",
            act(YOU, step("pick:player", pick(5, "player", OTHERS), bind=6, one=True), may=True),
            (
                "attach",
                1,
                "turn",
                None,
                (
                    Attached(
                        Modifier("mark/2", 1, "distance", 0, ("same", ("slot", 6), ("slot", 7)), "is", num(1), 8),
                        ((7, 6),),
                    ),
                    Attached(
                        trigger(
                            "mark/3",
                            "damaged_after",
                            act(YOU, step("draw", num(1))),
                            subject=("slot", 5),
                            forced=True,
                        ),
                        ((5, 6),),
                    ),
                ),
            ),
        ),
    ),
    skill(
        "swift",
        Modifier("swift/1", 1, "distance", 0, ("not", ("same", ("slot", 6), YOU)), "by", num(-1), 7),
        tags=("locked",),
    ),
    skill(
        "glance",
        trigger(
            "glance/1", "phase_start", act(YOU, step("peek", ("query", "top", (num(2),)))), args=("draw",), forced=True
        ),
        tags=("locked",),
    ),
)


def _general(id: str, hp: int, *skills: str, lord: bool = False) -> General:
    return General(id, id, id, "wei", "male", hp, skills, lord)


GENERALS = (
    _general("gao", 4, "anger", lord=True),
    _general("wu", 4, "redblade", lord=True),
    _general("shen", 3, "trade", "mark", lord=True),
    _general("lin", 3, "revenge"),
    _general("qin", 4, "stash"),
    _general("he", 4, "swift", "anger"),
    _general("xu", 3, "glance", "stash"),
    _general("ma", 4, "mark"),
    _general("du", 3, "redblade", "trade"),
    *(_general(f"plain{i}", 4) for i in range(12)),
)

_COUNTS = {
    "slash": 24,
    "jink": 14,
    "peach": 7,
    "gift": 6,
    "shield": 6,
    "steal": 7,
    "storm": 4,
    "stars": 3,
    "sloth": 4,
    "bow": 3,
    "vest": 3,
}


def _deck() -> Deck:
    names = [name for name, count in _COUNTS.items() for _ in range(count)]
    return Deck("toy", "玩", "toy", tuple(DeckCard(name, SUITS[i % 4], i * 5 % 13 + 1) for i, name in enumerate(names)))


def _seats(role: str, slot: int, alive: bool = False) -> tuple[Any, ...]:
    test: tuple[Any, ...] = ("same", ("get", "Player", "role", ("slot", slot)), ("word", role))
    if alive:
        test = ("and", test, ("class", "Flag", ("slot", slot), "alive"))
    return ("where", ("group", "seats"), slot, test)


def _none(*roles: str) -> tuple[Any, ...]:
    tests = [("empty", _seats(role, 5, alive=True)) for role in roles]
    found = tests[0]
    for test in tests[1:]:
        found = ("and", found, test)
    return found


MODE = Mode(
    "court",
    "court",
    "court",
    True,
    "",
    2,
    5,
    (
        (2, (("lord", 1), ("rebel", 1))),
        (3, (("lord", 1), ("rebel", 1), ("renegade", 1))),
        (4, (("lord", 1), ("loyalist", 1), ("rebel", 2))),
        (5, (("lord", 1), ("loyalist", 1), ("rebel", 2), ("renegade", 1))),
    ),
    ("lord",),
    4,
    2,
    (
        Draft(_seats("lord", 5), 2, 1, True, None),
        Draft(
            (
                "where",
                ("group", "seats"),
                5,
                ("not", ("same", ("get", "Player", "role", ("slot", 5)), ("word", "lord"))),
            ),
            0,
            2,
            False,
            None,
        ),
    ),
    None,
    (),
    None,
    (
        Victory(_none("rebel", "renegade"), ("add", _seats("lord", 5), _seats("loyalist", 6)), 7),
        Victory(("and", _none("lord"), ("not", ("empty", _seats("rebel", 5)))), _seats("rebel", 5), 7),
        Victory(_none("lord"), _seats("renegade", 5), 7),
    ),
    "toy.yaml",
)

PACK = Pack("toy", "1.0.0", "玩具", "toy", SKILLS, GENERALS, CARDS, (_deck(),), (MODE,))


def toy_program() -> Program:
    """A fresh program of the toy pack."""
    return link_program((PACK,))
