"""Boodle and Michigan: which suit to lead, the ace of Spinado, Boodle's comet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro.engine.cards import Card
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.model import QUEEN_KING, RUN, View
from retro.engine.stops.suits import BOODLE, MICHIGAN, SuitGame, spinado, successor
from retro.engine.styles.stops_know import ACE_DIAMONDS, GONE, MINE, Suits, card_at, know_suits, spoken
from retro.engine.styles.stops_temper import Temper

_GAMES: Final[dict[str, SuitGame]] = {"boodle": BOODLE, "michigan": MICHIGAN}


def play_suit(view: View, temper: Temper) -> Choice:
    """The choice of a temper in the play of Boodle or Michigan."""
    game = _GAMES[view.game]
    if view.phase == "comet":
        return _offered(view, temper)
    spin = spinado(view) and ACE_DIAMONDS in view.hand
    if view.lead:
        return _lead(view, temper, game, spin)
    wanted = game.wanted(view)
    assert wanted is not None
    plain = Action("play", str(wanted))
    if not spin or wanted == ACE_DIAMONDS:
        return Choice(plain, f"The {spoken(wanted)} must follow")
    known = know_suits(view, temper.count_gone, temper.prove_dead)
    chain = follow_chain(view, known, known.place(wanted))
    if spin_is_better(view, chain, temper):
        return Choice(Action("play", f"{wanted}+{ACE_DIAMONDS}"), "Spin the A♦ along: you take the lead")
    return Choice(plain, "Keep the A♦: you may well hold the lead")


# --- what a sequence brings -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Chain:
    """What is to be expected of the sequence that begins (or goes on) with one's own card.

    Attributes:
        keep: chance that one's own card is the last of it.
        mine, others: cards that one, and the others, will play in it.
        out: chance that one plays every card one holds.
        won: boodle chips that one will take.
        lost: boodle chips that others will take.
        sure: how many cards one plays oneself without a gap at its beginning.
    """

    keep: float = 0.0
    mine: float = 0.0
    others: float = 0.0
    out: float = 0.0
    won: float = 0.0
    lost: float = 0.0
    sure: int = 0


def follow_chain(view: View, known: Suits, start: int) -> Chain:
    """Walk up the suit from one's own card at ``start``: own cards follow for sure, gone ones stop it, the rest perhaps."""
    chain = Chain()
    state, live = known.state, known.live
    top = start - start % 13 + 13
    chips = dict(zip(view.keys, view.boodles, strict=True))
    own, other = 1.0, 0.0  # chance that the sequence still runs, its last card one's own or another's
    run = 0  # own cards in a row at this point
    left = len(view.hand)
    unbroken = True
    for spot in range(start, top):
        what = state[spot]
        if what == GONE:
            break
        card = card_at(spot, known.ace_high)
        if what == MINE:
            own, other = own + other, 0.0
            chain.mine += own
            left -= 1
            run += 1
            chain.sure += unbroken
            chain.won += own * _claim(chips, card, run)
            if left == 0:
                chain.out = own
        else:
            unbroken = False
            chain.keep += own * (1.0 - live)
            other = (own + other) * live
            own = 0.0
            chain.others += other
            run = 0
            chain.lost += other * chips.get(str(card), 0)
    chain.keep += own
    return chain


def _claim(chips: dict[str, int], card: Card, run: int) -> int:
    if card.rank == 9 and run >= 3 and RUN in chips:
        return chips[RUN]
    if card.rank == 13 and card.suit == 0 and run >= 2 and QUEEN_KING in chips:
        return chips[QUEEN_KING]
    return chips.get(str(card), 0)


def worth(view: View, chain: Chain, temper: Temper) -> float:
    """What a sequence is worth in chips."""
    value = chain.mine * temper.card - chain.others * temper.other_card
    if temper.keep_lead:
        value += chain.keep * temper.lead
    if temper.boodles_out:
        value += chain.won
    if temper.deny_boodles:
        value -= chain.lost * temper.deny
    if temper.see_the_end:
        value += chain.out * (view.pool + view.kitty + sum(view.counts) - len(view.hand))
    return value


def spin_is_better(view: View, chain: Chain, temper: Temper) -> bool:
    """The ace of diamonds goes along now: the lead for sure, instead of what the sequence would bring."""
    if not temper.time_spin:
        return True
    if len(view.hand) == 2:
        return True
    least = min(view.counts[s] for s in view.seats if s != view.seat)
    return (1.0 - chain.keep) * temper.lead + temper.card > temper.spin_worth or least <= 2


def _lead(view: View, temper: Temper, game: SuitGame, spin: bool) -> Choice:
    leads = game.leads(view)
    comet = game.comet(view)
    holds_comet = comet is not None and comet in view.hand
    if not leads:
        if holds_comet:
            return Choice(Action("comet"), "Only the comet is left")
        return Choice(PASS, "You have no suit that may be led")
    known = know_suits(view, temper.count_gone, temper.prove_dead)
    best, chain = leads[0], Chain()
    best_worth = -1e9
    for card in leads:
        here = follow_chain(view, known, known.place(card))
        value = worth(view, here, temper)
        if here.keep > 0.999 and len(view.hand) > 1 and not _can_lead_on(view, game, card, here):
            value -= temper.lead * temper.keep_lead
        if value > best_worth:
            best, chain, best_worth = card, here, value
    if holds_comet and _lead_comet(view, temper, chain):
        return Choice(Action("comet"), "Lead the comet: it pays, and you lead again")
    if spin and best != ACE_DIAMONDS and chain.out < 0.5 and spin_is_better(view, chain, temper):
        return Choice(Action("play", f"{best}+{ACE_DIAMONDS}"), "Spin the A♦ along: two cards gone, you lead")
    return Choice(Action("play", str(best)), _why_lead(best, chain, known))


def _can_lead_on(view: View, game: SuitGame, card: Card, chain: Chain) -> bool:
    """Michigan: after this suit one still has another to change to."""
    if view.game != "michigan":
        return True
    return any(other.suit is not card.suit for other in view.hand)


def _lead_comet(view: View, temper: Temper, chain: Chain) -> bool:
    if not temper.time_comet:
        return True
    least = min(view.counts[s] for s in view.seats if s != view.seat)
    return least <= temper.comet_danger - 1


def _offered(view: View, temper: Temper) -> Choice:
    last = view.last
    assert last is not None
    missing = successor(last.card, False)
    assert missing is not None
    play = Action("comet", missing.rank.letter)
    if not temper.time_comet or last.seat != view.seat:
        return Choice(play, f"The comet for the {spoken(missing)}: you take the lead")
    least = min(view.counts[s] for s in view.seats if s != view.seat)
    if least <= temper.comet_danger or len(view.hand) == 1:
        return Choice(play, "Play the comet before it is caught")
    return Choice(PASS, "You lead anyway: keep the comet")


def _why_lead(card: Card, chain: Chain, known: Suits) -> str:
    name = spoken(card)
    if chain.out > 0.999:
        return f"Lead the {name}: you go out"
    if chain.keep > 0.999:
        return f"Lead the {name}: nobody can go on, you lead again"
    if chain.won >= 1.0:
        return f"Lead the {name}: it gets your boodle out"
    if chain.sure > 1:
        return f"Lead the {name}: you play {chain.sure} in a row"
    return f"Lead the {name}: it brings the most"
