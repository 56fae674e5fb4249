"""What a person is told of the promise of fair dealing, and where that lies (retro/console/desk.py)."""

from __future__ import annotations

import re

from carts.euchre_dos import places
from retro.console.desk import PROMISED
from retro.console.picture.canvas import FOOT
from retro.contract.machine import CANVAS_HEIGHT
from retro.ui.vga.cards import HEIGHT
from tests.console.rig import Rig
from tests.toy_program import Toy

HASH = "0123456789abcdef" * 4


def test_it_is_told_in_plain_words_and_the_hash_is_not_read_out() -> None:
    rig = Rig(Toy())
    rig.frame()
    said: list[str] = []
    rig.desk.message._say = said.append
    rig.desk._promised(HASH)
    assert rig.desk.message.line == PROMISED and "SHA" not in PROMISED
    assert said == ["The deals of this match are promised in advance (Shift+F1, Game: how; the promise begins 01234567)."]
    assert not re.search("[0-9a-f]{9}", said[0])


def test_where_it_lies_a_program_that_fills_the_canvas_has_no_card() -> None:
    """Of the five DOS Euchre alone fills it: its hand is what reaches lowest of all that can be played or answered."""
    rows = CANVAS_HEIGHT - FOOT
    assert rows >= places.HAND_Y + HEIGHT
    assert places.TRUMP[1] + HEIGHT <= rows
    assert all(y + HEIGHT <= rows for seat in (places.LEFT, places.PARTNER, places.RIGHT) for _, y in places.seat_places(seat, 5))
    assert max(places.QUESTION_Y, places.BUTTONS_Y, places.PLAY_Y, places.GO_ON_Y) + 40 <= rows
