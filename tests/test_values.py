"""Dataclasses quickly made are the library's own to whoever looks (retro/values.py)."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from typing import Any, ClassVar

import pytest

from retro import values

DECORATORS: Any = (dataclasses, values)
"""The library, and ours: each case is made by both."""


def make(of: Any, **how: bool) -> Any:
    """A class with everything that a field can be."""

    @of.dataclass(**how)
    class Base:
        """A base."""

        rank: str

    @of.dataclass(**how)
    class Card(Base):
        """A card."""

        suit: str = "S"
        seen: list[int] = of.field(default_factory=list)
        worth: int = of.field(default=3, metadata={"range": (1, 3)})
        packs: ClassVar[int] = 2

        @property
        def name(self) -> str:
            return self.rank + self.suit

    for kind in (Base, Card):
        kind.__qualname__ = kind.__name__
    return Card


HOW = [{"frozen": True, "slots": True}, {"slots": True}, {"frozen": True}, {}]


@pytest.mark.parametrize("how", HOW, ids=str)
def test_what_one_makes_of_them_is_the_same(how: dict[str, bool]) -> None:
    told = []
    for of in DECORATORS:
        kind = make(of, **how)
        queen, other = kind("Q", "H", worth=1), kind("Q")
        assert queen != other and queen == kind("Q", "H", [], 1) and queen != ("Q", "H", [], 1)
        assert queen.seen is not other.seen
        wrong: list[tuple[tuple[str, ...], dict[str, str]]] = [((), {}), (("Q",), {"hue": "1"}), (("Q",), {"rank": "K"})]
        for given, named in wrong:
            with pytest.raises(TypeError):
                kind(*given, **named)
        told.append(
            (
                repr(queen),
                repr(of.replace(queen, suit="C")),
                dataclasses.asdict(queen),
                repr(dataclasses.replace(queen, rank="2")),
                dataclasses.is_dataclass(kind),
                [(one.name, one.init, dict(one.metadata)) for one in of.fields(queen)],
                [(one.name, one.default, dict(one.metadata)) for one in dataclasses.fields(kind)][1::2],
                kind.__match_args__,
                kind.packs,
                queen.name,
                hasattr(queen, "__dict__"),
                kind.__hash__ is None,
                kind.__doc__,
                list(inspect.signature(kind).parameters),
            )
        )
    assert told[0] == told[1]


def test_a_frozen_one_cannot_be_changed_and_is_a_key() -> None:
    queen = Pair("Q", 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        queen.rank = "K"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del queen.rank
    assert {queen: 1}[Pair("Q", 1)] == 1
    assert Nothing() == Nothing() and hash(Nothing()) == hash(Nothing())


def test_they_are_copied_and_pickled() -> None:
    queen, held = Pair("Q", 1), Held([1])
    for value in (queen, held, Nothing()):
        assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(held).cards is not held.cards


def test_what_a_class_writes_itself_stays() -> None:
    assert str(Own(1)) == "own" == repr(Own(1))
    assert Own(1) == Own(2)
    with pytest.raises(ValueError, match="never"):
        Own(-1)


def test_the_librarys_own_may_inherit() -> None:
    @dataclasses.dataclass(frozen=True)
    class Triple(Pair):
        suit: str = "S"

    assert (Triple("Q", 1), dataclasses.replace(Triple("Q", 1), worth=2).worth) == (Triple("Q", 1, "S"), 2)
    with pytest.raises(TypeError):
        dataclasses.dataclass(type("Open", (Pair,), {}))


def test_one_that_holds_itself_is_written_all_the_same() -> None:
    held = Held([])
    held.cards.append(held)
    assert repr(held) == "Held(cards=[...])"


@values.dataclass(frozen=True, slots=True)
class Pair:
    rank: str
    worth: int


@values.dataclass(frozen=True, slots=True)
class Nothing:
    pass


@values.dataclass(slots=True)
class Held:
    cards: list[Any]


@values.dataclass(frozen=True, slots=True)
class Own:
    worth: int

    def __post_init__(self) -> None:
        if self.worth < 0:
            raise ValueError("never")

    def __repr__(self) -> str:
        return "own"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)

    __hash__ = None  # type: ignore[assignment]


def test_what_the_library_asks_for_is_made_once() -> None:
    """``dataclasses.replace`` asks at every call."""

    class Plain(Own):
        pass

    for cls in (Own, Plain):
        assert cls.__dataclass_fields__ is cls.__dataclass_fields__
    assert dataclasses.replace(Plain(1), worth=2).worth == 2


def test_the_first_one_is_made_without_the_library() -> None:
    code = (
        "import sys\nfrom retro.values import dataclass, replace, fields\n"
        "@dataclass(frozen=True, slots=True)\nclass K:\n    a: int = 1\n"
        "assert (replace(K(), a=2).a, fields(K)[0].name, 'dataclasses' in sys.modules) == (2, 'a', False)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
