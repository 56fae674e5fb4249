"""A deal as a short code that one person can read out to another: ``RC1-4V8K2-...``.

It holds the game, its options, the number of seats, the seed, the number of the deal and where the match stood before it: what is
needed to deal the same cards at the same score.  It is data, never anything to run.

Form: after ``RC1-`` groups of five of Crockford's base-32 digits; what people make of it on the way is put right by
:mod:`retro.session.codeword`.  The bytes: game and players; the options that are not as at first; the seed; the deal and its standing
(left out for the first deal of a match); two bytes of SHA-256 of all before.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from retro.engine.game import Game
from retro.engine.games import GAMES, ORDER
from retro.engine.options import OptionInfo, describe, make, values
from retro.engine.standing import BadStanding, leaves, with_leaves
from retro.session import codeword

PREFIX: Final = codeword.DEAL

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 5
CHECK: Final = 2
"""Bytes of the checksum."""

LONGEST: Final = 600
"""Letters of a code at most."""

RANDOM_SEED: Final = re.compile(r"[0-9a-f]{20}")
"""A seed as programs draw it: 80 bits; in a code ten bytes.  Any other word is written out."""


class CodeError(ValueError):
    """A text that is no code; it says why, in one line."""


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


def is_code(word: str) -> bool:
    """The word means to be a code.

    >>> is_code("rc1-08g0"), is_code("michigan")
    (True, False)
    """
    return codeword.is_deal(word)


def write_code(deal: Deal) -> str:
    """The code of a deal.

    Raises:
        CodeError: a game that has no codes, or a seed of more than 255 bytes.

    >>> game = GAMES["spades"]
    >>> start = game.start(game.options_type(), 4, "7")
    >>> write_code(Deal("spades", start.options, 4, "7", 0, game.standing(start)))
    'RC1-CG002-DS1S8'
    """
    if deal.game not in ORDER:
        raise CodeError(f"{deal.game} has no codes")
    game = GAMES[deal.game]
    data = bytearray([ORDER.index(deal.game) << 4 | deal.players])
    changed = [
        (n, info, value)
        for n, (info, value) in enumerate(zip(describe(game.options_type), values(deal.options).values(), strict=True))
        if value != info.default
    ]
    data.append(len(changed))
    for n, info, value in changed:
        data += bytes([n, _allowed(info).index(value)])
    if RANDOM_SEED.fullmatch(deal.seed):
        data += b"\0" + bytes.fromhex(deal.seed)
    else:
        word = deal.seed.encode("utf-8")
        if not 0 < len(word) < 256:
            raise CodeError("a seed that long has no code")
        data += bytes([len(word)]) + word
    start = game.start(deal.options, deal.players, deal.seed)
    if (deal.hand, deal.standing) != (0, game.standing(start)):
        data += _number(deal.hand)
        for number in leaves(deal.standing):
            data += _number(number)
    data += _check(data)
    digits = _to_digits(bytes(data))
    return PREFIX + "-".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def read_code(text: str) -> Deal:
    """What a code holds.

    Raises:
        CodeError: it is none, was mistyped, or no match can stand like that.

    >>> deal = read_code("rc1-cg002-ds1s8")
    >>> deal.game, deal.players, deal.seed, deal.hand
    ('spades', 4, '7', 0)
    >>> read_code("RC1-00000")
    Traceback (most recent call last):
    retro.session.codes.CodeError: this code was mistyped: its last letters do not fit the rest
    """
    text = codeword.plain(text)
    if not text.startswith(PREFIX):
        raise CodeError(f"a code begins with {PREFIX}")
    if len(text) > LONGEST:
        raise CodeError("no code is that long")
    data = _from_digits(text[len(PREFIX) :])
    body, check = data[:-CHECK], data[-CHECK:]
    if len(body) < 3 or check != _check(body):
        raise CodeError("this code was mistyped: its last letters do not fit the rest")
    read = _Bytes(body)
    first = read.byte()
    if first >> 4 >= len(ORDER):
        raise CodeError("this code is of a game that this version does not know")
    game: Game[Any, Any] = GAMES[ORDER[first >> 4]]
    players = first & 15
    if players not in game.seats:
        raise CodeError(f"{game.name} takes {game.seats.start} to {game.seats.stop - 1} players, not {players}")
    options = _read_options(read, game)
    seed = _read_seed(read)
    hand, standing = 0, game.standing(game.start(options, players, seed))
    if not read.done:
        hand = read.number()
        try:
            standing = with_leaves(standing, read.numbers())
            game.placed(options, players, seed, hand, standing)
        except BadStanding as fault:
            raise CodeError(f"no match stands as this code says: {fault}") from None
    if not read.done:
        raise CodeError("this code is longer than it should be")
    return Deal(game.name, options, players, seed, hand, standing)


def _read_options(read: _Bytes, game: Game[Any, Any]) -> Any:
    infos = describe(game.options_type)
    given: dict[str, bool | int] = {}
    for _ in range(read.byte()):
        number, value = read.byte(), read.byte()
        if number >= len(infos) or value >= len(_allowed(infos[number])):
            raise CodeError(f"this code has an option that {game.name} does not know")
        given[infos[number].name] = _allowed(infos[number])[value]
    return make(game.options_type, given)


def _read_seed(read: _Bytes) -> str:
    length = read.byte()
    if not length:
        return read.bytes(10).hex()
    try:
        seed = read.bytes(length).decode("utf-8")
    except UnicodeDecodeError:
        seed = ""
    if not seed.isprintable() or not seed or " " in seed:
        raise CodeError("the seed of this code is not a word")
    return seed


def _allowed(info: OptionInfo) -> tuple[bool | int, ...]:
    return (False, True) if info.numbers is None else tuple(info.numbers)


def _check(data: bytes | bytearray) -> bytes:
    return hashlib.sha256(data).digest()[:CHECK]


def _number(value: int) -> bytes:
    """A whole number: seven bits a byte, lowest first, the sign in the lowest bit."""
    rest = value * 2 if value >= 0 else -value * 2 - 1
    found = bytearray()
    while rest > 127:
        found.append(rest & 127 | 128)
        rest >>= 7
    return bytes([*found, rest])


class _Bytes:
    """Bytes, taken one after the other."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def done(self) -> bool:
        return self._at >= len(self._data)

    def bytes(self, count: int) -> bytes:
        found = self._data[self._at : self._at + count]
        if len(found) < count:
            raise CodeError("this code is cut off")
        self._at += count
        return found

    def byte(self) -> int:
        return self.bytes(1)[0]

    def number(self) -> int:
        value, shift = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value // 2 if value % 2 == 0 else -(value + 1) // 2
            if shift > 63:
                raise CodeError("a number of this code is too large")

    def numbers(self) -> Iterator[int]:
        while not self.done:
            yield self.number()


def _to_digits(data: bytes) -> str:
    """Base 32, five bits a digit, the last one filled up with zeros."""
    bits = len(data) * 8
    count = -(-bits // 5)
    value = int.from_bytes(data, "big") << (count * 5 - bits)
    return "".join(DIGITS[value >> (5 * n) & 31] for n in reversed(range(count)))


def _from_digits(text: str) -> bytes:
    value = 0
    for at, char in enumerate(text):
        if char not in DIGITS:
            raise CodeError(f"{char!r}, letter {at % GROUP + 1} of group {at // GROUP + 1}, stands in no code")
        value = value << 5 | DIGITS.index(char)
    count = len(text) * 5 // 8
    spare = len(text) * 5 - count * 8
    if spare > 4 or value & ((1 << spare) - 1):
        raise CodeError("this code is cut off or has a letter too many")
    return (value >> spare).to_bytes(count, "big")
