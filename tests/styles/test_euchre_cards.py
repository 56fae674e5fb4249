"""How the tempers play their cards: each sentence that the Amiga's document says of them, measured over thousands of hands (K-08)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from retro.engine.cards import Card, Rank
from retro.engine.euchre.rules import EUCHRE_AMIGA
from tests.styles.euchre_watch import AMIGA, Decision, Watched, watch


def of(name: str) -> Watched:
    return watch(EUCHRE_AMIGA, name)


def share(some: Iterable[bool], least: int = 100) -> float:
    """How many of them are true; there must be enough to tell."""
    found = list(some)
    assert len(found) >= least, len(found)
    return sum(found) / len(found)


def is_trump(decision: Decision, card: Card | None = None) -> bool:
    return decision.know.order.is_trump(decision.card if card is None else card)


def holds_side_card(decision: Decision) -> bool:
    return bool(decision.know.sides)


def may_take(decision: Decision) -> list[Card]:
    """The cards that would take the trick as it stands."""
    know, trick = decision.know, decision.view.trick
    led, best = trick.led(know.order), trick.best
    assert led is not None and best is not None
    return [card for card in know.order.following(decision.view.hand, led) if know.order.beats(card, best, led)]


def may_leave(decision: Decision) -> bool:
    """There is a card that would not take the trick."""
    know = decision.know
    return len(know.order.following(decision.view.hand, decision.view.trick.led(know.order))) > len(may_take(decision))


def mate_has_it(decision: Decision) -> bool:
    return decision.view.trick.winner == decision.know.mate


def last(decision: Decision) -> bool:
    return not decision.know.to_come


def high_trump_leads(name: str) -> list[Decision]:
    """Leads of a player who holds a high trump (bowers, ace, king) and something else than trump."""
    return [d for d in of(name).leads() if holds_side_card(d) and d.know.trumps and d.know.is_high(d.know.trumps[0])]


# --- conservative -------------------------------------------------------------------------------------------------------


def test_conservative_always_leads_high_trump() -> None:
    assert share(d.card == d.know.trumps[0] for d in high_trump_leads("conservative")) == 1.0
    # Its highest, when it has none of the high ones either.
    assert share(d.card == d.know.trumps[0] for d in of("conservative").leads() if d.know.trumps) == 1.0


def test_conservative_always_tries_to_take_a_trick_unless_last_with_the_partner_having_it() -> None:
    tries = [d for d in of("conservative").follows() if may_take(d) and not (last(d) and mate_has_it(d))]
    assert share((d.card in may_take(d) for d in tries), 1000) == 1.0
    assert share((d.card in may_take(d) for d in tries if mate_has_it(d)), 100) == 1.0  # over the partner's card too
    leaves = [d for d in of("conservative").follows() if last(d) and mate_has_it(d) and may_leave(d)]
    assert share(d.card in may_take(d) for d in leaves) == 0.0


# --- moderate -----------------------------------------------------------------------------------------------------------


def test_moderate_tends_to_lead_high_trump_but_not_as_a_rule() -> None:
    by_name = {name: share(is_trump(d) for d in high_trump_leads(name)) for name in AMIGA}
    assert 0.5 < by_name["moderate"] < 0.9
    assert by_name["risky"] + 0.1 < by_name["moderate"] < by_name["conservative"] - 0.1


def mates_ace(decision: Decision) -> bool:
    """The partner's ace of a side suit has the trick, untrumped, and one could trump it or throw something else."""
    best, ranking = decision.view.trick.best, decision.know.order
    assert best is not None
    if not mate_has_it(decision) or best.rank is not Rank.ACE or ranking.is_trump(best):
        return False
    may = ranking.following(decision.view.hand, decision.view.trick.led(ranking))
    return any(map(ranking.is_trump, may)) and not all(map(ranking.is_trump, may))


def test_moderate_never_trumps_the_partners_ace_unless_forced() -> None:
    assert share((is_trump(d) for d in of("moderate").follows() if mates_ace(d)), 60) == 0.0


def test_moderate_trumps_over_an_opponents_trump_though_the_partner_led_an_ace() -> None:
    """ "unless it's already been trumped": then he may, and does."""
    found = []
    for d in of("moderate").follows():
        trick, know = d.view.trick, d.know
        led_ace = trick.leader == know.mate and trick.cards[0].rank is Rank.ACE and not know.order.is_trump(trick.cards[0])
        if led_ace and not mate_has_it(d) and may_take(d):
            found.append(is_trump(d) and d.card in may_take(d))
    assert share(found, 8) == 1.0


def test_moderate_hands_off_with_the_worst_card_when_there_is_nothing_to_lead() -> None:
    """The document's strategy: nothing to lead, lead your worst and hope for the partner."""
    found = []
    for d in of("moderate").leads():
        know = d.know
        nothing = know.sides and not any(know.above(card) == 0 for card in know.sides)
        if nothing and not (know.trumps and know.is_high(know.trumps[0])):
            found.append(d)
    side_leads = [d for d in found if not is_trump(d)]
    assert share(not is_trump(d) for d in found) > 0.9
    assert share(d.know.order.heights[d.card] == min(d.know.order.heights[card] for card in d.know.sides) for d in side_leads) == 1.0


def test_moderate_trumps_early_and_hard_when_the_partner_called() -> None:
    leads = [d for d in high_trump_leads("moderate") if d.know.mate_made_it and d.know.foes_may_trump and d.know.ours < 3]
    assert share((d.card == d.know.trumps[0] for d in leads), 80) == 1.0
    ruffs = []
    for d in of("moderate").follows():
        know, led = d.know, d.view.trick.led(d.know.order)
        takes = may_take(d)
        void = led is not d.view.trump and takes and is_trump(d, takes[0])
        if void and know.mate_made_it and not mate_has_it(d) and not last(d) and know.is_high(know.trumps[0]):
            ruffs.append(d.card == know.trumps[0])
    assert share(ruffs, 15) == 1.0


def test_as_a_defender_moderate_does_not_open_with_trump() -> None:
    """The document's strategy for the first lead (a maker with strong trump, and his partner, have better reasons)."""
    first = [d for d in of("moderate").leads() if not d.view.tricks and d.know.defends and holds_side_card(d)]
    first = [d for d in first if len(d.know.sure_trumps) < 3]
    assert share(is_trump(d) for d in first) == 0.0


# --- risky --------------------------------------------------------------------------------------------------------------


def test_risky_holds_trump_back_early_and_leads_it_in_the_later_stages() -> None:
    leads = [d for d in of("risky").leads() if holds_side_card(d) and d.know.trumps]
    early = share(is_trump(d) for d in leads if len(d.view.tricks) < 2)
    late = share((is_trump(d) for d in leads if len(d.view.tricks) >= 3), 100)
    assert early < 0.2
    assert late > 0.9
    for other in ("conservative", "moderate"):
        theirs = [d for d in of(other).leads() if holds_side_card(d) and d.know.trumps]
        assert share(is_trump(d) for d in theirs if len(d.view.tricks) < 2) > early + 0.15


def decent_shot(decision: Decision) -> bool:
    """The partner has the trick with a card that at most one unseen card of its suit can beat, and one need not take it."""
    best = decision.view.trick.best
    assert best is not None
    return mate_has_it(decision) and decision.know.above(best) <= 1 and bool(may_take(decision)) and may_leave(decision)


def test_risky_leaves_the_trick_to_a_partner_with_a_decent_shot() -> None:
    assert share((d.card in may_take(d) for d in of("risky").follows() if decent_shot(d)), 100) == 0.0
    assert share((d.card in may_take(d) for d in of("conservative").follows() if decent_shot(d) and not last(d)), 50) == 1.0


def test_risky_holds_trump_back_early_for_a_partner_who_plays_after_it() -> None:
    """Second to a middling card, void, early: risky throws, the others trump."""
    shares = {}
    for name in AMIGA:
        found = []
        for d in of(name).follows():
            know, led, best = d.know, d.view.trick.led(d.know.order), d.view.trick.best
            assert best is not None
            takes = may_take(d)
            ruff = takes and led is not d.view.trump and is_trump(d, takes[0]) and not is_trump(d, best)
            if ruff and know.mate in know.to_come and len(d.view.tricks) < 2 and know.above(best) >= 2 and may_leave(d):
                found.append(is_trump(d))
        shares[name] = share(found, 12)
    assert shares == {"conservative": 1.0, "moderate": 1.0, "risky": 0.0}


@pytest.mark.parametrize("name", AMIGA)
def test_whoever_plays_last_takes_an_opponents_trick_as_cheaply_as_can_be(name: str) -> None:
    found = []
    for d in of(name).follows():
        takes = may_take(d)
        if last(d) and not mate_has_it(d) and takes:
            found.append(d.card == d.know.order.sorted(takes)[0])
    assert share(found) == 1.0
