"""Open text of many values: every member of a list is a fact of its own, with its own words for a quotation;
and what stands before the word for it, as an allergy does. Names with initials."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from adapters.seeds import seed_schema
from domain.messages import Speaker
from tests.eval.reader import Reader, Turn, message

_AT = datetime(2026, 11, 17, 9, tzinfo=UTC)


def _believed(schema: str, key: str, text: str) -> list[str]:
    """Quotations, as they stand in the message. Nothing is taken out first: the contact agreed to health."""
    reader = Reader(seed_schema(schema))
    candidates = reader.believed(Turn(message(2, Speaker.CONTACT, text, _AT, "Asia/Dubai")))
    assert all(text[c.quote.start : c.quote.end] == c.quote.text for c in candidates)
    return [c.quote.text for c in candidates if c.key == key]


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("I'm allergic to penicillin and shellfish", ["penicillin", "shellfish"]),
        ("I'm allergic to penicillin, shellfish and peanuts", ["penicillin", "shellfish", "peanuts"]),
        ("remember that I'm allergic to nuts and eggs", ["nuts", "eggs"]),
        ("I have a penicillin allergy", ["penicillin"]),
        ("I have nut and dairy allergies", ["nut", "dairy"]),
        ("my allergies are nuts and dairy", ["nuts", "dairy"]),
        ("عندي حساسية من البنسلين والجمبري", ["البنسلين", "الجمبري"]),
        ("tenho alergia a amendoim e camarão", ["amendoim", "camarão"]),
        ("I'm allergic to dogs and I want a quiet place", ["dogs"]),
        ("I'm allergic to nuts but not to eggs", ["nuts"]),
        ("I don't have a nut allergy", []),
        ("do you have any allergies?", []),
        ("my sister has a nut allergy", []),
    ],
)
def test_every_allergy_of_a_list_is_one(text: str, members: list[str]) -> None:
    assert _believed("personal_assistant", "allergies", text) == members


def test_what_is_liked_is_a_list_too_and_ends_where_another_thought_begins() -> None:
    assert _believed("personal_assistant", "likes", "I love thai food and old jazz records") == [
        "thai food",
        "old jazz records",
    ]
    assert _believed("personal_assistant", "likes", "I like hiking and please call me at 5") == ["hiking"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my name is J. Haddad", "J. Haddad"),
        ("My name is J. Haddad and I need a 2 bed", "J. Haddad"),
        ("Name: M. K. Rahman", "M. K. Rahman"),
        ("call me J. I need a 2 bed in JVC", "J"),
        ("my name is Omar. I need a 2 bed", "Omar"),
    ],
)
def test_initials_belong_to_a_name(text: str, name: str) -> None:
    assert _believed("real_estate", "preferred_name", text) == [name]
