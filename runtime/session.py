"""An interactive game: it stops at every question and goes on with the answer (design 4.2).

The problem: rule code is plain functions that call each other, and a question is put deep inside them. The approach: when
the answers run out, `Paused` unwinds everything; the session keeps the state of the last quiet point and the answers
given since, and on the next answer plays on from there, repeating those few. So a save is that state with those answers,
undo drops the last answer, a copy shares the state, which nobody changes. The half-played step serves only to show the
question and the views. Rejected: generators, threads and greenlets, which can be neither saved nor copied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .cards import Card
from .choices import Answer, Illegal, Question, Way, plain_answer
from .game import Setup, advance, new_game
from .play import Play
from .program import Program
from .records import Use
from .save import SaveError, digest, dump, log_hash, state_hash
from .save import load as load_game
from .state import State
from .views import View, view

FORMAT, VERSION = "sgs-session", 1
Deck = list[tuple[str, str, int]]


class SessionError(Exception):
    """What was wanted of a session is not possible now: an answer after the end, undo at the start."""


class Paused(BaseException):
    """The answers have run out. Private to sessions; rule code never sees it."""

    def __init__(self, question: Question) -> None:
        self.question = question


@dataclass(frozen=True, slots=True)
class Against:
    """The use that is to be answered: its card's name, its user, the target it is about (-1: none)."""

    card: str
    user: int
    target: int
    material: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question as its player may see it, plain data. `keys` are the ways that are possible now; `Session.options` tells
    the choices under each."""

    player: int
    kind: str
    about: str
    may: bool
    need: str
    against: Against | None
    secret: bool
    keys: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """One choice of a way: from `low` to `high` of `values`, which are card ids (unseen cards negative), seats or words.
    With `whole` a condition on all of them together makes some choices illegal."""

    kind: str
    values: tuple[Any, ...]
    low: int
    high: int
    ordered: bool
    repeated: bool
    whole: bool = False


@dataclass(frozen=True, slots=True)
class _Past:
    """An earlier quiet point, with the answers given to the step after it. Logs only grow, so their length will do."""

    state: State
    rows: int
    answers: tuple[Answer, ...]


class Session:
    """A game that waits for its answers. Nothing a caller gets from it can change it."""

    def __init__(self, program: Program, cards: list[Card], state: State, answers: Sequence[Answer] = ()) -> None:
        """Go on from a quiet state with the answers given since; `start` and `load` make sessions."""
        self._program = program
        self._cards = cards
        self._quiet = state
        self._answers = tuple(answers)
        self._past: tuple[_Past, ...] = ()
        self._play, self._question = self._run(self._quiet, self._answers)

    @classmethod
    def start(cls, program: Program, setup: Setup) -> Session:
        """A new game, played up to its first question. Raises SetupError when it cannot be played."""
        play = new_game(program, setup, _nobody)
        return cls(program, play.cards, play.state)

    @classmethod
    def load(cls, program: Program, data: Any) -> Session:
        """The session a save holds. Raises SaveError."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT or data.get("version") != VERSION:
            raise SaveError(f"this is not a saved session of version {VERSION}")
        try:
            play = load_game(program, data["game"], _nobody)
            answers = [plain_answer(answer) for answer in data["answers"]]
            made = cls(program, play.cards, play.state, answers)
        except (KeyError, TypeError, Illegal) as error:
            raise SaveError(f"the save is damaged: {error}") from error
        return made

    # --- asking and answering

    @property
    def question(self) -> Prompt | None:
        """The question that waits, None when the game is over."""
        return None if self._question is None else _prompt(self._question)

    @property
    def over(self) -> bool:
        """Whether the result is set."""
        return self._question is None

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won, none of them for a draw; None before the end."""
        winners = self._play.state.winners
        return None if winners is None else tuple(winners)

    def options(self, key: Any, chosen: Sequence[Sequence[Any]] = ()) -> Options | None:
        """The next choice of a way after those chosen already, None when its row is complete. Raises Illegal."""
        question = self._waiting()
        key, rows = plain_answer((key, chosen))
        way: Way | None = question.way(key) if key in question.keys else None
        if way is None:
            raise Illegal(f"no way called {key!r} is offered")
        for i, row in enumerate(rows):
            choice = way.choice(i)
            if choice is None:
                raise Illegal("more choices than were asked for")
            way.put(i, choice.check(row))
        choice = way.choice(len(rows))
        if choice is None:
            return None
        told = (choice.kind, tuple(choice.values), choice.low, choice.high, choice.ordered, choice.repeated)
        return Options(*told, whole=choice.whole is not None)

    def answer(self, answer: Any) -> Prompt | None:
        """Go on with an answer to the question that waits; the next question, None at the end. An answer outside the
        question raises Illegal and changes nothing."""
        self._waiting()
        answers = (*self._answers, plain_answer(answer))
        self._play, self._question = self._run(self._quiet, answers)
        return self.question

    def let(self, bot: Callable[[Play, Question], Any]) -> Prompt | None:
        """Let a bot answer the question that waits."""
        return self.answer(bot(self._play, self._waiting()))

    def undo(self) -> Prompt | None:
        """Take the last answer back; the question it answered. Raises SessionError when there is none (a loaded session
        remembers no further than its save)."""
        quiet, answers = self._quiet, self._answers
        if not answers:
            if not self._past:
                raise SessionError("there is no answer to take back")
            past = self._past[-1]
            quiet, answers = past.state.copy(self._quiet.log[: past.rows]), past.answers
            self._past = self._past[:-1]
        self._play, self._question = self._run(quiet, answers[:-1])
        return self.question

    # --- keeping and looking

    def save(self) -> dict[str, Any]:
        """The session as JSON data. It holds everything, also what players may not see."""
        return {"format": FORMAT, "version": VERSION, "game": dump(self._at_rest()), "answers": list(self._answers)}

    def copy(self) -> Session:
        """A session that goes its own way from here."""
        other = Session.__new__(Session)
        other._program, other._cards, other._past = self._program, self._cards, self._past
        other._quiet, other._answers = self._quiet, self._answers
        other._play, other._question = self._play, self._question
        return other

    def view(self, seat: int) -> View:
        """What the player at this seat knows now."""
        return view(self._play, seat)

    def state_hash(self) -> str:
        """The hash of the last quiet state and the answers since."""
        return digest([state_hash(self._at_rest()), self._answers])

    def log_hash(self) -> str:
        """The hash of the log up to the question that waits."""
        return log_hash(self._play)

    # --- the machine

    def _waiting(self) -> Question:
        if self._question is None:
            raise SessionError("the game is over")
        return self._question

    def _at_rest(self) -> Play:
        """The quiet state with its index."""
        return Play(self._program, self._quiet, [], _nobody, self._cards)

    def _run(self, quiet: State, answers: tuple[Answer, ...]) -> tuple[Play, Question | None]:
        """Play on from a quiet state until the answers run out; the half-played game with its question. Only when all
        went well the session moves on."""
        left = list(answers)

        def reply(play: Play, question: Question) -> Answer:
            if not left:
                raise Paused(question)
            return left.pop(0)

        play = Play(self._program, quiet.copy(), [], reply, self._cards)
        waiting: Question | None = None
        given, past = answers, self._past
        more = True
        try:
            while more:
                more = advance(play)
                if given:
                    used = given[: len(given) - len(left)]
                    past = (*past, _Past(quiet.copy([]), len(quiet.log), used))
                given, quiet = tuple(left), play.state.copy()
        except Paused as paused:
            waiting = paused.question
        if waiting is None and given:
            raise Illegal("answers after the end of the game")
        self._quiet, self._answers, self._past = quiet, given, past
        return play, waiting


def _nobody(play: Play, question: Question) -> Any:
    raise Paused(question)


def _prompt(question: Question) -> Prompt:
    against = question.against
    told = None
    if isinstance(against, Use):
        target = -1 if against.target is None else against.target
        told = Against(against.card.kind.id, against.user, target, against.card.material)
    keys = tuple(key for key in question.keys if question.way(key) is not None)
    return Prompt(
        question.player, question.kind, question.about, question.may, question.need, told, question.secret, keys
    )
