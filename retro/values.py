"""Dataclasses as the standard library's, as far as the house needs them, made in a tenth of the time.

Some sixty of them are made on the way to the first picture.  The library compiles six methods of each: a third of the whole start.  Here
only ``__init__`` is compiled, when the first value is made; the other methods are the same functions for all classes.  To type
checkers these are the library's own, and what the library does with its own (``dataclasses.asdict`` ...) it does with these.

>>> @dataclass(frozen=True, slots=True)
... class Card:
...     rank: str
...     suit: str = "S"
>>> replace(Card("Q"), suit="H"), [one.name for one in fields(Card)]
(Card(rank='Q', suit='H'), ['rank', 'suit'])
"""

from __future__ import annotations

from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MISSING: Final = object()
_FIELDS: Final = "__values_fields__"


class Field:
    """A field as it was declared; ``default`` and ``default_factory`` are ``MISSING`` where there is none."""

    __slots__ = ("default", "default_factory", "init", "kw_only", "metadata", "name")

    def __init__(self, default: Any, default_factory: Any, init: bool, metadata: Mapping[str, Any], kw_only: bool, name: str = "") -> None:
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.metadata = metadata
        self.kw_only = kw_only
        self.name = name

    def of(self, name: str, kw_only: bool) -> Field:
        """The same of a class that has it under a name."""
        return Field(self.default, self.default_factory, self.init, self.metadata, kw_only, name)


def _field(
    *, default: Any = MISSING, default_factory: Any = MISSING, init: bool = True, metadata: Any = None, kw_only: bool = False
) -> Any:
    return Field(default, default_factory, init, metadata or {}, kw_only)


def _fields(of: Any) -> tuple[Any, ...]:
    """The fields of a class or a value, in their order; TypeError: it is no dataclass."""
    found = getattr(of, _FIELDS, None)
    if found is None:
        import dataclasses

        found = dataclasses.fields(of)
    return tuple(found)


def _replace(value: Any, /, **changes: Any) -> Any:
    """The same value with some fields changed."""
    return type(value)(**{one.name: getattr(value, one.name) for one in _fields(value) if one.init} | changes)


def _dataclass(cls: Any = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True) -> Any:
    """Make a class of annotations a dataclass, see there."""
    if cls is None:
        return lambda cls: _made(cls, frozen, slots, eq)
    return _made(cls, frozen, slots, eq)


def _made(cls: Any, frozen: bool, slots: bool, eq: bool) -> Any:
    body = vars(cls)
    inherited: dict[str, Field] = {one.name: one for one in getattr(cls, _FIELDS, ())}
    own = {name: _declared(name, body.get(name, MISSING)) for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind)}
    all_fields = tuple((inherited | own).values())
    if slots:
        left = {name: value for name, value in body.items() if name not in own and name not in ("__dict__", "__weakref__")}
        left["__slots__"] = tuple(name for name in own if name not in inherited)
        name, cls = cls.__qualname__, type(cls)(cls.__name__, cls.__bases__, left)
        cls.__qualname__ = name
    else:
        for one in own.values():
            if one.default is not MISSING:
                setattr(cls, one.name, one.default)
            elif one.name in body:
                delattr(cls, one.name)
    setattr(cls, _FIELDS, all_fields)
    methods: dict[str, Any] = {
        "__init__": _later(cls, all_fields, frozen, slots),
        "__repr__": _repr,
        "__match_args__": tuple(one.name for one in all_fields if one.init and not one.kw_only),
        "__dataclass_fields__": _STANDARD,
        "__dataclass_params__": _How(frozen),
    }
    if eq:
        methods |= _comparing(tuple(one.name for one in all_fields), frozen)
    if frozen:
        methods |= {"__setattr__": _no_change, "__delattr__": _no_change, "__getstate__": _getstate, "__setstate__": _setstate}
    for name, method in methods.items():
        if vars(cls).get(name) is None:
            setattr(cls, name, method)
    return cls


def _declared(name: str, given: Any) -> Field:
    return given.of(name, given.kw_only) if isinstance(given, Field) else Field(given, MISSING, True, {}, False, name)


def _later(cls: type[Any], of: tuple[Field, ...], frozen: bool, slots: bool) -> Any:
    """An ``__init__`` that puts a compiled one in its place when it is called first."""

    def __init__(self: Any, *given: Any, **named: Any) -> None:
        cls.__init__ = _compiled(cls, of, frozen, slots)
        cls.__init__(self, *given, **named)

    return __init__


def _compiled(cls: type[Any], of: tuple[Field, ...], frozen: bool, slots: bool) -> Any:
    known: dict[str, Any] = {"_missing": MISSING, "_set": object.__setattr__}
    words, named, lines = ["self"], ["*"], []
    for name, one in ((one.name, one) for one in of):
        word, value = name, name
        if one.default_factory is not MISSING:
            known[f"_make_{name}"] = one.default_factory
            word, value = f"{name}=_missing", f"_make_{name}() if {name} is _missing else {name}"
        elif one.default is not MISSING:
            known[f"_default_{name}"] = one.default
            word = f"{name}=_default_{name}"
        if one.init:
            (named if one.kw_only else words).append(word)
        else:
            value = f"_default_{name}"
        if frozen and slots:  # a slot is set quicker by itself
            known[f"_set_{name}"] = getattr(cls, name).__set__
            lines.append(f"_set_{name}(self, {value})")
        else:
            lines.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__({', '.join(words + (named if named[1:] else []))}):\n " + "\n ".join(lines or ["pass"]), known)
    return known["__init__"]


def _comparing(names: tuple[str, ...], frozen: bool) -> dict[str, Any]:
    """``__eq__`` and ``__hash__`` by the values of these fields."""
    values: Callable[[Any], Any] = attrgetter(*names) if names else lambda value: ()

    def __eq__(self: Any, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self: Any) -> int:
        return hash(values(self))

    return {"__eq__": __eq__, "__hash__": __hash__ if frozen else None}


@recursive_repr()
def _repr(self: Any) -> str:
    return f"{type(self).__qualname__}({', '.join(f'{one.name}={getattr(self, one.name)!r}' for one in _fields(self))})"


def _no_change(self: Any, name: str, value: object = None) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, one.name) for one in _fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for one, value in zip(_fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)


class _How:
    """What the library wants to know of a class from which one of its own inherits."""

    def __init__(self, frozen: bool) -> None:
        self.frozen = frozen


class _Standard:
    """``__dataclass_fields__`` of a class, as the library has it; made, and put in this one's place, when somebody asks."""

    def __get__(self, value: object, of: type[Any]) -> dict[str, Any]:
        import dataclasses

        def known(one: Field) -> dict[str, Any]:
            return {name: given for name in Field.__slots__[:-1] if (given := getattr(one, name)) is not MISSING}

        made: Any = dataclasses.make_dataclass("_", [(one.name, Any, dataclasses.field(**known(one))) for one in _fields(of)], kw_only=True)
        found: dict[str, Any] = made.__dataclass_fields__
        setattr(of, "__dataclass_fields__", found)  # noqa: B010 (read only to type checkers)
        return found


_STANDARD: Final = _Standard()

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import replace as replace
else:
    dataclass, field, fields, replace = _dataclass, _field, _fields, _replace
