"""Reading a dump line without trusting it: kinds of values, keys, cards, and the chain from hand to hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from . import facts
from .desk import Difference
from .referee import Deal

Line = dict[str, Any]
KEYS = {"game", "options", "seed", "match", "hand", "players", "dealer", "deal", "before", "after", "steps", "payments", "end"}


def expect(what: str, expected: object, found: object) -> None:
    # True == 1 in Python, not in a dump
    if expected != found or isinstance(expected, bool) != isinstance(found, bool):
        raise Difference(what, expected, found)


def whole(what: str, value: object, low: int, high: int | None = None) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < low or (high is not None and value > high):
        raise Difference(what, f"a whole number {low}..{'' if high is None else high}", value)
    return value


def keys(what: str, value: object, expected: set[str]) -> Line:
    if not isinstance(value, dict):
        raise Difference(what, "an object", value)
    expect(what + ": keys", sorted(expected), sorted(value))
    return value


def listed(what: str, value: object, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Difference(what, "a list" if length is None else f"a list of {length}", value)
    return value


def options_of(line: Line) -> facts.Flags:
    """Every option of the game, in its bounds; options beyond the originals must be off, this checker knows none."""
    given = line["options"]
    if not isinstance(given, dict):
        raise Difference("options", "an object", given)
    known = facts.OPTIONS[line["game"]]
    keys("options", {k: v for k, v in given.items() if not k.startswith("x_")}, set(known))
    for name, value in given.items():
        if name.startswith("x_"):
            if value:
                raise Difference(f"option {name}", "off", value)
        elif (most := known[name]) is not None:
            whole(f"option {name}", value, 0, most)
        elif not isinstance(value, bool):
            raise Difference(f"option {name}", "true or false", value)
    return {name: given[name] for name in known}


def standing_keys(game: str, options: facts.Flags) -> set[str]:
    wanted = {"chips", "pool", "boodles"}
    if options.get("kitty"):
        wanted.add("kitty")
    if game == "comet":
        wanted.add("comet_value")
    return wanted


def standing(what: str, value: object, game: str, options: facts.Flags, players: int) -> Line:
    """`before` or `after`, checked for its keys, kinds and sum. Games without boodles may leave `boodles` out."""
    wanted = standing_keys(game, options)
    layout = facts.layout(game, options)
    if isinstance(value, dict) and not layout:
        value = {"boodles": {}, **value}
    found = keys(what, value, wanted)
    chips = [whole(f"{what}: chips", n, 0) for n in listed(f"{what}: chips", found["chips"], players)]
    boodles = keys(f"{what}: boodles", found["boodles"], set(layout))
    total = sum(chips) + sum(whole(f"{what}: boodle {key}", boodles[key], 0) for key in layout)
    total += sum(whole(f"{what}: {key}", found[key], 0) for key in ("pool", "kitty") if key in found)
    expect(f"{what}: all chips together (ruling 39)", facts.START * players, total)
    if "comet_value" in found:
        whole(f"{what}: comet_value", found["comet_value"], 2)
    return {key: found[key] for key in wanted}


def fresh(game: str, options: facts.Flags, players: int) -> Line:
    """The standing at a match's start."""
    first: Line = {"chips": [facts.START] * players, "pool": 0, "boodles": dict.fromkeys(facts.layout(game, options), 0)}
    return {key: first.get(key, 2 if key == "comet_value" else 0) for key in standing_keys(game, options)}


def read(line: object) -> Deal:
    """Everything about a line that is settled before the first decision: raises Difference where it is wrong."""
    if not isinstance(line, dict):
        raise Difference("line", "an object", line)
    if line.get("game") not in facts.SPAN:
        raise Difference("game", "/".join(facts.SPAN), line.get("game"))
    keys("line", line, KEYS)
    game, options = line["game"], options_of(line)
    whole("match", line["match"], 0)
    hand = whole("hand", line["hand"], 0)
    fewest, most = facts.SPAN[game]
    players = whole("players", line["players"], fewest, most)
    if not isinstance(line["seed"], (str, int)):
        raise Difference("seed", "text or a number", line["seed"])
    before = standing("before", line["before"], game, options, players)
    active = [s for s in range(players) if before["chips"][s] >= facts.LEAST]
    if len(active) < fewest:
        raise Difference("active seats", f"{fewest} or more", active)
    if whole("dealer", line["dealer"], 0) not in active:
        raise Difference("dealer", f"one of the active seats {active}", line["dealer"])
    dealt = keys("deal", line["deal"], {"hands", "dead"})
    hands = [listed(f"hand of seat {s}", cards) for s, cards in enumerate(listed("hands", dealt["hands"], players))]
    dead = listed("dead hand", dealt["dead"])
    everything = [*dead, *(card for cards in hands for card in cards)]
    pack = facts.pack(game, options, hand)
    found = Counter(map(str, everything))
    if found != pack:
        missing, extra = sorted((pack - found).elements()), sorted((found - pack).elements())
        raise Difference("cards dealt", f"the pack, with {missing}", f"{extra} instead")
    ring = [(line["dealer"] + step) % players for step in range(1, players + 1)]
    each, left = facts.sizes(game, [s for s in ring if s in active], len(everything))
    expect("cards of each seat", [each.get(s, 0) for s in range(players)], [len(cards) for cards in hands])
    expect("cards in the dead hand", left, len(dead))
    return Deal(
        game, options, hand, line["dealer"], hands, dead, list(before["chips"]), before["pool"],
        {key: before["boodles"][key] for key in facts.layout(game, options)}, before.get("kitty", 0), before.get("comet_value", 2),
    )  # fmt: skip


def chain(line: Line, previous: Line | None) -> None:
    """`before` is the previous `after`; a match's first hand starts fresh. Hand 0 of match 0 begins another run."""
    new_run = previous is None or (line["match"] == 0 and line["hand"] == 0)
    if new_run or previous is None:
        expect("match, hand of a run's first line", (0, 0), (line["match"], line["hand"]))
    elif (previous.get("end") or {}).get("match_over"):
        expect("match, hand after a match", (previous["match"] + 1, 0), (line["match"], line["hand"]))
    else:
        expect("match, hand", (previous["match"], previous["hand"] + 1), (line["match"], line["hand"]))
    if not new_run and previous is not None:
        for key in ("game", "options", "players"):
            expect(f"{key} of the same run", previous[key], line[key])
        same = previous["seed"] == line["seed"]
        expect("seed is that of the previous line", line["hand"] > 0, same)
    start = previous["after"] if line["hand"] and previous is not None else fresh(line["game"], options_of(line), line["players"])
    before = line["before"]
    for key in sorted(set(start) | set(before)):
        if key == "boodles" and not facts.layout(line["game"], line["options"]):
            continue
        expect(f"before: {key}", start.get(key), before.get(key))
