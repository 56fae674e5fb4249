"""Euchre, Spades and Hearts written a second time, from the documents and rulings 5 to 22, one hand from its deal to its score.

As slow and plain as can be: cards are text ("9H"), a desk answers every decision.  Nothing here knows the project's engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from .desk import Desk, legal

Hands = list[list[str]]
RANKS = "23456789TJQKA"
SUITS = "HDCS"


@dataclass
class Table:
    """A hand that has just been dealt.  Lists are by seat; `rules` are the game's options by name."""

    rules: dict[str, Any]
    dealer: int
    hands: Hands
    upcard: str = ""
    aside: list[str] = field(default_factory=list)
    scores: tuple[int, ...] = (0, 0)
    bags: tuple[int, ...] = (0, 0)
    number: int = 0


Trick = list[tuple[int, str]]


def around(first: int, players: int) -> list[int]:
    return [(first + step) % players for step in range(players)]


def best(trick: Trick, suit_of: Any, height: Any, trump: str | None) -> int:
    """Who wins: the highest trump, else the highest card of the suit led."""
    led = suit_of(trick[0][1])
    trumps = [entry for entry in trick if trump is not None and suit_of(entry[1]) == trump]
    fighting = trumps or [entry for entry in trick if suit_of(entry[1]) == led]
    return max(fighting, key=lambda entry: height(entry[1]))[0]


def follow(hand: list[str], led: str, suit_of: Any) -> list[str]:
    return [card for card in hand if suit_of(card) == led] or hand


# --- Euchre ---------------------------------------------------------------------------------------------------------------


def euchre(table: Table, desk: Desk) -> tuple[str, tuple[int, int]]:
    """How the hand ended, and the points of both sides for it."""
    rules, hands, dealer = table.rules, [list(hand) for hand in table.hands], table.dealer
    order = around(dealer + 1, 4)
    if rules["x_farmers_hand"]:
        farmers(table, hands, order, desk)
    turned = table.upcard[1]
    maker, trump, alone = -1, "", False
    for seat in order:
        free = seat == dealer or not rules["must_hold"] or any(card[1] == turned for card in hands[seat])
        said = desk.ask(seat, "order", legal("pass", *(("order_up", "order_up_alone") if free else ())))
        if said != "pass":
            maker, trump, alone = seat, turned, said == "order_up_alone"
            thrown = desk.ask(dealer, "discard", legal(*(f"discard:{card}" for card in hands[dealer])))
            hands[dealer].remove(thrown[8:])
            hands[dealer].append(table.upcard)
            break
    for seat in order if maker < 0 else ():
        suits = [s for s in SUITS if s != turned and (not rules["must_hold"] or any(card[1] == s for card in hands[seat]))]
        suits += ["NT"] if rules["x_no_trump"] else []
        words = [f"{how}:{suit}" for how in ("call", "call_alone") for suit in suits]
        said = desk.ask(seat, "call", legal(*words, *([] if rules["stick_dealer"] and seat == dealer else ["pass"])))
        if said != "pass":
            maker, trump, alone = seat, said.split(":")[1], said.startswith("call_alone")
            break
    if maker < 0:
        return "passed_out", (0, 0)
    out = {(maker + 2) % 4} if alone else set()
    lone_defender = False
    if alone and rules["x_defend_alone"]:
        for seat in order:
            if seat % 2 != maker % 2 and desk.ask(seat, "defend", legal("pass", "defend_alone")) != "pass":
                out.add((seat + 2) % 4)
                lone_defender = True
                break
    if rules["redeal"]:
        for seat in order:
            poor = all(card[0] in "9T" and card[1] != trump for card in hands[seat])
            if seat not in out and poor and desk.ask(seat, "redeal", legal("redeal", "keep")) == "redeal":
                return "redeal", (0, 0)
    tricks = euchre_play(hands, [seat for seat in order if seat not in out], trump, bool(rules["end_early"]), desk)
    ours, theirs = tricks[maker % 2], tricks[1 - maker % 2]
    if ours < 3:
        won, points, result = 1 - maker % 2, 4 if lone_defender else 2, "euchred"
    else:
        won, result = maker % 2, "made"
        points = 1 if theirs else int(rules["loner"]) if alone else 2
    return result, ((points, 0) if won == 0 else (0, points))


def farmers(table: Table, hands: Hands, order: list[int], desk: Desk) -> None:
    for seat in order:
        some = [c for rank in "9T" for c in combinations([card for card in in_suits(hands[seat]) if card[0] == rank], 3)]
        if some:
            said = desk.ask(seat, "farmer", legal("keep", *("exchange:" + "+".join(three) for three in some)))
            if said != "keep":
                shown = said.split(":")[1].split("+")
                hands[seat] = [card for card in hands[seat] if card not in shown] + table.aside
                return


def in_suits(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: SUITS.index(card[1]))


def euchre_play(hands: Hands, players: list[int], trump: str, early: bool, desk: Desk) -> list[int]:
    other = {"H": "D", "D": "H", "C": "S", "S": "C"}.get(trump, "")

    def suit_of(card: str) -> str:
        return trump if card == "J" + other else card[1]

    def height(card: str) -> int:
        if card[0] == "J" and card[1] in (trump, other) and trump != "NT":
            return 100 if card[1] == trump else 99
        return RANKS.index(card[0])

    tricks, leader = [0, 0], players[0]
    while hands[leader]:
        trick: Trick = []
        at = players.index(leader)
        for seat in players[at:] + players[:at]:
            some = follow(hands[seat], suit_of(trick[0][1]), suit_of) if trick else hands[seat]
            card = desk.ask(seat, "play", legal(*(f"play:{card}" for card in some)))[5:]
            hands[seat].remove(card)
            trick.append((seat, card))
        leader = best(trick, suit_of, height, trump)
        tricks[leader % 2] += 1
        if early and max(tricks) >= 3 and min(tricks) >= 1:
            break
    return tricks


# --- Spades ---------------------------------------------------------------------------------------------------------------


def spades(table: Table, desk: Desk) -> tuple[tuple[int, int], tuple[int, int]]:
    """The scores and the bags of both sides after the hand."""
    rules, hands = table.rules, [list(hand) for hand in table.hands]
    bids, blind = bid_round(table, desk)
    leader = (table.dealer + 1) % 4
    if rules["x_lowest_club"]:
        leader = next(seat for seat in range(4) if "2C" in hands[seat])
    taken, broken = [0] * 4, False
    for number in range(13):
        trick: Trick = []
        for seat in around(leader, 4):
            some = spades_choices(hands[seat], trick, broken, bool(rules["x_lowest_club"]) and number == 0)
            card = desk.ask(seat, "play", legal(*(f"play:{card}" for card in some)))[5:]
            hands[seat].remove(card)
            trick.append((seat, card))
            broken = broken or card[1] == "S"
        leader = best(trick, lambda card: card[1], lambda card: (RANKS + "LB").index(card[0]), "S")
        taken[leader] += 1
    scores, bags = list(table.scores), list(table.bags)
    for side in (0, 1):
        pair = (side, side + 2)
        bid, tricks = sum(bids[seat] for seat in pair), sum(taken[seat] for seat in pair)
        worth = 200 if rules["x_ten_for_200"] and bid == 10 else 10 * bid
        scores[side] += worth + (tricks - bid) if tricks >= bid else -worth
        for seat in pair:
            if bids[seat] == 0:
                scores[side] += (200 if seat in blind else 100) * (1 if taken[seat] == 0 else -1)
        if rules["bags"]:
            bags[side] += max(0, tricks - bid)
            while bags[side] >= 10:
                bags[side] -= 10
                scores[side] -= 100
        else:
            bags[side] = 0
    return (scores[0], scores[1]), (bags[0], bags[1])


def bid_round(table: Table, desk: Desk) -> tuple[list[int], set[int]]:
    rules, scores = table.rules, table.scores
    bids: list[int | None] = [None] * 4
    blind: set[int] = set()
    for seat in around(table.dealer + 1, 4):
        partner = bids[(seat + 2) % 4]
        least = max(0, 4 - partner) if rules["x_minimum_four"] and partner is not None else 0
        behind = rules["nil"] and rules["x_blind_nil"] and scores[1 - seat % 2] - scores[seat % 2] >= 100
        if behind and least == 0 and desk.ask(seat, "blind", legal("blind_nil", "look")) == "blind_nil":
            bids[seat] = 0
            blind.add(seat)
            continue
        low = max(least, 0 if rules["nil"] else 1)
        bids[seat] = int(desk.ask(seat, "bid", legal(*(f"bid:{n}" for n in range(low, 14))))[4:])
    return [bid or 0 for bid in bids], blind


def spades_choices(hand: list[str], trick: Trick, broken: bool, lowest_club: bool) -> list[str]:
    plain = [card for card in hand if card[1] != "S"]
    if lowest_club:
        clubs = [card for card in hand if card[1] == "C"]
        return [min(clubs, key=lambda card: RANKS.index(card[0]))] if clubs else plain or hand
    if trick:
        return follow(hand, trick[0][1][1], lambda card: card[1])
    return hand if broken else plain or hand


# --- Hearts ---------------------------------------------------------------------------------------------------------------

WAYS = {2: "across hold", 3: "left right hold", 4: "left right across hold", 5: "left right hold", 6: "left right across hold"}


def hearts(table: Table, desk: Desk) -> list[int]:
    """What the hand adds to each score."""
    rules, hands, players = table.rules, [list(hand) for hand in table.hands], len(table.hands)
    order = around(table.dealer + 1, players)
    if rules["x_pass"]:
        ways = WAYS[players].split()
        hand_on(hands, order, ways[table.number % len(ways)], desk)
    leader = order[0]
    if rules["x_two_of_clubs"]:
        lowest = min((card for hand in hands for card in hand if card[1] == "C"), key=lambda card: RANKS.index(card[0]))
        leader = next(seat for seat in order if lowest in hands[seat])
    piles: Hands = [[] for _ in hands]
    played: list[str] = []
    first = True
    while any(hands):
        trick: Trick = []
        for seat in around(leader, players):
            some = hearts_choices(rules, hands[seat], trick, played, first)
            card = desk.ask(seat, "play", legal(*(f"play:{card}" for card in some)))[5:]
            hands[seat].remove(card)
            trick.append((seat, card))
            played.append(card)
        leader = best(trick, lambda card: card[1], lambda card: RANKS.index(card[0]), None)
        piles[leader] += [card for _, card in trick] + (table.aside if first else [])
        first = False
        if rules["x_end_early"] and not any(costs(card) or (rules["x_jack"] and card == "JD") for hand in hands for card in hand):
            break
    points = [sum(map(costs, pile)) for pile in piles]
    if 26 in points:
        shooter = points.index(26)
        points = [(-26 if rules["x_shoot_subtract"] else 0) if seat == shooter else 0 for seat in range(players)]
        if not rules["x_shoot_subtract"]:
            points = [0 if seat == shooter else 26 for seat in range(players)]
    return [count - (10 if rules["x_jack"] and "JD" in pile else 0) for count, pile in zip(points, piles, strict=True)]


def costs(card: str) -> int:
    return 13 if card == "QS" else int(card[1] == "H")


def hand_on(hands: Hands, order: list[int], way: str, desk: Desk) -> None:
    if way == "hold":
        return
    players = len(hands)
    given: dict[int, list[str]] = {}
    for seat in order:
        given[seat] = []
        for _ in range(3):
            card = desk.ask(seat, "pass", legal(*(f"pass:{card}" for card in hands[seat])))[5:]
            hands[seat].remove(card)
            given[seat].append(card)
    for seat, cards in given.items():
        hands[(seat + {"left": 1, "right": -1, "across": players // 2}[way]) % players] += cards


def hearts_choices(rules: dict[str, Any], hand: list[str], trick: Trick, played: list[str], first: bool) -> list[str]:
    if trick and any(card[1] == trick[0][1][1] for card in hand):
        return [card for card in hand if card[1] == trick[0][1][1]]
    some = list(hand)
    if not trick:
        clubs = [card for card in hand if card[1] == "C"]
        if rules["x_two_of_clubs"] and first:
            some = [min(clubs, key=lambda card: RANKS.index(card[0]))]
        elif rules["x_break_hearts"]:
            breakers = [card for card in played if card[1] == "H" or (card == "QS" and rules["x_break_hearts"] == 2)]
            some = some if breakers else [card for card in hand if card[1] != "H"] or hand
    if first and rules["x_clean_first"]:
        some = [card for card in some if not costs(card)] or some
    return some
