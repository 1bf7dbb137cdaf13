"""A conversation is over, for now: it is summed up. Runs in the worker, a contact at a time and behind what
was there to be read; and may run twice: where nothing changed, nothing is written.

A summary is a cache. It is told beside the facts and is never read into facts: no message has its text, and
reading begins with messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.found_as import require_itself
from api.in_force import RulesInForce
from api.recall import record
from api.rows import basis_id, current_row, may_tell_episodes
from api.telling import telling_of
from domain import contact as contacts
from domain.access import Principal
from domain.commands import RecordSummary
from domain.contact_state import Contact
from domain.disclosing import Recipient, Telling
from domain.errors import ContactErased, NotFound
from domain.events import SummaryRegenerated
from domain.ports import Append, Contacts, Ledger, Opened, Read, Recorded, Summariser, Transcripts
from domain.summary import Summary, Talk, everything
from domain.summary_sources import talk_of
from domain.told_summaries import ToldSummaries
from domain.values import Erased

MOST_TURNS: Final = 200
"""The last of a conversation that a summary is made of."""
MOST_ANEW: Final = 5
"""Summaries that are made anew beside the one that is due."""
LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)
NO_CONTACT: Final = "There is no such contact. Resolve its address first."
NO_CONVERSATION: Final = "This contact has no such conversation. List its conversations first."
ERASED: Final = "This contact was erased. The person may return only as a new contact."


@dataclass(frozen=True, slots=True)
class Summarise:
    contacts: Contacts
    transcripts: Transcripts
    rules: RulesInForce
    ledger: Ledger
    summariser: Summariser
    read: Callable[[UUID, UUID, bool], object]
    """Read what waits of a contact."""
    zone: str
    """The tenant's."""
    recipient: Recipient | None = None
    """The model that the summariser asks, where it asks one."""

    # --- in the worker ----------------------------------------------------------------------------------

    def __call__(
        self,
        tenant: UUID,
        contact_id: UUID,
        conversations: Sequence[UUID],
        at: datetime,
        last_try: bool = True,
    ) -> None:
        """Sum up these conversations, those whose summary lost a source, and those whose summary tells what
        holds no longer. What waits is read first."""
        opened = self.contacts.open(tenant, contact_id)
        if opened is not None and opened.pending:
            self.read(tenant, contact_id, last_try)
            opened = self.contacts.open(tenant, contact_id)
        if opened is None or not self._may(opened):
            return
        due = (*conversations, *opened.memory.stale, *self._silent(opened, at))
        for conversation_id in dict.fromkeys(due):
            self._sum_up(tenant, contact_id, conversation_id, at)

    def _silent(self, opened: Opened, at: datetime) -> list[UUID]:
        """Conversations of which the summary is told no more since its facts changed, the latest first. A few
        at a time: a budget can stand in hundreds, and a model is paid for each."""
        if not opened.memory.summaries:
            return []
        told = ToldSummaries(opened.memory, self.rules.when(opened).schema, at)
        contact = self.contacts.replayed(opened)
        over = [
            (summary.up_to or LONG_AGO, conversation_id)
            for conversation_id, summary in contact.summaries.items()
            if not told.holds(summary.facts)
        ]
        return [conversation_id for _, conversation_id in sorted(over, reverse=True)[:MOST_ANEW]]

    def _sum_up(self, tenant: UUID, contact_id: UUID, conversation_id: UUID, at: datetime) -> None:
        """Who was overtaken looks again, and asks again only if there is something else to tell."""
        made: dict[Talk | None, Summary | None] = {}

        def attempt(_: bool) -> None:
            opened = self.contacts.open(tenant, contact_id)
            if opened is None or not self._may(opened):
                return
            contact = self.contacts.replayed(opened)
            talk = self._talk(opened, contact, conversation_id, at)
            if self._is_as_before(contact, talk):
                return
            if talk not in made:
                made[talk] = self.summariser.summary(tenant, talk, self._telling(opened)) if talk else None
            self._write(opened, contact, conversation_id, talk, made[talk], at)

        try:
            until_no_conflict(attempt)
        except ContactErased:
            return

    def _telling(self, opened: Opened) -> Telling | None:
        return telling_of(opened, self.rules.when(opened).policy, self.recipient) if self.recipient else None

    def _talk(self, opened: Opened, contact: Contact, conversation_id: UUID, at: datetime) -> Talk | None:
        turns = self.transcripts.turns(opened, MOST_TURNS, conversation_id=conversation_id)
        schema, zone = self.rules.when(opened).schema, opened.memory.zone or self.zone
        return talk_of(contact, conversation_id, turns[::-1], schema, at=at, zone=zone)

    def _is_as_before(self, contact: Contact, talk: Talk | None) -> bool:
        """The same sources, summed up by the same: nobody is asked to say it in other words."""
        last = contact.summaries.get(talk.conversation_id) if talk else None
        if talk is None or last is None or talk.conversation_id in contact.stale:
            return False
        sources, facts = map(set, everything(talk))
        same = set(last.drawn_from) == sources and set(last.facts) == facts and last.up_to == talk.up_to
        return same and last.summariser == self.summariser.name

    def _write(
        self,
        opened: Opened,
        contact: Contact,
        conversation_id: UUID,
        talk: Talk | None,
        summary: Summary | None,
        at: datetime,
    ) -> None:
        command = RecordSummary(
            summary_id=uuid4(),
            conversation_id=conversation_id,
            text=summary.text if summary else None,
            drawn_from=summary.drawn_from if summary else (),
            facts=summary.facts if summary else (),
            up_to=talk.up_to if talk else at,
            tokens=summary.tokens if summary else 0,
            summariser=summary.summariser if summary else self.summariser.name,
        )
        events = contacts.decide(contact, command)
        if events:
            row = current_row(contact.after(events))
            self.contacts.append(opened, Append(events=events, memory=row, state=opened.state))

    def _may(self, opened: Opened) -> bool:
        """Not of whom nothing is remembered, or nothing earlier is told."""
        row, purpose = opened.memory, self.rules.when(opened).policy.remembers_for
        told = opened.state == "on" and may_tell_episodes(row, opened.state)
        return told and basis_id(row, purpose) is not None

    # --- for people -------------------------------------------------------------------------------------

    def ask(self, principal: Principal, contact_id: UUID, conversation_id: UUID | None) -> dict[str, Any]:
        """Sum up a conversation, else the latest. It is done in the worker."""
        return until_no_conflict(lambda _: self._ask(principal, contact_id, conversation_id))

    def _ask(self, principal: Principal, contact_id: UUID, conversation_id: UUID | None) -> dict[str, Any]:
        opened = self._opened(principal, contact_id)
        if opened.state == "erased":
            raise ContactErased(ERASED)
        courses = [course.conversation_id for course in self.transcripts.courses(opened)]
        if not courses or conversation_id not in (None, *courses):
            raise NotFound(NO_CONVERSATION)
        named, may, position = conversation_id or courses[0], self._may(opened), opened.position
        if may:
            position = self.contacts.append(opened, Append(state=opened.state, summarise=(named,)))
        return {
            "contact_id": contact_id,
            "conversation_id": named,
            "status": "accepted" if may else "refused",
            "reason": None if may else ("paused" if opened.state == "on" else opened.state),
            "position": position,
        }

    def look_up(self, principal: Principal, contact_id: UUID, at: datetime) -> dict[str, Any]:
        """The summary that blocks tell, and the latest of each conversation with its sources."""

        def attempt(_: bool) -> tuple[Opened, Sequence[Recorded]]:
            opened = self._opened(principal, contact_id)
            require_itself(opened, contact_id)
            return opened, self.contacts.history(opened)

        opened, history = until_no_conflict(attempt)
        contact = contacts.replay(recorded.event for recorded in history)
        may = may_tell_episodes(opened.memory, opened.state)
        told = ToldSummaries(opened.memory, self.rules.when(opened).schema, at).in_force() if may else None
        items = list(items_of(history, contact, told.summary_id if told else None))
        self._record(principal, opened, [item["id"] for item in items])
        return {
            "summary": next((item for item in items if item["told"]), None),
            "items": items,
            "position": opened.position,
        }

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound(NO_CONTACT)
        return opened

    def _record(self, principal: Principal, opened: Opened, shown: Sequence[UUID]) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=opened.contact_id,
            api_key_id=principal.key_id,
            route="summary",
            purpose="inspection",
            item_ids=tuple(shown),
            block_hash=b"",
            position=opened.position,
        )
        record(self.ledger, principal.tenant, read)


def items_of(history: Sequence[Recorded], contact: Contact, told: UUID | None) -> Iterable[dict[str, Any]]:
    """Of each conversation the latest, the newest conversation first."""
    latest = {
        event.conversation_id: (recorded, event)
        for recorded in history
        if isinstance(event := recorded.event, SummaryRegenerated) and event.conversation_id
    }
    for recorded, event in sorted(latest.values(), key=lambda one: one[1].up_to or LONG_AGO, reverse=True):
        if event.text is None:
            continue
        yield {
            "id": recorded.event_id,
            "conversation_id": event.conversation_id,
            "text": None if isinstance(event.text, Erased) else event.text,
            "erased": isinstance(event.text, Erased),
            "stale": event.conversation_id in contact.stale,
            "told": recorded.event_id == told,
            "up_to": event.up_to,
            "made_at": recorded.recorded_at,
            "summariser": event.summariser,
            "tokens": event.tokens,
            "drawn_from": event.drawn_from,
        }
