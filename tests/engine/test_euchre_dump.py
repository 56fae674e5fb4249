"""Dumps of Euchre, read by rules that know nothing but the words of FORMAT: who may do what, tricks, points."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from retro.engine.dump import Dumper
from retro.engine.euchre.deal import LOW_RANKS
from retro.engine.euchre.model import AmigaOptions, EuchreOptions
from retro.engine.euchre.rules import EUCHRE_AMIGA, EUCHRE_DOS, Euchre
from retro.engine.game import DEAL, TABLE, Action, legal
from retro.engine.shuffle import below, stream

COLOUR = {"H": "D", "D": "H", "C": "S", "S": "C"}


def lines(game: Euchre, options: EuchreOptions, seeds: Iterable[str], hands: int = 1000) -> list[dict[str, Any]]:
    """Random play of whole matches (or of so many hands of each), dumped."""
    found = []
    for match, seed in enumerate(seeds):
        source = stream("dump", game.name, match)
        state, dumper = game.start(options, 4, seed), Dumper(game, match)
        while not state.over and not (state.turn == TABLE and state.hand == hands - 1):
            some = legal(game, game.view(state, state.turn))
            # Passing is made likely, so that second rounds and passed-out hands occur.
            action = some[0] if str(some[0]) == "pass" and source.random() < 0.8 else some[below(len(some), source)]
            assert isinstance(action, Action)
            dumper.before(state, action)
            state, events = game.step(state, action)
            line = dumper.after(state, events)
            assert (line is not None) == (state.turn == TABLE)
            if line is not None:
                found.append(json.loads(line))
    return found


def suit(card: str, trump: str) -> str:
    return trump if card[0] == "J" and trump in COLOUR and card[1] == COLOUR[trump] else card[1]


def power(card: str, led: str, trump: str) -> int:
    if trump in COLOUR and card[0] == "J" and suit(card, trump) == trump:
        return 200 if card[1] == trump else 199
    own = suit(card, trump)
    return (100 if own == trump else 0 if own == led else -100) + "9TJQKA".index(card[0])


def check(line: dict[str, Any], dos: bool) -> str:
    """Play a dumped hand through; returns how it ended."""
    deal, dealer, options = line["deal"], line["dealer"], line["options"]
    hands = [list(hand) for hand in deal["hands"]]
    pack = [card for hand in hands for card in hand] + [deal["upcard"], *deal["kitty"]]
    assert sorted(pack) == sorted(rank + suit for rank in "9TJQKA" for suit in "HDCS")
    turned = deal["upcard"][1]
    steps = iter(line["steps"])
    trump, maker = "", None
    alone = False
    end = None
    for number in range(8):
        seat = (dealer + 1 + number) % 4
        first = number < 4
        may = ["pass"]
        if first and (not dos or seat == dealer or any(card[1] == turned for card in hands[seat])):
            may += ["order_up", "order_up_alone"]
        if not first:
            open_suits = [s for s in "HDCS" if s != turned and (not dos or any(card[1] == s for card in hands[seat]))]
            may += [f"{verb}:{s}" for verb in ("call", "call_alone") for s in open_suits]
            if number == 7 and options.get("stick_dealer"):
                may.remove("pass")
        if may == ["pass"]:
            continue
        step = next(steps)
        assert (step["seat"], step["phase"]) == (seat, "order" if first else "call")
        assert sorted(step["legal"]) == sorted(may)
        if step["action"] != "pass":
            maker, alone = seat, "alone" in step["action"]
            trump = turned if first else step["action"][-1]
            break
    if maker is None:
        assert line["before"]["scores"] == line["after"]["scores"]
        assert next(steps, None) is None
        return "passed_out"
    if trump == turned:
        step = next(steps)
        assert (step["seat"], step["phase"]) == (dealer, "discard")
        assert sorted(step["legal"]) == sorted(f"discard:{card}" for card in hands[dealer])
        hands[dealer].remove(step["action"][8:])
        hands[dealer].append(deal["upcard"])
    active = [seat for n in range(1, 5) if (seat := (dealer + n) % 4) != ((maker + 2) % 4 if alone else None)]
    for seat in active if dos else []:
        if all(card[0] in "9T" and card[1] != trump for card in hands[seat]):
            step = next(steps)
            assert (step["seat"], step["phase"], sorted(step["legal"])) == (seat, "redeal", ["keep", "redeal"])
            if step["action"] == "redeal":
                end = "redeal"
                break
    won = [0, 0]
    leader = active[0]
    tricks = iter(line["tricks"])
    while end is None:
        order = [seat for n in range(4) if (seat := (leader + n) % 4) in active]
        played: list[str] = []
        for seat in order:
            led = suit(played[0], trump) if played else None
            follow = [card for card in hands[seat] if suit(card, trump) == led] or hands[seat]
            step = next(steps)
            assert (step["seat"], step["phase"]) == (seat, "play")
            assert sorted(step["legal"]) == sorted(f"play:{card}" for card in follow)
            card = step["action"][5:]
            hands[seat].remove(card)
            played.append(card)
        best = max(range(len(played)), key=lambda n: power(played[n], suit(played[0], trump), trump))
        winner = order[best]
        assert next(tricks) == {"leader": leader, "cards": played, "winner": winner}
        won[winner % 2] += 1
        leader = winner
        if sum(won) == 5 or (options.get("end_early") and max(won) >= 3 and min(won) >= 1):
            end = "made" if won[maker % 2] >= 3 else "euchred"
    assert next(steps, None) is None
    assert next(tricks, None) is None
    gain = [0, 0]
    if end == "made":
        gain[maker % 2] = 1 if won[maker % 2] < 5 else 2 if not alone else options.get("loner", 4)
    elif end == "euchred":
        gain[1 - maker % 2] = 2
    assert [a - b for a, b in zip(line["after"]["scores"], line["before"]["scores"], strict=True)] == gain * 2
    return end


@pytest.mark.parametrize(
    ("game", "options", "matches"),
    [
        (EUCHRE_DOS, EUCHRE_DOS.options_type(), 15),
        (EUCHRE_AMIGA, AmigaOptions(), 15),
        (EUCHRE_AMIGA, AmigaOptions(loner=4, end_early=True, stick_dealer=True), 15),
    ],
)
def test_dumps_agree_with_rules_written_anew(game: Euchre, options: EuchreOptions, matches: int) -> None:
    ends: Counter[str] = Counter()
    last: dict[str, Any] | None = None
    for line in lines(game, options, [f"dump {n}" for n in range(matches)]):
        end = check(line, game is EUCHRE_DOS)
        ends[end] += 1
        told = [name for name in ("made", "euchred", "passed_out", "redeal") if line["end"][name]]
        assert told == [end]
        if line["hand"] == 0:
            assert line["before"] == {"scores": [0, 0, 0, 0]}
        else:
            assert last is not None
            assert line["before"] == last["after"]
            assert (line["match"], line["hand"]) == (last["match"], last["hand"] + 1)
            assert line["dealer"] == (last["dealer"] + (0 if last["end"]["redeal"] else 1)) % 4
        top = max(line["after"]["scores"])
        assert line["end"]["match_over"] == (top >= 10)
        seats = [seat for seat in range(4) if line["after"]["scores"][seat] >= 10]
        assert line["end"]["winners"] == seats
        last = line
    assert ends["made"] > 20
    assert ends["euchred"] > 20
    assert (ends["passed_out"] > 5) == (not (isinstance(options, AmigaOptions) and options.stick_dealer))


@cache
def redealt() -> list[dict[str, Any]]:
    """Hands of nines and tens are rare: the matches are chosen by their first deal."""
    game, chosen = EUCHRE_DOS, []
    for n in range(3000):
        state = game.step(game.start(game.options_type(), 4, f"low {n}"), DEAL)[0]
        if any(all(card.rank in LOW_RANKS for card in hand) for hand in state.hands):
            chosen.append(state.seed)
    assert len(chosen) > 5
    return lines(game, game.options_type(), chosen * 25, hands=2)


def test_dumps_of_redeals_agree_too() -> None:
    found = redealt()
    ends = Counter(check(line, True) for line in found)
    assert ends["redeal"] > 3
    asked = [step for line in found for step in line["steps"] if step["phase"] == "redeal"]
    assert len(asked) > ends["redeal"]  # some were kept
    for line, after in pairwise(found):
        if line["end"]["redeal"] and after["hand"]:
            assert after["dealer"] == line["dealer"]
            assert after["before"] == line["before"]


def test_the_options_stand_in_the_dump() -> None:
    assert lines(EUCHRE_DOS, EUCHRE_DOS.options_type(), "x", 1)[0]["options"] == {}
    assert lines(EUCHRE_AMIGA, AmigaOptions(loner=4), "x", 1)[0]["options"] == {
        "loner": 4, "end_early": False, "stick_dealer": False,
        "x_defend_alone": False, "x_farmers_hand": False, "x_no_trump": False, "x_game_to": 0,
    }  # fmt: skip


def test_the_document_names_every_phase_and_word() -> None:
    document = (Path(__file__).parent.parent.parent / "docs" / "DUMPS.md").read_text(encoding="utf-8")
    rows = document[document.index("| phase of Euchre |") :]
    options = AmigaOptions(x_defend_alone=True, x_farmers_hand=True, x_no_trump=True)
    dumped = lines(EUCHRE_AMIGA, options, [f"word-{n}" for n in range(6)]) + redealt()
    said = {(step["phase"], word.split(":")[0]) for line in dumped for step in line["steps"] for word in step["legal"]}
    assert {phase for phase, _ in said} == {"farmer", "order", "call", "discard", "defend", "redeal", "play"}
    for phase, word in said:
        row = next(row for row in rows.splitlines() if row.startswith(f"| `{phase}` |"))
        assert f"`{word}" in row, (phase, word)
