"""The observers: what they can say, when they say it, and that they never repeat themselves or give anything away (M-28)."""

from __future__ import annotations

import dataclasses
import itertools
import json
import re
from difflib import SequenceMatcher
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from carts.michigan.remarks import APART, PATIENCE, REFUSALS, Remarks, picture
from carts.michigan.texts.comments import COMMENTS, NAMES, WIDTH, Comment, Fact, parse
from carts.michigan.texts.occasions import Occasion, Story, boodle_sign, occasion, sign, table_facts
from retro.engine.cards import CARDS, Card, Rank
from retro.engine.game import TABLE, Action
from retro.engine.games import GAMES
from retro.engine.stops.deal import pack
from retro.engine.stops.model import HandBegun, HandOver, Paid, Play, Played, State, Stopped, StopsEvent, View, WentOut
from retro.engine.stops.settings import BoodleOptions, CometOptions, MichiganOptions
from tests.engine.walk import any_action, some_options

ALL = [comment for some in COMMENTS.values() for comment in some]
LONGEST: dict[str, Fact] = {
    "who": "HAND 8", "card": "T♥", "last": "Q♦", "n": 9999, "m": 9999, "boodle": "7-8-9", "rank": "QUEEN", "a_rank": "AN EIGHT",
    "suit": "DIAMONDS", "chips": 8000, "hand": 9999, "players": 8, "times": 4, "game": "MICHIGAN", "dead": "12 CARDS", "s": "S",
}  # fmt: skip
BY_EVENT = [kind for kind in COMMENTS if not kind.startswith(("think", "refused", "sound", "demo", "comments"))]
BY_EVENT = [kind for kind in BY_EVENT if kind not in ("border", "options", "quit", "resume", "comet_asked")]


class Moment(NamedTuple):
    """An event of a match, with the states around its step and what a spectator sees of them."""

    event: StopsEvent
    before: State
    after: State
    first: bool
    views: tuple[View, View]


def choose(state: State, source: Random, keen: bool) -> Action:
    """Any action; half of the spreads all on one boodle, and a comet is kept if possible by those who are not keen to play it."""
    game = GAMES[state.game]
    action = any_action(game, state, source)
    if action.verb == "stake" and source.random() < 0.5:
        return Action("stake", ",".join([action.what.split(",")[0]] * state.named))
    for _ in range(8):
        if action.verb == "comet" and not keen:
            action = any_action(game, state, source)
    return action


@cache
def moments() -> tuple[Moment, ...]:
    """Matches of all games at all sizes and many options, with few chips, so that they end."""
    made = []
    for name in ("comet", "commit", "boodle", "michigan"):
        game: Any = GAMES[name]
        for players, run in itertools.product((game.seats[0], game.seats[2], game.seats[-1]), range(4)):
            source = Random(f"{name} {players} {run}")
            state = game.start(some_options(game, source), players, f"{name}{players}{run}")
            state = dataclasses.replace(state, chips=tuple(40 + int(source.random() * (90 if run % 2 else 900)) for _ in range(players)))
            seen = game.view(state, TABLE)
            while not state.over and state.hand < (5 if name in ("comet", "commit") else 12):
                after, events = game.step(state, choose(state, source, keen=run % 2 == 0))
                views = seen, game.view(after, TABLE)
                made += [Moment(event, state, after, n == 0, views) for n, event in enumerate(events)]
                state, seen = after, views[1]
    return tuple(made)


@cache
def occasions() -> tuple[tuple[Moment, Occasion], ...]:
    """Everything there was to say in these matches."""
    story = Story()
    return tuple((m, found) for m in moments() if (found := occasion(m.event, *m.views, story)) is not None)


# --- the lines themselves -------------------------------------------------------------------------------------------


def test_there_are_enough_of_each_kind_and_half_use_a_card_a_seat_or_an_amount() -> None:
    assert len(ALL) >= 240 and len(NAMES) == len(ALL)
    for kind, some in COMMENTS.items():
        assert len(some) >= 8, kind
        assert 2 * sum(bool(comment.needs - {"s"}) for comment in some) >= len(some), kind
        if any(comment.by_you for comment in some):
            assert sum("who" not in comment.needs for comment in some) >= 5, f"{kind}: too few about the person"
        assert sum(not comment.by_you for comment in some) >= 6, f"{kind}: too few about the others"


@pytest.mark.parametrize("comment", ALL, ids=lambda comment: comment.name)
def test_a_comment_is_one_line_of_capitals_whatever_is_filled_in(comment: Comment) -> None:
    assert comment.needs <= LONGEST.keys()
    text = comment.say(LONGEST)
    assert len(text) <= WIDTH and "{" not in text and "  " not in text and text == text.strip()
    assert text == text.upper() and text.isprintable() and text[-1] in ".!?)A"
    text.translate({ord(pip): None for pip in "♥♦♣♠"}).encode("cp437")
    assert not (comment.by_you and "who" in comment.needs), "you are not another hand"


def test_no_two_differ_only_in_a_word_or_two() -> None:
    plain = [re.sub(r"{\w+}|\d+|[♥♦♣♠]|HA HA|\(GRIN\)", "#", comment.text) for comment in ALL]
    words = [re.findall(r"[A-Z']+", text) for text in plain]
    sets = [set(some) for some in words]
    for a, b in itertools.combinations(range(len(ALL)), 2):
        shared = len(sets[a] & sets[b])
        if 2 * shared >= min(len(sets[a]), len(sets[b])):
            assert SequenceMatcher(None, words[a], words[b], False).ratio() <= 0.7, (ALL[a].text, ALL[b].text)
            assert SequenceMatcher(None, plain[a], plain[b], False).ratio() <= 0.7, (ALL[a].text, ALL[b].text)


def test_one_in_eight_laughs() -> None:
    share = sum("HA HA" in comment.text or "(GRIN)" in comment.text for comment in ALL) / len(ALL)
    assert 1 / 9 <= share <= 1 / 7


FORBIDDEN = """
    FAT UGLY BALD SKINNY DWARF MIDGET LAME CRIPPLE BLIND DEAF DUMB MAD CRAZY INSANE MORON IDIOT STUPID SICK ILL CANCER DISEASE
    MAN MEN WOMAN WOMEN BOY GIRL LADY WIFE HUSBAND SPINSTER BACHELOR BLONDE SEXY SEX GAY OLD OLDER ELDERLY YOUNG SENILE GRANDMA
    GOD JESUS CHURCH PRIEST NUN RABBI IMAM MOSQUE TEMPLE PRAY SAINT HELL DAMN CHRIST BIBLE HEATHEN
    POOR BROKE BANKRUPT BEGGAR DEBT PAWN WELFARE JOBLESS FIRED LOAN RENT
    AMERICAN ENGLISH IRISH SCOTTISH FRENCH GERMAN ITALIAN SPANISH POLISH RUSSIAN CHINESE JAPANESE INDIAN MEXICAN JEW JEWISH ARAB
    GYPSY TRIBE NATIVE SAVAGE FOREIGNER IMMIGRANT LAWYER BANKER POLITICIAN TAILOR FARMER PLUMBER TEACHER WAITER
    DRUNK GUN SHOT KILL MURDER WAR BOMB SUICIDE DEATH
"""


def test_nobody_is_the_butt_of_a_joke() -> None:
    forbidden = set(FORBIDDEN.split())
    for comment in ALL:
        found = forbidden & set(re.findall(r"[A-Z]+", comment.text))
        assert not found, comment.text


def test_a_line_that_cannot_be_read_is_refused() -> None:
    assert parse("deal", 3, "Y m>=1|{m} IT IS").conditions == (("m", ">=", "1"),)
    with pytest.raises(ValueError, match="is no condition"):
        parse("deal", 0, "m>>1|TEXT")


# --- what they know -------------------------------------------------------------------------------------------------


def four_times() -> dict[str, Fact]:
    """The rarest thing: going out with the comet as a natural nine, which quadruples (ruling 29)."""
    game = GAMES["comet"]
    nine, eight = Card.parse("9C"), Card.parse("8H")
    state = dataclasses.replace(game.start(CometOptions(5), 2, "x"), hand=0, seats=(0, 1), hands=((eight,), ()), out=1, pool=10)
    state = dataclasses.replace(state, played=(Play(0, eight, eight.rank), Play(1, nine, Rank.NINE, comet=True)))
    view = game.view(state, TABLE)
    found = occasion(WentOut(1), view, view, Story())
    assert found is not None and (found.kind, found.facts["times"], found.facts["n"]) == ("comet_out", 4, 10)
    return found.facts


def test_every_occasion_comes_and_every_line_fits_one() -> None:
    facts: dict[str, list[dict[str, Fact]]] = {}
    for _, found in occasions():
        facts.setdefault(found.kind, []).append(found.facts)
    assert sorted(facts) == sorted(BY_EVENT)
    facts["comet_out"].append(four_times())
    for kind in BY_EVENT:
        for comment in COMMENTS[kind]:
            fitting = [some for some in facts[kind] if comment.fits(some)]
            assert fitting, f"never said: {comment.name} {comment.text}"
            for some in fitting[:20]:
                text = comment.say(some)
                assert len(text) <= WIDTH and not re.search(r"\b1 (CHIPS|CARDS|HANDS|DEALS|SECONDS)\b", text), text


@pytest.mark.parametrize("seat", [0, 1])
def test_whose_view_it_is_makes_no_difference(seat: int) -> None:
    one, other = Story(), Story()
    for moment in moments():
        if moment.first:
            game = GAMES[moment.before.game]
            mine = game.view(moment.before, seat), game.view(moment.after, seat)
        assert occasion(moment.event, *mine, other) == occasion(moment.event, *moment.views, one)
    assert one == other


def test_what_they_say_of_a_missing_card_is_true() -> None:
    seen = set()
    for moment, found in occasions():
        if found.kind not in ("asleep", "already", "absent"):
            continue
        assert isinstance(moment.event, Stopped) and moment.event.wanted is not None
        card, state = moment.event.wanted, moment.after
        assert found.facts["card"] == sign(card)
        assert (found.kind == "asleep") == (card in state.dead)
        assert (found.kind == "absent") == (card not in pack(state.game, state.options, state.hand))
        seen.add(found.kind)
    assert seen == {"asleep", "already", "absent"}


def test_what_they_say_of_money_is_true() -> None:
    steps: dict[int, list[StopsEvent]] = {}
    for moment in moments():
        steps.setdefault(id(moment.after), []).append(moment.event)
    begun = {(m.after.game, m.after.seed, m.after.hand): m.before.chips[0] for m in moments() if isinstance(m.event, HandBegun)}
    for moment, found in occasions():
        paid = [event for event in steps[id(moment.after)] if isinstance(event, Paid)]
        if isinstance(moment.event, WentOut):
            assert found.facts["n"] == sum(p.n for p in paid if p.why == "pool")
            assert found.facts["m"] == sum(map(len, moment.after.hands))
        elif found.kind in ("settle_win", "settle_loss"):
            sign_of = 1 if found.kind == "settle_win" else -1
            assert found.facts["n"] == sign_of * (moment.after.chips[0] - begun[moment.after.game, moment.after.seed, moment.after.hand])
        elif found.kind in ("comet_played", "comet_offer"):
            assert {p.n for p in paid if p.why == "comet"} <= {*range(int(found.facts["n"]) + 1)}
        elif found.kind == "boodle_missed" or found.kind == "run_missed":
            keys = {boodle_sign(key): n for key, n in zip(moment.after.keys, moment.after.boodles, strict=True)}
            assert 0 < keys[str(found.facts["boodle"])] == found.facts["n"]


def test_a_run_is_missed_by_one_card_only_when_another_hand_cut_it() -> None:
    count = 0
    for moment, found in occasions():
        if found.kind == "run_missed":
            assert isinstance(moment.event, Played)
            *earlier, last = moment.after.played[-3:] if found.facts["boodle"] == "7-8-9" else moment.after.played[-2:]
            assert len({play.seat for play in earlier}) == 1 and earlier[0].seat != last.seat
            assert [play.card + 1 for play in (*earlier, last)][:-1] == [play.card for play in (*earlier, last)][1:]
            count += 1
    assert count >= 3


def test_rows_of_wins_and_of_losses_are_counted() -> None:
    story, said = Story(), []
    game = GAMES["michigan"]
    state = dataclasses.replace(game.start(MichiganOptions(), 3, "x"), seats=(0, 1, 2))
    view = game.view(state, TABLE)
    occasion(HandBegun(0, 0, (0, 1, 2), 2, True), view, view, story)
    for out in (1, 1, 1, 1, 0, 0, 0, 2, 0):
        found = occasion(HandOver(out, ((), (), ())), view, view, story)
        said.append((found.kind, found.facts.get("n"), found.facts.get("who")) if found else None)
    assert said == [
        None, None, ("streak_other", 3, "HAND 2"), ("streak_other", 4, "HAND 2"), None, None, ("streak_win", 3, None), None, None,
    ]  # fmt: skip
    for out in (1, 2, 1):
        found = occasion(HandOver(out, ((), (), ())), view, view, story)
    assert found is not None and (found.kind, found.facts["n"]) == ("streak_loss", 3)
    occasion(HandBegun(0, 0, (0, 1, 2), 2, True), view, view, story)
    assert (story.row, story.dry) == (0, 0)


def test_a_king_first_thing_in_the_morning() -> None:
    game = GAMES["comet"]
    king = Play(1, Card.parse("KH"), Card.parse("KH").rank, lead=True)
    state = dataclasses.replace(game.start(some_options(game, Random(1)), 3, "x"), seats=(0, 1, 2), played=(king,), phase="play", turn=1)
    view = game.view(state, TABLE)
    found = occasion(Stopped(1, "king"), view, view, Story())
    assert found is not None and found.facts["first"] == 1 and found.facts["card"] == "K♥"
    morning = next(comment for comment in COMMENTS["king_stop"] if "MORNING" in comment.text)
    assert morning.fits(found.facts) and not morning.fits({**found.facts, "first": 0})


# --- when they say it -----------------------------------------------------------------------------------------------


def test_nothing_is_repeated_within_a_hundred_even_across_restarts() -> None:
    remarks, said, names = Remarks(Random(5)), 0, list[str]()
    for n, moment in enumerate(moments()):
        before = remarks.shown
        text = remarks.on_event(moment.event, *moment.views)
        assert (text is not None) == (remarks.shown != before)
        if text is not None:
            said += 1
            names.append(remarks.shown[-1])
            assert names[-1] not in names[-APART - 1 : -1]
        if n % 997 == 0:
            remarks = Remarks.restore(Random(n), json.loads(json.dumps(remarks.data())))
    assert said > 1500
    assert len(set(names)) > 0.8 * sum(len(COMMENTS[kind]) for kind in BY_EVENT)
    per_play = said / sum(isinstance(moment.event, Played) for moment in moments())
    assert 0.15 < per_play < 0.7, "frequent, but not at every event"


def test_two_never_follow_faster_than_the_delay() -> None:
    remarks = Remarks(Random(2))
    remarks.delay = 60
    since, least, spoken = 10**9, 10**9, 0
    for moment in moments()[:20000]:
        if moment.first:
            remarks.advance(7)
            since += 7
        if remarks.on_event(moment.event, *moment.views) is not None:
            least, since, spoken = min(least, since), 0, spoken + 1
    assert spoken > 200 and least >= 60


def some_view(**changes: Any) -> View:
    """A spectator's view of a Michigan hand in which a ten of hearts lies on top."""
    game = GAMES["michigan"]
    play = Play(2, Card.parse("TH"), Card.parse("TH").rank)
    state = dataclasses.replace(game.start(MichiganOptions(), 4, "x"), hand=3, seats=(0, 2, 3), played=(play,), phase="play")
    view: View = game.view(dataclasses.replace(state, **changes), TABLE)
    return view


def test_long_thinking_is_teased_once_at_each_mark() -> None:
    remarks, view, said = Remarks(Random(3)), some_view(), []
    for seconds in range(400):
        if remarks.thinking(seconds, view) is not None:
            said.append((seconds, remarks.shown[-1].split("/")[0]))
    assert said == list(PATIENCE)
    assert remarks.thinking(0, view) is None
    assert remarks.thinking(21, view) is not None, "the next turn is a new one"


def test_what_can_be_said_of_a_table() -> None:
    facts = table_facts(some_view())
    assert facts == {"hand": 4, "players": 4, "chips": 1000, "m": 2, "game": "MICHIGAN", "who": "HAND 3", "last": "T♥"}
    assert "last" not in table_facts(some_view(played=())) and "hand" not in table_facts(some_view(hand=-1))


@pytest.mark.parametrize("name", ["sound", "demo", "comments"])
@pytest.mark.parametrize("on", [True, False])
def test_switches_are_answered(name: str, on: bool) -> None:
    remarks = Remarks(Random(4))
    texts = {remarks.toggled(name, on, some_view()) for _ in range(8)}
    assert None not in texts and len(texts) == 8
    assert Remarks(Random(4)).toggled(name, on) is not None, "before a match there is no table"


def test_a_switch_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="no switch"):
        Remarks(Random(1)).toggled("gravity", False)


def test_refused_entries_are_answered_by_their_code() -> None:
    for code, kind in REFUSALS.items():
        remarks, view = Remarks(Random(6)), some_view(high_bid=12, high_bidder=3)
        heard = [remarks.entry_refused(code, view, card="TH", number=7) for _ in range(40)]
        said = [text for text in heard if text]
        assert len(said) >= 6 and len(set(said)) == len(said)
        assert {name.split("/")[0] for name in remarks.shown} == {kind}
        assert any("T♥" in text or "7" in text for text in said)
        assert any("12" in text for text in said) == (code == "too_low")
    assert Remarks(Random(6)).entry_refused("not_your_turn", some_view()) is None


def test_screens_and_borders_are_answered() -> None:
    remarks = Remarks(Random(7))
    said = [
        remarks.options("boodle", 5, 3),
        remarks.leaving(),
        remarks.leaving(some_view()),
        remarks.returning(some_view()),
        remarks.comet_asked("8C"),
    ]
    assert None not in said
    assert any(remarks.border(0) for _ in range(20)) and remarks.options("boodle", 5, 0) is not None


def test_silence_rather_than_a_repetition() -> None:
    remarks = Remarks(Random(8))
    first = [remarks.comet_asked("8C") for _ in range(12)]
    assert first[:8].count(None) == 0 and first[8:] == [None] * 4


@pytest.mark.parametrize("data", [{}, {"shown": "deal/1", "story": {}}, {"shown": [1]}, {"shown": [], "story": {"row": 1}}])
def test_damaged_memories_are_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"shown|story"):
        Remarks.restore(Random(1), data)


def test_comments_of_another_version_are_forgotten() -> None:
    assert Remarks(Random(1), ["deal/0", "deal/999", "yodel/3"]).shown == ("deal/0",)


def test_cards_are_shown_with_their_sign() -> None:
    assert [picture(str(card)) for card in CARDS] == [sign(card) for card in CARDS]
    assert (picture("TH"), sign(Card.parse("2S")), boodle_sign("QH-KH"), boodle_sign("7-8-9"), boodle_sign("KC")) == (
        "T♥",
        "2♠",
        "QK♥",
        "7-8-9",
        "K♣",
    )


def test_a_led_comet_of_boodle_and_one_that_stands_in() -> None:
    game = GAMES["boodle"]
    nine, seven = Card.parse("9D"), Card.parse("7C")
    before = dataclasses.replace(game.start(BoodleOptions(comet=True), 3, "x"), seats=(0, 1, 2), played=(Play(1, seven, seven.rank),))
    stands = Play(0, nine, Card.parse("8C").rank, comet=True)
    after = dataclasses.replace(before, played=(*before.played, stands), hands=((nine,), (), ()))
    found = occasion(Played(stands, 3), game.view(before, 0), game.view(after, 0), Story())
    assert found is not None and (found.kind, found.facts["card"], found.facts["you"]) == ("comet_offer", "8♣", 1)
    led = dataclasses.replace(stands, rank=None, lead=True)
    found = occasion(Played(led, 3), game.view(before, 0), game.view(after, 0), Story())
    assert found is not None and found.kind == "comet_played" and "a_rank" not in found.facts
