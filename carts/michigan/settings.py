"""What the person has chosen, kept at every change, and read back with suspicion."""

from __future__ import annotations

from typing import Final

from retro.engine.options import make, values
from retro.engine.stops.settings import OPTIONS, SEATS, StopsOptions
from retro.session.rules_kept import read_rules, with_rules
from retro.store.kept import Kept, Value, write_kept
from retro.values import dataclass, field

KEY: Final = "michigan/settings.toml"
DELAY_STEPS: Final = range(41)
"""The viewing delay in quarters of a second, 0 to 10 s (CONVENTIONS)."""

BORDERS: Final = range(16)
TEMPERS: Final = ("cautious", "bold", "greedy", "expert")
"""The styles that a hand may be given (all but the random one); written out, because the styles themselves are not needed yet."""

SEATS_OF_OTHERS: Final = 7


@dataclass(slots=True)
class Settings:
    """Choices that outlive the program.

    Attributes:
        players, options: by game.
        delay: quarters of a second.
        tempers: the style of each hand from 2 to 8.
        flashing: cursor, boodles and heads may blink.
    """

    game: str = "michigan"
    players: dict[str, int] = field(default_factory=lambda: {"comet": 2, "commit": 4, "boodle": 4, "michigan": 5})
    options: dict[str, StopsOptions] = field(default_factory=lambda: {game: make(kind, {}) for game, kind in OPTIONS.items()})
    sound: bool = True
    comments: bool = True
    border: int = 0
    delay: int = 4
    tempers: list[str] = field(default_factory=lambda: [TEMPERS[n % 2] for n in range(SEATS_OF_OTHERS)])
    flashing: bool = True

    @property
    def delay_ticks(self) -> int:
        """The viewing delay in 60ths of a second."""
        return self.delay * 15

    def set_option(self, name: str, value: bool | int) -> None:
        """Change an option of the chosen game."""
        self.options[self.game] = with_rules(self.options[self.game], **{name: value})

    def write(self) -> str:
        """The text form."""
        fields: dict[str, Value] = {"game": self.game, "delay": self.delay, "border": self.border}
        fields |= {"sound": self.sound, "comments": self.comments, "flashing": self.flashing, "tempers": self.tempers}
        return write_kept(fields, {game: {"players": self.players[game], **values(options)} for game, options in self.options.items()})

    @staticmethod
    def read(text: str) -> Settings:
        """Read the text form; what is missing is as at first.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        found = Kept.read(text)
        result = Settings()
        result.game = found.choice("game", tuple(OPTIONS), result.game)
        result.delay = found.number("delay", DELAY_STEPS, result.delay)
        result.border = found.number("border", BORDERS, result.border)
        result.sound, result.comments, result.flashing = (found.flag(name, True) for name in ("sound", "comments", "flashing"))
        result.tempers = found.choices("tempers", TEMPERS, result.tempers)
        for game, kind in OPTIONS.items():
            part = found.table(game)
            result.players[game] = part.number("players", SEATS[game], result.players[game])
            result.options[game] = read_rules(part, kind)
        return result
