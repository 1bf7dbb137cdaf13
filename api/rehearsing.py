"""Other rules are tried on what was said last, before they are published: what is read of it now, and what
would be. Rules read it, and guards judge it, as for real; nothing is decided, and nothing is stored but that
somebody looked.

Only what may be read is: of contacts whose memory is on, and of their messages those that stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.in_force import InForce
from api.recall import record
from api.rows import purposes
from domain.access import Principal
from domain.asked import as_asked
from domain.candidates import Burst, Candidate, Extractor, Operation
from domain.gate import Read as WorthReading
from domain.gate import gate
from domain.guards import Accepted, guard_all
from domain.messages import Message, Speaker
from domain.ports import Contacts, Ledger, Opened, Read, Transcripts
from domain.sensitive import blanked
from domain.values import display

LAST: Final = 100
"""Messages of contacts."""
_BEFORE: Final = 5
"""Turns that are looked back through for what the other side said last."""


class Claimed(NamedTuple):
    """What is read of a message. `shown` and `quote` are personal."""

    key: str
    shown: str
    quote: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """A message of which something else would be read."""

    contact_id: UUID
    message_id: UUID
    now: Sequence[Claimed]
    then: Sequence[Claimed]

    @property
    def differing(self) -> Sequence[Claimed]:
        """What is read in one way alone."""
        return [one for one in (*self.now, *self.then) if (one in self.now) != (one in self.then)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rehearsed:
    messages: int
    """That were read."""
    left_out: int
    """Of the last ones, those that may not be read."""
    now: Mapping[str, int]
    """By key, how often it is read in them."""
    then: Mapping[str, int]
    changed: Sequence[Changed]

    @property
    def keys(self) -> Sequence[str]:
        """Those of which something changes."""
        named = {one.key for each in self.changed for one in each.differing}
        return sorted(named)


@dataclass(frozen=True, slots=True)
class _Heard:
    opened: Opened
    message: Message
    before: Message | None


@dataclass(frozen=True, slots=True)
class Rehearsing:
    contacts: Contacts
    transcripts: Transcripts
    ledger: Ledger
    reader: Extractor
    """It asks nobody else."""

    def __call__(self, principal: Principal, now: InForce, then: InForce) -> Rehearsed:
        latest = self.transcripts.latest_heard(principal.tenant, LAST)
        found = [
            heard
            for contact_id, message_id in latest
            if (heard := until_no_conflict(partial(self._heard, principal.tenant, contact_id, message_id)))
        ]
        read = [(each, self._read(each, now), self._read(each, then)) for each in found]
        self._record(principal, [each.message.message_id for each in found])
        return Rehearsed(
            messages=len(found),
            left_out=len(latest) - len(found),
            now=Counter(one.key for _, before, _ in read for one in before),
            then=Counter(one.key for _, _, after in read for one in after),
            changed=[
                Changed(
                    contact_id=each.opened.contact_id,
                    message_id=each.message.message_id,
                    now=before,
                    then=after,
                )
                for each, before, after in read
                if set(before) != set(after)
            ],
        )

    def _heard(self, tenant: UUID, contact_id: UUID, message_id: UUID, _again: bool) -> _Heard | None:
        opened = self.contacts.open(tenant, contact_id)
        if opened is None or opened.state != "on":
            return None
        message = self.transcripts.message(opened, message_id)
        if message is None or _quiet(opened, message):
            return None
        return _Heard(opened, message, self._before(opened, message))

    def _before(self, opened: Opened, message: Message) -> Message | None:
        """What another speaker said last before it."""
        place = (message.sent_at, message.received_at, message.index, message.message_id)
        turns = self.transcripts.turns(opened, _BEFORE, below=place, conversation_id=message.conversation_id)
        other = next((turn for turn in turns if turn.speaker != Speaker.CONTACT), None)
        return self.transcripts.message(opened, other.message_id) if other else None

    def _read(self, heard: _Heard, rules: InForce) -> tuple[Claimed, ...]:
        spared = rules.spared(purposes(heard.opened.memory))

        def kept(message: Message) -> Message:
            text = blanked(message.text, rules.policy.excluded, spared)
            return message if text == message.text else replace(message, text=text)

        message = kept(heard.message)
        if not isinstance(gate(message), WorthReading):
            return ()
        context = (kept(heard.before),) if heard.before else ()
        burst = Burst(heard.opened.tenant, rules.schema, (*context, message))
        found = self.reader.read(burst).candidates.get(message.message_id, ())
        asked = burst.heard(context[0]) if context else None
        verdicts = guard_all(found, burst.heard(message), rules.schema, asked)
        weighed = as_asked(verdicts, burst.heard(message), rules.schema)
        return tuple(_claimed(one.candidate, rules) for one in weighed if isinstance(one, Accepted))

    def _record(self, principal: Principal, messages: Sequence[UUID]) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=None,
            api_key_id=principal.key_id,
            route="rehearsal",
            purpose="inspection",
            item_ids=tuple(messages),
            block_hash=b"",
            position=0,
        )
        record(self.ledger, principal.tenant, read)


def _quiet(opened: Opened, message: Message) -> bool:
    return any(begun <= message.sent_at < over for begun, over in opened.memory.quiet)


def _claimed(one: Candidate, rules: InForce) -> Claimed:
    key = rules.schema.key(one.key)
    value = "" if one.value is None else display(one.value, key.labels) if key else display(one.value)
    gone = "" if one.operation is Operation.ASSERT else "no longer "
    return Claimed(one.key, f"{gone}{value}".strip(), one.quote.text)
