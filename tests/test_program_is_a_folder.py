"""A program is a folder: a sixth one is seen by everything that shows programs, and no file outside its folder knows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from retro import cli
from retro.cabinet import home
from retro.cabinet.prompt.program import Prompt
from retro.cabinet.shelf.program import Shelf
from retro.cabinet.workbench.program import Desktop
from retro.commands import launch
from retro.commands.new import TEMPLATE
from retro.commands.terminal import Wanted
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Launch
from retro.library import finding
from retro.library.finding import find_cart, sort_carts
from retro.machine.png import encode_png
from retro.machine.pngread import png_size, read_png
from retro.publish import icons, programs
from retro.store.files import MemoryStore
from tests.console.rig import Rig

ROOT = Path(__file__).resolve().parent.parent

MANIFEST = """\
name = "old-maid"
title = "Old Maid"
year = 1991
machine = "{machine}"
games = ["old-maid"]
players = [1, 1]
author = "A. Body"
credit = "after a program of 1991"
unseen = "b"

[shelf]
goal = "keep no lady"
accent = "green"
keys = [["B", "bets"], ["P", "passes"]]
papers = ["The lady waits."]
disk = "shelf/disk.png"
pictures = ["shelf/table.png"]

[disk]
name = "{called}"
size = 4321
date = 1991-04-09T05:00:00
document = "{document}"
text = "disk/manual.txt"
{more}

[page]
how = "Press [B] to bet."
mark = "club"
stripe = "#123456"
"""


def made(root: Path, machine: str) -> Path:
    """A sixth program in a folder of carts."""
    place = root / "old_maid"
    for folder in ("shelf", "disk"):
        (place / folder).mkdir(parents=True)
    amiga = machine.startswith("amiga")
    called, document = ("Old Maid", "Maid.doc") if amiga else ("OLDMAID", "MAID.DOC")
    more = 'comment = "She waits."\nline = "one player, one lady."\nicon = "disk/icon.png"' if amiga else 'example = "X"'
    text = MANIFEST.format(machine=machine, called=called, document=document, more=more)
    (place / "cart.toml").write_text(text, encoding="utf-8")
    source = (TEMPLATE / "cart.py").read_text(encoding="utf-8").replace("my-cart", "old-maid")
    keeps = "self.host.store.put(KEPT, str(self.chips))"
    line = f"{keeps}\n        self.host.store.put('old-maid/record.toml', f'card = \"{{self.chips}} left\"')"
    (place / "cart.py").write_text(source.replace(keeps, line), encoding="utf-8")
    (place / "disk" / "manual.txt").write_text("Do not keep the lady.\n", encoding="utf-8")
    (place / "disk" / "icon.png").write_bytes(encode_png(56, 28, bytes([3]) * 56 * 28, [0xAAAAAA, 0, 0xFFFFFF, 0x6688BB]))
    (place / "shelf" / "disk.png").write_bytes(encode_png(104, 108, bytes(104 * 108), [0xCE3830]))
    shown = find_cart("hearts").shelf.pictures[0]
    (place / "shelf" / "table.png").write_bytes(shown.read_bytes())
    return place


@pytest.fixture(params=["ours", "own"])
def data(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's data folder: there a sixth program lies in ``carts``, or one came with the program."""
    if request.param == "ours":
        roots = finding.cart_roots

        def more(data: Path | None = None) -> tuple[Path, ...]:
            return (*roots(), tmp_path / "ours", *roots(data)[len(roots()) :])

        monkeypatch.setattr(finding, "cart_roots", more)
        monkeypatch.setattr(home, "cart_roots", more)
    return tmp_path


def root_of(data: Path, request: pytest.FixtureRequest) -> Path:
    return data / ("ours" if request.node.callspec.params["data"] == "ours" else "carts")


def test_it_stands_on_the_shelf_with_its_disk_card_keys_papers_and_picture(data: Path, request: pytest.FixtureRequest) -> None:
    place = made(root_of(data, request), "pc-text")
    store = MemoryStore({"old-maid/record.toml": 'card = "45 left"\nwaits = "round 3"\n'})
    shelf = home.open_shelf(DesktopHost(store), data)
    assert isinstance(shelf, Shelf)
    names = [thing.name for thing in shelf.scene.things]
    assert "old-maid" in names
    shelf.choose(names.index("old-maid"))
    thing, how = shelf.thing, shelf.scene.standings[shelf.scene.chosen]
    assert thing.facts[-1] == "keep no lady" and thing.keys == (("B", "bets"), ("P", "passes"))
    assert thing.papers == ("After a program of 1991.", "The lady waits.")
    assert (thing.disk, thing.pictures) == (place / "shelf" / "disk.png", (place / "shelf" / "table.png",))
    assert (how.record, how.waiting) == ("45 left", "waits: round 3")
    driver = Driver(shelf)
    driver.settle()
    colours = [colour & 0xFFFFFF for colour in read_png(driver.png()).colours]
    assert colours.count(0xCE3830) > 104 * 108 * 0.9, "its red disk is to be seen"
    shelf.start(straight=False)
    driver.settle()
    launch = shelf.take_launch()
    assert launch is not None and find_cart(launch.cart).folder == place


def test_it_is_started_from_the_shelf_and_keeps_its_own_line_for_the_card(data: Path, request: pytest.FixtureRequest) -> None:
    made(root_of(data, request), "pc-text")
    rig = Rig()
    rig.desk.start(Launch("shelf", opener=home.opener_of("shelf", data)))
    shelf = rig.desk.top.program
    assert isinstance(shelf, Shelf)
    shelf.choose([thing.name for thing in shelf.scene.things].index("old-maid"))
    rig.tap("Enter")
    rig.tap("Enter")
    assert rig.desk.top.running.name == "old-maid"
    rig.tap("B", text="b")
    rig.tap("Esc")
    assert rig.desk.top.program is shelf and "left" in shelf.scene.standings[shelf.scene.chosen].record


def test_a_pc_program_stands_on_the_disk_of_the_prompt(data: Path, request: pytest.FixtureRequest) -> None:
    made(root_of(data, request), "pc-text")
    prompt = home.open_prompt(DesktopHost(MemoryStore({"old-maid/match.txt": "x"}), straight=True), data)
    assert isinstance(prompt, Prompt)
    listed = "\n".join(prompt.commands.run("DIR OLDMAID.*").lines)
    assert "OLDMAID  EXE         4,321 04-09-91" in listed and "OLDMAID  SAV" in listed
    assert "Do not keep the lady." in prompt.commands.run("TYPE MAID.DOC").lines
    prompt.commands.run("CD\\")
    assert "TYPE MAID.DOC" in "\n".join(prompt.commands.run("TYPE README.TXT").lines)
    launch = prompt.commands.run("oldmaid").launch
    assert launch is not None and find_cart(launch.cart).name == "old-maid"


def test_an_amiga_program_stands_on_the_desktop(data: Path, request: pytest.FixtureRequest) -> None:
    made(root_of(data, request), "amiga-hires")
    desktop = home.open_desktop(DesktopHost(MemoryStore(), straight=True), data)
    assert isinstance(desktop, Desktop)
    drawer = desktop.disks.at(("Card Games",))
    assert drawer is not None
    entry = drawer.find("Old Maid")
    assert entry is not None and entry.comment == "She waits." and entry.icon is not None and find_cart(entry.cart).name == "old-maid"
    read_me, document = drawer.find("ReadMe"), drawer.find("Maid.doc")
    assert read_me is not None and "Old Maid  one player, one lady." in (read_me.text or "")
    assert document is not None and document.text == "Do not keep the lady.\n"
    driver = Driver(desktop)
    driver.settle()
    assert sum(colour & 0xFFFFFF == 0x6688BB for colour in read_png(driver.png()).colours) > 56 * 28, "its blue icon is to be seen"


def test_it_is_listed_and_played_unseen(
    data: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = made(root_of(data, request), "pc-text")
    monkeypatch.setattr(cli, "data_folder", lambda given: data)
    if root_of(data, request).name == "carts":
        assert cli.main(["list", "--data", str(data)]) == 0
        assert "  old-maid  Old Maid, 1991, 1 player; after a program of 1991" in capsys.readouterr().out
    else:
        assert "old-maid" in [cart.name for cart in sort_carts()[0]]
    bet, plain = data / "bet.png", data / "plain.png"
    cart = find_cart(str(place))
    launch.unseen(cart, Wanted(str(place), seed="4"), bet, "no display")
    launch.shot(Wanted(str(place), seed="4"), "", plain, None)
    assert bet.read_bytes() != plain.read_bytes(), "the keys of its manifest have been pressed"


def test_its_keys_can_be_moved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made(tmp_path / "carts", "pc-text")
    (tmp_path / "keys.toml").write_text('[old-maid]\nF2 = "F12"\n')
    desk = launch.desk_of(Wanted(""), tmp_path, headless=True)
    assert desk.keys.remap.for_program("old-maid") == {"F2": "F12"} and not capsys.readouterr().err


def test_the_page_has_its_icon_and_its_line(tmp_path: Path) -> None:
    made(tmp_path, "pc-text")
    (cart,) = finding.find_carts([tmp_path])
    ours = finding.find_carts()
    gaps = programs.fields((*ours, cart))
    assert gaps["Number"] == "Six" and "Old Maid" in gaps["described"] and "A. Body (Old Maid)" in gaps["credits"]
    assert "<dt>Old Maid <i>1991</i></dt><dd>Press <kbd>B</kbd> to bet.</dd>" in gaps["programs"]
    icon = icons.program_disk(cart.page)
    assert png_size(icon) == (64, 64) and 0x123456 in read_png(icon).palette and icon not in [icons.program_disk(one.page) for one in ours]


def test_whoever_says_nothing_is_shown_all_the_same(tmp_path: Path) -> None:
    place = made(tmp_path, "pc-text")
    text = (place / "cart.toml").read_text(encoding="utf-8")
    (place / "cart.toml").write_text(text[: text.index("unseen")], encoding="utf-8")
    (cart,) = finding.find_carts([tmp_path])
    assert (cart.disk.name, cart.disk.date.year, cart.disk.text) == ("OLDMAID", 1991, None) and cart.unseen == ""
    assert cart.disk.size == (place / "cart.py").stat().st_size


# --- nobody else knows a program by its name ---------------------------------------------------------------------------------------------

NAMED = re.compile(r"michigan|euchre(?![ds])", re.IGNORECASE)
"""These are names of programs wherever they stand."""

QUOTED = re.compile(r"""["'`/](hearts|spades)["'`/.]|retro\.engine\.(styles\.)?(hearts|spades|euchre|stops)""")
"""These are suits, too: as names they stand in quotes, or in a path."""

KINDS = {".py", ".html", ".js", ".css", ".toml", ".md", ".json"}


OF_A_GAME = re.compile(r"^ *retro (arena|demo|problems|lesson|record) ")
"""An example of a command that takes a game, and no program."""

ABOUT_GAMES = ("engine", "arena")
"""Rooms that know the games one by one: their rules, and what is counted of their hands."""


def names_a_program(text: str) -> list[str]:
    """The lines of a text that name one of the five programs; examples that play a game may name it."""
    found, example = [], False
    for line in text.splitlines():
        example = line.lstrip().startswith(">>>") or (example and bool(line.strip()))
        if not example and not OF_A_GAME.match(line) and (NAMED.search(line) or QUOTED.search(line)):
            found.append(line.strip())
    return found


def test_no_product_file_names_a_program() -> None:
    product = ROOT / "retro"
    files = [path for path in product.rglob("*") if path.suffix in KINDS and path.relative_to(product).parts[0] not in ABOUT_GAMES]
    assert len(files) > 150
    named = {str(path.relative_to(ROOT)): lines for path in files if (lines := names_a_program(path.read_text(encoding="utf-8")))}
    assert named == {}, "what must be known of a program stands in its cart.toml; of a game, in its row of retro/engine/games.py"


def test_the_scan_sees_names() -> None:
    for line in ('x = "hearts"', "the Euchre", "from retro.engine.spades import rules", "`spades/hands.txt`", "MICHIGAN", "'spades'"):
        assert names_a_program(line) == [line]
    assert names_a_program("the queen of spades and all hearts") == []
    assert names_a_program('>>> GAMES["spades"]\n\'spades\'\n\nHearts: "hearts"') == ['Hearts: "hearts"']
