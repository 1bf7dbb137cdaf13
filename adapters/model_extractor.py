"""The extractor that asks a language model, once a burst and only where it is worth it. The model proposes;
its words are held against the message here and by the guards.

Where nobody can be asked (the budget is used up, the provider away), the rules read in its place, and
provenance says so. Where the answer is none (prose, a refusal), the messages fail and are tried again: to
fall back there would hide a model that does not work.
"""

from __future__ import annotations

import json
import threading
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from uuid import UUID

import structlog

from adapters import model_prompt
from adapters.circuit_breaker import CircuitBreaker
from adapters.discloser import Discloser
from adapters.model_answer import Answer, Item, closed
from adapters.model_calls import ModelCalls
from adapters.model_client import ModelClient, prepared
from adapters.model_failures import UNUSABLE, Cause, ModelFailed
from adapters.model_items import MOST_OF_A_MESSAGE, Flaw, ItemReader, numbered
from adapters.model_prompt import Shown
from adapters.model_spending import Spending
from adapters.rules_extractor import RulesExtractor
from domain.candidates import Burst, Candidate, ReadBy, Reading, Unread
from domain.disclosing import Before, Task, nothing_to_write
from domain.messages import Message
from domain.salience import salience
from domain.schema import Schema
from domain.values import same

LONGEST_PROMPT: Final = 60_000
"""Characters of messages in one call; a burst beyond it goes in halves."""
_SCHEMAS_KEPT: Final = 64
_WORTH_HALVING: Final = frozenset({Cause.TRUNCATED, Cause.REFUSED})
"""What may be due to one message: the others need not fail with it."""

log = structlog.get_logger("rapport.models")


@dataclass(frozen=True, slots=True)
class _Told:
    """What a schema's readings begin with, made once."""

    schema: Schema
    instructions: str
    shape: str
    """Of the answer, as it is sent along with every call."""
    answer: type[Answer]


class ModelExtractor:
    """`domain.candidates.Extractor`. The client is made at the first call, or by `warm` when a worker
    starts."""

    def __init__(
        self,
        connect: Callable[[], ModelClient],
        label: str,
        spending: Spending,
        breaker: CircuitBreaker | None = None,
        discloser: Discloser | None = None,
    ) -> None:
        """Without a `discloser` nothing is written down: for what reads nobody's messages."""
        self._discloser = discloser
        self.name_version = f"model/{model_prompt.VERSION.rpartition('/')[2]}"
        self._read_by = ReadBy(self.name_version, model=label, prompt=model_prompt.VERSION)
        self._rules = RulesExtractor()
        self._by_rules = ReadBy(self._rules.name_version)
        self.calls = ModelCalls(connect, spending, breaker)
        """With their budget and breaker, for whoever else asks the same model."""
        self._told: dict[int, _Told] = {}
        self._lock = threading.Lock()

    def warm(self) -> None:
        """Seconds, once: all imports, and the client."""
        self.calls.warm()

    def close(self) -> None:
        self.calls.close()

    def read(self, burst: Burst) -> Reading:
        by_rules = self._rules.read(burst)
        # A short answer says nothing beside, and what it answers is told by rules.
        answers = {m for m, found in by_rules.candidates.items() if any(c.offer for c in found)}
        told = [(m, burst.before(m)) for m in burst.own if m.message_id not in answers]
        worth = [(message, before) for message, before in told if _worth(burst, message, before)]
        if not worth:
            return replace(by_rules, read_by=self._by_rules)
        if self._discloser and not self._discloser.may(burst.telling):
            withheld = frozenset(message.message_id for message, _ in worth)
            return replace(by_rules, read_by=self._by_rules, withheld=withheld)
        try:
            read = self._read(burst, worth, by_rules.candidates)
        except ModelFailed as failure:
            log.warning("model_not_asked", kind=failure.cause.value)
            return replace(by_rules, read_by=self._by_rules)
        return self._with_rules(by_rules, read, burst.schema)

    # --- a call -----------------------------------------------------------------------------------------

    def _read(
        self,
        burst: Burst,
        worth: Sequence[tuple[Message, Message | None]],
        witness: Mapping[UUID, tuple[Candidate, ...]],
        halves: bool = True,
    ) -> Reading:
        """Raises ModelFailed when nobody could be asked."""
        shown = model_prompt.numbered(worth)
        data = model_prompt.data(shown)
        splits = halves and len(worth) > 1
        try:
            if splits and len(data) > LONGEST_PROMPT:
                raise ModelFailed(Cause.TRUNCATED)
            answer = self._asked(burst, data, self._before(burst, worth))
        except ModelFailed as failure:
            if failure.cause not in UNUSABLE:
                raise
            if splits and failure.cause in _WORTH_HALVING:
                middle = len(worth) // 2
                return _joined(
                    self._read(burst, worth[:middle], witness, halves=False),
                    self._read(burst, worth[middle:], witness, halves=False),
                )
            log.warning("model_answer_unusable", kind=failure.cause.value, count=len(worth))
            return Reading(
                unread={message.message_id: Unread.FAILED for message, _ in worth},
                failure=failure.cause.value,
            )
        return _candidates(answer, shown, burst, witness)

    def _asked(self, burst: Burst, data: str, before: Before) -> Answer:
        told = self._telling(burst.schema)
        return self.calls.ask(burst.tenant, told.instructions, data, told.answer, told.shape, before)

    def _before(self, burst: Burst, worth: Sequence[tuple[Message, Message | None]]) -> Before:
        if self._discloser is None:
            return nothing_to_write
        shown = dict.fromkeys(one.message_id for pair in worth for one in pair if one is not None)
        return self._discloser.before(burst.tenant, burst.telling, Task.EXTRACTION, tuple(shown))

    def _telling(self, schema: Schema) -> _Told:
        with self._lock:
            found = self._told.get(id(schema))
            if found is None or found.schema is not schema:
                if len(self._told) >= _SCHEMAS_KEPT:
                    self._told.clear()
                answer = closed([key.name for key in model_prompt.asked_for(schema)])
                shape = json.dumps(answer.model_json_schema())
                found = _Told(schema, model_prompt.instructions(schema), shape, prepared(answer))
                self._told[id(schema)] = found
            return found

    # --- both readings ----------------------------------------------------------------------------------

    def _with_rules(self, by_rules: Reading, read: Reading, schema: Schema) -> Reading:
        """What the model was not asked for is the rules': other messages, and keys of special categories."""
        candidates = dict(read.candidates)
        for message_id, found in by_rules.candidates.items():
            if message_id in candidates:
                special = [c for c in found if schema.keys[c.key].sealed_name]
                candidates[message_id] += self._of_rules(special)
            elif message_id not in read.unread:
                candidates[message_id] = self._of_rules(found)
        unread = {m: why for m, why in by_rules.unread.items() if m not in read.candidates} | dict(
            read.unread
        )
        return replace(read, candidates=candidates, unread=unread, read_by=self._read_by)

    def _of_rules(self, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
        return tuple(replace(candidate, read_by=self._by_rules) for candidate in candidates)


def _worth(burst: Burst, message: Message, before: Message | None) -> bool:
    return salience(burst.heard(message), before, burst.schema).worth_asking


def _joined(one: Reading, other: Reading) -> Reading:
    return Reading(
        {**one.candidates, **other.candidates},
        {**one.unread, **other.unread},
        one.failure or other.failure,
        refused={**one.refused, **other.refused},
    )


def _candidates(
    answer: Answer, shown: Sequence[Shown], burst: Burst, witness: Mapping[UUID, tuple[Candidate, ...]]
) -> Reading:
    """One outcome for each item: a candidate, or a reason. What names no message of this call stands with the
    last one."""
    readers = {
        one.id: ItemReader(burst.heard(one.message), burst.schema, witness.get(one.message.message_id, ()))
        for one in shown
    }
    messages = {one.id: one.message.message_id for one in shown}
    found: dict[UUID, list[Candidate]] = {message_id: [] for message_id in messages.values()}
    flaws: defaultdict[UUID, list[Flaw]] = defaultdict(list)
    last = shown[-1].id
    for item in answer.facts:
        place, read = _one(item, readers)
        message_id = messages[place or last]
        if isinstance(read, Candidate):
            _add(read, found[message_id], flaws[message_id])
        else:
            flaws[message_id].append(read)
    if answer.too_many:
        flaws[messages[last]].append(Flaw.TOO_MANY)
    return Reading(
        {message_id: numbered(candidates) for message_id, candidates in found.items()},
        refused={m: tuple(reason.value for reason in reasons) for m, reasons in flaws.items() if reasons},
    )


def _one(item: Item | None, readers: Mapping[str, ItemReader]) -> tuple[str | None, Candidate | Flaw]:
    if item is None:
        return None, Flaw.MALFORMED
    if item.message not in readers:
        return None, Flaw.NO_SUCH_MESSAGE
    return item.message, readers[item.message].candidate(item)


def _add(candidate: Candidate, found: list[Candidate], flaws: list[Flaw]) -> None:
    """What is said twice is one. Nobody states so much at once as a model that has lost itself."""
    if any(_same(candidate, one) for one in found):
        return
    if len(found) < MOST_OF_A_MESSAGE:
        found.append(candidate)
    elif Flaw.TOO_MANY not in flaws:
        flaws.append(Flaw.TOO_MANY)


def _same(one: Candidate, other: Candidate) -> bool:
    return (one.key, one.operation) == (other.key, other.operation) and same(one.value, other.value)
