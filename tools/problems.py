"""Find problems in played hands, choose those that are shipped, and check what is shipped.

    python tools/problems.py --search FOUND.jsonl [GAME ...]         go on looking (--minutes 60); what is found is kept at once
    python tools/problems.py --search FOUND.jsonl passing widow      look for three cards to pass on, for choices about the widow
    python tools/problems.py --pick FOUND.jsonl                      choose, and write carts/*/problems/*.txt
    python tools/problems.py --add FOUND.jsonl                       put those of FILE among them that are not yet there
    python tools/problems.py --check [GAME|passing|widow ...]        weigh all that is shipped anew, with other deals

A position is a problem when one choice is better than all others by many times the error of that (touching cards count as one), by
enough to matter, and the tempers and a beginner do not agree on it; where all cards open can be worked out exactly, it is best there, too.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from problem_deeds import KINDS  # noqa: E402
from problem_deeds import look as look_at_deeds  # noqa: E402
from problem_weigh import Weighed, candidates, opened, panel, theme  # noqa: E402

from retro.engine.game import DEAL, TABLE, Action  # noqa: E402
from retro.engine.games import GAMES, STYLES, default_style  # noqa: E402
from retro.engine.table import Table  # noqa: E402
from retro.session.match import YOU  # noqa: E402
from retro.session.problems import Problem, choices, coded, head_of, line_of, position, read  # noqa: E402

ENOUGH = {
    "euchre-dos": 0.22,
    "euchre-amiga": 0.22,
    "spades": 8.0,
    "hearts": 0.8,
    "comet": 0.8,
    "commit": 0.8,
    "boodle": 0.6,
    "michigan": 0.6,
}
"""The smallest margin that matters, in the game's unit."""
SCALE = {
    **dict.fromkeys(("euchre-dos", "euchre-amiga"), (100, "points", "your side scores")),
    "spades": (10, "points", "your side gains points"),
    "hearts": (10, "points", "you take fewer than 13 points"),
    **dict.fromkeys(("comet", "commit", "boodle", "michigan"), (10, "chips", "you win chips from here on")),
}
"""Parts of a unit in which costs are shipped, the unit, and what a good end is."""
WANTED = {"euchre-dos": 64, "euchre-amiga": 64, "spades": 64, "hearts": 64, "comet": 24, "commit": 24, "boodle": 24, "michigan": 24}
WANTED |= {"passing": 10, "widow": 10}
TURNS = ("euchre-dos", "spades", "hearts", "euchre-amiga", "michigan", "boodle", "comet", "commit")
SHORT = {"euchre-dos": 10, "euchre-amiga": 10, "hearts": 5, "spades": 3}
"""Deals of a turn, where it is not one."""
TIMES = 8.0
"""Standard errors that the margin must be."""
AS_GOOD = 0.15
"""A part of the margin: choices so near to the best one are right, too."""
LOTS = (64, 448, 512, 1024, 2048, 2048)
"""Deals in which the choices are played, one lot after the other, for as long as it is open whether it is a problem."""
LEAST = 512
"""Deals at least."""
SPARE = 1.15
"""So many times the deals that are wanted are looked for."""
EASY = 0.12
"""A part of the positions in which all tempers do the same: mostly only a beginner is wrong there, and there are very many."""
EARLY = 9
"""Cards of a hand above which a choice takes long to weigh, and is seldom clear."""
PLAIN, STILL = 6.0, 4.0
"""A check goes on until the right choice is ahead by so many standard errors; at its end it must be ahead by so many."""
MOST = 2
"""Problems of a deal that are noted: one of them is shipped at most."""


class Margin:
    """What a weighing came to: the best choice, those as good, and by how much the nearest wrong one is behind."""

    def __init__(self, found: Weighed) -> None:
        order = sorted(range(len(found.actions)), key=found.mean, reverse=True)
        self.best = order[0]
        ahead = {at: found.ahead(self.best, at) for at in order[1:]}
        # The gap that parts right from wrong: the widest step among the first three.
        means = [found.mean(at) for at in order]
        steps = [means[n] - means[n + 1] for n in range(min(3, len(order) - 1))]
        cut = max(range(len(steps)), key=steps.__getitem__) + 1
        self.right = order[:cut]
        self.gain, self.error = min((ahead[at] for at in order[cut:]), key=lambda one: one[0])
        self.spread = means[0] - means[cut - 1]
        self.costs = {at: ahead[at][0] for at in order[1:]} | {self.best: 0.0}

    def clear(self, least: float, times: float) -> bool:
        near = max(AS_GOOD * self.gain, 1.5 * self.error)
        return self.gain >= least and self.gain >= times * self.error and self.spread <= near


def look(table: Table[Any, Any], game: str, done: str, seed: str, tell: Any) -> Action | None:
    """Look at a decision; writes it down when it is a problem, and gives what is best, if that was worked out."""
    actions = candidates(table)
    if len(actions) < 2:
        return None
    tempers, beginners = panel(table)
    players = [*tempers, *beginners]
    if len(set(players)) < 2:
        return None
    source = Random(f"{game} {seed} {len(table.steps)}")
    early = len(table.view(YOU).hand) > EARLY and table.state.phase == "play"
    if (early or len(set(tempers)) == 1) and source.random() >= EASY:
        return None
    weighed = Weighed(table, [(action,) for action in actions], source)
    found = judged(weighed, ENOUGH[game])
    if found is None:
        return None
    best = actions[found.best]
    right = [actions[at] for at in found.right]
    missed = [one for one in players if one not in right]
    exact = opened(table) if len(missed) * 5 >= len(players) and len(right) * 2 <= len(actions) + 1 else {}
    if exact is not None and not any(one in exact and exact[one] == max(exact.values()) for one in right):
        return best
    plain = list(choices(table))
    often = Counter(one for one in missed if one in actions)
    trap = often.most_common(1)[0][0] if often else next(one for one in actions if one not in right)
    costs: list[int | None] = [None] * len(plain)
    for at, action in enumerate(actions):
        costs[plain.index(action)] = 0 if at in found.right else round(100 * found.costs[at])
    if game in ("comet", "commit"):
        costs = _alike(plain, actions, costs)
    tell({
        "game": game, "seed": seed, "moves": done, "theme": theme(table, best, trap), "missed": round(100 * len(missed) / len(players)),
        "tempers": sum(one not in right for one in tempers), "beginner": beginners[0] not in right,
        "costs": costs, "error": max(1, round(100 * found.error)), "trap": plain.index(trap), "gain": found.gain,
        "often": [round(100 * weighed.well[at] / weighed.worlds) for at in (found.best, actions.index(trap))], "worlds": weighed.worlds,
        "exact": exact is not None, "phase": table.state.phase,
    })  # fmt: skip
    return best


def judged(weighed: Weighed, least: float) -> Margin | None:
    """What the choices come to; None as soon as it is plain that none of them is clearly best."""
    for lot in LOTS:
        found = Margin(weighed.more(lot))
        if weighed.worlds >= LEAST and found.clear(least, TIMES):
            return found
        if not found.clear(0.6 * least, min(1.2 * (weighed.worlds / LOTS[0]) ** 0.4, 0.5 * TIMES)):
            return None
    return None


def _alike(plain: list[Action], actions: list[Action], costs: list[int | None]) -> list[int | None]:
    """Comet and Commit: cards of one rank are one choice."""
    of_rank = {action.what[0]: costs[plain.index(action)] for action in actions if action.verb == "play"}
    return [of_rank.get(action.what[0]) if action.verb == "play" else cost for action, cost in zip(plain, costs, strict=True)]


def hand(game: str, seed: str, tell: Any) -> None:
    """Play a deal and look at each decision of yours."""
    rules = GAMES[game]
    table: Table[Any, Any] = Table(rules, rules.options_type(), 4, seed, {}, STYLES[game][default_style(game)])
    table.act(DEAL)
    done, told = "", list[dict[str, Any]]()

    def once(one: dict[str, Any]) -> None:
        told.append(one)
        tell(one)

    while table.turn != TABLE:
        best = look(table, game, done, seed, once) if table.turn == YOU and len(told) < MOST else None
        action = best or table.suggest().action
        done += coded(table, action)
        table.act(action)


def search(file: Path, minutes: float, games: list[str]) -> None:
    """Go on looking, for problems of some games or of all, until the time is over."""
    turns = [game for game in (*TURNS, *KINDS) if game in (games or TURNS)]
    at = dict.fromkeys((*GAMES, *KINDS), 0)
    kept: dict[str, set[str]] = defaultdict(set)  # deals with a problem
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            if "done" in one:
                at[one["done"]] = one["deal"]
            else:
                kept[_turn(one)].add(one["seed"])
    end = time.monotonic() + 60 * minutes
    with file.open("a", encoding="utf-8") as out:

        def tell(one: dict[str, Any]) -> None:
            kept[_turn(one)].add(one["seed"])
            out.write(json.dumps(one) + "\n")
            out.flush()

        turn = 0
        while time.monotonic() < end:
            game = turns[turn % len(turns)]
            turn += 1
            if len(kept[game]) >= SPARE * WANTED[game]:
                if all(len(kept[one]) >= SPARE * WANTED[one] for one in turns):
                    break
                continue
            for _ in range(SHORT.get(game, 1)):
                at[game] += 1
                if game in KINDS:
                    look_at_deeds(game, at[game], tell)
                else:
                    hand(game, str(at[game]), tell)
            out.write(json.dumps({"done": game, "deal": at[game]}) + "\n")
            out.flush()
    print({game: len(deals) for game, deals in kept.items()})


def _turn(one: dict[str, Any]) -> str:
    """What was looked for when it was found."""
    return str(one["theme"] if one.get("deeds") else one["game"])


def as_problem(one: dict[str, Any], number: int) -> Problem:
    """What has been found as it is shipped."""
    scale, unit, well = SCALE[one["game"]]
    costs = tuple(cost and max(1, round(cost * scale / 100)) for cost in one["costs"])
    error = max(1, round(one["error"] * scale / 100))
    return Problem(
        one["game"], number, one["seed"], 4, one["moves"], one["theme"], one["missed"], costs, error, one["trap"],
        (one["often"][0], one["often"][1]), one["worlds"], scale, unit, well, one.get("rules", ""), tuple(one.get("deeds", ())),
    )  # fmt: skip


def pick(file: Path) -> None:
    """Choose among what has been found: one of a deal, all themes, easy ones and hard ones; the clearest of each kind."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in file.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        if "game" in one and not one.get("deeds") and one["costs"].count(0) * 2 <= len(one["costs"]) + 1:
            found[one["game"]].append(one)
    for game, some in found.items():
        for one in some:  # themes may have been told apart more finely since it was found
            table = position(as_problem(one, 0))
            plain = list(choices(table))
            one["theme"] = theme(table, plain[one["costs"].index(0)], plain[one["trap"]])
        chosen = choose(some, WANTED[game])
        write(game, [as_problem(one, 0) for one in chosen])
        print(f"{game}: {len(chosen)} of {len(some)}, {dict(Counter(one['theme'] for one in chosen))}")


def add(file: Path) -> None:
    """Put what has been found of cards to pass on and of the widow among what is shipped: of each kind in turn, the clearest first."""
    found = [one for one in map(json.loads, file.read_text(encoding="utf-8").splitlines()) if one.get("deeds")]
    for kind, (game, _, _) in KINDS.items():
        there = [*read(shipped(game).read_text(encoding="utf-8"))]
        known = {problem.mark for problem in there}
        some = [one for one in found if one["theme"] == kind and as_problem(one, 0).mark not in known]
        wanted = WANTED[kind] - sum(problem.theme == kind and bool(problem.deeds) for problem in there)
        # What is right, and how many miss it, in turn: taking, selling, bidding; easy, hard.
        grouped = [one | {"theme": f"{one['deeds'][0].partition(':')[0]} {one['missed'] // 20}"} for one in some]
        more = [as_problem(one | {"theme": kind}, 0) for one in choose(grouped, wanted)]
        write(game, [*there, *more])
        print(f"{game}: {len(more)} more about {kind}")


def write(game: str, problems: list[Problem]) -> None:
    """Write a game's file, easy ones first."""
    scale, unit, well = SCALE[game]
    lines = [head_of(game, scale, unit, well)]
    for problem in sorted(problems, key=lambda one: (one.missed, len(one.seed), one.seed)):
        position(problem)
        lines.append(line_of(problem))
    place = shipped(game)
    place.parent.mkdir(exist_ok=True)
    place.write_text("\n".join(lines) + "\n", encoding="utf-8")


def choose(some: list[dict[str, Any]], wanted: int) -> list[dict[str, Any]]:
    """Theme after theme in turn, the clearest of it; a deal twice only where there are too few."""
    chosen = _turns(some, wanted)
    return [*chosen, *_turns([one for one in some if one not in chosen], wanted - len(chosen))]


def _turns(some: list[dict[str, Any]], wanted: int) -> list[dict[str, Any]]:
    themes: dict[str, list[dict[str, Any]]] = defaultdict(list)
    # Where tempers miss it, too, first: what only beginners miss is easy, and there must not be too much of that.
    for one in sorted(some, key=lambda one: (not one["tempers"], -one["gain"] / one["error"])):
        themes[one["theme"]].append(one)
    deals: set[str] = set()
    chosen: list[dict[str, Any]] = []
    while len(chosen) < wanted and any(themes.values()):
        for left in themes.values():
            while left and left[0]["seed"] in deals:
                left.pop(0)
            if left and len(chosen) < wanted:
                one = left.pop(0)
                deals.add(one["seed"])
                chosen.append(one)
    return chosen


def shipped(game: str) -> Path:
    """Where a game's problems are: with the program that plays it."""
    import tomllib

    for cart in sorted((ROOT / "carts").glob("*/cart.toml")):
        if game in tomllib.loads(cart.read_text(encoding="utf-8"))["games"]:
            return cart.parent / "problems" / f"{game}.txt"
    raise SystemExit(f"no program plays {game}")


def check(games: list[str]) -> int:
    """Weigh all that is shipped anew, in other deals; gives how many no longer are what they say."""
    bad = 0
    for word in games or list(GAMES):
        game = KINDS[word][0] if word in KINDS else word
        problems = read(shipped(game).read_text(encoding="utf-8"))
        if word in KINDS:  # only those
            problems = tuple(one for one in problems if one.deeds and one.theme == word)
        worst = 99.0
        for problem in problems:
            gain, error = ahead(problem)
            exact = opened(problem.table)
            fits = exact is None or any(exact.get(one[0]) == max(exact.values()) for one in problem.right)
            worst = min(worst, gain / max(error, 1e-9))
            if gain < STILL * error or not fits:
                bad += 1
                print(f"{problem.name}: {gain:.2f} ± {error:.2f}, with all cards open {'right' if fits else 'wrong'}")
        print(f"{word}: {len(problems)} problems weighed anew; the least clear one is {worst:.1f} standard errors ahead", flush=True)
    return bad


def ahead(problem: Problem) -> tuple[float, float]:
    """How far the right choices of a problem are ahead of the others in deals of their own, and the standard error of that.

    They are played in more deals for as long as it is open whether they are clearly ahead.
    """
    actions = [one for one, cost in zip(problem.choices, problem.costs, strict=True) if cost is not None]
    if problem.game in ("comet", "commit"):  # cards of one rank are one choice
        actions = list({str(one[0])[:6]: one for one in actions}.values())
    weighed = Weighed(problem.table, actions, Random(f"check {problem.name}"))
    right = [at for at, action in enumerate(actions) if action in problem.right]
    wrong = [at for at in range(len(actions)) if at not in right]
    gain, error = 0.0, 1.0
    for lot in LOTS:
        weighed.more(lot)
        best = max(right, key=weighed.mean)
        gain, error = min((weighed.ahead(best, at) for at in wrong), key=lambda one: one[0])
        if weighed.worlds >= LEAST // 2 and gain >= PLAIN * error:
            break
    return gain, error


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--search", type=Path, metavar="FILE", help="look for problems, and add them to FILE")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long (60)")
    parser.add_argument("--pick", type=Path, metavar="FILE", help="choose among those of FILE and write the files that are shipped")
    parser.add_argument("--add", type=Path, metavar="FILE", help="put sets of three and choices about the widow among what is shipped")
    parser.add_argument("--check", action="store_true", help="weigh all that is shipped anew")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these are looked for, or checked")
    args = parser.parse_args()
    if args.search:
        search(args.search, args.minutes, args.games)
    if args.pick:
        pick(args.pick)
    if args.add:
        add(args.add)
    return 1 if args.check and check(args.games) else 0


if __name__ == "__main__":
    raise SystemExit(main())
