"""Words that fit, times that are kept, sounds that are heard at the table of Euchre!."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from carts.euchre_amiga.cards import Faces
from carts.euchre_amiga.director import result_words
from carts.euchre_amiga.places import PROMPT_WIDTH
from carts.euchre_amiga.prompts import question, waiting
from carts.euchre_amiga.scene import LEFT, PARTNER, RIGHT, YOU, Scene
from carts.euchre_amiga.settings import Settings
from carts.euchre_amiga.table_view import name_place
from retro.contract.input import Press, Release
from retro.engine.euchre.model import HandOver, Result
from retro.engine.game import TABLE
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button
from retro.ui.amiga.paint import SANS, TIGHT, width_of
from tests.screens.euchre_amiga_desk import Desk, middle, place, views
from tests.screens.euchre_amiga_pictures import mid_trick

# --- words ----------------------------------------------------------------------------------------------------------


def test_no_line_over_the_hand_meets_a_card() -> None:
    lines = {question(view, Faces().pen).prompt for view in views()} | {"Menu: right button."}
    results: tuple[Result, ...] = ("made", "euchred", "passed_out")
    lines |= {result_words(HandOver(result, side, points, (0, 0))) for result in results for side in (0, 1) for points in (1, 2, 3, 4)}
    assert {line for line in lines if width_of(line, SANS) > PROMPT_WIDTH} == set()
    assert len(lines) > 15


def test_every_question_can_be_answered_and_the_column_is_never_empty() -> None:
    phases = set()
    for view in views():
        asked = question(view, Faces().pen)
        phases.add(view.phase)
        assert asked.gadgets or asked.note
        assert asked.cards or asked.gadgets
    assert phases == {"farmer", "order", "call", "discard", "defend", "play"}


def test_words_fit_their_boxes() -> None:
    for view in views():
        for note in (question(view, Faces().pen).note, waiting(view)):
            if note is not None:
                assert width_of(note.head) <= 104
                assert width_of(note.line, TIGHT) <= 96
                assert max(width_of(note.small), width_of(note.second, TIGHT)) <= 96
        for gadget in question(view, Faces().pen).gadgets:
            if isinstance(gadget, Button):
                assert width_of(gadget.label, gadget.face) <= gadget.rect.w - 6


def test_the_names_of_two_seats_never_run_into_each_other() -> None:
    for dealer in range(4):
        for out in ((), (LEFT,), (PARTNER,), (RIGHT,), (YOU, LEFT), (PARTNER, RIGHT)):
            scene = Scene(dealer=dealer, out=out)
            places = []
            for seat in (LEFT, PARTNER, RIGHT):
                x, y, words = name_place(scene, seat)
                places.append(Rect(x - 4, y - 2, width_of(words) + 8, 12))
                assert x > 84 and x + width_of(words) <= 552
            for one, other in combinations(places, 2):
                apart = one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
                assert apart, (dealer, out)


def test_you_lead_and_others_lead_s() -> None:
    for view in views():
        note = waiting(replace(view, turn=YOU))
        assert note.small in ("may call", "discard", "may defend", "lead", "play", "") and note.line in ("You", "One moment")
        note = waiting(replace(view, turn=RIGHT))
        assert note.small in ("may call", "discards", "may defend", "leads", "plays") and note.line == "Player 3"


# --- time -----------------------------------------------------------------------------------------------------------


def frames_until_asked(speed: int) -> int:
    desk = Desk(settings=Settings(speed=speed))
    desk.driver.step(*desk.typed("N"))
    for frame in range(5000):
        if desk.asked:
            return frame
        desk.driver.step()
    raise AssertionError("never asked")


def test_play_speed_stretches_everything() -> None:
    slow, normal, none = (frames_until_asked(speed) for speed in (12, 6, 0))
    assert slow == pytest.approx(2 * normal, abs=12)
    assert none <= 20


def test_cards_are_dealt_in_clumps() -> None:
    desk = Desk()
    desk.driver.step(*desk.typed("N"))
    scene = desk.program.table.scene
    seen = [tuple(scene.counts)]
    while not scene.turned:
        desk.driver.step()
        if tuple(scene.counts) != seen[-1]:
            seen.append(tuple(scene.counts))
    steps = [(seat, b[seat] - a[seat]) for a, b in pairwise(seen) for seat in range(4) if a[seat] != b[seat]]
    first = (scene.dealer + 1) % 4
    order = [(first + i) % 4 for i in range(4)]
    full = [(seat, n) for seat, n in zip(order * 2, (3, 2, 3, 2, 2, 3, 2, 3), strict=True)]
    assert [*steps] == full[len(full) - len(steps) :]
    assert len(steps) >= 7


def test_a_card_moves_in_equal_steps_to_its_place() -> None:
    desk = Desk(mid_trick())
    index = desk.first_legal
    x, y = middle(index)
    desk.driver.step(Press(x, y), Release(x, y))
    ways = []
    scene = desk.program.table.scene
    for _ in range(12):
        if scene.flights:
            ways.append((round(scene.flights[0].x), round(scene.flights[0].y)))
        desk.driver.step()
    distinct = list(dict.fromkeys(ways))
    assert 4 <= len(distinct) <= 6
    assert YOU in scene.played


def test_nobody_but_the_person_acts_for_the_person() -> None:
    desk = Desk(mid_trick())
    before = desk.view
    for _ in range(300):
        desk.driver.step()
    assert desk.view == before
    assert desk.view.turn == YOU != TABLE


# --- sound ----------------------------------------------------------------------------------------------------------


def test_the_voices_are_heard_and_can_be_switched_off() -> None:
    desk = Desk(mid_trick())
    desk.program.take_cues()
    desk.feed(f"click:{place(desk.first_legal)}")
    assert len(desk.program.take_cues()) >= 4
    silent = Desk(mid_trick(), Settings(sound=False))
    silent.feed(f"click:{place(silent.first_legal)}")
    assert silent.program.take_cues() == []
