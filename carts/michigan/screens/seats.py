"""Rows 8-13: the seats from hand 1 at the left to the last at the right, with piles, backs or badges (LOOK-PC 2.1-2.3)."""

from __future__ import annotations

from retro.ui.text.page import Page
from retro.values import dataclass

from ..look import Look
from ..pieces import ARROW, badge, chips, draw_card, empty_place, money, signed_ink
from ..scene import YOU, Scene

_WIDTHS = {2: 40, 3: 26, 4: 20, 5: 16, 6: 13, 7: 11, 8: 10}
NARROW = 12
"""Below this width a seat has no inset, a D for the dealer, and one pair of backs."""


@dataclass(frozen=True, slots=True)
class SeatEffects:
    """What moves among the seats at the moment.

    Attributes:
        raised: the seat whose pile card has not come down yet.
        struck: the seat whose badge has just changed.
        flashing: the seat whose head is shown in black on green just now (going out).
    """

    raised: int | None = None
    struck: int | None = None
    flashing: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a seat stands: its first column and its width (the last column is a gap)."""

    number: int
    col: int
    width: int

    @property
    def narrow(self) -> bool:
        return self.width < NARROW

    @property
    def inset(self) -> int:
        return 0 if self.narrow else 1

    @property
    def last(self) -> int:
        """The last column for things that end at the right."""
        return self.col + self.width - 2 - self.inset


def layout(players: int) -> tuple[Seat, ...]:
    """The seats of a match, left to right."""
    width = _WIDTHS[players]
    margin = (80 - players * width) // 2
    return tuple(Seat(n, margin + n * width, width) for n in range(players))


def draw_seats(page: Page, look: Look, scene: Scene, effects: SeatEffects) -> None:
    """All seats."""
    for seat in layout(scene.players):
        if seat.number in scene.gone:
            _draw_gone(page, look, scene, seat)
            continue
        _draw_head(page, look, scene, seat, flashing=effects.flashing == seat.number)
        _draw_chips(page, look, scene, seat)
        words = _badge_words(look, scene, seat.number)
        if words is not None:
            upper, lower, frame, ink = words
            if effects.struck == seat.number:
                frame = look.value
            badge(page, 10, seat.col + 1, upper, lower, frame, ink)
            _draw_backs_by_badge(page, look, scene, seat)
        elif scene.stage == "deal":
            (_draw_backs if scene.game == "boodle" else _draw_backs_by_badge)(page, look, scene, seat)
        elif scene.stage not in ("antes", "between"):
            _draw_pile(page, look, scene, seat, raised=effects.raised == seat.number)
            _draw_backs(page, look, scene, seat)


def _name(seat: Seat) -> str:
    return "1 YOU" if seat.number == YOU else f"HAND {seat.number + 1}"


def _draw_gone(page: Page, look: Look, scene: Scene, seat: Seat) -> None:
    page.put(8, seat.col + 1, _name(seat), look.gone)
    page.put(9, seat.col + 1, f"OUT {chips(scene.chips[seat.number])}", look.gone)


def _draw_head(page: Page, look: Look, scene: Scene, seat: Seat, *, flashing: bool) -> None:
    active = scene.active == seat.number
    # Where nobody may know who holds the next card, the head of who played the last one stays lit, without the arrow.
    lit = scene.active is None and scene.stage == "play" and scene.last is not None and scene.last.seat == seat.number
    attr = look.active if active or lit else look.you if seat.number == YOU else look.seat
    if flashing:
        attr = look.active & 0xF0 if not look.mono else look.value
    page.ground(8, seat.col, seat.width - 1, attr)
    deals = scene.dealer == seat.number and scene.stage != "between"
    word = "DEALER" if seat.width >= 16 else "D"
    text = (ARROW if active else "") + _name(seat)
    # The dealer's own turn can be a column too long: then the arrow goes to the very edge.
    crowded = deals and 1 + len(text) + 1 + len(word) > seat.last - seat.col + 1
    page.put(8, seat.col + (0 if crowded else 1), text, attr)
    if deals:
        page.right(8, seat.last, word, look.dealer(attr))


def _draw_chips(page: Page, look: Look, scene: Scene, seat: Seat) -> None:
    held, gain = scene.chips[seat.number], scene.gain[seat.number]
    page.put(9, seat.col + seat.inset, chips(held), money(held, look))
    if gain:
        text = f"{gain:+}"
        if len(chips(held)) + len(text) > seat.width - 1 - 2 * seat.inset:
            # Too much money for a narrow seat: the chip sign goes, never a digit.
            page.ground(9, seat.col + seat.inset, 6, look.money)
            page.put(9, seat.col + seat.inset, str(held), money(held, look))
        page.right(9, seat.last, text, signed_ink(gain, look))


def _draw_pile(page: Page, look: Look, scene: Scene, seat: Seat, *, raised: bool) -> None:
    top = scene.tops[seat.number]
    if top is None:
        empty_place(page, 10, seat.col + 1, look.off)
    elif raised:
        # The card has been drawn two rows above its place and is coming down.
        page.ground(8, seat.col + 1, 5, look.label)
        page.ground(9, seat.col + 1, 5, look.label)
        draw_card(page, 8, seat.col + 1, top.card, look.card)
    else:
        draw_card(page, 10, seat.col + 1, top.card, look.card)


def _draw_backs(page: Page, look: Look, scene: Scene, seat: Seat) -> None:
    """Backs and their number beside the pile; your own cards lie open below."""
    if seat.number == YOU or scene.dead is None:
        return
    held = scene.counts[seat.number]
    col = seat.col + 7
    if not seat.narrow:
        fan_of_backs(page, look, col, seat.width - 8, held)
        return
    # One pair of backs stands for all where there is no room for a card's frame.
    page.put(11, col, "▒" * min(2, held), look.back)
    page.put(12, col, str(held), look.label if held else look.off)


def fan_of_backs(page: Page, look: Look, col: int, room: int, held: int) -> None:
    """A fan in rows 10-13, as many backs as fit into so many columns (four are the least); their number stands on the last."""
    if not held:
        page.put(12, col, "0", look.off)
        return
    for _ in range(min(held - 1, room - 4)):
        for row, letter in enumerate("┌││└", 10):
            page.put(row, col, letter, look.pile_back)
        col += 1
    for row, text in enumerate(("┌──┐", "│▒▒│", f"│{held:>2}│", "└──┘"), 10):
        page.put(row, col, text, look.pile_back)
    page.recolour(12, col + 1, 2, look.pile_back & 0xF0 | look.value & 0x0F)


def _draw_backs_by_badge(page: Page, look: Look, scene: Scene, seat: Seat) -> None:
    if seat.number == YOU or scene.dead is None:
        return
    held = scene.counts[seat.number]
    if seat.width >= 16:
        fan_of_backs(page, look, seat.col + 11, seat.width - 12, held)
        return
    # No room beside the badge: the number goes below it.
    text = f"▒{held}"
    col = seat.col + 5 - len(text) // 2
    page.put(14, col, text, look.back)
    page.put(14, col + 1, str(held), look.label)


# --- badges ---------------------------------------------------------------------------------------------------------

Words = tuple[str, str, int, int | None]


def _badge_words(look: Look, scene: Scene, seat: int) -> Words | None:
    """What the seat's badge says (two lines, the frame's attribute, the second line's), None where a pile lies instead."""
    if seat not in scene.seats:
        return None
    if scene.stage == "antes":
        return _ante_words(look, scene, seat)
    if scene.stage in ("widow", "auction"):
        return _auction_words(look, scene, seat)
    if scene.by_rank and scene.stage == "play":
        return _rank_words(look, scene, seat)
    if scene.stage == "play" and seat in scene.passed:
        return ("PASSES", "", look.off, None)
    if scene.stage == "play" and scene.last is None and scene.buyer == seat:
        if seat == scene.dealer:
            return ("TAKES", "WIDOW", look.your_hand, None)
        return ("BOUGHT", chips(scene.bids[seat]), look.value, look.money)
    return None


def _ante_words(look: Look, scene: Scene, seat: int) -> Words | None:
    if scene.game != "boodle" or (not scene.named and scene.active is None):
        return None
    if seat in scene.spread:
        return ("SPREAD", chips(scene.spread[seat]), look.beaten, look.money)
    if scene.active == seat:
        return ("SPREADS", "NOW", look.good, None) if scene.named else ("NAMES", "ANTE", look.good, None)
    if not scene.named:
        return ("WAITS", "", look.off, None)
    return ("TO", "SPREAD", look.off, None)


def _auction_words(look: Look, scene: Scene, seat: int) -> Words | None:
    if scene.stage == "widow":
        return ("DECIDES", "", look.good, None) if seat == scene.dealer else ("WAITS", "", look.off, None)
    if seat == scene.seller:
        return ("SELLS", "▒▒▒", look.your_hand, look.back)
    if seat in scene.passed:
        return ("PASS", "", look.off, None)
    high = scene.high_bid
    best = high is not None and high[0] == seat
    if scene.active == seat and not best:
        # Asked (again): a bid of before has been beaten, or it would not be this seat's turn.
        return ("BIDS", "NOW", look.good, None)
    if seat in scene.bids:
        return ("BID", chips(scene.bids[seat]), look.value if best else look.beaten, look.money)
    return ("TO", "BID", look.off, None)


def _rank_words(look: Look, scene: Scene, seat: int) -> Words:
    if scene.active == seat and seat in scene.passed:
        return ("PASSED", "", look.off, None)
    if scene.last is not None and scene.last.seat == seat and not scene.lead:
        n = scene.streak[seat]
        return ("PLAYED", _streak(n), look.value, None)
    if scene.active == seat and seat not in scene.passed:
        return ("LEADS", "ANY", look.good, None) if scene.lead else ("TO", "PLAY", look.good, None)
    if seat in scene.passed or (scene.lead and scene.stop is not None and scene.stop.why == "all_passed"):
        # When all others have passed nobody's pass counts any longer, but that is why somebody leads.
        return ("PASSED", "", look.off, None)
    n = scene.streak[seat]
    if n:
        return ("PLAYED", _streak(n), look.beaten, None)
    return ("WAITS", "", look.off, None)


def _streak(n: int) -> str:
    """Cards of one turn, in at most seven letters."""
    return str(n) if n > 9 else f"{n} CARD{'S' if n != 1 else ''}"
