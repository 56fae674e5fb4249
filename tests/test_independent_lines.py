"""The independent checker on whole lines: runs it must accept, spoilt ones it must refuse, chains, the command."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.independent import facts, maker
from tests.independent.__main__ import main
from tests.independent.check import check_file, check_line
from tests.independent.desk import Difference

Line = dict[str, Any]


@cache
def runs(hands: int = 6) -> list[list[Line]]:
    random = Random(20)
    return [
        maker.make(game, maker.random_options(game, random), players, hands, random)
        for game, (fewest, most) in facts.SPAN.items() for players in range(fewest, most + 1)
    ]  # fmt: skip


def text(lines: list[Line]) -> list[str]:
    return [json.dumps(line) for line in lines]


def test_runs_of_its_own_are_accepted_and_counted() -> None:
    counts: Counter[str] = Counter()
    lines = [row for made in runs() for row in text(made)]
    assert list(check_file(lines, counts)) == []
    assert counts["lines"] == len(lines) == 126
    assert counts["decisions"] > 1000 and counts["passes left out"] > 100 and counts["payments"] > 1000


def test_matches_that_end_are_accepted_and_their_spoilt_sharing_is_not() -> None:
    random, ended = Random(7), 0
    for game, (fewest, _) in facts.SPAN.items():
        for line in maker.make(game, maker.random_options(game, random), fewest + 1, 60, random, poor=True):
            check_line(line, None, chained=False)
            if not line["end"]["match_over"]:
                continue
            ended += 1
            for spoil in (spoil_winner, spoil_over):
                wrong = copy.deepcopy(line)
                spoil(wrong)
                refuse(wrong)
            if line["payments"][-1][3] == "share":
                wrong = copy.deepcopy(line)
                wrong["payments"][-1][1] = (wrong["payments"][-1][1] + 1) % wrong["players"]
                refuse(wrong)
    assert ended > 8


def refuse(line: Line) -> Difference:
    with pytest.raises(Difference) as caught:
        check_line(json.loads(json.dumps(line)), None, chained=False)
    return caught.value


def spoil_winner(line: Line) -> None:
    line["end"]["winners"] = [(seat + 1) % line["players"] for seat in line["end"]["winners"]] or [0]


def spoil_over(line: Line) -> None:
    line["end"]["match_over"] = not line["end"]["match_over"]


def spoil_out(line: Line) -> None:
    line["end"]["out"] = None if line["end"]["out"] == 0 else 0


def spoil_after(line: Line) -> None:
    line["after"]["chips"][0] += 1
    line["after"]["chips"][1] -= 1


def spoil_purse(line: Line) -> None:
    line["after"]["pool"] += 1
    line["after"]["chips"][0] -= 1


def spoil_amount(line: Line) -> None:
    line["payments"][-1][2] += 1


def spoil_reason(line: Line) -> None:
    line["payments"][-1][3] = "king" if line["payments"][-1][3] != "king" else "cards"


def spoil_receiver(line: Line) -> None:
    line["payments"][-1][1] = (int(line["payments"][-1][1]) + 1) % line["players"] if line["payments"][-1][1] != "kitty" else "pool"


def drop_payment(line: Line) -> None:
    line["payments"].pop()


def extra_payment(line: Line) -> None:
    line["payments"].append(line["payments"][-1])


def swap_payments(line: Line) -> None:
    line["payments"][-2:] = reversed(line["payments"][-2:])


def nothing_paid(line: Line) -> None:
    line["payments"].insert(0, [0, "pool", 0, "ante"])


def drop_last_step(line: Line) -> None:
    line["steps"].pop()


def drop_a_choice(line: Line) -> None:
    del line["steps"][next(i for i, s in enumerate(line["steps"]) if s["legal"] != ["pass"])]


def extra_step(line: Line) -> None:
    line["steps"].append({"seat": 0, "phase": "play", "action": "pass", "legal": ["pass"]})


def other_seat(line: Line) -> None:
    line["steps"][-1]["seat"] = (line["steps"][-1]["seat"] + 1) % line["players"]


def other_phase(line: Line) -> None:
    line["steps"][-1]["phase"] = "comet" if line["steps"][-1]["phase"] == "play" else "play"


def one_legal_more(line: Line) -> None:
    line["steps"][-1]["legal"].append("pass")


def one_legal_twice(line: Line) -> None:
    line["steps"][0]["legal"].append(line["steps"][0]["legal"][0])


def one_legal_less(line: Line) -> None:
    step = max(line["steps"], key=lambda s: len(s["legal"]))
    step["legal"].remove(next(word for word in step["legal"] if word != step["action"]))


def not_legal(line: Line) -> None:
    line["steps"][-1]["action"] = "play:AX"


def swap_cards(line: Line) -> None:
    """The card that went out lies in another hand, where it is not played."""
    hands, out, card = line["deal"]["hands"], line["end"]["out"], line["steps"][-1]["action"][5:7]
    place = next((s for s, cards in enumerate(hands) if card in cards), None)
    if place is None:  # the comet, or a widow's card
        place, card = out, hands[out][0]
    other = (place + 1) % line["players"]
    back = next(c for c in hands[other] if c != card)
    hands[place][hands[place].index(card)] = back
    hands[other][hands[other].index(back)] = card


def short_hand(line: Line) -> None:
    line["deal"]["dead"].append(line["deal"]["hands"][0].pop())


def false_card(line: Line) -> None:
    line["deal"]["hands"][0][0] = line["deal"]["hands"][1][0] if line["game"] != "comet" else "AH"


def other_dealer(line: Line) -> None:
    line["dealer"] = (line["dealer"] + 1) % line["players"]


def no_dealer(line: Line) -> None:
    line["dealer"] = line["players"]


def option_gone(line: Line) -> None:
    del line["options"]["pool_ante"]


def option_wild(line: Line) -> None:
    line["options"]["pool_ante"] = 11


def option_beyond(line: Line) -> None:
    line["options"]["x_other"] = True


def key_gone(line: Line) -> None:
    del line["seed"]


def key_more(line: Line) -> None:
    line["style"] = "wild"


def chips_from_nowhere(line: Line) -> None:
    line["before"]["chips"][0] += 1


SPOILERS: list[Callable[[Line], None]] = [
    spoil_winner, spoil_over, spoil_out, spoil_after, spoil_purse, spoil_amount, spoil_reason, spoil_receiver, drop_payment, extra_payment,
    swap_payments, nothing_paid, drop_last_step, drop_a_choice, extra_step, other_seat, other_phase, one_legal_more, one_legal_twice,
    one_legal_less, not_legal, swap_cards, short_hand, false_card, other_dealer, no_dealer, option_gone, option_wild, option_beyond,
    key_gone, key_more, chips_from_nowhere,
]  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_spoilt_lines_are_refused(spoil: Callable[[Line], None]) -> None:
    """Each way of spoiling, on hands of every game and number of players that somebody won."""
    tried = 0
    for made in runs(3):
        for line in made:
            if line["end"]["out"] is None or len(line["payments"]) < 2:
                continue
            wrong = copy.deepcopy(line)
            spoil(wrong)
            assert wrong != line
            refuse(wrong)
            tried += 1
    assert tried > 40


def test_comet_value_must_follow() -> None:
    for line in maker.make("comet", {"pool_ante": 2}, 4, 8, Random(3)):
        wrong = copy.deepcopy(line)
        wrong["after"]["comet_value"] *= 2
        assert refuse(wrong).what == "after: comet_value"


def test_the_chain_is_checked() -> None:
    # as JSON, for a hand shares its standing with the next one
    made = json.loads(json.dumps(maker.make("boodle", maker.random_options("boodle", Random(1)), 4, 3, Random(1))))
    counts: Counter[str] = Counter()

    def first(lines: list[Line]) -> tuple[int, str]:
        number, wrong = next(iter(check_file(text(lines), counts)))
        return number, wrong.what

    assert first([made[0], made[2]]) == (2, "match, hand")
    assert first(made[1:])[0] == 1
    poorer = copy.deepcopy(made)
    poorer[1]["before"]["chips"][0] -= 1
    poorer[1]["before"]["pool"] += 1
    assert first(poorer)[0] == 2
    reseeded = copy.deepcopy(made)
    reseeded[2]["seed"] = "other"
    assert first(reseeded)[0] == 3
    assert list(check_file([*text(made), *text(made)], counts)) == []


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = text(maker.make("commit", {"pool_ante": 1}, 3, 4, Random(2)))
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text("\n".join(made))
    assert main([str(good)]) == 0
    assert "hands of commit: 4" in capsys.readouterr().out
    spoilt = json.loads(made[2])
    spoilt["steps"][5]["seat"] = 9
    bad.write_text("\n".join([made[0], made[1], json.dumps(spoilt), "{broken", "[]"]))
    assert main([str(bad)]) == 1
    out = capsys.readouterr().out
    assert f"{bad}:3: step 5: " in out and "found 9" in out and f"{bad}:4: line" in out and f"{bad}:5: line" in out
    assert main([str(tmp_path / "nothing")]) == main([]) == 2
