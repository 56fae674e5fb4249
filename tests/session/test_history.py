"""What can be done with a kept match: its hands, decisions taken back, deals played again, by oneself or by the computer."""

from __future__ import annotations

from typing import Any

import pytest

from retro.engine.game import DEAL, TABLE
from retro.engine.games import GAMES, STYLES, default_style
from retro.engine.records import read_record
from retro.engine.table import Table
from retro.session import fair, passing, putby
from retro.session.history import cut, decisions, played_by_computer, reseeded, sat_down, taken_back, tell
from retro.session.match import Match, match_key, practice_key
from retro.store.files import MemoryStore

NAMES = tuple(GAMES)
PLAYERS = {"comet": 3, "commit": 4, "boodle": 4, "michigan": 5, "hearts": 3}


def table_of(name: str, seed: str = "history") -> Table[Any, Any]:
    game = GAMES[name]
    return Table(game, game.options_type(), PLAYERS.get(name, 4), seed, {}, STYLES[name][default_style(name)])


def played(name: str, hands: int) -> Table[Any, Any]:
    """A match of so many hands, and some actions of the next."""
    table = table_of(name)
    while table.state.hand < hands:
        table.advance()
    for _ in range(7):
        if table.turn != TABLE:
            table.advance()
    return table


@pytest.mark.parametrize("name", NAMES)
def test_hands_are_told_apart(name: str) -> None:
    table = played(name, 2)
    told = tell(table.record())
    assert [hand.deal.hand for hand in told.hands] == [0, 1, 2]
    assert [hand.over for hand in told.hands] == [True, True, False]
    assert (told.hands[0].first, told.hands[-1].last) == (0, len(table.steps))
    assert told.states[-1] == table.state
    assert not told.over
    for hand, after in zip(told.hands, told.hands[1:], strict=False):
        assert hand.last == after.first
        assert hand.scores == GAMES[name].scores(told.states[after.first])


@pytest.mark.parametrize("name", NAMES)
def test_any_decision_can_be_taken_back(name: str) -> None:
    table = played(name, 2)
    told = tell(table.record())
    for at in decisions(told):
        again = tell(cut(told, at))
        assert again.states == told.states[: at + 1]
        assert again.states[-1].turn == 0
    text: str | None = table.record()
    points = []
    while text is not None:
        text = taken_back(tell(text))
        if text is not None:
            points.append(len(tell(text).record.steps))
    assert points == list(reversed(decisions(told)))


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_can_be_played_again(name: str) -> None:
    told = tell(played(name, 2).record())
    for hand in told.hands:
        again = tell(sat_down(hand.deal))
        assert again.states[-1] == told.states[hand.first + 1]
        assert again.hands[0].deal == hand.deal


@pytest.mark.parametrize("name", NAMES)
def test_the_computer_plays_your_cards(name: str) -> None:
    style = STYLES[name][default_style(name)]
    table = played(name, 1)
    hand = tell(table.record()).hands[0]
    told = played_by_computer(hand.deal, {}, style)
    assert told.hands[0].over
    # The whole table was played by this style before, with the same draws: the same happens.
    assert told.hands[0].scores == hand.scores
    other = played_by_computer(hand.deal, {}, STYLES[name]["random"])
    assert other.hands[0].deal == hand.deal


def test_a_new_seed_is_for_deals_to_come() -> None:
    table = played("spades", 1)
    told = tell(table.record())
    again = tell(reseeded(told, "fresh"))
    assert again.states[-1].hands == told.states[-1].hands
    assert again.states[-1].seed == "fresh"
    assert fair.seeds(again.record) == ("history", "fresh")


def test_a_finished_match_stays_one() -> None:
    table = table_of("euchre-dos")
    while not table.over:
        table.advance()
    told = tell(table.record())
    assert told.over
    assert cut(told, len(told.record.steps)) == table.record()
    assert not tell(cut(told, len(told.record.steps) - 1)).over


def test_a_match_is_put_by_for_a_deal_and_comes_back() -> None:
    store = MemoryStore()
    own = played("hearts", 1).record()
    store.put(match_key("hearts"), own)
    first, second = (sat_down(tell(own).hands[n].deal) for n in (0, 1))
    assert putby.open_practice(store, "hearts", first)
    assert store.get(match_key("hearts")) == first
    assert putby.is_practice(store, "hearts", first)
    # Practice makes room for practice, also after some of it has been played.
    table, _ = Table.resume(read_record(first, GAMES), GAMES["hearts"], {}, STYLES["hearts"]["solid"])
    table.advance()
    store.put(match_key("hearts"), table.record())
    assert not putby.open_practice(store, "hearts", second)
    assert [match.text for match in putby.put_by(store, "hearts")] == [own]
    putby.bring_back(store, "hearts", 1)
    assert store.get(match_key("hearts")) == own
    assert putby.put_by(store, "hearts") == ()


def test_a_match_begun_meanwhile_is_not_lost() -> None:
    store = MemoryStore()
    own, other = table_of("hearts", "own").record(), table_of("hearts", "other").record()
    store.put(match_key("hearts"), own)
    putby.open_practice(store, "hearts", sat_down(tell(played("hearts", 1).record()).hands[0].deal))
    store.put(match_key("hearts"), other)
    putby.bring_back(store, "hearts", 1)
    assert store.get(match_key("hearts")) == own
    assert [match.text for match in putby.put_by(store, "hearts")] == [other]


def test_there_is_room_for_nine() -> None:
    store = MemoryStore()
    deal = sat_down(tell(played("hearts", 1).record()).hands[0].deal)
    for n in range(putby.MOST):
        store.put(match_key("hearts"), table_of("hearts", f"own{n}").record())
        putby.open_practice(store, "hearts", deal)
    store.put(match_key("hearts"), table_of("hearts", "one more").record())
    before = dict(store.texts)
    with pytest.raises(putby.NoRoom):
        putby.open_practice(store, "hearts", deal)
    assert store.texts == before


def test_a_match_is_promised_when_it_begins() -> None:
    store = MemoryStore()
    Match.begin("hearts", table_of("hearts", "one"), store)
    Match.begin("hearts", table_of("hearts", "two"), store)
    promises = fair.kept(store, "hearts")
    assert [promise.seed for promise in promises] == ["one", "two"]
    found = fair.promised(store, "hearts", "one")
    assert found == promises[0]
    assert found is not None
    assert found.hash == fair.hash_of("one", found.nonce)
    assert fair.promised(store, "hearts", "three") is None
    for n in range(fair.KEPT + 5):
        fair.begin(store, "hearts", f"s{n}")
    assert len(fair.kept(store, "hearts")) == fair.KEPT


def test_the_hash_is_that_of_seed_and_nonce() -> None:
    assert fair.hash_of("abc", "0" * 32) == "99fb88469013dd0a2dc9b201f8bdf2620f1394c8eeae19ed949558a4dd6b23e9"


@pytest.mark.parametrize(
    "spoil", [lambda t: t[:-2], lambda t: t.replace(" two ", " tvo "), lambda t: "x" + t, lambda t: t + "a b\n", lambda t: ""]
)
def test_damaged_promises_are_none(spoil: Any) -> None:
    store = MemoryStore()
    fair.begin(store, "hearts", "two")
    text = store.texts[fair.fair_key("hearts")]
    with pytest.raises(fair.BadPromise):
        fair.read(spoil(text))
    store.put(fair.fair_key("hearts"), spoil(text))
    assert fair.kept(store, "hearts") == ()


def test_a_deal_is_what_the_match_dealt() -> None:
    table = played("michigan", 2)
    hand = tell(table.record()).hands[1]
    game = GAMES["michigan"]
    state = game.placed(hand.deal.options, hand.deal.players, hand.deal.seed, hand.deal.hand, hand.deal.standing)
    assert game.step(state, DEAL)[0].hands == tell(table.record()).states[hand.first + 1].hands


def test_a_match_whose_first_deal_was_practised_is_no_practice() -> None:
    store = MemoryStore()
    own = played("spades", 1).record()
    store.put(match_key("spades"), own)
    putby.open_practice(store, "spades", sat_down(tell(own).hands[0].deal))
    putby.bring_back(store, "spades", 1)
    assert not putby.is_practice(store, "spades", own)
    putby.open_practice(store, "spades", sat_down(tell(own).hands[1].deal))
    assert [match.text for match in putby.put_by(store, "spades")] == [own]


def test_a_match_that_begins_after_practice_is_no_practice() -> None:
    store = MemoryStore()
    putby.open_practice(store, "spades", sat_down(tell(played("spades", 1).record()).hands[0].deal))
    Match.begin("spades", table_of("spades"), store)
    assert not putby.is_practice(store, "spades", store.texts[match_key("spades")])


class Plug(Exception):
    """Somebody pulls it."""


class Pulled(MemoryStore):
    """A store that stops for good after so many changes."""

    def __init__(self, texts: dict[str, str], left: int) -> None:
        super().__init__(texts)
        self.left = left

    def put(self, key: str, text: str) -> bool:
        self._count()
        return super().put(key, text)

    def delete(self, key: str) -> bool:
        self._count()
        return super().delete(key)

    def _count(self) -> None:
        if not self.left:
            raise Plug
        self.left -= 1


@pytest.mark.parametrize("full", [False, True])
def test_whenever_the_plug_is_pulled_no_match_is_lost(full: bool) -> None:
    matches = [table_of("hearts", f"seed{n}").record() for n in range(putby.MOST + 1)]
    texts = {match_key("hearts"): matches[0]}
    for n in range(putby.MOST if full else 1):
        texts[putby.put_by_key("hearts", n + 1)] = matches[n + 1]
    deal = tell(played("hearts", 1).record()).hands[0].deal
    for deed in ("back", "practice"):
        for left in range(10):
            store = Pulled(texts, left)
            done = True
            try:
                if deed == "back":
                    putby.bring_back(store, "hearts", 1)
                else:
                    putby.open_practice(store, "hearts", sat_down(deal))
            except Plug:
                done = False
            except putby.NoRoom:
                assert store.texts == texts
            assert set(texts.values()) <= set(store.texts.values())
            if done:
                break
        assert done
    if not full:
        return
    store = Pulled(texts, 100)
    putby.bring_back(store, "hearts", 4)
    assert store.texts[match_key("hearts")] == matches[4]
    assert len(putby.put_by(store, "hearts")) == putby.MOST


def test_practice_that_has_become_a_match_is_put_by_too() -> None:
    store = MemoryStore()
    deal = sat_down(tell(played("hearts", 1).record()).hands[0].deal)
    putby.open_practice(store, "hearts", deal)
    table, _ = Table.resume(read_record(deal, GAMES), GAMES["hearts"], {}, STYLES["hearts"]["solid"])
    while table.state.hand < 1:
        table.advance()
    store.put(match_key("hearts"), table.record())
    assert putby.open_practice(store, "hearts", deal)
    assert [match.text for match in putby.put_by(store, "hearts")] == [table.record()]


def beyond(deal: str) -> str:
    """The record of a match that has gone on from this deal to its second one."""
    table, _ = Table.resume(read_record(deal, GAMES), GAMES["hearts"], {}, STYLES["hearts"]["solid"])
    while table.state.hand < 1:
        table.advance()
    return table.record()


def test_practice_that_was_put_by_is_practice_when_it_comes_back() -> None:
    store = MemoryStore()
    deal = sat_down(tell(played("hearts", 1).record()).hands[0].deal)
    other = sat_down(tell(played("hearts", 1).record()).hands[1].deal)
    putby.open_practice(store, "hearts", deal)
    store.put(match_key("hearts"), beyond(deal))
    putby.open_practice(store, "hearts", other)
    putby.bring_back(store, "hearts", 1)
    assert store.get(match_key("hearts")) == beyond(deal)
    assert putby.is_practice(store, "hearts", beyond(deal))
    # One's own match is none, though it took the number of one that was, and though its own first deal was the practice.
    own = played("hearts", 2).record()
    store.put(match_key("hearts"), own)
    store.delete(practice_key("hearts"))
    putby.open_practice(store, "hearts", sat_down(tell(own).hands[0].deal))
    putby.bring_back(store, "hearts", 1)
    assert store.get(match_key("hearts")) == own and not putby.is_practice(store, "hearts", own)
    assert sorted(store.texts) == [match_key("hearts")]


def test_practice_beyond_its_deal_is_not_lost_to_a_match_that_comes_back() -> None:
    store = MemoryStore()
    deal = sat_down(tell(played("hearts", 1).record()).hands[0].deal)
    store.put(match_key("hearts"), table_of("hearts", "own").record())
    putby.open_practice(store, "hearts", deal)
    store.put(match_key("hearts"), beyond(deal))
    putby.bring_back(store, "hearts", 1)
    assert [match.text for match in putby.put_by(store, "hearts")] == [beyond(deal)]
    putby.bring_back(store, "hearts", putby.put_by(store, "hearts")[0].number)
    assert putby.is_practice(store, "hearts", beyond(deal))


@pytest.mark.parametrize("own", [True, False])
def test_a_passing_deal_leaves_nothing_behind(own: bool) -> None:
    store = MemoryStore()
    first, second = (sat_down(tell(played("hearts", 1).record()).hands[n].deal) for n in (0, 1))
    if own:
        store.put(match_key("hearts"), table_of("hearts", "own").record())
    before = dict(store.texts)
    putby.open_passing(store, "hearts", first)
    putby.open_passing(store, "hearts", second)
    assert store.get(match_key("hearts")) == second and passing.left_open(store)
    putby.end_passing(store)
    assert store.texts == before and not passing.left_open(store)
    # Gone on with beyond its deal it has become a match, and stays; one's own waits beside it.
    putby.open_passing(store, "hearts", first)
    store.put(match_key("hearts"), beyond(first))
    putby.end_passing(store)
    assert store.get(match_key("hearts")) == beyond(first) and len(putby.put_by(store, "hearts")) == own
    assert putby.is_practice(store, "hearts", beyond(first))


def test_what_is_no_note_of_passing_deals_changes_nothing() -> None:
    store = MemoryStore(
        {passing.KEY: "hearts\nspades x\nmichigan 99999\n\0 1 2\n", match_key("hearts"): table_of("hearts", "own").record()}
    )
    before = {match_key("hearts"): store.texts[match_key("hearts")]}
    putby.end_passing(store)
    assert store.texts == before, "and is gone: nobody is told for ever that a problem is being played"
