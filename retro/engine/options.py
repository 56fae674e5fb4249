"""Options of a game as data: one frozen dataclass each, its fields declared with :func:`flag`, :func:`number`
and :func:`choice`.

From the declarations come the checks, the words on the command line, the lines of a record and the dump.

>>> @dataclass(frozen=True)
... class WarOptions:
...     jokers: bool = flag()
...     buried: int = number(1, 3, 3)
...     game_to: int = choice((26, 52), 52)
"""

from __future__ import annotations

from typing import Any, cast

from retro.values import dataclass, field, fields

ON = frozenset({"on", "true", "yes", "1"})
OFF = frozenset({"off", "false", "no", "0"})


def flag(default: bool = False) -> bool:
    """A field that is on or off."""
    return field(default=default, metadata={"range": None})


def number(low: int, high: int, default: int) -> int:
    """A field that is a whole number from low to high, both included."""
    return field(default=default, metadata={"range": range(low, high + 1)})


def choice(numbers: tuple[int, ...], default: int, late: bool = False) -> int:
    """A field that is one of these whole numbers, given in ascending order; late: see :class:`OptionInfo`."""
    return field(default=default, metadata={"range": numbers, "late": late})


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option: its name, what it is at first, and the numbers it may be, ascending (None: on or off).

    Attributes:
        late: records were kept before there was this option: it stands in one only where it is not as at first.
    """

    name: str
    default: bool | int
    numbers: range | tuple[int, ...] | None
    late: bool = False

    @property
    def allowed(self) -> str:
        """What it may be, in words: "on, off", "0-10", "5, 7, 10"."""
        if self.numbers is None:
            return "on, off"
        if isinstance(self.numbers, range):
            return f"{self.numbers.start}-{self.numbers.stop - 1}"
        return ", ".join(map(str, self.numbers))


def describe(options_type: type[Any]) -> tuple[OptionInfo, ...]:
    """The options that a game has, in the order in which they are declared.

    >>> from retro.engine.spades.model import SpadesOptions
    >>> [(one.name, one.default, one.allowed) for one in describe(SpadesOptions)][-2:]
    [('x_floor', False, 'on, off'), ('x_game_to', 0, '0, 250, 500')]
    """
    return tuple(
        OptionInfo(f.name, cast("bool | int", f.default), f.metadata["range"], f.metadata.get("late", False)) for f in fields(options_type)
    )


def values(options: Any) -> dict[str, bool | int]:
    """Every option by name with its value.

    >>> from retro.engine.stops.settings import CometOptions
    >>> values(CometOptions())
    {'pool_ante': 5, 'x_chips': 0, 'x_deals': 0}
    """
    return {f.name: getattr(options, f.name) for f in fields(options)}


def read_value(options_type: type[Any], name: str, text: str) -> bool | int:
    """The value that a text gives to an option.

    Raises:
        ValueError: there is no such option, or it cannot be that.

    >>> from retro.engine.stops.settings import BoodleOptions
    >>> read_value(BoodleOptions, "comet", "Yes"), read_value(BoodleOptions, "saratoga", "3")
    (True, 3)
    >>> read_value(BoodleOptions, "saratoga", "6")
    Traceback (most recent call last):
    ValueError: option saratoga: 6 is not from 0 to 5
    """
    known = {info.name: info for info in describe(options_type)}
    if name not in known:
        raise ValueError(f"there is no option {name!r}; there are: {', '.join(known)}")
    numbers = known[name].numbers
    word = text.strip().lower()
    if numbers is None:
        if word in ON or word in OFF:
            return word in ON
        raise ValueError(f"option {name}: {text!r} is neither on nor off")
    try:
        value = int(word)
    except ValueError:
        raise ValueError(f"option {name}: {text!r} is not a whole number") from None
    if value not in numbers:
        what = f"from {numbers.start} to {numbers.stop - 1}" if isinstance(numbers, range) else f"one of {known[name].allowed}"
        raise ValueError(f"option {name}: {value} is not {what}")
    return value


def make(options_type: type[Any], given: dict[str, Any]) -> Any:
    """Options with the values given, the others as they are at first.

    Raises:
        ValueError: a name is unknown or a value is of the wrong type or out of range.

    >>> from retro.engine.stops.settings import CometOptions
    >>> make(CometOptions, {"pool_ante": 7})
    CometOptions(pool_ante=7, x_chips=0, x_deals=0)
    """
    checked: dict[str, bool | int] = {}
    for name, value in given.items():
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        checked[name] = read_value(options_type, name, text)
    return options_type(**checked)


def write_value(value: bool | int) -> str:
    """The text form that :func:`read_value` reads back.

    >>> write_value(True), write_value(10)
    ('on', '10')
    """
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
