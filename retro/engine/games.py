"""The games by name, as typed and shown, and how the computer may play them: one row a game in :data:`REGISTRY`.

A game's modules are loaded when it is first asked for: a program that plays one game starts without the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from retro.engine.experts.scale import Scales
from retro.engine.experts.styles import EXPERT, Expert, Styled, expert_of
from retro.engine.game import Game, Style
from retro.values import dataclass

if TYPE_CHECKING:
    from retro.engine.endings.claim import Read

T = TypeVar("T")
Styles = dict[str, Style[Any]]


def _ranks() -> ModuleType:
    from retro.engine.stops import ranks

    return ranks


def _suits() -> ModuleType:
    from retro.engine.stops import suits

    return suits


def _stops_facts() -> type[Any]:
    from retro.engine.stops.facts import StopsFacts

    return StopsFacts


def _euchre_facts() -> type[Any]:
    from retro.engine.euchre.facts import EuchreFacts

    return EuchreFacts


def _spades_facts() -> type[Any]:
    from retro.engine.spades.facts import SpadesFacts

    return SpadesFacts


def _hearts_facts() -> type[Any]:
    from retro.engine.hearts.facts import HeartsFacts

    return HeartsFacts


def _stops_styles() -> Styles:
    from retro.engine.styles.stops import styles as stops

    return dict(stops.STOPS_STYLES)


def _euchre() -> ModuleType:
    from retro.engine.euchre import rules

    return rules


def _euchre_dos_styles() -> Styles:
    from retro.engine.styles.euchre import styles as euchre

    return euchre.DOS_STYLES


def _euchre_amiga_styles() -> Styles:
    from retro.engine.styles.euchre import styles as euchre

    return euchre.AMIGA_STYLES


def _spades() -> Game[Any, Any]:
    from retro.engine.spades import rules

    return rules.SPADES


def _spades_styles() -> Styles:
    from retro.engine.styles.spades import styles as spades

    return spades.SPADES_STYLES


def _spades_saved() -> ModuleType:
    from retro.engine.spades import saved

    return saved


def _hearts() -> Game[Any, Any]:
    from retro.engine.hearts import rules

    return rules.HEARTS


def _hearts_styles() -> Styles:
    from retro.engine.styles.hearts import styles as hearts

    return hearts.HEARTS_STYLES


def _stops_scales() -> Scales:
    from retro.engine.experts.stops.styles import scale

    return scale


def _stops_expert() -> Expert:
    from retro.engine.experts.stops.styles import expert

    return expert


def _euchre_scales() -> Scales:
    from retro.engine.experts.tricks.euchre import scale

    return scale


def _euchre_expert() -> Expert:
    from retro.engine.experts.tricks.euchre import expert

    return expert


def _spades_scales() -> Scales:
    from retro.engine.experts.tricks.spades import scale

    return scale


def _spades_expert() -> Expert:
    from retro.engine.experts.tricks.spades import expert

    return expert


def _hearts_scales() -> Scales:
    from retro.engine.experts.tricks.hearts import scale

    return scale


def _hearts_expert() -> Expert:
    from retro.engine.experts.tricks.hearts import expert

    return expert


def _euchre_endings() -> Read:
    from retro.engine.endings.euchre import read

    return read


def _spades_endings() -> Read:
    from retro.engine.endings.spades import read

    return read


def _hearts_endings() -> Read:
    from retro.engine.endings.hearts import read

    return read


@dataclass(frozen=True, slots=True)
class Row:
    """A game of the registry.

    Attributes:
        game: loads its rules.
        styles: loads its styles by name; the first is how the computer plays unless told.
        facts: loads what a dump says of it beside what is said of every game (see :class:`retro.engine.dump.Facts`).
        ace_low: the ace is its lowest card.
        partners: two play together against two.
        saved: loads the module that reads its hands as people save them (``is_saved``, ``read_hands``, ``positions``), if it has one.
        expert: loads what makes its expert of a budget, if it has one.
        scales: loads what makes a decision one that can be weighed, if that can be.
        endings: loads what reads a view for what is certain of the rest of a hand (:mod:`retro.engine.endings`), if it has that.
    """

    game: Callable[[], Game[Any, Any]]
    styles: Callable[[], Styles]
    facts: Callable[[], type[Any]] | None = None
    ace_low: bool = False
    partners: bool = False
    saved: Callable[[], ModuleType] | None = None
    expert: Callable[[], Expert] | None = None
    scales: Callable[[], Scales] | None = None
    endings: Callable[[], Read] | None = None


REGISTRY: Final[dict[str, Row]] = {
    "comet": Row(lambda: _ranks().COMET, _stops_styles, _stops_facts, ace_low=True, expert=_stops_expert, scales=_stops_scales),
    "commit": Row(lambda: _ranks().COMMIT, _stops_styles, _stops_facts, ace_low=True, expert=_stops_expert, scales=_stops_scales),
    "boodle": Row(lambda: _suits().BOODLE, _stops_styles, _stops_facts, ace_low=True, expert=_stops_expert, scales=_stops_scales),
    "michigan": Row(lambda: _suits().MICHIGAN, _stops_styles, _stops_facts, expert=_stops_expert, scales=_stops_scales),
    "euchre-dos": Row(
        lambda: _euchre().EUCHRE_DOS,
        _euchre_dos_styles,
        _euchre_facts,
        partners=True,
        expert=_euchre_expert,
        scales=_euchre_scales,
        endings=_euchre_endings,
    ),
    "euchre-amiga": Row(
        lambda: _euchre().EUCHRE_AMIGA,
        _euchre_amiga_styles,
        _euchre_facts,
        partners=True,
        expert=_euchre_expert,
        scales=_euchre_scales,
        endings=_euchre_endings,
    ),
    "spades": Row(
        _spades,
        _spades_styles,
        _spades_facts,
        partners=True,
        saved=_spades_saved,
        expert=_spades_expert,
        scales=_spades_scales,
        endings=_spades_endings,
    ),
    "hearts": Row(
        _hearts,
        _hearts_styles,
        _hearts_facts,
        expert=_hearts_expert,
        scales=_hearts_scales,
        endings=_hearts_endings,
    ),
}
"""A new game comes last: a game's place here is its number in share codes."""


class Lazy(Mapping[str, T]):
    """Something of every game of the registry, made when it is first asked for.

    Args:
        make: makes it of a game's name.
    """

    def __init__(self, make: Callable[[str], T]) -> None:
        self._make = make
        self._made: dict[str, tuple[Row, T]] = {}

    def __getitem__(self, name: str) -> T:
        row = REGISTRY[name]
        made = self._made.get(name)
        if made is None or made[0] is not row:
            made = self._made[name] = row, self._make(name)
        return made[1]

    def __contains__(self, name: object) -> bool:
        return name in REGISTRY

    def __iter__(self) -> Iterator[str]:
        return iter(REGISTRY)

    def __len__(self) -> int:
        return len(REGISTRY)


def _all_styles(name: str) -> Styles:
    from retro.engine.styles.anyone import random_style

    row, random = REGISTRY[name], random_style(GAMES[name])
    if row.expert is None:
        return {**row.styles(), "random": random}
    return Styled(row.expert, {**row.styles(), EXPERT: expert_of(row.expert), "random": random})


GAMES: Final[Mapping[str, Game[Any, Any]]] = Lazy(lambda name: REGISTRY[name].game())

STYLES: Final[Mapping[str, Styles]] = Lazy(_all_styles)
"""The styles of each game by name; the first is how the computer plays unless told."""


def endings_of(game: str) -> Read | None:
    """What reads a view of a game for what is certain of the rest of a hand; None where nothing can be told."""
    row = REGISTRY.get(game)
    return None if row is None or row.endings is None else row.endings()


def default_style(game: str) -> str:
    """The name of the style that a seat has at first."""
    return next(iter(STYLES[game]))


def saved_by(text: str) -> tuple[str, ModuleType] | None:
    """The game whose people have saved a text of hands, and the module that reads it; None where it is no such text."""
    for name, row in REGISTRY.items():
        if row.saved is not None and (module := row.saved()).is_saved(text):
            return name, module
    return None


ORDER: Final = tuple(REGISTRY)
"""The games by their number in a code."""

ACE_LOW: Final = tuple(name for name, row in REGISTRY.items() if row.ace_low)
"""Games in which the ace is the lowest card."""

PARTNER_GAMES: Final = tuple(name for name, row in REGISTRY.items() if row.partners)
