"""Save Hand and Print Hand (S-12, S-13): hands that are written down."""

from __future__ import annotations

from typing import Final

from retro.contract.program import Prints
from retro.contract.store import Store, is_kept
from retro.engine.records import read_record
from retro.engine.spades.model import HAND, SideResult
from retro.engine.spades.rules import SPADES
from retro.engine.spades.saved import NAMES, SavedHand, in_suits, last_hand, positions, write_hand

from .match import SpadesMatch
from .scene import YOU

KEY: Final = "spades/hands.txt"
"""Where the saved hands are kept; the original's file was called Spades.save."""

PAGE: Final = "spades-hand.txt"
"""What a printed page is called."""

PAGE_KEY: Final = f"spades/{PAGE}"
"""Where it is kept when the person has no folder for documents."""

INTRODUCTION: Final = """\
# Hands of Spades that were saved, the latest last.  Game, Review... in the program steps through them; `retro replay` checks them.
# Lines like these are for you: write down what the computer should have played, and why.
"""

_SUITS: Final = (("Spades", "S"), ("Hearts", "H"), ("Clubs", "C"), ("Diamonds", "D"))


def hand_of(match: SpadesMatch) -> SavedHand:
    """The hand that lies on the table, as far as it has been played.

    Raises:
        retro.engine.records.RecordError: nothing has been dealt yet.
    """
    return last_hand(read_record(match.table.record(), {SPADES.name: SPADES}))


def save_hand(store: Store, match: SpadesMatch) -> bool:
    """Append the finished hand to the file, unless it is the last one there; whatever is in the file stays.

    Returns:
        Whether it is there for good.
    """
    before = store.get(KEY) or INTRODUCTION
    if not before.endswith("\n"):
        before += "\n"
    text = write_hand(hand_of(match))
    if before.endswith(text):
        return is_kept(store, KEY) or store.put(KEY, before)
    return store.put(KEY, f"{before}\n{text}")


def print_hand(host: object, store: Store, match: SpadesMatch) -> str | None:
    """Write the hand as a page into the person's documents; returns where it is, None when it cannot be written anywhere.

    Raises:
        retro.engine.records.RecordError: nothing has been dealt yet.
    """
    text = page(hand_of(match))
    where = host.print_page(PAGE, text) if isinstance(host, Prints) else None
    if where is None and store.put(PAGE_KEY, text):
        where = store.where(PAGE_KEY)
    return where


# --- the page -------------------------------------------------------------------------------------------------------


def page(hand: SavedHand) -> str:
    """A hand for the eyes: the four hands as on a table, bids, tricks, score.  Of one that goes on, only what lies open to you."""
    *_, state = positions(hand)
    over = state.results is not None
    lines = [f"Spades: hand {hand.number + 1} of the match {hand.seed}", f"{NAMES[hand.dealer]} dealt.", ""]
    lines += _table(hand, over)
    lines += ["", "Bids: " + ", ".join(_bids(state.bids, state.blind)), ""]
    lines += ["      " + "".join(f"{name:<9}" for name in NAMES)]
    for number, trick in enumerate(state.tricks, 1):
        shown = dict(zip(trick.seats, trick.cards, strict=True))
        cells = (f"{'>' if seat == trick.leader else ' '}{shown[seat]}{'*' if seat == trick.winner else ' '}" for seat in range(len(NAMES)))
        lines.append(f"  {number:>2}  " + "".join(f"{cell:<9}" for cell in cells))
    lines += ["", "      > led    * won", ""]
    if state.results is not None:
        lines += _score(state.results, state.scores, state.bags, state.options.bags)
    else:
        lines.append(f"{HAND - len(state.tricks)} tricks remain to be played.")
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _table(hand: SavedHand, over: bool) -> list[str]:
    """The hands by suit: partner above, the others beside, you below."""
    blocks = []
    for seat, cards in enumerate(hand.hands):
        ranks = {suit: "".join(str(card)[0] for card in reversed(in_suits(cards)) if str(card)[1] == suit) for _, suit in _SUITS}
        shown = over or seat == YOU
        blocks.append([f"{NAMES[seat]}", *(f"{suit} {' '.join(ranks[suit]) or '-'}" if shown else f"{suit} ?" for _, suit in _SUITS)])
    you, left, partner, right = blocks
    lines = [f"{'':24}{line}" for line in partner]
    lines += [f"{one:<48}{other}" for one, other in zip(left, right, strict=True)]
    return lines + [f"{'':24}{line}" for line in you]


def _bids(bids: tuple[int | None, ...], blind: tuple[int, ...]) -> list[str]:
    words = []
    for seat, bid in enumerate(bids):
        what = "not yet" if bid is None else "blind nil" if seat in blind else "nil" if bid == 0 else str(bid)
        words.append(f"{NAMES[seat]} {what}")
    return words


def _score(results: tuple[SideResult, SideResult], scores: tuple[int, int], bags: tuple[int, int], counted: bool) -> list[str]:
    lines = ["            bid  took  points  score" + ("  bags" if counted else "")]
    for name, result, score, bag in zip(("We", "They"), results, scores, bags, strict=True):
        line = f"  {name:<8}{result.bid:>5}{result.taken:>6}{result.points:>+8}{score:>7}"
        lines.append(line + (f"{bag:>6}" if counted else ""))
    return lines
