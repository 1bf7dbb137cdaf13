"""A statement whose personal fields are opened when somebody asks for them. Who replays a contact of a
thousand facts asks for few: what holds follows from numbers and times, which stand in clear.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, Protocol
from uuid import UUID

import msgspec

from adapters import ids
from domain.statements import Quote, Statement
from domain.values import ERASED, Erased, from_plain


class Opens(Protocol):
    def open(
        self, item: UUID, sealed: bytes, *, place: UUID, purpose: str, version: int = 1
    ) -> bytes | None: ...


PURPOSE: Final = "event"
"""What an event's fields are sealed for."""
_HINTS: Final = typing.get_type_hints(Statement)
PERSONAL: Final = tuple(f.name for f in fields(Statement) if Erased in typing.get_args(_HINTS[f.name]))
CLEAR: Final = tuple(f.name for f in fields(Statement) if f.name not in PERSONAL)
_EVERY: Final = attrgetter(*(f.name for f in fields(Statement)))
_CLEAR_OF: Final = attrgetter(*CLEAR)
_SLOTS: Final[dict[str, tuple[Callable[[Statement], Any], Callable[[Statement, Any], None]]]] = {
    f.name: (vars(Statement)[f.name].__get__, vars(Statement)[f.name].__set__) for f in fields(Statement)
}
"""Past `__getattr__`: reading an empty one raises AttributeError."""
_FILL_CLEAR: Final = [_SLOTS[name][1] for name in CLEAR]
_FILL_PERSONAL: Final = [(name, _SLOTS[name][1]) for name in PERSONAL]
_PERSONAL_SLOTS: Final = [_SLOTS[name] for name in PERSONAL]
_READ: Final[dict[str, tuple[Callable[[UUID], UUID], Callable[[Any], Any]]]] = {
    "value": (ids.value_item, from_plain),
    "special": (ids.value_item, str),
    "quote": (ids.quote_item, lambda parts: Quote(*parts)),
}
"""Under which item's key, and how it is read."""


class SealedStatement(Statement):
    """Is a Statement, and equals one that says the same. What is sealed has an empty slot until it is asked
    for."""

    __slots__ = ("_seals",)

    _seals: tuple[dict[str, bytes], UUID, Opens, int] | None

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a slot of any of the three types
        """Only for a slot that is empty."""
        if name not in _READ or self._seals is None:
            raise AttributeError(name)
        sealed, event_id, seals, version = self._seals
        item_of, read = _READ[name]
        raw = seals.open(item_of(self.id), sealed[name], place=event_id, purpose=PURPOSE, version=version)
        found = ERASED if raw is None else read(_DECODER.decode(raw))
        _SLOTS[name][1](self, found)
        return found

    def but(self, **changed: object) -> Statement:
        """What is not open stays so."""
        made = SealedStatement.__new__(SealedStatement)
        _fill(made, _FILL_CLEAR, _CLEAR_OF(self))
        for get, fill in _PERSONAL_SLOTS:
            try:
                fill(made, get(self))
            except AttributeError:
                continue
        for name, value in changed.items():
            _SLOTS[name][1](made, value)
        _set_seals(made, getattr(self, "_seals", None))
        return made

    def emptied(self) -> Statement:
        return self.but(**{name: ERASED if self._has(name) else None for name in PERSONAL})

    def _has(self, name: str) -> bool:
        try:
            return _SLOTS[name][0](self) is not None
        except AttributeError:
            return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Statement) and _EVERY(self) == _EVERY(other)

    __hash__ = Statement.__hash__


_set_seals: Final[Callable[[Statement, Any], None]] = vars(SealedStatement)["_seals"].__set__
_DECODER: Final = msgspec.msgpack.Decoder()


def statement(
    head: object, sealed: dict[str, bytes], event_id: UUID, seals: Opens, version: int
) -> SealedStatement:
    """Of the fields in clear that `head` has. Filled slot by slot: the __init__ of a frozen dataclass takes
    three times as long."""
    made = SealedStatement.__new__(SealedStatement)
    _fill(made, _FILL_CLEAR, _CLEAR_OF(head))
    for name, fill in _FILL_PERSONAL:
        if name not in sealed:
            fill(made, None)
    _set_seals(made, (sealed, event_id, seals, version))
    return made


def _fill(
    made: SealedStatement, slots: Sequence[Callable[[Statement, Any], None]], values: Sequence[object]
) -> None:
    for fill, value in zip(slots, values, strict=True):
        fill(made, value)


def read_through(one: SealedStatement) -> None:
    """Open all of it now, and let go of the keys."""
    _EVERY(one)
    _set_seals(one, None)
