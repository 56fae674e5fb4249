"""What the person has chosen, kept at every change in ``hearts/settings.toml``, and read back with suspicion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro.engine.hearts.model import HeartsOptions
from retro.engine.options import describe, values
from retro.session.rules_kept import read_rules, with_rules
from retro.store.kept import Kept, Value, write_kept
from retro.values import dataclass, field

KEY: Final = "hearts/settings.toml"
PLAYERS: Final = range(2, 7)
DELAY_STEPS: Final = range(37)
"""The time between two cards in twelfths of a second: 0 to 3 s."""

TICKS: Final = 5
"""60ths of a second in a step of the delay."""

TEMPERS: Final = ("solid", "sly", "expert")
"""The styles that a seat may be given (all but the random one)."""

DISPLAYS: Final = ("colour", "mono")
TUTORS: Final = ("asked", "always")
TODAY: Final[dict[str, bool | int]] = {
    "x_pass": True, "x_break_hearts": 1, "x_two_of_clubs": True, "x_clean_first": True, "x_game_to": 100,
}  # fmt: skip
"""The rules that most tables play by today, which one key sets: what else there is stays as chosen."""

OTHERS: Final = 5


@dataclass(slots=True)
class Settings:
    """Choices that outlive the program.

    Attributes:
        players: how many played last.
        options: the rules of the next match; all extras are off at first (ruling 19).
        tempers: the style of each seat from Ben on.
        delay: between two cards, in steps of :data:`TICKS`.
        display: colour, or monochrome.
        tutor: whether the tutor speaks when asked, or whenever it is your turn.
        report: the tutor hands in a report at the end of a game.
    """

    players: int = 4
    options: HeartsOptions = field(default_factory=HeartsOptions)
    tempers: list[str] = field(default_factory=lambda: [TEMPERS[n % 2] for n in range(OTHERS)])
    delay: int = 4
    sound: bool = True
    display: str = "colour"
    tutor: str = "asked"
    report: bool = False

    @property
    def delay_ticks(self) -> int:
        """The time between two cards in 60ths of a second."""
        return self.delay * TICKS

    @property
    def delay_text(self) -> str:
        """The same as a person reads it."""
        return f"{self.delay_ticks / 60:.2f} s"

    def change_option(self, name: str) -> None:
        """Give a rule its next value."""
        info = next(info for info in describe(HeartsOptions) if info.name == name)
        now = getattr(self.options, name)
        numbers = (False, True) if info.numbers is None else tuple(info.numbers)
        after: bool | int = numbers[(numbers.index(now) + 1) % len(numbers)]
        self.set_option(name, after)

    @property
    def today(self) -> bool | None:
        """Whether the rules are those of today (:data:`TODAY`); None: some of them are."""
        here = {getattr(self.options, name) == value for name, value in TODAY.items()}
        first = all(getattr(self.options, name) == getattr(HeartsOptions(), name) for name in TODAY)
        return here == {True} or (False if first else None)

    def change_today(self) -> None:
        """The rules of today, or, where they are in force, those of 1988 instead."""
        first = HeartsOptions()
        self.options = with_rules(self.options, **({name: getattr(first, name) for name in TODAY} if self.today else TODAY))

    def set_option(self, name: str, value: bool | int) -> None:
        """Give a rule that value.

        Raises:
            ValueError: it cannot be that.
        """
        self.options = with_rules(self.options, **{name: value})

    def write(self, passing: Mapping[str, tuple[Value, Value]] | None = None) -> str:
        """The text form.

        Args:
            passing: rules given for this run only: what was given, and what is kept instead, unless the person has changed it since.
        """
        options = values(self.options)
        for name, (given, kept) in (passing or {}).items():
            if options[name] == given:
                options[name] = kept  # type: ignore[assignment]
        some: dict[str, Value] = {
            "players": self.players, "tempers": self.tempers, "delay": self.delay, "sound": self.sound, "display": self.display,
            "tutor": self.tutor, "report": self.report,
        }  # fmt: skip
        return write_kept(some, {"rules": dict(options)})

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            Damaged: it is no TOML, or a value cannot be.
        """
        found, first = Kept.read(text), Settings()
        return Settings(
            players=found.number("players", PLAYERS, first.players),
            options=read_rules(found.table("rules"), HeartsOptions),
            tempers=found.choices("tempers", TEMPERS, first.tempers),
            delay=found.number("delay", DELAY_STEPS, first.delay),
            sound=found.flag("sound", first.sound),
            display=found.choice("display", DISPLAYS, first.display),
            tutor=found.choice("tutor", TUTORS, first.tutor),
            report=found.flag("report", first.report),
        )
