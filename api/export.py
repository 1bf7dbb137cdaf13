"""All that is kept of one contact, for the person: facts with where they came from, what was said, what was
agreed to, who was shown it and who read it. Made in parts, a page of messages in memory at a time, and stored
nowhere.

The read stands in the ledger before the first part leaves. What is erased while the copy is being made is not
in it; where that is the contact, the copy says that it is not complete.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypeAlias
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from api import consents, disclosing, profile, requests, summarise
from api.again import until_no_conflict
from api.found_as import require_itself
from api.in_force import InForce, RulesInForce
from api.inspect import event_in_words, in_full, in_use, item_of
from api.publishing import Publishing
from api.recall import record
from api.rows import may_tell_episodes
from api.transcripts import course_item
from domain import contact as contacts
from domain.access import ApiKey, KeyOffice, Principal
from domain.contact_state import Contact
from domain.disclosing import Disclosures
from domain.errors import ContactErased, NotFound
from domain.legal_holds import Holds, LegalHold
from domain.ports import (
    AskedReads,
    Contacts,
    Course,
    Ledger,
    Opened,
    Placed,
    Read,
    Recorded,
    StoredMessage,
    Transcripts,
)
from domain.requests import AskedRequests, Requests
from domain.told_summaries import ToldSummaries
from projections import timeline
from projections.timeline import Evidence, FactView

FORMAT: Final = "rapport-export/1"
AT_ONCE: Final = 200
"""Messages, and rows of a ledger, that are in memory together."""

Part: TypeAlias = tuple[str, Any]
"""A name, and what stands under it: a value of JSON's, or an iterator of such."""


@dataclass(frozen=True, slots=True)
class Copy:
    """One export. Its parts are made as they are taken, once."""

    export_id: UUID
    contact_id: UUID
    zone: ZoneInfo
    """In which the person's days begin."""
    parts: Iterator[Part]
    complete: Callable[[], bool]
    """Once all was taken: whether nothing of it was erased meanwhile."""


@dataclass(slots=True)
class _Case:
    """A contact as it stood when the copy was begun."""

    opened: Opened
    history: Sequence[Recorded]
    contact: Contact
    rules: InForce
    placed: Sequence[Placed]
    courses: Sequence[Course]
    views: Sequence[FactView]
    complete: bool = field(default=True)

    @property
    def members(self) -> tuple[UUID, ...]:
        return self.opened.contact_id, *self.contact.merged


@dataclass(frozen=True, slots=True)
class Export:
    contacts: Contacts
    transcripts: Transcripts
    ledger: Ledger
    rules: RulesInForce
    disclosures: Disclosures
    requests: Requests
    holds: Holds
    publishing: Publishing
    office: KeyOffice
    zone: ZoneInfo

    def copy(self, principal: Principal, contact_id: UUID, now: datetime) -> Copy:
        """Raises NotFound for an unknown contact. Of an erased one there is little left to copy."""
        case = until_no_conflict(lambda _: self._case(principal, contact_id, now))
        export_id = uuid4()
        read = Read(
            injection_id=export_id,
            contact_id=contact_id,
            api_key_id=principal.key_id,
            route="export",
            purpose="access",
            item_ids=(*(view.fact_id for view in case.views), *(one.message_id for one in case.placed)),
            block_hash=b"",
            position=case.opened.position,
        )
        record(self.ledger, principal.tenant, read)
        zone = ZoneInfo(case.opened.memory.zone) if case.opened.memory.zone else self.zone
        return Copy(
            export_id,
            contact_id,
            zone,
            self._parts(principal, case, export_id, now, zone),
            lambda: case.complete,
        )

    def _case(self, principal: Principal, contact_id: UUID, now: datetime) -> _Case:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        require_itself(opened, contact_id)
        history, rules = self.contacts.history(opened), self.rules.when(opened)
        erased = opened.state == "erased"
        return _Case(
            opened=opened,
            history=history,
            contact=contacts.replay(r.event for r in history),
            rules=rules,
            placed=() if erased else self.contacts.placed(opened),
            courses=() if erased else self.transcripts.courses(opened),
            views=sorted(timeline.facts(history, rules.schema, now=now), key=lambda view: view.order),
        )

    def _parts(
        self, principal: Principal, case: _Case, export_id: UUID, now: datetime, zone: ZoneInfo
    ) -> Iterator[Part]:
        tenant = principal.tenant
        yield "format", FORMAT
        yield "export_id", export_id
        yield "exported_at", now
        yield "zone", zone.key
        yield "policy", _policy(case.rules)
        yield "contact", profile.told(case.opened, case.contact, case.courses, now, addresses=True)
        yield "facts", _facts(case)
        yield "consents", self._consents(tenant, case)
        yield "summaries", self._summaries(case, now)
        yield "conversations", map(course_item, case.courses)
        yield "messages", self._messages(tenant, case)
        yield "disclosures", self._disclosures(tenant, case)
        yield "requests", self._requests(tenant, case, now)
        yield "holds", map(_hold, self.holds.of(tenant, case.opened.contact_id))
        yield "reads", self._reads(tenant, case)
        yield "timeline", _timeline(case)
        yield "complete", case.complete

    def _consents(self, tenant: UUID, case: _Case) -> Iterator[dict[str, Any]]:
        texts = {one.version: dict(one.texts) for one in self.publishing.wordings(tenant)}
        for act in sorted(case.contact.consents, key=lambda one: one.at):
            told = consents.item_of(case.contact, act)
            yield {**told, "wording_texts": texts.get(told["wording"] or "", {})}

    def _summaries(self, case: _Case, now: datetime) -> Iterable[dict[str, Any]]:
        told = None
        if may_tell_episodes(case.opened.memory, case.opened.state):
            told = ToldSummaries(case.opened.memory, case.rules.schema, now).in_force()
        return summarise.items_of(case.history, case.contact, told.summary_id if told else None)

    def _messages(self, tenant: UUID, case: _Case) -> Iterator[dict[str, Any]]:
        """The oldest first. The contact is opened anew for each page: keys may be replaced meanwhile."""
        for start in range(0, len(case.placed), AT_ONCE):
            page = case.placed[start : start + AT_ONCE]
            stored = self._stored(tenant, case.opened.contact_id, [one.message_id for one in page])
            if stored is None:
                case.complete = False
                return
            yield from (_message(one, stored.get(one.message_id)) for one in page)

    def _stored(
        self, tenant: UUID, contact_id: UUID, ids: Sequence[UUID]
    ) -> dict[UUID, StoredMessage] | None:
        def attempt(_: bool) -> dict[UUID, StoredMessage] | None:
            opened = self.contacts.open(tenant, contact_id)
            if opened is None or opened.state == "erased":
                return None
            return {one.message_id: one for one in self.contacts.messages(opened, ids)}

        try:
            return until_no_conflict(attempt)
        except ContactErased:
            return None

    def _disclosures(self, tenant: UUID, case: _Case) -> Iterator[dict[str, Any]]:
        below: int | None = None
        while page := self.disclosures.disclosed(tenant, case.members, AT_ONCE, below=below):
            yield from (disclosing.told(row) for row in page)
            below = page[-1].number

    def _requests(self, tenant: UUID, case: _Case, now: datetime) -> Iterator[dict[str, Any]]:
        for member in case.members:
            for one in self.requests.listed(tenant, AskedRequests(contact_id=member), AT_ONCE):
                yield {name: requests.told(one, now)[name] for name in _OF_A_REQUEST}

    def _reads(self, tenant: UUID, case: _Case) -> Iterator[dict[str, Any]]:
        """Who read what, this copy among it; the latest first."""
        keys = {key.key_id: key for key in self.office.keys(tenant)}
        for member in case.members:
            asked, below = AskedReads(contact_id=member), None
            while page := self.ledger.recited(tenant, asked, AT_ONCE, below=below):
                yield from (_read(row.read, row.at, keys) for row in page)
                below = page[-1].number


def _policy(rules: InForce) -> dict[str, Any]:
    policy = rules.policy
    return {
        "name": policy.label,
        "jurisdiction": policy.jurisdiction,
        "purposes": [
            {"purpose": one.purpose, "basis": one.basis, "needs_consent": one.explicit}
            for one in policy.bases
        ],
        "never_kept": list(policy.excluded),
        "notices": dict(policy.notices),
    }


def _facts(case: _Case) -> Iterator[dict[str, Any]]:
    """With every statement that they rest on, and every event that speaks of them, in words."""
    schema = case.rules.schema
    lines = _lines_by_name(case)
    for view in case.views:
        names = {view.fact_id, *(e.statement_id for e in view.evidence)}
        told = {r.position: (r, text) for name in names for r, text in lines.get(name, ())}
        key = schema.key(view.key) if view.key else None
        yield {
            **item_of(view, schema, in_use(case.opened, view, schema)),
            "label": key.label if key else None,
            "evidence": [_evidence(e) for e in view.evidence],
            "history": [event_in_words(*told[position]) for position in sorted(told)],
        }


def _evidence(evidence: Evidence) -> dict[str, Any]:
    """Without the messages, which stand by themselves."""
    told = in_full(evidence, {})
    return {name: told[name] for name in told if name not in ("message", "asked")}


def _lines_by_name(case: _Case) -> Mapping[UUID, Sequence[tuple[Recorded, str]]]:
    """By the id of a fact or a statement: one pass, however many facts there are."""
    found: defaultdict[UUID, list[tuple[Recorded, str]]] = defaultdict(list)
    for recorded, text in timeline.in_words(case.history, case.rules.schema):
        for name in timeline.named_in(recorded.event):
            found[name].append((recorded, text))
    return found


def _timeline(case: _Case) -> Iterator[dict[str, Any]]:
    for recorded, text in timeline.in_words(case.history, case.rules.schema):
        yield event_in_words(recorded, text)


def _message(placed: Placed, stored: StoredMessage | None) -> dict[str, Any]:
    gone = placed.gone or (stored.told.gone if stored else None)
    return {
        "message_id": placed.message_id,
        "conversation_id": placed.conversation_id,
        "channel": placed.channel,
        "sent_at": placed.sent_at,
        "speaker": stored.speaker.value if stored else None,
        "kind": stored.kind.value if stored else None,
        "forwarded": stored.forwarded if stored else False,
        "text": stored.text if stored else None,
        "erased": stored is None or stored.text is None,
        "gone": gone.value if gone else None,
        "edited_at": stored.told.edited_at if stored else None,
    }


_OF_A_REQUEST: Final = ("id", "kind", "received_at", "deadline_at", "outcome", "reason", "closed_at")


def _hold(hold: LegalHold) -> dict[str, Any]:
    """Without its reason: what an officer wrote of a dispute is not the other side's to read."""
    return {
        "id": hold.hold_id,
        "ground": hold.ground.value,
        "whole": hold.whole,
        "placed_at": hold.placed_at,
        "until": hold.until,
        "in_force": hold.in_force,
        "released_at": hold.released_at,
    }


def _read(read: Read, at: datetime, keys: Mapping[UUID, ApiKey]) -> dict[str, Any]:
    key = keys.get(read.api_key_id)
    return {
        "at": at,
        "api_key_id": read.api_key_id,
        "by": key.name if key else None,
        "role": key.role.value if key else None,
        "route": read.route,
        "purpose": read.purpose,
        "items": len(read.item_ids),
    }
