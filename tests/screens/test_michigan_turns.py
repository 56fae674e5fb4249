"""Who is said to act next: the arrow and the words name the engine's turn or nobody, in every frame; what the words of a turn say."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import retro.engine.game
from carts.michigan import match, settings
from carts.michigan.entry_chips import BidDecision
from carts.michigan.pieces import label
from carts.michigan.prompts import refusal, shown, waiting, your_play
from carts.michigan.scene import YOU, Scene
from retro.contract.input import KeyDown
from retro.engine.cards import CARDS, Card, cards
from retro.engine.game import Action, Objection
from retro.engine.stops.model import Dealt, HandBegun, Passed, Play, Played, Stopped
from retro.engine.stops.settings import CometOptions
from retro.store.files import MemoryStore
from tests.screens.michigan_kit import QUIET, RECORDS, Desk, typed
from tests.screens.test_michigan_table import TABLES

ENGINE = Path(retro.engine.game.__file__).parent
SLOW = f"{QUIET}delay = 1\n"


def slow(record: str = "", **more: Any) -> Desk:
    """The program with a pause between the moves; the match of a record lies on the table."""
    kept = {match.KEY: (RECORDS / f"{record}.txt").read_text(encoding="utf-8")} if record else {}
    return Desk(store=MemoryStore({settings.KEY: SLOW, **kept}), **more)


def arrows(desk: Desk) -> list[int]:
    """The seats that the arrow marks."""
    return [YOU if found == "1 YOU" else int(found[5:]) - 1 for found in re.findall(r"►(1 YOU|HAND \d)", desk.lines()[8])]


def said_to_lead(desk: Desk) -> list[int]:
    """The seats of whom the words say that they lead, are next or are to play."""
    table = desk.program.table
    assert table is not None
    text = waiting(table.scene)
    some = re.findall(r"\b(YOU|HAND \d) (?:LEADS?|IS NEXT|TO PLAY|SPREADS|BIDS OR PASSES)\b", text)
    return [YOU if name == "YOU" else int(name[5:]) - 1 for name in some]


@pytest.mark.parametrize(("game", "players", "options"), [*TABLES, ("boodle", 4, {}), ("michigan", 4, {})])
def test_the_pause_names_who_acts_next_or_nobody(game: str, players: int, options: dict[str, str]) -> None:
    """In the pause after each deed the arrow and the words are already at the seat whose turn the engine says it is."""
    named = 0
    for seed in ("turns", "again"):
        desk = slow(game=game, players=str(players), seed=seed, given=options)
        desk.keys("F2")
        desk.program.new_match()
        table = desk.program.table
        assert table is not None
        done, marked = 0, arrows(desk)
        for _ in range(4000):
            desk.frame(ticks=7)
            steps = table.match.table.steps
            if len(steps) > done and steps[-1].seat > YOU:  # your own turn has no pause before it
                assert marked in ([], [steps[-1].seat]), f"before {steps[-1]}"
            done, marked = len(steps), arrows(desk)
            if table.scene.stage == "settled":
                break
            turn = table.match.turn
            if not table.director.busy or turn < 0 or table.director.effects.struck is not None:
                continue
            pausing = said_to_lead(desk)
            named += len(pausing)
            assert pausing in ([], [turn]), (waiting(table.scene), turn)
            if pausing:
                assert arrows(desk) == [turn]
        else:
            pytest.fail("the deal never ended")
    assert named > 3


def watched(desk: Desk, keys: tuple[str, ...], ticks: int = 420) -> list[tuple[str, list[int]]]:
    """Words and arrows from the first of these keys on, each pair once."""
    seen: list[tuple[str, list[int]]] = []
    for key in keys:
        desk.frame(*((KeyDown(key),) if len(key) > 1 else typed(key)))
    for _ in range(ticks // 4):
        desk.frame(ticks=4)
        assert desk.program.table is not None
        now = desk.prompt, arrows(desk)
        if not seen or seen[-1] != now:
            seen.append(now)
    return seen


def before(seen: list[tuple[str, list[int]]], end: str, words: str) -> bool:
    """Words have been said before others were."""
    last = next(n for n, (said, _) in enumerate(seen) if end in said)
    return any(words in said for said, _ in seen[:last])


def test_who_takes_the_widow_does_not_lead_for_it() -> None:
    desk = slow(seed="11", game="michigan", players="4")
    seen = watched(desk, ("Enter",))
    assert ("HAND 3 TAKES THE WIDOW.", []) in seen
    assert ("HAND 3 TAKES THE WIDOW.  HAND 4 LEADS.", [3]) in seen
    assert not before(seen, "HAND 4 LEADS", "HAND 3 LEADS")


def test_who_buys_the_widow_does_not_lead_for_it() -> None:
    desk = slow(seed="18", game="michigan", players="4")
    sale = watched(desk, ("Enter",))
    assert ("THE WIDOW IS FOR SALE.", []) in sale, "the seller does nothing more"
    assert not any(words == "THE WIDOW IS FOR SALE." and marked for words, marked in sale)
    seen = watched(desk, ("p",))
    assert ("HAND 2 BUYS THE WIDOW FOR •1.", []) in seen
    assert ("HAND 2 BUYS THE WIDOW FOR •1.  HAND 4 LEADS.", [3]) in seen
    assert not before(seen, "HAND 4 LEADS", "HAND 2 LEADS")


def test_you_take_the_widow_and_another_leads() -> None:
    desk = slow(seed="13", game="michigan", players="4")
    watched(desk, ("Enter",))
    seen = watched(desk, ("t",), 200)
    assert ("YOU TAKE THE WIDOW.  HAND 2 LEADS.", [1]) in seen
    assert not before(seen, "HAND 2 LEADS", "YOU LEAD")


def test_who_names_the_ante_does_not_spread_before_the_others() -> None:
    desk = slow("boodle3_name")
    watched(desk, ("Enter",))
    assert desk.prompt.startswith("YOU DEAL")
    desk.frame(*typed("5"))
    assert "SPREADS" not in desk.lines()[11][:10]
    seen = watched(desk, ())
    assert seen[:2] == [("YOU NAME 5: EVERYBODY SPREADS 5 CHIPS.", []), ("HAND 2 SPREADS 5 CHIPS.", [1])]


def test_when_all_pass_the_last_player_leads_and_not_the_last_who_passed() -> None:
    scene = Scene("comet", CometOptions(), 3)
    scene.apply(HandBegun(0, 2, (0, 1, 2), 2, True))
    scene.apply(Dealt((12, 12, 12), 12, (0,)), cards("4H 5H"))
    scene.apply(Played(Play(1, Card.parse("4H"), Card.parse("4H").rank), 11))
    for event in (Passed(1), Passed(2), Passed(YOU)):
        scene.apply(event)
    assert waiting(scene) == "YOU CANNOT PLAY: YOU PASS."
    scene.apply(Stopped(1, "all_passed"))
    assert (waiting(scene), scene.active) == ("ALL THE OTHERS PASSED.  HAND 2 LEADS.", 1)


def test_who_passes_to_save_the_comet_is_told_so() -> None:
    desk = slow("comet2_comet")
    watched(desk, ("Enter",), 60)
    seen = watched(desk, ("p",), 60)
    assert seen[0][0] == "YOU PASS AND KEEP THE COMET."
    assert not any("YOU CANNOT PLAY" in words for words, _ in seen)


# --- the words of a turn ----------------------------------------------------------------------------------------------


def texts() -> list[str]:
    """Every sentence in the engine's rules and styles of this family, as it stands in their source."""
    found = []
    for pattern in ("stops/*.py", "styles/stops/*.py"):
        for path in ENGINE.glob(pattern):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # what programmers are told
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and node not in told:
                    found.append(node.value)
    return found


def test_a_word_is_never_taken_for_a_card() -> None:
    assert shown("The comet may be led only as your last card.") == "THE COMET MAY BE LED ONLY AS YOUR LAST CARD."
    objection = Objection("comet_led", "The comet may be led only as your last card.")
    assert refusal(objection, Action("comet")) == "THE COMET MAY BE LED ONLY AS YOUR LAST CARD."
    some = texts()
    assert any("only as your last card" in text for text in some) and len(some) > 100
    for text in some:
        assert [shown(text).count(sign) for sign in "♥♦♣♠"] == [text.count(sign) for sign in "♥♦♣♠"], text


def test_every_card_in_a_sentence_gets_its_sign() -> None:
    for card in CARDS:
        assert shown(f"It is the {card}, as said.") == f"IT IS THE {label(card)}, AS SAID."
    assert shown("Take 10S or a 8H.") == "TAKE T♠ OR AN 8♥."


def test_leading_the_comet_too_early_is_refused_in_words() -> None:
    desk = Desk(game="commit", players="4", seed="words")
    desk.program.new_match()
    desk.keys("")
    table = desk.program.table
    assert table is not None
    scene = table.scene
    assert scene.comet is not None
    scene.cards = (scene.comet, *scene.cards)
    state = replace(table.match.view, hand=(scene.comet, Card.parse("4H")), lead=True, played=())
    assert your_play(state, scene, False) == "YOU BEGIN. LEAD ANY CARD BUT THE COMET. SUIT, THEN RANK"
    alone = replace(state, hand=(scene.comet,))
    assert your_play(alone, scene, False).startswith("YOUR LAST CARD IS THE COMET: LEAD IT.")


def test_with_a_fitting_card_the_comet_is_said_to_be_allowed_too() -> None:
    desk = Desk.continued("comet2_18")
    assert desk.prompt.startswith("YOUR TURN: CARRY ON FROM THE FIVE, OR PLAY THE COMET.")
    assert "comet:6" in {str(action) for action in desk.program.table.match.legal()}  # type: ignore[union-attr]
    desk.keys("H 6")
    desk.keys("C 9")
    assert desk.lines()[5][16:].startswith("COMET         9♣ PLAYED BY YOU ")


def test_the_least_bid_is_said() -> None:
    desk = Desk.continued("michigan5_bid")
    table = desk.program.table
    assert table is not None and isinstance(table.decision, BidDecision)
    least = table.match.view.high_bid + 1
    steps = desk.steps
    for keys in ("0", "Enter", "0 Enter"):
        desk.keys(f"+ Esc {keys}")
        assert desk.prompt.startswith(f"THE LEAST BID IS {least} NOW.  P PASSES FOR GOOD."), keys
    desk.keys("9 9 9 9 9")
    assert desk.prompt.startswith(f"YOU HAVE ONLY {table.match.view.chips[0]} CHIPS.")
    assert desk.steps == steps


def test_the_comet_that_has_been_played_is_worth_nothing_more() -> None:
    desk = Desk.continued("comet5_lead")
    assert "COMET         9♦ PLAYED BY YOU" in desk.lines()[5]
    fresh = Desk(game="comet", players="5", seed="price")
    fresh.keys("Enter")
    assert "COMET         9♣ WORTH •2 EACH" in fresh.lines()[5]
