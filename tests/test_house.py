"""The picture of the house (tools/house.py) is drawn from the sources."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import house
import pytest


def test_every_room_is_drawn_and_says_what_it_is_for() -> None:
    built = house.arrows()
    assert {"engine", "contract", "store", "machine", "session", "ui", "carts", "library", "console", "cabinet", "commands"} <= set(built)
    assert [room for room in built if len(house.purpose(room)) < 30] == []
    texts = [element.text for element in ET.fromstring(house.drawing(built)).iter() if element.tag.endswith("}text")]
    assert set(built) <= set(texts)


def test_rooms_stand_above_what_they_import() -> None:
    built = house.arrows()
    level = house.floors(built)
    assert all(level[other] < level[room] for room, others in built.items() for other in others)
    assert level["engine"] == level["contract"] == 0


def test_a_circle_is_named() -> None:
    around = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"})}
    with pytest.raises(ValueError, match="a circle: a -> b -> c -> a"):
        house.floors(around)


def test_what_a_longer_way_makes_plain_is_left_out() -> None:
    assert house.plain({"a": frozenset({"b", "c"}), "b": frozenset({"c"}), "c": frozenset()})["a"] == {"b"}
