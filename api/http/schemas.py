"""The shapes of requests, as clients send them. Unknown fields are refused, so that nothing is silently
dropped; a field that is taken and has no effect yet says so. Nothing is bent into shape: "yes" is no boolean.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    StrictBool,
    StrictInt,
    StringConstraints,
    model_validator,
)

from api.http.shapes import Value
from domain.access import Role, Scope
from domain.asked_rights import Identity, Kind, Outcome, Proof, Way
from domain.asked_rights import Reason as RequestReason
from domain.events import HoldGround

LONGEST_TEXT = 20_000
"""Code points of one message."""
EARLIEST: Final = datetime(1990, 1, 1, tzinfo=UTC)
"""No channel of ours is older: an earlier time is an empty clock, not a time."""

_TIME: Final = re.compile(r"\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}")


def _no_nul(text: str) -> str:
    if "\x00" in text:
        raise ValueError("holds a NUL character; leave it out")
    return text


def _whole(number: Any) -> Any:
    """In JSON 40.0 is the same number as 40."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


def _written_out(time: Any) -> Any:
    """A bare number would be read as seconds since 1970, and a bare year too."""
    if not isinstance(time, str) or not _TIME.match(time):
        raise ValueError("is not a time; write it out, as in 2026-11-30T10:00:00+04:00")
    return time


def _not_before_channels(time: datetime) -> datetime:
    if time < EARLIEST:
        raise ValueError("lies before 1990; send the time at which the message was sent")
    return time


_NoNul: Final = Field(json_schema_extra={"pattern": "^[^\\u0000]*$"})  # pydantic's own would cost every text
Name = Annotated[str, StringConstraints(min_length=1, max_length=256), AfterValidator(_no_nul), _NoNul]
Words = Annotated[str, StringConstraints(max_length=LONGEST_TEXT), AfterValidator(_no_nul), _NoNul]
Note = Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(_no_nul), _NoNul]
Phrase = Annotated[str, StringConstraints(min_length=1, max_length=100), AfterValidator(_no_nul), _NoNul]
Short = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[a-z0-9_.:-]+$")]
Phone = Annotated[
    str,
    StringConstraints(min_length=7, max_length=40),
    AfterValidator(_no_nul),
    Field(json_schema_extra={"format": "phone"}),
]
Whole = Annotated[StrictInt, BeforeValidator(_whole)]
Time = Annotated[AwareDatetime, BeforeValidator(_written_out)]
SentTime = Annotated[Time, AfterValidator(_not_before_channels)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


_SAM: Final[dict[str, JsonValue]] = {"channel": "whatsapp", "external_id": "971500000001"}
"""Invented, as in every example."""
_SENT: Final[dict[str, JsonValue]] = {"from": _SAM, "conversation": "c1", "id": "wamid.1"}


class From(_Strict):
    """The contact's address on its channel, whoever speaks."""

    channel: Short = Field(description="whatsapp, sms, web, …: lower case.")
    account: Name = Field(default="main", description="Which of your accounts on that channel.")
    external_id: Name = Field(description="The channel's own name of the person.")


class ConsentSaid(_Strict):
    """What the contact says of a purpose of your policy."""

    purpose: Short = Field(description="service_memory, marketing, health, …: one of your policy's.")
    granted: StrictBool = Field(
        default=True, description="false: they do not agree, or not any more. It holds at once."
    )
    wording: Short | None = Field(
        default=None, description="The version of the words that they agreed to; your policy's when left out."
    )


class ConsentGiven(ConsentSaid):
    """What the contact agreed to, where no message shows it."""

    granted: Literal[True] = Field(
        default=True, description="A withdrawal needs the contact: use `/consents`."
    )


class ConsentIn(ConsentSaid):
    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"purpose": "service_memory", "wording": "uae-1"}]},
    )

    message_id: UUID | None = Field(
        default=None,
        description="The contact's message that shows it. A bot's withdrawal needs one.",
    )
    given_at: SentTime | None = Field(
        default=None,
        description="When they said so: of the message, else now. The latest word holds, by this time.",
    )


class RestrictIn(_Strict):
    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"restricted": True}]}
    )

    restricted: StrictBool = Field(description="true: all is kept and nothing is used. false: used again.")
    message_id: UUID | None = Field(
        default=None, description="The contact's message in which they ask for it, if there is one."
    )


class ResolveIn(From):
    """An address to find or begin a contact by."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_extra={"examples": [_SAM]})

    phone: Phone | None = Field(
        default=None,
        description="Their number, with its country, in any writing: a further address of the contact. When "
        "it is another contact's, the answer says so, and nothing is merged.",
    )
    consents: tuple[ConsentGiven, ...] = Field(
        default=(), max_length=10, description="What the contact agreed to elsewhere, as on a web form."
    )


class IdentityIn(From):
    """A further address of a contact."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"channel": "email", "external_id": "sam@example.com"}]},
    )

    instead_of: UUID | None = Field(
        default=None,
        description="The identity that gives way to it: a changed number. It is unlinked in the same write.",
    )


class MoveIn(_Strict):
    """A changed number or id, as a channel tells of it."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"from": _SAM, "to": {**_SAM, "external_id": "971500000002"}}]},
    )

    from_: From = Field(alias="from", description="Where they were reached.")
    to: From = Field(description="Where they are reached from now on.")


class MergeIn(_Strict):
    """Who is one person with the contact of the path."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"contact_id": str(UUID(int=7))}]}
    )

    contact_id: UUID = Field(description="Who is found as the contact of the path from then on.")
    confirm: StrictBool = Field(default=False, description="false: only show what would change.")


class SplitIn(_Strict):
    """Who was merged into the contact of the path, and is somebody else."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"contact_id": str(UUID(int=7))}]}
    )

    contact_id: UUID = Field(description="One that `merged` of the contact names.")


class Sender(From):
    """The contact's address on its channel, whoever speaks."""

    phone: Phone | None = Field(
        default=None,
        description="The contact's number, with its country, should the address not be it: a further address "
        "of the contact. When it is another contact's, the verdict says so, and nothing is merged.",
    )


class SearchIn(_Strict):
    """By an address, by a name, by filters, or by a name among those that the filters let through."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "allOf": [
                {
                    "anyOf": [
                        {"properties": {"address": {"type": "null"}}},
                        {"propertyNames": {"enum": ["address", "limit"]}},
                    ]
                },
                {
                    "anyOf": [
                        {"properties": {"retention_due": {"enum": [False]}}},
                        {"propertyNames": {"enum": ["retention_due", "limit", "cursor"]}},
                    ]
                },
            ],
            "examples": [{"name": "sam", "pending_review": True}],
        },
    )

    address: From | None = Field(default=None, description="The contact of this address, and no other.")
    name: Name | None = Field(
        default=None,
        description="Words of a name, in any case and order. Parts of words are found among at most 1,000 "
        "contacts that fit the filters; where more do, whole words are.",
    )
    memory: Literal["on", "paused", "no_basis", "restricted"] | None = None
    channel: Short | None = None
    pending_review: StrictBool | None = Field(
        default=None, description="Whether something waits for a person."
    )
    last_message_from: Time | None = None
    last_message_to: Time | None = Field(default=None, description="Before this time.")
    retention_due: StrictBool = Field(
        default=False, description="Alone: those of whom something is due by the policy, by their ids."
    )
    limit: Whole = Field(default=50, ge=1, le=200)
    cursor: Annotated[str, StringConstraints(max_length=200)] | None = Field(
        default=None, description="`next_cursor` of the answer before, with all else the same."
    )

    @model_validator(mode="after")
    def _one_way(self) -> SearchIn:
        if self.address is not None and self.model_fields_set - {"address", "limit"}:
            raise ValueError("takes an address alone: one address is one contact's")
        if self.retention_due and self.model_fields_set - {"retention_due", "limit", "cursor"}:
            raise ValueError("takes retention_due alone, with `limit` and `cursor`")
        return self


class IncomingMessage(_Strict):
    """One message. `id` is the channel's or yours; the same id again is the same message."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    address: Sender = Field(alias="from")
    conversation: Name = Field(description="Your name of the conversation.")
    id: Name = Field(description="Known again by (tenant, identity, channel, account, id).")
    speaker: Literal["contact", "bot", "agent", "system"] = Field(
        default="contact", description="Only what the contact says becomes memory."
    )
    kind: Literal["text", "voice_transcript", "button", "list", "caption", "reaction"] = "text"
    text: Words
    sent_at: SentTime = Field(description="With its time zone; at most five minutes ahead of our clock.")
    forwarded: StrictBool = Field(default=False, description="Somebody else's words: never a source.")
    reply_to: Name | None = Field(
        default=None, description="The id of the message that it answers. No effect yet: it is not stored."
    )
    quoted_text: Words | None = Field(
        default=None,
        description="What the contact replied to. No effect yet: it is not stored, and it is never a source.",
    )
    lang: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{2,35}$")] | None = Field(
        default=None, description="BCP 47. No effect yet: the language is told from the text."
    )
    temporary: StrictBool = Field(
        default=False, description="Nothing of this message is recorded, but what it switches."
    )
    consents: tuple[ConsentSaid, ...] = Field(
        default=(),
        max_length=10,
        description="What the contact agrees to with this message, or not any more; it is the evidence.",
    )
    injection_id: UUID | None = Field(
        default=None,
        description="The context that this bot message was written with. No effect yet: it is not stored.",
    )


class NamedMessage(_Strict):
    """A message that was sent before, by your own names."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    address: From = Field(alias="from")
    conversation: Name | None = Field(
        default=None, description="Where it was sent. When given, it must be that one."
    )
    id: Name = Field(description="The id that it was sent with.")


class EditIn(NamedMessage):
    """The sender put another text in its place."""

    model_config = ConfigDict(json_schema_extra={"examples": [{**_SENT, "text": "My budget is 2.6M AED"}]})

    text: Words
    edited_at: SentTime | None = Field(
        default=None,
        description="With its time zone; of two edits the later one holds, in whatever order they come. "
        "Without it, when the request came.",
    )


class WithdrawIn(NamedMessage):
    """The sender took the message back (unsend)."""

    model_config = ConfigDict(json_schema_extra={"examples": [_SENT]})


class CloseIn(_Strict):
    """A conversation in which nothing more is expected."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        populate_by_name=True,
        json_schema_extra={"examples": [{"from": _SAM, "conversation": "c1"}]},
    )

    address: From = Field(alias="from")
    conversation: Name = Field(description="Your name of the conversation.")


def _said(so: str, and_not_so: str) -> dict[str, JsonValue]:
    """For the document, what `_one_value` checks."""
    return {"required": [so], "properties": {so: {"not": {"type": "null"}}, and_not_so: {"type": "null"}}}


class StatedIn(_Strict):
    """A value, typed or in words; with `message_id` it is what a bot read there."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "oneOf": [_said("value", "text"), _said("text", "value")],
            "examples": [{"key": "budget_max", "text": "2.4M AED"}],
        },
    )

    key: Short = Field(description="Of your schema.")
    value: Value | None = Field(default=None, description="Typed, as facts are answered.")
    text: Words | None = Field(default=None, description="Or in words, read by the key's own rules.")
    valid_from: Time | None = Field(default=None, description="Since when it holds; from now, if not given.")
    valid_to: Time | None = Field(default=None, description="Until when; open, if not given.")
    message_id: UUID | None = Field(default=None, description="A bot's: the message that says so.")
    quote: Words | None = Field(default=None, description="A bot's: the words of it, verbatim.")

    @model_validator(mode="after")
    def _whole(self) -> StatedIn:
        _one_value(self.value, self.text)
        if self.valid_from and self.valid_to and self.valid_to <= self.valid_from:
            raise ValueError("ends before it begins; send a `valid_to` after `valid_from`")
        return self


class CorrectionIn(_Strict):
    """What the fact should have said, typed or in words."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "oneOf": [_said("value", "text"), _said("text", "value")],
            "examples": [{"text": "2.6M AED"}],
        },
    )

    value: Value | None = Field(default=None, description="Typed, as facts are answered.")
    text: Words | None = Field(default=None, description="Or in words, read by the key's own rules.")

    @model_validator(mode="after")
    def _whole(self) -> CorrectionIn:
        _one_value(self.value, self.text)
        return self


def _decided(decision: str, *parts: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """For the document, what `_whole` checks."""
    return {"properties": {"decision": {"const": decision}}, "allOf": list(parts)}


_NO_VALUE: Final[dict[str, JsonValue]] = {"properties": {"value": {"type": "null"}, "text": {"type": "null"}}}
Reason = Annotated[
    Note | None, Field(description="Why, in your words. Sealed, and erased with what it speaks of.")
]


class DecisionIn(_Strict):
    """What a person decides about a thing that waits. To amend is to say what is true instead."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "oneOf": [
                _decided("approve", _NO_VALUE),
                _decided("reject", _NO_VALUE),
                _decided("amend", {"oneOf": [_said("value", "text"), _said("text", "value")]}),
            ],
            "examples": [{"decision": "amend", "text": "2.6M AED", "reason": "She meant dirhams."}],
        },
    )

    decision: Literal["approve", "amend", "reject"]
    value: Value | None = Field(default=None, description="Of an amended one: typed, as facts are answered.")
    text: Words | None = Field(default=None, description="Or in words, read by the key's own rules.")
    reason: Reason = None

    @model_validator(mode="after")
    def _whole(self) -> DecisionIn:
        if self.decision == "amend":
            _one_value(self.value, self.text)
        elif self.value is not None or self.text is not None:
            raise ValueError("holds a value though nothing is amended; leave it out, or amend")
        return self


class DecisionsIn(_Strict):
    """One decision about many."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "examples": [
                {"ids": ["4e1c9a3b-58d2-5f6a-a7c4-6b1d2e3f4a33"], "decision": "reject", "reason": "Spam."}
            ]
        },
    )

    ids: Annotated[list[UUID], Field(min_length=1, max_length=100, description="Items of the queue.")]
    decision: Literal["approve", "reject"]
    reason: Reason = None


class RelationshipIn(_Strict):
    state: Literal["active", "inactive", "closed"]
    since: Time | None = Field(default=None, description="From now, if not given.")


class ProfileIn(_Strict):
    """What to change; what is not named stays, and null takes it away."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "minProperties": 1,
            "examples": [{"name": "Sam", "zone": "Asia/Dubai"}],
        },
    )

    name: Name | None = Field(default=None, description="What you call the contact.")
    zone: Name | None = Field(default=None, description="IANA: the contact's days are read and shown in it.")
    language: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{2,35}$")] | None = Field(
        default=None, description="BCP 47."
    )
    relationship: RelationshipIn | None = Field(
        default=None, description="What retention hangs on. It can't be taken away: say that it is closed."
    )

    @model_validator(mode="after")
    def _something(self) -> ProfileIn:
        if not self.model_fields_set:
            raise ValueError("must name something to change")
        return self


class PauseIn(_Strict):
    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"scope": "facts"}]}
    )

    scope: Literal["facts", "episodes", "all"] = Field(
        description="facts: nothing is read into facts, what is known is still told. episodes: earlier "
        "messages are not told. all: neither."
    )


class ResumeIn(_Strict):
    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_extra={"examples": [{"scope": "all"}]})

    scope: Literal["facts", "episodes", "all"] = Field(
        default="all", description="Of all: whatever is paused."
    )
    of: Literal["contact"] | None = Field(
        default=None,
        description="Sent by a person: the contact's own stop ends too. Without it that stop stays.",
    )


def _at_least(*lists: str) -> list[JsonValue]:
    """For the document: one of these names something."""
    return [{"required": [name], "properties": {name: {"minItems": 1}}} for name in lists]


def _any(*names: str) -> list[JsonValue]:
    """For the document: one of these is given."""
    return [{"required": [name], "properties": {name: {"not": {"type": "null"}}}} for name in names]


class RetractIn(_Strict):
    """Which facts are wrong: by id, or all of a key."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "anyOf": _at_least("facts", "keys"),
            "examples": [{"facts": ["2f6d8e0a-1b3c-4d5e-8f70-112233445566"]}],
        },
    )

    facts: list[UUID] = Field(default=[], max_length=50)
    keys: list[Short] = Field(default=[], max_length=20, description="All that is known of these keys.")
    confirm: StrictBool = Field(
        default=False, description="Without it nothing is done, and you see what is meant."
    )
    message_id: UUID | None = Field(
        default=None, description="A bot's: the message in which the contact says yes to the preview."
    )

    @model_validator(mode="after")
    def _something(self) -> RetractIn:
        if not (self.facts or self.keys):
            raise ValueError("must name `facts` or `keys`")
        return self


class RetentionIn(_Strict):
    """Which of what is due, and whether it is only counted."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"dry_run": True}]}
    )

    dry_run: StrictBool = Field(default=True, description="Count what would go, and touch nothing.")
    contacts: list[UUID] | None = Field(
        default=None,
        min_length=1,
        max_length=500,
        description="Only these; whole, where their clock ran out. Left out: whatever the sweep would.",
    )


class EraseIn(_Strict):
    """Whom to erase."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"contacts": ["0b6f7d7e-3d1c-5d0a-9b52-5a4f0d6a1c11"]}]},
    )

    contacts: Annotated[list[UUID], Field(min_length=1, max_length=100)]
    requests: dict[UUID, UUID] = Field(
        default={},
        max_length=100,
        description="By contact, the person's request in the register that its erasure answers, and closes. "
        "Nothing is erased where one of them may not be answered so.",
    )

    @model_validator(mode="after")
    def _of_these(self) -> EraseIn:
        if self.requests.keys() - set(self.contacts):
            raise ValueError("must name `requests` of these contacts only")
        return self


class TryAgainIn(_Strict):
    """What is to be tried again. Without `ids`: all that is given up."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"ids": ["1042"]}, {}]}
    )

    ids: Annotated[list[Short], Field(min_length=1, max_length=500)] | None = Field(
        default=None, description="As the list has them."
    )


class HoldIn(_Strict):
    """What is to be kept, and why. With no fact and no message: the whole contact."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "examples": [
                {
                    "ground": "litigation",
                    "reason": "Claim over the deposit for unit 1204.",
                    "until": "2028-01-01T00:00:00+04:00",
                }
            ]
        },
    )

    facts: list[UUID] = Field(default=[], max_length=500)
    messages: list[UUID] = Field(default=[], max_length=500, description="Their texts, as they are now.")
    ground: HoldGround
    reason: Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True)] = Field(
        description="In your words. It is sealed under the hold's key, and goes with it."
    )
    until: Time | None = Field(
        default=None, description="It is released within the hour after. Without it, only a person ends it."
    )


class ForgetIn(_Strict):
    """What is to be forgotten."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "anyOf": [
                *_at_least("facts", "keys", "messages"),
                *_at_least("words"),
                *_any("conversation", "channel", "from", "to", "when"),
                {"required": ["everything"], "properties": {"everything": {"const": True}}},
            ],
            "examples": [
                {"keys": ["budget_max"]},
                {"from": "2026-03-01T00:00:00+04:00", "to": "2026-04-01T00:00:00+04:00"},
                {"words": ["divorce"]},
            ],
        },
        populate_by_name=True,
    )

    facts: list[UUID] = Field(default=[], max_length=50)
    keys: list[Short] = Field(default=[], max_length=20, description="All that is known of these keys.")
    messages: list[UUID] = Field(
        default=[], max_length=50, description="Their texts, and the facts that no other message says."
    )
    conversation: Name | None = Field(
        default=None, description="All messages of this conversation: its id, or your name of it."
    )
    channel: Name | None = Field(default=None, description="All messages of this channel.")
    from_: Time | None = Field(default=None, alias="from", description="All messages sent since then.")
    to: Time | None = Field(
        default=None,
        description="All messages sent before then. With `conversation`, `channel` and `from` it narrows "
        "them; where it is left out the preview names its own moment.",
    )
    when: Phrase | None = Field(
        default=None,
        description="A time in words, in English or Arabic, in place of `from` and `to`: last March, between "
        "3 and 10 May, yesterday. It is read in the contact's zone; the preview names the days.",
    )
    words: list[Phrase] = Field(
        default=[],
        max_length=20,
        description="All messages and facts that say all the words of one of these, in whatever form and "
        "order; `conversation`, `channel`, `from` and `to` narrow it.",
    )
    everything: StrictBool = Field(default=False, description="The whole contact: an officer confirms it.")
    confirm: StrictBool = Field(
        default=False, description="Without it nothing is done, and you see what would go."
    )
    message_id: UUID | None = Field(
        default=None, description="A bot's: the message in which the contact says yes to the preview."
    )
    request: UUID | None = Field(
        default=None,
        description="With `confirm`: the person's request in the register that this answers, and closes. "
        "Needs requests:write, and that it is known who asks.",
    )

    @model_validator(mode="after")
    def _something(self) -> ForgetIn:
        named = bool(self.facts or self.keys or self.messages)
        if [named, self.within or bool(self.words), self.everything].count(True) != 1:
            raise ValueError(
                "must name `facts`, `keys` or `messages`, or `words`, a `conversation`, `channel`, `from`, "
                "`to` or `when`, or say `everything`; one of the three"
            )
        if self.from_ and self.to and self.from_ >= self.to:
            raise ValueError("must have a `from` that lies before `to`")
        if self.when and (self.from_ or self.to):
            raise ValueError("must name its time once: `when`, or `from` and `to`")
        return self

    @property
    def within(self) -> bool:
        narrowed = (self.conversation, self.channel, self.from_, self.to, self.when)
        return any(one is not None for one in narrowed)


class PinIn(_Strict):
    """Pinned is: always told, whatever the flow."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_extra={"examples": [{"pinned": True}]})

    pinned: StrictBool = Field(description="Whether it is always told.")


def _one_value(value: Value | None, text: str | None) -> None:
    if (value is None) == (text is None):
        raise ValueError("must say the value once, as `value` or as `text`")


_TURN: Final[dict[str, JsonValue]] = {
    "messages": [
        {
            "from": _SAM,
            "conversation": "c1",
            "id": "wamid.1",
            "speaker": "contact",
            "text": "My budget is 2.4M AED",
            "sent_at": "2026-11-02T10:00:00+04:00",
        },
        {
            "from": _SAM,
            "conversation": "c1",
            "id": "out-1",
            "speaker": "bot",
            "text": "Noted!",
            "sent_at": "2026-11-02T10:00:05+04:00",
        },
    ]
}


class KeyIn(_Strict):
    """A key to make."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"role": "bot", "name": "WhatsApp, sales", "days": 365}]},
    )

    role: Role
    name: (
        Annotated[str, StringConstraints(min_length=1, max_length=100), AfterValidator(_no_nul), _NoNul]
        | None
    ) = Field(default=None, description="What you call it: where it is used, not who uses it. Kept in clear.")
    scopes: Annotated[list[Scope], Field(min_length=1)] | None = Field(
        default=None, description="Only these of what the role may; all when left out."
    )
    days: Annotated[StrictInt, Field(ge=1, le=3650), BeforeValidator(_whole)] | None = Field(
        default=None, description="Until it expires; never when left out."
    )


class RotateIn(_Strict):
    """How long the old key works on beside its successor."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"overlap_hours": 24}]}
    )

    overlap_hours: Annotated[StrictInt, Field(ge=0, le=720), BeforeValidator(_whole)] = Field(
        default=24, description="0: the old one ends at once."
    )


class MessagesIn(_Strict):
    """What was said, by whom and when; both sides of a turn in one call."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_extra={"examples": [_TURN]})

    messages: list[Any] = Field(
        min_length=1,
        max_length=500,
        description="Each is held against its shape on its own: one bad item never sinks the rest.",
        json_schema_extra={"items": {"$ref": "#/components/schemas/IncomingMessage"}},
    )


def _named(by: str, and_not_by: str) -> dict[str, JsonValue]:
    """For the document, what `ContextIn._one_contact` checks."""
    given = {"type": "object" if by == "from" else "string"}
    return {"required": [by], "properties": {by: dict(given), and_not_by: {"type": "null"}}}


class ContextIn(_Strict):
    """Name the contact by `from`, or by `contact_id`."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        populate_by_name=True,
        json_schema_extra={
            "oneOf": [_named("from", "contact_id"), _named("contact_id", "from")],
            "examples": [{"from": _SAM, "flow": "buy", "recent": 4, "settle_ms": 300}],
        },
    )

    address: From | None = Field(default=None, alias="from")
    contact_id: UUID | None = None
    conversation: Name | None = Field(default=None, description="Your name of it. No effect yet.")
    query: Words | None = Field(
        default=None,
        description="The contact's current message: what fits it comes first, and earlier messages that fit "
        "it are told.",
    )
    flow: Short | None = Field(
        default=None, description="What the bot is busy with; facts of other flows are left out."
    )
    purpose: Short = Field(
        default="service_memory", description="Facts are shown for a purpose that has a basis."
    )
    audience: Literal["direct", "group"] = Field(
        default="direct", description="`group` withholds private keys."
    )
    agent: Name | None = Field(
        default=None, description="Which bot asks: keys may be kept to the agents they name."
    )
    budget: Whole = Field(default=800, ge=1, le=32_000, description="Tokens, as o200k_base counts them.")
    on_overflow: Literal["refuse", "extend"] = Field(
        default="refuse",
        description="When not even what must always be shown fits: a 422 with the minimum, or a longer text.",
    )
    recent: Whole = Field(default=0, ge=0, le=50, description="Last turns to hand back beside the block.")
    settle_ms: Whole = Field(
        default=0, ge=0, le=2000, description="Wait so long at most until this contact's messages are read."
    )
    explain: StrictBool = Field(
        default=False,
        description="Say of each item by what it was chosen and what its score is made of, and name in "
        "`omitted` what waits for a person too. Slower: it reads the contact's history.",
    )
    temporary: StrictBool = Field(
        default=False, description="A temporary chat: nothing is told, and nobody is looked up."
    )
    language: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{2,35}$")] | None = Field(
        default=None, description="BCP 47: of a notice that is due, where the profile has none."
    )

    @model_validator(mode="after")
    def _one_contact(self) -> ContextIn:
        if (self.address is None) == (self.contact_id is None):
            raise ValueError("must name the contact either by `from` or by `contact_id`")
        return self


class MemorySearchIn(_Strict):
    """A question about one contact."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"query": "what was wrong with the unit?"}]},
    )

    query: Words = Field(min_length=1, description="In any words: the contact's, the bot's or an operator's.")
    kinds: tuple[Literal["fact", "summary", "episode"], ...] = Field(
        default=(), max_length=3, description="Of these alone; all when empty. An episode is a message."
    )
    limit: Whole = Field(default=10, ge=1, le=50)
    purpose: Short = Field(default="service_memory", description="One that has a basis.")
    audience: Literal["direct", "group"] = Field(
        default="direct", description="`group` withholds private keys, and all that was said."
    )
    agent: Name | None = Field(default=None, description="Which bot asks.")
    explain: StrictBool = Field(default=False, description="Say what each score is made of.")


# --- the register of requests ---------------------------------------------------------------------------

NoteOfOfficer = Annotated[
    str,
    StringConstraints(min_length=1, max_length=2_000, strip_whitespace=True),
    AfterValidator(_no_nul),
    Field(description="In your words. It is sealed under the contact's key, and goes with the contact."),
]


class RequestIn(_Strict):
    """What a person asks of their own data."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "examples": [
                {
                    "kind": "access",
                    "way": "email",
                    "contact_id": "0b6f7d7e-3d1c-5d0a-9b52-5a4f0d6a1c11",
                    "received_at": "2026-11-30T10:00:00+04:00",
                }
            ]
        },
    )

    kind: Kind
    way: Way = Field(description="How it came.")
    contact_id: UUID | None = Field(default=None, description="Without it, of nobody that is known here.")
    message_id: UUID | None = Field(default=None, description="The contact's message that asks for it.")
    received_at: Time | None = Field(default=None, description="When it came: the clock runs from there.")
    note: NoteOfOfficer | None = None


class CheckIn(_Strict):
    """Whether whoever asks is the contact."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"identity": "verified", "proof": "channel"}]},
    )

    identity: Literal[Identity.VERIFIED, Identity.FAILED]
    proof: Proof | None = Field(default=None, description="By what it was seen.")
    note: NoteOfOfficer | None = None


class ExtendIn(_Strict):
    """Why it takes longer."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_extra={"examples": [{"reason": "complex"}]}
    )

    reason: Literal[RequestReason.COMPLEX, RequestReason.MANY, RequestReason.OTHER]
    note: NoteOfOfficer | None = None


class CloseRequestIn(_Strict):
    """How it ended."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"outcome": "refused", "reason": "not_identified"}]},
    )

    outcome: Outcome
    reason: RequestReason | None = Field(default=None, description="Why not, or not all of it.")
    erasure_id: UUID | None = Field(default=None, description="The erasure that answered it.")
    note: NoteOfOfficer | None = None
