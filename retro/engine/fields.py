"""One list of fields for a match's state, its draft and its views.

A family of games declares its fields once, in two lists (:func:`listed`): ``Known`` is what everybody at the table knows, ``Whole``
adds what is hidden.  The state is ``Whole`` made :func:`frozen`, the draft is ``Whole`` made :func:`opened`, a view is ``Known`` made
frozen with some fields of its own.  Whoever makes one of another takes the fields of the list by name (:func:`values`), so that no two
can be exchanged and a new field is declared in one place.

A frozen dataclass sets each field by a call of ``object.__setattr__``: seven times the work, for 26 fields, of every view and state of
a match.  :func:`quickly` sets them on an open twin with the same slots, which then becomes the frozen class; nothing else of
the class is touched, and nothing can be changed afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar, cast, dataclass_transform

from retro.values import MISSING, Field, dataclass, field, fields

T = TypeVar("T")
P = ParamSpec("P")

_LIST = "__listed_fields__"


@dataclass_transform()
def listed(cls: type[T]) -> type[T]:
    """A list of fields: a class of annotations (with values at first), ``__slots__ = ()`` and nothing else.  It is never made itself.

    It goes on from the list that it inherits, if it does.
    """
    setattr(cls, _LIST, {**_inherited(cls), **cls.__annotations__})
    return cls


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """A frozen dataclass of the fields of the list that the class inherits, and of its own, which are given by name."""
    return _dataclass(cls, frozen=True)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def opened(cls: type[T]) -> type[T]:
    """The same with fields that can be changed."""
    return _dataclass(cls, eq=False)


def names(of: type[Any]) -> tuple[str, ...]:
    """The names of a list's fields, or of all fields of a class made from one, in order."""
    return tuple(vars(of)[_LIST]) if _LIST in vars(of) else tuple(one.name for one in fields(of))


def values(of: type[Any]) -> Callable[[object], tuple[Any, ...]]:
    """What takes from any value the fields of a list, in the list's order: the first arguments of every class made from it."""
    return cast("Callable[[object], tuple[Any, ...]]", attrgetter(*names(of)))


def quickly(kind: Callable[P, T]) -> Callable[P, T]:
    """What makes values of a frozen class as the class itself does, several times as fast."""
    frozen_class = cast("type[Any]", kind)

    def freeze(self: object) -> None:
        self.__class__ = frozen_class

    own = {one.name: one for one in fields(frozen_class)}
    body = {"__annotations__": dict.fromkeys(own, Any), "__doc__": kind.__doc__, "__post_init__": freeze, **own}
    twin = type(frozen_class.__name__, frozen_class.__bases__, body)
    return cast("Callable[P, T]", dataclass(slots=True, eq=False)(twin))


def _inherited(cls: type[Any]) -> dict[str, Any]:
    found: dict[str, Any] = getattr(cls, _LIST, {})
    return found


def _dataclass(cls: type[T], **how: bool) -> type[T]:
    own = cls.__annotations__
    for name in own:
        given = vars(cls).get(name, MISSING)
        declared = given if isinstance(given, Field) else Field(given, MISSING, True, {}, True)
        setattr(cls, name, declared.of(name, kw_only=True))
    shared = _inherited(cls)
    for name in shared:
        if name not in own and hasattr(cls, name):
            setattr(cls, name, getattr(cls, name))
    cls.__annotations__ = {**shared, **own}
    return cast("type[T]", dataclass(slots=True, **how)(cls))
