"""A person's own carts: written by ``retro new``, found, played, and what happens when one is not in order."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from retro import cli
from retro.commands.launch import desk_of
from retro.commands.new import TEMPLATE, write_cart
from retro.commands.terminal import Wanted
from retro.console.desk import Desk
from retro.console.devices.gather import Raw
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Helpful
from retro.library.finding import cart_roots, find_cart, open_cart, own_cart, sort_carts
from retro.library.manifest import CartError, players, read_manifest
from retro.store.files import MemoryStore
from retro.store.plain import BadInput

ROOT = Path(__file__).resolve().parent.parent


def played(place: Path, words: str, seed: str = "4") -> tuple[Driver, MemoryStore]:
    store = MemoryStore()
    driver = Driver(open_cart(read_manifest(place / "cart.toml"), DesktopHost(store, seed=seed), ()))
    driver.feed(words)
    return driver, store


def rows(driver: Driver) -> str:
    screen = driver.program.screen  # type: ignore[attr-defined]
    return "\n".join(screen.text_at(row) for row in range(25))


# --- the cart that is written -------------------------------------------------------------------------------------------


def test_the_cart_has_less_than_a_hundred_lines_of_at_most_120_characters() -> None:
    lines = (TEMPLATE / "cart.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 100 and max(map(len, lines)) <= 120


def test_it_is_played_by_keys_and_keeps_its_chips(tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path)
    driver, store = played(place, "")
    assert "4♥" in rows(driver) and "5♦" in rows(driver) and "50 chips" in rows(driver)
    driver.feed("b")
    assert "not between: you lose 5" in rows(driver) and store.texts == {"old-maid/chips.txt": "45"}
    driver.feed("b P")
    assert "45 chips" in rows(driver) and "Round 1" in rows(driver)
    driver.feed("Enter")
    assert "Round 2" in rows(driver) and "?" in rows(driver)
    driver.feed("Esc")
    assert driver.program.done and driver.sounds


def test_it_is_played_by_mouse(tmp_path: Path) -> None:
    driver, store = played(write_cart("old-maid", tmp_path), "click:175,336")
    assert store.texts == {"old-maid/chips.txt": "45"}
    driver.feed("click:330,336")
    assert "Round 1" in rows(driver)
    driver.feed("click:175,336")
    assert "Round 2" in rows(driver)
    driver.feed("click:300,336")
    assert "Round 3" in rows(driver)
    driver.feed("click:420,336")
    assert driver.program.done


def test_its_rule_is_kept_over_many_rounds_and_a_new_pack_begins_after_ten(tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path)
    outcomes = set()
    for seed in range(4):
        driver, store = played(place, "", str(seed))
        game = driver.program
        expected = 1
        for _ in range(25):
            before = game.chips  # type: ignore[attr-defined]
            driver.feed("b")
            between = game.low.rank < game.third.rank < game.high.rank  # type: ignore[attr-defined]
            outcomes.add(between)
            assert game.chips == before + (5 if between else -5)  # type: ignore[attr-defined]
            assert store.texts["old-maid/chips.txt"] == str(game.chips)  # type: ignore[attr-defined]
            anew = expected == 10 or game.chips < 5  # type: ignore[attr-defined]
            driver.feed("c")
            expected = 1 if anew else expected + 1
            assert game.round == expected and game.chips >= 5  # type: ignore[attr-defined]
    assert outcomes == {True, False}


@pytest.mark.parametrize("kept", ["", "rubbish", "-5", "²", "9" * 20, "3"])
def test_damaged_chips_do_no_harm(kept: str, tmp_path: Path) -> None:
    store = MemoryStore({"old-maid/chips.txt": kept})
    driver = Driver(open_cart(read_manifest(write_cart("old-maid", tmp_path) / "cart.toml"), DesktopHost(store, seed="1"), ()))
    driver.settle()
    assert "50 chips" in rows(driver)


def test_every_name_is_in_its_files(tmp_path: Path) -> None:
    place = write_cart("snip-snap-snorem", tmp_path)
    assert read_manifest(place / "cart.toml").title == "Snip Snap Snorem"
    assert not re.search(r"my.cart", (place / "cart.py").read_text() + (place / "cart.toml").read_text(), re.IGNORECASE)


BAD_NAMES = ["Old", "old_maid", "", "-x", "x-", "a--b", "../x", "9lives", "x" * 41, "play", "new", "shelf", "hearts", "michigan"]
BAD_NAMES += ["carts", "screenshots"]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_will_not_do_is_one_line_and_writes_nothing(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new", "--data", str(tmp_path / "d"), "--", name]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and not (tmp_path / "d").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path)
    (place / "cart.py").write_text("mine")
    with pytest.raises(BadInput, match="there already"):
        write_cart("old-maid", tmp_path)
    assert (place / "cart.py").read_text() == "mine"


# --- where carts are found ----------------------------------------------------------------------------------------------


def test_the_command_writes_a_cart_that_plays_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = str(tmp_path / "d")
    assert cli.main(["new", "old-maid", "--data", data]) == 0
    assert "retro play old-maid" in capsys.readouterr().out
    out = tmp_path / "x.png"
    assert cli.main(["shot", "old-maid", "--seed", "4", "--data", data, "--out", str(out)]) == 0 and out.is_file()
    assert cli.main(["list", "--data", data]) == 0
    assert "  old-maid  Old Maid, 2026, 1 player; a game of your own" in capsys.readouterr().out
    there = tmp_path / "elsewhere"
    assert cli.main(["new", "old-maid", "--into", str(there)]) == 0
    assert f"retro play {there / 'old_maid'}" in capsys.readouterr().out
    assert cli.main(["shot", str(there / "old_maid"), "--seed", "4", "--out", str(tmp_path / "y.png")]) == 0
    assert (tmp_path / "y.png").read_bytes() == out.read_bytes()


def test_the_shelf_shows_own_carts_and_starts_them(tmp_path: Path) -> None:
    write_cart("old-maid", tmp_path / "carts")
    desk = desk_of(Wanted(""), tmp_path, headless=True)
    things = {thing.name: thing for thing in desk.top.program.scene.things}  # type: ignore[attr-defined]
    assert things["old-maid"].start == str(tmp_path / "carts" / "old_maid")


def test_our_own_names_cannot_be_taken(tmp_path: Path) -> None:
    place = tmp_path / "carts" / "michigan"
    place.mkdir(parents=True)
    (place / "cart.toml").write_text((TEMPLATE / "cart.toml").read_text().replace("my-cart", "michigan"))
    assert own_cart("michigan", tmp_path) == "michigan" and own_cart("x/y", tmp_path) == "x/y" and own_cart("", tmp_path) == ""
    assert next(cart for cart in sort_carts(cart_roots(tmp_path))[0] if cart.name == "michigan").year == 1997


def test_a_changed_cart_starts_as_it_is_now(tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path)
    assert "Round 1 of 10" in rows(played(place, "")[0])
    text = (place / "cart.py").read_text(encoding="utf-8")
    (place / "cart.py").write_text(text.replace("ROUNDS, CHIPS = 5, 10, 50", "ROUNDS, CHIPS = 5, 10, 5000"), encoding="utf-8")
    assert "5000 chips" in rows(played(place, "")[0])
    other = write_cart("old-maid", tmp_path / "other")
    assert "  50 chips" in rows(played(other, "")[0])


# --- carts that are not in order ----------------------------------------------------------------------------------------

BROKEN = {
    "def broken(:": "cart.py, line 1: SyntaxError: ",
    "x = 1\n\nx.y": "cart.py, line 3: AttributeError: 'int' object has no attribute 'y'",
    "import no_such_module": "cart.py, line 1: ModuleNotFoundError: No module named 'no_such_module'",
    "raise SystemExit(3)": "cart.py, line 1: SystemExit: 3",
    "x = 1": "has no open_program",
    "def open_program(host, switches):\n    return 1 / 0": "cart.py, line 2: ZeroDivisionError: division by zero",
    "def open_program(host, switches):\n    pass": "cart.py, line 1: open_program gives nothing back (is its `return` missing?)",
    "\ndef open_program(host, switches):\n    return 7": (
        "cart.py, line 2: what open_program gives (int) has no machine, no border, no done, no update, no draw, no take_sounds, no settle"
    ),
    "class G:\n    machine = border = done = draw = 1\n    def update(self, inp): ...\n    settle = update\n"
    "def open_program(host, switches):\n    return G()": "cart.py, line 5: what open_program gives (G) has no take_sounds\n",
    "class G:\n    machine = border = done = draw = 1\n    def update(self, inp): ...\n    settle = take_sounds = update\n"
    "def open_program(host, switches):\n    return G()": "cart.py, line 5: what open_program gives (G) has draw, but not as a method\n",
    "class G:\n    machine = border = done = 1\n    def update(self, inp): ...\n    settle = take_sounds = draw = update\n"
    "def open_program(host, switches):\n    return G()": "cart.py, line 5: what open_program gives (G) has the machine 1, which is none of",
}


@pytest.mark.parametrize("source", BROKEN)
def test_a_broken_cart_tells_file_line_and_fault(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = write_cart("old-maid", tmp_path)
    (place / "cart.py").write_text(source)
    assert cli.main(["shot", str(place), "--out", str(tmp_path / "x.png")]) == 2
    err = capsys.readouterr().err
    assert BROKEN[source] in err and err.count("\n") == 1
    assert cli.main(["shot", "michigan", "--keys", "Enter", "--out", str(tmp_path / "x.png")]) == 0


@pytest.mark.parametrize("source", BROKEN)
def test_a_broken_cart_leaves_the_shelf_standing(source: str, tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path / "carts")
    (place / "cart.py").write_text(source)
    desk = desk_of(Wanted(""), tmp_path, headless=True)
    start(desk, "old-maid")
    assert len(desk.layers) == 1 and not desk.done


def start(desk: Desk, name: str) -> None:
    """What the shelf does when a disk has gone into the drive."""
    from retro.contract.program import Launch

    thing = next(thing for thing in desk.top.program.scene.things if thing.name == name)  # type: ignore[attr-defined]
    desk.stack.launch(Launch(thing.start))


def failing(folder: Path, does: str = "raise KeyError(letter)") -> tuple[Path, int]:
    """A cart that fails when a letter is pressed, and the line on which it does."""
    place = write_cart("old-maid", folder)
    text = (place / "cart.py").read_text(encoding="utf-8")
    line = '        if letter == "Q":'
    assert line in text
    (place / "cart.py").write_text(text.replace(line, f"        {does}\n{line}"), encoding="utf-8")
    return place, text[: text.index(line)].count("\n") + 1


@pytest.mark.parametrize("match", [False, True])
def test_a_cart_that_fails_while_it_is_played_goes_back_to_the_shelf(
    match: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, line = failing(tmp_path / "carts")
    if match:
        (tmp_path / "old-maid").mkdir()
        (tmp_path / "old-maid" / "match.txt").write_text("a match")
    desk = desk_of(Wanted(""), tmp_path, headless=True)
    start(desk, "old-maid")
    assert len(desk.layers) == 2
    for _ in range(30):
        desk.update(Raw((), lambda code: False))
    desk.update(Raw((), lambda code: False, text="b"))
    assert desk.top.running.name == "error screen"
    desk.update(Raw((), lambda code: False, text=" "))
    assert len(desk.layers) == 1 and not desk.done
    (report,) = (path for path in tmp_path.iterdir() if path.name.startswith("crash-old-maid"))
    told = capsys.readouterr().err
    assert f"old-maid failed at {place / 'cart.py'}, line {line} (KeyError: 'B'); what happened is in {report}" in told
    assert told.endswith("; the match was saved at its last move\n" if match else ".txt\n") and told.count("\n") == 1


@pytest.mark.parametrize(("by_the_shelf", "kept"), [(False, False), (False, True), (True, True)])
def test_a_picture_of_a_cart_that_fails_is_one_line(
    by_the_shelf: bool, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "d"
    place, line = failing(data / "carts")
    monkeypatch.setenv("RETRO_DATA", str(data))
    words = ["shelf", "--keys", "6 Enter b"] if by_the_shelf else ["old-maid", "--keys", "b"]
    status = cli.main(["shot", *words, "--out", str(tmp_path / "x.png"), *(["--data", str(data)] if kept else [])])
    err = capsys.readouterr().err
    assert f"retro: old-maid failed at {place / 'cart.py'}, line {line} (KeyError: 'B')" in err and err.count("\n") == 1
    assert status == 1 and not (tmp_path / "x.png").exists()
    assert len(list(data.glob("crash-old-maid-*.txt"))) == kept


KEYS = ["chips.txt", "hearts/match.txt", "old-maid/chips", "old-maid/a/b.txt", "old-maid/Chips.txt", "old-maid/../x.txt", "old-maid/x.py"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("deed", ["put({!r}, 'x')", "get({!r})", "delete({!r})"])
def test_keys_of_others_are_refused_with_the_rule(deed: str, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, line = failing(tmp_path, f"self.host.store.{deed.format(key)}")
    assert cli.main(["shot", str(place), "--keys", "b", "--data", str(tmp_path / "d"), "--out", str(tmp_path / "x.png")]) == 1
    err = capsys.readouterr().err
    rule = f"{key!r} is not a key of this cart: a key is old-maid/WORD.txt, .toml or .json, WORD of lower-case letters, digits and . _ -"
    assert f"cart.py, line {line} (ValueError: {rule})" in err
    assert [path.name for path in (tmp_path / "d").rglob("*") if path.is_file() and not path.name.startswith((".owner", "crash-"))] == []


def test_what_a_cart_keeps_is_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "d"
    write_cart("crash-course", data / "carts")
    assert cli.main(["shot", "crash-course", "--keys", "b", "--seed", "4", "--data", str(data), "--out", str(tmp_path / "x.png")]) == 0
    assert cli.main(["data", "export", str(tmp_path / "all.txt"), "--data", str(data)]) == 0
    text = (tmp_path / "all.txt").read_text()
    assert "--- crash-course/chips.txt: 1 line\n|45\n" in text and "texts: 1\n" in text


def test_a_broken_manifest_hides_no_other_cart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_cart("old-maid", tmp_path / "carts")
    bad = tmp_path / "carts" / "bad"
    bad.mkdir()
    (bad / "cart.toml").write_text("name = 'bad'")
    assert cli.main(["list", "--data", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "\n  old-maid  " in out and not err
    assert f"carts that are broken:\n  bad  {bad / 'cart.toml'}: games is missing\n" in out
    roots = cart_roots(tmp_path)
    assert find_cart("old-maid", roots).folder.name == "old_maid"
    with pytest.raises(CartError, match="is missing"):
        find_cart("bad", roots)


# --- docs/CARTS.md ------------------------------------------------------------------------------------------------------

STEPS = (
    (
        (
            "        self.low, self.high = sorted([self.pack.pop(), self.pack.pop()], key=lambda card: card.rank)\n"
            "        self.round, self.third, self.text = self.round + 1, None, text\n"
        ),
        "self.open = self.pack.pop()\nself.round, self.third, self.text = self.round + 1, None, text\n",
    ),
    (
        "table = [(20, self.low), (35, self.third), (50, self.high)]",
        "table = [(25, self.open), (45, self.third)]",
    ),
    (
        'now = {"B": (f" BET {STAKE} ", 20), "P": (" PASS ", 35)} if self.third is None else {"C": (" CONTINUE ", 20)}',
        'now = {"H": (" HIGHER ", 20), "L": (" LOWER ", 35)} if self.third is None else {"C": (" CONTINUE ", 20)}',
    ),
    (
        (
            "    def bet(self):\n        self.third = self.pack.pop()\n"
            "        won = self.low.rank < self.third.rank < self.high.rank  # the rule of the game\n"
        ),
        (
            "def bet(self, higher):\n    self.third = self.pack.pop()\n"
            "    won = self.third.rank > self.open.rank if higher else self.third.rank < self.open.rank\n"
        ),
    ),
    (
        '        elif letter == "B" and self.third is None:\n            self.bet()\n',
        'elif letter in ("H", "L") and self.third is None:\n    self.bet(letter == "H")\n',
    ),
)
"""What the page lets its reader change: the lines of the template, and what the page says they become."""

COUNT = "if self.wait:\n    self.wait = max(0, self.wait - inp.ticks)\n    if not self.wait:\n        self.bet(self.higher)\n    return\n"
WAIT = (
    ("        self.shuffle()\n\n", "self.wait, self.higher = 0, False", "        self.shuffle()\n\n"),
    ('            self.bet(letter == "H")\n', 'self.wait, self.higher = 30, letter == "H"\n', ""),
    ("        for event in inp.events:\n", COUNT, "        for event in inp.events:\n"),
    (
        "        pass  # nothing moves here that would have to come to rest\n",
        "if self.wait:\n    self.wait = 0\n    self.bet(self.higher)\n",
        "",
    ),
)
"""Of its sixth step: a line of the game as it is then, what the page says, and what of the line stands after that."""


def follow(place: Path, *, wait: bool) -> None:
    """Do to a cart that was just written what the page says."""
    page = (ROOT / "docs" / "CARTS.md").read_text(encoding="utf-8")
    plain = "\n".join(line.strip() for line in page.splitlines())
    text = (place / "cart.py").read_text(encoding="utf-8")
    for old, new in STEPS:
        assert old in text, old
        assert "\n".join(line.strip() for line in new.rstrip().splitlines()) in plain, new
        indent = old[: len(old) - len(old.lstrip())]
        text = text.replace(old, "".join(f"{indent}{line}" for line in new.splitlines(keepends=True)))
    for old, new, after in WAIT if wait else ():
        assert text.count(old) == 1, old
        assert "\n".join(line.strip() for line in new.rstrip().splitlines()) in plain, new
        indent = old[: len(old) - len(old.lstrip())]
        text = text.replace(old, "".join(f"{indent}{line}\n" for line in new.rstrip().splitlines()) + after)
    (place / "cart.py").write_text(text, encoding="utf-8")


def test_the_wait_of_the_page_passes_and_settles(tmp_path: Path) -> None:
    place = write_cart("high-low", tmp_path)
    follow(place, wait=True)
    driver, store = played(place, "h wait:0.2 c wait:0.1", "7")
    game = driver.program
    assert game.third is None and not store.texts, "neither turned nor settled yet, and what is pressed meanwhile is lost"  # type: ignore[attr-defined]
    driver.feed("wait:0.4")
    assert game.third is not None and list(store.texts) == ["high-low/chips.txt"]  # type: ignore[attr-defined]
    driver.feed("c l")
    assert game.round == 2 and game.third is not None and game.wait == 0
    driver.feed("c l wait:0.2")
    assert game.round == 3 and game.third is None


def test_the_template_tells_its_keys_and_who_listens_hears_the_cards(tmp_path: Path) -> None:
    host = DesktopHost(MemoryStore(), seed="4")
    heard: list[str] = []
    host.listening, host.listener = True, heard.append
    driver = Driver(open_cart(read_manifest(write_cart("old-maid", tmp_path) / "cart.toml"), host, ()))
    assert isinstance(driver.program, Helpful)
    assert driver.program.help_keys() == [("Enter", "the next line"), ("B", "bet 5"), ("P", "pass"), ("Q", "quit")]
    driver.feed("b")
    assert driver.program.help_keys() == [("Enter", "the next line"), ("C", "continue"), ("Q", "quit")]
    third = driver.program.third  # type: ignore[attr-defined]
    assert heard == [
        "4H, 5D. Will the next card fall between these two?",
        f"4H, {third}, 5D. It is not between: you lose 5.",
    ]


def test_the_game_of_the_page_works_when_one_follows_it(tmp_path: Path) -> None:
    place = write_cart("high-low", tmp_path)
    follow(place, wait=False)
    driver, store = played(place, "", "7")
    game = driver.program
    for letter in "hclchclc":
        before, said = game.chips, letter  # type: ignore[attr-defined]
        driver.feed(letter)
        if said != "c":
            higher = game.third.rank > game.open.rank  # type: ignore[attr-defined]
            lower = game.third.rank < game.open.rank  # type: ignore[attr-defined]
            assert game.chips == before + (5 if (higher if said == "h" else lower) else -5)  # type: ignore[attr-defined]
    assert store.texts["high-low/chips.txt"] == str(game.chips)  # type: ignore[attr-defined]
    driver.feed("click:175,336")
    assert "between: you" in rows(driver)


def test_what_the_page_says_of_the_template_is_so() -> None:
    page = (ROOT / "docs" / "CARTS.md").read_text(encoding="utf-8")
    lines = len((TEMPLATE / "cart.py").read_text(encoding="utf-8").splitlines())
    assert f"It has {lines} lines" in page


def test_the_web_page_says_that_a_match_was_saved_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from retro.commands import page as web

    told: list[str] = []
    monkeypatch.setattr(web, "page", lambda: SimpleNamespace(notice=told.append))
    monkeypatch.setattr(web, "_kept", [MemoryStore({"spades/match.txt": "a match"})])
    assert web.told("spades", KeyError(1)).endswith("below the screen; the match was saved at its last move")
    assert web.told("shelf", KeyError(1)) == "shelf failed (KeyError); what happened stands below the screen"
    assert len(told) == 2


def test_numbers_of_players_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert [players(numbers) for numbers in ((1, 1), (4, 4), (1, 3))] == ["1 player", "4 players", "1 to 3 players"]
    assert cli.main(["list"]) == 0
    out = capsys.readouterr().out
    assert "\nspades  4 players\n" in out and "\ncomet  2-5 players\n" in out and "4-4" not in out


def blocks(page: str, kind: str) -> list[str]:
    """The blocks of code of a document."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    ("title", "machine", "keys"),
    [("# cart.py, on a VGA\n", "pc-vga", "Enter Enter click:320,400"), ("# cart.py, on an Amiga\n", "amiga-hires", "T Tab Enter")],
)
def test_the_graphics_machines_of_the_page_play(title: str, machine: str, keys: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "CARTS.md").read_text(encoding="utf-8")
    (source,) = (block for block in blocks(page, "python") if block.startswith(title))
    place = write_cart("old-maid", tmp_path)
    (place / "cart.py").write_text(source, encoding="utf-8")
    manifest = (place / "cart.toml").read_text(encoding="utf-8")
    (place / "cart.toml").write_text(manifest.replace('"pc-text"', f'"{machine}"'), encoding="utf-8")
    driver, _ = played(place, "", "7")
    shown = [driver.png()]
    for word in keys.split():
        driver.feed(word)
        shown.append(driver.png())
    assert driver.program.machine.name == machine and len(set(shown)) >= 3
    driver.feed("Esc" if machine == "pc-vga" else "RCtrl+Q")
    assert driver.program.done


def test_the_manifest_of_the_page_is_in_order(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "CARTS.md").read_text(encoding="utf-8")
    shown, switches = blocks(page, "toml")
    place = write_cart("high-low", tmp_path)
    for name in ("label.png", "table.png", "manual.txt"):
        (place / name).write_text("x")
    manifest = (place / "cart.toml").read_text(encoding="utf-8")
    (place / "cart.toml").write_text(f"{manifest}{shown}\n{switches}", encoding="utf-8")
    cart = read_manifest(place / "cart.toml")
    assert (
        cart.unseen == "b"
        and cart.shelf.goal == "higher, or lower?"
        and cart.disk.document == "HIGHLOW.TXT"
        and set(cart.switches) == {"S", "*"}
    )
    (opener,) = (block for block in blocks(page, "python") if "silent=" in block)
    made: dict[str, object] = {"Game": lambda host, silent: silent}
    exec(opener, made)
    assert made["open_program"](None, ("s", "*")) is True and made["open_program"](None, ()) is False  # type: ignore[operator]
    with pytest.raises(ValueError, match="no switch 'X'"):
        made["open_program"](None, ("x",))  # type: ignore[operator]


def test_a_second_module_is_read_anew_with_the_cart(tmp_path: Path) -> None:
    place = write_cart("old-maid", tmp_path)
    text = (place / "cart.py").read_text(encoding="utf-8")
    with_title = text.replace('" Between "', "TITLE")
    (place / "cart.py").write_text(f"from .pieces import TITLE\n{with_title}", encoding="utf-8")
    # Of other lengths: Python's own cache takes files of one length, written within a second, for the same.
    for title in ("One", "Another"):
        (place / "pieces.py").write_text(f'TITLE = "{title}"\n')
        assert title in rows(played(place, "")[0])
