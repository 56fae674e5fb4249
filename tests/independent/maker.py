"""Dumps made here, by these rules, with random legal moves: material for tests of the checker itself."""

from __future__ import annotations

from random import Random
from typing import Any

from . import facts, shape
from .desk import Holder, Legal
from .referee import Deal, Referee
from .sequences import run


class Dice:
    """A desk that decides at random and writes everything down as a dump does."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.steps: list[dict[str, Any]] = []
        self.payments: list[list[Holder]] = []

    def ask(self, seat: int, phase: str, choices: Legal) -> str:
        words = sorted(choices.words)
        if choices.bids:
            words.append(f"bid:{choices.bids[0]}..{choices.bids[1]}")
        if choices.chips:
            words.append(f"stake:{choices.chips}")
        if choices.only_pass and self.random.random() < 0.5:
            return "pass"
        answer = self.random.choice(words)
        if answer.startswith("bid:") and choices.bids:
            answer = f"bid:{min(choices.bids[1], choices.bids[0] + self.random.choice([0, 1, 5, 400]))}"
        elif answer.startswith("stake:"):
            answer = "stake:" + ",".join(self.random.choice(choices.keys) for _ in range(choices.chips))
        self.steps.append({"seat": seat, "phase": phase, "action": answer, "legal": words})
        return answer

    def paid(self, giver: Holder, taker: Holder, chips: int, why: str) -> None:
        self.payments.append([giver, taker, chips, why])

    def shared(self, purses: dict[str, int], parts: dict[int, int]) -> None:
        purses, parts = dict(purses), dict(parts)
        for seat in parts:
            for purse in purses:
                if chips := min(parts[seat], purses[purse]):
                    purses[purse] -= chips
                    parts[seat] -= chips
                    self.payments.append([purse, seat, chips, "share"])


def random_options(game: str, random: Random) -> facts.Flags:
    return {n: random.random() < 0.5 if most is None else random.randint(0, most) for n, most in facts.OPTIONS[game].items()}


def make(game: str, options: facts.Flags, players: int, hands: int, random: Random, poor: bool = False) -> list[shape.Line]:
    """Lines of a run. `poor` starts the first hand with most chips at one seat (not a dump's start: for matches that end soon)."""
    lines: list[shape.Line] = []
    match, hand = 0, 0
    before = shape.fresh(game, options, players)
    for _ in range(hands):
        if poor and hand == 0:
            before["chips"] = [facts.LEAST + random.randrange(30) for _ in range(players)]
            before["chips"][random.randrange(players)] += facts.START * players - sum(before["chips"])
        active = [s for s in range(players) if before["chips"][s] >= facts.LEAST]
        dealer = random.choice(active)
        cards = list(facts.pack(game, options, hand).elements())
        random.shuffle(cards)
        ring = [s for step in range(1, players + 1) if (s := (dealer + step) % players) in active]
        each, _ = facts.sizes(game, ring, len(cards))
        dealt = [[cards.pop() for _ in range(each.get(s, 0))] for s in range(players)]
        line = {
            "game": game, "options": options, "seed": f"seed{match}", "match": match, "hand": hand, "players": players, "dealer": dealer,
            "deal": {"hands": dealt, "dead": cards}, "before": before,
        }  # fmt: skip
        lines.append(finish(line, Dice(random)))
        before = lines[-1]["after"]
        hand += 1
        if lines[-1]["end"]["match_over"]:
            match, hand = match + 1, 0
            before = shape.fresh(game, options, players)
    return lines


def finish(line: shape.Line, dice: Dice) -> shape.Line:
    """Plays the hand of a line that stands up to its deal, and fills in the rest."""
    before, dealt = line["before"], line["deal"]
    deal = Deal(
        line["game"], line["options"], line["hand"], line["dealer"], dealt["hands"], dealt["dead"], before["chips"], before["pool"],
        before["boodles"], before.get("kitty", 0), before.get("comet_value", 2),
    )  # fmt: skip
    referee = Referee(deal, dice)
    result = run(deal, referee)
    after = {
        "chips": [referee.purse[s] for s in range(referee.seats)],
        "pool": referee.purse["pool"],
        "boodles": {key: referee.purse["boodle:" + key] for key in before["boodles"]},
        "kitty": referee.purse["kitty"],
        "comet_value": referee.next_value(),
    }
    return {
        **line,
        "steps": dice.steps,
        "payments": dice.payments,
        "after": {key: after[key] for key in before},
        "end": {"match_over": result.over, "winners": result.winners, "out": result.out},
    }
