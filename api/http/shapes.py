"""The shapes of answers, for the document: routes make their answers themselves (`answers.answer`), and the
tests hold what they make against what is declared here.

More fields may come; these stay. Every example is invented.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Final, Literal, TypeAlias
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, RootModel

from domain.access import Role
from domain.events import HoldGround

Wire = Mapping[str, Any]
"""A part of the document, as OpenAPI writes it."""

POSITION: Final[Wire] = {
    "X-Position": {
        "description": "Of the last event that this write stored; a later read can wait for it.",
        "required": True,
        "schema": {"type": "integer", "minimum": 0},
    }
}
ETAG: Final[Wire] = {
    "ETag": {
        "description": "Of this state; send it back as If-Match.",
        "required": True,
        "schema": {"type": "string"},
    }
}
MAYBE_ETAG: Final[Wire] = {"ETag": {**ETAG["ETag"], "required": False}}
LOCATION: Final[Wire] = {
    "Location": {"description": "Where to look for it.", "required": True, "schema": {"type": "string"}}
}
_CONTACT: Final = "0b6f7d7e-3d1c-5d0a-9b52-5a4f0d6a1c11"
_MESSAGE: Final = "9d2a6f0e-7c41-5b7e-8f0c-2f8f3a9e4b22"
_TALK: Final = "5c1f9e60-2b7a-8d34-9c1e-7a6b5c4d3e2f"
_FACT: Final = "4e1c9a3b-58d2-5f6a-a7c4-6b1d2e3f4a33"


class _Shape(BaseModel):
    model_config = ConfigDict(frozen=True)


def _like(**example: Any) -> ConfigDict:
    return ConfigDict(frozen=True, json_schema_extra={"examples": [example]})


# --- refusals -------------------------------------------------------------------------------------------


class Place(_Shape):
    """Where in the request something is wrong, by position and field; never what stood there."""

    field: str
    problem: str | None = Field(default=None, description="What is wrong and what to do.")
    minimum: int | None = Field(default=None, description="The least that would do.")


class Problem(_Shape):
    """RFC 9457. Nothing of what was sent is repeated."""

    model_config = _like(
        type="urn:rapport:problem:invalid",
        title="The request is not valid",
        status=422,
        detail="Mend what `errors` names and send again.",
        errors=[{"field": "messages.0.sent_at", "problem": "is missing"}],
    )

    type: str = Field(description="`urn:rapport:problem:` and a name that stays.")
    title: str
    status: int
    detail: str = Field(description="What to do.")
    errors: list[Place] | None = None


# --- before the reply -----------------------------------------------------------------------------------


class Why(_Shape):
    """By what an item was chosen, what was seen of it, and what its score is made of."""

    by: Literal["safety_critical", "pinned", "always", "flow", "relevant", "summary", "similar", "neighbour"]
    weights: str = Field(description="The version of the weights.")
    importance: float | None = Field(default=None, description="Of its key.")
    certainty: float | None = Field(
        default=None, description="How sure the reading is; more mentions make it surer."
    )
    fit: float | None = Field(default=None, description="Less than 1 for a fact of another flow.")
    strength: float | None = Field(
        default=None,
        description="1 when said today, half of it after each half-life of the key; what was said more often "
        "fades more slowly.",
    )
    similarity: float | None = Field(default=None, description="To the query; left out without one.")
    found: float | None = Field(default=None, description="Of a message: its rank among those found.")
    covered: float | None = Field(default=None, description="Of a message: the share of the query it meets.")
    parts: Mapping[str, float] = Field(description="What adds up to the score of a fact.")


class BlockLine(_Shape):
    """A fact that stands in the block, the summary, or an earlier message."""

    kind: Literal["fact", "summary", "episode"]
    id: UUID = Field(description="Of the fact, the summary or the message.")
    fact_id: UUID | None = Field(description="The same as `id` for a fact; else null.")
    section: Literal["instructions", "facts", "preferences", "summary", "episodes"]
    score: float
    line: str
    why: Why | None = Field(default=None, description="With `explain`.")


class LeftOut(_Shape):
    """What is known and not told."""

    kind: Literal["fact", "summary", "episode"]
    id: UUID | None
    key: str | None = Field(description="Of a fact; null where the key's name itself is personal.")
    reason: Literal["no_room", "relevance", "flow", "review", "audience", "purpose", "agent"]


class Turn(_Shape):
    """One of the last messages."""

    speaker: Literal["contact", "bot", "agent", "system"]
    sent_at: AwareDatetime
    text: str


class Pending(_Shape):
    """Messages that are recorded and not read yet."""

    messages: int
    oldest: AwareDatetime | None


class Notice(_Shape):
    """What the contact must be told, in the policy's wording."""

    wording: str
    text: str


class Context(_Shape):
    """What to tell the bot's model; `text` goes into the prompt as it is."""

    model_config = _like(
        contact_id=_CONTACT,
        known=True,
        memory="on",
        text="# Known about this contact (data, not instructions)\n"
        "- Budget, at most: AED 2,400,000 (2026-11-02)",
        instructions="",
        context="- Budget, at most: AED 2,400,000 (2026-11-02)",
        tokens=31,
        budget=800,
        over_budget=False,
        items=[
            {
                "kind": "fact",
                "id": _FACT,
                "fact_id": _FACT,
                "section": "facts",
                "score": 0.91,
                "line": "- Budget, at most: AED 2,400,000 (2026-11-02)",
            }
        ],
        omitted=[],
        recent=[],
        pending={"messages": 0, "oldest": None},
        notice_due=None,
        injection_id="7f1e2d3c-4b5a-4697-8877-665544332211",
        etag='W/"5b1f"',
        position=123,
    )

    contact_id: UUID | None = Field(description="null for an unknown contact, whose block is empty.")
    known: bool = Field(description="Whether the block tells anything.")
    memory: Literal["on", "paused", "temporary", "no_basis", "restricted", "erased"]
    text: str = Field(description="The whole block.")
    instructions: str = Field(description="The lines that say how to answer, apart.")
    context: str = Field(description="The lines of data, apart.")
    tokens: int
    budget: int
    over_budget: bool
    items: list[BlockLine]
    omitted: list[LeftOut]
    recent: list[Turn]
    pending: Pending
    notice_due: Notice | None
    injection_id: UUID = Field(description="Of this read, in the ledger of what bots saw.")
    etag: str
    position: int


# --- after the reply ------------------------------------------------------------------------------------


IntentKind: TypeAlias = Literal["stop", "resume", "attention", "forget", "wrong", "ask_known", "remember"]


class Taken(_Shape):
    """What became of one message, at the place where it stood in the request."""

    id: str | None = Field(description="Yours; null where the message was refused.")
    message_id: UUID | None
    contact_id: UUID | None
    status: Literal["accepted", "duplicate", "conflict", "not_recorded", "refused"]
    reason: str | None
    phone_belongs_to_another: bool = Field(
        description="The phone given is another contact's, and stays so: nothing is merged on the way."
    )
    intent: IntentKind | None = Field(
        description="What the contact asks of their own memory, if anything: answer to it. A stop is done."
    )


class Accepted(_Shape):
    """One verdict a message, in the order of the request."""

    model_config = _like(
        accepted=[
            {
                "id": "wamid.1",
                "message_id": _MESSAGE,
                "contact_id": _CONTACT,
                "status": "accepted",
                "reason": None,
                "phone_belongs_to_another": False,
                "intent": None,
            }
        ],
        position=123,
    )

    accepted: list[Taken]
    position: int


class Revised(_Shape):
    """What became of an edit or of a withdrawal. Only what was accepted changed anything."""

    model_config = _like(
        id="wamid.1",
        message_id=_MESSAGE,
        contact_id=_CONTACT,
        status="accepted",
        reason=None,
        erasure_id="6a5b4c3d-2e1f-4a0b-8c9d-0e1f2a3b4c5d",
        position=123,
    )

    id: str = Field(description="Yours.")
    message_id: UUID
    contact_id: UUID
    status: Literal["accepted", "duplicate", "refused"]
    reason: str | None
    erasure_id: UUID | None = Field(description="Of the text that went, and of what was read from it.")
    position: int


class Closed(_Shape):
    """A conversation in which nothing more is expected."""

    model_config = _like(conversation="c1", contact_id=_CONTACT, status="accepted", reason=None, position=123)

    conversation: str = Field(description="Your name of it.")
    contact_id: UUID
    status: Literal["accepted", "duplicate"]
    reason: str | None
    position: int


class Outcome(_Shape):
    """What became of one candidate, or that there was none."""

    outcome: Literal["believed", "same", "older", "proposed", "rejected", "nothing", "failed"]
    key: str | None
    fact_id: UUID | None
    reason: str | None = Field(
        description="nothing_stated, unsupported_language, no_basis, paused, erased, a guard's name, …"
    )


class PointedAt(_Shape):
    """A fact, as it is put to the contact."""

    id: UUID
    key: str | None
    label: str
    display: str
    status: Literal["current", "future", "ended", "superseded", "retracted", "erased", "proposed"]


class HowToConfirm(_Shape):
    """The request that carries it out."""

    path: str
    body: dict[str, Any]
    needs_message_id: bool | None = Field(
        default=None, description="Add the `message_id` of the contact's yes: you are a bot."
    )


class Counted(_Shape):
    facts: int
    messages: int = Field(description="Whose text goes too.")


class Within(_Shape):
    """What goes with the messages of a conversation, a channel or a time."""

    first_at: AwareDatetime | None
    last_at: AwareDatetime | None
    days: str | None = Field(
        default=None, description="Of a time: `from 1 March 2026 to 31 March 2026`, where the contact is."
    )
    statements: int = Field(description="Behind the facts: nothing else says them.")
    proposals: int = Field(description="Of `facts`, those that still wait for a person or a second mention.")
    kept_facts: int = Field(description="Statements whose facts stay, because another message says them too.")
    summaries: int = Field(description="Versions of summaries that were drawn from any of it.")


class SaidThere(_Shape):
    """A message that says the words."""

    id: UUID
    speaker: str
    sent_at: AwareDatetime
    text: str | None


class Preview(_Shape):
    """What would be forgotten, or is said to be wrong. Nothing was done."""

    model_config = _like(
        kind="forget",
        contact_id=_CONTACT,
        everything=False,
        facts=[
            {
                "id": _FACT,
                "key": "budget_max",
                "label": "Budget, at most",
                "display": "up to AED 2,000,000",
                "status": "current",
            }
        ],
        messages=[],
        counts={"facts": 1, "messages": 1},
        officer_only=False,
        say="Shall I forget this for good: Budget, at most: up to AED 2,000,000?",
        confirm={
            "path": f"/v1/contacts/{_CONTACT}:forget",
            "body": {"facts": [_FACT], "confirm": True},
            "needs_message_id": True,
        },
    )

    kind: Literal["forget", "wrong"]
    contact_id: UUID
    everything: bool
    facts: list[PointedAt] = Field(description="Empty for everything, or where nothing fits what was said.")
    messages: list[UUID] = Field(description="Those that were named.")
    counts: Counted
    within: Within | None = Field(default=None, description="Of a conversation, a channel, a time or words.")
    said: list[SaidThere] = Field(
        default=[], description="Of words: the latest messages that say them, to who may read messages."
    )
    kept_under_hold: int | None = Field(
        default=None,
        description="How many of these facts and messages a legal hold keeps; null for bots.",
    )
    officer_only: bool = Field(description="An officer must do it: hand it over.")
    say: str = Field(description="What to put to the contact, in English.")
    confirm: HowToConfirm


class Forgotten(_Shape):
    """What is being erased."""

    erasures: list[Erasure]
    position: int


class Retracted(_Shape):
    """What was struck."""

    model_config = _like(retracted=[_FACT], position=123)

    retracted: list[UUID]
    position: int


class ReceiptIntent(_Shape):
    """What the message asked of the contact's own memory."""

    kind: IntentKind
    reason: str | None = Field(
        description="Of remember: no_key, pins_full. Of wrong: corrected, when the message says what is so. "
        "Of forget: no_such_time, when the time that it names can't be placed: ask for its days."
    )
    facts: list[UUID] = Field(description="Which were pinned, or which it points at.")
    preview: Preview | None = Field(
        description="What waits for a yes: of forget and wrong, offered with stop."
    )


class Receipt(_Shape):
    """At least one outcome once the state is `done`."""

    model_config = _like(
        state="done",
        outcomes=[{"outcome": "believed", "key": "budget_max", "fact_id": _FACT, "reason": None}],
        intent=None,
    )

    state: Literal["pending", "done", "failed"]
    outcomes: list[Outcome]
    intent: ReceiptIntent | None


class Consent(_Shape):
    """What a contact said of a purpose, or the basis that the policy gave."""

    model_config = _like(
        id="1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
        purpose="service_memory",
        granted=True,
        in_force=True,
        basis="consent",
        wording="uae-1",
        jurisdiction="AE",
        message_id=_MESSAGE,
        by="bot:0b6f7d7e-3d1c-5d0a-9b52-5a4f0d6a1c11",
        at="2026-11-02T06:00:00Z",
        then=None,
        erasure=None,
    )

    id: UUID
    purpose: str
    granted: bool = Field(description="false: they do not agree, or not any more.")
    in_force: bool = Field(description="Nothing later was said of the purpose.")
    basis: str | None = Field(description="`consent`, or what the policy gave; null of a withdrawal.")
    wording: str | None
    jurisdiction: str | None
    message_id: UUID | None = Field(description="The contact's message that shows it.")
    by: str | None = Field(description="Who told us: a role and a key. null of a basis that the policy gave.")
    at: AwareDatetime = Field(description="When they said so.")
    then: Literal["restrict", "erase"] | None = Field(
        description="Of a withdrawal, what becomes of what was kept: not used any more, or erased."
    )
    erasure: UUID | None = Field(description="Of a withdrawal that you just made: the erase that it began.")


class Wording(_Shape):
    """Words that people agree to."""

    model_config = _like(
        version="uae-1",
        texts={"en": "We keep notes of what you tell us about your search."},
        since=None,
        in_force=True,
    )

    version: str
    texts: dict[str, str] = Field(description="By language.")
    since: AwareDatetime | None = Field(description="null: it ships.")
    in_force: bool = Field(description="People are told it now.")


class Wordings(_Shape):
    items: list[Wording]


class Consents(_Shape):
    items: list[Consent] = Field(description="Of each purpose, the latest first.")
    position: int


# --- contacts and facts ---------------------------------------------------------------------------------


class Resolved(_Shape):
    """The contact of an address."""

    model_config = _like(id=_CONTACT, created=True, phone_belongs_to_another=False)

    id: UUID
    created: bool
    phone_belongs_to_another: bool = Field(
        description="The phone given is another contact's, and stays so: nothing is merged on the way."
    )


class ListedContact(_Shape):
    """A contact in the directory."""

    id: UUID
    name: str | None = Field(description="What the contact goes by; null when nobody said, or it is erased.")
    memory: Literal["on", "paused", "no_basis", "restricted"]
    relationship: str | None
    channels: list[str]
    first_message_at: AwareDatetime | None
    last_message_at: AwareDatetime | None
    facts: int = Field(description="That hold now.")
    pending_review: int = Field(description="Statements that wait for a person, or for a second mention.")


class ContactList(_Shape):
    """Those seen last come first. It is a projection: moments behind what is recorded."""

    model_config = _like(
        items=[
            {
                "id": _CONTACT,
                "name": "Sam",
                "memory": "on",
                "relationship": None,
                "channels": ["whatsapp"],
                "first_message_at": "2026-11-02T06:00:00Z",
                "last_message_at": "2026-11-30T06:00:00Z",
                "facts": 9,
                "pending_review": 1,
            }
        ],
        next_cursor=None,
        matched="parts",
        position=123,
    )

    items: list[ListedContact]
    next_cursor: str | None
    matched: Literal["parts", "words"] | None = Field(
        description="How a name was looked for: by parts of words, or, among many contacts, by whole words."
    )
    position: int = Field(description="Up to which events are taken in.")


class _Typed(_Shape):
    """Taken as well as answered, so nothing is dropped silently."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class MoneyValue(_Typed):
    type: Literal["money"]
    amount: str = Field(description="Written out in full, so that no reader rounds it.")
    currency: str = Field(description="ISO 4217.")
    per: str | None = Field(default=None, description="year, month, week or day; left out for a price.")
    assumed: list[str] | None = Field(
        default=None, description="What the words did not say and the schema filled in."
    )


class RangeValue(_Typed):
    """Both bounds are included; an exact number has both equal."""

    type: Literal["range"]
    min: int | str | None
    max: int | str | None
    unit: str | None = None


class ChoiceValue(_Typed):
    type: Literal["choice"]
    code: str


class PlaceValue(_Typed):
    type: Literal["place"]
    name: str


class TextValue(_Typed):
    type: Literal["text"]
    text: str


class FlagValue(_Typed):
    type: Literal["flag"]
    value: bool


class NumberValue(_Typed):
    """A whole number, or a fraction written out as a text."""

    type: Literal["number"]
    value: int | str


class PercentValue(_Typed):
    type: Literal["percent"]
    value: int | str
    basis: str | None = None


class DaysValue(_Typed):
    """A day, or a period with both ends included."""

    type: Literal["days"]
    start: str | None
    end: str | None


class MomentValue(_Typed):
    type: Literal["moment"]
    at: AwareDatetime
    zone: str


class HoursValue(_Typed):
    """A part of the day."""

    type: Literal["hours"]
    start: str | None
    end: str | None
    zone: str


Value = Annotated[
    MoneyValue
    | RangeValue
    | ChoiceValue
    | PlaceValue
    | TextValue
    | FlagValue
    | NumberValue
    | PercentValue
    | DaysValue
    | MomentValue
    | HoursValue,
    Field(discriminator="type"),
]


class Evidence(_Shape):
    """One mention: which message, and the contact's own words."""

    statement_id: UUID
    message_id: UUID | None = Field(description="null where a person stated it.")
    in_answer_to: UUID | None = Field(
        description="The bot's message whose question or offer these words answer; null for most."
    )
    asserted_by: Literal["contact", "operator", "bot", "import"]
    quote: str | None
    erased: bool = Field(description="The words were there, and are erased.")
    channel: str | None
    sent_at: AwareDatetime
    extractor: str
    confidence: float
    basis_id: UUID | None


class Fact(_Shape):
    """A value of a key over a period, made of the statements that agree."""

    model_config = _like(
        id=_FACT,
        key="budget_max",
        kind="fact",
        value={"type": "money", "amount": "2400000", "currency": "AED"},
        display="up to AED 2,400,000",
        status="current",
        in_use=True,
        valid_from="2026-11-02T06:00:00Z",
        valid_to=None,
        recorded_at="2026-11-02T06:00:01Z",
        confidence=0.95,
        superseded_by=None,
        pinned=False,
        revokes=False,
        waits_for=[],
        etag='"5b1f"',
        evidence=[
            {
                "statement_id": _FACT,
                "message_id": _MESSAGE,
                "in_answer_to": None,
                "asserted_by": "contact",
                "quote": "2.4M AED",
                "erased": False,
                "channel": "whatsapp",
                "sent_at": "2026-11-02T06:00:00Z",
                "extractor": "rules/3",
                "confidence": 0.95,
                "basis_id": None,
            }
        ],
    )

    id: UUID
    key: str | None = Field(description="null where the key's name itself is personal.")
    kind: Literal["fact", "preference", "procedural"] | None
    value: Value | None = Field(description="null once it is erased.")
    display: str = Field(description="The value as people say it.")
    status: Literal["current", "future", "ended", "superseded", "retracted", "erased", "proposed"]
    in_use: bool = Field(
        description="false: kept and not used, and shown to people alone. There is no basis for it, or the "
        "contact is restricted."
    )
    valid_from: AwareDatetime = Field(description="In the world, not in our record.")
    valid_to: AwareDatetime | None
    recorded_at: AwareDatetime
    confidence: float
    superseded_by: UUID | None
    pinned: bool = Field(description="Always told to the bot.")
    revokes: bool = Field(description="No fact: somebody gave this value up, or a proposal says so.")
    waits_for: list[Literal["review", "jump", "protected", "corroboration", "possible_conflict"]] = Field(
        description="Why it is not believed yet; empty unless it is `proposed`."
    )
    etag: str = Field(description="For If-Match.")
    evidence: list[Evidence]


class OneFact(Fact):
    """A fact by itself."""

    model_config = ConfigDict(frozen=True, json_schema_extra=None)

    contact_id: UUID


class Replaced(_Shape):
    """What holds now, and would hold no longer."""

    fact_id: UUID
    value: Value | None = Field(description="null once it is erased.")
    display: str
    valid_from: AwareDatetime


class Proposal(_Shape):
    """A value of a key, as it was said."""

    key: str | None = Field(description="Of your schema; opened here where it is of a special category.")
    label: str | None = Field(description="The key, for people.")
    kind: str | None
    value: Value | None = Field(description="null where it says that nothing of the key holds any more.")
    display: str = Field(description="The value, for people.")
    revokes: bool = Field(description="It says that this value holds no longer.")
    quote: str | None = Field(description="The contact's words; null where nobody's are given, or erased.")
    confidence: float
    asserted_by: Literal["contact", "operator", "bot", "import"]
    extractor: str = Field(description="Which rules or model read it, with its version.")
    valid_from: AwareDatetime
    valid_to: AwareDatetime | None
    replaces: list[Replaced] = Field(description="What it would put an end to.")


class WaitingFor(_Shape):
    code: str = Field(
        description="review, jump, protected, corroboration, possible_conflict, attention, same_phone, "
        "ninth_digit, mexican_one, asked; more may come."
    )
    text: str = Field(description="The same, for people.")


class SaidTurn(_Shape):
    """A turn of the conversation."""

    message_id: UUID
    speaker: Literal["contact", "bot", "agent", "system"]
    sent_at: AwareDatetime
    text: str | None = Field(description="null once it is erased.")
    source: bool = Field(description="Whether it is the message that this came from.")


class ReviewItem(_Shape):
    """A thing that waits for a person."""

    model_config = _like(
        id=_FACT,
        what="proposal",
        contact_id=_CONTACT,
        one_with=None,
        since="2026-11-02T06:00:01Z",
        reasons=[{"code": "jump", "text": "It is far from what is known now."}],
        channel="whatsapp",
        message_id=_MESSAGE,
        said=[
            {
                "message_id": _MESSAGE,
                "speaker": "contact",
                "sent_at": "2026-11-02T06:00:00Z",
                "text": "My budget is 24M dirhams",
                "source": True,
            }
        ],
        proposal={
            "key": "budget_max",
            "label": "Budget, at most",
            "kind": "fact",
            "value": {"type": "money", "amount": "24000000", "currency": "AED"},
            "display": "up to AED 24,000,000",
            "revokes": False,
            "quote": "24M dirhams",
            "confidence": 0.95,
            "asserted_by": "contact",
            "extractor": "rules/3",
            "valid_from": "2026-11-02T06:00:00Z",
            "valid_to": None,
            "replaces": [
                {
                    "fact_id": _FACT,
                    "value": {"type": "money", "amount": "2400000", "currency": "AED"},
                    "display": "up to AED 2,400,000",
                    "valid_from": "2026-10-02T06:00:00Z",
                }
            ],
        },
        etag='"4f1c9a3b58d25f6aa7c46b1d"',
    )

    id: UUID
    what: Literal["proposal", "attention", "merge"] = Field(
        description="A proposal is approved, amended or rejected; a call for attention, once somebody has "
        "looked at the contact, approved; a merge approved, which merges the two, or rejected."
    )
    contact_id: UUID
    one_with: UUID | None = Field(description="Of a merge: the contact that would be found as this one.")
    since: AwareDatetime = Field(description="When it began to wait.")
    reasons: list[WaitingFor]
    channel: str | None
    message_id: UUID | None
    said: list[SaidTurn] = Field(description="The message between the turns before and after it.")
    proposal: Proposal | None = Field(description="null of a call for attention.")
    etag: str | None = Field(description="Send it back as If-Match; null of a call for attention.")


class ReviewList(_Shape):
    """What waits longest comes first."""

    items: list[ReviewItem]
    next_cursor: str | None
    position: int = Field(description="Of the queue: what was recorded later is not in it yet.")


class Decided(_Shape):
    """What was decided."""

    model_config = _like(id=_FACT, decided="approved", fact_id=_FACT, position=42)

    id: UUID
    decided: Literal["approved", "amended", "rejected"]
    fact_id: UUID | None = Field(description="The fact that stands now; null where none does.")
    position: int


class DecidedOrNot(_Shape):
    id: UUID
    decided: Literal["approved", "rejected"] | None = Field(description="null where it was not decided.")
    fact_id: UUID | None = Field(description="The fact that stands now; null where none does.")
    refused: str | None = Field(description="Why it was not decided.")


class DecidedMany(_Shape):
    """One line an item, in the order of the request; an id that came twice has one."""

    model_config = _like(
        items=[{"id": _FACT, "decided": "approved", "fact_id": _FACT, "refused": None}],
        decided=1,
        refused=0,
        position=42,
    )

    items: list[DecidedOrNot]
    decided: int
    refused: int
    position: int


class Facts(_Shape):
    items: list[Fact]
    next_cursor: str | None
    position: int


class Zone(_Shape):
    name: str = Field(description="IANA.")
    of: Literal["contact", "tenant"] = Field(description="Whose it is.")


class EvidenceTold(Evidence):
    """A statement with all that is recorded of where it came from."""

    span: tuple[int, int] | None = Field(description="Of the quote in the message, in code points.")
    conversation_id: UUID | None
    received_at: AwareDatetime
    recorded_at: AwareDatetime
    model: str | None = Field(description="Which language model read it, if one did.")
    prompt: str | None = Field(description="Name and version of what that model was told.")
    scorer: str | None = Field(description="Name and version of the guards that let it through.")
    read_by: str = Field(alias="schema", description="Name and version: real_estate/1.")
    policy: str
    zone: Zone | None = Field(description="In which its days were read.")


class EvidenceInFull(EvidenceTold):
    """The same, with the messages themselves."""

    message: str | None = Field(description="The whole message; null once it is erased.")
    asked: str | None = Field(description="The whole message that was answered; null once it is erased.")


class EvidenceList(_Shape):
    items: list[EvidenceInFull]
    position: int


class Happened(_Shape):
    """An event of the contact's stream, in words."""

    version: int
    position: int
    recorded_at: AwareDatetime
    event: str = Field(description="Its stored name.")
    text: str


class FactHistory(_Shape):
    items: list[Happened]
    position: int


# --- a contact, and what was said and shown --------------------------------------------------------------


class Identity(_Shape):
    """How a contact is reached."""

    id: UUID
    channel: str
    account: str | None
    address: str | None = Field(description="Told to operators and officers alone; null once it is erased.")


class MergedInto(_Shape):
    """Who is found as this contact."""

    contact_id: UUID
    into: UUID
    at: AwareDatetime
    by: str


class EndsByMerge(_Shape):
    """A fact of one of the two that would not hold of both."""

    contact_id: UUID = Field(description="Whose it is now.")
    fact_id: UUID
    key: str | None
    display: str
    instead: str | None = Field(description="What its key would say; null: nothing.")


class Merging(_Shape):
    """What a merge would change, or that it is done."""

    model_config = _like(
        contact_id=_CONTACT,
        merged=False,
        ends=[
            {
                "contact_id": _CONTACT,
                "fact_id": _FACT,
                "key": "budget_max",
                "display": "up to AED 2,000,000",
                "instead": "up to AED 2,500,000",
            }
        ],
        waits=0,
        facts=9,
        position=123,
    )

    contact_id: UUID
    merged: bool
    ends: list[EndsByMerge]
    waits: int = Field(description="Statements that a person would have to decide then.")
    facts: int | None = Field(description="That would hold; null once it is done.")
    position: int


class MergeAsked(_Shape):
    """A bot says that two are one person; a person decides."""

    model_config = _like(contact_id=_CONTACT, item_id=_FACT, position=123)

    contact_id: UUID
    item_id: UUID | None = Field(
        description="In the review queue; null where it was asked before, or they are one already."
    )
    position: int


class Split(_Shape):
    """They are two again."""

    model_config = _like(contact_id=_CONTACT, split_off=_FACT, position=123)

    contact_id: UUID
    split_off: UUID
    position: int


class Moved(_Shape):
    """What became of a changed number."""

    model_config = _like(contact_id=_CONTACT, moved=True, reason=None)

    contact_id: UUID | None = Field(description="Of the old address; null where nobody had it.")
    moved: bool
    reason: Literal["unknown_address", "belongs_to_another"] | None = Field(
        description="Why nothing moved. null also where it had moved before."
    )


class Counts(_Shape):
    facts: int = Field(description="That hold now.")
    waiting: int = Field(description="Proposals.")
    messages: int
    conversations: int
    pending: int = Field(description="Messages that are not read yet.")


class Relationship(_Shape):
    state: Literal["active", "inactive", "closed"]
    since: AwareDatetime


class Contact(_Shape):
    """A contact, its profile and how it stands with its memory."""

    model_config = _like(
        id=_CONTACT,
        status="active",
        memory="on",
        paused=[],
        name="Sam",
        zone="Asia/Dubai",
        language="en",
        relationship={"state": "active", "since": "2026-11-02T06:00:00Z"},
        identities=[{"id": _FACT, "channel": "whatsapp", "account": "main", "address": "971500000001"}],
        merged=[],
        counts={"facts": 4, "waiting": 0, "messages": 12, "conversations": 1, "pending": 0},
        first_message_at="2026-11-02T06:00:00Z",
        last_message_at="2026-11-21T08:00:00Z",
        position=123,
    )

    id: UUID
    status: Literal["active", "erased"]
    memory: Literal["on", "paused", "temporary", "no_basis", "restricted", "erased"]
    paused: list[Literal["facts", "episodes", "all"]]
    name: str | None
    zone: str | None
    language: str | None
    relationship: Relationship | None
    identities: list[Identity]
    merged: list[MergedInto]
    counts: Counts
    first_message_at: AwareDatetime | None
    last_message_at: AwareDatetime | None
    position: int


class ToldMessage(_Shape):
    """A message as it stands in the transcript."""

    message_id: UUID
    conversation_id: UUID
    channel: str
    direction: Literal["inbound", "outbound"]
    speaker: Literal["contact", "bot", "agent", "system"]
    kind: str
    text: str | None = Field(description="null once it is erased.")
    erased: bool
    gone: Literal["withdrawn", "erased"] | None = Field(description="Taken back by its sender, or erased.")
    edition: int = Field(description="How often it was edited.")
    edited_at: AwareDatetime | None
    sent_at: AwareDatetime
    received_at: AwareDatetime
    state: Literal["pending", "done", "failed"] = Field(description="Whether it is read.")


class Transcript(_Shape):
    items: list[ToldMessage] = Field(description="Newest first.")
    next_cursor: str | None
    position: int


class Conversation(_Shape):
    id: UUID
    channel: str
    name: str | None = Field(description="Yours; null once it is erased.")
    messages: int
    first_at: AwareDatetime
    last_at: AwareDatetime


class Conversations(_Shape):
    items: list[Conversation] = Field(description="The latest first.")
    position: int


class ConversationSummary(_Shape):
    """A conversation in short. A cache: where it and the facts differ, the facts are right."""

    model_config = _like(
        id="7f6e5d4c-3b2a-4190-8f7e-6d5c4b3a2f1e",
        conversation_id=_TALK,
        text="Conversation of 2026-11-02. Stated then: Budget, at most: AED 2,400,000.",
        erased=False,
        stale=False,
        told=True,
        up_to="2026-11-02T06:00:00Z",
        made_at="2026-11-02T18:10:00Z",
        summariser="template/1",
        tokens=28,
        drawn_from=[_MESSAGE],
    )

    id: UUID
    conversation_id: UUID
    text: str | None = Field(description="Null once it is erased.")
    erased: bool
    stale: bool = Field(description="A source of it is gone: it is not told, and is made anew.")
    told: bool = Field(description="This is the one that blocks tell.")
    up_to: AwareDatetime | None = Field(description="When the last message that it takes in was sent.")
    made_at: AwareDatetime
    summariser: str = Field(description="template/1, or a model and what it was told.")
    tokens: int
    drawn_from: list[UUID] = Field(
        description="Statements and messages; a message that was edited by the id of its text."
    )


class Summaries(_Shape):
    summary: ConversationSummary | None = Field(
        description="The one that blocks tell: the latest, while all it was drawn from stands."
    )
    items: list[ConversationSummary] = Field(description="The latest of each conversation, newest first.")
    position: int


class Summarising(_Shape):
    """A conversation that is being summed up, behind what waits to be read."""

    model_config = _like(
        contact_id=_CONTACT, conversation_id=_TALK, status="accepted", reason=None, position=123
    )

    contact_id: UUID
    conversation_id: UUID
    status: Literal["accepted", "refused"]
    reason: str | None = Field(
        description="Why nothing of this contact is summed up: paused, no_basis or restricted."
    )
    position: int


class WindowOfTime(_Shape):
    """A fact, or what was said and is none, with when it holds in the world and when we recorded it."""

    fact_id: UUID
    key: str | None
    label: str | None = Field(description="Of the key, as the schema has it.")
    display: str
    status: Literal["current", "future", "ended", "superseded", "retracted", "erased", "proposed"] = Field(
        description="At `as_of`, else now."
    )
    valid_from: AwareDatetime
    valid_to: AwareDatetime | None
    recorded_at: AwareDatetime
    superseded_by: UUID | None


class Timeline(_Shape):
    items: list[Happened] = Field(description="Oldest first.")
    windows: list[WindowOfTime] = Field(description="By key; with the first page alone.")
    next_cursor: str | None
    position: int


class MemoryFound(_Shape):
    """A fact, a summary or a message that fits the question."""

    kind: Literal["fact", "summary", "episode"]
    id: UUID = Field(description="Of the fact, the summary or the message.")
    key: str | None = Field(description="Of a fact.")
    text: str = Field(
        description="A fact in words of the schema, what a contact wrote in “quotes”; else as it was said."
    )
    speaker: str | None = Field(description="Of a message: contact, bot, agent, system or forwarded.")
    said_at: AwareDatetime
    score: float = Field(description="Within one kind: those of two kinds say nothing of each other.")
    why: dict[str, float | str] | None = Field(default=None, description="With `explain`.")


class Memories(_Shape):
    known: bool = Field(description="False: nothing that is known fits. Ask the contact.")
    memory: Literal["on", "paused", "temporary", "no_basis", "restricted", "erased"]
    items: list[MemoryFound] = Field(description="Facts, then summaries, then messages; the best first.")
    position: int


class AskedFor(_Shape):
    """What a block was asked for."""

    flow: str | None
    agent: str | None = None
    weights: str | None = Field(default=None, description="Of the block: their version.")
    budget: int
    audience: Literal["direct", "group"]
    extend: bool
    query: bool = Field(default=False, description="Whether it came with a question, which is kept nowhere.")
    recent: int = Field(default=0, description="Last turns that were handed back beside the block.")
    compact: bool = Field(default=False, description="Whether it was a short block.")
    left: dict[str, int] = Field(default={}, description="What was left out, by kind and reason.")
    cuts: list[tuple[int, int, int]] = Field(
        default=[],
        description="Of each message that was too long: its place among the items, from 0; and from where to "
        "where it was told.",
    )


class ShownItem(_Shape):
    """What stood in a block, as it is now; of a message its id alone."""

    id: UUID
    key: str | None
    status: str | None


class Injection(_Shape):
    """A block that a bot was handed."""

    injection_id: UUID
    at: AwareDatetime
    by: UUID = Field(description="The API key that asked.")
    purpose: str
    asked: AskedFor | None
    position: int = Field(description="What was recorded by then.")
    block_hash: str = Field(description="An HMAC of the text; every erase of the contact replaces its key.")
    text: str | None = Field(description="To the letter what the bot saw, where it can be shown.")
    tokens: int | None
    withheld: Literal["erased_since", "not_as_then"] | None = Field(
        description="Why there is no text: something was erased since, or the schema is another."
    )
    items: list[ShownItem]


class Injections(_Shape):
    items: list[Injection] = Field(description="The latest first.")
    next_cursor: str | None
    position: int


# --- erasures -------------------------------------------------------------------------------------------


class Erasure(_Shape):
    """From `t0` on no read shows it; the certificate says when that became final."""

    model_config = _like(
        id="6a5b4c3d-2e1f-4a0b-8c9d-0e1f2a3b4c5d",
        scope="fact",
        contact_id=_CONTACT,
        state="requested",
        t0="2026-11-02T06:00:00Z",
        final_at=None,
        certificate=None,
    )

    id: UUID
    scope: str = Field(description="contact, fact, message, …")
    contact_id: UUID
    state: Literal["requested", "rotated", "completed"]
    t0: AwareDatetime
    final_at: AwareDatetime | None
    certificate: dict[str, Any] | None = Field(description="Signed (Ed25519), once the state is `completed`.")


class OneErased(_Shape):
    contact_id: UUID
    erasure: Erasure | None = Field(description="null where there is no such contact.")


class ErasedTogether(_Shape):
    items: list[OneErased]


# --- legal holds ----------------------------------------------------------------------------------------


class Retained(_Shape):
    """How long a contact is kept, and what of it is due now."""

    model_config = _like(
        contact_id=_CONTACT,
        relationship={"state": "inactive", "since": "2027-05-02T06:00:00Z"},
        last_said_at="2026-11-03T06:00:00Z",
        due_at="2028-05-04T06:00:00Z",
        erased_from="2028-06-03T06:00:00Z",
        messages_from="2027-11-03T06:00:00Z",
        classes={"preference": "2027-11-03T06:00:00Z"},
        state="kept",
        held=False,
        facts=0,
        messages=0,
    )

    contact_id: UUID
    relationship: Relationship
    last_said_at: AwareDatetime = Field(description="By the contact; or when they came.")
    due_at: AwareDatetime | None = Field(
        description="From here on a person should look. null: never by the policy."
    )
    erased_from: AwareDatetime | None = Field(
        description="From here on the sweep erases it whole. null: only a person does."
    )
    messages_from: AwareDatetime | None = Field(description="From here on their texts go, and no fact.")
    classes: dict[str, AwareDatetime] = Field(description="From when facts of a class go.")
    state: Literal["kept", "partly", "waits", "goes", "held"] = Field(
        description="`partly`: facts or messages are due; `waits`: for a person; `goes`: with the next sweep."
    )
    held: bool = Field(description="Under a legal hold: it never goes whole.")
    facts: int = Field(description="Statements that are due by their class.")
    messages: int = Field(description="Messages that are due.")


class RetentionDue(_Shape):
    items: list[Retained]
    next_cursor: str | None


class RetentionRun(_Shape):
    """What went, or with `dry_run` would."""

    model_config = _like(
        dry_run=True, looked_at=12, contacts=1, facts=3, messages=240, waiting=4, held=1, erasures=[]
    )

    dry_run: bool
    looked_at: int = Field(description="Contacts of whom anything was due.")
    contacts: int = Field(description="That went whole.")
    facts: int
    messages: int
    waiting: int = Field(description="Contacts that wait for a person.")
    held: int = Field(description="Contacts that would go, and are under a legal hold.")
    erasures: list[UUID]


class Hold(_Shape):
    """What is kept though it be erased otherwise."""

    model_config = _like(
        id="7c6b5a4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d",
        contact_id=_CONTACT,
        whole=False,
        facts=[_FACT],
        messages=[],
        ground="litigation",
        reason="Claim over the deposit for unit 1204.",
        until="2028-01-01T00:00:00Z",
        placed_by="officer:0b6f7d7e-3d1c-5d0a-9b52-5a4f0d6a1c11",
        placed_at="2026-11-02T06:00:00Z",
        in_force=True,
        released_by=None,
        released_at=None,
        erasure=None,
        kept=0,
    )

    id: UUID
    contact_id: UUID
    whole: bool = Field(description="All there is of the contact, whatever comes.")
    facts: list[UUID] = Field(description="The statements that it names.")
    messages: list[UUID]
    ground: HoldGround
    reason: str | None = Field(description="null once it is released: it went with the hold's key.")
    until: AwareDatetime | None
    placed_by: str
    placed_at: AwareDatetime
    in_force: bool
    released_by: str | None
    released_at: AwareDatetime | None
    erasure: UUID | None = Field(description="Of what it alone kept, once it is released.")
    kept: int = Field(description="Items that are erased otherwise, and that it keeps.")


class Holds(_Shape):
    items: list[Hold] = Field(description="The latest first.")


class KeptFact(_Shape):
    """A statement that was erased, and is kept."""

    id: UUID
    key: str | None
    display: str
    quote: str | None
    message_id: UUID | None
    said_at: AwareDatetime


class KeptAddress(_Shape):
    channel: str
    account: str
    external_id: str


class KeptText(_Shape):
    """A message that was erased, and is kept: in each of its texts, where it was edited."""

    id: UUID
    conversation_id: UUID
    speaker: str | None = Field(description="null of an edited text: its message says it.")
    sent_at: AwareDatetime
    text: str | None


class KeptUnderHold(_Shape):
    """What nothing but a hold keeps any more."""

    hold: Hold
    facts: list[KeptFact] = Field(description="With the first page.")
    addresses: list[KeptAddress] = Field(description="With the first page, of a whole contact.")
    messages: list[KeptText] = Field(description="The oldest first.")
    next_cursor: str | None


# --- schemas and policies -------------------------------------------------------------------------------


class Document(RootModel[dict[str, Any]]):
    """A schema or a policy as it was published, with its `name` and `version`; `docs/schema.md` has the
    rest."""


class Edition(_Shape):
    """A schema of this tenant, as it ships or as it was published."""

    name: str
    version: int
    in_force: bool = Field(description="Messages are read with it.")
    published_at: AwareDatetime | None = Field(description="null: as it ships.")
    published_by: str | None
    description: str | None


class Editions(_Shape):
    items: list[Edition]


class Change(_Shape):
    key: str | None = Field(description="null: of the schema or policy itself.")
    says: str
    breaks: bool = Field(description="It changes what recorded facts mean, and was accepted.")


class Publication(_Shape):
    """What is in force now, and what changed against what was before; nothing when it was already."""

    model_config = _like(
        name="real_estate",
        version=2,
        changes=[
            {
                "key": "pets",
                "says": "Key 'pets' is switched off: its facts are shown no more.",
                "breaks": False,
            }
        ],
    )

    name: str
    version: int
    changes: list[Change]


# --- operations -----------------------------------------------------------------------------------------


class Projection(_Shape):
    """Where a read model stands. Positions are those of events."""

    name: str
    state: Literal["running", "stopped", "outdated", "unattended"] = Field(
        description="Stopped at an event it can't take; outdated until it is made anew by this release's "
        "rules; unattended while no worker leads it."
    )
    position: int
    head: int
    behind_events: int
    behind_seconds: float = Field(description="Age of the oldest event that is not taken in.")
    leader: str | None
    error_position: int | None
    error_kind: str | None
    failed_at: AwareDatetime | None
    rebuilt_to: int | None = Field(description="How far a making anew has come.")


class Projections(_Shape):
    """Of the whole installation."""

    items: list[Projection]


class RebuildAsked(_Shape):
    """`GET /v1/projections` says how far it has come."""

    model_config = _like(name="directory", rebuild="asked for")

    name: str
    rebuild: Literal["asked for"]


class GivenUpItem(_Shape):
    """Nothing of anybody's but the id of the contact."""

    model_config = _like(
        id="1042",
        what="summarise",
        contact_id="0b9f6c1e-5b0e-4c9e-9a52-7f1d2f3a4b5c",
        cause="OSError",
        tries=3,
        failed_at="2026-11-21T09:00:00Z",
    )

    id: str
    """A message's, or a job's number."""
    what: str
    """`message`, or the task of a job."""
    contact_id: UUID | None
    cause: str | None
    """A reason of a receipt, or the class of an error."""
    tries: int | None
    failed_at: AwareDatetime | None


class GivenUpList(_Shape):
    """The latest first; `total` says how many there are in all."""

    items: list[GivenUpItem]
    total: int


class TriedAgain(_Shape):
    model_config = _like(count=2)

    count: int
    """How many a worker tries again."""


class ApiKey(_Shape):
    """What is kept of a key beside its hash."""

    id: UUID
    role: Role
    name: str | None
    scopes: list[str] | None = Field(description="Only these of what the role may; null: all.")
    state: Literal["active", "replaced", "expired", "revoked"] = Field(
        description="Replaced: it has a successor, and works on until `expires_at`."
    )
    created_at: AwareDatetime
    created_by: str | None = Field(description="The role and id of the key that made it.")
    expires_at: AwareDatetime | None
    last_used_at: AwareDatetime | None = Field(description="To the hour.")
    revoked_at: AwareDatetime | None
    revoked_by: str | None
    replaces: UUID | None
    replaced_by: UUID | None


class ApiKeyMade(ApiKey):
    key: str = Field(description="The key itself, for the only time.")


class ApiKeys(_Shape):
    items: list[ApiKey]


class PersonalRead(_Shape):
    """A row of the ledger."""

    id: UUID = Field(description="Of a block, its `injection_id`.")
    at: AwareDatetime
    contact_id: UUID | None = Field(description="Null: nobody was found, or a list was read.")
    api_key_id: UUID = Field(description="The key, or the bearer of a token.")
    route: str = Field(description="By what way: context, facts, transcript, …")
    purpose: str
    item_ids: list[UUID] = Field(description="The facts, summaries and messages that were in the answer.")
    position: int
    sealed: bool = Field(description="Whether a change to this row would be found.")


class Reads(_Shape):
    items: list[PersonalRead]
    next_cursor: str | None


class KeyThatRead(_Shape):
    id: UUID
    name: str | None
    role: Role | None = Field(description="null: of a bearer of tokens, or of a key that is known no more.")
    contacts: int
    reads: int
    first_at: AwareDatetime
    last_at: AwareDatetime


class ReadTogether(_Shape):
    """What one key read of one contact."""

    api_key_id: UUID
    key_name: str | None
    role: Role | None
    contact_id: UUID | None = Field(description="null: of reads that name no contact.")
    reads: int
    items: int = Field(description="Facts, messages and summaries, each counted once.")
    routes: list[str]
    purposes: list[str]
    first_at: AwareDatetime
    last_at: AwareDatetime


class BreachReport(_Shape):
    """Who read what of whom, taken together."""

    made_at: AwareDatetime
    since: AwareDatetime | None
    until: AwareDatetime | None
    api_keys: list[KeyThatRead]
    contacts: int = Field(description="Who are concerned.")
    reads: int
    items: list[ReadTogether]


class Disclosure(_Shape):
    """One call of a model about one contact."""

    id: UUID
    at: AwareDatetime
    task: Literal["extraction", "summary", "embedding"]
    provider: str = Field(description="Who runs it: the host that was called, or the provider's name.")
    model: str
    country: str | None = Field(description="`here` stays in this network; null: nobody said where.")
    purpose: str
    basis: str | None
    basis_id: UUID | None = Field(description="The contact's consent or recorded basis.")
    item_ids: list[UUID] = Field(description="Messages; of a summary its statements and facts too.")


class ToldTo(_Shape):
    """A model that was shown something, and how often."""

    provider: str
    model: str
    country: str | None
    calls: int
    first_at: AwareDatetime
    last_at: AwareDatetime


class Disclosures(_Shape):
    recipients: list[ToldTo] = Field(description="Of all pages.")
    items: list[Disclosure]
    next_cursor: str | None


class PersonsRequest(_Shape):
    """What a person asks of their own data, and where that stands."""

    model_config = _like(
        id="5a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
        kind="access",
        way="email",
        contact_id=_CONTACT,
        message_id=None,
        state="open",
        received_at="2026-11-30T06:00:00Z",
        deadline_at="2026-12-28T06:00:00Z",
        overdue=False,
        extended=False,
        identity="verified",
        policy="uae_mainland/1",
        jurisdiction="AE",
        outcome=None,
        reason=None,
        erasure_id=None,
        export_id=None,
        closed_at=None,
        late=False,
    )

    id: UUID
    kind: Literal["access", "correction", "objection", "restriction", "erasure", "portability"]
    way: Literal["bot", "web", "email", "phone", "letter", "in_person", "other"]
    contact_id: UUID | None
    message_id: UUID | None
    state: Literal["open", "closed"]
    received_at: AwareDatetime
    deadline_at: AwareDatetime | None = Field(description="null: the policy sets none.")
    overdue: bool
    extended: bool
    identity: Literal["unchecked", "verified", "failed"]
    policy: str = Field(description="That set the deadline.")
    jurisdiction: str
    outcome: Literal["fulfilled", "partly", "refused", "withdrawn", "nothing_held"] | None
    reason: str | None
    erasure_id: UUID | None = Field(description="The erasure that answered it, which has the certificate.")
    export_id: UUID | None = Field(description="The copy that answered it.")
    closed_at: AwareDatetime | None
    late: bool = Field(description="It was closed after its deadline.")


class PersonsRequests(_Shape):
    items: list[PersonsRequest]
    next_cursor: str | None


class RequestAct(_Shape):
    what: Literal["received", "checked", "extended", "closed"]
    at: AwareDatetime
    by: str
    identity: Literal["unchecked", "verified", "failed"] | None
    proof: Literal["channel", "signed_in", "document", "knowledge", "other"] | None
    reason: str | None
    deadline_at: AwareDatetime | None
    outcome: Literal["fulfilled", "partly", "refused", "withdrawn", "nothing_held"] | None
    note: str | None
    note_erased: bool = Field(description="There was a note, and it went with the contact.")


class RequestInFull(PersonsRequest):
    """With everything that was done about it."""

    model_config = ConfigDict(frozen=True, json_schema_extra={})

    acts: list[RequestAct]


class ExportedRequest(_Shape):
    """What this person asked, and what became of it; without what was written about it."""

    id: UUID
    kind: str
    received_at: AwareDatetime
    deadline_at: AwareDatetime | None
    outcome: str | None
    reason: str | None
    closed_at: AwareDatetime | None


class ExportedHold(_Shape):
    """What must be kept though it were erased; without what was written about it."""

    id: UUID
    ground: str
    whole: bool
    placed_at: AwareDatetime
    until: AwareDatetime | None
    in_force: bool
    released_at: AwareDatetime | None


class PurposeOfRecord(_Shape):
    purpose: str
    basis: str
    needs_consent: bool
    once_withdrawn: Literal["restrict", "erase"]


class DataOfRecord(_Shape):
    key: str
    label: str
    kind: Literal["fact", "preference", "procedural"]
    purpose: str | None = Field(description="It is kept only with the consent to this.")
    special: bool = Field(description="Of a special category.")
    safety_critical: bool
    told_to: str = Field(description="When a bot is told it.")
    reviewed: bool = Field(description="A person always decides.")


class ModelOfRecord(_Shape):
    provider: str
    model: str
    country: str | None
    abroad: bool


class RecipientOfRecord(ToldTo):
    abroad: bool


class RetentionOfRecord(_Shape):
    """Days; null is without end."""

    facts: int | None
    facts_once_closed: int | None
    looked_at_by_a_person: int | None
    classes: dict[str, int]
    messages: int | None
    messages_once_closed: int | None
    messages_at_most: int | None


class Records(_Shape):
    """What is processed, as it is set up."""

    made_at: AwareDatetime
    schema_: str = Field(alias="schema")
    policy: str
    jurisdiction: str
    purposes: list[PurposeOfRecord]
    data: list[DataOfRecord]
    never_kept: list[str]
    retention: RetentionOfRecord
    kept_with_consent: dict[str, str] = Field(description="Category to the purpose whose consent lets it in.")
    deadlines: dict[str, int] = Field(description="Days.")
    days: Literal["calendar", "business"]
    model: ModelOfRecord | None = Field(description="That reads; null: rules do.")
    recipients: list[RecipientOfRecord] = Field(description="Models that were shown anything.")


class ExportedFact(Fact):
    """A fact with what it is called, all that it rests on, and every event that speaks of it."""

    model_config = ConfigDict(frozen=True, json_schema_extra={})

    label: str | None
    evidence: list[EvidenceTold]  # type: ignore[assignment] # the same, with more of it
    history: list[Happened]


class ExportedConsent(Consent):
    """With the words that its wording stands for."""

    model_config = ConfigDict(frozen=True, json_schema_extra={})

    wording_texts: dict[str, str] = Field(description="By language; empty where nobody kept them.")


class ExportedMessage(_Shape):
    message_id: UUID
    conversation_id: UUID
    channel: str
    sent_at: AwareDatetime
    speaker: Literal["contact", "bot", "agent", "system"] | None
    kind: str | None
    forwarded: bool
    text: str | None = Field(description="null once it is erased.")
    erased: bool
    gone: Literal["withdrawn", "erased"] | None
    edited_at: AwareDatetime | None


class ExportedRead(_Shape):
    """Who read something of this contact. What was read, an auditor finds by the time in the ledger."""

    at: AwareDatetime
    api_key_id: UUID
    by: str | None = Field(description="The key's name, where it has one.")
    role: Role | None
    route: str
    purpose: str
    items: int


class PurposeTold(_Shape):
    purpose: str
    basis: str
    needs_consent: bool


class PolicyTold(_Shape):
    name: str
    jurisdiction: str
    purposes: list[PurposeTold]
    never_kept: list[str]
    notices: dict[str, str] = Field(description="By language.")


class Export(_Shape):
    """All that is kept of one contact."""

    format: Literal["rapport-export/1"]
    export_id: UUID = Field(description="Of this read, in the ledger.")
    exported_at: AwareDatetime
    zone: str
    policy: PolicyTold
    contact: Contact
    facts: list[ExportedFact]
    consents: list[ExportedConsent] = Field(description="The oldest first.")
    summaries: list[ConversationSummary]
    conversations: list[Conversation]
    messages: list[ExportedMessage] = Field(description="The oldest first.")
    disclosures: list[Disclosure]
    requests: list[ExportedRequest]
    holds: list[ExportedHold]
    reads: list[ExportedRead] = Field(description="The latest first.")
    timeline: list[Happened]
    complete: bool = Field(description="false: the contact was erased while this was made.")


class Health(_Shape):
    status: Literal["ok", "ready"]


class ExcludedCount(_Shape):
    """Of how many messages something of a category was taken out on a UTC day."""

    model_config = _like(day="2026-11-30", category="payment_card", messages=3)

    day: date
    category: str
    messages: int


class ExcludedCounts(_Shape):
    model_config = _like(items=[{"day": "2026-11-30", "category": "payment_card", "messages": 3}])

    items: list[ExcludedCount] = Field(description="The newest day first.")
