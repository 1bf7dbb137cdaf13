"""A model that reads what the rules read is believed as they are: nothing gets lost or changed on the way of
a model's answer. And what is not worth a call states nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from adapters.model_client import ModelChoice, ModelClient
from adapters.model_extractor import ModelExtractor
from adapters.model_spending import SpendingInMemory
from adapters.seeds import seed_schema
from domain.candidates import Candidate
from domain.guards import Accepted, guard_all
from domain.heard import Heard
from domain.salience import salience
from domain.salience_words import CHATTER
from domain.schema import Schema, ValueType
from domain.statements import Quote
from domain.values import Text, canonical
from tests.echo_model import echo
from tests.eval import own_set
from tests.eval.reader import Reader, lines
from tests.hostile_model import answering

SCHEMAS = {name: seed_schema(name) for name in ("real_estate", "personal_assistant", "support")}
EVERY = 29
"""So many rows of the set are read over the wire."""


@pytest.fixture(scope="module")
def model() -> Iterator[ModelExtractor]:
    with answering(echo(*SCHEMAS.values())) as server:
        choice = ModelChoice(provider="openai", name="echo", base_url=f"{server.url}/v1")
        made = ModelExtractor(lambda: ModelClient(choice), choice.label, SpendingInMemory())
        yield made
        made.close()


def believed(row: own_set.Row, reader: Reader) -> list[tuple[str, str, str]]:
    return sorted(
        (candidate.key, canonical(candidate.value) if candidate.value else "", standing)
        for candidate, standing in reader.verdicts(own_set.turn(row, reader))
        if standing in ("believed", "proposed")
    )


def test_a_model_that_reads_what_rules_read_is_believed_as_they_are(model: ModelExtractor) -> None:
    rows = [row for row in lines(own_set.DEV) if row["expect"]][::EVERY]
    assert len(rows) > 15
    for row in rows:
        schema = SCHEMAS[row["schema"]]
        assert believed(row, Reader(schema, model)) == believed(row, Reader(schema)), row["id"]


def test_what_is_not_worth_a_call_is_chatter_or_what_no_guard_would_believe() -> None:
    """So no model could have added anything to it. Of our own labelled set, in all its languages."""
    unasked = 0
    for row in lines(own_set.DEV):
        reader = Reader(SCHEMAS[row["schema"]])
        turn = own_set.turn(row, reader)
        heard = Heard(turn.said)
        if not salience(heard, turn.before, reader.schema).worth_asking:
            unasked += 1
            words = set(re.findall(r"[^\W\d_][\w']*", heard.plain))
            assert words <= CHATTER or not accepted_anywhere(heard, reader.schema), row["id"]
    assert unasked > 100


def accepted_anywhere(heard: Heard, schema: Schema) -> bool:
    """Whether the guards would believe the words of any of its clauses to be the contact's wish."""
    open_text = next(k for k in schema.keys.values() if k.on and k.type is ValueType.TEXT and not k.reports)
    candidates = [
        Candidate(
            key=open_text.name, value=Text(words), said=words, quote=Quote(words, start, start + len(words)),
            confidence=1.0,
        )
        for clause in heard.hearing.clauses
        if (words := heard.message.text[clause.start : clause.end].strip())
        for start in [heard.message.text.index(words, clause.start)]
    ]  # fmt: skip
    return any(isinstance(verdict, Accepted) for verdict in guard_all(candidates, heard, schema))
