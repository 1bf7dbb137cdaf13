"""What was said, what happened, and what a bot was shown of a contact: for people who look."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from api import cursors
from api.again import until_no_conflict
from api.found_as import require_itself
from api.in_force import RulesInForce
from api.inspect import displayed, event_in_words
from api.recall import Recall, in_short, record, told_facts
from api.rows import current_row
from domain import contact as contacts
from domain.access import Principal
from domain.episodes import SUMMARY
from domain.errors import NotFound
from domain.events import ContactEvent, ErasureRequested, FactErased, SummaryRegenerated
from domain.memory import Memory
from domain.ports import (
    Contacts,
    Course,
    Ledger,
    Opened,
    Read,
    Recorded,
    Shown,
    ShownPlace,
    StoredMessage,
    Transcripts,
    Turn,
    TurnPlace,
)
from domain.schema import Schema
from projections import timeline
from projections.injection_block import BlockEpisode, Reason, Told, block_again
from projections.timeline import FactView


@dataclass(frozen=True, slots=True)
class Look:
    contacts: Contacts
    transcripts: Transcripts
    ledger: Ledger
    rules: RulesInForce
    recall: Recall

    def messages(
        self,
        principal: Principal,
        contact_id: UUID,
        limit: int,
        below: TurnPlace | None,
        conversation_id: UUID | None,
    ) -> dict[str, Any]:
        """The transcript, newest first."""

        def attempt(_: bool) -> tuple[Opened, Sequence[Turn]]:
            opened = self._opened(principal, contact_id)
            found = self.transcripts.turns(opened, limit + 1, below=below, conversation_id=conversation_id)
            return opened, found

        opened, found = until_no_conflict(attempt)
        turns, more = found[:limit], len(found) > limit
        self._record(principal, opened, "messages", tuple(t.message_id for t in turns))
        return {
            "items": [_turn(t) for t in turns],
            "next_cursor": cursors.written(turns[-1].place) if more else None,
            "position": opened.position,
        }

    def conversations(self, principal: Principal, contact_id: UUID) -> dict[str, Any]:
        def attempt(_: bool) -> tuple[Opened, Sequence[Course]]:
            opened = self._opened(principal, contact_id)
            return opened, self.transcripts.courses(opened)

        opened, courses = until_no_conflict(attempt)
        self._record(principal, opened, "conversations", tuple(c.conversation_id for c in courses))
        return {"items": [course_item(c) for c in courses], "position": opened.position}

    def timeline(
        self,
        principal: Principal,
        contact_id: UUID,
        now: datetime,
        limit: int,
        after: int | None,
        *,
        as_of: datetime | None = None,
        known_at: datetime | None = None,
    ) -> dict[str, Any]:
        """Every event of the contact's stream in words, oldest first; of an erased contact too. With the
        first page come the windows that follow from them: `known_at` cuts both, `as_of` is when a window
        holds or not."""

        def attempt(_: bool) -> tuple[Opened, Sequence[Recorded]]:
            opened = self._opened(principal, contact_id)
            return opened, self.contacts.history(opened)

        opened, history = until_no_conflict(attempt)
        schema = self.rules.when(opened).schema
        known = [r for r in history if known_at is None or r.recorded_at <= known_at]
        lines = [(r, text) for r, text in timeline.in_words(known, schema) if r.version > (after or 0)]
        page, more = lines[:limit], len(lines) > limit
        views: Sequence[FactView] = ()
        if not after:
            views = timeline.facts(history, schema, now=as_of or now, known_at=known_at)
        self._record(principal, opened, "timeline", tuple(view.fact_id for view in views))
        return {
            "items": [event_in_words(r, text) for r, text in page],
            "windows": [_window(view, schema) for view in sorted(views, key=lambda view: view.order)],
            "next_cursor": cursors.written(page[-1][0].version) if more else None,
            "position": opened.position,
        }

    def injections(
        self,
        principal: Principal,
        contact_id: UUID,
        now: datetime,
        limit: int,
        *,
        until: datetime | None,
        below: ShownPlace | None,
    ) -> dict[str, Any]:
        """The blocks that bots were handed, the latest first. Each is made again from what was recorded by
        then, and shown when it is the same to the letter."""

        def attempt(_: bool) -> tuple[Opened, Sequence[Recorded]]:
            opened = self._opened(principal, contact_id)
            return opened, self.contacts.history(opened)

        opened, history = until_no_conflict(attempt)
        found = self.ledger.shown(principal.tenant, contact_id, limit + 1, until=until, below=below)
        shown, more = found[:limit], len(found) > limit
        views = timeline.facts(history, self.rules.when(opened).schema, now=now)
        facts = {view.fact_id: view for view in views}
        self._record(principal, opened, "injections", tuple(s.read.injection_id for s in shown))
        return {
            "items": [self._injection(opened, history, s, facts) for s in shown],
            "next_cursor": cursors.written((shown[-1].at, shown[-1].read.injection_id)) if more else None,
            "position": opened.position,
        }

    def _injection(
        self, opened: Opened, history: Sequence[Recorded], shown: Shown, facts: dict[UUID, FactView]
    ) -> dict[str, Any]:
        read = shown.read
        again = self._made_again(opened, history, shown)
        text, tokens = again if again else (None, None)
        return {
            "injection_id": read.injection_id,
            "at": shown.at,
            "by": read.api_key_id,
            "purpose": read.purpose,
            "asked": json.loads(read.asked) if read.asked else None,
            "position": read.position,
            "block_hash": read.block_hash.hex(),
            "text": text,
            "tokens": tokens,
            "withheld": None if again else _why_not(history, read.position),
            "items": [_item(id_, facts.get(id_)) for id_ in read.item_ids],
        }

    def _made_again(
        self, opened: Opened, history: Sequence[Recorded], shown: Shown
    ) -> tuple[str, int] | None:
        """The text and its tokens; None when it can't be made again as it was."""
        read = shown.read
        kept = json.loads(read.asked) if read.asked else {}
        if opened.state == "erased" or "left" not in kept:
            return None
        in_block = read.item_ids[: len(read.item_ids) - kept["recent"]]
        row = _row_at(history, read.position)
        summary = row.summary if row.summary and row.summary.summary_id in in_block else None
        said = self._said(
            opened, history, [id_ for id_ in in_block if not summary or id_ != summary.summary_id]
        )
        if said is None:
            return None
        schema = self.rules.when(opened).schema
        left = {_kind_and_reason(name): count for name, count in kept["left"].items()}
        text, tokens = block_again(
            told_facts(row, schema, shown.at),
            frozenset(in_block),
            left,
            compact=kept["compact"],
            now=shown.at,
            zone=self.recall.zone_of(row),
            counter=self.recall.counter,
            flow=kept["flow"],
            agent=kept["agent"],
            summary=in_short(summary) if summary else None,
            episodes=said,
            cuts={in_block[place]: (start, end) for place, start, end in kept.get("cuts", ())},
        )
        # The key of the hash is replaced by every erase, so what was shown before one never fits again.
        return (text, tokens) if opened.fingerprint(text) == read.block_hash else None

    def _said(
        self, opened: Opened, history: Sequence[Recorded], ids: Sequence[UUID]
    ) -> list[BlockEpisode] | None:
        """Earlier messages and summaries that stood in a block, in their order; None where one is gone."""
        messages = {m.message_id: m for m in self.contacts.messages(opened, ids)}
        if any(message.text is None for message in messages.values()):
            return None
        told = {id_: (_speaker(m), m.sent_at, m.text or "") for id_, m in messages.items()}
        for one in history:
            match one.event:
                case SummaryRegenerated(summary_id=UUID() as id_, text=str() as text, up_to=datetime() as at):
                    told[id_] = (SUMMARY, at, text)
                case _:
                    pass
        return [_episode(id_, place, *told[id_]) for place, id_ in enumerate(ids) if id_ in told]

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        require_itself(opened, contact_id)
        return opened

    def _record(self, principal: Principal, opened: Opened, route: str, shown: tuple[UUID, ...]) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=opened.contact_id,
            api_key_id=principal.key_id,
            route=route,
            purpose="inspection",
            item_ids=shown,
            block_hash=b"",
            position=opened.position,
        )
        record(self.ledger, principal.tenant, read)


def _speaker(message: StoredMessage) -> str:
    return "forwarded" if message.forwarded else message.speaker


def _episode(message_id: UUID, place: int, speaker: str, sent_at: datetime, text: str) -> BlockEpisode:
    """As it stood in a block, whatever it was found by."""
    return BlockEpisode(
        message_id=message_id,
        speaker=speaker,
        sent_at=sent_at,
        text=text,
        score=1.0,
        covers=lambda: 1.0,
        place=place,
    )


def _kind_and_reason(name: str) -> tuple[Told, Reason]:
    kind, reason = name.split(".")
    return Told(kind), Reason(reason)


def _row_at(history: Sequence[Recorded], position: int) -> Memory:
    """The current row as it was; what was erased since settles how a jump was weighed."""
    known = [r.event for r in history if r.position <= position]
    return current_row(contacts.replay(known, later=(r.event for r in history[len(known) :])))


def _why_not(history: Iterable[Recorded], position: int) -> str:
    erased = any(_erases(r.event) for r in history if r.position > position)
    return "erased_since" if erased else "not_as_then"


def _erases(event: ContactEvent) -> bool:
    return isinstance(event, FactErased | ErasureRequested)


def _item(item_id: UUID, fact: FactView | None) -> dict[str, Any]:
    """A fact that was shown, as it is now; of a message its id alone."""
    return {
        "id": item_id,
        "key": fact.key if fact else None,
        "status": fact.status.value if fact else None,
    }


def _window(view: FactView, schema: Schema) -> dict[str, Any]:
    return {
        "fact_id": view.fact_id,
        "key": view.key,
        "label": key.label if (key := schema.key(view.key) if view.key else None) else view.key,
        "display": displayed(view.value, view.key, schema, revokes=view.revokes),
        "status": view.status.value,
        "valid_from": view.valid_from,
        "valid_to": view.valid_to,
        "recorded_at": view.recorded_at,
        "superseded_by": view.superseded_by,
    }


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "message_id": turn.message_id,
        "conversation_id": turn.conversation_id,
        "channel": turn.channel,
        "direction": "inbound" if turn.speaker == "contact" else "outbound",
        "speaker": turn.speaker,
        "kind": turn.kind,
        "text": turn.text,
        "erased": turn.text is None,
        "gone": turn.told.gone.value if turn.told.gone else None,
        "edition": turn.told.edition,
        "edited_at": turn.told.edited_at,
        "sent_at": turn.sent_at,
        "received_at": turn.received_at,
        "state": turn.receipt.state,
    }


def course_item(course: Course) -> dict[str, Any]:
    return {
        "id": course.conversation_id,
        "channel": course.channel,
        "name": course.name,
        "messages": course.messages,
        "first_at": course.first_at,
        "last_at": course.last_at,
    }
