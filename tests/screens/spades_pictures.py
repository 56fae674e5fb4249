"""The accepted pictures of Spades: how each comes about.  ``python -m tests.screens.spades_pictures`` paints them anew.

What was looked for in each stands in docs/SCREENS-SPADES.md; a test compares the lists.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from carts.spades.saving import KEY as HANDS_KEY
from carts.spades.settings import Settings
from retro.contract.input import Press
from retro.contract.program import Ease
from retro.engine.cards import JOKERS
from retro.engine.game import Action, Choice
from retro.engine.spades.model import SpadesOptions, View
from tests.screens.marks import LONG, THINKING
from tests.screens.spades_desk import Desk, canvas, gadget, place, press, walk

GOLDEN: Final = Path(__file__).parent.parent / "golden"


@cache
def mid_trick() -> str:
    """Four tricks are taken, three cards lie, not all of yours may be played; both sides have points and bags."""

    def wanted(view: View) -> bool:
        if view.phase != "play" or len(view.trick) != 3 or len(view.tricks) != 4 or not all(view.scores) or not all(view.bags):
            return False
        led = view.trick.cards[0].suit
        return {card.suit is led for card in view.hand} == {True, False}

    return walk(wanted)


@cache
def to_bid() -> str:
    """All others have bid."""
    return walk(lambda view: view.phase == "bid" and view.dealer == 0 and view.hand_number == 2)


@cache
def last_trick(winner: int) -> str:
    """The last card of a match that a side is about to win."""

    def wanted(view: View) -> bool:
        if view.phase != "play" or len(view.tricks) != 12 or len(view.trick) != 3:
            return False
        bids, taken = view.bids, view.taken
        bid = (bids[winner] or 0) + (bids[winner + 2] or 0)
        made = taken[winner] + taken[winner + 2]
        nil = 0 in (bids[winner], bids[winner + 2])
        return not nil and made >= bid and view.bags[winner] + made - bid < 9 and view.scores[winner] + 10 * bid >= 500

    # The first of the seeds that lead there; those before it are not tried again.
    return walk(wanted, bids="23", seeds=range(45 if winner == 0 else 2, 200))


def draw() -> Desk:
    """The draw for the first dealer, the ace of spades just fallen."""
    desk = Desk(seed="look", rest=False)
    desk.feed("wait:5.2")
    return desk


def dealing() -> Desk:
    """Half of the cards are dealt."""
    desk = Desk(to_bid().rpartition("\ndeal\n")[0] + "\n", rest=False)
    desk.feed("wait:1.2")
    return desk


def bidding() -> Desk:
    desk = Desk(to_bid())
    desk.feed(f"move:{canvas(285, 157)}")
    return desk


def plus_pressed() -> Desk:
    desk = Desk(to_bid())
    for _ in range(7):
        press(desk, "plus")
    desk.feed(f"press:{gadget(desk, 'plus')}")
    return desk


def bid_suggested() -> Desk:
    desk = Desk(to_bid())
    desk.hint(Choice(Action("bid", "4"), "good for 4.1 tricks; no risk so near the game"))
    desk.feed("RCtrl+S")
    return desk


def bids_made() -> Desk:
    desk = Desk(to_bid())
    desk.feed("1 0 Enter")
    return desk


def your_card() -> Desk:
    return Desk(mid_trick())


def suggested() -> Desk:
    desk = Desk(mid_trick())
    card = desk.program.table.may_play()[0]
    desk.hint(Choice(Action("play", str(card)), "partner's card should hold"))
    desk.feed("RCtrl+S")
    return desk


def focus() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("Right Right Right")
    return desk


def legal_lit() -> Desk:
    return Desk(mid_trick(), ease=Ease(legal_lit=True))


def trick_won() -> Desk:
    desk = Desk(mid_trick())
    desk.feed(f"click:{place(desk.legal()[0])}")
    return desk


def hand_over() -> Desk:
    desk = Desk(mid_trick())
    desk.play_on(lambda: desk.paused and len(desk.view.tricks) == 13)
    return desk


def marked() -> Desk:
    """The red pencil's slip after a hand."""
    desk = hand_over()
    assert desk.program.mark(LONG)
    return desk


def marking() -> Desk:
    """It thinks."""
    desk = hand_over()
    assert desk.program.mark(THINKING)
    return desk


def menu_project() -> Desk:
    desk = Desk(mid_trick(), Settings(save_hand=True))
    desk.driver.step(Press(20, 5, "right"))
    desk.feed(f"wait:0.1 move:{canvas(100, 24)}")
    return desk


def menu_game() -> Desk:
    desk = Desk(mid_trick(), Settings().with_options(bags=True))
    desk.driver.step(Press(90, 5, "right"))
    desk.feed(f"wait:0.1 move:{canvas(160, 35)}")
    return desk


def menu_by_keys() -> Desk:
    """NIL and Bags off; nothing can be suggested while a trick is looked at."""
    desk = Desk(mid_trick())
    desk.feed(f"RCtrl+N RCtrl+B click:{place(desk.legal()[0])} Esc Right Down")
    return desk


def no_bags() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+B")
    return desk


def options() -> Desk:
    desk = Desk(mid_trick(), Settings(styles=(0, 1, 2)).with_options(x_jokers=True))
    desk.feed(f"RCtrl+O press:{canvas(270, 65)}")
    return desk


def options_focus() -> Desk:
    desk = Desk(mid_trick(), Settings(sound=False, pace=0))
    desk.feed("RCtrl+O Tab Tab Space Tab Tab Tab Tab Tab Right")
    return desk


def about() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("Esc Down Down Down Enter")
    return desk


def save_hand() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("Esc Down Enter")
    return desk


def printed() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("Esc Down Down Enter")
    return desk


def go_on() -> Desk:
    return Desk(mid_trick(), ask=True)


def damaged() -> Desk:
    return Desk(mid_trick().replace("play:", "plya:", 1))


@cache
def hands_file() -> str:
    """Two saved hands."""
    desk = Desk(mid_trick(), Settings(save_hand=True))
    desk.play_on(lambda: desk.view.hand_number > int(mid_trick().count("\ndeal\n")) and desk.paused and len(desk.view.tricks) == 13)
    return desk.store.texts[HANDS_KEY]


def review() -> Desk:
    """The computer would have played something else."""
    desk = Desk(mid_trick(), texts={HANDS_KEY: hands_file()})
    desk.feed("RCtrl+R")
    walk_of = desk.walk
    object.__setattr__(walk_of, "_style", lambda view, source: Choice(Action("play", str(view.hand[-1])), "the only chance to set them"))
    while not (walk_of.state.phase == "play" and len(walk_of.state.trick) == 2 and len(walk_of.state.tricks) == 3):
        desk.feed("Right")
    return desk


def review_bid() -> Desk:
    desk = Desk(mid_trick(), texts={HANDS_KEY: hands_file()})
    desk.feed("RCtrl+R")
    object.__setattr__(desk.walk, "_style", lambda view, source: Choice(Action("bid", "3"), "good for 3.2 tricks"))
    desk.feed("Right Right")
    return desk


def review_over() -> Desk:
    desk = Desk(mid_trick(), texts={HANDS_KEY: hands_file()})
    desk.feed("RCtrl+R Up End")
    return desk


def review_nothing() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("RCtrl+R")
    return desk


def damaged_last() -> str:
    """The file with a fault in its last hand."""
    at = hands_file().rindex(" won ")
    return f"{hands_file()[:at]} wno {hands_file()[at + 5 :]}"


def review_damaged() -> Desk:
    desk = Desk(mid_trick(), texts={HANDS_KEY: damaged_last()})
    desk.feed("RCtrl+R")
    return desk


def won() -> Desk:
    desk = Desk(last_trick(0))
    desk.feed(f"click:{place(desk.legal()[0])} Enter move:{canvas(133, 154)}")
    return desk


def lost() -> Desk:
    desk = Desk(last_trick(1))
    desk.feed(f"click:{place(desk.legal()[0])} Enter Tab Tab")
    return desk


def jokers() -> Desk:
    def wanted(view: View) -> bool:
        return view.phase == "play" and set(JOKERS) <= set(view.hand) and len(view.hand) < 12 and len(view.trick) == 2

    return Desk(walk(wanted, SpadesOptions(x_jokers=True)))


def blind() -> Desk:
    return Desk(walk(lambda view: view.phase == "blind" and view.bids[2] is not None, SpadesOptions(x_blind_nil=True)))


def four_colours() -> Desk:
    return Desk(mid_trick(), ease=Ease(four_colours=True))


def large() -> Desk:
    return Desk(mid_trick(), ease=Ease(large_indices=True))


def large_four() -> Desk:
    return Desk(mid_trick(), ease=Ease(large_indices=True, four_colours=True))


def desktop() -> Desk:
    desk = Desk(mid_trick())
    desk.feed("RGui+M")
    return desk


def nil_broken() -> Desk:
    """A nil of one side is broken, one of the other lives; a blind one among them."""

    def wanted(view: View) -> bool:
        nils = [seat for seat, bid in enumerate(view.bids) if bid == 0]
        return view.phase == "play" and len(nils) == 2 and len({view.taken[seat] > 0 for seat in nils}) == 2 and len(view.tricks) > 4

    return Desk(walk(wanted, SpadesOptions(x_blind_nil=True), bids="04"))


def low_scores() -> Desk:
    desk = your_card()
    desk.program.table.scene.scores = (-1240, -1087)
    desk.program.table.scene.bags = (8, 9)
    desk.program.table.changed = True
    return desk


def give_up() -> Desk:
    desk = your_card()
    desk.feed("Esc Enter")
    return desk


def graph() -> Desk:
    """The game's graph, before the final screen."""
    desk = Desk(last_trick(0), Settings(graph=True))
    desk.feed(f"click:{place(desk.legal()[0])} Enter")
    return desk


PICTURES: Final[dict[str, Callable[[], Desk]]] = {
    "draw": draw,
    "dealing": dealing,
    "bidding": bidding,
    "plus-pressed": plus_pressed,
    "bid-suggested": bid_suggested,
    "bids-made": bids_made,
    "your-card": your_card,
    "suggested": suggested,
    "focus": focus,
    "legal-lit": legal_lit,
    "trick-won": trick_won,
    "hand-over": hand_over,
    "marked": marked,
    "marking": marking,
    "menu-project": menu_project,
    "menu-game": menu_game,
    "menu-by-keys": menu_by_keys,
    "no-bags": no_bags,
    "nil-broken": nil_broken,
    "low-scores": low_scores,
    "give-up": give_up,
    "options": options,
    "options-focus": options_focus,
    "about": about,
    "save-hand": save_hand,
    "printed": printed,
    "go-on": go_on,
    "damaged": damaged,
    "review": review,
    "review-bid": review_bid,
    "review-over": review_over,
    "review-nothing": review_nothing,
    "review-damaged": review_damaged,
    "won": won,
    "lost": lost,
    "graph": graph,
    "jokers": jokers,
    "blind": blind,
    "four-colours": four_colours,
    "large": large,
    "large-four": large_four,
    "desktop": desktop,
}


def golden(name: str) -> Path:
    """The file of an accepted picture."""
    return GOLDEN / f"spades-{name}.png"


def main() -> None:
    """Write them all."""
    for name, make in PICTURES.items():
        golden(name).write_bytes(make().png())
        print(golden(name))


if __name__ == "__main__":
    main()
