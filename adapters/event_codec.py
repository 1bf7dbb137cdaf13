"""Events as bytes: names and versions of ours, personal fields sealed apart, older versions lifted on
reading.

    state = msgpack [ {field: value in clear}, {field: sealed} ]

A field is personal when its declared type admits `Erased`; it never stands in the clear map. The topic is
`name.version`, never a module path (ADR 0003). Golden files of every name and version:
`tests/stored_events/`.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from functools import lru_cache
from typing import Any, Final, Protocol, cast
from uuid import UUID

import msgspec

from adapters import ids
from adapters.sealed_statements import CLEAR, PURPOSE, Opens, read_through, statement
from domain import events as happened
from domain.events import Event
from domain.statements import AssertedBy, Statement
from domain.values import ERASED, Erased, plain


class Seals(Opens, Protocol):
    """Seals and opens an item's data at a place; opening gives None when the key is gone."""

    def seal(self, item: UUID, plaintext: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes: ...


TOPICS: Final[dict[type[Any], str]] = {
    happened.FactAsserted: "fact_asserted",
    happened.FactReinforced: "fact_reinforced",
    happened.FactSuperseded: "fact_superseded",
    happened.FactRetracted: "fact_retracted",
    happened.FactErased: "fact_erased",
    happened.SummaryRegenerated: "summary_regenerated",
    happened.FactProposed: "fact_proposed",
    happened.HoldChanged: "hold_changed",
    happened.ProposalDecided: "proposal_decided",
    happened.FactPinned: "fact_pinned",
    happened.ProfileChanged: "profile_changed",
    happened.RelationshipChanged: "relationship_changed",
    happened.ProcessingPaused: "processing_paused",
    happened.ProcessingResumed: "processing_resumed",
    happened.BasisRecorded: "basis_recorded",
    happened.IdentityLinked: "identity_linked",
    happened.IdentityUnlinked: "identity_unlinked",
    happened.ContactMerged: "contact_merged",
    happened.ContactSplit: "contact_split",
    happened.MergeProposed: "merge_proposed",
    happened.MergeDecided: "merge_decided",
    happened.ErasureRequested: "erasure_requested",
    happened.ErasureCompleted: "erasure_completed",
    happened.ConversationOpened: "conversation_opened",
    happened.MessageRecorded: "message_recorded",
    happened.SchemaPublished: "schema_published",
    happened.PolicyPublished: "policy_published",
    happened.MessageEdited: "message_edited",
    happened.MessageWithdrawn: "message_withdrawn",
    happened.MessageErased: "message_erased",
    happened.ConversationClosed: "conversation_closed",
    happened.AttentionAsked: "attention_asked",
    happened.AttentionGiven: "attention_given",
    happened.ConsentGranted: "consent_granted",
    happened.ConsentWithdrawn: "consent_withdrawn",
    happened.ProcessingRestricted: "processing_restricted",
    happened.LegalHoldPlaced: "legal_hold_placed",
    happened.LegalHoldReleased: "legal_hold_released",
}
CURRENT_VERSION: Final[dict[str, int]] = dict.fromkeys(TOPICS.values(), 1) | dict.fromkeys(
    (
        *("fact_asserted", "fact_reinforced", "fact_proposed", "proposal_decided"),
        *("fact_retracted", "erasure_requested", "processing_resumed", "summary_regenerated"),
        "relationship_changed",
    ),
    2,
)
CURRENT_VERSION.update(dict.fromkeys(("fact_asserted", "fact_reinforced", "fact_proposed"), 3))
"""2 of what states something: a statement may give its value up (`revokes`). A release that does not know of
it must not take it for one that states the value. 3 of it: its words may say that what was believed was wrong
(`corrects`), which moves where it begins. 2 of `proposal_decided`: why, and what stands instead. 2 of
a strike and of an erasure: a bot's name the contact's message that says so. 2 of a
resumption: whose pauses end. 2 of a summary: of which conversation it is, and that nothing may be left to
tell. 2 of a relationship: `closed` is what was called `ended`, and one may be inactive."""

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
UPCASTS: Final[dict[tuple[str, int], Upcast]] = {
    ("proposal_decided", 1): lambda head: head | {"amended_to": None},
    ("fact_retracted", 1): lambda head: head | {"message_id": None},
    ("erasure_requested", 1): lambda head: head | {"message_id": None},
    ("processing_resumed", 1): lambda head: head | {"of": []},
    ("relationship_changed", 1): lambda head: (
        head | {"state": {"ended": "closed"}.get(head["state"], head["state"])}
    ),
}
"""(name, version) -> how its clear map becomes the next version's; none where that only has more fields, each
with a default. Sealed fields are lifted by their decoder."""


class UnknownEvent(Exception):
    """A stored name or version that this release does not know: a newer release wrote it."""


@dataclass(frozen=True, slots=True)
class Stored:
    topic: str
    state: bytes


def encode(event: Event, *, event_id: UUID, seals: Seals) -> Stored:
    """`event_id` is the place that sealed fields are bound to. Raises TypeError for a field that is already
    Erased: an event read back after an erase must never be stored again as if it were new."""
    name = TOPICS[type(event)]
    version = CURRENT_VERSION[name]
    sealed = {
        field: seals.seal(item, plaintext, place=event_id, purpose=PURPOSE, version=version)
        for field, (item, plaintext) in _personal_plaintexts(event, event_id).items()
    }
    return Stored(f"{name}.{version}", _ENCODER.encode([_shapes()[type(event)].clear_of(event), sealed]))


def decode(stored: Stored, *, event_id: UUID, seals: Opens, later: bool = False) -> Event:
    """`later`: what a statement has sealed is opened when it is asked for, under the keys that `seals` has
    then."""
    name, version = _told_as(stored.topic)
    shape = _shapes()[_BY_NAME[name]]
    if version < CURRENT_VERSION[name] and (lifts := _lifts(name, version)):
        head_raw, sealed = _ENVELOPE.decode(stored.state)
        head = shape.convert(_lifted(head_raw, lifts))
    else:
        head, sealed = shape.decode(stored.state)
    event = shape.opened(head, sealed, event_id, seals, version)
    if shape.has_statement and not later:
        read_through(event.statement)
    return cast(Event, event)


@lru_cache(maxsize=256)
def _told_as(topic: str) -> tuple[str, int]:
    name, _, version_text = topic.rpartition(".")
    version = int(version_text) if version_text.isdigit() else 0
    if name not in _BY_NAME or not 0 < version <= CURRENT_VERSION[name]:
        raise UnknownEvent(
            f"The stored event {topic} is not known to this release. Run the release that wrote it, or newer."
        )
    return name, version


def _lifts(name: str, version: int) -> list[Upcast]:
    return [UPCASTS[step] for n in range(version, CURRENT_VERSION[name]) if (step := (name, n)) in UPCASTS]


def opened_alone(field: str, stored: Stored, *, item: UUID, event_id: UUID, seals: Seals) -> str | None:
    """One sealed text of an event, without the rest of it; None when its key is gone."""
    version = int(stored.topic.rpartition(".")[2])
    sealed = _ENVELOPE.decode(stored.state)[1][field]
    opened = seals.open(item, sealed, place=event_id, purpose=PURPOSE, version=version)
    return None if opened is None else opened.decode("utf-8")


def outlined(states: Sequence[bytes]) -> Sequence[Outline]:
    """Of events that state something, what stands in clear of their statements and matters to others. Read in
    one go: a fiftieth of what it takes to decode them whole."""
    together = b"".join((_ARRAY, len(states).to_bytes(4, "big"), *states))
    return [stating.statement for stating, _ in _OUTLINED.decode(together)]


@lru_cache(maxsize=256)
def states(topic: str) -> bool:
    """Whether such an event records a statement."""
    return topic.rpartition(".")[0] in _STATING


def items_of(event: Event, event_id: UUID) -> tuple[UUID, ...]:
    """The items whose keys this event's personal fields need."""
    match event:
        case happened.FactAsserted() | happened.FactReinforced() | happened.FactProposed():
            return items_of_statement(event.statement.id)
        case _:
            return (_item_of(event, event_id),)


def items_of_statement(statement_id: UUID) -> tuple[UUID, ...]:
    return ids.value_item(statement_id), ids.quote_item(statement_id)


# --- personal fields ------------------------------------------------------------------------------------


def _personal_plaintexts(event: Event, event_id: UUID) -> dict[str, tuple[UUID, bytes]]:
    match event:
        case happened.FactAsserted() | happened.FactReinforced() | happened.FactProposed():
            return _statement_plaintexts(event.statement)
        case _:
            item = _item_of(event, event_id)
            return {
                field: (item, _must_be_known(text).encode("utf-8"))
                for field in _shapes()[type(event)].personal
                if (text := getattr(event, field)) is not None
            }


def _statement_plaintexts(statement: Statement) -> dict[str, tuple[UUID, bytes]]:
    found: dict[str, tuple[UUID, bytes]] = {}
    item = ids.value_item(statement.id)
    if statement.value is not None:
        found["value"] = (item, _ENCODER.encode(plain(_must_be_known(statement.value))))
    if statement.special is not None:
        found["special"] = (item, _ENCODER.encode(_must_be_known(statement.special)))
    if statement.quote is not None:
        quote = _must_be_known(statement.quote)
        found["quote"] = (ids.quote_item(statement.id), _ENCODER.encode([quote.text, quote.start, quote.end]))
    return found


def _must_be_known(value: Any) -> Any:
    if isinstance(value, Erased):
        raise TypeError("an erased value is never stored again")
    return value


def _item_of(event: Event, event_id: UUID) -> UUID:
    match event:
        case happened.IdentityLinked():
            return event.identity_id
        case happened.MessageRecorded():
            return event.message_id
        case happened.MessageEdited():
            return event.text_id
        case happened.ProposalDecided():
            return ids.note_item(event.statement_id)
        case _:
            # A conversation's event has the conversation's id; a summary is an item of its own.
            return event_id


# --- shapes: an event class, without its personal fields ------------------------------------------------


class _Shape:
    """How one event class stands in the clear map, and how it is made again."""

    def __init__(self, event: type[Any]) -> None:
        hints = typing.get_type_hints(event)
        names = [field.name for field in fields(event)]
        self.event = event
        self.personal = tuple(name for name in names if _admits_erased(hints[name]))
        self.clear = tuple(name for name in names if name not in self.personal)
        self.has_statement = "statement" in names
        clear = {name: hints[name] for name in self.clear}
        of = [_field(event, name, hint) for name, hint in clear.items()]
        self.struct = msgspec.defstruct(event.__name__, of, frozen=True, kw_only=True)
        self.decode = msgspec.msgpack.Decoder(
            types.GenericAlias(tuple, (self.struct, dict[str, bytes]))
        ).decode
        self.slots = [(name, getattr(event, name).__set__) for name in self.clear]
        """Filled one by one: the __init__ of a frozen dataclass takes three times as long."""

    def clear_of(self, event: Any) -> Any:
        values = {name: getattr(event, name) for name in self.clear}
        if self.has_statement:
            values["statement"] = _statement_head(event.statement)
        return self.struct(**values)

    def convert(self, head: dict[str, Any]) -> Any:
        return msgspec.convert(head, self.struct, builtin_types=())

    def opened(self, head: Any, sealed: dict[str, bytes], event_id: UUID, seals: Opens, version: int) -> Any:
        if self.has_statement:
            return self.stating(head, statement(head.statement, sealed, event_id, seals, version))
        values = {name: getattr(head, name) for name in self.clear}
        absent = dict.fromkeys(self.personal, None)
        bare = self.event(**values, **absent | dict.fromkeys(sealed, ERASED))
        if not sealed:
            return bare
        item = _item_of(bare, event_id)
        texts = {
            field: seals.open(item, raw, place=event_id, purpose=PURPOSE, version=version)
            for field, raw in sealed.items()
        }
        return replace(bare, **{f: t.decode("utf-8") for f, t in texts.items() if t is not None})

    def stating(self, head: Any, stated: Statement) -> Any:
        made = object.__new__(self.event)
        for name, fill in self.slots:
            fill(made, stated if name == "statement" else getattr(head, name))
        return made


def _field(event: type[Any], name: str, hint: Any) -> Any:
    """One with a default may be missing: an older release did not know it."""
    kind = _StatementHead if hint is Statement else hint
    default = next(field.default for field in fields(event) if field.name == name)
    return (name, kind) if default is MISSING else (name, kind, default)


def _admits_erased(hint: Any) -> bool:
    return isinstance(hint, types.UnionType) and Erased in typing.get_args(hint)


_STATEMENT_HINTS = typing.get_type_hints(Statement)
_LATER_FIELDS: Final = {"revokes": False}
"""What an event of version 1 does not say."""


_StatementHead: Final[type[Any]] = msgspec.defstruct(
    "StatementHead",
    [(name, _STATEMENT_HINTS[name], _LATER_FIELDS.get(name, msgspec.NODEFAULT)) for name in CLEAR],
    frozen=True,
    kw_only=True,
)


def _statement_head(statement: Statement) -> Any:
    return _StatementHead(**{name: getattr(statement, name) for name in CLEAR})


class _OutlineOfEnds(msgspec.Struct, frozen=True, gc=False):
    key_number: int
    same: bool = False


class _OutlineOfRules(msgspec.Struct, frozen=True, gc=False):
    many: bool = False
    ends: tuple[_OutlineOfEnds, ...] = ()
    corrects: bool = False


class _OutlineOfProvenance(msgspec.Struct, frozen=True, gc=False):
    asserted_by: AssertedBy
    message_id: UUID | None
    in_answer_to: UUID | None = None

    @property
    def messages(self) -> tuple[UUID, ...]:
        return tuple(one for one in (self.message_id, self.in_answer_to) if one)


class Outline(msgspec.Struct, frozen=True, gc=False):
    """Fits `domain.hanging.Outlined`."""

    id: UUID
    key: str | None
    key_number: int
    value_number: int
    exclusive: bool
    rules: _OutlineOfRules
    provenance: _OutlineOfProvenance


class _Outlining(msgspec.Struct, frozen=True, gc=False):
    statement: Outline


_STATING: Final = frozenset({"fact_asserted", "fact_reinforced", "fact_proposed"})
_OUTLINED = msgspec.msgpack.Decoder(list[tuple[_Outlining, msgspec.Raw]])
_ARRAY: Final = b"\xdd"
"""Of msgpack; its length follows in four bytes."""


def _lifted(raw: msgspec.Raw, lifts: Sequence[Upcast]) -> dict[str, Any]:
    head: dict[str, Any] = msgspec.msgpack.decode(raw)
    for lift in lifts:
        head = lift(head)
    return head


_ENCODER = msgspec.msgpack.Encoder()
_ENVELOPE = msgspec.msgpack.Decoder(tuple[msgspec.Raw, dict[str, bytes]])
_BY_NAME: Final = {name: event for event, name in TOPICS.items()}
_SHAPES: dict[type[Any], _Shape] = {}


def _shapes() -> dict[type[Any], _Shape]:
    if not _SHAPES:
        _SHAPES.update({event: _Shape(event) for event in TOPICS})
    return _SHAPES
