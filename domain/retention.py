"""How long what is known of a contact is kept: the relationship drives the clock, the policy says how far it
runs, and a person or nobody decides at its end.

Whoever writes keeps their relationship active. Once they are silent it becomes inactive by itself, or is
closed by a person; the clock runs from the last thing they said, or from when it was closed. Messages have a
clock of their own and take no fact with them. Nothing here looks at a clock: the time comes in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Protocol
from uuid import UUID

from domain.events import RelationshipChanged, RelationshipState
from domain.schema import Kind

SPECIAL: Final = "special"
"""The class of keys that have a purpose of their own, whatever kind they are."""
CLASSES: Final = (*(kind.value for kind in Kind), SPECIAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Days. None: without end."""

    after: int | None = None
    """From the last thing the contact said."""
    closed: int | None = None
    """From when the relationship was closed; None: as `after`."""

    def days(self, standing: Standing) -> int | None:
        if standing.state is RelationshipState.CLOSED and self.closed is not None:
            return self.closed
        return self.after

    def runs_out(self, standing: Standing) -> datetime | None:
        days = self.days(standing)
        return None if days is None else standing.quiet_since + timedelta(days=days)

    @property
    def shortest(self) -> int | None:
        return min((days for days in (self.after, self.closed) if days is not None), default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """Of a policy."""

    inactive_after: int | None = None
    """Days of silence; None: only a person says so."""
    contact: Clock = Clock()
    """Of all that is known."""
    review: int | None = None
    """Days that a person has to look at a contact whose clock ran out, before it is erased; 0: none, and
    None: only a person erases."""
    classes: Mapping[str, int] = field(default_factory=dict[str, int])
    """Days after which facts of a class go before the rest does, on the same clock."""
    messages: Clock = Clock()
    minimise: int | None = None
    """Days after which a message goes however lately the contact wrote."""

    @property
    def shortest(self) -> int | None:
        """Nothing is due of who wrote within so many days, but what `minimise` takes."""
        each = (self.contact.shortest, self.messages.shortest, *self.classes.values())
        return min((days for days in each if days is not None), default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a relationship stands, and since when; and from when on its clock runs."""

    state: RelationshipState
    since: datetime
    quiet_since: datetime


def standing(
    said: RelationshipChanged | None, last_said_at: datetime, retention: Retention, now: datetime
) -> Standing:
    """`last_said_at`: when the contact wrote last, or came. Who writes after it was closed or called inactive
    is active again; a person who says that it is active winds the clock anew."""
    if said is not None and said.state is not RelationshipState.ACTIVE and said.since >= last_said_at:
        closed = said.state is RelationshipState.CLOSED
        return Standing(
            state=said.state, since=said.since, quiet_since=said.since if closed else last_said_at
        )
    begun = last_said_at
    if said is not None and said.state is RelationshipState.ACTIVE:
        begun = max(begun, said.since)
    if retention.inactive_after is not None:
        inactive = begun + timedelta(days=retention.inactive_after)
        if inactive <= now:
            return Standing(state=RelationshipState.INACTIVE, since=inactive, quiet_since=begun)
    return Standing(state=RelationshipState.ACTIVE, since=begun, quiet_since=begun)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dates:
    """When what goes. None: never by itself."""

    due_at: datetime | None
    """All that is known: from here a person should look."""
    erased_from: datetime | None
    classes: Mapping[str, datetime]
    messages_from: datetime | None

    @property
    def next(self) -> datetime | None:
        """The first of them."""
        each = (self.due_at, self.messages_from, *self.classes.values())
        return min((at for at in each if at is not None), default=None)


def dates(found: Standing, retention: Retention) -> Dates:
    due_at = retention.contact.runs_out(found)
    waits = retention.review
    return Dates(
        due_at=due_at,
        erased_from=None if due_at is None or waits is None else due_at + timedelta(days=waits),
        classes={name: found.quiet_since + timedelta(days=days) for name, days in retention.classes.items()},
        messages_from=retention.messages.runs_out(found),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Aged:
    """A message, for its age."""

    message_id: UUID
    sent_at: datetime


def expired(messages: Iterable[Aged], when: Dates, retention: Retention, now: datetime) -> tuple[UUID, ...]:
    """All, once the contact's clock for them ran out; before that each that is too old by itself."""
    if when.messages_from is not None and when.messages_from <= now:
        return tuple(message.message_id for message in messages)
    if retention.minimise is None:
        return ()
    before = now - timedelta(days=retention.minimise)
    return tuple(message.message_id for message in messages if message.sent_at <= before)


# --- ports ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiet:
    contact_id: UUID
    last_said_at: datetime
    """Or when they came, where they never said anything."""


class Clocks(Protocol):
    """When contacts wrote last. Of a merged contact, any of its streams."""

    def last_said_at(self, tenant: UUID, contact_id: UUID) -> datetime | None:
        """None for one that is not there, or was erased."""
        ...

    def quiet(
        self,
        tenant: UUID,
        *,
        said_before: datetime | None,
        sent_before: datetime | None,
        after: UUID | None,
        limit: int,
    ) -> Sequence[Quiet]:
        """Who wrote nothing since `said_before`, or has a message from before `sent_before`; by their ids."""
        ...
