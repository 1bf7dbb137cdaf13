"""A message comes in: the contact is found or begun, the lawful basis recorded, the message sealed and stored
with the job that will read it, in one transaction a contact. Nothing is read here; the caller has its answer
at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.in_force import RulesInForce
from api.rows import current_row
from domain import contact as contacts
from domain.commands import LinkIdentity, RecordBasis
from domain.events import ContactEvent, ConversationEvent, ConversationOpened, MessageRecorded
from domain.messages import MessageKind, Speaker
from domain.policy import Basis, Policy
from domain.ports import Address, Append, Contacts, MemoryState, Opened

AHEAD: Final = timedelta(minutes=5)
"""A sent time further ahead than this is refused; a nearer one is a clock that is a little fast."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A message as a client sent it, its shape already checked."""

    address: Address
    conversation: str
    client_id: str
    speaker: Speaker
    kind: MessageKind
    text: str
    sent_at: datetime
    forwarded: bool = False
    temporary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What became of one message of a request. `status`: accepted, duplicate, conflict, not_recorded,
    refused."""

    client_id: str | None
    status: str
    message_id: UUID | None = None
    contact_id: UUID | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Resolved:
    """The contact of an address, and whether it was begun for it."""

    contact_id: UUID
    created: bool
    position: int


@dataclass(frozen=True, slots=True)
class Remember:
    contacts: Contacts
    rules: RulesInForce

    def take_in(self, tenant: UUID, items: Sequence[Incoming], at: datetime) -> tuple[list[Taken], int]:
        """One verdict an item, in order, and the position after the last write. `at` is when the request
        came."""
        verdicts: list[Taken | None] = [None] * len(items)
        position = 0
        for address, places in _by_address(items):
            group = [(place, items[place]) for place in places]
            taken, written = until_no_conflict(partial(self._take_in, tenant, address, group, at))
            position = max(position, written)
            for (place, _), verdict in zip(group, taken, strict=True):
                verdicts[place] = verdict
        return [v for v in verdicts if v is not None], position

    def resolve(self, tenant: UUID, address: Address, at: datetime) -> Resolved:
        """The contact of an address, begun when there is none."""
        return until_no_conflict(lambda _: self._resolve(tenant, address, at))

    def _resolve(self, tenant: UUID, address: Address, at: datetime) -> Resolved:
        opened = self.contacts.find(tenant, address)
        if opened is not None:
            return Resolved(opened.contact_id, False, opened.position)
        opened = self.contacts.begin(tenant, address, at)
        position = self.contacts.append(opened, self._first(opened, address, None, at))
        return Resolved(opened.contact_id, True, position)

    def _take_in(
        self, tenant: UUID, address: Address, group: Sequence[tuple[int, Incoming]], at: datetime, again: bool
    ) -> tuple[list[Taken], int]:
        to_record = [item for _, item in group if not item.temporary]
        opened = self.contacts.find(tenant, address)
        begun = opened is None and bool(to_record)
        if opened is None:
            if not to_record:
                return [_not_recorded(item, None) for _, item in group], 0
            opened = self.contacts.begin(tenant, address, at)
        recorded = self._recorded(opened, to_record) if again and not begun else {}
        return self._append(opened, address, group, at, recorded, begun)

    def _recorded(self, opened: Opened, items: Iterable[Incoming]) -> dict[UUID, str | None]:
        """Looked up only after a conflict: most deliveries are new."""
        return dict(self.contacts.messages(opened, [opened.message_id(item.client_id) for item in items]))

    def _append(
        self,
        opened: Opened,
        address: Address,
        group: Sequence[tuple[int, Incoming]],
        at: datetime,
        recorded: dict[UUID, str | None],
        begun: bool,
    ) -> tuple[list[Taken], int]:
        verdicts: list[Taken] = []
        fresh: list[tuple[UUID, MessageRecorded, str]] = []
        for index, item in group:
            verdict = self._verdict(opened, item, recorded)
            verdicts.append(verdict)
            if verdict.status == "accepted" and verdict.message_id is not None:
                recorded[verdict.message_id] = item.text
                fresh.append(
                    (verdict.message_id, _message(verdict.message_id, item, index, at), item.conversation)
                )
        if not fresh:
            return verdicts, opened.position
        first = next((i for i, m, _ in fresh if m.speaker == Speaker.CONTACT), None)
        append = self._first(opened, address if begun else None, first, at)
        return verdicts, self.contacts.append(
            opened,
            replace(
                append, conversation=tuple(_conversation(opened, address, fresh)), read=first is not None
            ),
        )

    def _verdict(self, opened: Opened, item: Incoming, recorded: dict[UUID, str | None]) -> Taken:
        if item.temporary:
            return _not_recorded(item, opened.contact_id)
        message_id = opened.message_id(item.client_id)
        status, reason = "accepted", None
        if message_id in recorded:
            same = recorded[message_id] in (None, item.text)
            status = "duplicate" if same else "conflict"
            reason = None if same else "This id came with another text before, which is kept. Send a new id."
        return Taken(
            client_id=item.client_id,
            status=status,
            message_id=message_id,
            contact_id=opened.contact_id,
            reason=reason,
        )

    def _first(
        self,
        opened: Opened,
        linked: Address | None,
        message_id: UUID | None,
        at: datetime,
    ) -> Append:
        """What a new address and a first inbound message add to the contact's stream: identity and basis."""
        policy = self.rules.when(opened).policy
        basis = policy.at_first_message
        with_basis = message_id is not None and basis is not None and opened.state == "no_basis"
        if linked is None and not with_basis:
            return Append()
        state: MemoryState = "on" if with_basis else opened.state
        contact = contacts.replay([r.event for r in self.contacts.history(opened)] if linked is None else ())
        events: list[ContactEvent] = []
        if linked is not None:
            events += contacts.decide(
                contact,
                LinkIdentity(
                    identity_id=opened.identity_id,
                    channel=linked.channel,
                    account=linked.account,
                    address=linked.external_id,
                ),
            )
        if with_basis and basis is not None and message_id is not None:
            events += contacts.decide(contact, _basis(policy, basis, message_id, at))
        return Append(events=tuple(events), memory=current_row(contact.after(events)), state=state)


def _basis(policy: Policy, basis: Basis, message_id: UUID, at: datetime) -> RecordBasis:
    return RecordBasis(
        basis_id=uuid4(),
        purpose=basis.purpose,
        basis=basis.basis,
        wording=policy.wording,
        jurisdiction=policy.jurisdiction,
        message_id=message_id,
        at=at,
    )


def _by_address(items: Sequence[Incoming]) -> Iterator[tuple[Address, list[int]]]:
    places: dict[Address, list[int]] = {}
    for place, item in enumerate(items):
        places.setdefault(item.address, []).append(place)
    yield from places.items()


def _not_recorded(item: Incoming, contact_id: UUID | None) -> Taken:
    return Taken(client_id=item.client_id, status="not_recorded", contact_id=contact_id, reason="temporary")


def _message(message_id: UUID, item: Incoming, index: int, at: datetime) -> MessageRecorded:
    return MessageRecorded(
        message_id=message_id,
        client_id=item.client_id,
        text=item.text,
        speaker=item.speaker.value,
        kind=item.kind.value,
        forwarded=item.forwarded,
        sent_at=min(item.sent_at, at),
        received_at=at,
        index=index,
    )


def _conversation(
    opened: Opened, address: Address, fresh: Sequence[tuple[UUID, MessageRecorded, str]]
) -> Iterator[tuple[UUID, ConversationEvent]]:
    begun: set[str] = set()
    for _, message, name in fresh:
        conversation_id = opened.conversation_id(name)
        if name not in begun:
            begun.add(name)
            yield (
                conversation_id,
                ConversationOpened(contact_id=opened.contact_id, channel=address.channel, client_id=name),
            )
        yield conversation_id, message
