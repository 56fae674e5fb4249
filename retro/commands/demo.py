"""Matches played without a person, and records played through: ``retro demo`` and ``retro replay``."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

from retro.commands import outfile
from retro.commands.outfile import STDOUT
from retro.commands.terminal import Output
from retro.engine import options as option_values
from retro.engine.dump import Dumper
from retro.engine.game import DEAL, TABLE, Game
from retro.engine.games import GAMES, STYLES, default_style, saved_by
from retro.engine.records import HEAD, Record, RecordError, read_record
from retro.engine.replay import replay
from retro.engine.shuffle import derived_seed
from retro.engine.table import Table
from retro.session.history import Hand, Told, hand_of, tell, text_of
from retro.session.packing import CodeError
from retro.session.results import coded, read_result, write_result
from retro.store.keys import random_seed
from retro.store.plain import BadInput
from retro.values import dataclass

USUAL_PLAYERS = 4

LONGEST = 8_000_000
"""Bytes of a record at most; a match of a thousand hands has about a million."""


@dataclass(frozen=True, slots=True)
class Demo:
    """What is to be played.

    Attributes:
        game: its name.
        hands: how many hands, over as many matches as that takes.
        seed: of the run; match m is played with ``derived_seed(seed, m)``.
        players: seats; None: as usual.
        options, styles: as typed, name and value, seat and name; the later of two for the same thing holds.
        record, dump: files to write, ``-`` for the standard output, or None.
        force: files that are there are replaced.
    """

    game: str
    hands: int = 1
    seed: str | None = None
    players: int | None = None
    options: Sequence[tuple[str, str]] = ()
    styles: Sequence[tuple[str, str]] = ()
    record: Path | None = None
    dump: Path | None = None
    force: bool = False


def game_named(name: str) -> Game[Any, Any]:
    """The game of that name.

    Raises:
        BadInput: there is none.
    """
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def options_given(game: Game[Any, Any], given: Sequence[tuple[str, str]]) -> Any:
    """The options of a game as typed on a command line, the others as they are at first.

    Raises:
        BadInput: a name is unknown or a value will not do.
    """
    try:
        return option_values.make(game.options_type, dict(given))
    except ValueError as fault:
        raise BadInput(f"{game.name}: {fault}") from None


def players_given(game: Game[Any, Any], players: int | None) -> int:
    """The number of seats asked for, or the usual one.

    Raises:
        BadInput: the game does not take that many.
    """
    low, high = game.seats.start, game.seats.stop - 1
    if players is None:
        return min(max(USUAL_PLAYERS, low), high)
    if players not in game.seats:
        raise BadInput(f"{game.name} takes {low if low == high else f'{low} to {high}'} players, not {players}")
    return players


def styles_given(game: str, players: int, given: Sequence[tuple[str, str]]) -> dict[int, str]:
    """The name of the style at every seat.

    Raises:
        BadInput: there is no such seat or style.
    """
    names = dict.fromkeys(range(players), default_style(game))
    for seat, name in given:
        if seat not in map(str, range(players)):
            raise BadInput(f"there is no seat {seat!r}; the seats are 0 to {players - 1}")
        if name not in STYLES[game]:
            raise BadInput(f"{game} has no style {name!r}; there are: {', '.join(STYLES[game])}")
        names[int(seat)] = name
    return names


def numbered(file: Path, match: int) -> Path:
    """The file for match ``match`` of a run: FILE itself for the first, then FILE-2, FILE-3 before the ending."""
    return file if match == 0 or file == STDOUT else file.with_name(f"{file.stem}-{match + 1}{file.suffix}")


def one_file(record: Path, dump: Path) -> bool:
    """A record of the run (see :func:`numbered`) would be written into the file of the dump."""
    if STDOUT in (record, dump):
        return False
    record, dump = record.resolve(), dump.resolve()
    further = re.fullmatch(rf"{re.escape(record.stem)}-[0-9]+{re.escape(record.suffix)}", dump.name)
    return record == dump or (record.parent == dump.parent and further is not None)


def standing(scores: Mapping[str, Any]) -> str:
    """The scores of a game on one line: ``chips 1010 990 1000  pool 0``."""
    return "  ".join(f"{name} {_figures(value)}" for name, value in scores.items() if value != {})


def _figures(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{key}:{n}" for key, n in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(str, value))
    return str(value)


def seats(numbers: Sequence[int]) -> str:
    """Seats in words: ``seat 2``, ``seats 0 and 3``."""
    return ("seat " if len(numbers) == 1 else "seats ") + " and ".join(map(str, numbers))


def run_demo(demo: Demo, out: Output) -> None:
    """Play the hands, tell each one's standing, write the files asked for.

    Raises:
        BadInput: something asked for cannot be, or a file cannot be written.
    """
    game = game_named(demo.game)
    players = players_given(game, demo.players)
    options = options_given(game, demo.options)
    names = styles_given(game.name, players, demo.styles)
    if demo.record and demo.dump and one_file(demo.record, demo.dump):
        raise BadInput(f"the record and the dump cannot both go to {demo.dump}")
    if outfile.only_one_pipe(demo.record, demo.dump):
        out = Output.silent()
    seed = demo.seed if demo.seed is not None else random_seed()
    with contextlib.ExitStack() as files:
        dump = files.enter_context(outfile.lines(outfile.free(demo.dump, demo.force))) if demo.dump else None
        match, left = 0, demo.hands
        while left:
            table = Table(game, options, players, derived_seed(seed, match), _styles(game.name, names), _styles(game.name, names)[0])
            # Opened before the hands are played: who cannot write should not wait for that.
            place = numbered(demo.record, match) if demo.record else None
            record = files.enter_context(outfile.lines(outfile.free(place, demo.force))) if place else None
            out.line(f"match {match}  {game.name}  {players} players  seed {table.state.seed}")
            try:
                left -= play_hands(table, match, left, out, dump)
            finally:  # interrupted, what has been played is a record all the same
                if record:
                    record.write(table.record())
            if out.open:
                _tell_result(tell(table.record()), out)
            if place:
                out.line(f"record {place}")
            match += 1


def _tell_result(told: Told, out: Output) -> None:
    """Tell the code of a match as far as its hands are over; nothing where it has none."""
    with contextlib.suppress(CodeError):
        out.line(f"result {write_result(told)}")


def _styles(game: str, names: Mapping[int, str]) -> dict[int, Any]:
    return {seat: STYLES[game][name] for seat, name in names.items()}


def play_hands(table: Table[Any, Any], match: int, hands: int, out: Output, dump: TextIO | None) -> int:
    """Let a table play up to ``hands`` hands of a match that has not begun; returns how many it was before the match ended."""
    dumper = Dumper(table.game, match) if dump else None
    played = 0
    while played < hands and not table.over:
        action = DEAL if table.turn == TABLE else table.suggest().action
        if dumper:
            dumper.before(table.state, action)
        events = table.act(action)
        if dumper and dump and (line := dumper.after(table.state, events)) is not None:
            dump.write(line + "\n")
        if table.turn == TABLE:
            out.line(f"hand {played}  {standing(table.game.scores(table.state))}")
            played += 1
    if table.over:
        out.line(f"match {match} is over: {seats(table.state.winners)} won")
    return played


def read_file(text: str) -> tuple[Record, Game[Any, Any]]:
    """A record from a file's text, and its game.

    Raises:
        RecordError: it is damaged.
    """
    record = read_record(text, GAMES)
    return record, GAMES[record.game]


def run_replay(file: Path | str, as_json: bool, out: Output) -> None:
    """Play records through, strictly, and tell each hand's standing; a file of hands that a program has saved likewise.

    Args:
        file: one record or several, one after the other; ``-`` for the standard input; or the code of a result.
        as_json: a line of JSON for each hand instead.

    Raises:
        BadInput: it cannot be read, or a line of it is damaged or against the rules.
    """
    if isinstance(file, str):
        try:
            told = read_result(file)
        except CodeError as fault:
            raise BadInput(str(fault)) from None
        _replay_one(Path(file), text_of(told.record, told.game), 1, 0, as_json, out)
        return
    text = outfile.read_text(file, LONGEST)
    found = saved_by(text)
    if found is not None:
        replay_saved(file, text, *found, as_json, out)
        return
    line = 1
    for match, part in enumerate(records_of(text)):
        _replay_one(file, part, line, match, as_json, out)
        line += part.count("\n")


def records_of(text: str) -> list[str]:
    """The records that a text has, one after the other, as ``retro demo --record -`` writes the matches of a run."""
    return re.split(rf"(?<=\n)(?={re.escape(HEAD)}\n)", text)


def _replay_one(file: Path, text: str, line: int, match: int, as_json: bool, out: Output) -> None:
    states: list[Any] = []
    hands: list[Hand] = []
    try:
        record, game = read_file(text)
        if not as_json:
            out.line(f"{game.name}  {record.players} players  seed {record.seed}  {len(record.steps)} actions")
        began = 0
        for state, _ in replay(record, game):
            states.append(state)
            if state.turn == TABLE and len(states) > 1:
                hands.append(hand_of(record, game, states, began, len(states) - 1))
                began = len(states) - 1
                _tell_hand(game, state, match, as_json, out, _result(game, record, states, hands[-1:]) if as_json else None)
    except RecordError as fault:
        raise BadInput(f"{outfile.shown(file)}: line {fault.line + line - 1}: {fault.reason}") from None
    if as_json:
        return
    state = states[-1]
    if state.over:
        out.line(f"the match is over: {seats(state.winners)} won")
    elif state.turn == TABLE:
        out.line("the match goes on after this")
    else:
        out.line(f"the record ends in hand {state.hand}, {seats([state.turn])} to act")
    if code := _result(game, record, states, hands):
        out.line(f"result {code}")


def _result(game: Game[Any, Any], record: Record, states: Sequence[Any], hands: Sequence[Hand]) -> str | None:
    """The code of hands that have been played through; None where they have none."""
    try:
        return coded(game, record, states, hands)
    except CodeError:
        return None


def _tell_hand(game: Game[Any, Any], state: Any, match: int, as_json: bool, out: Output, code: str | None = None) -> None:
    scores = game.scores(state)
    if not as_json:
        out.line(f"hand {state.hand}  {standing(scores)}")
        return
    told = {"game": game.name, "match": match, "seed": state.seed, "hand": state.hand, "after": scores, "match_over": state.over}
    out.line(json.dumps({**told, "winners": list(state.winners), "result": code}))


def replay_saved(file: Path, text: str, game: str, saved: ModuleType, as_json: bool, out: Output) -> None:
    """Tell how each hand of a file that a program has saved went.

    Args:
        saved: reads such a file (see :class:`retro.engine.games.Row`).

    Raises:
        BadInput: a line of it is damaged or against the rules.
    """
    try:
        hands = saved.read_hands(text)
    except RecordError as fault:
        raise BadInput(f"{outfile.shown(file)}: {fault}") from None
    if not as_json:
        out.line(f"{game}  {len(hands)} saved {'hand' if len(hands) == 1 else 'hands'}")
    for number, hand in enumerate(hands):
        *_, state = saved.positions(hand)
        if as_json:
            _tell_hand(GAMES[game], state, number, as_json, out)
            continue
        out.line(f"match {hand.seed}  hand {hand.number + 1}  {standing(GAMES[game].scores(state))}")


def listing(out: Output) -> None:
    """The games with their numbers of players, options and styles."""
    for game in games_told():
        least, most = game["players"]
        out.line(f"{game['name']}  {most if least == most else f'{least}-{most}'} players")
        for option in game["options"]:
            first = option_values.write_value(option["default"])
            out.line(f"    {option['name']:<20}{option['allowed'] + ' ':<10}at first {first}")
        out.line(f"    styles: {', '.join(game['styles'])}")


def games_told() -> list[dict[str, Any]]:
    """The games as JSON can say it: name, least and most players, options with what they may be, styles."""
    return [
        {
            "name": name,
            "players": [game.seats.start, game.seats.stop - 1],
            "options": [
                {"name": info.name, "allowed": info.allowed, "default": info.default} for info in option_values.describe(game.options_type)
            ],
            "styles": list(STYLES[name]),
        }
        for name, game in GAMES.items()
    ]
