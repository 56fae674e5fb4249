"""The Amiga's desktop: icons, drawers, menus, windows, by keys and by mouse (C-03, C-04, S-01)."""

from __future__ import annotations

import pytest

from retro.cabinet.keeping import KEY
from retro.cabinet.workbench.views import Drawer
from retro.contract.input import Press, Release
from retro.contract.program import Launch
from tests.cabinet.desktop_kit import CARTS, Desk, canvas


@pytest.mark.parametrize(("icon", "cart"), [("Euchre!", "euchre-amiga"), ("Spades", "spades")])
def test_a_double_click_starts_a_program(icon: str, cart: str) -> None:
    desk = Desk()
    desk.feed(f"click:{desk.place(icon)}")
    assert desk.desktop.take_launch() is None
    desk.feed("wait:1")
    desk.feed(f"click:{desk.place(icon)}")
    assert desk.desktop.take_launch() is None, "that was too slow"
    desk.feed(f"click:{desk.place(icon)}")
    assert desk.desktop.take_launch() == Launch(cart)
    assert desk.desktop.take_launch() is None


def test_keys_do_the_same() -> None:
    desk = Desk()
    desk.feed("Right Enter")
    assert desk.desktop.take_launch() == Launch("euchre-amiga")
    desk.desktop.resumed("")
    desk.feed("Right Enter")
    assert desk.desktop.take_launch() == Launch("spades")


def test_arrows_go_where_they_point() -> None:
    desk = Desk()
    window = desk.window("Card Games")
    assert isinstance(window, Drawer)
    names = [icon.entry.name for icon in window.board.icons]
    assert names == ["Euchre!", "Spades", "ReadMe", "Shell", "Saved Hands", "Card Sets", "Euchre.doc", "Spades.doc"]
    walked = []
    for key in ("Right", "Right", "Right", "Down", "Left", "Down", "Right"):
        desk.feed(key)
        assert window.board.entry is not None
        walked.append(window.board.entry.name)
    assert walked == ["Euchre!", "Spades", "ReadMe", "Card Sets", "Saved Hands", "Spades.doc", "Spades.doc"]
    assert window.sy > 0, "the third row has been scrolled to"


def test_only_programs_that_there_are_have_icons() -> None:
    desk = Desk(carts={"euchre-amiga": CARTS["euchre-amiga"]})
    window = desk.window("Card Games")
    assert isinstance(window, Drawer)
    assert "Spades" not in [icon.entry.name for icon in window.board.icons]


def test_disks_and_drawers_open_once() -> None:
    desk = Desk()
    desk.twice("System", "desktop")
    assert desk.titles() == ["Card Games", "System"]
    desk.twice("Card Games", "desktop")
    assert desk.titles() == ["System", "Card Games"]
    desk.feed("RCtrl+T RCtrl+T RCtrl+T")
    assert sorted(desk.titles()) == ["Card Games", "System"]


def test_texts_open_scroll_and_close() -> None:
    desk = Desk()
    desk.twice("ReadMe")
    assert desk.titles()[-1] == "ReadMe"
    reader = desk.window("ReadMe")
    desk.feed("Down Down PageDown")
    assert reader.sy > 18  # type: ignore[attr-defined]
    desk.feed("Home")
    assert reader.sy == 0  # type: ignore[attr-defined]
    desk.feed("Esc")
    assert desk.titles() == ["Card Games"] and not desk.desktop.done


def test_esc_at_the_top_leaves() -> None:
    desk = Desk()
    desk.feed("Esc")
    assert desk.desktop.done


def test_the_menu_leaves_and_so_does_its_letter() -> None:
    desk = Desk()
    desk.feed("RCtrl+Q")
    assert desk.desktop.done
    desk = Desk()
    menu = desk.desktop.menus.menus[0]
    row = next(r for item, r in menu.rows() if item.name == "quit")
    desk.driver.step(Press(menu.head.x + 4, 4, "right"))
    desk.driver.feed(f"move:{canvas(row.x + 9, row.y + 4)}")
    desk.driver.step(Release(row.x + 9, row.y + 4, "right"))
    assert desk.desktop.done


def test_menus_offer_what_can_be_had() -> None:
    desk = Desk()
    items = {item.name: item for menu in desk.desktop.menus.menus for item in menu.items}
    desk.feed("wait:0.1")
    assert items["open"].ghosted and items["info"].ghosted and not items["close"].ghosted
    desk.feed(f"click:{desk.place('Spades')}")
    desk.feed("wait:0.1")
    assert not items["open"].ghosted and not items["info"].ghosted
    desk.feed("RCtrl+I")
    assert desk.titles()[-1] == "Information"
    desk.feed("Enter RCtrl+O")
    assert desk.desktop.take_launch() == Launch("spades")
    desk.desktop.resumed("")
    desk.feed("RCtrl+K")
    assert desk.titles() == []
    desk.feed("wait:0.1")
    assert items["close"].ghosted


def test_windows_are_dragged_closed_put_behind_and_zoomed() -> None:
    desk = Desk()
    desk.twice("System", "desktop")
    window = desk.window("System")
    x, y = window.rect.x + 60, window.rect.y + 4
    desk.feed(f"press:{canvas(x, y)} move:{canvas(x + 30, y + 8)} release:{canvas(x + 30, y + 8)}")
    assert (window.dx, window.dy) == (min(30, 640 - window.rect.w - window.rect.x), 8)
    depth = window.depth_box.moved(window.dx, window.dy)
    desk.feed(f"click:{canvas(depth.x + 8, depth.y + 4)}")
    assert desk.titles() == ["System", "Card Games"]
    assert not desk.desktop.screen.backdrop.closed and desk.desktop.screen.windows[0] is desk.desktop.screen.backdrop
    games = desk.window("Card Games")
    assert isinstance(games, Drawer)
    zoom, before = games.zoom_box, games.rect
    desk.feed(f"click:{canvas(zoom.x + 8, zoom.y + 4)}")
    assert games.rect.w == 640
    desk.feed(f"press:{canvas(games.zoom_box.x + 8, 15)} move:{canvas(300, 150)} release:{canvas(300, 150)}")
    assert games.rect.w == 640, "it was let go elsewhere"
    desk.feed(f"click:{canvas(games.zoom_box.x + 8, 15)}")
    assert games.rect == before
    close = games.close_box
    desk.feed(f"click:{canvas(close.x + 8, close.y + 4)}")
    assert desk.titles() == ["System"]


def test_a_window_is_made_smaller_and_its_knob_scrolls() -> None:
    desk = Desk()
    window = desk.window("Card Games")
    assert isinstance(window, Drawer)
    corner = canvas(window.rect.x + window.rect.w - 8, window.rect.y + window.rect.h - 4)
    desk.feed(f"press:{corner} move:{canvas(300, 110)} release:{canvas(300, 110)}")
    assert window.rect.w < 300 and window.rect.h < 100
    boxes = window._boxes()
    desk.feed(f"click:{canvas(boxes['right'].x + 8, boxes['right'].y + 4)}")
    assert window.sx == 16
    desk.feed(f"click:{canvas(boxes['down'].x + 8, boxes['down'].y + 4)}")
    assert window.sy == 16
    knob = window._knob(True)
    desk.feed(f"press:{canvas(knob.x + 4, knob.y + 4)} move:{canvas(knob.x + 4, 190)} release:{canvas(knob.x + 4, 190)}")
    assert window.sy == window.extent()[1] - window.view.h
    desk.driver.step(Press(boxes["up"].x + 8, boxes["up"].y + 4))
    for _ in range(60):
        desk.driver.step()
    desk.driver.step(Release(boxes["up"].x + 8, boxes["up"].y + 4))
    assert window.sy < window.extent()[1] - window.view.h - 16, "a held arrow goes on"


def test_tab_goes_from_window_to_window() -> None:
    desk = Desk()
    seen = set()
    for _ in range(2):
        desk.feed("Tab")
        assert desk.desktop.screen.active is not None
        seen.add(desk.desktop.screen.active.title)
    assert seen == {"", "Card Games"}


def test_a_program_that_did_not_run_says_why() -> None:
    desk = Desk()
    desk.twice("Spades")
    desk.desktop.take_launch()
    desk.desktop.resumed("there is no cart 'spades'; there are: none")
    assert desk.titles()[-1] == "It did not run"
    desk.feed("Enter")
    assert desk.titles() == ["Card Games"]


def test_the_start_is_shown_and_any_key_ends_it() -> None:
    desk = Desk(boot=True)
    before = desk.png()
    for _ in range(40):
        desk.driver.step()
    assert desk.png() != before
    for _ in range(200):
        desk.driver.step()
    after = desk.png()
    assert after == Desk().png()
    desk = Desk(boot=True)
    desk.driver.step(Press(10, 10, "left"))
    assert desk.png() == after


def test_the_menu_switches_the_start_off() -> None:
    desk = Desk(boot=True)
    desk.feed("Space")
    desk.desktop.chosen("boot")
    assert desk.store.texts[KEY] == "boot = false\n"
    desk.desktop.chosen("boot")
    assert desk.store.texts[KEY] == "boot = true\n"


def test_the_title_counts_memory() -> None:
    desk = Desk()
    desk.feed("wait:0.1")
    with_one = desk.desktop.screen.title
    desk.feed("RCtrl+N wait:0.1")
    assert desk.desktop.screen.title != with_one
    desk.feed("Esc wait:0.1")
    assert desk.desktop.screen.title == with_one
