"""Short answers: which words say yes, which choose, which say neither; and what a question offers at all."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.answer_words import MEANINGS, NEITHER
from domain.answers import chosen, reply
from domain.heard import Heard
from domain.messages import Speaker
from domain.offers import offered, question
from domain.readable import comparable
from domain.values import display
from tests.domain.reading import SCHEMA, message

VIEWING = "Would Sunday 6 December at 4 pm work for the viewing?"
TWO_TIMES = "Would you like the viewing on Sunday 6 December at 4 pm or on Monday 7 December at 11 am?"
SUNDAY, MONDAY = "2026-12-06 16:00, Asia/Dubai", "2026-12-07 11:00, Asia/Dubai"


def heard(asked: str, **fields: object) -> Heard:
    """Of a bot, on 30 November 2026."""
    return Heard(message(asked, Speaker.BOT, **fields))


def offers(asked: str) -> dict[str, list[str]]:
    """What a message offers, key by key."""
    put = question(heard(asked), SCHEMA)
    found = {key.name: offered(key, put) for key in SCHEMA.keys.values() if key.on}
    return {name: [display(one.value) for one in all_of] for name, all_of in found.items() if all_of}


def answer(asked: str, said: str) -> dict[str, str]:
    """What the contact said with it."""
    put, words = question(heard(asked), SCHEMA), reply(comparable(said))
    if words is None:
        return {}
    found = {key.name: chosen(words, offered(key, put)) for key in SCHEMA.keys.values() if key.on}
    return {name: display(one.value) for name, one in found.items() if one}


# --- yes, in five languages -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "yes", "Yes, that works for me. Thank you!", "ok", "OK 👍", "sure, go ahead", "sounds good",
        "perfect", "no problem", "yes please", "Yes, I do.", "that's correct",
        "تمام", "اي", "نعم", "إيه موافق", "أكيد", "مناسب شكراً", "ما في مشكلة",
        "isso", "isso mesmo", "Sim, pode marcar", "combinado!", "sem problema",
        "haan", "haan ji", "theek hai", "ji bilkul", "chalega",
        "да", "Да, подходит", "хорошо, спасибо", "конечно", "без проблем",
    ],
)  # fmt: skip
def test_a_yes_confirms_the_one_thing_that_was_offered(said: str) -> None:
    assert answer(VIEWING, said) == {"viewing_at": SUNDAY}


@pytest.mark.parametrize(
    "said",
    ["yes 4 is ok", "4 pm is fine", "Sunday works", "16:00 works for me", "the 6th is good",
        "isso, às 16h", "sim, 16h"],
)  # fmt: skip
def test_a_part_of_it_confirms_the_whole(said: str) -> None:
    assert answer(VIEWING, said) == {"viewing_at": SUNDAY}


@pytest.mark.parametrize(
    "said",
    [
        "no", "nope, sorry", "not Sunday", "لا", "não", "nahi", "нет",
        "yes?", "4?", "which villa?", "Sunday? where?",
        "maybe yes", "probably ok", "I think so", "yes inshallah", "ان شاء الله", "يمكن", "talvez",
        "acho que sim",
        "shayad haan", "может быть", "наверное да", "ok, I will think", "ok, vou pensar", "let me check",
        "yes if you can do 5", "yes but later", "ok unless it rains", "نعم بس مو الاحد", "sim, se der",
        "haan agar",
        "да, если успею",
        "yeah right", "yeah sure 🙄", "ok lol", "as if", "oh great", "sure... not", "haha yes", "“yes”",
        "5 is ok", "yes at 5", "Monday works", "isso, 14h", "yes in JVC", "4 am is ok",
        "thanks", "the viewing", "hi", "both", "any", "yes no", "no, yes",
        "yes and please send me also the floor plan of the two other flats that we saw last week",
    ],
)  # fmt: skip
def test_a_no_a_question_a_hedge_a_condition_a_joke_or_another_thing_confirms_nothing(said: str) -> None:
    assert answer(VIEWING, said) == {}


# --- one of several -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    ["the second one", "second please", "the last one", "الثاني", "الأخير", "a segunda", "doosra wala",
        "второй", "Monday",
     "Monday is better", "11 am", "at 11", "11 is ok", "the 7th"],
)  # fmt: skip
def test_one_of_two_is_chosen_by_its_order_or_by_a_part(said: str) -> None:
    assert answer(TWO_TIMES, said) == {"viewing_at": MONDAY}


@pytest.mark.parametrize(
    "said", ["yes", "ok", "تمام", "sim", "the third", "December", "Monday at 4", "no", "yes please"]
)
def test_a_bare_yes_to_several_offers_is_ambiguous(said: str) -> None:
    assert answer(TWO_TIMES, said) == {}


def test_what_a_word_names_goes_before_what_it_counts() -> None:
    asked = "Would the viewing on December 2nd at 4 pm or on December 3rd at 4 pm work for you?"
    assert answer(asked, "the 2nd") == {"viewing_at": "2026-12-02 16:00, Asia/Dubai"}
    assert answer(asked, "the second") == {"viewing_at": "2026-12-03 16:00, Asia/Dubai"}


def test_a_place_is_chosen_by_a_part_of_its_name_unless_both_have_it() -> None:
    asked = "Should I look in Dubai Marina or in Dubai Hills?"
    assert answer(asked, "the Marina one") == {"preferred_community": "Dubai Marina"}
    assert answer(asked, "the Dubai one") == {}
    assert answer("تبغي في دبي مارينا ولا جي في سي؟", "مارينا") == {"preferred_community": "Dubai Marina"}


def test_two_amounts_are_a_choice_and_from_one_to_the_other_is_a_range() -> None:
    assert answer("Is your budget 2M or 3M?", "the first") == {"budget_max": "AED 2,000,000"}
    assert answer("Is your budget 2M or 3M?", "yes") == {}
    assert answer("Is your budget between 2M and 3M?", "yes") == {
        "budget_min": "AED 2,000,000",
        "budget_max": "AED 3,000,000",
    }
    assert answer("Do you need 2 or 3 bedrooms?", "3") == {"bedroom_count": "3"}


def test_of_two_questions_neither_is_answered_by_a_bare_yes() -> None:
    asked = "Is your budget 2M? And would Sunday at 4 pm work for a viewing?"
    assert answer(asked, "yes") == {}
    assert answer(asked, "Sunday works") == {"viewing_at": SUNDAY}


def test_a_yes_to_which_of_them_says_nothing() -> None:
    asked = "When would you like the viewing, Sunday at 4 pm?"
    assert answer(asked, "yes") == {}


# --- what is an offer -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Do you have a budget of 2M?", {"budget_max": ["AED 2,000,000"]}),
        ("Your budget is 2M, right?", {"budget_max": ["AED 2,000,000"]}),
        ("So your budget is AED 2M. Is that correct?", {"budget_max": ["AED 2,000,000"]}),
        ("Is your budget at least 2M?", {"budget_min": ["AED 2,000,000"]}),
        ("Is your budget 120k a year?", {"rent_max": ["AED 120,000 a year"]}),
        ("Is your rent budget 300k?", {"rent_max": ["AED 300,000 a year"]}),
        ("Are you looking to buy?", {"purpose": ["buy"]}),
        ("Do you need 3 bedrooms?", {"bedroom_count": ["3"]}),
        ("Do you want it furnished?", {"furnishing": ["furnished"]}),
        ("Would you like to move in by 1 March?", {"move_in_date": ["by 2027-03-01"]}),
        ("I can arrange a viewing. Would tomorrow at 10 am work for you?",
        {"viewing_at": ["2026-12-01 10:00, Asia/Dubai"]}),
        ("I can book the viewing for you: Sunday at 4 pm. OK?", {"viewing_at": [SUNDAY]}),
        ("Please confirm: you want to visit the property on March 8th.", {"viewing_at": ["2027-03-08"]}),
        ("Posso procurar em Dubai Marina?", {"preferred_community": ["Dubai Marina"]}),
        ("Will you pay cash or with a mortgage?", {"financing_status": ["cash", "mortgage"]}),
        ("Would you like to see the 2BR villa in Marina at 1.5M on Sunday at 4 pm?",
        {"viewing_at": [SUNDAY]}),
    ],
)  # fmt: skip
def test_a_question_or_an_offer_put_to_the_contact_offers_what_it_names(
    asked: str, found: dict[str, list[str]]
) -> None:
    assert offers(asked) == found


@pytest.mark.parametrize(
    "asked",
    [
        "I recommend Dubai Marina.",  # advice
        "recomendo Dubai Marina",
        "For 2M I would go for Dubai Marina, a 2 bedroom.",
        "Your viewing is scheduled for Sunday at 4 pm. Anything else?",  # a statement
        "Many of our clients have a budget of 2M.",
        "I found a 2 bedroom in Dubai Marina for 1.5M. Do you like it?",  # a listing's own data
        "Are you interested in this 2 bedroom villa in Dubai Marina?",
        "Is 2M within your budget?",
        "Do you know Dubai Hills?",  # not a wish
        "Have you seen our listings in Dubai Marina?",
        "Do you live in Dubai Marina?",
        "Did you have a budget of 2M?",  # was
        "Is your wife looking in Dubai Marina?",  # somebody else's
        "You don't want Dubai Marina, right?",  # denied
        "If your budget was 2M, would you buy?",  # supposed
        "Did you know the budget of most buyers is 2M?",
        "How can I help you?",
        "",
    ],
)
def test_advice_a_statement_and_a_listing_offer_nothing(asked: str) -> None:
    assert offers(asked) == {}
    assert answer(asked, "yes") == {}


def test_tomorrow_is_counted_from_the_day_of_the_question() -> None:
    put = question(
        heard("Would tomorrow at 4 pm work for the viewing?", sent_at=datetime(2026, 12, 3, 9, tzinfo=UTC)),
        SCHEMA,
    )
    (one,) = offered(SCHEMA.keys["viewing_at"], put)
    assert display(one.value) == "2026-12-04 16:00, Asia/Dubai"


def test_a_weekday_that_does_not_fit_its_date_is_unsure() -> None:
    put = question(heard("Would Friday 6 December at 4 pm work for the viewing?"), SCHEMA)
    (one,) = offered(SCHEMA.keys["viewing_at"], put)
    assert not one.sure


# --- laws -----------------------------------------------------------------------------------------------

HEDGES = sorted(phrase for phrase, meaning in MEANINGS.items() if meaning == NEITHER)


@given(st.sampled_from(HEDGES), st.booleans())
def test_a_hedge_beside_a_yes_takes_it_back(hedge: str, before: bool) -> None:
    assert answer(VIEWING, f"{hedge} yes" if before else f"yes {hedge}") == {}


@given(st.text(max_size=80))
def test_any_text_is_heard_without_a_fault(text: str) -> None:
    reply(comparable(text))
    offers(text)


@given(st.lists(st.sampled_from(sorted(MEANINGS)), max_size=6), st.text("abcdefgh ", max_size=12))
def test_what_is_chosen_was_offered(words: list[str], more: str) -> None:
    for name, value in answer(TWO_TIMES, " ".join([*words, more])).items():
        assert value in offers(TWO_TIMES)[name]
