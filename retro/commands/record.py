"""``retro record``: what a person has played, program by program (see :mod:`retro.session.record`)."""

from __future__ import annotations

import json
from pathlib import Path

from retro.commands.terminal import Output
from retro.library.finding import cart_roots, sort_carts
from retro.session import grades
from retro.session import record_words as words
from retro.session.record import load, results_key
from retro.store.files import FileStore, default_folder
from retro.store.kept import Damaged
from retro.store.plain import BadInput, tell

LATEST = 20
"""Results that are listed."""


def show(wanted: str | None, folder: Path | None, as_json: bool, out: Output) -> None:
    """Tell the record of a program, or of all that have one.

    Args:
        wanted: a cart, or a game that one plays; None: all.
        folder: the data folder; None: where the system keeps such things.
        as_json: one object with a list of records instead of lines.
        out: where it is told.

    Raises:
        BadInput: there is no such program, or a record cannot be read.
    """
    place = folder or default_folder()
    store = FileStore(place, tell)
    carts = list(sort_carts(cart_roots(place))[0])
    if wanted is not None:
        chosen = [cart for cart in carts if cart.name == wanted] or [cart for cart in carts if wanted in cart.games]
        if not chosen:
            raise BadInput(f"there is no program {wanted!r}; there are: {', '.join(cart.name for cart in carts)}")
        carts = chosen
    found = []
    for cart in carts:
        key = results_key(cart.name)
        try:
            record = load(store, cart.name)
            key = grades.grades_key(cart.name)
            graded = grades.load(store, cart.name)
        except Damaged as fault:
            raise BadInput(f"{store.where(key)}: {fault}") from None
        if wanted is not None or record.whole["hands"] or record.whole["matches"]:
            found.append((cart, record, graded))
    if as_json:
        out.line(json.dumps({"records": [words.values(record, cart.name, graded) for cart, record, graded in found]}, ensure_ascii=False))
        return
    if not found:
        out.line("nothing has been counted yet: a hand counts when it is over")
    for cart, record, graded in found:
        out.line(f"{cart.name}  {cart.title}")
        told = words.facts(record.whole, cart.name)
        for name, text in told or [("Hands", "none yet")]:
            out.line(f"  {name:<18} {text}")
        if graded:
            out.line(f"  {'Grade':<18} {words.grade(graded, cart.name)}")
            for name, text in words.grades_of(graded, cart.name):
                out.line(f"    {name}: {text}")
        if record.latest:
            out.line(f"  {'Latest hands':<18} {' '.join(map(str, record.latest[-LATEST:]))}")
        for kind in words.kinds(record):
            out.line(f"  {words.HEADS[kind]}:")
            for name, tally in sorted(record.of(kind).items(), key=lambda one: -one[1]["hands"]):
                out.line(f"    {name}: {words.one_line(tally, cart.name)}")
