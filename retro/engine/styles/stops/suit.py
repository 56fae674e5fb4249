"""Boodle and Michigan: which suit to lead, the ace of Spinado, Boodle's comet."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.model import View
from retro.engine.stops.settings import QUEEN_KING, RUN, MichiganOptions
from retro.engine.stops.suits import BOODLE, MICHIGAN, SuitGame, spinado
from retro.engine.styles.stops.know import ACE_DIAMONDS, GONE, MINE, UNSEEN, Suits, card_at, know_suits
from retro.engine.styles.stops.temper import SuitRow, Temper
from retro.values import dataclass

_GAMES: Final[dict[str, SuitGame]] = {"boodle": BOODLE, "michigan": MICHIGAN}


def play_suit(view: View, temper: Temper) -> Choice:
    """The choice of a temper in the play of Boodle or Michigan."""
    game = _GAMES[view.game]
    row = temper.boodle if view.game == "boodle" else temper.michigan
    if view.phase == "comet":
        return _offered(view, game, row)
    if view.lead:
        return _lead(view, game, row)
    wanted = game.wanted(view)
    assert wanted is not None
    follow = Choice(Action("play", str(wanted)), "It must follow")
    if wanted == ACE_DIAMONDS or not can_spin(view):
        return follow
    chain = follow_chain(view, know_suits(view, row.count_gone, row.prove_dead), wanted)
    reason = _why_spin(view, chain, row)
    return Choice(Action("play", f"{wanted}+{ACE_DIAMONDS}"), reason) if reason else follow


def can_spin(view: View) -> bool:
    """The ace of diamonds is held and may go along with a card."""
    return spinado(view) and ACE_DIAMONDS in view.hand


def lead_worth(view: View, row: SuitRow, after_cards: int) -> float:
    """What it is worth to lead anew when so many cards of the hand have gone."""
    return row.lead + row.lead_end / max(len(view.hand) - after_cards, 1)


def in_danger(view: View, row: SuitRow) -> bool:
    """Another may go out soon."""
    return min(view.counts[s] for s in view.seats if s != view.seat) <= row.danger


# --- what a sequence brings -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Chain:
    """What is to be expected of the sequence that begins (or goes on) with one's own card.

    Attributes:
        keep: chance that one's own card is the last of it.
        mine, others: cards that one, and the others, will play in it.
        won, lost: boodle chips that one, and the others, will take.
        sure: how many cards one plays oneself without a gap at its beginning.
    """

    keep: float = 0.0
    mine: float = 0.0
    others: float = 0.0
    won: float = 0.0
    lost: float = 0.0
    sure: int = 0


def follow_chain(view: View, known: Suits, card: Card) -> Chain:
    """Walk up the suit from one's own card: own cards follow for sure, gone ones stop it, the rest perhaps."""
    chain = Chain()
    state, live = known.state, known.live
    start = known.place(card)
    chips = dict(zip(view.keys, view.boodles, strict=True))
    own, other = 1.0, 0.0  # chance that the sequence still runs and its last card is one's own, or another's
    run = 0  # own cards in a row up to here
    for spot in range(start, start - start % 13 + 13):
        what = state[spot]
        if what == GONE:
            break
        here = card_at(spot, known.ace_high)
        if what == MINE:
            own, other = own + other, 0.0
            run += 1
            chain.mine += own
            chain.sure += run == spot - start + 1
            chain.won += own * _claim(chips, here, run)
        else:
            chain.keep += own * (1.0 - live)
            own, other = 0.0, (own + other) * live
            run = 0
            chain.others += other
            chain.lost += other * chips.get(str(here), 0)
    chain.keep += own
    return chain


def _claim(chips: dict[str, int], card: Card, run: int) -> int:
    """The chips that a card of one's own takes when so many of one's own have come in a row."""
    if card.rank == 9 and run >= 3 and RUN in chips:
        return chips[RUN]
    if card.rank == 13 and card.suit == 0 and run >= 2 and QUEEN_KING in chips:
        return chips[QUEEN_KING]
    return chips.get(str(card), 0)


@dataclass(slots=True)
class Holding:
    """One's cards of a suit.

    Attributes:
        length: how many.
        starts: how many of them only a lead can bring out: the card below is gone, or there is none.
        top: the highest card of the suit is among them.
        below: another may hold the card below the lowest.
    """

    length: int = 0
    starts: int = 0
    top: bool = False
    below: bool = False


def holding(known: Suits, card: Card) -> Holding:
    """What one holds of a card's suit, of which it is the lowest."""
    result = Holding()
    spot = known.place(card)
    base = spot - spot % 13
    before = known.state[spot - 1] if spot > base else GONE
    result.below = before == UNSEEN
    for here in range(spot, base + 13):
        what = known.state[here]
        if what == MINE:
            result.length += 1
            result.starts += before == GONE
        before = what
    result.top = before == MINE
    return result


def worth(view: View, known: Suits, card: Card, chain: Chain, row: SuitRow) -> float:
    """What a lead is worth in chips."""
    held = holding(known, card)
    left = len(view.hand)
    stuck = held.length - chain.mine
    value = (
        row.boodle * chain.won
        - row.deny * chain.lost
        - row.other * chain.others
        + (row.stuck + row.stuck_end / left) * stuck
        + row.starts * held.starts
    )
    if can_lead_on(view, card):
        value += chain.keep * (row.lead + row.lead_end / left)
    if held.below:
        value -= row.let_come * known.live
    if held.top:
        value += row.top_end / left
    return value


def can_lead_on(view: View, card: Card) -> bool:
    """Having kept the lead one may use it: always in Boodle; in Michigan with a suit (or colour) to change to."""
    if view.game != "michigan":
        return True
    colour = isinstance(view.options, MichiganOptions) and view.options.colour
    if colour:
        return any(other.suit.red != card.suit.red for other in view.hand)
    return any(other.suit is not card.suit for other in view.hand)


# --- choices --------------------------------------------------------------------------------------------------------


def _lead(view: View, game: SuitGame, row: SuitRow) -> Choice:
    comet = game.comet(view)
    holds_comet = comet is not None and comet in view.hand
    leads = game.leads(view)
    if not leads:
        if holds_comet:
            return Choice(Action("comet"), "It is all that may be led")
        return Choice(PASS, "You have no suit that may be led")
    if holds_comet and (len(view.hand) == 2 or in_danger(view, row)):
        return Choice(Action("comet"), "It pays, and you lead again")
    known = know_suits(view, row.count_gone, row.prove_dead)
    chains = {card: follow_chain(view, known, card) for card in leads}
    best = max(leads, key=lambda card: worth(view, known, card, chains[card], row)) if len(leads) > 1 else next(iter(leads))
    if best != ACE_DIAMONDS and can_spin(view) and (reason := _why_spin(view, chains[best], row)):
        return Choice(Action("play", f"{best}+{ACE_DIAMONDS}"), reason)
    return Choice(Action("play", str(best)), _why_lead(view, known, best, chains[best]))


def _why_spin(view: View, chain: Chain, row: SuitRow) -> str:
    """The reason to let the ace of diamonds go along now, or nothing."""
    if len(view.hand) == 2:
        return "You go out"
    if in_danger(view, row):
        return "Else you may be caught with the ace"
    if len(view.hand) <= row.spin_cards and chain.keep < row.spin_keep:
        return "Else the lead may go"
    return ""


def _offered(view: View, game: SuitGame, row: SuitRow) -> Choice:
    """Boodle's comet may stand for a card that nobody has."""
    missing = game.wanted(view)
    last = view.last
    assert missing is not None and last is not None
    play = Action("comet", missing.rank.letter)
    if len(view.hand) == 1:
        return Choice(play, "You go out with it")
    if in_danger(view, row):
        return Choice(play, "Else you may be caught with it")
    if last.seat != view.seat and lead_worth(view, row, 1) > row.comet:
        return Choice(play, "You take the lead")
    return Choice(PASS, "You lead anyway" if last.seat == view.seat else "The comet is for a better lead")


def _why_lead(view: View, known: Suits, card: Card, chain: Chain) -> str:
    if chain.sure == len(view.hand):
        return "You go out"
    if chain.won >= 1.0:
        return f"It should win you {round(chain.won)} on the boodles"
    if chain.keep > 0.999:
        return "Nobody can go on, you lead again"
    if chain.sure > 1:
        return f"You play {chain.sure} in a row"
    if not holding(known, card).below:
        return "Nobody else can bring it out"
    if chain.keep > 0.5:
        return "Most likely you lead again"
    return "Of all your suits it helps you most"
