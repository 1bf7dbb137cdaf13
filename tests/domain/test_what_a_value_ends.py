"""A statement ends another key only where its value has the words for it; and in whatever order what somebody
said is worked off, the same holds."""

from __future__ import annotations

from datetime import timedelta
from itertools import permutations
from typing import Final
from uuid import UUID, uuid5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed
from domain.candidates import ReadBy
from domain.commands import Record, Said, SaidEnds
from domain.contact import Contact, decide
from domain.guards import Accepted, guard_all
from domain.reconcile import said
from domain.schema_from_plain import schema_from_plain
from domain.values import Erased, display
from tests.domain.reading import SENT, burst, message
from tests.makers import known

SCHEMA: Final = schema_from_plain(seed("personal_assistant"))
ENDS: Final = (SaidEnds("recommend_near", on_change_only=False),)


def statements(text: str, day: int = 0) -> list[Said]:
    at = SENT + timedelta(days=day)
    sent = message(text, message_id=UUID(int=day), sent_at=at, received_at=at)
    heard = burst(sent, schema=SCHEMA)
    found = RulesExtractor().read(heard).candidates[sent.message_id]
    return said(
        [one.candidate for one in guard_all(found, heard.heard(sent), SCHEMA) if isinstance(one, Accepted)],
        sent,
        SCHEMA,
        statement_id=lambda key, offset, reading: uuid5(sent.message_id, f"{key}:{offset}:{reading}"),
        read_by=ReadBy("rules/5"),
        policy="uae/1",
        basis_id=None,
    )


def holds(*messages: list[Said]) -> list[str]:
    contact = Contact()
    for one in messages:
        contact = contact.after(decide(contact, Record(tuple(one))))
    current = known(contact).current(SENT + timedelta(days=100))
    return sorted(
        f"{fact.key} {display(fact.value)}" for fact in current if not isinstance(fact.value, Erased)
    )


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("Stop suggesting places based on my location", ENDS),
        ("Please don't suggest places near my home any more", ENDS),
        ("Don't recommend anything nearby", ENDS),
        ("Don't recommend location-based things", ENDS),
        ("Don't suggest jazz bars", ()),
        ("Don't suggest films about the sea nearly as often", ()),
    ],
)
def test_what_is_not_to_be_suggested_ends_recommendations_only_where_it_is_about_the_place(
    text: str, ends: tuple[SaidEnds, ...]
) -> None:
    (one,) = statements(text)
    assert (one.key, one.ends) == ("do_not_suggest", ends)


def test_a_place_of_which_no_more_is_wanted_is_given_up_and_others_stay() -> None:
    told = holds(
        statements("Please recommend places near Wicker Park", 1),
        statements("Please recommend places near Lincoln Park", 2),
        statements("Don't recommend places near Wicker Park", 3),
    )
    assert told == ["do_not_suggest places near Wicker Park", "recommend_near Lincoln Park"]


@pytest.mark.parametrize(
    "text",
    [
        "Should you stop suggesting places near Wicker Park?",
        "If I move, don't recommend places near Wicker Park",
        "My friend said don't recommend places near Wicker Park",
    ],
)
def test_a_question_a_condition_or_another_s_word_takes_no_recommendation_back(text: str) -> None:
    near = statements("Please recommend places near Wicker Park", 1)
    assert holds(near, statements(text, 2)) == ["recommend_near Wicker Park"]


SAID: Final = (
    "Please recommend places near Wicker Park",
    "Please recommend places near Lincoln Park",
    "Don't recommend places near Wicker Park",
    "Stop suggesting places based on my location",
    "Don't suggest jazz bars",
    "I live in Chicago",
    "I just moved to Lisbon",
)


@given(st.lists(st.sampled_from(SAID), min_size=1, max_size=4))
def test_the_same_holds_in_whatever_order_it_is_worked_off(texts: list[str]) -> None:
    messages = [statements(text, day) for day, text in enumerate(texts, start=1)]
    first, *others = (holds(*order) for order in permutations(messages))
    assert all(other == first for other in others)
