"""A deal as a short code that one person can read out to another: ``RC1-4V8K2-...``.

It holds the game, its options, the number of seats, the seed, the number of the deal and where the match stood before it: what is
needed to deal the same cards at the same score.  It is data, never anything to run.

Form: after ``RC1-`` groups of five of Crockford's base-32 digits; what people make of it on the way is put right by
:mod:`retro.session.codeword`.  The bytes: game and players; the options that are not as at first; the seed; the deal and its standing
(left out for the first deal of a match); two bytes of SHA-256 of all before.
"""

from __future__ import annotations

from typing import Final

from retro.session import codeword
from retro.session.packing import DIGITS, Bytes, CodeError, dressed, undressed
from retro.session.parts import Deal, begin_bytes, is_first, place_bytes, read_begin, read_place

__all__ = ("DIGITS", "PREFIX", "CodeError", "Deal", "is_code", "read_code", "write_code")

PREFIX: Final = codeword.DEAL

CHECK: Final = 2
"""Bytes of the checksum."""

LONGEST: Final = 600
"""Letters of a code at most."""


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

    >>> from retro.engine.games import GAMES
    >>> game = GAMES["spades"]
    >>> start = game.start(game.options_type(), 4, "7")
    >>> write_code(Deal("spades", start.options, 4, "7", 0, game.standing(start)))
    'RC1-CG002-DS1S8'
    """
    data = bytearray(begin_bytes(deal))
    if not is_first(deal):
        data += place_bytes(deal)
    return dressed(PREFIX, data, CHECK)


def read_code(text: str) -> Deal:
    """What a code holds.

    Raises:
        CodeError: it is none, was mistyped, or no match can stand like that.

    >>> deal = read_code("rc1-cg002-ds1s8")
    >>> deal.game, deal.players, deal.seed, deal.hand
    ('spades', 4, '7', 0)
    >>> read_code("RC1-00000")
    Traceback (most recent call last):
    retro.session.packing.CodeError: this code was mistyped: its last letters do not fit the rest
    """
    read = Bytes(undressed(text, PREFIX, LONGEST, CHECK, 3))
    deal = read_begin(read)
    if not read.done:
        deal = read_place(read, deal)
    if not read.done:
        raise CodeError("this code is longer than it should be")
    return deal
