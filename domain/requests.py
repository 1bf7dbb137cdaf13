"""What a person asks of their own data, and what became of it: received, who they are, by when it is due, how
it ended and why. A request is a stream of acts; it names a contact and no value of theirs, so that it stays
when the contact is erased. What was written about an act is sealed beside it, and goes with the contact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from typing import Final, Protocol, TypeAlias
from uuid import UUID

from domain.asked_rights import Identity, Kind, Outcome, Proof, Reason, Way
from domain.deadlines import due
from domain.errors import Conflict
from domain.policy import Policy
from domain.ports import Opened
from domain.values import Erased

# --- acts -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    kind: Kind
    way: Way
    contact_id: UUID | None
    """None: nobody that is known here."""
    message_id: UUID | None
    """The contact's message that asks for it."""
    received_at: datetime
    deadline_at: datetime | None
    """None where the policy sets none."""
    policy: str
    jurisdiction: str
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    identity: Identity
    proof: Proof | None
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Extended:
    reason: Reason
    deadline_at: datetime
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    outcome: Outcome
    reason: Reason | None
    erasure_id: UUID | None
    """The erasure that answered it; its certificate has the same id."""
    export_id: UUID | None
    """The copy that answered it: its read in the ledger."""
    by: str
    at: datetime


Act: TypeAlias = Received | Checked | Extended | Closed


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """As it stands after its acts."""

    request_id: UUID
    version: int
    received: Received
    deadline_at: datetime | None
    identity: Identity = Identity.UNCHECKED
    extended: Extended | None = None
    closed: Closed | None = None

    @property
    def contact_id(self) -> UUID | None:
        return self.received.contact_id

    @property
    def kind(self) -> Kind:
        return self.received.kind

    @property
    def place(self) -> Place:
        return self.closed is None, self.deadline_at, self.request_id

    def overdue(self, now: datetime) -> bool:
        return self.closed is None and self.deadline_at is not None and self.deadline_at < now

    def after(self, act: Act) -> Request:
        version = self.version + 1
        match act:
            case Received():
                return replace(self, version=version, received=act, deadline_at=act.deadline_at)
            case Checked():
                return replace(self, version=version, identity=act.identity)
            case Extended():
                return replace(self, version=version, extended=act, deadline_at=act.deadline_at)
            case Closed():
                return replace(self, version=version, closed=act)


def begun(request_id: UUID, received: Received) -> Request:
    return Request(request_id=request_id, version=1, received=received, deadline_at=received.deadline_at)


def replayed(request_id: UUID, acts: Iterable[Act]) -> Request:
    first, *rest = acts
    assert isinstance(first, Received)
    request = begun(request_id, first)
    for act in rest:
        request = request.after(act)
    return request


# --- deciding -------------------------------------------------------------------------------------------

CLOSED: Final = "This request is closed already. A further wish of the same person is a request of its own."
_NEEDS_IDENTITY: Final = frozenset({Outcome.FULFILLED, Outcome.PARTLY})
_NEEDS_REASON: Final = frozenset({Outcome.PARTLY, Outcome.REFUSED})
WHO_FIRST: Final = "Check first who asks: what is here is handed over and erased for its own person alone."


class ReasonMissing(ValueError):
    """The law wants to know why."""


def deadline(
    policy: Policy, kind: Kind, received_at: datetime, zone: tzinfo, *, extended: bool = False
) -> datetime | None:
    days = policy.days_for(kind.value, extended=extended)
    return due(received_at, days, policy.days, policy.weekend, zone) if days is not None else None


def check(request: Request, act: Checked) -> Checked | None:
    """None where it changes nothing. Raises Conflict for a closed one."""
    if request.closed is not None:
        raise Conflict(CLOSED)
    return None if request.identity is act.identity else act


def extend(
    request: Request, until: datetime | None, reason: Reason, by: str, at: datetime
) -> Extended | None:
    """Raises Conflict where the policy knows no longer time, or it was told too late."""
    if request.closed is not None:
        raise Conflict(CLOSED)
    if request.extended is not None:
        return None
    if until is None or request.deadline_at is None or until <= request.deadline_at:
        raise Conflict("The policy gives no more time: `answer_extended` among its deadlines would.")
    if at > request.deadline_at:
        raise Conflict("The deadline is over: more time is taken, and told, while there is some.")
    return Extended(reason=reason, deadline_at=until, by=by, at=at)


def close(request: Request, act: Closed) -> Closed | None:
    """None for the same end again. Raises Conflict for another, or where nobody knows who asks."""
    ended = request.closed
    if ended is not None:
        if (ended.outcome, ended.erasure_id) == (act.outcome, act.erasure_id):
            return None
        raise Conflict(CLOSED)
    if act.outcome in _NEEDS_REASON and act.reason is None:
        raise ReasonMissing
    if act.outcome in _NEEDS_IDENTITY and request.identity is not Identity.VERIFIED:
        raise Conflict(WHO_FIRST)
    return act


# --- the register ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noted:
    """An act with what was written about it: sealed under the contact's key, erased with the contact."""

    act: Act
    note: str | Erased | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedRequests:
    """Which of a tenant's; None: all."""

    kind: Kind | None = None
    contact_id: UUID | None = None
    open: bool | None = None
    overdue_at: datetime | None = None
    """Those that are overdue then."""


Place: TypeAlias = tuple[bool, datetime | None, UUID]
"""Of a request in the list: whether it is open, by when it is due, and its id."""


class Requests(Protocol):
    """The register of each tenant."""

    def append(
        self, tenant: UUID, request: Request, act: Act, note: str | None = None, opened: Opened | None = None
    ) -> None:
        """`request` as it is after `act`. A note needs the contact, opened. Raises Conflict when somebody
        wrote first, and ContactErased for a note about one who is."""
        ...

    def find(self, tenant: UUID, request_id: UUID) -> Request | None: ...

    def acts(self, tenant: UUID, request_id: UUID) -> Sequence[Noted]:
        """In their order, with their notes."""
        ...

    def listed(
        self, tenant: UUID, asked: AskedRequests, limit: int, after: Place | None = None
    ) -> Sequence[Request]:
        """What is due first stands first, and what is closed last."""
        ...
