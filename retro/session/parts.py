"""What the code of a deal and that of a result have in common, as bytes: the match, its options and seed, and where it stood."""

from __future__ import annotations

import re
from typing import Any, Final

from retro.engine.game import Game
from retro.engine.games import GAMES, ORDER
from retro.engine.options import OptionInfo, describe, make, values
from retro.engine.standing import BadStanding, leaves, with_leaves
from retro.session.packing import Bytes, CodeError, number
from retro.values import dataclass, replace

RANDOM_SEED: Final = re.compile(r"[0-9a-f]{20}")
"""A seed as programs draw it: 80 bits; in a code ten bytes.  Any other word is written out."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a code holds.

    Attributes:
        game: its name.
        options: of the game's options type.
        players: seats.
        seed: of the match.
        hand: the number of the deal, from 0.
        standing: of the match before it (see retro.engine.standing).
    """

    game: str
    options: Any
    players: int
    seed: str
    hand: int
    standing: dict[str, Any]


def is_first(deal: Deal) -> bool:
    """It is the first deal of a match, where that stands as it does at its start."""
    game = GAMES[deal.game]
    return (deal.hand, deal.standing) == (0, game.standing(game.start(deal.options, deal.players, deal.seed)))


def begin_bytes(deal: Deal) -> bytes:
    """The match of a deal: game, players, options and seed.

    Raises:
        CodeError: see :func:`write_code`.
    """
    if deal.game not in ORDER:
        raise CodeError(f"{deal.game} has no codes")
    game = GAMES[deal.game]
    data = bytearray([ORDER.index(deal.game) << 4 | deal.players])
    infos = describe(game.options_type)
    changed = [
        (n, info, value) for n, (info, value) in enumerate(zip(infos, values(deal.options).values(), strict=True)) if value != info.default
    ]
    data.append(len(changed))
    for n, info, value in changed:
        data += bytes([n, allowed(info).index(value)])
    return bytes(data) + seed_bytes(deal.seed)


def seed_bytes(seed: str) -> bytes:
    """A seed.

    Raises:
        CodeError: it is too long.
    """
    if RANDOM_SEED.fullmatch(seed):
        return b"\0" + bytes.fromhex(seed)
    word = seed.encode("utf-8")
    if not 0 < len(word) < 256:
        raise CodeError("a seed that long has no code")
    return bytes([len(word)]) + word


def place_bytes(deal: Deal) -> bytes:
    """Which deal of its match it is, and where that stands before it."""
    return number(deal.hand) + b"".join(map(number, leaves(deal.standing)))


def read_begin(read: Bytes) -> Deal:
    """The first deal of a match (see :func:`begin_bytes`).

    Raises:
        CodeError: there is no such match.
    """
    first = read.byte()
    if first >> 4 >= len(ORDER):
        raise CodeError("this code is for a game that this version does not know")
    game: Game[Any, Any] = GAMES[ORDER[first >> 4]]
    players = first & 15
    if players not in game.seats:
        raise CodeError(f"{game.name} takes {game.seats.start} to {game.seats.stop - 1} players, not {players}")
    options = _read_options(read, game)
    seed = read_seed(read)
    return Deal(game.name, options, players, seed, 0, game.standing(game.start(options, players, seed)))


def read_place(read: Bytes, first: Deal) -> Deal:
    """Another deal of its match (see :func:`place_bytes`).

    Raises:
        CodeError: no match stands like that.
    """
    hand = read.number()
    try:
        standing = with_leaves(first.standing, read.numbers())
        GAMES[first.game].placed(first.options, first.players, first.seed, hand, standing)
    except BadStanding as fault:
        raise CodeError(f"no match can stand as this code says: {fault}") from None
    return replace(first, hand=hand, standing=standing)


def _read_options(read: Bytes, game: Game[Any, Any]) -> Any:
    infos = describe(game.options_type)
    given: dict[str, bool | int] = {}
    for _ in range(read.byte()):
        number, value = read.byte(), read.byte()
        if number >= len(infos) or value >= len(allowed(infos[number])):
            raise CodeError(f"this code has an option that {game.name} does not know")
        given[infos[number].name] = allowed(infos[number])[value]
    return make(game.options_type, given)


def read_seed(read: Bytes) -> str:
    """A seed (see :func:`seed_bytes`).

    Raises:
        CodeError: it is none.
    """
    length = read.byte()
    if not length:
        return read.take(10).hex()
    try:
        seed = read.take(length).decode("utf-8")
    except UnicodeDecodeError:
        seed = ""
    if not seed.isprintable() or not seed or " " in seed:
        raise CodeError("the seed of this code is not a word")
    return seed


def allowed(info: OptionInfo) -> tuple[bool | int, ...]:
    """What an option may be, in the order in which codes count it."""
    return (False, True) if info.numbers is None else tuple(info.numbers)
