"""Codes as people type and paste them (retro/session/codeword.py)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.session.codes import CodeError, read_code
from retro.session.codeword import is_deal, plain

CODE = "RC1-CG000-0938N-KRKAY-DXW0J-77RN"


@pytest.mark.parametrize(
    "typed",
    [
        "RC1-CG0000938NKRKAYDXW0J77RN",
        "RC1CG0000938NKRKAYDXW0J77RN",
        "rc1 cg000 0938n krkay dxw0j 77rn",
        "RC1–CG000–0938N–KRKAY–DXW0J–77RN",
        "RC1‑CG000‑0938N‑KRKAY‑DXW0J‑77RN",
        "RC1—CG000−0938N_KRKAY-DXW0J-77RN",
        "  RC1-CG000-0938N-KRKAY-DXW0J-77RN.",
        "“RC1-CG000-0938N-KRKAY-DXW0J-77RN”,",
        "RCI-CGOOO-O938N-KRKAY-DXWOJ-77RN",
        "rcl-cgooo-o938n-krkay-dxwoj-77rn",
        "RC1-CG000-0938N-\nKRKAY-DXW0J-77RN",
        "RC1\u00a0-\u200bCG000-0938N-KRKAY-DXW0J-77RN",
        "https://cards.example/cabinet/?code=RC1-CG000-0938N-KRKAY-DXW0J-77RN",
        "https://cards.example/?x=1&code=rc1-cg000-0938n-krkay-dxw0j-77rn#top",
        "https://cards.example/?code=RC1%2DCG000%2D0938N%2DKRKAY%2DDXW0J%2D77RN",
    ],
)
def test_what_becomes_of_a_code_on_the_way_is_put_right(typed: str) -> None:
    assert is_deal(typed)
    assert read_code(typed) == read_code(CODE)


@pytest.mark.parametrize("word", ["michigan", "rc", "rc1", "RC2-00000", "record", "arc1-00000", "shelf", "", "x" * 5000])
def test_other_words_are_no_codes(word: str) -> None:
    assert not is_deal(word)


def test_a_mistyped_letter_is_refused_and_named() -> None:
    with pytest.raises(CodeError, match=r"'U', letter 2 of group 3"):
        read_code("RC1-CG000-0938N-KUKAY-DXW0J-77RN")


@settings(deadline=None)
@given(st.text(max_size=300))
def test_nothing_pasted_does_harm(text: str) -> None:
    assert isinstance(plain(text), str)
    if is_deal(text):
        try:
            read_code(text)
        except CodeError as fault:
            assert str(fault)
