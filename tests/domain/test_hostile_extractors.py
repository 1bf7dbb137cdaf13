"""Whatever an extractor proposes, what is accepted stands in the contact's own words and follows from them by
the key's own rules; and every candidate has one verdict.
"""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import date, datetime, time
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.candidates import Candidate, Operation
from domain.guards import Accepted, Rejected, RejectReason, Verdict, guard_all
from domain.heard import Heard
from domain.messages import MessageKind, Speaker
from domain.moods import About, Mood
from domain.normalise import values_in
from domain.schema import Review, Schema, ValueType, truth_rules
from domain.schema_from_plain import schema_from_plain
from domain.statements import Quote
from domain.values import (
    Choice,
    Days,
    Flag,
    Hours,
    Moment,
    Money,
    Number,
    Percent,
    Place,
    Range,
    Text,
    Value,
    canonical,
)
from domain.wording import CLASSES
from tests.domain.reading import SCHEMA, message

TEXTS = [
    "my budget is USD 450k for a 2 or 3 bed in JVC",
    "budget 2.5M dirhams, 1200 sq ft, rent of 8k a month",
    "I want 3 bedrooms and 2 baths, furnished, before March",
    "call me Sam, after 6 pm please, 8% net, 4 cheques",
    "only the Marina or JLT, no pets, viewing tomorrow at 4pm",
    "ميزانيتي ٢٫٥ مليون درهم وابي ٣ غرف في دبي مارينا",
    "orçamento 700 mil reais, prefiro ligação depois das 18",
    "бюджет 500 тысяч долларов, 2 спальни",
    'he said "your budget is 3M" but mine is 1.2m',
    "maybe 2 million, not in Deira, I no longer need parking",
    "budget 1.5",
]
_NUMBERS = st.sampled_from(
    [Decimal(n) for n in ("1", "2", "3", "4", "8", "18", "450", "1200", "450000", "700000", "1500000")]
) | st.decimals(allow_nan=False, allow_infinity=False, min_value=0, max_value=10**9, places=2)
_CURRENCIES = st.sampled_from(["AED", "USD", "EUR", "BRL", "RUB"])
_ZONES = st.sampled_from(["Asia/Dubai", "UTC"])
_MARKS = st.lists(st.sampled_from(["currency", "magnitude", "period", "x"]), max_size=3).map(tuple)
_DATES = st.dates(date(2026, 1, 1), date(2028, 1, 1))
_WORDS = st.sampled_from(["Sam", "JVC", "Dubai Marina", "parking", "450k", "USD", "that one", "", "🏝"])
_VALUES: st.SearchStrategy[Value] = st.one_of(
    st.builds(Money, _NUMBERS, _CURRENCIES, st.sampled_from([None, "year", "month"]), _MARKS),
    _NUMBERS.map(lambda n: Range(n, n)),
    st.tuples(_NUMBERS, _NUMBERS, st.sampled_from([None, "sqft", "sqm", "lb"])).map(
        lambda t: Range(min(t[:2]), max(t[:2]), t[2])
    ),
    st.sampled_from(["villa", "apartment", "buy", "rent", "furnished", "no_such"]).map(Choice),
    st.builds(Place, _WORDS | st.text(max_size=9)),
    st.builds(Text, _WORDS | st.text(max_size=9)),
    st.booleans().map(Flag),
    _NUMBERS.map(Number),
    st.builds(Percent, _NUMBERS, st.sampled_from([None, "net", "gross"])),
    _DATES.map(lambda day: Days(day, day)),
    st.builds(
        lambda day, zone: Moment(datetime.combine(day, time(12), ZoneInfo(zone)), zone),
        _DATES,
        _ZONES,
    ),
    st.builds(Hours, st.just(time(18)), st.sampled_from([None, time(20)]), _ZONES),
)


@st.composite
def _proposals(draw: st.DrawFn) -> tuple[str, list[Candidate]]:
    """Of one message: quotes that stand in it, anywhere and of any length, and some that do not."""
    text = draw(st.sampled_from(TEXTS))
    return text, draw(st.lists(_candidate(text), max_size=6))


@st.composite
def _candidate(draw: st.DrawFn, text: str) -> Candidate:
    start = draw(st.integers(0, len(text) - 1))
    end = draw(st.integers(start, min(len(text), start + 40)))
    words = draw(st.sampled_from([text[start:end], text[start:end].upper(), "invented", text, "\ud800"]))
    return Candidate(
        key=draw(st.sampled_from([*SCHEMA.keys, "no_such_key"])),
        value=draw(st.none() | _VALUES),
        said=words,
        quote=Quote(words, draw(st.just(start) | st.integers(-9, 999)), end),
        confidence=draw(st.floats()),
        mood=draw(st.just(Mood.STATED) | st.sampled_from(Mood)),
        about=draw(st.just(About.CONTACT) | st.sampled_from(About)),
        speaker=draw(st.just(Speaker.CONTACT) | st.sampled_from(Speaker)),
        operation=draw(st.just(Operation.ASSERT) | st.sampled_from(Operation)),
        exclusive=draw(st.booleans()),
        valid_from=draw(st.none() | st.just(message("x").sent_at)),
        reading=draw(st.integers(-5, 5) | st.just(10**9)),
    )


def readable(value: Value, quote: str, key: str, heard: Heard, schema: Schema = SCHEMA) -> bool:
    """By the key's own readers, or in the very words."""
    if isinstance(value, Text | Place):
        open_words = value.text if isinstance(value, Text) else value.name
        if open_words in quote:
            return True
    read = values_in(quote, schema.keys[key], schema, heard.when, heard.tongues)
    return canonical(value) in {canonical(found) for found in read}


@given(_proposals())
def test_whatever_is_accepted_follows_from_the_contacts_own_words(
    proposed: tuple[str, list[Candidate]],
) -> None:
    text, candidates = proposed
    heard = Heard(message(text))
    verdicts = guard_all(candidates, heard, SCHEMA)
    assert len(verdicts) == len(candidates)
    named: set[tuple[str, int, int]] = set()
    for verdict in verdicts:
        if isinstance(verdict, Rejected):
            continue
        one = verdict.candidate
        assert text[one.quote.start : one.quote.end] == one.quote.text != ""
        assert 0 <= one.confidence <= 1
        assert (one.key, one.quote.start, one.reading) not in named
        named.add((one.key, one.quote.start, one.reading))
        if one.value is not None:
            assert isinstance(one.value, CLASSES[SCHEMA.keys[one.key].type])
            assert readable(one.value, one.quote.text, one.key, heard)


def verdict_of(text: str, quote: str, key: str, value: Value | None, **more: object) -> Verdict:
    start = text.find(quote)
    made = Candidate(
        key=key, value=value, said=quote, quote=Quote(quote, start, start + len(quote)), confidence=0.9
    )
    (verdict,) = guard_all((replace(made, **more),), Heard(message(text)), SCHEMA)  # type: ignore[arg-type]
    return verdict


def reason(text: str, quote: str, key: str, value: Value | None, **more: object) -> RejectReason | None:
    verdict = verdict_of(text, quote, key, value, **more)
    return verdict.reason if isinstance(verdict, Rejected) else None


def kept(text: str, quote: str, key: str, value: Value | None, **more: object) -> Candidate:
    verdict = verdict_of(text, quote, key, value, **more)
    assert isinstance(verdict, Accepted), verdict
    return verdict.candidate


def waits(one: Candidate) -> bool:
    """Whatever the review of its key."""
    key = replace(SCHEMA.keys[one.key], review=Review())
    return truth_rules(key, one.confidence).corroborate


# --- the value ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "quote", "key", "value"),
    [
        ("my budget is USD 500k", "USD 500k", "budget_max", Money(Decimal(500_000), "EUR")),
        ("my budget is USD 500k", "500k", "budget_max", Money(Decimal(500_000), "AED")),
        ("my budget is 500k dollars", "500k", "budget_max", Money(Decimal(500_000), "AED")),
        ("my budget is 450k", "450k", "budget_max", Money(Decimal(450), "AED")),
        ("my budget is 450k", "450k", "budget_max", Money(Decimal(450_000_000), "AED")),
        ("rent up to 8k a month", "8k", "rent_max", Money(Decimal(8_000), "AED", "year")),
        ("rent up to 95k", "95k", "rent_max", Money(Decimal(95_000), "AED", "month")),
        ("2 or 3 bedrooms", "3 bedrooms", "bedroom_count", Range(Decimal(3), Decimal(3))),
        ("at least 1200 sq ft", "1200 sq ft", "size", Range(Decimal(1200), None, "lb")),
        ("4 cheques please", "4 cheques", "cheques", Number(Decimal(12))),
        ("8% net", "8%", "roi_target", Percent(Decimal(18))),
        ("before March", "March", "move_in_date", Days(date(2027, 4, 1), date(2027, 4, 30))),
        ("after 6 pm", "after 6 pm", "contact_window", Hours(time(6), None, "Asia/Dubai")),
        ("call me Sam", "Sam", "preferred_name", Text("Sam the boss")),
        ("I prefer JVC", "JVC", "preferred_community", Place("Dubai Marina")),
    ],
)
def test_no_extractor_makes_another_value_of_the_words(text: str, quote: str, key: str, value: Value) -> None:
    assert reason(text, quote, key, value) is RejectReason.VALUE_NOT_IN_QUOTE


@pytest.mark.parametrize(
    "key", [key.name for key in SCHEMA.keys.values() if key.on and key.type is not ValueType.TEXT]
)
def test_a_typed_key_takes_no_open_text(key: str) -> None:
    text = "I want 3 bedrooms in a furnished villa, budget 2m AED, 4 cheques, viewing tomorrow"
    assert isinstance(verdict_of(text, text, key, Text(text)), Rejected)
    assert isinstance(verdict_of(text, "furnished", key, Text("furnished")), Rejected)


def test_only_a_key_of_places_takes_an_open_place() -> None:
    assert (
        reason("call me Marina", "Marina", "preferred_name", Place("Marina"))
        is RejectReason.VALUE_NOT_IN_QUOTE
    )


def test_open_words_are_kept_as_the_contact_wrote_them() -> None:
    assert kept("Please call me  SAM", "SAM", "preferred_name", Text("sam")).value == Text("SAM")


@pytest.mark.parametrize("quote", ["50k", "45", "AED 45", "5 bed", "ment"])
def test_half_a_word_or_half_a_number_is_no_quotation(quote: str) -> None:
    text = "AED 450k for a 15 bed apartment"
    assert reason(text, quote, "budget_max", Money(Decimal(50_000), "AED")) is RejectReason.NOT_IN_MESSAGE


def test_what_the_words_leave_out_is_marked_whatever_the_extractor_says() -> None:
    found = kept("budget 1.5", "1.5", "budget_max", Money(Decimal(1_500_000), "AED", assumed=("currency",)))
    assert found.value == Money(Decimal(1_500_000), "AED")
    assert isinstance(found.value, Money)
    assert found.value.assumed == ("currency", "magnitude")


def test_a_size_that_another_amount_of_the_message_gives_is_not_left_out() -> None:
    text = "budget from 2 million, up to 2.5"
    found = kept(text, "2.5", "budget_max", Money(Decimal(2_500_000), "AED", assumed=("currency",)))
    assert isinstance(found.value, Money)
    assert found.value.assumed == ("currency",)
    assert not waits(found)


# --- what waits -----------------------------------------------------------------------------------------


def test_money_without_its_size_waits_whatever_its_keys_review() -> None:
    assert waits(kept("budget 1.5", "1.5", "budget_max", Money(Decimal(1_500_000), "AED")))
    assert not waits(kept("budget 1.5m", "1.5m", "budget_max", Money(Decimal(1_500_000), "AED")))


def test_money_that_a_machine_heard_waits_and_a_count_does_not() -> None:
    def spoken(quote: str, key: str, value: Value) -> Candidate:
        said = message("my budget is 2 million dirhams for 3 bedrooms", kind=MessageKind.VOICE_TRANSCRIPT)
        start = said.text.index(quote)
        made = Candidate(
            key=key, value=value, said="", quote=Quote(quote, start, start + len(quote)), confidence=0.9
        )
        (verdict,) = guard_all((made,), Heard(said), SCHEMA)
        assert isinstance(verdict, Accepted)
        return verdict.candidate

    assert waits(spoken("2 million dirhams", "budget_max", Money(Decimal(2_000_000), "AED")))
    assert not waits(spoken("3 bedrooms", "bedroom_count", Range(Decimal(3), Decimal(3))))


# --- whose words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("speaker", [one for one in Speaker if one is not Speaker.CONTACT])
def test_what_an_extractor_says_somebody_else_said_is_not_the_contacts(speaker: Speaker) -> None:
    two = Money(Decimal(2_000_000), "AED")
    assert reason("my budget is 2m", "2m", "budget_max", two, speaker=speaker) is RejectReason.NOT_THE_CONTACT


@pytest.mark.parametrize(
    "text",
    [
        'The agent said "your budget is 2m", strange',
        "According to the listing: «2m, sea view»",
        "> my budget is 2m\nhello?",
        "see below\n[12/03/2026, 10:22] Ali: budget 2m",
        "12/03/2026, 10:22 - Ali: budget 2m",
        "---------- Forwarded message ----------\nFrom: Ali\nbudget 2m",
        "Fwd: budget 2m",
        '"budget 2m" is what she wrote',
        'O corretor disse "orçamento 2m"',
        "в объявлении написано «бюджет 2m»",
        'قال لي "الميزانية 2m"',
    ],
)
def test_words_that_are_quoted_from_somebody_else_are_no_source(text: str) -> None:
    two = Money(Decimal(2_000_000), "AED")
    assert reason(text, "2m", "budget_max", two) in (RejectReason.QUOTED, RejectReason.THIRD_PARTY)


# --- the quotation --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "quoted", "stands"),
    [
        ("i’m after “2m AED” max", "2M aed", "2m AED"),
        ("budget is 2m\n AED", "2m AED", "2m\n AED"),
        ("budget ２m AED", "2m AED", "２m AED"),
        ("ميزانيتي ٢ مليون", "2 مليون", "٢ مليون"),
    ],
)
def test_a_folded_quotation_is_found_and_the_contacts_own_words_are_kept(
    text: str, quoted: str, stands: str
) -> None:
    two = Money(Decimal(2_000_000), "AED")
    found = kept(text.replace("i’m after", "my budget is"), quoted, "budget_max", two)
    assert found.quote.text == stands


def test_a_call_after_six_in_the_evening_is_heard_in_portuguese() -> None:
    found = kept(
        "anota aí: prefiro ligação depois das 18",
        "prefiro ligação depois das 18",
        "contact_window",
        Hours(time(18), None, "Asia/Dubai"),
    )
    assert found.value == Hours(time(18), None, "Asia/Dubai")
    assert found.quote.text == "prefiro ligação depois das 18"


# --- what else ------------------------------------------------------------------------------------------


def test_a_value_that_is_nothing_is_given_up_in_words_or_not_at_all() -> None:
    assert reason("I want 3 bedrooms", "3 bedrooms", "bedroom_count", None) is RejectReason.NOT_REVOKED


@pytest.mark.parametrize("confidence", [0.0, 0.29, -3.0, math.nan, -math.inf])
def test_what_an_extractor_hardly_believes_itself_is_dropped(confidence: float) -> None:
    two = Money(Decimal(2_000_000), "AED")
    assert reason("budget 2m", "2m", "budget_max", two, confidence=confidence) is RejectReason.LOW_CONFIDENCE


@pytest.mark.parametrize("confidence", [1.0, 7.0, math.inf])
def test_nobody_is_surer_than_sure(confidence: float) -> None:
    assert (
        kept(
            "budget 2m", "2m", "budget_max", Money(Decimal(2_000_000), "AED"), confidence=confidence
        ).confidence
        == 1
    )


@pytest.mark.parametrize(
    "words", ["that one", "there", "something else", "it", "the first", "هذا", "isso", "там"]
)
def test_words_that_only_point_are_nothing_to_remember(words: str) -> None:
    text = f"I like {words}"
    assert reason(text, words, "preferred_community", Place(words)) is RejectReason.NOT_SALIENT


def test_only_words_that_say_so_end_the_other_members() -> None:
    marina, text = Place("Dubai Marina"), "I like Dubai Marina"
    assert not kept(text, "Dubai Marina", "preferred_community", marina, exclusive=True).exclusive
    assert kept(f"only {text[7:]}", "Dubai Marina", "preferred_community", marina).exclusive


def test_dates_that_an_extractor_made_up_are_dropped() -> None:
    at = message("x").sent_at
    found = kept(
        "from march until february my budget is 2m",
        "2m",
        "budget_max",
        Money(Decimal(2_000_000), "AED"),
        valid_from=at,
        valid_to=at,
    )
    assert (found.valid_from, found.valid_to) == (None, None)


def test_the_same_from_the_same_words_again_is_said_once() -> None:
    text = "I want 3 bedrooms"
    one = kept(text, "3 bedrooms", "bedroom_count", Range(Decimal(3), Decimal(3)))
    first, second = guard_all((one, replace(one, reading=1)), Heard(message(text)), SCHEMA)
    assert isinstance(first, Accepted)
    assert second == Rejected(replace(one, reading=1), RejectReason.SAID_TWICE)


def test_two_values_at_one_place_have_names_of_their_own() -> None:
    text = "the marina or marina"
    place = Candidate(
        key="preferred_community",
        value=Place("Dubai Marina"),
        said="",
        quote=Quote(text, 0, 20),
        confidence=1,
    )
    other = replace(place, value=Place("marina"))
    readings = [v.candidate.reading for v in guard_all((place, other), Heard(message(text)), SCHEMA)]
    assert len(set(readings)) == 2


def limited(facts: int) -> Schema:
    plain = {
        "name": "x", "version": 1, "limits": {"facts": facts},
        "keys": [{"name": "likes", "kind": "preference", "type": "text", "cardinality": "many"}],
    }  # fmt: skip
    return schema_from_plain(plain)


def test_of_more_than_anybody_states_the_surest_stay() -> None:
    words = ["tea", "coffee", "milk", "water"]
    text = f"I like {', '.join(words)}"
    candidates = [
        Candidate(key="likes", value=Text(word), said=word, confidence=sure,
                  quote=Quote(word, text.index(word), text.index(word) + len(word)))
        for word, sure in zip(words, (0.5, 0.9, 0.8, 0.9), strict=True)
    ]  # fmt: skip
    verdicts = guard_all(candidates, Heard(message(text)), limited(2))
    assert [v.reason if isinstance(v, Rejected) else None for v in verdicts] == [
        RejectReason.TOO_MANY, None, RejectReason.TOO_MANY, None,
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["household_size", "nationality", "salary", "employer"])
def test_a_key_that_is_off_takes_nothing_from_anybody(key: str) -> None:
    assert reason("we are 4 people", "4 people", key, Number(Decimal(4))) is RejectReason.UNKNOWN_KEY
