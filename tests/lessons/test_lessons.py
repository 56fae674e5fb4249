"""A first lesson in each game: every hand played with right answers and with wrong ones, and what each hand claims to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from retro.comeback.lesson import board
from retro.comeback.lesson.script import Lesson, lessons_of, table_of
from retro.comeback.lesson.teacher import AGAIN, BACK, ELSEWHERE, GO_ON, HAND, LEAVE, MISSED, NEXT, OWN_WAY, Said
from retro.engine.cards import Card
from retro.engine.game import PASS, TABLE, Action
from retro.library.finding import find_cart
from retro.session.match import YOU, Match
from retro.store.memory import MemoryStore
from tests.lessons.pupil import GAMES, Pupil

HANDS = [(game, hand) for game in GAMES for hand in range(1, 6)]
MOST = 60
"""Nothing in a hand takes more moves and pages."""


def lessons(game: str) -> Sequence[Lesson]:
    return lessons_of(find_cart(GAMES[game]).folder, game)


def forced(lesson: Lesson, number: int) -> bool:
    """The program passes for the person where nothing else is legal."""
    return lesson.steps[number].action == PASS


def learn(pupil: Pupil, choose: Callable[[Pupil], Action | None], page: Callable[[Pupil], str]) -> None:
    """Go through a hand to its last page.

    Args:
        choose: the next move.
        page: what is pressed at a page.
    """
    for _ in range(MOST):
        pupil.ready()
        said = pupil.said
        if HAND in said.deeds:
            return
        if said.deeds:
            pupil.feed(page(pupil))
            continue
        assert pupil.match.turn == YOU, (pupil.lesson.heading, said)
        move = choose(pupil)
        assert move is not None
        before = len(pupil.match.table.steps)
        pupil.do(move)
        assert len(pupil.match.table.steps) > before or pupil.said.deeds, (pupil.lesson.heading, move)
    raise AssertionError(f"{pupil.lesson.heading}: no end")


def prepared(pupil: Pupil) -> Action:
    """The move of the hand as it was prepared; it is asked for."""
    number = len(pupil.match.table.steps)
    lesson = pupil.lesson.lesson
    assert number in [one.at for one in lesson.questions], (pupil.lesson.heading, number)
    assert pupil.said.text == next(one.text for one in lesson.questions if one.at == number)
    return lesson.steps[number].action


@pytest.mark.parametrize(("game", "hand"), HANDS)
def test_right_answers_lead_through_each_hand(game: str, hand: int) -> None:
    store = MemoryStore({f"{GAMES[game]}/match.txt": "the person's own"})
    pupil = Pupil(game, hand, store)

    def go_on(at: Pupil) -> str:
        assert AGAIN not in at.said.deeds and at.said.good
        return "Enter"

    learn(pupil, prepared, go_on)
    lesson = pupil.lesson.lesson
    assert pupil.said.text == lesson.end
    assert pupil.match.table.state.hand == lesson.deal.hand, "no other hand has been dealt"
    assert all((one.seat, one.action) == (two.seat, two.action) for one, two in zip(pupil.match.table.steps, lesson.steps, strict=False))
    for text in (*lesson.before, *(one.text for one in lesson.questions), *lesson.notes.values(), lesson.end):
        assert any(line.startswith(text) for line in pupil.heard), f"not spoken: {text}"
    assert store.texts == {f"{GAMES[game]}/match.txt": "the person's own", f"{GAMES[game]}/lessons.toml": f'{game} = "{hand}"\n'}


@pytest.mark.parametrize(("game", "hand"), HANDS)
def test_wrong_answers_do_no_harm(game: str, hand: int) -> None:
    """Each wrong move that is legal is told why and taken back; the last one stays, and the hand is played out some other way."""
    pupil = Pupil(game, hand)
    tried: list[tuple[int, Action]] = []

    def wrong(at: Pupil) -> Action:
        number = len(at.match.table.steps)
        lesson = at.lesson.lesson
        asked = next((one for one in lesson.questions if one.at == number), None)
        legal = [one for one in at.match.legal() if isinstance(one, Action)]
        if asked is None or at.said.text != asked.text:
            return next(one for one in legal if one.verb in ("play", "pass", "comet"))
        wanted = lesson.steps[number].action
        others = [one for one in legal if one != wanted and not asked.takes(str(one)) and (number, one) not in tried]
        others = [one for one in others if one.verb not in ("comet", "call", "call_alone") or one.verb == wanted.verb]
        if not others:
            return wanted
        tried.append((number, others[0]))
        return others[0]

    back = True

    def page(at: Pupil) -> str:
        nonlocal back
        if AGAIN not in at.said.deeds:
            return "Enter"
        assert at.said.text and at.said.text != MISSED, (at.lesson.heading, at.match.table.steps[-1])
        if not back:
            return "C"
        number, move = tried[-1]
        assert at.match.table.steps[number].action == move
        at.feed("T")
        assert len(at.match.table.steps) == number and not at.said.deeds, "taken back: the question stands again"
        return ""

    learn(pupil, wrong, page)
    assert pupil.said.text in (pupil.lesson.lesson.end, OWN_WAY)
    if tried:
        back = False
        tried.clear()
        pupil.feed("H")
        learn(pupil, wrong, page)
        assert pupil.said.text in (pupil.lesson.lesson.end, OWN_WAY)
        pupil.feed("H")
        learn(pupil, prepared, lambda at: "Enter")
        assert pupil.said.text == pupil.lesson.lesson.end, "and the same hand again, as it should be"


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_person_is_asked_for_or_done_for_him(game: str) -> None:
    found = lessons(game)
    assert len(found) == 5 and len({one.title for one in found}) == 5
    for lesson in found:
        assert lesson.before and lesson.questions
        at = [lesson.begin - 1, *(one.at for one in lesson.questions)]
        skipped = {n for one, before in zip(lesson.questions, at, strict=False) if one.skipped for n in range(before + 1, one.at)}
        own = {n for n in range(lesson.begin, len(lesson.steps)) if lesson.steps[n].seat == YOU}
        assert {n for n in own - skipped if not forced(lesson, n)} == {one.at for one in lesson.questions}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_said_fits_where_it_stands(game: str) -> None:
    program: Any = Pupil(game).lesson.program
    free = getattr(program, "free_place", lambda: None)()

    def fits(text: str, *deeds: str) -> None:
        assert board.fits(program.machine, free, Said(text, deeds)), text

    for text, *some in ((OWN_WAY, NEXT, HAND, LEAVE), (ELSEWHERE, BACK, LEAVE), (MISSED, AGAIN, GO_ON, LEAVE)):
        fits(text, *some)
    for lesson in lessons(game):
        for text in (*lesson.before, *lesson.notes.values()):
            fits(text, GO_ON, LEAVE)
        for one in lesson.questions:
            fits(one.text)
            for text in one.right.values():
                fits(text, GO_ON, LEAVE)
            for text in one.wrong.values():
                fits(text, AGAIN, GO_ON, LEAVE)
        fits(lesson.end, NEXT, HAND, LEAVE)
        heading = f"{game.title() if GAMES[game] == 'michigan' else find_cart(GAMES[game]).title}, hand 5 of 5: {lesson.title}"
        for deeds in ((NEXT, HAND, LEAVE), (AGAIN, GO_ON, LEAVE)):
            laid = board.lay(program.machine, free, Said(lesson.end, deeds))
            assert laid is not None
            shown, right = (heading, min(box.x for box in laid.buttons.values())) if free is None else (lesson.title, free[0] + free[2])
            assert laid.heading[0] + board.font().text_width(shown) <= right - 2, heading


# ---------------------------------------------------------------------- what the hands claim


class Course:
    """A hand as prepared, played through: the state before each step, and the events of each."""

    def __init__(self, lesson: Lesson) -> None:
        self.table = table_of(lesson.deal)
        self.states: list[Any] = [None, self.table.state]
        self.events: list[tuple[Any, ...]] = [()]
        for step in lesson.steps[1:]:
            self.events.append(self.table.act(step.action))
            self.states.append(self.table.state)
        self.lesson = lesson

    def at(self, action: str) -> int:
        """The number of the question that is answered by that move."""
        return next(one.at for one in self.lesson.questions if str(self.lesson.steps[one.at].action) in (action, f"play:{action}"))

    def legal(self, action: str) -> set[str]:
        """What the person might have done there."""
        game, state = self.table.game, self.states[self.at(action)]
        return {str(one).removeprefix("play:") for one in game.legal(game.view(state, YOU))}

    def winner(self, action: str) -> int:
        """Who takes the trick to which that card is played."""
        number = self.at(action)
        events = (event for some in self.events[number:] for event in some)
        return int(next(event.trick.winner for event in events if type(event).__name__ == "TrickTaken"))

    def with_instead(self, action: str, other: str) -> int:
        """Who takes that trick when another card is played, and the others do as prepared."""
        number = self.at(action)
        table = table_of(self.lesson.deal)
        for step in self.lesson.steps[1:number]:
            table.act(step.action)
        events = list(table.act(Action("play", other)))
        for step in self.lesson.steps[number + 1 :]:
            if any(type(event).__name__ == "TrickTaken" for event in events):
                break
            events += table.act(step.action)
        return int(next(event.trick.winner for event in events if type(event).__name__ == "TrickTaken"))

    def paid(self, action: str, why: str) -> int:
        """What a move of the person's brings him for that reason."""
        some = self.events[self.at(action)]
        return sum(event.n for event in some if type(event).__name__ == "Paid" and event.why == why and event.to == YOU)

    def stops(self, number: int) -> str:
        """What ends the sequence after that step; empty: nothing."""
        return next((event.why for event in self.events[number] if type(event).__name__ == "Stopped"), "")

    @property
    def out(self) -> bool:
        """The person goes out."""
        return any(type(event).__name__ == "WentOut" and event.seat == YOU for some in self.events for event in some)


def follows(course: Course, card: str, low: str) -> bool:
    """The suit led must be followed, the card takes the trick, and the low one would not have."""
    return course.winner(card) == YOU and course.with_instead(card, low) != YOU and len(course.legal(card)) < 5


def chips(course: Course) -> int:
    return int(course.table.game.scores(course.table.state)["chips"][YOU])


CLAIMS: dict[tuple[str, int], Callable[[Course], bool]] = {
    ("euchre-dos", 1): lambda c: c.winner("AC") == YOU and c.legal("AC") == {"AC", "QC"},
    ("euchre-dos", 2): lambda c: c.winner("TD") == YOU and c.with_instead("TD", "QS") != YOU and c.winner("JD") == YOU,
    ("euchre-dos", 3): lambda c: [c.winner(card) for card in ("JS", "JC", "AH")] == [YOU] * 3,
    ("euchre-dos", 4): lambda c: c.table.state.maker == YOU and sum(t.winner in (0, 2) for t in c.table.state.tricks) == 3,
    ("euchre-dos", 5): lambda c: c.table.state.alone and c.table.game.scores(c.table.state)["scores"][YOU] == 4,
    ("euchre-amiga", 1): lambda c: follows(c, "AC", "TC") and c.legal("AC") == {"AC", "TC"},
    ("euchre-amiga", 2): lambda c: c.winner("TD") == YOU and c.with_instead("TD", "AS") != YOU and c.winner("JD") == YOU,
    ("euchre-amiga", 3): lambda c: [c.winner(card) for card in ("JS", "JC", "AD")] == [YOU] * 3,
    ("euchre-amiga", 4): lambda c: c.table.state.maker == YOU and [c.winner("9C"), c.winner("JC")] == [YOU] * 2,
    ("euchre-amiga", 5): lambda c: c.table.state.alone and c.table.game.scores(c.table.state)["scores"][YOU] == 3,
    ("spades", 1): lambda c: follows(c, "KC", "5C"),
    ("spades", 2): lambda c: c.winner("5S") == YOU and c.with_instead("5S", "JD") != YOU,
    ("spades", 3): lambda c: sum(t.winner == YOU for t in c.table.state.tricks) == 3 and c.table.state.bids[YOU] == 3,
    ("spades", 4): lambda c: c.table.state.turn == TABLE and not any(t.winner == YOU for t in c.table.state.tricks),
    ("spades", 5): lambda c: all(c.winner(card) != YOU for card in ("9C", "2S", "4S")) and c.with_instead("4S", "QS") == YOU,
    ("hearts", 1): lambda c: c.winner("6H") != YOU and c.with_instead("6H", "9H") == YOU == c.with_instead("6H", "JH"),
    ("hearts", 2): lambda c: c.winner("AH") != YOU and "3C" in c.legal("AH"),
    ("hearts", 3): lambda c: c.winner("QS") == 3 and len(c.legal("QS")) > 1,
    ("hearts", 4): lambda c: c.winner("JS") != YOU and c.with_instead("JS", "AS") == YOU == c.with_instead("JS", "KS"),
    ("hearts", 5): lambda c: list(c.table.game.scores(c.table.state)["scores"]) == [0, 26, 26, 26],
    ("comet", 1): lambda c: len(c.states[-1].hands[YOU]) == 7,
    ("comet", 2): lambda c: c.stops(c.at("6D") + 3) == "all_passed" and c.states[c.at("9D")].turn == YOU,
    ("comet", 3): lambda c: c.stops(c.at("KD")) == "king" and c.out,
    ("comet", 4): lambda c: c.paid("comet:7", "comet") == 4 and c.stops(c.at("comet:7")) == "comet" and c.out,
    ("comet", 5): lambda c: c.out and chips(c) > 1000,
    ("commit", 1): lambda c: len(c.states[-1].hands[YOU]) == 8,
    ("commit", 2): lambda c: c.stops(c.at("4S") + 4) == "all_passed" and c.out,
    ("commit", 3): lambda c: sum(c.paid(card, "king") for card in ("KD", "KC", "KS")) == 9 and c.out,
    ("commit", 4): lambda c: c.paid("comet:Q", "comet") == 6 and c.paid("KD", "king") == 3,
    ("commit", 5): lambda c: c.out and c.stops(c.at("comet:8")) == "comet",
    ("boodle", 1): lambda c: all(len(c.legal(card)) == 1 for card in ("3D", "5D", "8D")) and c.stops(len(c.events) - 1) == "missing",
    ("boodle", 2): lambda c: c.stops(c.at("3S")) == c.stops(c.at("3C")) == "missing" and len(c.legal("3C")) > 1,
    ("boodle", 3): lambda c: c.paid("KC", "boodle") == 6 and c.stops(c.at("KC")) == "king",
    ("boodle", 4): lambda c: c.stops(c.at("KD")) == "king" and c.out,
    ("boodle", 5): lambda c: c.states[c.at("stake:KC,KC,QD,JS")].named == 4,
    ("michigan", 1): lambda c: c.stops(c.at("6D")) == "missing" and not any(card[1] == "D" for card in c.legal("5H")),
    ("michigan", 2): lambda c: all(c.stops(c.at(card)) for card in ("JC", "AS", "4C", "7H", "AC")) and c.out,
    ("michigan", 3): lambda c: c.paid("QD", "boodle") == c.paid("AD", "boodle") == 5 and c.stops(c.at("AD")) == "ace",
    ("michigan", 4): lambda c: c.paid("JS", "boodle") == c.paid("AD", "boodle") == 5 and c.out,
    ("michigan", 5): lambda c: c.stops(c.at("AS")) == c.stops(c.at("AH")) == "ace" and c.stops(c.at("4C")) == "missing" and c.out,
}


@pytest.mark.parametrize(("game", "hand"), HANDS)
def test_each_hand_shows_what_it_says(game: str, hand: int) -> None:
    assert CLAIMS[game, hand](Course(lessons(game)[hand - 1]))


@pytest.mark.parametrize("game", GAMES)
def test_answers_name_cards_that_are_held(game: str) -> None:
    """A word about a move that cannot be tried would never be heard."""
    for lesson in lessons(game):
        course = Course(lesson)
        for one in lesson.questions:
            first = course.states[lesson.begin if course.states[lesson.begin].hands else one.at]
            held = {f"play:{card}" for card in (*first.hands[YOU], *course.states[one.at].hands[YOU])} if first.hands else set()
            held |= {f"discard:{card.partition(':')[2]}" for card in held}
            for action in (*one.right, *one.wrong):
                if action.startswith(("play:", "discard:")):
                    assert action in held, (lesson.title, action)
                    Card.parse(action.partition(":")[2])


@pytest.mark.parametrize("game", ["hearts", "michigan"])
def test_who_listens_hears_the_board_again(game: str) -> None:
    pupil = Pupil(game)
    for text in pupil.lesson.lesson.before:
        assert pupil.lesson.retell()[0] == f"{pupil.lesson.heading}. {text}"
        pupil.feed("Enter")
    lines = pupil.lesson.retell()
    assert lines[0].endswith(pupil.lesson.lesson.questions[0].text) and len(lines) > 2


def test_arrows_go_from_button_to_button() -> None:
    for game in ("spades", "euchre-dos"):
        pupil = Pupil(game)
        pupil.feed("Right" if game == "euchre-dos" else "Left")
        pupil.feed("Enter")
        assert pupil.lesson.done, "Leave lies beside Go on"
        pupil = Pupil(game)
        pupil.feed("Tab Tab Enter")
        assert not pupil.lesson.done and pupil.said.text == pupil.lesson.lesson.before[1]


def test_a_click_presses_what_it_is_on_and_else_reads_on() -> None:
    pupil = Pupil("spades")
    laid = pupil.lesson._laid(pupil.said)
    assert laid is not None
    pupil.feed("click:320,240")
    assert pupil.said.text == pupil.lesson.lesson.before[1]
    x, y, w, h = laid.buttons[LEAVE]
    pupil.feed(f"move:{x + w // 2},{y + h // 2}")
    assert pupil.said.deeds[pupil.lesson._focus] == LEAVE
    pupil.feed(f"click:{x + w // 2},{y + h // 2}")
    assert pupil.lesson.done


@pytest.mark.parametrize(("game", "place"), [("spades", "540,20"), ("euchre-dos", "150,100"), ("hearts", "300,460")])
def test_a_click_on_the_board_is_none_at_the_table(game: str, place: str) -> None:
    pupil = Pupil(game)
    while pupil.said.deeds:
        pupil.feed("Enter")
    before = pupil.driver.png()
    pupil.feed(f"click:{place} move:320,300")
    before_said = pupil.said
    assert len(pupil.match.table.steps) == pupil.lesson.lesson.questions[0].at and before_said.text and not before_said.deeds
    pupil.feed(f"rclick:{place} move:320,300")
    pupil.do(pupil.lesson.lesson.steps[pupil.lesson.lesson.questions[0].at].action)
    assert pupil.said.good and GO_ON in pupil.said.deeds and pupil.driver.png() != before


def test_a_match_of_ones_own_is_no_lesson() -> None:
    pupil = Pupil("spades", 1)
    for _ in pupil.lesson.lesson.before:
        pupil.feed("Enter")
    program: Any = pupil.lesson.program
    ours = program.sitting()
    program.new_game()
    pupil.driver.step()
    pupil.driver.settle()
    assert program.sitting() is not ours and pupil.said.text == ELSEWHERE
    pupil.feed("Enter")
    assert isinstance(pupil.match, Match) and pupil.match.table.seed == pupil.lesson.lesson.deal.seed
    assert not pupil.said.deeds and pupil.said.text == pupil.lesson.lesson.questions[0].text
    pupil.do(Action("play", "KC"))
    assert pupil.said.good and GO_ON in pupil.said.deeds


@pytest.mark.parametrize(("game", "hand", "card", "keys"), [
    ("hearts", 1, "4C", ("4 C", "9", "Esc", "4 C")), ("spades", 1, "8D", ()), ("euchre-dos", 1, "AH", ()), ("euchre-amiga", 1, "TH", ()),
    ("michigan", 1, "KH", ()),
])  # fmt: skip
def test_a_card_that_is_not_allowed_is_told_why(game: str, hand: int, card: str, keys: tuple[str, ...]) -> None:
    pupil = Pupil(game, hand)
    while pupil.said.deeds:
        pupil.feed("Enter")
    before = len(pupil.match.table.steps)
    asked = pupil.said
    if keys:
        pupil.feed(keys[1])
        assert pupil.said == asked, "half a card is no card"
        pupil.feed(keys[2])
    pupil.do(Action("play", card))
    assert len(pupil.match.table.steps) == before
    assert not pupil.said.good and ("not played" in pupil.said.text or "not allowed" in pupil.said.text) and not pupil.said.deeds


@pytest.mark.parametrize("game", ["comet", "euchre-dos", "euchre-amiga", "spades", "hearts"])
def test_at_the_original_pace_it_is_the_same(game: str) -> None:
    pupil = Pupil(game, 2, pace=1.0)
    learn(pupil, prepared, lambda at: "Enter")
    assert pupil.said.text == pupil.lesson.lesson.end
