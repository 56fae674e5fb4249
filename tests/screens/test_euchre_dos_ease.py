"""Comforts, going straight on, the list of keys and the plain lines of the DOS Euchre."""

from __future__ import annotations

import pytest

from carts.euchre_dos import match, settings
from carts.euchre_dos.cart import open_program
from carts.euchre_dos.opening import Opening, Start
from carts.euchre_dos.places import SPOT, TRUMP, YOU
from carts.euchre_dos.play import TableScreen
from carts.euchre_dos.program import Euchre
from carts.euchre_dos.scene import Scene
from carts.euchre_dos.settings import PRESET_COLOURS, Settings
from carts.euchre_dos.spoken import label
from carts.euchre_dos.table_view import Sheet, draw_table
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.input import Input
from retro.contract.program import Ease, Helpful
from retro.engine.cards import CARDS, Card, Rank, Suit
from retro.machine.vga import Ink
from retro.store.files import MemoryStore
from retro.ui.pace import Pace
from retro.ui.vga import cards
from retro.ui.vga.dressing import Look
from tests.machine.test_vga import blank, data
from tests.screens.euchre_dos_kit import Desk, record


class Listener(DesktopHost):
    """A host at which somebody listens."""

    def __init__(self, store: MemoryStore, *, straight: bool = False, listening: bool = True) -> None:
        super().__init__(store, seed="test", headless=True)
        self.straight = straight
        self.listening = listening
        self.lines: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)


def listening(name: str = "", *, straight: bool = True, config: str = "") -> tuple[Listener, Euchre, Driver]:
    """The program with a listener; on a pinned match, if one is named."""
    kept = ({match.KEY: record(name)} if name else {}) | ({settings.KEY: config} if config else {})
    host = Listener(MemoryStore(kept), straight=straight)
    program = open_program(host, [])
    assert isinstance(program, Euchre)
    driver = Driver(program)
    driver.settle()
    driver.step()
    return host, program, driver


# --- faces ----------------------------------------------------------------------------------------------------------


def painted(name: str, look: Look) -> bytes:
    image = blank()
    cards.draw(image, 0, 0, name, look=look)
    return data(image)


PACK = [str(card) for card in CARDS if card.rank >= Rank.NINE]


@pytest.mark.parametrize("large", [False, True])
def test_each_suit_has_a_colour_of_its_own(large: bool) -> None:
    plain, four = Look(False, large), Look(True, large)
    for name in PACK:
        before, after = painted(name, plain), painted(name, four)
        changed = {(old, new) for old, new in zip(before, after, strict=True) if old != new}
        wanted = {
            "S": set(),
            "H": set(),
            "C": {(Ink.BLACK, Ink.MOSS), (Ink.SLATE, Ink.FELT)},
            "D": {(Ink.RED, Ink.BLUE), (Ink.WINE, Ink.SKY)},
        }[name[1]]
        assert changed <= wanted
        assert bool(changed) == bool(wanted)
        # Nothing of the old colour is left where the index stands; a court's clothes keep theirs.
        old = Ink.BLACK if name[1] == "C" else Ink.RED
        left = [after[y * 640 + x] for y in range(5, 27) for x in range(3, 14)]
        assert not wanted or old not in left


def test_large_indices_stand_in_twenty_pixels_of_every_card_and_are_twice_as_high() -> None:
    for name in PACK:
        rows = [[pixel != Ink.PAPER for pixel in painted(name, Look(False, True))[y * 640 + 2 : y * 640 + 25]] for y in range(4, 92)]
        inked = [y for y, row in enumerate(rows, 4) if any(row)]
        assert inked[0] == 7 and inked[-1] >= 51 - 1
        assert sum(any(row) for row in rows[3:25]) == 22  # the rank: twice eleven rows
        assert len({painted(other, Look(False, True)) for other in PACK}) == len(PACK)


def test_the_comforts_change_the_table_at_once_and_back() -> None:
    desk = Desk.at("call")
    before = desk.pixels
    seen = {before}
    for ease in (Ease(four_colours=True), Ease(large_indices=True), Ease(four_colours=True, large_indices=True)):
        desk.host.ease = ease
        desk.frame()
        seen.add(desk.pixels)
    assert len(seen) == 4
    desk.host.ease = Ease()
    desk.frame()
    assert desk.pixels == before


def test_legal_cards_are_lit_only_while_one_is_chosen() -> None:
    desk = Desk.at("follow")
    x, y = next(desk.card_place(card) for card in desk.table.scene.hand if card not in (desk.table.prompt or pytest.fail()).cards)

    def paper() -> int:
        return desk.pixels[(y - 44) * 640 + x + 45]

    assert paper() == Ink.PALE
    desk.host.ease = Ease(legal_lit=True)
    desk.frame()
    assert paper() == Ink.GREY
    resting = Desk.at("call")
    before = resting.pixels
    resting.host.ease = Ease(legal_lit=True)
    resting.frame()
    assert resting.pixels == before


def test_the_score_is_kept_with_pips_in_large_indices_too() -> None:
    desk = Desk.at("follow")
    before = [desk.pixels[y * 640 + 476 : y * 640 + 634] for y in range(8, 190)]
    desk.host.ease = Ease(large_indices=True)
    desk.frame()
    assert [desk.pixels[y * 640 + 476 : y * 640 + 634] for y in range(8, 190)] == before


# --- pace -----------------------------------------------------------------------------------------------------------


def ticks_to_my_turn(pace: float) -> int:
    """From pressing Pass until the person is asked again."""
    desk = Desk.at("order-partner", config=Settings(delay=20).write())
    desk.host.ease = Ease(pace=pace)
    desk.frame()
    desk.tap("P")
    for n in range(6000):
        if desk.table.prompt is not None:
            return n
        desk.frame()
    raise AssertionError("never asked")


def test_pace_multiplies_waits_and_movements() -> None:
    normal = ticks_to_my_turn(1)
    assert normal > 120
    assert abs(ticks_to_my_turn(0.5) - normal / 2) < 12
    assert abs(ticks_to_my_turn(2) - normal * 2) < 12
    assert ticks_to_my_turn(0) <= 3


def test_at_once_still_shows_help_and_stops_where_pause_mode_does() -> None:
    desk = Desk.at("last-trick-point", config=Settings(mode="pause").write())
    desk.host.ease = Ease(pace=0)
    desk.frame()
    desk.tap("H")
    desk.wait(5)
    assert desk.table.scene.moved
    desk.tap("1")
    desk.wait(3)
    assert desk.table.director.waiting and len(desk.table.scene.trick) == 4


def test_at_once_the_opening_lies_there_and_stays() -> None:
    desk = Desk()
    fresh = open_program(desk.host, [])
    assert isinstance(fresh, Euchre)
    desk.host.ease = Ease(pace=0)
    fresh.update(Input(ticks=1))
    assert isinstance(fresh.screen, Opening) and fresh.screen._landed == 24
    for _ in range(600):
        fresh.update(Input(ticks=1))
    assert isinstance(fresh.screen, Opening)


def test_a_pace_loses_nothing() -> None:
    pace = Pace()
    assert sum(pace.ticks(1, 2) for _ in range(100)) == 50
    assert sum(pace.ticks(1, 0.5) for _ in range(100)) == 200
    assert sum(pace.ticks(3, 1) for _ in range(10)) == 30
    with pytest.raises(ValueError, match="0 times"):
        pace.ticks(1, 0)


# --- straight on ----------------------------------------------------------------------------------------------------


def test_straight_on_is_at_the_table_at_once() -> None:
    _, program, _ = listening("follow")
    assert isinstance(program.screen, TableScreen)
    assert program.screen.match.table.record() == record("follow")
    again = Desk.at("follow")
    assert again.table.scene.hand == program.screen.scene.hand


def test_straight_on_without_a_match_is_the_start_screen() -> None:
    _, program, _ = listening()
    assert isinstance(program.screen, Start)
    host = Listener(MemoryStore({match.KEY: "nonsense"}), straight=True)
    damaged = open_program(host, [])
    assert isinstance(damaged, Euchre) and isinstance(damaged.screen, Start)
    assert damaged._told.text


# --- keys -----------------------------------------------------------------------------------------------------------

SCREENS = ["", "Enter", "Enter S", "Enter S Alt+O", "Enter S down:Alt up:Alt", "Enter S Alt+L S", "Enter S Alt+Q"]


@pytest.mark.parametrize("keys", SCREENS)
def test_every_screen_tells_its_keys(keys: str) -> None:
    desk = Desk(keys)
    assert isinstance(desk.program, Helpful)
    told = desk.program.help_keys()
    assert told and all(key and does and len(key) <= 18 and len(does) <= 40 for key, does in told)
    assert len({key for key, _ in told}) == len(told)


@pytest.mark.parametrize("name", ["order-partner", "call", "redeal", "end-euchred"])
def test_the_keys_of_buttons_are_told_and_do_that(name: str) -> None:
    told = dict(Desk.at(name).program.help_keys())
    for button in Desk.at(name).row.buttons:
        assert (button.hot.upper() in told) == button.enabled
        if button.enabled:
            desk = Desk.at(name)
            before = (desk.steps, [other.on for other in desk.row.buttons])
            desk.tap(button.hot.upper())
            assert desk.table.prompt is None or (desk.steps, [other.on for other in desk.row.buttons]) != before


def test_the_keys_of_cards_and_of_a_question() -> None:
    told = dict(Desk.at("follow").program.help_keys())
    assert {"F1 or H", "Right button", "Alt"} <= set(told)
    assert any(key.startswith("1 to ") for key in told)
    asked = Desk.at("end-euchred", "Alt+O N")
    assert [key for key, _ in asked.program.help_keys()][:2] == ["N", "Y"]


# --- plain lines ----------------------------------------------------------------------------------------------------


def test_nothing_is_said_while_nobody_listens() -> None:
    host = Listener(MemoryStore(), listening=False)
    program = open_program(host, [])
    driver = Driver(program)
    driver.feed("Enter S P P P")
    assert host.lines == []
    host.listening = True
    driver.step()
    assert host.lines  # whoever begins to listen hears where things stand


def test_a_prompt_is_said_with_its_buttons_and_the_cards_with_their_numbers() -> None:
    host, program, driver = listening("order-partner")
    said = " ".join(host.lines)
    assert "Pass: P; Order up: O; Alone: A." in said and "You hold: 1 " in said
    driver.feed("A")
    assert host.lines[-1] == "Pass: P; Order up: O; Alone, on: A."
    host, program, driver = listening("follow")
    assert isinstance(program.screen, TableScreen) and program.screen.prompt is not None
    may = [n for n, card in enumerate(program.screen.scene.hand, 1) if card in program.screen.prompt.cards]
    assert host.lines[-1].endswith(f"Play {', '.join(map(str, may))}.")
    assert "You hold: 1 " in host.lines[-1]


def test_a_whole_hand_can_be_followed_by_ear() -> None:
    host, program, driver = listening("order-dealer")
    driver.feed("U")
    table = program.screen
    assert isinstance(table, TableScreen)
    said = "\n".join(host.lines)
    assert "You pick it up. Trump is" in said
    while not (table.match.hand_ended or table.match.over):
        assert table.prompt is not None
        number = next(n for n, card in enumerate(table.scene.hand, 1) if card in table.prompt.cards)
        driver.feed(str(number))
    said = "\n".join(host.lines)
    played = [card for trick in table.match.view.tricks for card in trick.cards]
    assert all(f"the {card.words}." in said for card in played)
    assert said.count("Tricks: we ") == len(table.match.view.tricks)
    assert said.count("You hold: ") == 7  # the question, the discard, five cards
    assert host.lines[-1] == "Continue: C." and host.lines[-2].startswith("We have ")
    before = len(host.lines)
    driver.feed("C")
    assert host.lines[before].startswith("Hand ")


@pytest.mark.parametrize("name", ["order-dealer", "call", "discard", "follow", "redeal"])
def test_help_is_said_as_well_as_shown(name: str) -> None:
    host, program, driver = listening(name)
    table = program.screen
    assert isinstance(table, TableScreen) and table.prompt is not None
    action = table.match.hint().action
    before = table.match.table.record()
    driver.feed("H")
    assert host.lines[-1].startswith("The computer would ")
    if table.prompt.row is None:
        assert f" the {Card.parse(action.what).words}. " in f"{host.lines[-1]} "
    else:
        names = list(table.prompt.presses(action))
        assert label(table.prompt.row, table.prompt.row.index(names[-1])) in host.lines[-1]
    assert table.match.table.record() == before


def test_a_refused_card_is_told_with_its_reason() -> None:
    host, program, driver = listening("left-bower")
    driver.feed("2")
    assert host.lines[-1] == "You must follow suit: play trump."
    assert isinstance(program.screen, TableScreen) and program.screen.prompt is not None


def test_nobody_elses_cards_are_told() -> None:
    host, program, driver = listening("order-dealer")
    driver.feed("P")
    table = program.screen
    assert isinstance(table, TableScreen)
    state = table.match.table.state
    public = {state.upcard, *table.match.view.hand, *(card for trick in (*state.tricks, state.trick) for card in trick.cards)}
    hidden = {card for seat, hand in enumerate(state.hands) if seat for card in hand} - public
    said = " ".join(host.lines)
    assert hidden and not [card for card in hidden if card.words in said]


def test_the_focus_and_the_menus_are_said() -> None:
    host, _, driver = listening("order-partner")
    driver.feed("Tab Tab")
    assert host.lines[-1] == "Order up"
    driver.feed("down:Alt up:Alt")
    assert host.lines[-1] == "Menus: Cancel."
    driver.feed("Alt+M")
    assert host.lines[-1] == "Modes. Normal, chosen."
    driver.feed("Down")
    assert host.lines[-1] == "Modes. Demo."
    driver.feed("Esc Alt+L S Down")
    assert host.lines[-1].startswith("Color of the spot: ")
    driver.feed("Esc Alt+O N")
    assert host.lines[-1] == "Answer first; then the new game comes up."


@pytest.mark.parametrize(("suit", "plain", "own"), [(Suit.DIAMONDS, Ink.RED, Ink.BLUE), (Suit.CLUBS, Ink.BLACK, Ink.MOSS)])
def test_the_spots_pip_has_its_suits_colour_but_never_the_spots(suit: Suit, plain: int, own: int) -> None:
    def pip(spot: int) -> int:
        image = blank()
        scene = Scene(trump_card="9S", trump=suit, maker=YOU)
        draw_table(image, scene, Sheet({**PRESET_COLOURS, "spot": spot}, look=Look(four_colours=True)))
        x, y = TRUMP[0] + SPOT[YOU][0], TRUMP[1] + SPOT[YOU][1]
        assert image.pget(x, y - 10) == spot
        return image.pget(x, y + 1)

    assert pip(Ink.GOLD) == own
    assert pip(own) == plain
