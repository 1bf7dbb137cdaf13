"""Searching what is known of one contact: facts, summaries, and what was said. No model, no network.

Facts come first: they are what holds; what was said may have changed since. "Nothing known" is an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.recall import Recall, named_purpose, record, told_facts
from api.rows import basis_id, may_tell, may_tell_episodes
from domain.access import Principal
from domain.episodes import FLOOR, Hit, asks_nothing, certainty
from domain.errors import NotFound
from domain.ports import Opened, Read
from domain.schema import Schema
from domain.told_summaries import ToldSummaries
from projections.block_lines import Entry
from projections.block_scoring import WEIGHTS, Query
from projections.injection_block import ReadBy, Told, facts_asked_for

MOST: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """What is looked for, of whom, and for whom."""

    contact_id: UUID
    query: str
    kinds: frozenset[Told] = frozenset(Told)
    limit: int = 10
    purpose: str = "service_memory"
    audience: ReadBy = "direct"
    agent: str | None = None
    explain: bool = False


@dataclass(frozen=True, slots=True)
class MemorySearch:
    recall: Recall

    def __call__(self, principal: Principal, searched: Searched, at: datetime) -> dict[str, Any]:
        """The answer of `POST /v1/contacts/{id}/memories:search`."""
        return until_no_conflict(lambda _: self._found(principal, searched, at))

    def _found(self, principal: Principal, searched: Searched, at: datetime) -> dict[str, Any]:
        opened = self.recall.contacts.open(principal.tenant, searched.contact_id, episodes=True)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        rules = self.recall.rules.when(opened)
        row = opened.memory
        known = may_tell(row, opened.state) and basis_id(row, searched.purpose) is not None
        untold = rules.kept_for(row.withdrawn)
        found = (item for item in self._items(opened, searched, rules.schema, at) if not untold(item["text"]))
        items = [*found][: searched.limit] if known else []
        self._record(principal, opened, named_purpose(searched.purpose, rules), items)
        return {
            "known": bool(items),
            "memory": opened.state,
            "items": items,
            "position": opened.position,
        }

    def _items(
        self, opened: Opened, searched: Searched, schema: Schema, at: datetime
    ) -> Iterator[dict[str, Any]]:
        query = Query(self.recall.words.of(schema), searched.query)
        if asks_nothing(searched.query, query.terms):
            return
        if Told.FACT in searched.kinds:
            zone = self.recall.zone_of(opened.memory)
            for entry in facts_asked_for(
                told_facts(opened.memory, schema, at),
                query,
                now=at,
                zone=zone,
                audience=searched.audience,
                agent=searched.agent,
            ):
                yield _fact(entry, searched.explain)
        # What was said between two is not for a group to read.
        if searched.audience == "direct" and may_tell_episodes(opened.memory, opened.state):
            summaries = ToldSummaries(opened.memory, schema, at)
            hits = self._said(opened, searched, summaries, at)
            if Told.SUMMARY in searched.kinds:
                yield from _in_short(summaries, query, searched)
                yield from _others_in_short(hits, searched.explain)
            if Told.EPISODE in searched.kinds:
                yield from (_episode(hit, searched.explain) for hit in hits if not hit.episode.summary)

    def _said(self, opened: Opened, searched: Searched, summaries: ToldSummaries, at: datetime) -> list[Hit]:
        """What was said, and what conversations before the last were about."""
        if searched.kinds == {Told.FACT}:
            return []
        zone = self.recall.zone_of(opened.memory)
        found = self.recall.episodes(opened, searched.query, at, zone, summaries, limit=MOST)
        if certainty(found.hits, found.question) < FLOOR:
            return []
        return [hit for hit in found.hits if hit.covered]

    def _record(
        self, principal: Principal, opened: Opened, purpose: str, items: list[dict[str, Any]]
    ) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=opened.contact_id,
            api_key_id=principal.key_id,
            route="memories",
            purpose=purpose,
            item_ids=tuple(item["id"] for item in items),
            block_hash=b"",
            position=opened.position,
        )
        record(self.recall.ledger, principal.tenant, read)


def _fact(entry: Entry, explain: bool) -> dict[str, Any]:
    fact = entry.fact
    told: dict[str, Any] = {
        "kind": Told.FACT.value,
        "id": fact.fact_id,
        "key": fact.key.name,
        "text": f"{fact.key.label}: {entry.shown}",
        "speaker": None,
        "said_at": fact.last_said,
        "score": round(entry.scored.score, 3),
    }
    if explain:
        told["why"] = {"similarity": round(entry.scored.similarity or 0.0, 3), "weights": WEIGHTS.version}
    return told


def _in_short(told: ToldSummaries, query: Query, searched: Searched) -> Iterator[dict[str, Any]]:
    """The latest conversation's, where it holds enough of the question."""
    summary = told.in_force()
    if summary is None or not query.wanted:
        return
    covered = len(query.wanted.intersection(query.terms(summary.text))) / len(query.wanted)
    if covered >= WEIGHTS.fits:
        found = _found(Told.SUMMARY, summary.summary_id, summary.text, None, summary.up_to, covered)
        yield {**found, "why": {"covered": round(covered, 3)}} if searched.explain else found


def _others_in_short(hits: Iterable[Hit], explain: bool) -> Iterator[dict[str, Any]]:
    """Of conversations before that, scored in the same way."""
    for hit in hits:
        one = hit.episode
        if one.summary and hit.covered >= WEIGHTS.fits:
            told = _found(Told.SUMMARY, one.message_id, one.text, None, one.sent_at, hit.covered)
            yield {**told, "why": {"covered": round(hit.covered, 3)}} if explain else told


def _episode(hit: Hit, explain: bool) -> dict[str, Any]:
    episode = hit.episode
    told = _found(Told.EPISODE, episode.message_id, episode.text, episode.speaker, episode.sent_at, hit.score)
    return {**told, "why": {"covered": round(hit.covered, 3)}} if explain else told


def _found(
    kind: Told, id_: UUID, text: str, speaker: str | None, said_at: datetime, score: float
) -> dict[str, Any]:
    return {
        "kind": kind.value,
        "id": id_,
        "key": None,
        "text": text,
        "speaker": speaker,
        "said_at": said_at,
        "score": round(score, 3),
    }
