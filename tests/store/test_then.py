"""What an earlier version has kept opens and is the same: files made by commit 320328e, and what was to be seen in them there.

``tests/data/then`` holds a person's data folder (a match of each program in mid-hand, a finished one, settings, Michigan's record and
remarks, saved hands, promises, keys), its export, an export in which matches were set aside for practice, records of all games and codes.
``seen.json`` was written by that commit as well.  None of these files is ever made anew.
"""

from __future__ import annotations

import dataclasses
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carts.euchre_amiga.settings import Settings as AmigaSettings
from carts.euchre_dos.settings import Settings as DosSettings
from carts.hearts.settings import Settings as HeartsSettings
from carts.michigan.record import Winnings
from carts.michigan.settings import Settings as MichiganSettings
from carts.spades.settings import Settings as SpadesSettings
from retro import cli
from retro.console.devices.remap import KeyFile
from retro.console.preferences import Preferences
from retro.contract.program import Launch, Seated
from retro.engine.game import TABLE, legal
from retro.engine.games import GAMES
from retro.engine.options import values
from retro.engine.spades import saved
from retro.session.codes import read_code, write_code
from retro.session.history import sat_down, tell
from retro.session.match import match_key
from retro.session.putby import is_practice, put_by
from retro.session.results import read_result, write_result
from retro.store.datafile import import_all, is_data, read_data
from retro.store.files import FileStore, MemoryStore
from tests.console.rig import Rig

THEN = Path(__file__).resolve().parent.parent / "data" / "then"
SEEN = json.loads((THEN / "seen.json").read_text(encoding="utf-8"))
CARTS = ("michigan", "hearts", "spades", "euchre-dos", "euchre-amiga")


def quiet(line: str) -> None:
    raise AssertionError(line)


def texts() -> dict[str, str]:
    """The data folder of then."""
    folder = THEN / "data"
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes().decode("utf-8") for path in files}


def text_of(key: str) -> str:
    """A text of then, by its name in ``seen.json``."""
    if key.startswith("practice:"):
        return read_data((THEN / "practice.txt").read_text(encoding="utf-8"))[key.partition(":")[2]]
    return (THEN / ("" if key.startswith("records/") else "data") / key).read_text(encoding="utf-8")


@pytest.mark.parametrize("key", sorted(SEEN["matches"]))
def test_every_match_and_record_stands_as_it_stood(key: str) -> None:
    then = SEEN["matches"][key]
    told = tell(text_of(key))
    state, game = told.states[-1], told.game
    rules = values(state.options)
    assert (game.name, told.record.players, told.record.seed, told.over) == (then["game"], then["players"], then["seed"], then["over"])
    assert {name: rules[name] for name in then["options"]} == then["options"]
    assert [hand.scores for hand in told.hands] == then["scores"]
    assert (game.scores(state), state.turn, len(told.hands)) == (then["standing"], then["turn"], then["hands"])
    assert [str(card) for card in game.view(state, 0).hand] == then["yours"]
    if state.turn != TABLE and not told.over:
        assert [str(action) for action in legal(game, game.view(state, state.turn))] == then["may"]


@pytest.mark.parametrize("cart", CARTS)
def test_every_program_goes_on_with_its_match(cart: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(THEN / "data", folder)
    rig = Rig(texts={})
    rig.desk.store = rig.store = FileStore(folder, quiet)  # type: ignore[assignment]
    rig.desk.start(Launch(cart, straight=True))
    for _ in range(3):
        rig.frame()
    program = rig.desk.top.program
    program.settle()
    assert isinstance(program, Seated)
    match: Any = program.sitting()
    then = SEEN["matches"][match_key(cart)]
    assert match is not None and match.game == then["game"]
    assert [str(card) for card in match.view.hand] == then["yours"]
    assert not rig.notices and not rig.reports
    there = {path.relative_to(folder).as_posix(): path.read_bytes().decode("utf-8") for path in folder.rglob("*") if path.is_file()}
    # The computer players may have played on in the meantime: what was kept stands at the beginning of what is.
    changed = {
        key for key, text in texts().items() if there.get(key) != text and not (key == match_key(cart) and there[key].startswith(text))
    }
    # Michigan counts the chips of the hand in progress; what it shows is what it showed.
    assert changed <= {"michigan/record.toml"}, "opening a program changed what was kept"
    assert Winnings.read(there["michigan/record.toml"]).shown == Winnings.read(text_of("michigan/record.toml")).shown


@pytest.mark.parametrize(
    ("key", "read"),
    [
        ("michigan/settings.toml", MichiganSettings.read),
        ("hearts/settings.toml", HeartsSettings.read),
        ("spades/settings.toml", SpadesSettings.read),
        ("euchre-dos/settings.toml", DosSettings.read),
        ("euchre-amiga/settings.toml", AmigaSettings.read),
        ("michigan/record.toml", Winnings.read),
        ("console/settings.toml", Preferences.read),
    ],
)
def test_every_setting_is_as_it_was(key: str, read: Callable[[str], Any]) -> None:
    now = json.loads(json.dumps(dataclasses.asdict(read(text_of(key))), default=str))

    def held(before: Any, after: Any) -> bool:
        if isinstance(before, dict):
            return all(name in after and held(value, after[name]) for name, value in before.items())
        return bool(before == after)

    assert held(SEEN["settings"][key], now)


def test_keys_that_were_moved_are_moved() -> None:
    now = KeyFile(MemoryStore(texts()), lambda: CARTS, quiet).remap
    then = SEEN["settings"]["keys.toml"]
    assert (dict(now.everywhere), now.for_program("michigan"), now.moved) == (then["everywhere"], then["michigan"], then["moved"])


def test_saved_hands_and_remarks_are_read() -> None:
    assert len(saved.read_hands(text_of("spades/hands.txt"))) >= 1
    assert json.loads(text_of("michigan/remarks.json"))


@pytest.mark.parametrize("line", (THEN / "codes.txt").read_text(encoding="utf-8").splitlines())
def test_every_code_deals_the_same_cards(line: str) -> None:
    name, number, code = line.split()
    deal = read_code(code)
    told = tell(sat_down(deal))
    state = told.states[-1]
    hands = [[str(card) for card in told.game.view(state, seat).hand] for seat in range(deal.players)]
    assert {"deals": hands, "standing": told.game.scores(state)} == SEEN["codes"][code]
    hand = tell(text_of(f"records/{name}")).hands[int(number)]
    assert write_code(hand.deal) == code, "the code of a deal is another one today"


@pytest.mark.parametrize("line", (THEN / "results.txt").read_text(encoding="utf-8").splitlines())
def test_every_result_is_played_through_to_the_same_scores(line: str) -> None:
    name, code, scores = line.split(" ", 2)
    told = read_result(code)
    assert (told.game.name, told.hands[-1].scores) == (name, json.loads(scores))
    assert write_result(told) == code, "the code of a result is another one today"


def test_an_export_is_taken_in_whole() -> None:
    store = MemoryStore()
    import_all(store, (THEN / "export.txt").read_text(encoding="utf-8"))
    assert store.texts == {key: text for key, text in texts().items() if is_data(key)}


def test_matches_set_aside_for_practice_are_found() -> None:
    store = MemoryStore(read_data((THEN / "practice.txt").read_text(encoding="utf-8")))
    for cart in CARTS:
        running = store.get(match_key(cart))
        assert running is not None and is_practice(store, cart, running)
        assert [match.text for match in put_by(store, cart)] == [text_of(match_key(cart))]


@pytest.mark.parametrize("name", sorted(path.name for path in (THEN / "records").iterdir()))
def test_every_record_is_replayed_by_the_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(THEN / "records" / name)]) == 0
    assert capsys.readouterr().out.count("\nhand ") == SEEN["matches"][f"records/{name}"]["hands"]


def test_the_set_holds_every_game_and_program() -> None:
    assert {told["game"] for told in SEEN["matches"].values()} == set(GAMES)
    assert {match_key(cart) for cart in CARTS} <= set(SEEN["matches"])
