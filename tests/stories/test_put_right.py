"""What a contact says was wrong never was true; what has changed was true until then. Both in a contact's own
words, over HTTP."""

from __future__ import annotations

import pytest

from tests.stories.test_field_cases import Told

BUDGET = "My budget is 2M dirhams"
HAS_2M = "Your budget is AED 2,000,000."


@pytest.mark.parametrize(
    ("first", "bot", "text", "key", "right", "wrong"),
    [
        (BUDGET, HAS_2M, "that's wrong, it's 3M", "budget_max", "up to AED 3,000,000", "up to AED 2,000,000"),
        (
            BUDGET,
            HAS_2M,
            "No, that's wrong. It's 3M",
            "budget_max",
            "up to AED 3,000,000",
            "up to AED 2,000,000",
        ),
        (
            BUDGET,
            None,
            "That's wrong, my budget is 3M",
            "budget_max",
            "up to AED 3,000,000",
            "up to AED 2,000,000",
        ),
        (BUDGET, None, "my budget is 3M, not 2M", "budget_max", "up to AED 3,000,000", "up to AED 2,000,000"),
        (BUDGET, HAS_2M, "no, I said 3M", "budget_max", "up to AED 3,000,000", "up to AED 2,000,000"),
        ("I need 2 bedrooms", None, "it's 3 bedrooms, not 2", "bedroom_count", "3", "2"),
        ("My name is Sami", None, "it's Sam, not Sami", "preferred_name", "Sam", "Sami"),
        ("My name is Sami", "Hello Sami!", "not Sami, it's Sam", "preferred_name", "Sam", "Sami"),
        ("My name is Sami", "Hello Sami!", "no, I said Sam", "preferred_name", "Sam", "Sami"),
        (
            "I want JVC",
            None,
            "no, I said Marina, not JVC",
            "preferred_community",
            "Dubai Marina",
            "Jumeirah Village Circle",
        ),
        (
            "ميزانيتي 2 مليون درهم",
            None,
            "هذا غلط، ميزانيتي 3 مليون درهم",
            "budget_max",
            "up to AED 3,000,000",
            "up to AED 2,000,000",
        ),
        (
            "ميزانيتي 2 مليون درهم",
            "ميزانيتك 2 مليون درهم",
            "غلط، هي 3 مليون",
            "budget_max",
            "up to AED 3,000,000",
            "up to AED 2,000,000",
        ),
        ("اسمي سامي", None, "اسمي سام مو سامي", "preferred_name", "سام", "سامي"),
        (
            "ابي جي في سي",
            None,
            "لا، قلت المارينا مو جي في سي",
            "preferred_community",
            "Dubai Marina",
            "Jumeirah Village Circle",
        ),
        ("ابي غرفتين", None, "قصدي 3 غرف مو غرفتين", "bedroom_count", "3", "2"),
    ],
)
def test_what_a_contact_says_was_wrong_never_was_true(
    first: str, bot: str | None, text: str, key: str, right: str, wrong: str
) -> None:
    contact = Told().says(first)
    assert contact.known()[key] == [wrong]
    contact.hears_and_says(bot, text)
    assert contact.known() == {key: [right]}
    assert contact.known("superseded", "ended") == {}
    assert contact.known("retracted") == {key: [wrong]}


@pytest.mark.parametrize(
    "text",
    ["I'm looking for Marina, not JVC", "I'm not interested in JVC, only Marina", "I want Marina, not JVC"],
)
def test_who_looks_for_something_else_may_have_changed_their_mind(text: str) -> None:
    assert Told().says("I want JVC").says(text).known("retracted") == {}


@pytest.mark.parametrize(
    ("first", "bot", "text", "key"),
    [
        (BUDGET, "So your budget is AED 2,000,000?", "no, it's 3M now", "budget_max"),
        (BUDGET, None, "my budget is 3M, not 2M anymore", "budget_max"),
        (BUDGET, None, "my budget is 3M", "budget_max"),
        (BUDGET, None, "that's outdated, my budget is 3M", "budget_max"),
        ("ميزانيتي 2 مليون درهم", None, "ميزانيتي صارت 3 مليون درهم", "budget_max"),
        ("I need 2 bedrooms", None, "my budget is 3M, not 5M. I need 3 bedrooms", "bedroom_count"),
    ],
)
def test_what_changes_was_true_until_then(first: str, bot: str | None, text: str, key: str) -> None:
    contact = Told().says(first)
    before = contact.known()[key]
    contact.hears_and_says(bot, text)
    assert contact.known("retracted") == {}
    assert contact.known("superseded")[key] == before
    assert contact.known()[key] != before
