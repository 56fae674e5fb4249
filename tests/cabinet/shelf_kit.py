"""A shelf for tests: five carts as their manifests will have them, a store of its own, disks by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from retro.cabinet.shelf.adding import Reader
from retro.cabinet.shelf.aim import disk_at
from retro.cabinet.shelf.paint import disk_box
from retro.cabinet.shelf.program import Shelf
from retro.cabinet.shelf.things import stand
from retro.console.headless import Driver
from retro.console.host import DesktopHost
from retro.contract.program import Host, Launch, Program
from retro.library.finding import find_carts
from retro.library.manifest import Cart, CartFault
from retro.library.shown import OnShelf
from retro.store.files import MemoryStore
from tests.toy_program import Toy


def cart(name: str, title: str, year: int, machine: str, players: tuple[int, int], author: str) -> Cart:
    credit = "after a program of another time" if author == "not named" else f"after the program that {author} made in {year}"
    folder = Path("carts") / name.replace("-", "_")
    told = {cart.name: cart for cart in find_carts()}.get(name)
    shelf = OnShelf() if told is None else told.shelf
    return Cart(name, title, year, machine, (name,), players, author, credit, folder, shelf=shelf)


FIVE = (
    cart("euchre-amiga", "Euchre!", 1997, "amiga-hires", (4, 4), "Rick Keller"),
    cart("euchre-dos", "Euchre", 1995, "pc-vga", (4, 4), "Richard Gardner"),
    cart("hearts", "Hearts", 1988, "cga-text", (2, 6), "not named"),
    cart("michigan", "Michigan", 1997, "pc-text", (2, 8), "Tommy's Toys"),
    cart("spades", "Spades", 1992, "amiga-lores", (4, 4), "not named"),
)
MINE = cart("whist", "Rainy Whist", 2026, "pc-text", (3, 4), "Me")
BROKEN = CartFault(Path("own/bad_one"), "own/bad_one/cart.toml: year: 'soon' is not a year")

SAVED = {
    "michigan/match.txt": 'retro-record 1\nstanding {"chips": [979, 986, 1006], "pool": 0}\n',
    "michigan/record.toml": "winnings = -1234\nhands = 56\n",
    "spades/last.txt": 'standing {"scores": [191, -149, 191, -149]}\nstanding {"scores": [512, 301, 512, 301]}\nend\n',
    "hearts/match.txt": "retro-record 1\ngame hearts\n",
}


def toy(host: Host) -> Program:
    """Any program."""
    return Toy()


class Heard(DesktopHost):
    """A host that writes down what is said."""

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store, headless=True)
        self.said: list[str] = []

    def say(self, line: str) -> None:
        """Keep the line."""
        self.said.append(line)


class Desk:
    """The shelf and its store."""

    def __init__(
        self,
        texts: Mapping[str, str] | None = None,
        *,
        own: Sequence[Cart] = (),
        broken: Sequence[CartFault] = (),
        codes: Callable[[str], Launch] | None = None,
        read: Reader | None = None,
        cards: bool = False,
    ) -> None:
        self.store = MemoryStore(texts or {})
        self.host = Heard(self.store)
        machines = {"prompt": toy, "desktop": toy, **({"problems": toy} if cards else {})}
        names = frozenset(cart.name for cart in FIVE)
        things = stand((*FIVE, *own), broken, names, machines, codes is not None)
        self.said = self.host.said
        self.shelf = Shelf(self.host, things, machines, codes, read)
        self.driver = Driver(self.shelf)

    def feed(self, words: str) -> None:
        """Words of ``--keys``."""
        self.driver.feed(words)

    @property
    def chosen(self) -> str:
        """Name of the chosen thing."""
        return self.shelf.thing.name

    def place(self, name: str) -> str:
        """A place of a disk that can be seen, for ``--keys``."""
        scene = self.shelf.scene
        index = next(i for i, thing in enumerate(scene.things) if thing.name == name)
        box = disk_box(scene, index)
        x, y = min(max(box.x + 20, 4), 636), box.y + 60
        assert disk_at(scene, x, y) == index
        return f"{x},{y}"

    def png(self) -> bytes:
        """The canvas."""
        return self.driver.png()
