"""A contact itself: who it is to the business, how it is reached, and whether its memory is at work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from api import etags
from api.again import until_no_conflict
from api.correct import NotOfItsKey
from api.found_as import require_itself
from api.in_force import RulesInForce
from api.recall import record
from api.rows import current_row, memory_state, waiting
from domain import contact as contacts
from domain.access import Principal, Role
from domain.commands import ChangeProfile, ChangeRelationship, Command, Pause, Resume
from domain.contact_state import Contact
from domain.errors import ContactErased, NotFound
from domain.events import ContactEvent, IdentityLinked, PauseScope, RelationshipState
from domain.ports import Append, Contacts, Course, Ledger, Opened, Read, Transcripts
from domain.values import Erased

Decide: TypeAlias = Callable[[Contact], list[Command]]
_ADDRESSES_FOR: Final = (Role.OPERATOR, Role.OFFICER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """What to change of a profile; a part that is not named stays, None takes it away."""

    parts: dict[str, str | None]
    """Of name, zone and language."""
    relationship: tuple[RelationshipState, datetime] | None = None


@dataclass(frozen=True, slots=True)
class Profiles:
    contacts: Contacts
    transcripts: Transcripts
    ledger: Ledger
    rules: RulesInForce

    def look_up(
        self, principal: Principal, contact_id: UUID, now: datetime, *, written: bool = False
    ) -> tuple[dict[str, Any], str]:
        """The contact and the ETag of its profile. `written`: after a write, which went to whom the id is
        found as."""

        def attempt(_: bool) -> tuple[Opened, Contact, Sequence[Course]]:
            opened = self._opened(principal, contact_id)
            if not written:
                require_itself(opened, contact_id)
            contact = self.contacts.replayed(opened)
            courses = () if opened.state == "erased" else self.transcripts.courses(opened)
            return opened, contact, courses

        opened, contact, courses = until_no_conflict(attempt)
        read = Read(
            injection_id=uuid4(),
            contact_id=opened.contact_id,
            api_key_id=principal.key_id,
            route="contact",
            purpose="inspection",
            item_ids=(),
            block_hash=b"",
            position=opened.position,
        )
        record(self.ledger, principal.tenant, read)
        found = told(opened, contact, courses, now, addresses=principal.role in _ADDRESSES_FOR)
        return found, etags.of_profile(contact)

    def change(
        self, principal: Principal, contact_id: UUID, changed: Changed, at: datetime, match: str
    ) -> int:
        def decided(contact: Contact) -> list[Command]:
            _require_known(changed.parts.get("zone"))
            etags.require(match, etags.of_profile(contact))
            return [*_profile(contact, changed, principal, at), *_relationship(changed, principal, at)]

        return until_no_conflict(lambda _: self._write(principal, contact_id, decided))

    def pause(self, principal: Principal, contact_id: UUID, scope: PauseScope, at: datetime) -> int:
        """What waits to be read is not read any more: it was not read before the pause."""
        command = Pause(scope=scope, by=principal.name, at=at)
        return until_no_conflict(lambda _: self._write(principal, contact_id, lambda _: [command]))

    def resume(
        self, principal: Principal, contact_id: UUID, scope: PauseScope, at: datetime, contacts_too: bool
    ) -> int:
        """Raises Conflict where all that is paused is not theirs to end."""
        by_bot = principal.role is Role.BOT
        command = Resume(scope=scope, by=principal.name, at=at, by_bot=by_bot, contacts_too=contacts_too)
        return until_no_conflict(lambda _: self._write(principal, contact_id, lambda _: [command]))

    def _write(self, principal: Principal, contact_id: UUID, decided: Decide) -> int:
        opened = self._opened(principal, contact_id)
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        contact = self.contacts.replayed(opened)
        events: list[ContactEvent] = []
        for command in decided(contact):
            events += contacts.decide(contact.after(events), command)
        if not events:
            return opened.position
        row = current_row(contact.after(events))
        state = memory_state(row, self.rules.when(opened).policy.remembers_for)
        return self.contacts.append(opened, Append(events=tuple(events), memory=row, state=state))

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        return opened


def _require_known(zone: str | None) -> None:
    try:
        ZoneInfo(zone or "UTC")
    except (KeyError, ValueError, OSError):
        raise NotOfItsKey("zone", "is not a time zone; write an IANA name like Asia/Dubai") from None


def _profile(contact: Contact, changed: Changed, principal: Principal, at: datetime) -> list[ChangeProfile]:
    if not changed.parts:
        return []
    now = contact.profile
    name = now.name if now and isinstance(now.name, str) else None
    there = {"name": name, "zone": now.zone if now else None, "language": now.language if now else None}
    parts = there | changed.parts
    return [
        ChangeProfile(
            name=parts["name"],
            zone=parts["zone"],
            language=parts["language"],
            by=principal.name,
            at=at,
        )
    ]


def _relationship(changed: Changed, principal: Principal, at: datetime) -> list[ChangeRelationship]:
    if changed.relationship is None:
        return []
    state, since = changed.relationship
    return [ChangeRelationship(state=state, since=since, by=principal.name, at=at)]


def told(
    opened: Opened, contact: Contact, courses: Sequence[Course], now: datetime, *, addresses: bool
) -> dict[str, Any]:
    profile, relationship = contact.profile, contact.relationship
    return {
        "id": opened.contact_id,
        "status": "erased" if opened.state == "erased" else "active",
        "memory": opened.state,
        "paused": [scope.value for scope in opened.memory.paused],
        "name": profile.name if profile and isinstance(profile.name, str) else None,
        "zone": profile.zone if profile else None,
        "language": profile.language if profile else None,
        "relationship": {"state": relationship.state.value, "since": relationship.since}
        if relationship
        else None,
        "identities": [_identity(i, addresses) for i in contact.identities.values()],
        "merged": [
            {"contact_id": event.contact_id, "into": event.into, "at": event.at, "by": event.by}
            for event in contact.merged.values()
        ],
        "counts": {
            "facts": sum(canvas.held(now) for canvas in opened.memory.canvases),
            "waiting": waiting(opened.memory),
            "messages": sum(course.messages for course in courses),
            "conversations": len(courses),
            "pending": opened.pending,
        },
        "first_message_at": min((course.first_at for course in courses), default=None),
        "last_message_at": max((course.last_at for course in courses), default=None),
        "position": opened.position,
    }


def _identity(identity: IdentityLinked, addresses: bool) -> dict[str, Any]:
    return {
        "id": identity.identity_id,
        "channel": identity.channel,
        "account": _open(identity.account),
        "address": _open(identity.address) if addresses else None,
    }


def _open(text: str | Erased) -> str | None:
    return None if isinstance(text, Erased) else text
