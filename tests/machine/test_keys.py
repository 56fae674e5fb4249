"""The words of --keys, read strictly."""

from __future__ import annotations

import re

import pytest

from retro.commands.examples import KEYS_EPILOG
from retro.console.keywords import AS_PRINTED, Deed, Hold, KeysError, Mouse, Tap, Wait, parse_keys
from retro.contract.keys import KEY_NAMES


@pytest.mark.parametrize(
    ("word", "deed"),
    [
        ("H", Tap(("H",), "H")),
        ("h", Tap(("H",), "h")),
        ("9", Tap(("9",), "9")),
        ("*", Tap((), "*")),
        ("+", Tap((), "+")),
        (":", Tap((), ":")),
        ("Esc", Tap(("Esc",))),
        ("Space", Tap(("Space",), " ")),
        ("F10", Tap(("F10",))),
        ("f10", Tap(("F10",))),
        ("ESC", Tap(("Esc",))),
        ("kpplus", Tap(("KPPlus",))),
        ("shift+f1", Tap(("Shift", "F1"))),
        ("ALT+c", Tap(("LAlt", "C"))),
        ("down:alt", Hold("LAlt", True)),
        ("KP8", Tap(("KP8",))),
        ("PgDn", Tap(("PageDown",))),
        ("PGDN", Tap(("PageDown",))),
        ("PgUp", Tap(("PageUp",))),
        ("Shift+PgUp", Tap(("Shift", "PageUp"))),
        ("down:PgDn", Hold("PageDown", True)),
        ("Alt", Tap(("LAlt",))),
        ("Alt+C", Tap(("LAlt", "C"))),
        ("Alt+Enter", Tap(("LAlt", "Enter"))),
        ("Alt+Space", Tap(("LAlt", "Space"))),
        ("Ctrl+Alt+x", Tap(("Ctrl", "LAlt", "X"))),
        ("Shift+a", Tap(("Shift", "A"), "A")),
        ("Shift+Tab", Tap(("Shift", "Tab"))),
        ("Alt++", Tap(("LAlt",))),
        ("down:Alt", Hold("LAlt", True)),
        ("up:Alt", Hold("LAlt", False)),
        ("click:320,200", Mouse("click", 320, 200)),
        ("rclick:0,479", Mouse("rclick", 0, 479)),
        ("press:1,2", Mouse("press", 1, 2)),
        ("release:3,4", Mouse("release", 3, 4)),
        ("move:639,0", Mouse("move", 639, 0)),
        ("wait:2.5", Wait(150)),
        ("wait:0", Wait(0)),
        ("wait:.3", Wait(18)),
    ],
)
def test_a_word_is_read(word: str, deed: Deed) -> None:
    assert parse_keys(word) == (deed,)


def test_words_are_read_in_order() -> None:
    assert parse_keys("  H 9\tEnter\n") == (Tap(("H",), "H"), Tap(("9",), "9"), Tap(("Enter",)))
    assert parse_keys("") == ()


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("F13", "no key 'F13'"),
        ("escape", "no key 'escape'"),
        ("escape", "a word is a character, a key (Esc,"),
        ("Hyper+A", "'Hyper' is none of"),
        ("Alt+", "no key 'Alt+'"),
        ("Shift+1", "the character that Shift gives"),
        ("down:Q9", "no key 'Q9'"),
        ("down:Q9", "such as down:Alt"),
        ("click:320", "such as click:320,200"),
        ("click:640,10", "640x480"),
        ("click:10,480", "640x480"),
        ("click:-1,5", "such as"),
        ("click:1.5,5", "such as"),
        ("click:١,5", "such as"),
        ("wait:x", "seconds"),
        ("wait:.", "such as wait:2.5"),
        ("wait:3.", "such as wait:2.5"),
        ("wait:-1", "seconds"),
        ("wait:3601", "seconds"),
        ("wait:1e3", "seconds"),
        ("tap:A", "no verb 'tap'"),
    ],
)
def test_a_wrong_word_is_named(word: str, why: str) -> None:
    with pytest.raises(KeysError) as fault:
        parse_keys(f"H {word}")
    assert f"word 2 {word!r}" in str(fault.value) and why in str(fault.value)


def test_the_help_names_every_key() -> None:
    named = set(re.findall(r"\w+", KEYS_EPILOG))
    for kind, first, last in re.findall(r"([A-Z]+)(\d+)-\1(\d+)", KEYS_EPILOG):
        named |= {f"{kind}{n}" for n in range(int(first), int(last) + 1)}
    assert {name for name in KEY_NAMES if len(name) > 1} - named == set()
    assert {"PgUp", "PgDn"} <= named & set(AS_PRINTED)
    for word in re.findall(r"(?:click|down|up|wait|Alt|Ctrl|Shift)[:+][^\s;,]+(?:,\d+)?", KEYS_EPILOG):
        if "X" not in word:
            assert parse_keys(word), word
