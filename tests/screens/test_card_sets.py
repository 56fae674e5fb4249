"""Card sets as they exist, in Euchre! (K-16): names, sizes and kinds of files, scaled to the table; all made by tools/card_sets.py."""

from __future__ import annotations

import contextlib
import sys
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path

import card_sets
import pytest
from card_sets import SHAPES
from hypothesis import given
from hypothesis import strategies as st

from carts.euchre_amiga import cards, sets
from carts.euchre_amiga.cards import HEIGHT, KEY, LOOKS, NAMES, OWN, WIDTH, load_folder, loading
from carts.euchre_amiga.settings import Settings
from retro.engine.euchre.deal import PACK
from retro.machine.amiga import HIRES_PALETTE, Pen
from retro.machine.png import encode_png
from retro.machine.pngread import PngError, read_png
from retro.machine.pngscale import fits, scaled
from tests.screens.euchre_amiga_desk import Desk, windows
from tests.screens.euchre_amiga_pictures import mid_trick

SOME = ("TS", "QH", "AC", "back")
"""Cards that are drawn for a test; the names of all are tried without pictures."""


def finished(slices: Iterator[None]) -> object:
    """What a generator returns."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


def pens(image: object) -> list[bytes]:
    """A picture's rows."""
    data = bytes(memoryview(image.data_ptr()).cast("B"))  # type: ignore[attr-defined]
    return [data[at : at + WIDTH] for at in range(0, WIDTH * HEIGHT, WIDTH)]


@pytest.mark.parametrize("title", SHAPES)
def test_every_file_of_a_set_is_known_by_its_name_in_any_case(title: str) -> None:
    shape = SHAPES[title]
    whole = {rank + suit: f"{shape.named(rank + suit)}.png" for suit in card_sets.SUITS for rank in card_sets.RANKS}
    beside = [f"{shape.back}.png", *(f"{name}.png" for name in shape.others), "Thumbs.db", "license.txt", "ace.png"]
    for change in (str, str.upper, str.lower):
        found = sets.found_in(change(name) for name in (*whole.values(), *beside))
        for card in map(str, PACK):
            assert found[card] == change(whole[card]), card
        assert found["back"] == change(f"{shape.back}.png")


@pytest.mark.parametrize(
    ("stem", "card"),
    [
        ("ace_of_spades", "AS"), ("AS", "AS"), ("as", "AS"), ("10H", "TH"), ("TH", "TH"), ("Queen of Hearts", "QH"), ("01c", "AC"),
        ("12d", "QD"),
        ("hearts-11", "JH"), ("cardClubs9", "9C"), ("card_clubs_K", "KC"), ("english_pattern_jack_of_diamonds", "JD"), ("s1", "AS"),
        ("king_of_clubs2", "KC"), ("H.10", "TH"), ("TENHEARTS", "TH"), ("ad", "AD"),
    ],
)  # fmt: skip
def test_a_name_says_which_card_it_is(stem: str, card: str) -> None:
    assert sets.found_in([f"{stem}.PNG"]) == {card: f"{stem}.PNG"}


@pytest.mark.parametrize(
    "stem", ["readme", "joker", "red_joker", "0h", "15s", "ace", "hearts", "card", "h", "table", "feedback2x", "spread"]
)
def test_what_is_no_card_is_none(stem: str) -> None:
    assert sets.found_in([f"{stem}.png"]) == {}


def test_fourteen_is_an_ace_or_a_tarots_king_and_the_plainest_name_wins() -> None:
    assert sets.found_in(["14s.png", "13s.png", "11s.png"]) == {"AS": "14s.png", "KS": "13s.png", "JS": "11s.png"}
    tarot = sets.found_in([f"{number:02}s.png" for number in range(1, 15)])
    assert [tarot[name] for name in ("AS", "JS", "QS", "KS")] == ["01s.png", "11s.png", "13s.png", "14s.png"]
    assert "12s.png" not in tarot.values()
    assert sets.found_in(["jack_of_clubs2.png", "jack_of_clubs.png", "x_jack_of_clubs.png"]) == {"JC": "jack_of_clubs.png"}
    assert sets.found_in(["AS.gif", "AS.svg", "AS"]) == {}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Some cards of every shape."""
    folders = {title: tmp_path_factory.mktemp(title) for title in SHAPES}
    for title, shape in SHAPES.items():
        card_sets.write(folders[title], shape, SOME if shape.width < 400 else ("QH",))
    return folders


@pytest.mark.parametrize("title", SHAPES)
def test_pictures_of_every_size_and_kind_keep_their_looks_and_proportions(title: str, drawn: dict[str, Path]) -> None:
    shape = SHAPES[title]
    found, faults = load_folder(drawn[title])
    names = {*SOME} if shape.width < 400 else {"QH", "JS"}
    assert set(found) == names, "a second version stands in where there is no first"
    assert len(faults) == len(NAMES) - len(names) and all(fault.endswith(".png: missing") for fault in faults)
    rows = pens(found["QH"])
    middle = rows[HEIGHT // 2]
    clear = len(middle) - len(middle.lstrip(bytes([KEY])))
    wide = WIDTH - 2 * clear
    assert abs(wide - 2 * HEIGHT * shape.width / shape.height) < 2.5, "a pixel here is twice as tall as wide"
    inner = [row[clear + 2 : clear + wide - 2] for row in rows[1:-1]]
    assert KEY not in b"".join(inner[3:-3]), "nothing is clear within"
    edge = rows[HEIGHT // 2 + 12][clear + 3 : clear + 8]
    assert edge == bytes([Pen.SHINE]) * len(edge), "white stays white, without a speck"
    inks = {pen: b"".join(inner).count(pen) for pen in range(8)}
    red = inks[Pen.RED] if shape.kind != "gray-alpha" else inks[Pen.TEXT] + inks[Pen.FELT] + inks[Pen.FILL]
    assert red > 60, "hearts are red; where there are only grays, dark"


@pytest.mark.parametrize(
    ("size", "wanted"),
    [((71, 40), (71, 40)), ((70, 40), (70, 40)), ((142, 80), (71, 40)), ((40, 60), (53, 40)), ((500, 726), (55, 40)),
     ((100, 112), (71, 40)), ((100, 101), (71, 36)), ((1, 4000), (1, 40)), ((4000, 1), (71, 1))],
)  # fmt: skip
def test_sizes_within_a_card(size: tuple[int, int], wanted: tuple[int, int]) -> None:
    assert sets.size_in(*size, WIDTH, HEIGHT) == wanted


def test_corners_that_are_clear_stay_so(drawn: dict[str, Path]) -> None:
    rows = pens(load_folder(drawn["words"])[0]["QH"])
    clear = len(rows[20]) - len(rows[20].lstrip(bytes([KEY])))
    assert rows[0][clear] == rows[-1][clear] == rows[0][WIDTH - 1 - clear] == KEY
    assert rows[20][clear] != KEY


@pytest.mark.parametrize("kind", ["rgba8", "rgba16", "indexed8", "indexed4", "gray-alpha", "rgba8-interlaced", "rgba16-interlaced"])
def test_scaling_to_its_own_size_is_reading(kind: str) -> None:
    data = card_sets.encoded(card_sets.card("JC", 23, 31), 23, 31, kind)
    whole = read_png(data).colours
    made = finished(scaled(data, 23, 31))
    assert isinstance(made, tuple)
    for one, other in zip(made, whole, strict=True):
        assert one >> 24 == other >> 24 and (one == other or not one >> 24)


def test_means_are_weighed_by_what_is_seen() -> None:
    red, clear, white = (255, 0, 0, 255), (0, 255, 0, 0), (255, 255, 255, 255)
    data = card_sets.encoded([red, clear, white, red], 2, 2, "rgba8")
    mixed = finished(scaled(data, 1, 1))
    assert mixed == (191 << 24 | 0xFF5555,), "the clear green adds no green"
    assert finished(scaled(data, 4, 4))[0] == 0xFFFF0000  # type: ignore[index]


def test_a_large_picture_is_read_in_slices_and_never_held_whole(drawn: dict[str, Path]) -> None:
    data = (drawn["words"] / "queen_of_hearts.png").read_bytes()
    assert sum(1 for _ in scaled(data, 55, 40)) >= 25
    slices = scaled(data, 55, 40)
    tracemalloc.start()
    for _ in range(3):
        next(slices)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2.2 * 500 * 724 * 4, "its bytes once, and not a number for each"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (encode_png(2001, 1000, bytes(2_001_000), (0,)), "2001x1000"),
        (b"\x89PNG" + bytes(80), "not a PNG"),
        (encode_png(60, 90, bytes(5400), (0,))[:-40], "cut off"),
        (encode_png(60, 90, bytes(5400), (0,)) + bytes(4_000_000), "larger than 4 MB"),
    ],
)
def test_what_cannot_be_is_told_card_by_card(data: bytes, words: str, tmp_path: Path, drawn: dict[str, Path]) -> None:
    with pytest.raises(PngError, match=words):
        fits(data)
        finished(scaled(data, 5, 5))
    for file in drawn["small"].iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "ac.png").write_bytes(data)
    found, faults = load_folder(tmp_path)
    assert set(found) == set(SOME) - {"AC"} and any(fault.startswith("ac.png: ") and words in fault for fault in faults)


KINDS = ("rgba8", "rgba16", "indexed8", "indexed4-interlaced", "gray-alpha")


@given(st.sampled_from(KINDS), st.integers(0, 400), st.binary(max_size=40), st.booleans())
def test_no_rubbish_does_more_than_be_refused(kind: str, at: int, rubbish: bytes, sums: bool) -> None:
    data = card_sets.encoded(card_sets.card("JC", 9, 12), 9, 12, kind)
    data = data[:at] + rubbish + data[at + len(rubbish) :]
    if sums and len(data) > 33:  # a header that lies, with a sum that fits
        data = data[:29] + zlib.crc32(data[12:29]).to_bytes(4, "big") + data[33:]
    with contextlib.suppress(PngError):
        finished(scaled(data, 7, 5))


def test_a_palette_of_too_many_colours_does_no_harm() -> None:
    data = card_sets.encoded([card_sets.WHITE] * 4, 2, 2, "indexed8")
    size = int.from_bytes(data[33:37], "big")
    large = bytes(900)
    chunk = len(large).to_bytes(4, "big") + b"PLTE" + large + zlib.crc32(b"PLTE" + large).to_bytes(4, "big")
    assert finished(scaled(data[:33] + chunk + data[33 + 12 + size :], 1, 1)) == (0xFF000000,)


def test_cards_come_one_after_the_other_and_the_table_goes_on(drawn: dict[str, Path]) -> None:
    assert LOOKS[OWN] == "My own..."
    found: dict[str, object] = {}
    slices = loading(drawn["small"], found)  # type: ignore[arg-type]
    counts = []
    for _ in slices:
        counts.append(len(found))
    assert counts[0] == 0 or counts[0] == 1
    assert counts == sorted(counts) and len(set(counts)) == len(SOME)
    desk = Desk(mid_trick(), Settings(look=OWN, folder=str(drawn["capitals"])))
    assert windows(desk)[-1] == "Your own cards", "what is missing is told"
    assert set(desk.program.faces.own) == set(SOME)
    assert cards.nearest_pen(0xFF000000 | HIRES_PALETTE[4]) == Pen.RED


def test_where_no_files_are_read_the_built_in_cards_stay(drawn: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """The page leaves that module out."""
    monkeypatch.setitem(sys.modules, "retro.machine.pngscale", None)
    monkeypatch.delitem(sys.modules, "carts.euchre_amiga.sets")
    monkeypatch.delattr("carts.euchre_amiga.sets", raising=False)
    assert load_folder(drawn["small"]) == ({}, ("no folder can be read here",))
