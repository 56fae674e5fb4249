"""A dump line against the rules: the desk that answers with the dump's own steps and compares all else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from . import shape
from .desk import Difference, Holder, Legal, is_number, spread
from .referee import Referee
from .sequences import run


class Script:
    """Hands out the steps of a line and compares its payments as they fall due."""

    def __init__(self, steps: list[Any], payments: list[Any]) -> None:
        self.steps, self.payments = steps, payments
        self.step = self.payment = 0
        self.left_out = 0

    def ask(self, seat: int, phase: str, choices: Legal) -> str:
        here = f"seat {seat} {phase} {choices}"
        if self.step == len(self.steps):
            if choices.only_pass:
                self.left_out += 1
                return "pass"
            raise Difference("decision", here, "no more steps", self.step)
        given = self.steps[self.step]
        try:
            shape.keys("step", given, {"seat", "phase", "action", "legal"})
            words = [str(word) for word in shape.listed("legal", given["legal"])]
            if choices.only_pass and (given["seat"] != seat or words != ["pass"]):
                self.left_out += 1
                return "pass"
            shape.expect("seat to decide", seat, given["seat"])
            shape.expect("phase", phase, given["phase"])
            compare(choices, words)
            action = given["action"]
            if not isinstance(action, str) or not choices.holds(action):
                raise Difference("action", f"one of {choices}", action)
        except Difference as wrong:
            raise Difference(wrong.what, f"{wrong.expected} ({here})", wrong.found, self.step) from None
        self.step += 1
        return action

    def paid(self, giver: Holder, taker: Holder, chips: int, why: str) -> None:
        expected = [giver, taker, chips, why]
        found = self.payments[self.payment] if self.payment < len(self.payments) else "no more payments"
        if found != expected or any(isinstance(part, bool) for part in found):
            raise Difference(f"payment {self.payment}", expected, found, self.step - 1)
        self.payment += 1

    def shared(self, purses: dict[str, int], parts: dict[int, int]) -> None:
        """The documents fix who gets how much of the table, not from which purse: sums are compared, in any order."""
        gave: Counter[str] = Counter()
        got: Counter[int] = Counter()
        pairs = set()
        for entry in self.payments[self.payment :]:
            giver, taker, chips, why = shape.listed("share", entry, 4)
            shape.expect("reason of the last payments", "share", why)
            shape.expect("share, from", True, isinstance(giver, str))
            shape.expect("share, to", True, isinstance(taker, int))
            gave[giver] += shape.whole("share", chips, 1)
            got[taker] += chips
            if (giver, taker) in pairs:
                raise Difference("shares", "one entry for a purse and a seat", entry)
            pairs.add((giver, taker))
        shape.expect("shares by purse", purses, dict(gave))
        shape.expect("shares by seat", sorted(parts.items()), sorted(got.items()))
        self.payment = len(self.payments)

    def finished(self) -> None:
        if self.step < len(self.steps):
            raise Difference("steps", f"{self.step} steps, the hand is over", self.steps[self.step], self.step)
        if self.payment < len(self.payments):
            raise Difference("payments", f"{self.payment} payments", self.payments[self.payment])


def compare(choices: Legal, words: list[str]) -> None:
    """The dump's legal set, forms like `bid:1..37` and `stake:6` read as what they stand for, must be the whole set."""
    plain: list[str] = []
    bids: list[range] = []
    stakes: list[tuple[int, ...] | None] = []
    whole_stake = 0
    for word in words:
        verb, _, rest = word.partition(":")
        low, dots, high = rest.partition("..")
        if verb in ("bid", "ante") and is_number(low) and (is_number(high) if dots else True):
            span = range(int(low), int(high if dots else low) + 1)
            if verb == "bid":
                bids.append(span)
            else:
                plain += [f"ante:{n}" for n in span[:99]]
        elif verb == "stake" and is_number(rest) and int(rest) == choices.chips:
            whole_stake += 1
        elif verb == "stake":
            stakes.append(spread(rest, choices.chips, choices.keys))
        else:
            plain.append(word)
    offered = sorted(n for span in bids for n in (span.start, span.stop - 1))
    count = sum(map(len, bids))
    fine = Counter(plain) == Counter(choices.words) and all(bids)
    if choices.bids:
        low_bid, high_bid = choices.bids
        covered = {n for span in bids for n in span} if len(bids) > 1 else None
        fine &= bool(offered) and (offered[0], offered[-1], count) == (low_bid, high_bid, high_bid - low_bid + 1)
        fine &= covered is None or len(covered) == count
    else:
        fine &= not bids
    if choices.chips:
        listed = len(stakes) == len(set(stakes)) == choices.ways() and None not in stakes
        fine &= (whole_stake == 1 and not stakes) or (not whole_stake and listed)
    else:
        fine &= not whole_stake and not stakes
    if not fine:
        raise Difference("legal", choices, words)


def check_line(line: object, previous: shape.Line | None, chained: bool = True) -> Script:
    """Raises the first Difference between a line and the rules; gives the script with its counts.

    Not `chained`: the line before is unknown, so that `before` is taken as it stands.
    """
    deal = shape.read(line)
    assert isinstance(line, dict)
    if chained:
        shape.chain(line, previous)
    script = Script(shape.listed("steps", line["steps"]), shape.listed("payments", line["payments"]))
    referee = Referee(deal, script)
    result = run(deal, referee)
    script.finished()
    after = {
        "chips": [referee.purse[s] for s in range(referee.seats)],
        "pool": referee.purse["pool"],
        "boodles": {key: referee.purse["boodle:" + key] for key in deal.boodles},
        "kitty": referee.purse["kitty"],
        "comet_value": referee.next_value(),
    }
    found = shape.standing("after", line["after"], deal.game, deal.options, referee.seats)
    for key in shape.standing_keys(deal.game, deal.options):
        shape.expect(f"after: {key}", after[key], found[key])
    end = shape.keys("end", line["end"], {"match_over", "winners", "out"})
    shape.expect("end: out", result.out, end["out"])
    shape.expect("end: match_over", result.over, end["match_over"])
    shape.expect("end: winners", result.winners, sorted(shape.listed("winners", end["winners"])))
    return script


def check_file(rows: Iterable[str], counts: Counter[str]) -> Iterator[tuple[int, Difference]]:
    """Every wrong line as (line number from 1, its first difference); fills `counts`."""
    previous: shape.Line | None = None
    chained = True
    for number, row in enumerate(rows, 1):
        counts["lines"] += 1
        line: Any = None
        try:
            line = json.loads(row)
            script = check_line(line, previous, chained)
            counts[f"hands of {line['game']}"] += 1
            counts["matches ended"] += line["end"]["match_over"]
            counts["decisions"] += script.step
            counts["passes left out"] += script.left_out
            counts["payments"] += script.payment
        except Difference as wrong:
            counts["differences"] += 1
            yield number, wrong
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as wrong:
            counts["differences"] += 1
            yield number, Difference("line", "the format of oracle/FORMAT.md", repr(wrong))
        # the next hand is compared with this one wherever this one can be read at all
        chained = isinstance(line, dict) and set(line) >= shape.KEYS
        previous = line if chained else None
