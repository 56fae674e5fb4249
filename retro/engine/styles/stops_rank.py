"""Comet and Commit: which card to lead, and when to spend the comet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro.engine.cards import Card
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.model import View
from retro.engine.stops.ranks import next_rank
from retro.engine.styles.stops_know import Ranks, know_ranks, rank_word, spoken
from retro.engine.styles.stops_temper import Temper

KING: Final = 13


def play_rank(view: View, temper: Temper) -> Choice:
    """The choice of a temper in Comet or Commit."""
    return _lead(view, temper) if view.lead else _follow(view, temper)


def first_of(view: View, rank: int, comet: Card) -> Card:
    """A card of that rank in hand, not the comet."""
    return next(card for card in view.hand if card.rank == rank and card != comet)


# --- what a lead brings ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is thought of the table: lists by seat from one's own (0) clockwise, then by rank.

    Attributes:
        holds: how likely each other seat holds a rank.
        gain: what it is worth that a seat plays a card of a rank.
    """

    holds: list[list[float]]
    gain: list[list[float]]
    lead: float


def outlook(view: View, ranks: Ranks, temper: Temper) -> Outlook:
    """Guess the other hands from the counts alone."""
    comet_game = view.game == "comet"
    seats = ranks.seats
    hidden = max(ranks.hidden, 1)
    holds = [[1.0 if n else 0.0 for n in ranks.mine]]
    own = [temper.card + (temper.caught * min(rank, 10) if comet_game else 0.0) for rank in range(14)]
    if not comet_game:
        own[KING] += len(seats) - 1
    gain = [own]
    prize = view.pool + (0.0 if not comet_game else 6.0 * sum(view.counts) / len(seats))
    for seat in seats[1:]:
        count = view.counts[seat]
        share = min(count / hidden, 1.0)
        miss = [1.0, 1.0 - share, (1.0 - share) ** 2, (1.0 - share) ** 3, (1.0 - share) ** 4]
        holds.append([1.0 - miss[n] for n in ranks.unseen])
        cost = -temper.other_card - (prize if temper.see_the_end and count == 1 else 0.0)
        theirs = [cost] * 14
        if not comet_game:
            theirs[KING] -= 1.0
        gain.append(theirs)
    return Outlook(holds, gain, temper.lead if temper.keep_lead else 0.0)


def after(look: Outlook) -> list[list[float]]:
    """What is yet to come when a seat has just played a rank: ``after(...)[rank][seat]``, seats from one's own.

    The seat goes on while it can, then the seats to its left; when nobody can, it leads anew, as after a king.
    """
    holds, gain = look.holds, look.gain
    n = len(holds)
    value = [[0.0] * n for _ in range(14)]
    value[KING][0] = look.lead
    for rank in range(KING - 1, 0, -1):
        up = value[rank + 1]
        chances = [holds[seat][rank + 1] for seat in range(n)]
        worth = [gain[seat][rank + 1] + up[seat] for seat in range(n)]
        here = value[rank]
        for last in range(n):
            total, left = 0.0, 1.0
            for step in range(n):
                seat = last + step
                if seat >= n:
                    seat -= n
                chance = chances[seat]
                if chance:
                    total += left * chance * worth[seat]
                    left *= 1.0 - chance
                    if not left:
                        break
            here[last] = total + (left * look.lead if last == 0 else 0.0)
    return value


def chance_to_finish(look: Outlook, mine: list[int], rank: int) -> float:
    """How likely it is that one plays all one's cards in the sequence that one's lead of ``rank`` begins."""
    if any(mine[:rank]) or max(mine) > 1:
        return 0.0
    holds = look.holds
    n = len(holds)
    top = max(r for r in range(14) if mine[r])
    value = [1.0] + [0.0] * (n - 1)  # at the top rank: one has played it
    for r in range(top - 1, rank - 1, -1):
        here = [0.0] * n
        for last in range(n):
            left = 1.0
            for step in range(n):
                seat = (last + step) % n
                if mine[r + 1]:
                    if seat == 0:
                        here[last] += left * value[0]
                        break
                    left *= 1.0 - holds[seat][r + 1]
                else:
                    chance = 0.0 if seat == 0 else holds[seat][r + 1]
                    here[last] += left * chance * value[seat]
                    left *= 1.0 - chance
        value = here
    return value[0]


def lead_worths(view: View, ranks: Ranks, temper: Temper) -> dict[int, float]:
    """What leading each rank held is worth."""
    look = outlook(view, ranks, temper)
    later = after(look)
    worth = {rank: look.gain[0][rank] + later[rank][0] for rank in range(1, 14) if ranks.mine[rank]}
    if temper.see_the_end and sum(ranks.mine) <= 7 and ranks.comet not in view.hand:
        low = min(worth)
        prize = view.pool + (7.0 * (sum(view.counts) - len(view.hand)) if view.game == "comet" else 2.0)
        worth[low] += prize * chance_to_finish(look, ranks.mine, low)
    return worth


def _lead(view: View, temper: Temper) -> Choice:
    ranks = know_ranks(view, temper.count_gone)
    holds_comet = ranks.comet in view.hand
    if len(view.hand) == 1:
        return Choice(Action("comet") if holds_comet else Action("play", str(view.hand[0])), "Your last card")
    worth = lead_worths(view, ranks, temper)
    best = max(worth, key=lambda rank: (worth[rank], rank))
    card = first_of(view, best, ranks.comet)
    return Choice(Action("play", str(card)), _why_lead(ranks, card))


def _why_lead(ranks: Ranks, card: Card) -> str:
    end = int(card.rank)
    while end < KING and ranks.mine[end + 1]:
        end += 1
    name = spoken(card)
    if end == KING:
        return f"Lead the {name}: a king stops, you lead again" if card.rank == KING else f"Lead the {name}: you run on to the king"
    if ranks.unseen[end + 1] == 0:
        return f"Lead the {name}: no {rank_word(end + 1)} is left to go on"
    if end > card.rank:
        return f"Lead the {name}: you go on to the {rank_word(end)} yourself"
    return f"Lead the {name}: it brings the most"


def _follow(view: View, temper: Temper) -> Choice:
    ranks = know_ranks(view, temper.count_gone)
    wanted = next_rank(view)
    assert wanted is not None
    comet = Action("comet", wanted.letter)
    holds_comet = ranks.comet in view.hand
    if len(view.hand) == 1 and holds_comet:
        return Choice(comet, "Go out with the comet")
    if ranks.mine[wanted]:
        card = first_of(view, wanted, ranks.comet)
        return Choice(Action("play", str(card)), f"The {spoken(card)} must follow")
    if not holds_comet:
        return Choice(PASS, f"You have no {rank_word(wanted)}")
    if _spend_comet(view, ranks, temper):
        return Choice(comet, "Play the comet: it pays, and you lead")
    return Choice(PASS, "Keep the comet for later")


def _spend_comet(view: View, ranks: Ranks, temper: Temper) -> bool:
    if not temper.time_comet:
        return True
    least = min(view.counts[seat] for seat in ranks.seats[1:])
    return least <= temper.comet_danger or len(view.hand) > temper.comet_hand
