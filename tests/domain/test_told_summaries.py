"""Which conversations may be told in short: while what a summary tells holds, may be told by the schema of
today, and waits for nobody; and of each conversation the latest version alone."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest

from adapters.seeds import seed_schema
from domain import memory
from domain.commands import Command, Pause, RecordSummary, Said
from domain.contact import Contact
from domain.events import PauseScope
from domain.schema import Audience, Inject, Key, Schema
from domain.told_summaries import ToldSummaries
from tests.makers import Key as Stated
from tests.makers import aed, after, hour, known, said, uid

SCHEMA = seed_schema("real_estate")
BUDGET = Stated("budget_max")
ONE = said(BUDGET, aed(1), at=1)


def summary(name: str, talk: str = "t", *, of: tuple[Said, ...] = (), up_to: float = 2) -> RecordSummary:
    return RecordSummary(
        summary_id=uid(name),
        conversation_id=uid(talk),
        text="In short.",
        drawn_from=tuple(one.id for one in of),
        facts=tuple(one.id for one in of),
        up_to=hour(up_to),
        tokens=3,
        summariser="template/1",
    )


def told(contact: Contact, schema: Schema = SCHEMA, at: float = 30) -> ToldSummaries:
    return ToldSummaries(memory.of(contact, known(contact)), schema, hour(at))


def which(*commands: Command | Said, of: tuple[str, ...] = ("first", "second")) -> list[str]:
    found = told(after(*commands))
    return [name for name in of if found.tells(uid(name), ())]


def changed(**how: object) -> Schema:
    key = SCHEMA.key("budget_max")
    assert key is not None
    made: Key = replace(key, **how)  # type: ignore[arg-type]
    return replace(SCHEMA, keys={**SCHEMA.keys, "budget_max": made})


def test_it_is_told_while_the_facts_that_it_tells_hold() -> None:
    before = told(after(ONE, summary("first", of=(ONE,))))
    assert before.in_force() == before.memory.summary is not None
    assert before.tells(uid("first"), [ONE.id])
    since = told(after(ONE, summary("first", of=(ONE,)), said(BUDGET, aed(2), at=20)))
    assert since.memory.summary is not None
    assert (since.in_force(), since.tells(uid("first"), [ONE.id])) == (None, False)


@pytest.mark.parametrize(
    "how", [{"audience": Audience.PRIVATE}, {"inject": Inject.NEVER}, {"agents": ("sales",)}]
)
def test_it_is_not_told_where_a_value_of_it_is_by_now_for_fewer_readers(how: dict[str, object]) -> None:
    contact = after(ONE, summary("first", of=(ONE,)))
    assert told(contact, changed(label="Most")).in_force() is not None
    narrowed = told(contact, changed(**how))
    assert (narrowed.in_force(), narrowed.tells(uid("first"), [ONE.id])) == (None, False)


def test_of_each_conversation_the_latest_alone_is_told() -> None:
    assert which(summary("first"), summary("second", "u")) == ["first", "second"]
    newer = replace(summary("second"), text="In other words.")
    assert which(summary("first"), newer) == ["second"]
    gone = replace(newer, text=None)
    assert which(summary("first"), gone) == []


def test_it_is_not_told_while_what_it_draws_on_waits_for_a_person() -> None:
    held = said(Stated("near", many=True), aed(3), at=3, review=True)
    message = held.provenance.message_id
    assert message is not None
    quotes = replace(summary("first"), drawn_from=(message,))
    assert which(quotes, summary("second", "u")) == ["first", "second"]
    assert which(quotes, summary("second", "u"), held) == ["second"]


@pytest.mark.parametrize("scope", [PauseScope.EPISODES, PauseScope.ALL])
def test_a_silence_that_is_told_of_late_takes_the_summaries_of_what_was_said_in_it(scope: PauseScope) -> None:
    pause = Pause(scope=scope, by="operator:1", at=hour(5))
    assert which(summary("first", up_to=4), summary("second", "u", up_to=6), pause) == ["first"]


def test_what_is_unknown_is_not_told() -> None:
    assert not told(after(ONE)).tells(UUID(int=1), ())
