"""``retro verify``: every deal of a finished match computed anew, and what was promised when it began (see retro.session.fair)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from retro.commands.terminal import Output
from retro.engine.cards import names
from retro.engine.records import RecordError
from retro.session import fair
from retro.session.codes import CodeError, write_code
from retro.session.history import Hand, Told, tell
from retro.session.match import last_key, match_key
from retro.store.files import FileStore, default_folder
from retro.store.plain import BadInput, is_file, reason
from retro.store.plain import tell as say

FAILED = 1

LONGEST = 50_000_000
"""Bytes of a record at most."""


def verify(what: str, folder: Path | None, nonce: str | None, promise: str | None, as_json: bool, out: Output, cut: str = "") -> int:
    """Compute the deals of a match anew and compare its seeds with what was promised.

    Args:
        what: a cart whose last match is meant, or a record's file; ``-`` for the standard input.
        folder: the data folder; None: where the system keeps such things.
        nonce: of the match's first seed; needed where it is not kept.
        promise: the hash that was shown when the match began, as somebody has noted it.
        cut: the word that the person let go into the seed after the promise; needed where it is not kept.
        as_json: tell it as one object instead of lines.
        out: where it is told.

    Returns:
        The exit status: 0 when everything agrees, 1 when something does not.

    Raises:
        BadInput: there is no such match, it is not over yet, or it cannot be read.
    """
    text, kept = _match(what, folder)
    try:
        told = tell(text)
    except RecordError as fault:
        raise BadInput(f"{what}: {fault}") from None
    if not told.over:
        raise BadInput(f"{what}: this match is not over; its seed is not told before then")
    seeds = fair.seeds(told.record)
    if cut and (len(seeds) < 2 or not fair.CUT.fullmatch(cut) or fair.cut_seed(seeds[0], cut) not in seeds[1:]):
        raise BadInput(f"{what}: no deal of this match comes from its first seed and the word {cut!r}")
    if cut and nonce is not None:
        kept = (*kept, fair.Promise(seeds[0], nonce, cut))
    promises = [_promise(number, seed, kept, nonce, promise) for number, seed in enumerate(seeds)]
    deals = [_deal(told, hand) for hand in told.hands]
    fine = not any(one["agrees"] is False for one in promises)
    if as_json:
        head = {"game": told.game.name, "players": told.record.players, "agrees": fine}
        out.line(json.dumps({**head, "seeds": promises, "deals": deals}))
    else:
        out.line(f"{told.game.name}, {told.record.players} players, {len(told.hands)} deals")
        _tell(promises, deals, out)
        verdict = "" if fine else ", but the seed is NOT the one that was promised"
        out.line(f"all {len(told.hands)} deals are those of the seed, and every action was legal{verdict}")
    return 0 if fine else FAILED


def _match(what: str, folder: Path | None) -> tuple[str, tuple[fair.Promise, ...]]:
    file = Path(what)
    if what == "-":
        from retro.commands.outfile import STDOUT, read_text

        return read_text(STDOUT, LONGEST), ()
    if is_file(file) or "/" in what or "\\" in what:
        try:
            with file.open("rb") as source:
                data = source.read(LONGEST + 1)
        except OSError as fault:
            raise BadInput(f"cannot read {what}: {reason(fault)}") from None
        if len(data) > LONGEST:
            raise BadInput(f"{what} is longer than any record")
        try:
            return data.decode("utf-8"), ()
        except UnicodeDecodeError:
            raise BadInput(f"{what} is not a text file") from None
    store = FileStore(folder or default_folder(), say)
    try:
        text = store.get(last_key(what))
        running = store.get(match_key(what)) if text is None else None
    except ValueError:
        raise BadInput(f"{what!r} is not a cart, and there is no such file") from None
    if running is not None:
        raise BadInput(f"the match of {what} is not over; its seed is not told before then")
    if text is None:
        raise BadInput(f"no match of {what!r} has been played to its end in {store.folder}")
    if damage := fair.fault(store, what):
        say(f"{store.where(fair.fair_key(what))}, {damage}; nothing of it is used")
    return text, fair.kept(store, what)


def _promise(number: int, seed: str, kept: tuple[fair.Promise, ...], nonce: str | None, promise: str | None) -> dict[str, Any]:
    """What is known of the promise of a seed: its nonce and hash, what was promised, whether they agree (None: that was not asked)."""
    made = next((one for one in reversed(kept) if one.dealt == seed), None)
    if number == 0 and nonce is not None:
        made = fair.Promise(seed, nonce)
    promised = promise.lower() if number == 0 and promise is not None else None
    agrees = None if promised is None else made is not None and made.hash == promised
    return {
        "seed": seed, "nonce": made.nonce if made else None, "sha256": made.hash if made else None, "promised": promised, "agrees": agrees,
        "cut": made.cut or None if made else None, "of": made.seed if made and made.cut else None,
    }  # fmt: skip


def _deal(told: Told, hand: Hand) -> dict[str, Any]:
    """A deal: its number from 1, its code where it can be written as one, the cards of each seat."""
    try:
        code = write_code(hand.deal)
    except CodeError:
        code = None
    # Cards may be dealt after antes: the first state in which there are any.
    hands = next((state.hands for state in told.states[hand.first + 1 : hand.last + 1] if any(state.hands)), ())
    return {"deal": hand.deal.hand + 1, "code": code, "hands": [names(cards) for cards in hands]}


def _tell(promises: list[dict[str, Any]], deals: list[dict[str, Any]], out: Output) -> None:
    for one in promises:
        if one["cut"]:
            out.line(f"seed {one['seed']} is that of SHA-256 of {one['of']}/cut/{one['cut']}: your cut of the pack")
        else:
            out.line(f"seed {one['seed']}" + (f", nonce {one['nonce']}" if one["sha256"] else ": nothing is known of a promise"))
        if one["sha256"] and not one["cut"]:
            out.line(f"SHA-256 of seed:nonce  {one['sha256']}")
        if one["promised"] is not None:
            out.line("that is what was promised" if one["agrees"] else f"promised was            {one['promised']}: NOT the same")
    for deal in deals:
        out.line(f"deal {deal['deal']}" + (f"  {deal['code']}" if deal["code"] else ""))
        for seat, cards in enumerate(deal["hands"]):
            out.line(f"  seat {seat}  {cards}")
