"""Before the reply: one row is opened, scored, fitted to the budget and handed over, and the ledger has it
first.

No model, no network, no history is read. What was worked out is remembered sealed (`api/remembered.py`): the
same question about an unchanged contact is one round trip, and what an erase took is gone from the next
answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from typing import Any, Final
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import msgspec

from api.again import until_no_conflict
from api.asked_words import AskedWords
from api.episodes import FindEpisodes
from api.in_force import InForce, RulesInForce
from api.remembered import Remembered, RememberedAnswers
from api.rows import basis_id, may_tell, may_tell_episodes, next_change, waiting, wording_of
from domain.access import Principal
from domain.errors import Unavailable
from domain.events import PauseScope
from domain.memory import EMPTY, KeptSummary, Memory, current
from domain.messages import Message
from domain.policy import Policy
from domain.ports import Address, Contacts, Ledger, MemoryState, Opened, Read
from domain.schema import Schema
from domain.told_summaries import ToldSummaries
from domain.truth import truth
from domain.values import Erased
from projections.block_scoring import WEIGHTS
from projections.injection_block import (
    BUDGET,
    Block,
    BlockEpisode,
    BlockFact,
    BlockSummary,
    Item,
    Omitted,
    ReadBy,
    Reason,
    Told,
    injection_block,
)
from projections.ports import TokenCounter

_ANOTHER_FLOW: Final = "another"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a bot asks for; either `address` or `contact_id`."""

    address: Address | None
    contact_id: UUID | None
    query: str | None = None
    """The contact's current message: personal, and never kept."""
    flow: str | None = None
    agent: str | None = None
    """Which bot asks."""
    purpose: str = "service_memory"
    audience: ReadBy = "direct"
    budget: int = BUDGET
    extend: bool = False
    """Go over the budget rather than refuse it, where what must always be shown does not fit."""
    recent: int = 0
    explain: bool = False
    """Say why each item is in, and name what waits for a person too."""
    temporary: bool = False
    """Nothing is told, and nothing of it is recorded but that something was asked."""
    language: str | None = None
    """In which a notice is due, where the profile does not say."""


@dataclass(frozen=True, slots=True)
class Recall:
    contacts: Contacts
    ledger: Ledger
    rules: RulesInForce
    counter: TokenCounter
    zone: ZoneInfo
    episodes: FindEpisodes
    words: AskedWords
    remembered: RememberedAnswers = field(default_factory=RememberedAnswers, init=False, repr=False)

    def context(self, principal: Principal, asked: Asked, at: datetime) -> dict[str, Any]:
        """The answer of `POST /v1/context`. An unknown contact has an empty block; BudgetTooSmall when not
        even the header and what must always be shown fit."""
        # A read that an erase overtakes starts again; it never mixes two states.
        return until_no_conflict(lambda _: self._context(principal, asked, at))

    def _context(self, principal: Principal, asked: Asked, at: datetime) -> dict[str, Any]:
        question = self._question(principal, asked, at)
        injection_id = uuid4()
        opened: Opened | None = None
        answer: dict[str, Any] | None = None
        if not asked.temporary:
            opened, answer = self._as_before(principal, asked, question, at, injection_id)
        if answer is None:
            opened, answer = self._anew(principal, asked, question, at, injection_id, opened)
        return {
            "contact_id": opened.contact_id if opened else None,
            "memory": "temporary" if asked.temporary else opened.state if opened else "no_basis",
            **answer,
            "pending": {
                "messages": opened.pending if opened else 0,
                "oldest": opened.oldest_pending if opened else None,
            },
            "injection_id": injection_id,
            "position": opened.position if opened else 0,
        }

    def _question(self, principal: Principal, asked: Asked, at: datetime) -> bytes | None:
        """By which an answer is remembered; what the next message may change is not."""
        if asked.recent or asked.query:
            return None
        return self.remembered.question(principal.tenant, asked, at.astimezone(self.zone).date())

    def _as_before(
        self, principal: Principal, asked: Asked, question: bytes | None, at: datetime, injection_id: UUID
    ) -> tuple[Opened | None, dict[str, Any] | None]:
        """The answer that was remembered, if the contact is unchanged; else the contact, opened meanwhile."""
        found = self.remembered.get(question, at) if question else None
        if found is None:
            return self.open(principal.tenant, asked), None
        read = Read(
            injection_id=injection_id,
            contact_id=found.mark[0],
            api_key_id=principal.key_id,
            route="context",
            purpose=found.purpose,
            item_ids=found.item_ids,
            block_hash=found.block_hash,
            position=0,  # the database's own, of the row it finds
            asked=found.asked,
        )
        opened = self.contacts.open_again(principal.tenant, asked.address, found.mark, read)
        if opened is None or not opened.recorded:
            return opened, None
        answer: dict[str, Any] = json.loads(opened.open_sealed(found.sealed))
        return opened, answer

    def _anew(
        self,
        principal: Principal,
        asked: Asked,
        question: bytes | None,
        at: datetime,
        injection_id: UUID,
        opened: Opened | None,
    ) -> tuple[Opened | None, dict[str, Any]]:
        rules = self.rules.when(opened) if opened else self.rules.now(principal.tenant)
        row, state = (opened.memory, opened.state) if opened else (EMPTY, "no_basis")
        known = may_tell(row, state) and basis_id(row, asked.purpose) is not None
        recent: Sequence[Message] = ()
        episodes: Sequence[BlockEpisode] = ()
        if opened and may_tell_episodes(row, state):
            recent = self.contacts.recent(opened, asked.recent) if asked.recent else ()
            episodes = self._fitting(opened, asked, rules.schema, at, recent) if known else ()
            if row.withdrawn:
                untold = rules.kept_for(row.withdrawn)
                recent = [message for message in recent if not untold(message.text)]
                episodes = [episode for episode in episodes if not untold(episode.text)]
                if row.summary is not None and untold(row.summary.text):
                    row = replace(row, summary=None)
        block = self.block(
            row if known else EMPTY, asked, rules.schema, at, self.zone_of(row), episodes=episodes
        )
        mark = opened.fingerprint(block.text) if opened else b""
        purpose = named_purpose(asked.purpose, rules)
        told = as_kept(asked, rules.schema, block, len(recent))
        unsaid = [
            *self._purpose_refused(opened, known, at),
            *(self._in_review(opened) if opened and known and asked.explain else ()),
        ]
        read = _read(principal, purpose, told, opened, block, recent, injection_id, mark)
        with recording(self.ledger, principal.tenant, read):
            answer = {
                "known": bool(block.items),
                "text": block.text,
                "instructions": block.instructions,
                "context": block.context,
                "tokens": block.tokens,
                "budget": block.budget,
                "over_budget": block.over_budget,
                "items": [_item(i, asked.explain) for i in block.items],
                "omitted": [*map(_omitted, block.omitted), *unsaid],
                "recent": [_turn(m) for m in recent],
                "notice_due": None if asked.temporary else _notice(row, state, rules.policy, asked.language),
                "etag": _etag(mark),
            }
        if opened and opened.state == "on" and question:
            until = self._until(row, at)
            self.remembered.put(question, _sealed(opened, answer, block, mark, purpose, told, until))
        return opened, answer

    def open(self, tenant: UUID, asked: Asked) -> Opened | None:
        """With the earlier messages in the same round trip, where there is a question to ask of them."""
        if asked.contact_id is not None:
            return self.contacts.open(tenant, asked.contact_id, episodes=bool(asked.query))
        assert asked.address is not None
        return self.contacts.find(tenant, asked.address, episodes=bool(asked.query))

    def _fitting(
        self, opened: Opened, asked: Asked, schema: Schema, at: datetime, recent: Sequence[Message]
    ) -> Sequence[BlockEpisode]:
        """Earlier messages and summaries for the block."""
        if not asked.query:
            return ()
        summaries = ToldSummaries(opened.memory, schema, at)
        found = self.episodes(opened, asked.query, at, self.zone_of(opened.memory), summaries)
        return found.in_block({message.message_id for message in recent})

    def block(
        self,
        row: Memory,
        asked: Asked,
        schema: Schema,
        at: datetime,
        zone: ZoneInfo,
        *,
        episodes: Sequence[BlockEpisode] = (),
    ) -> Block:
        """What this row tells at that time: the same always gives the same."""
        return injection_block(
            told_facts(row, schema, at),
            now=at,
            zone=zone,
            counter=self.counter,
            flow=asked.flow,
            budget=asked.budget,
            audience=asked.audience,
            held=waiting(row),
            extend=asked.extend,
            query=asked.query,
            agent=asked.agent,
            episodes=episodes,
            summary=_summary(ToldSummaries(row, schema, at), asked),
            words=self.words.of(schema) if asked.query else None,
        )

    def _until(self, row: Memory, at: datetime) -> datetime | None:
        """When the block changes by itself. The day of the tenant's zone is a part of each question; where
        the contact's days begin at another hour, they bound the answer too."""
        changes = next_change(row, at)
        if self.zone_of(row) == self.zone:
            return changes
        midnight = _midnight(at, self.zone_of(row))
        return min(changes, midnight) if changes else midnight

    def zone_of(self, row: Memory) -> ZoneInfo:
        """The contact's own, else that of the tenant."""
        return ZoneInfo(row.zone) if row.zone else self.zone

    def _purpose_refused(self, opened: Opened | None, known: bool, at: datetime) -> list[dict[str, Any]]:
        if opened is None or known or opened.state != "on":
            return []
        return [
            {
                "kind": Told.FACT.value,
                "id": fact.fact_id,
                "key": opened.memory.key_name(canvas.key_number),
                "reason": Reason.PURPOSE.value,
            }
            for canvas, fact in current(opened.memory, at)
        ]

    def _in_review(self, opened: Opened) -> list[dict[str, Any]]:
        """What waits for a person. The row only counts it: who wants it named waits for a replay."""
        if not waiting(opened.memory):
            return []
        contact = self.contacts.replayed(opened)
        held = (contact.statements[id_] for id_ in truth(contact.history()).held)
        return [
            {"kind": Told.FACT.value, "id": s.id, "key": s.name, "reason": Reason.REVIEW.value}
            for s in held
            if not isinstance(s.value, Erased)
        ]


def _read(
    principal: Principal,
    purpose: str,
    told: str,
    opened: Opened | None,
    block: Block,
    recent: Sequence[Message],
    injection_id: UUID,
    mark: bytes,
) -> Read:
    """For the ledger, with all that the answer shows: facts and messages."""
    return Read(
        injection_id=injection_id,
        contact_id=opened.contact_id if opened else None,
        api_key_id=principal.key_id,
        route="context",
        purpose=purpose,
        item_ids=(*(item.id for item in block.items), *(message.message_id for message in recent)),
        block_hash=mark,
        position=opened.position if opened else 0,
        asked=told,
    )


def _notice(row: Memory, state: MemoryState, policy: Policy, language: str | None) -> dict[str, str] | None:
    """What the contact must be told, in the policy's wording: until there is a basis that carries it. Who
    does not agree, or whose processing is restricted, is not asked again."""
    purpose = policy.remembers_for
    if state in ("erased", "restricted") or purpose in row.withdrawn:
        return None
    text = policy.notice(row.language or language)
    if text is None or wording_of(row, purpose) == policy.wording:
        return None
    return {"wording": policy.wording, "text": text}


def record(ledger: Ledger, tenant: UUID, *reads: Read) -> None:
    with recording(ledger, tenant, *reads):
        pass


@contextmanager
def recording(ledger: Ledger, tenant: UUID, *reads: Read) -> Iterator[None]:
    """No read without its row: whatever went wrong with the ledger, the answer stays here. It may be put into
    words while its row is on the way; nothing else may be asked of the database meanwhile."""
    ours = False
    try:
        with ledger.recording(tenant, *reads):
            try:
                yield
            except BaseException:
                ours = True
                raise
    except Exception:
        if ours:
            raise
        raise Unavailable("This read can't be recorded, so it is not answered. Try again.") from None


def told_facts(memory: Memory, schema: Schema, at: datetime) -> Iterator[BlockFact]:
    """What holds at a time, as a block and a search take it."""
    for canvas, held in current(memory, at):
        name = memory.key_name(canvas.key_number)
        key = schema.key(name) if name else None
        if key is None or isinstance(held.value, Erased):
            continue
        if key.purpose is not None and basis_id(memory, key.purpose) is None:
            continue
        yield BlockFact(
            fact_id=held.fact_id,
            key=key,
            value=held.value,
            first_said=held.first_said,
            last_said=held.last_said,
            strength=held.strength,
            confidence=held.confidence,
            pinned=held.pinned,
            order=canvas.member,
        )


def _summary(told: ToldSummaries, asked: Asked) -> BlockSummary | None:
    """A group is told nothing of it: what was said between two is for the two."""
    kept = told.in_force()
    if kept is None or asked.audience != "direct" or PauseScope.EPISODES in told.memory.paused:
        return None
    return in_short(kept)


def in_short(kept: KeptSummary) -> BlockSummary:
    return BlockSummary(summary_id=kept.summary_id, text=kept.text, up_to=kept.up_to)


def named_purpose(purpose: str, rules: InForce) -> str:
    """For the ledger, which keeps no word of a client's: a purpose that the policy names, or that it is
    none."""
    return purpose if rules.policy.basis(purpose) else "none of the policy's"


def as_kept(asked: Asked, schema: Schema, block: Block, recent: int) -> str:
    """For the ledger, so that the block can be made again of what stood in it. A flow or an agent that the
    schema does not know is a client's own word, and a question the contact's: neither is kept."""
    flow, agent = asked.flow, asked.agent
    if flow is not None and not any(flow in key.flows for key in schema.keys.values()):
        flow = _ANOTHER_FLOW
    if agent is not None and not any(agent in key.agents for key in schema.keys.values()):
        agent = None  # that no key names: the same as none
    kept = {
        "flow": flow,
        "agent": agent,
        "budget": asked.budget,
        "audience": asked.audience,
        "extend": asked.extend,
        "query": bool(asked.query),
        "recent": recent,
        "weights": WEIGHTS.version,
        "compact": block.compact,
        "left": {f"{kind}.{reason}": count for (kind, reason), count in block.left.items() if count},
        "cuts": [(place, *item.cut) for place, item in enumerate(block.items) if item.cut],
    }
    return msgspec.json.encode(kept).decode()


def _midnight(at: datetime, zone: ZoneInfo) -> datetime:
    """The next: scores count whole days."""
    tomorrow = at.astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time(0), zone).astimezone(UTC)


def _etag(mark: bytes) -> str:
    """Weak, and keyed: a hash that anybody could compute would let a guessed value be checked after its
    erase."""
    return f'W/"{mark.hex() or "nothing"}"'


def _sealed(
    opened: Opened,
    answer: dict[str, Any],
    block: Block,
    mark: bytes,
    purpose: str,
    told: str,
    until: datetime | None,
) -> Remembered:
    return Remembered(
        mark=opened.mark,
        purpose=purpose,
        until=until,
        item_ids=tuple(item.id for item in block.items),
        block_hash=mark,
        asked=told,
        sealed=opened.seal_for_later(json.dumps(answer, default=str).encode("utf-8", "surrogatepass")),
    )


def _item(item: Item, explain: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kind": item.kind,
        "id": item.id,
        "fact_id": item.id if item.kind is Told.FACT else None,
        "section": item.section,
        "score": round(item.score, 3),
        "line": item.line,
    }
    if explain:
        told["why"] = {
            "by": item.why.by.value,
            "weights": item.why.weights,
            **_rounded(item.why.signs),
            "parts": _rounded(item.why.parts),
        }
    return told


def _rounded(numbers: Mapping[str, float]) -> dict[str, float]:
    return {name: round(number, 3) for name, number in numbers.items()}


def _omitted(omitted: Omitted) -> dict[str, Any]:
    return {"kind": omitted.kind, "id": omitted.id, "key": omitted.key, "reason": omitted.reason}


def _turn(message: Message) -> dict[str, Any]:
    return {"speaker": message.speaker, "sent_at": message.sent_at, "text": message.text}
