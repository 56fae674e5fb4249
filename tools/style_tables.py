"""The tables of docs/STYLES-*.md: for each game what is played to make them, as commands of ``retro arena``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from retro.engine import options as option_values
from retro.engine.experts.styles import EXPERT
from retro.engine.games import GAMES, PARTNER_GAMES, STYLES, default_style
from retro.engine.stops.base import StopsGame
from retro.engine.styles import variants

RANDOM: Final = "random"
SEED: Final = "pages"

SLOW: Final = 20
"""A player that thinks long plays so many times fewer deals."""


class Cell(NamedTuple):
    """A column of a table: what stands over it, and the words after ``retro arena``, with names in braces that a row fills in."""

    title: str
    words: str


class Section(NamedTuple):
    """A part of a page.

    Attributes:
        name: for ``--part``.
        rows: what is put into the braces, one line each; the names are the first columns.
        cells: the columns; a cell whose seats all have one style stays empty.
        full: every figure of the first style (of the one cell) is a column.
        times: so are the times of its decisions.
        picture: strength and time are drawn, too.
        deals: of each figure.
    """

    name: str
    title: str
    note: str
    rows: tuple[Mapping[str, str], ...]
    cells: tuple[Cell, ...]
    deals: int
    full: bool = False
    times: bool = False
    picture: bool = False


def shown(words: str, row: Mapping[str, str]) -> str:
    """The words with the names of the row in capitals."""
    return words.format_map({name: name.upper() for name in row}).replace("OPTIONS", "")


def slow(style: str) -> bool:
    """The style takes its time."""
    return style.partition(":")[0] == EXPERT


def tempers(game: str) -> list[str]:
    """The names of the game's own tempers."""
    return list(variants.tempers(game))


def others(game: str) -> list[str]:
    """All styles but the random one and the expert."""
    return [name for name in STYLES[game] if name not in (RANDOM, EXPERT)]


def styles_rows(names: list[str]) -> tuple[Mapping[str, str], ...]:
    """A row for each style."""
    return tuple({"style": name} for name in names)


def seated(game: str, style: str, other: str, players: int = 4) -> str:
    """How two styles sit: as pairs, by turns, or one alone in Hearts."""
    if game in PARTNER_GAMES:
        return f"{style},{other}"
    if isinstance(GAMES[game], StopsGame):
        return ",".join((style, other)[seat % 2] for seat in range(players))
    return ",".join([style, *[other] * (players - 1)])


def sections(game: str) -> Iterator[Section]:
    """The parts of a game's page, in order."""
    stops = isinstance(GAMES[game], StopsGame)
    hands = " --hands 4" if stops else ""
    usual = default_style(game)
    deals = 150 if stops else 800 if "euchre" in game else 200
    names = [*others(game), RANDOM]
    alone = f"{{style}},{usual},{usual},{usual}"
    seats = f"{{style}},{usual}" if game in PARTNER_GAMES else alone
    yield Section(
        "strength", f"Strength and time: each style against {usual}",
        "Points are those of the style less the other's" + ("; fewer are better." if game == "hearts" else "."),
        styles_rows([*names, *([EXPERT] if EXPERT in STYLES[game] else [])]),
        (Cell(f"against {usual}", f"{game} --seats {seats}{hands} --seed {SEED}"),), deals, times=True, picture=True,
    )  # fmt: skip
    yield Section(
        "equal", "Equal seats", "Four of a kind at one table.", styles_rows(others(game)),
        (Cell("", f"{game} --seats {{style}}{hands} --seed {SEED}"),), 2 * deals, full=True,
    )  # fmt: skip
    yield from _of_kind(game, stops, hands, deals)
    yield from _habits(game, hands, deals)
    if (game == "hearts" or game in PARTNER_GAMES) and game not in ("spades", "euchre-dos"):
        yield Section(
            "peer", "Against OpenSpiel's search",
            "Pairs against pairs of OpenSpiel's ISMCTS (uct_c 5, 1,000 simulations), every hand played in both engines and compared. "
            "Its choices differ from run to run.",
            styles_rows([*tempers(game), *([EXPERT] if EXPERT in STYLES[game] else [])]),
            (Cell("against openspiel", f"{game} --seats {{style}},openspiel,{{style}},openspiel --peer openspiel --seed {SEED}"),),
            40 if game != "hearts" else 12, times=True,
        )  # fmt: skip


def _of_kind(game: str, stops: bool, hands: str, deals: int) -> Iterator[Section]:
    if game in PARTNER_GAMES:
        cells = [Cell("against a random pair", f"{game} --seats {{style}},random --seed {SEED}")]
        yield Section("pairs", "Pairs against pairs that play anything", "", styles_rows(others(game)), tuple(cells), deals)
        usual = default_style(game)
        yield Section(
            "matches", f"Whole matches against {usual}", "", styles_rows([name for name in others(game) if name != usual]),
            (Cell("", f"{game} --seats {{style}},{usual} --matches --seed {SEED}"),), max(20, deals // 5), full=True,
        )  # fmt: skip
        return
    numbers = GAMES[game].seats
    rows = [
        {"players": str(players), "style": style, "blind": seated(game, style, RANDOM, players), "real": seated(game, style, real, players)}
        for players in numbers
        for style in tempers(game)
        for real in ["greedy" if stops else next(name for name in tempers(game) if name != style)]
    ]
    yield Section(
        "players", "By the number of players", "BLIND and REAL are the seats, PLAYERS of them: STYLE and random, STYLE and " + (
            "greedy, by turns." if stops else "the other temper, STYLE alone."
        ),
        tuple(rows),
        (
            Cell("against random players", f"{game} --seats {{blind}}{hands} --seed {SEED}"),
            Cell("against greedy" if stops else "against the other temper", f"{game} --seats {{real}}{hands} --seed {SEED}"),
        ), max(30, deals // 3),
    )  # fmt: skip
    if not stops:
        yield from _hearts(game, deals)


def _hearts(game: str, deals: int) -> Iterator[Section]:
    def rows(**more: Any) -> tuple[Mapping[str, str], ...]:
        return tuple({"style": name, "other": next(n for n in tempers(game) if n != name), **more} for name in tempers(game))

    words = f"{game} --seats {{style}},{{other}},{{other}},{{other}}"
    yield Section(
        "matches", "Whole matches to 100", "An even share of the matches is 25 of 100.", rows(),
        (Cell("", f"{words} --matches --option x_game_to=100 --seed {SEED}"),), 12, full=True,
    )  # fmt: skip
    flags = [info.name for info in option_values.describe(GAMES[game].options_type) if info.numbers is None]
    flags.remove("x_end_early")  # it changes nobody's points
    yield Section(
        "options", "Other people's rules", "With cards passed, every deal is played on for four hands: all directions.",
        tuple(row for name in [*(f"{name}=on" for name in flags), "x_break_hearts=1"] for row in rows(option=name)),
        (Cell("against the other temper", f"{words} --hands 4 --option {{option}} --seed {SEED}"),), 25,
    )  # fmt: skip


def _habits(game: str, hands: str, deals: int) -> Iterator[Section]:
    rows = []
    for habit, (what, option) in variants.habits(game).items():
        for style in tempers(game):
            without = f"{style}:{variants.WITHOUT}={habit}"
            if variants.changes(game, without):
                needed = f" --option {option}=on" if option else ""
                rows.append(
                    {
                        "habit": habit,
                        "what": what,
                        "style": style,
                        "needs": option,
                        "options": needed,
                        "seats": seated(game, style, without),
                    }
                )
    if rows:
        yield Section(
            "habits", "What each habit is worth",
            "A temper with all its habits against itself without one; SEATS are STYLE and STYLE:without=HABIT, "
            + ("by turns. A habit that needs an option is measured with it." if hands else
               "the first alone; a habit that helps makes the figure negative."),
            tuple(rows), (Cell("with it, less without", f"{game} --seats {{seats}}{hands}{{options}} --seed {SEED}"),), deals,
        )  # fmt: skip


HIDDEN: Final = ("blind", "real", "seats", "options", "other")
"""Names of a row that only the command needs, where another column says the same."""
