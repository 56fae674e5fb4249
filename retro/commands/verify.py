"""``retro verify``: every deal of a finished match computed anew, and what was promised when it began (see retro.session.fair)."""

from __future__ import annotations

from pathlib import Path

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


def verify(what: str, folder: Path | None, nonce: str | None, promise: str | None, out: Output) -> int:
    """Compute the deals of a match anew and compare its seeds with what was promised.

    Args:
        what: a cart whose last match is meant, or a record's file.
        folder: the data folder; None: where the system keeps such things.
        nonce: of the match's first seed; needed where it is not kept.
        promise: the hash that was shown when the match began, as somebody has noted it.
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
        raise BadInput(f"{what}: this match is not over; its seed is not told before")
    seeds = fair.seeds(told.record)
    out.line(f"{told.game.name}, {told.record.players} players, {len(told.hands)} deals")
    fine = _promises(seeds, kept, nonce, promise, out)
    for hand in told.hands:
        _deal(told, hand, out)
    out.line(f"all {len(told.hands)} deals are those of the seed, and every action was legal")
    return 0 if fine else FAILED


def _match(what: str, folder: Path | None) -> tuple[str, tuple[fair.Promise, ...]]:
    file = Path(what)
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
        except UnicodeDecodeError as fault:
            raise BadInput(f"{what} is no text (byte {fault.start})") from None
    store = FileStore(folder or default_folder(), say)
    try:
        text = store.get(last_key(what))
        running = store.get(match_key(what)) if text is None else None
    except ValueError:
        raise BadInput(f"{what!r} is no cart, and there is no such file") from None
    if running is not None:
        raise BadInput(f"the match of {what} is not over; its seed is not told before")
    if text is None:
        raise BadInput(f"no match of {what!r} has been played to its end in {store.folder}")
    if damage := fair.fault(store, what):
        say(f"{store.where(fair.fair_key(what))}, {damage}; nothing of it is used")
    return text, fair.kept(store, what)


def _promises(seeds: tuple[str, ...], kept: tuple[fair.Promise, ...], nonce: str | None, promise: str | None, out: Output) -> bool:
    """Tell what was promised; True if it was kept."""
    fine = True
    for number, seed in enumerate(seeds):
        made = next((one for one in reversed(kept) if one.seed == seed), None)
        if number == 0 and nonce is not None:
            made = fair.Promise(seed, nonce)
        out.line(f"seed {seed}" + (f", nonce {made.nonce}" if made else ": nothing is known of a promise"))
        if made:
            out.line(f"SHA-256 of seed:nonce  {made.hash}")
        if number == 0 and promise is not None:
            kept_it = made is not None and made.hash == promise.lower()
            out.line("that is what was promised" if kept_it else f"promised was            {promise.lower()}: NOT the same")
            fine = fine and kept_it
    return fine


def _deal(told: Told, hand: Hand, out: Output) -> None:
    try:
        code = f"  {write_code(hand.deal)}"
    except CodeError:
        code = ""
    out.line(f"deal {hand.deal.hand + 1}{code}")
    # Cards may be dealt after antes: the first state in which there are any.
    hands = next((state.hands for state in told.states[hand.first + 1 : hand.last + 1] if any(state.hands)), ())
    for seat, cards in enumerate(hands):
        out.line(f"  seat {seat}  {names(cards)}")
