"""What the fuzzer found in texts that may be sent: each is refused in a line, nothing is lost, nothing speaks to a terminal."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from retro.comeback.lesson.script import LessonError, read_lessons
from retro.comeback.problems import done
from retro.commands import club
from retro.library.cartfile import read_cart_file
from retro.library.manifest import CartError, read_manifest
from retro.library.rules import RulesError, pages
from retro.session.record import Tally
from retro.store.kept import Kept
from retro.store.memory import MemoryStore

HAND = Path("carts/hearts/lessons/hearts.txt")
ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "text", ['["solved-Ö"]\nright = ["a"]\n', '["solved-A B"]\n', "['solved-']\n", '[day-deals]\n"\uff12\uff10\uff12\uff16-12-01" = "x"\n']
)
def test_what_no_box_of_problems_wrote_is_set_aside_and_play_goes_on(text: str) -> None:
    store = MemoryStore({done.KEY: text})
    told: list[str] = []
    found = done.load(store, told.append)
    assert len(told) == 1 and store.texts == {f"{done.KEY}.damaged-1": text}
    found.deals["2026-12-01"] = "made 4 of 3"
    done.keep(store, found)
    assert done.load(store) == found


@pytest.mark.parametrize("line", ["? : | what", "! : | what", "? play: | what", "! 1 : | what"])
def test_a_lesson_about_no_move_is_refused_with_its_line(line: str) -> None:
    hand = (ROOT / HAND).read_text(encoding="utf-8").split("\n# ")[0] + "\n"
    with pytest.raises(LessonError, match=rf"line {hand.count(chr(10)) + 1}: '.*' is not an action"):
        read_lessons(hand + line)


def cart(folder: Path, **fields: str) -> Path:
    """A manifest with these fields as they are written."""
    given = {
        "name": '"sample"', "title": '"Sample"', "year": "1990", "machine": '"pc-text"', "games": '["x"]', "players": "[2, 4]",
        "author": '"A"', "credit": '"B"', **fields,
    }  # fmt: skip
    path = folder / "sample" / "cart.toml"
    path.parent.mkdir()
    path.write_text("".join(f"{name} = {value}\n" for name, value in given.items()), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "fields",
    [
        {"title": r'"\u001b[2JHearts"'},
        {"title": r'"Hearts\u202e"'},
        {"author": r'"\u0007"'},
        {"credit": r'"somebody\rnobody"'},
        {"games": r'["\u001b"]'},
        {"switches": r'{ A = "\u009b2J" }'},
        {"shelf": r'{ papers = ["\u001bc"] }'},
        {"shelf": r'{ keys = [["Q", "\u0008"]] }'},
    ],
)
def test_nothing_that_is_shown_of_a_cart_speaks_to_a_terminal(tmp_path: Path, fields: dict[str, str]) -> None:
    with pytest.raises(CartError, match=next(iter(fields))):
        read_manifest(cart(tmp_path, **fields))


def test_blanks_of_other_scripts_are_none_the_worse(tmp_path: Path) -> None:
    found = read_manifest(
        cart(tmp_path, title='"Vingt-et-un\u00a0!"', credit='"\u82b1\u672d\u3000\u677e"', page='{ how = """Two\nlines."""}')
    )
    assert (found.title, found.credit, found.page.how) == ("Vingt-et-un\u00a0!", "\u82b1\u672d\u3000\u677e", "Two\nlines.")


def test_conditions_of_rules_may_stand_in_any_number() -> None:
    deep = "? a=1 | " * 1000
    assert pages(f"# A\n{deep}It holds.\n{deep}? b=2 | It does not.\n", options={"a": 1})[0].parts == ("It holds.",)
    with pytest.raises(RulesError, match="line 2: XX is not a card"):
        pages("# A\n? b=2 | = XX | told although it does not hold\n", options={"a": 1})


def test_a_record_without_hands_has_no_total() -> None:
    assert Tally.read(Kept.read("hands = 0\ntotal = 7\n")) == Tally()
    assert Tally.read(Kept.read("hands = 2\ntotal = 7\nbest = 4\nworst = 3\n")) == Tally({"hands": 2}, 7, 4, 3)


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_cart_is_packed_as_we_pack(tmp_path: Path, method: int) -> None:
    path = tmp_path / "sample.cart"
    with zipfile.ZipFile(path, "w", method) as packed:
        packed.writestr("sample/cart.toml", "x")
    with pytest.raises(CartError, match=r"may not hold the file 'sample/cart\.toml'"):
        read_cart_file(path)


def test_a_zip_in_which_a_file_has_no_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "sample.cart"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a", "x")
    data = path.read_bytes()
    at = data.index(b"PK\x01\x02")
    path.write_bytes(data[: at + 28] + b"\0\0" + data[at + 30 : at + 46] + data[at + 47 :])
    with pytest.raises(CartError, match="it is not a cart's file, or it is damaged"):
        read_cart_file(path)


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("Ann: RR1-0G008", 5), ("rr1-0g008", 0), ("Ann, https://x.y/RR1/?code=RR1-0", 5), ("?code=RR1-0", 0), ("Ann ?code=RR1-0", 4),
        ("a RC1 b/#code=", 2), ("XRR1-0", None), ("Ann", None), ("9" * 200_000, None), ("9" * 190_000 + "?code=", 0),
    ],
)  # fmt: skip
def test_a_line_of_a_club_is_read_at_once_however_long_it_is(line: str, begins: int | None) -> None:
    assert club._begins(line) == begins
