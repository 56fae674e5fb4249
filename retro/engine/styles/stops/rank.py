"""Comet and Commit: which card to lead, and when to spend the comet."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.deal import comet_card
from retro.engine.stops.model import View
from retro.engine.stops.ranks import next_rank
from retro.engine.styles.stops.know import Ranks, know_ranks, rank_word
from retro.engine.styles.stops.temper import RankRow, Temper
from retro.values import dataclass

KING: Final = 13


def play_rank(view: View, temper: Temper) -> Choice:
    """The choice of a temper in Comet or Commit."""
    row = temper.comet if view.game == "comet" else temper.commit
    comet = comet_card(view.game, view.options, view.hand_number)
    assert comet is not None
    if not view.lead:
        return _follow(view, comet, row)
    if len(view.hand) == 1:
        return Choice(Action("comet") if comet in view.hand else Action("play", str(view.hand[0])), "Your last card: you go out")
    return _lead(view, know_ranks(view, row.count_gone), row)


# --- what a lead brings ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is thought of the table: lists by seat from one's own (0) clockwise, then by rank.

    Attributes:
        holds: how likely each seat holds a rank.
        gain: what it is worth that a seat plays a card of a rank.
        lead: what it is worth to lead anew.
    """

    holds: list[list[float]]
    gain: list[list[float]]
    lead: float


def outlook(view: View, ranks: Ranks, row: RankRow) -> Outlook:
    """Guess the other hands from the counts alone: an unseen card is in a hand as likely as that hand is large."""
    commit = view.game == "commit"
    seats = ranks.seats
    hidden = max(ranks.hidden, 1)
    holds = [[1.0 if n else 0.0 for n in ranks.mine]]
    own = [row.several if n > 1 else 0.0 for n in ranks.mine]
    if commit:
        own[KING] += len(seats) - 1
    gain = [own]
    for seat in seats[1:]:
        count = view.counts[seat]
        miss = 1.0 - min(count / hidden, 1.0)
        chances = (0.0, 1.0 - miss, 1.0 - miss**2, 1.0 - miss**3, 1.0 - miss**4)
        holds.append([chances[n] for n in ranks.unseen])
        gain.append([0.0] * KING + [-1.0 if commit else 0.0])
    return Outlook(holds, gain, row.lead_end / len(view.hand))


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


def run_end(mine: list[int], rank: int) -> int:
    """The last rank of the run of one's own that begins at ``rank``."""
    while rank < KING and mine[rank + 1]:
        rank += 1
    return rank


def lead_worths(view: View, ranks: Ranks, row: RankRow) -> dict[int, float]:
    """What leading each rank held is worth."""
    look = outlook(view, ranks, row)
    later = after(look)
    mine = ranks.mine
    worth: dict[int, float] = {}
    for rank in range(1, 14):
        if not mine[rank]:
            continue
        value = look.gain[0][rank] + later[rank][0]
        if not worth:
            value += row.lowest
        if mine[rank] > 1:
            value += row.lead_several * (mine[rank] - 1)
        if mine[rank - 1]:
            value -= row.middle
        end = run_end(mine, rank)
        if end < KING:
            value += row.about * ranks.unseen[end + 1]
        worth[rank] = value
    return worth


def _lead(view: View, ranks: Ranks, row: RankRow) -> Choice:
    if view.game == "comet" and ranks.comet in view.hand and _in_danger(view, row):
        return Choice(Action("comet"), "Else you may be caught with it")
    worth = lead_worths(view, ranks, row)
    best = max(worth, key=lambda rank: (worth[rank], rank))
    card = first_of(view, best, ranks.comet)
    assert card is not None
    return Choice(Action("play", str(card)), _why_lead(view, ranks, card))


def first_of(view: View, rank: int, comet: Card) -> Card | None:
    """A card of that rank in hand, not the comet; None when there is none."""
    for card in view.hand:
        if card % 13 + 1 == rank and card != comet:
            return card
    return None


def _why_lead(view: View, ranks: Ranks, card: Card) -> str:
    end = run_end(ranks.mine, card.rank)
    last = rank_word(end)
    if end - card.rank + 1 == len(view.hand):
        return f"You run out to the {last}"
    if card.rank == KING:
        return "A king stops, you lead again"
    if end == KING:
        return "You run on to the king"
    if ranks.unseen[end + 1] == 0:
        return f"Nobody has a {rank_word(end + 1)} to go on"
    if end > card.rank:
        return f"You go on to the {last} yourself"
    if ranks.mine[card.rank] > 1:
        return f"You have {ranks.mine[card.rank]} of them"
    if not any(ranks.mine[: card.rank]):
        return "It is your lowest"
    return "The sequence may come back to you"


# --- following ------------------------------------------------------------------------------------------------------


def _follow(view: View, comet: Card, row: RankRow) -> Choice:
    wanted = next_rank(view)
    assert wanted is not None
    play_comet = Action("comet", wanted.letter)
    holds_comet = comet in view.hand
    if holds_comet and len(view.hand) == 1:
        return Choice(play_comet, "You go out with it")
    card = first_of(view, wanted, comet)
    if card is not None:
        return Choice(Action("play", str(card)), "It carries on from the last card")
    if not holds_comet:
        return Choice(PASS, f"You have no {rank_word(wanted)}")
    if _in_danger(view, row):
        return Choice(play_comet, "Else you may be caught with it")
    if len(view.hand) > row.hold:
        return Choice(play_comet, "It pays, and you lead")
    return Choice(PASS, "Going out with the comet pays more" if view.game == "comet" else "The comet is for your last cards")


def _in_danger(view: View, row: RankRow) -> bool:
    """Another may go out soon."""
    return min(view.counts[seat] for seat in view.seats if seat != view.seat) <= row.danger
