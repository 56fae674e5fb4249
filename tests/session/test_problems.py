"""Every problem that is shipped can be set up, its code deals its cards, its answer is legal and, in fresh worlds, clearly best."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from retro.comeback.problems.found import Found, find
from retro.comeback.problems.words import THEMES, rows, why
from retro.comeback.review.weighed import deed_words
from retro.engine.game import Action, Choice, thought_through
from retro.engine.games import GAMES, STYLES, default_style
from retro.session.codes import read_code
from retro.session.history import sat_down, tell
from retro.session.match import YOU
from retro.session.problems import HEAD, Problem, ProblemError, by_name, choices, coded, deed, deed_text, line_of, position, read

TRICK_GAMES = ("euchre-dos", "euchre-amiga", "spades", "hearts")
LEAST = {game: 60 if game in TRICK_GAMES else 20 for game in GAMES}


@pytest.fixture(scope="session")
def found() -> Found:
    return find()


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_game_easy_ones_and_hard_ones(game: str, found: Found) -> None:
    some = found.problems[game]
    assert not found.faults and len(some) >= LEAST[game]
    assert [one.number for one in some] == list(range(1, len(some) + 1))
    assert len({one.mark for one in some}) == len(some), "by that it is known in what is kept"
    assert len({one.grade for one in some}) >= 3 and [one.missed for one in some] == sorted(one.missed for one in some)
    assert len({one.theme for one in some}) >= (6 if game in TRICK_GAMES else 2) and all(one.theme in THEMES for one in some)


@pytest.mark.parametrize("game", GAMES)
def test_every_one_is_set_up_from_its_code_and_what_was_done(game: str, found: Found) -> None:
    for problem in found.problems[game]:
        table = problem.table
        assert table.turn == YOU and table.state.hand == 0
        assert tell(sat_down(read_code(problem.code))).states[-1].hands == tell(table.record()).states[1].hands
        assert 0 < len(problem.right) <= (len(problem.choices) + 1) // 2
        assert all(table.objection(action) is None for one in problem.choices for action in one)
        wrong = [cost for cost in problem.costs if cost]
        assert min(wrong) >= 6 * problem.error and problem.costs[problem.trap] != 0
        assert problem.missed >= 20


@pytest.mark.parametrize("game", GAMES)
def test_weaker_players_do_not_all_find_it(game: str, found: Found) -> None:
    """Of most problems some temper, or somebody who plays at random, misses the answer."""
    some = found.problems[game][::8]
    missed = 0
    for problem in some:
        view = problem.table.view(YOU)
        styles = [style for name, style in STYLES[game].items() if not name.startswith("expert")]
        done = {_done(style(view, Random(n))) for style in styles for n in range(12)}
        missed += not done <= {action for one in problem.right for action in one}
    assert missed >= 0.8 * len(some)


def _done(choice: object) -> Action:
    return choice.action if isinstance(choice, Choice) else thought_through(choice).action  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_of_one_is_best_in_worlds_of_its_own(game: str, found: Found) -> None:
    """One a game, weighed by the expert's module, not by the tool; ``tools/problems.py --check`` does all."""
    from retro.engine.experts.weigh import Depth, weigh

    problem = max(found.problems[game], key=lambda one: (one.table.state.phase == "play", min(c for c in one.costs if c) / one.error))
    slices = weigh(game, problem.table.view(YOU), problem.choices[problem.trap], Depth(64, 128), Random("fresh"))
    while True:
        try:
            next(slices)
        except StopIteration as done:
            weighing = done.value
            break
    assert weighing is not None
    assert deed(weighing.best.deed) in problem.right
    assert weighing.made.behind > 2 * weighing.made.error


def test_lines_are_read_as_they_are_written(found: Found) -> None:
    for some in found.problems.values():
        problem = some[0]
        head = f"{HEAD} {problem.game} {problem.scale} {problem.unit} {problem.well}\n"
        assert read(f"{head}{line_of(problem)}\n") == (problem,)
        assert by_name(found.problems, problem.name) is problem
    assert by_name(found.problems, "spades-0") is None and by_name(found.problems, "spades") is None


def test_moves_are_coded_by_their_places() -> None:
    game = GAMES["spades"]
    problem = read(f"{HEAD} spades 10 points you win\n5 4 - nil 33 0,835,1060,1512,-,-,-,-,-,-,-,-,-,- 21 1 99/87 4096\n")[0]
    table = position(problem)
    assert table.game is game and [str(one) for one in choices(table)][:2] == ["bid:0", "bid:1"]
    assert coded(table, Action("bid", "3")) == "3" and coded(table, Action("bid", "12")) == "c"


LINE = "5 4 - nil 33 0,835,1060,1512,-,-,-,-,-,-,-,-,-,- 21 1 99/87 4096"


@pytest.mark.parametrize(
    ("text", "why_not"),
    [
        ("", "line 1"),
        ("retro problems 1 whist 10 points you win\n", "line 1"),
        (f"{HEAD} spades ten points you win\n", "line 1"),
        (f"{HEAD} spades 10 points you win\n{LINE} 7\n", "line 2"),
        (f"{HEAD} spades 10 points you win\n{LINE}\n{LINE.replace('0,835', '1,835')}\n", "line 3"),
        (f"{HEAD} spades 10 points you win\n{LINE.replace('5 4', '5 9')}\n", "line 2"),
    ],
)
def test_a_damaged_file_says_where(text: str, why_not: str) -> None:
    with pytest.raises(ProblemError, match=why_not):
        read(text)


@pytest.mark.parametrize("moves", ["zz", "(bid:99)", "(bid:3", "0000"])
def test_a_position_that_cannot_be_is_refused(moves: str) -> None:
    problem = read(f"{HEAD} spades 10 points you win\n{LINE.replace(' - ', f' {moves} ')}\n")[0]
    with pytest.raises(ProblemError, match="spades-1"):
        position(problem)


def test_a_broken_file_of_a_program_is_told_and_the_others_are_there(tmp_path: Path, found: Found) -> None:
    from dataclasses import replace

    folder = tmp_path / "problems"
    folder.mkdir()
    (folder / "hearts.txt").write_text("nonsense\n", encoding="utf-8")
    carts = dict(found.carts) | {"hearts": replace(found.carts["hearts"], folder=tmp_path)}
    other = Found(carts)
    assert "hearts" not in other.problems and "spades" in other.problems
    assert len(other.faults) == 1 and "hearts.txt: line 1" in other.faults[0]


def test_a_cart_of_ones_own_may_bring_problems_but_takes_no_game_over(tmp_path: Path, found: Found) -> None:
    place = tmp_path / "carts" / "aa_own"
    place.mkdir(parents=True)
    lines = ("aa-own", "Own", "2026", "pc-text", "Me", "mine")
    name, title, year, machine, author, credit = lines
    text = f'name = "{name}"\ntitle = "{title}"\nyear = {year}\nmachine = "{machine}"\ngames = ["hearts"]\nplayers = [2, 6]\n'
    (place / "cart.toml").write_text(f'{text}author = "{author}"\ncredit = "{credit}"\n', encoding="utf-8")
    other = find(tmp_path)
    assert other.carts["hearts"].name == found.carts["hearts"].name and other.problems.keys() == found.problems.keys()


def test_what_is_told_names_all_choices_and_a_reason(found: Found) -> None:
    reasons: list[Problem] = []
    for some in found.problems.values():
        for problem in some[:3]:
            told = [row.spoken() for row in rows(problem, problem.choices[problem.trap])]
            assert sum(line.endswith(", yours") for line in told) == 1 and len(told) >= 5 + sum(cost is not None for cost in problem.costs)
            assert all(len(line) < 400 for line in told)
            reasons += [problem] * bool(why(problem))
    assert len(reasons) >= 12
    assert default_style("hearts") in STYLES["hearts"]


def test_every_letter_of_every_verdict_can_be_shown(found: Found) -> None:
    root = Path(__file__).resolve().parent.parent.parent
    drawn = {int(line.split()[1]) for line in (root / "fonts" / "table.bdf").read_text().splitlines() if line.startswith("ENCODING ")}
    for some in found.problems.values():
        for problem in some:
            text = "".join(row.spoken() for row in rows(problem, problem.choices[problem.trap]))
            assert {char for char in text if ord(char) not in drawn} == set(), problem.name


PASSED = "p6 4:x_pass=1 987 passing 86 pass:AC+AD+QC=0,pass:6D+AC+AD=9,pass:3D+6D+AD=40 1 2 74/59 4096"


def test_three_cards_to_pass_on_are_one_choice_of_a_deal_with_that_rule() -> None:
    head = f"{HEAD} hearts 10 points you take fewer than 13 points\n"
    (problem,) = read(f"{head}{PASSED}\n")
    assert line_of(problem) == PASSED and problem.steps == 3 and problem.options().x_pass
    assert problem.table.state.phase == "pass" and "RC1-" in problem.code
    assert "x_pass" in sat_down(read_code(problem.code))
    best = deed([Action("pass", card) for card in ("QC", "AC", "AD")])
    assert problem.right == (best,) and problem.cost(best) == 0 and deed_text(best) == "pass:AC+AD+QC"
    other = deed([Action("pass", card) for card in ("4H", "AC", "AD")])
    assert problem.cost(other) is None
    said = " ".join(row.spoken() for row in rows(problem, other))
    assert "Pass A♣ A♦ Q♣ is best. Pass 4♥ A♣ A♦ costs at least 0.9 points." in said
    for bad in (PASSED.replace("x_pass", "x_what"), PASSED.replace("AC+AD+QC", "2C+AD+QC")):
        with pytest.raises(ProblemError, match="hearts-1"):
            position(read(f"{head}{bad}\n")[0])
    with pytest.raises(ProblemError, match="line 2"):
        read(f"{head}{PASSED.replace('pass:6D+AC+AD=', '')}\n")


def test_what_is_said_of_two_cards_that_are_equally_good(found: Found) -> None:
    problem = next(one for some in found.problems.values() for one in some if len(one.right) == 2 and one.steps == 1)
    one, other = map(deed_words, problem.right)
    said = [row.spoken() for row in rows(problem, problem.right[1])]
    assert said[0].lower() == f"{other} is right, and so is {one}.".lower() and ", they are " in said[1]
    wrong = next(deed for deed in problem.choices if problem.cost(deed))
    assert rows(problem, wrong)[0].spoken().lower().startswith(f"{one} and {other} are best. ".lower())
