"""The register of what people ask of their own data, for the officer who must answer in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from api import cursors
from api.again import until_no_conflict
from api.correct import NotOfItsKey
from api.in_force import RulesInForce
from api.recall import record
from domain import requests
from domain.access import Principal, Scope
from domain.asked_rights import Identity, Kind, Outcome, Proof, Reason, Way
from domain.errors import Conflict, NotAllowed, NotFound
from domain.messages import Speaker
from domain.ports import Contacts, Erasure, Ledger, Opened, Read
from domain.requests import (
    Act,
    AskedRequests,
    Checked,
    Closed,
    Extended,
    Noted,
    ReasonMissing,
    Received,
    Request,
    Requests,
)
from domain.values import Erased

NO_REQUEST: Final = "There is no such request. List them first."
NO_CONTACT: Final = "There is no such contact. Resolve its address first."
ANOTHERS: Final = "This request is of another contact, or of nobody that is known here."
OF_ANOTHER_KIND: Final = "This request asks for something else."
_AHEAD: Final = timedelta(minutes=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A request as it came."""

    kind: Kind
    way: Way
    contact_id: UUID | None = None
    message_id: UUID | None = None
    received_at: datetime | None = None
    """None: now."""
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Register:
    contacts: Contacts
    requests: Requests
    rules: RulesInForce
    ledger: Ledger
    zone: ZoneInfo

    # --- written ----------------------------------------------------------------------------------------

    def receive(self, principal: Principal, asked: Asked, at: datetime) -> dict[str, Any]:
        request_id = uuid4()
        request = until_no_conflict(lambda _: self._receive(principal, request_id, asked, at))
        return told(request, at)

    def _receive(self, principal: Principal, request_id: UUID, asked: Asked, at: datetime) -> Request:
        opened = self._contact(principal, asked.contact_id) if asked.contact_id else None
        received_at = asked.received_at or at
        if received_at > at + _AHEAD:
            raise NotOfItsKey("received_at", "is ahead of now: a request is entered once it is there")
        self._require_sealable(opened, asked.note)
        self._require_own(opened, asked.message_id)
        policy = self.rules.now(principal.tenant).policy
        act = Received(
            kind=asked.kind,
            way=asked.way,
            contact_id=opened.contact_id if opened else None,
            message_id=asked.message_id,
            received_at=min(received_at, at),
            deadline_at=requests.deadline(policy, asked.kind, min(received_at, at), self.zone),
            policy=policy.label,
            jurisdiction=policy.jurisdiction,
            by=principal.name,
            at=at,
        )
        request = requests.begun(request_id, act)
        self.requests.append(principal.tenant, request, act, asked.note, opened)
        return request

    def check(
        self,
        principal: Principal,
        request_id: UUID,
        identity: Identity,
        proof: Proof | None,
        note: str | None,
        at: datetime,
    ) -> dict[str, Any]:
        act = Checked(identity=identity, proof=proof, by=principal.name, at=at)
        return self._act(principal, request_id, lambda request: requests.check(request, act), note, at)

    def extend(
        self, principal: Principal, request_id: UUID, reason: Reason, note: str | None, at: datetime
    ) -> dict[str, Any]:
        policy = self.rules.now(principal.tenant).policy

        def decided(request: Request) -> Extended | None:
            since = request.received.received_at
            until = requests.deadline(policy, request.kind, since, self.zone, extended=True)
            return requests.extend(request, until, reason, principal.name, at)

        return self._act(principal, request_id, decided, note, at)

    def close(
        self,
        principal: Principal,
        request_id: UUID,
        outcome: Outcome,
        at: datetime,
        *,
        reason: Reason | None = None,
        note: str | None = None,
        erasure_id: UUID | None = None,
        export_id: UUID | None = None,
    ) -> dict[str, Any]:
        """Raises Conflict where it was closed otherwise, or nobody knows who asks."""
        act = Closed(
            outcome=outcome,
            reason=reason,
            erasure_id=erasure_id,
            export_id=export_id,
            by=principal.name,
            at=at,
        )
        try:
            return self._act(principal, request_id, lambda request: requests.close(request, act), note, at)
        except ReasonMissing:
            raise NotOfItsKey("reason", "is missing: say why not all of it was done") from None

    def _act(
        self,
        principal: Principal,
        request_id: UUID,
        decided: Callable[[Request], Act | None],
        note: str | None,
        at: datetime,
    ) -> dict[str, Any]:
        def attempt(_: bool) -> Request:
            request = self._found(principal, request_id)
            act = decided(request)
            if act is None:
                return request
            opened = self._contact(principal, request.contact_id) if note and request.contact_id else None
            self._require_sealable(opened, note)
            request = request.after(act)
            self.requests.append(principal.tenant, request, act, note, opened)
            return request

        return told(until_no_conflict(attempt), at)

    # --- answered by what was done ----------------------------------------------------------------------

    def require_due(
        self, principal: Principal, request_id: UUID, contact_id: UUID, kinds: Sequence[Kind]
    ) -> Request:
        """That this may be done in answer to it: it is this contact's, it asks for that, it is open, and who
        asks is known. Of a closed one what answered it may be asked for again, and nothing else: what can't
        be taken back is refused before it is done."""
        request = self._found(principal, request_id)
        opened = self._contact(principal, contact_id)
        of = self.contacts.open(principal.tenant, request.contact_id) if request.contact_id else None
        if of is None or of.contact_id != opened.contact_id:
            raise Conflict(ANOTHERS)
        if request.kind not in kinds:
            raise Conflict(OF_ANOTHER_KIND)
        if request.closed is not None and not _again(request.closed, request.kind, opened):
            raise Conflict(requests.CLOSED)
        if request.closed is None and request.identity is not Identity.VERIFIED:
            raise Conflict(requests.WHO_FIRST)
        return request

    def answered_by(
        self,
        principal: Principal,
        request_id: UUID | None,
        contact_id: UUID,
        erase: Callable[[], Sequence[Erasure]],
        at: datetime,
    ) -> Sequence[Erasure]:
        """What `erase` began, in answer to a request where one is named, which it closes. Where
        there was nothing to erase it stays open, for a person to say so."""
        if request_id is None:
            return erase()
        if not principal.may(Scope.REQUESTS_WRITE):
            raise NotAllowed("To close a request, use a key with the scope requests:write.")
        self.require_due(principal, request_id, contact_id, [Kind.ERASURE])
        begun = erase()
        if begun:
            erased = begun[0].erasure_id
            self.close(principal, request_id, Outcome.FULFILLED, at, erasure_id=erased)
        return begun

    # --- read -------------------------------------------------------------------------------------------

    def listed(
        self,
        principal: Principal,
        asked: AskedRequests,
        limit: int,
        now: datetime,
        *,
        cursor: str | None = None,
    ) -> dict[str, Any]:
        """A page, what is due first standing first; without what was written about them."""
        after = cursors.read(cursor, tuple[bool, datetime | None, UUID])
        rows = self.requests.listed(principal.tenant, asked, limit + 1, after)
        page = rows[:limit]
        self._record(principal, None, "requests", [one.request_id for one in page])
        return {
            "items": [told(one, now) for one in page],
            "next_cursor": cursors.written(page[-1].place) if len(rows) > limit else None,
        }

    def look_up(self, principal: Principal, request_id: UUID, now: datetime) -> dict[str, Any]:
        """With every act, and what was written about it."""
        request = self._found(principal, request_id)
        acts = until_no_conflict(lambda _: self.requests.acts(principal.tenant, request_id))
        self._record(principal, request.contact_id, "request", [request_id])
        return {**told(request, now), "acts": [_told_act(one) for one in acts]}

    def _found(self, principal: Principal, request_id: UUID) -> Request:
        found = self.requests.find(principal.tenant, request_id)
        if found is None:
            raise NotFound(NO_REQUEST)
        return found

    def _contact(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound(NO_CONTACT)
        return opened

    def _require_own(self, opened: Opened | None, message_id: UUID | None) -> None:
        if message_id is None:
            return
        found = self.contacts.messages(opened, [message_id]) if opened and opened.state != "erased" else ()
        if not found or found[0].speaker is not Speaker.CONTACT:
            raise NotOfItsKey("message_id", "is no message of this contact's own")

    def _require_sealable(self, opened: Opened | None, note: str | None) -> None:
        if note is not None and opened is None:
            raise NotOfItsKey(
                "note", "is sealed under the contact's key, and no contact is named: leave it out"
            )

    def _record(
        self, principal: Principal, contact_id: UUID | None, route: str, shown: Sequence[UUID]
    ) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=contact_id,
            api_key_id=principal.key_id,
            route=route,
            purpose="register",
            item_ids=tuple(shown),
            block_hash=b"",
            position=0,
        )
        record(self.ledger, principal.tenant, read)


def _again(closed: Closed, kind: Kind, opened: Opened) -> bool:
    """Whether to do it once more repeats what the request was closed with."""
    if kind is Kind.ERASURE:
        return closed.erasure_id is not None and opened.state == "erased"
    return closed.outcome is Outcome.FULFILLED


def told(request: Request, now: datetime) -> dict[str, Any]:
    """In JSON's terms."""
    received, closed = request.received, request.closed
    return {
        "id": request.request_id,
        "kind": received.kind.value,
        "way": received.way.value,
        "contact_id": received.contact_id,
        "message_id": received.message_id,
        "state": "open" if closed is None else "closed",
        "received_at": received.received_at,
        "deadline_at": request.deadline_at,
        "overdue": request.overdue(now),
        "extended": request.extended is not None,
        "identity": request.identity.value,
        "policy": received.policy,
        "jurisdiction": received.jurisdiction,
        "outcome": closed.outcome.value if closed else None,
        "reason": closed.reason.value if closed and closed.reason else None,
        "erasure_id": closed.erasure_id if closed else None,
        "export_id": closed.export_id if closed else None,
        "closed_at": closed.at if closed else None,
        "late": closed is not None and request.deadline_at is not None and closed.at > request.deadline_at,
    }


def _told_act(noted: Noted) -> dict[str, Any]:
    act = noted.act
    return {
        "what": type(act).__name__.lower(),
        "at": act.at,
        "by": act.by,
        "identity": act.identity.value if isinstance(act, Checked) else None,
        "proof": act.proof.value if isinstance(act, Checked) and act.proof else None,
        "reason": act.reason.value if isinstance(act, Extended | Closed) and act.reason else None,
        "deadline_at": act.deadline_at if isinstance(act, Received | Extended) else None,
        "outcome": act.outcome.value if isinstance(act, Closed) else None,
        "note": None if isinstance(noted.note, Erased) else noted.note,
        "note_erased": isinstance(noted.note, Erased),
    }
