"""What moves on the table of the DOS Euchre, and the help that moves things (FEATURES G-12, G-13, G-15 to G-17; LOOK-PC 4)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from carts.euchre_dos import places, prompts, sounds
from carts.euchre_dos.director import BARN_BOUNCE, BARN_FALL, SWEEP_TICKS, TRICK_TICKS, Director
from carts.euchre_dos.gestures import RISE
from carts.euchre_dos.match import Item
from carts.euchre_dos.opening import Start
from carts.euchre_dos.play import TableScreen
from carts.euchre_dos.scene import Scene
from carts.euchre_dos.settings import ADVISER, Settings
from retro.contract.input import Press
from retro.contract.program import Ease
from retro.engine.cards import Card, Suit
from retro.engine.euchre.deal import order
from retro.engine.euchre.model import TrickTaken
from retro.engine.euchre.rules import EUCHRE_DOS
from retro.engine.shuffle import stream
from retro.engine.styles.euchre.styles import DOS_STYLES
from retro.engine.tricks import NO_TRICK
from tests.screens.euchre_dos_kit import Desk

QUICK = Settings(delay=0).write()


def asked(desk: Desk) -> prompts.Prompt:
    """What the person is asked."""
    assert desk.table.prompt is not None
    return desk.table.prompt


# --- movement -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", range(4))
def test_a_trick_flies_toward_its_winner_speeding_up(winner: int) -> None:
    trick = NO_TRICK
    for seat, name in enumerate(("9H", "TH", "QH", "KH")):
        trick = trick.plus((winner + 1 + seat) % 4, Card.parse(name), order(Suit.SPADES))
    assert trick.winner == winner
    scene = Scene(trick=list(zip(trick.seats, trick.cards, strict=True)))
    director = Director(scene, lambda sound: None, lambda line: None)
    director.show(Item((TrickTaken(trick, (1, 0)),), (), None))
    ways: list[tuple[int, int]] = []
    for _ in range(TRICK_TICKS + SWEEP_TICKS):
        director.update(1, 0)
        if scene.flights:
            assert len(scene.flights) == 4 and {flight.end for flight in scene.flights} == {places.SIDES[winner]}
            ways.append(scene.flights[0].place)
    director.update(1, 0)
    assert not scene.flights and not scene.trick and scene.taken == (1, 0) and not director.busy
    lengths = [abs(after[0] - at[0]) + abs(after[1] - at[1]) for at, after in pairwise(ways)]
    assert len(ways) == SWEEP_TICKS and lengths[-1] > 4 * lengths[0]


def test_the_delay_is_a_pause_between_cards_in_steps_of_a_twentieth_second() -> None:
    def ticks(delay: int) -> int:
        desk = Desk.at("follow", config=Settings(delay=delay).write())
        desk.frame(Press(*desk.card_place(min(asked(desk).cards))))
        count = 0
        while desk.table.prompt is None:
            desk.frame()
            count += 1
            assert count < 5000
        return count

    # One card of another player, and the look at the trick, which is never shorter than half a second.
    none = ticks(0)
    assert [ticks(n) - none for n in (1, 2, 10, 20)] == [3, 6, 30, 90]


def test_the_barn_falls_bounces_and_stays() -> None:
    desk = Desk.at("last-trick-barn", config=QUICK)
    desk.keys("1 wait:0")
    seen: list[int] = []
    for _ in range(900):
        desk.frame()
        above = desk.table.scene.barn[0]
        if above is not None and (not seen or seen[-1] != above):
            seen.append(above)
        if desk.table.prompt is not None:
            break
    assert seen == [*BARN_FALL, *BARN_BOUNCE]
    assert sounds.MOO in desk.program.take_sounds()
    desk.keys("C")
    assert desk.table.scene.barn == [0, None]


def test_points_are_counted_on_the_table_as_by_the_rules() -> None:
    for name in ("end-euchred", "end-march", "end-alone", "last-trick-point", "last-trick-win", "barn-both"):
        desk = Desk.at(name, "1" if name.startswith("last") else "")
        assert desk.table.scene.scores == desk.table.match.table.state.scores


def test_every_standing_of_the_score_uncovers_as_many_pips() -> None:
    """The six closed below, then the four and the open six: the middles of the lower card's pips that stay in sight."""
    pips = {6: [(x, y) for x in (23, 47) for y in (20, 47, 75)], 4: [(x, y) for x in (23, 47) for y in (20, 75)]}
    for side in (0, 1):
        for points in range(11):
            (x, y), upper = places.score_places(side, points)
            lower = 6 if points <= 6 else 4
            if upper is None:
                continue
            free = sum(
                not (upper[0] - x <= px < upper[0] - x + 71 and upper[1] - y <= py < upper[1] - y + 96) for px, py in pips[lower]
            )  # fmt: skip
            assert free + (0 if points <= 6 else 6) == points


# --- help -----------------------------------------------------------------------------------------------------------

HELP = ["F1", "h", "H", "rclick:600,300"]


@pytest.mark.parametrize("how", HELP)
def test_help_moves_the_card_that_the_computer_would_play_and_plays_nothing(how: str) -> None:
    for name in ("lead", "follow", "discard"):
        desk = Desk.at(name)
        before, scene = desk.steps, desk.table.scene
        wanted = Card.parse(desk.table.match.hint().action.what)
        desk.keys(f"{how} wait:0.2")
        assert scene.moved == {wanted: (0, -RISE)}
        desk.wait(100)
        assert scene.moved == {} and desk.steps == before


def shown_for(desk: Desk) -> int:
    """Frames for which help shows the whole of what it has to show: a card all the way up, or a button down."""
    desk.keys("H wait:0")
    seen = 0
    for _ in range(400):
        row = desk.table.prompt and desk.table.prompt.row
        seen += (row.pressed is not None) if row else (0, -RISE) in desk.table.scene.moved.values()
        desk.frame()
    return seen


@pytest.mark.parametrize("name", ["lead", "call"])
def test_help_can_be_seen_for_more_than_a_second_longer_with_the_delay_and_the_pace(name: str) -> None:
    plain = shown_for(Desk.at(name))
    assert 70 <= plain <= 74, "1.2 s"
    assert shown_for(Desk.at(name, config=Settings(delay=20).write())) == plain + 30
    assert 40 <= shown_for(Desk.at(name, config=QUICK)) <= 44
    slow = Desk.at(name)
    slow.host.ease = Ease(pace=2)
    assert abs(shown_for(slow) - 2 * plain) <= 4


@pytest.mark.parametrize("how", HELP)
@pytest.mark.parametrize("name", ["order-partner", "order-dealer", "call", "redeal", "end-euchred"])
def test_help_presses_the_button_that_the_computer_would_press(how: str, name: str) -> None:
    desk = Desk.at(name)
    before, prompt = desk.steps, desk.table.prompt
    assert prompt is not None
    wanted = list(prompt.presses(desk.table.match.hint().action)) if prompt.decides else ["go on"]
    desk.keys(f"{how} wait:0")
    seen: list[str] = []
    for _ in range(240):
        pressed = desk.row.pressed
        if pressed is not None and (not seen or seen[-1] != desk.row.buttons[pressed].name):
            seen.append(desk.row.buttons[pressed].name)
        desk.frame()
    assert seen == wanted and desk.steps == before and desk.table.prompt is prompt
    assert desk.row.pressed is None and not prompt.alone


def test_help_for_a_lone_hand_presses_the_switch_first_unless_it_is_on() -> None:
    desk = Desk.at("order-dealer")
    prompt = desk.table.prompt
    assert prompt is not None
    alone = EUCHRE_DOS.candidates(desk.table.match.view)
    actions = {str(action): action for action in alone if not hasattr(action, "sample")}
    assert list(prompt.presses(actions["order_up_alone"])) == ["alone", "order"]
    prompt.toggle_alone()
    assert list(prompt.presses(actions["order_up_alone"])) == ["order"]
    assert list(prompt.presses(actions["order_up"])) == ["alone", "order"]
    assert list(prompt.presses(actions["pass"])) == ["pass"]


@pytest.mark.parametrize("partner", list(DOS_STYLES))
def test_help_and_demo_advise_soundly_whoever_the_partner_is(partner: str) -> None:
    desk = Desk.at("order-partner", config=Settings(partner=partner).write())
    view = desk.table.match.view
    own = DOS_STYLES[ADVISER](view, stream(desk.table.match.table.state.seed, "style", len(desk.table.match.table.steps), 0))
    assert not hasattr(own, "send")
    assert desk.table.match.hint().action == own.action
    desk.keys("Alt+M D")
    assert f"0 {own.action}" in desk.steps


def test_help_at_the_start_presses_start() -> None:
    desk = Desk("Enter H wait:0.1")
    assert isinstance(desk.program.screen, Start)
    assert desk.program.screen._control.row.pressed == 0


def test_a_director_that_is_cut_short_leaves_the_same_table() -> None:
    for name in ("follow", "order-dealer", "call", "last-trick-barn"):
        slow, fast = Desk.at(name), Desk.at(name)
        choice = slow.table.match.hint().action
        for desk in (slow, fast):
            desk.table.act(choice)
        for _ in range(5000):
            slow.frame()
            if slow.table.prompt is not None:
                break
        fast.program.settle()
        assert slow.steps == fast.steps
        assert slow.table.scene == fast.table.scene
        assert slow.pixels == fast.pixels


def test_nothing_is_left_on_the_table_by_a_new_game_in_mid_animation() -> None:
    desk = Desk.at("follow", config=Settings(delay=20).write())
    desk.frame(Press(*desk.card_place(min(asked(desk).cards))))
    desk.wait(4)
    assert desk.table.director.moving
    desk.keys("wait:0 Alt+O N Y")
    fresh = desk.table
    assert fresh.match.table.state.scores == (0, 0)
    assert isinstance(fresh, TableScreen) and isinstance(fresh.director, Director) and isinstance(fresh.scene, Scene)
    assert fresh.scene.trick == [] or len(fresh.match.table.state.trick) == len(fresh.scene.trick)
    assert fresh.scene.taken == (0, 0) and fresh.scene.hand
