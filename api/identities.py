"""How a contact is reached: a further address is linked, one that is not theirs is unlinked, a changed number
moves. No act here makes two contacts one: an address that is another contact's stays theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeVar
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.heeding import decided
from api.rows import current_row
from domain.access import Principal
from domain.commands import Command, LinkIdentity, UnlinkIdentity
from domain.contact_state import Contact
from domain.errors import Conflict, ContactErased, NotFound
from domain.ports import Address, Append, Contacts, Link, Opened

T = TypeVar("T")
ANOTHERS: Final = (
    "This address is another contact's. Unlink it there first, or merge the two, if they are one person."
)


@dataclass(frozen=True, slots=True)
class Linked:
    """`new` is False where there was nothing to do."""

    contact_id: UUID
    position: int
    new: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """Of a changed number. `reason` says why nothing moved: `unknown_address` or `belongs_to_another`."""

    contact_id: UUID | None
    moved: bool
    position: int
    reason: str | None = None


class _Refused(Exception):
    """Nothing that trying again would mend."""


@dataclass(frozen=True, slots=True)
class Identities:
    contacts: Contacts

    def link(
        self,
        principal: Principal,
        contact_id: UUID,
        address: Address,
        at: datetime,
        instead_of: UUID | None = None,
    ) -> Linked:
        """Raises Conflict where the address is another contact's."""
        address = self.contacts.written(address)
        return _settled(
            lambda: self._link(principal, self._opened(principal, contact_id), address, at, instead_of)
        )

    def unlink(self, principal: Principal, contact_id: UUID, identity_id: UUID, at: datetime) -> Linked:
        """Whoever writes from the address next is a new contact."""

        def attempt() -> Linked:
            opened = self._opened(principal, contact_id)
            command = UnlinkIdentity(identity_id=identity_id, by=principal.name, at=at)
            return self._write(opened, [command], unlink=identity_id)

        return _settled(attempt)

    def move(self, principal: Principal, old: Address, new: Address, at: datetime) -> Moved:
        """A channel says that a person changed their number: whoever was found by the old address is found by
        the new one. It merges nobody: a new address that is another contact's stays so."""
        old, new = self.contacts.written(old), self.contacts.written(new)

        def attempt() -> Moved:
            was, now = self.contacts.find(principal.tenant, old), self.contacts.find(principal.tenant, new)
            if was is None:
                return Moved(now.contact_id if now else None, False, 0, "unknown_address")
            if now is not None and now.contact_id != was.contact_id:
                return Moved(was.contact_id, False, was.position, "belongs_to_another")
            if old == new:
                return Moved(was.contact_id, False, was.position)
            linked = self._link(principal, was, new, at, was.identity_id)
            return Moved(linked.contact_id, linked.new, linked.position)

        return _settled(attempt)

    # --- one act ----------------------------------------------------------------------------------------

    def _link(
        self, principal: Principal, opened: Opened, address: Address, at: datetime, instead_of: UUID | None
    ) -> Linked:
        known = self.contacts.find(principal.tenant, address)
        if known is not None and known.contact_id != opened.contact_id:
            raise _Refused(ANOTHERS)
        link = None if known else Link(uuid4(), address)
        stands = known.identity_id if known else link.identity_id if link else None
        commands: list[Command] = [_linking(link)] if link else []
        if instead_of is not None and stands != instead_of:
            commands.append(UnlinkIdentity(identity_id=instead_of, by=principal.name, at=at, moved_to=stands))
        return self._write(opened, commands, link=link, unlink=instead_of)

    def _write(
        self,
        opened: Opened,
        commands: list[Command],
        *,
        link: Link | None = None,
        unlink: UUID | None = None,
    ) -> Linked:
        contact = self._contact(opened)
        gone = unlink if unlink in contact.identities else None
        events = decided(contact, commands)
        if not events:
            return Linked(opened.contact_id, opened.position, False)
        append = Append(
            events=events,
            memory=current_row(contact.after(events)),
            state=opened.state,
            link=link,
            unlink=gone,
        )
        return Linked(opened.contact_id, self.contacts.append(opened, append), True)

    def _contact(self, opened: Opened) -> Contact:
        return self.contacts.replayed(opened)

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return opened


def _settled(attempt: Callable[[], T]) -> T:
    try:
        return until_no_conflict(lambda _: attempt())
    except _Refused as refused:
        raise Conflict(str(refused)) from None


def _linking(link: Link) -> LinkIdentity:
    return LinkIdentity(
        identity_id=link.identity_id,
        channel=link.address.channel,
        account=link.address.account,
        address=link.address.external_id,
    )
