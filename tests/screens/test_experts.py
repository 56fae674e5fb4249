"""Experts at the tables of the programs: chosen in each one's own settings, thinking between frames, and advising."""

from __future__ import annotations

from typing import Any

import pytest

from carts.euchre_dos import experts as dos_experts
from carts.euchre_dos import match as dos_match
from carts.euchre_dos.program import Euchre
from carts.michigan.play import THINKING
from retro.console.overlay.pages import extras
from retro.console.overlay.rows import Choice as Row
from retro.engine.experts.styles import EXPERT
from retro.engine.game import Choice
from retro.engine.shuffle import stream
from tests.screens import euchre_amiga_desk, euchre_dos_kit, michigan_kit, spades_desk


def is_expert(style: Any, view: Any) -> bool:
    """Whether a style thinks, or says how sure it is: tempers never do."""
    choice = style(view, stream("which"))
    return not isinstance(choice, Choice)


# --- Michigan -------------------------------------------------------------------------------------------------------


def lead_with_experts() -> michigan_kit.Desk:
    """Your lead in a match with five hands, all others experts."""
    desk = michigan_kit.Desk.continued("michigan5_lead")
    desk.program.settings.tempers[:] = [EXPERT] * 7
    desk.program.tempers_changed()
    return desk


def test_michigan_offers_the_expert_as_one_more_temper() -> None:
    desk = michigan_kit.Desk.continued("michigan5_lead")
    desk.keys("Esc T 2 2 2")
    assert desk.program.settings.tempers[0] == EXPERT and EXPERT not in desk.program.settings.tempers[1:]
    assert any("hand 2 is expert" in line for line in desk.program.mode.spoken())


def test_michigans_hint_thinks_between_frames_and_says_what_it_is_worth() -> None:
    desk = lead_with_experts()
    assert desk.program.table is not None
    waited = 0
    desk.frame(*michigan_kit.typed("F3"))
    while desk.program.table.hint == THINKING:
        desk.frame()
        waited += 1
    assert waited > 1
    assert "CHIPS" in desk.program.table.hint or "A CLOSE CALL" in desk.program.table.hint


def test_michigans_hint_without_experts_is_there_at_once() -> None:
    desk = michigan_kit.Desk.continued("michigan5_lead")
    assert desk.program.table is not None
    desk.frame(*michigan_kit.typed("F3"))
    assert desk.program.table.hint.startswith("HINT:") and "CHIPS)" not in desk.program.table.hint


def test_skipping_does_not_wait_for_experts() -> None:
    """Many decisions are made in a frame then: nobody thinks long about any of them."""
    desk = lead_with_experts()
    table = desk.program.table
    assert table is not None
    before = len(table.match.table.steps)
    table.skipping = True
    desk.frame()
    assert len(table.match.table.steps) >= before + 15


# --- Euchre (DOS) ---------------------------------------------------------------------------------------------------


def dos_with_expert(name: str, keys: str = "") -> euchre_dos_kit.Desk:
    """A pinned match with an expert as the partner."""
    kept = {dos_match.KEY: euchre_dos_kit.record(name), dos_experts.KEY: "partner = true\n"}
    return euchre_dos_kit.Desk(f"Enter C {keys}", kept=kept)


def test_the_overlay_seats_experts_at_the_dos_table_and_keeps_them() -> None:
    desk = euchre_dos_kit.Desk.at("follow")
    rows = [row for row in extras(desk.program) if isinstance(row, Row)]
    assert [row.at for row in rows] == [0, 0, 0, 0] and rows[1].values == ("aggressive", "expert")
    rows[1].choose(1)
    assert desk.store.get(dos_experts.KEY) == "left = false\npartner = true\nright = false\n"
    styles = desk.table.match.table.styles
    view = desk.table.match.table.view(0)
    assert [is_expert(styles[seat], view) for seat in (1, 2, 3)] == [False, True, False]
    again = euchre_dos_kit.Desk(kept={dos_experts.KEY: desk.store.get(dos_experts.KEY) or ""})
    assert [row.at for row in extras(again.program) if isinstance(row, Row)] == [0, 1, 0, 0]
    rows = [row for row in extras(desk.program) if isinstance(row, Row)]
    rows[1].choose(0)
    assert not desk.program.expert_sits


def test_a_damaged_choice_of_experts_is_set_aside() -> None:
    desk = euchre_dos_kit.Desk(kept={dos_experts.KEY: "partner = 7\n"})
    assert isinstance(desk.program, Euchre) and not desk.program.expert_sits
    assert desk.store.get(dos_experts.KEY) is None


def test_help_at_the_dos_table_is_the_experts_and_says_why() -> None:
    desk = dos_with_expert("follow", "H")
    told = desk.program._told.text
    assert told and told.endswith(".") and ("points" in told or "close call" in told or "only one" in told), told
    plain = euchre_dos_kit.Desk.at("follow", "H")
    assert not plain.program._told.text


# --- the Amiga's two ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("loners", [True, False])
def test_an_expert_of_the_amiga_thinks_in_slices_with_and_without_loners(loners: bool) -> None:
    from carts.euchre_amiga.match import styles

    desk = euchre_amiga_desk.Desk(euchre_amiga_desk.walk(lambda view: view.phase == "order"))
    table = desk.program.table.match
    assert table is not None
    thinking = styles(desk.program._host, {1: EXPERT}, loners)[1](table.view, stream("amiga"))
    assert not isinstance(thinking, Choice)
    with pytest.raises(StopIteration) as done:
        while True:
            next(thinking)
    assert loners or not done.value.value.action.verb.endswith("_alone")


def test_suggest_at_spades_waits_for_the_expert() -> None:
    desk = spades_desk.Desk(spades_desk.walk(lambda view: view.phase == "bid" and view.dealer == 0))
    desk.program.change(desk.program.settings.__class__(styles=(0, 3, 0)))
    table = desk.program.table
    table.suggest()
    assert table.looks.lines == ("Bid?", "Let me", "think...")
    desk.feed("wait:3")
    assert table.looks.lines[1].startswith("* ")
    assert "points" in " ".join(table.looks.reason) or "close call" in " ".join(table.looks.reason)
