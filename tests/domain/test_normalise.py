"""One amount, count or day, however it is written or said."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.normalise_dates import When, bounded, date_mentions
from domain.normalise_hours import hours_mentions
from domain.normalise_money import MoneySpan, inherit, money_spans, with_key
from domain.normalise_numbers import counted, number
from domain.normalise_percents import percent_mentions
from domain.normalise_periods import period
from domain.normalise_ranges import Ranges, bare_range, range_mentions, ranges
from domain.normalise_sizes import size_mentions, sizes
from domain.phrases import alternatives, pattern
from domain.readable import comparable
from domain.values import Moment, display

MONDAY = When(date(2026, 11, 30), "Asia/Dubai")


def the_money(text: str) -> MoneySpan:
    (span,) = money_spans(comparable(text))
    return span


@pytest.mark.parametrize(
    "text",
    [
        "2.5M dirhams",
        "٢٫٥ مليون درهم",
        "AED 2,500,000",
        "2500000 aed",
        "2 500 000 dhs",
        "two point five million AED",
        "two and a half million dirhams",
        "٢٬٥٠٠٬٠٠٠ درهم",
        "2,5 million AED",
        "AED 2.5 mn",
        "2 مليون ونص درهم",
        "25 lakh AED",
    ],
)
def test_two_and_a_half_million_dirhams_is_one_value(text: str) -> None:
    span = the_money(text)
    assert (span.amount, span.currency, span.per, span.is_money) == (Decimal(2_500_000), "AED", None, True)


@pytest.mark.parametrize(
    ("text", "amount", "currency", "per"),
    [
        ("95k", 95_000, None, None),
        ("3 crore indian rupees", 30_000_000, "INR", None),
        ("half a million dollars", 500_000, "USD", None),
        ("a million", 1_000_000, None, None),
        ("quarter of a million", 250_000, None, None),
        ("$2,800 a month", 2_800, "USD", "month"),
        ("60k/yr", 60_000, None, "year"),
        ("eighty thousand a year", 80_000, None, "year"),
        ("one hundred and twenty thousand", 120_000, None, None),
        ("twenty five k", 25_000, None, None),
        ("monthly rent 8k", 8_000, None, "month"),
        ("yearly budget of 90000", 90_000, None, "year"),
        ("4 مليون وربع", 4_250_000, None, None),
        ("5000 pcm", 5_000, None, "month"),
        ("500 a week", 500, None, "week"),
        ("300 nightly", 300, None, "day"),
        ("مليون وميتين الف", 1_200_000, None, None),
        ("مليون والف", 1_001_000, None, None),
        ("الفين درهم شهريا", 2_000, "AED", "month"),
        ("مليونين وخمسميه الف درهم", 2_500_000, "AED", None),
        ("ربع مليون", 250_000, None, None),
        ("نص مليون ريال", 500_000, "SAR", None),
        ("1 million 750 thousand dhs a year", 1_750_000, "AED", "year"),
    ],
)
def test_money_as_people_write_it(text: str, amount: int, currency: str | None, per: str | None) -> None:
    span = the_money(text)
    assert (span.amount, span.currency, span.per) == (Decimal(amount), currency, per)


@pytest.mark.parametrize(
    "text", ["1.5 to 2 million", "between 1.5 and 2m", "1.5m-2m", "AED 1.5M - 2M", "1.5m-2"]
)
def test_a_range_of_money_has_both_ends(text: str) -> None:
    span = the_money(text)
    assert (span.low, span.amount) == (Decimal(1_500_000), Decimal(2_000_000))
    assert (span.lower().amount, span.lower().low) == (Decimal(1_500_000), None)


def test_a_range_that_runs_backwards_is_one_amount() -> None:
    assert the_money("3m to 2m").low is None


@pytest.mark.parametrize(
    "text",
    [
        "2 bedrooms",
        "1200 sq ft",
        "784-1990-1234567-1",
        "8%",
        "in 3 months",
        "4 pm",
        "the 6th",
        "no number",
        "10:30",
    ],
)
def test_other_numbers_are_no_money(text: str) -> None:
    assert not [span for span in money_spans(comparable(text)) if span.is_money]


def test_a_part_that_is_no_smaller_is_an_amount_of_its_own() -> None:
    assert [span.amount for span in money_spans("مليون ومليون")] == [1_000_000]


def test_two_metres_are_not_two_million() -> None:
    assert not any(span.is_money for span in money_spans("2 m away"))


def test_what_the_words_leave_out_comes_from_the_key_and_is_marked() -> None:
    money, guessed = with_key(the_money("120k"), "AED", "year", None)
    assert (money.per, money.assumed, guessed) == ("year", ("currency", "period"), False)
    money, guessed = with_key(the_money("1.5"), "AED", None, (Decimal(100_000), Decimal(10**9)))
    assert (money.amount, money.assumed, guessed) == (Decimal(1_500_000), ("currency", "magnitude"), True)
    money, guessed = with_key(the_money("800"), "AED", None, None)
    assert (money.amount, guessed) == (Decimal(800_000), True)


def test_a_second_amount_takes_the_size_of_the_first() -> None:
    span = inherit(the_money("two point two"), Decimal(1_000_000))
    assert (span.amount, span.magnitude) == (Decimal(2_200_000), True)


@pytest.mark.parametrize(
    ("text", "value"),
    [("", None), ("dozen", None), ("twenty-two", 22), ("a hundred", 100), ("dozen point two", None)],
)
def test_numbers_in_words(text: str, value: int | None) -> None:
    assert number(text) == value


def test_words_that_are_no_number_are_not_counted() -> None:
    with pytest.raises(ValueError, match="numbers"):
        counted("dozen")


@given(st.text(alphabet="0123456789 ,.-kmhundredtwoandahalfmillionAED$ab/year", max_size=30))
def test_any_text_is_searched_for_money_without_a_fault(text: str) -> None:
    for span in money_spans(comparable(text)):
        money, _ = with_key(span, "AED", None, None)
        assert money.amount >= 0


@given(st.text(alphabet="0123456789 -/+twothreebedorstudioatleast", max_size=30))
def test_any_text_is_searched_for_counts_without_a_fault(text: str) -> None:
    assert all(mention.start < mention.end for mention in range_mentions(BEDROOMS, text))


@given(
    st.text(alphabet="0123456789 -/.:thmarfebnextweekfridayinyearsof", max_size=30),
    st.dates(date(1990, 1, 1), date(2200, 1, 1)),
)
def test_any_text_is_searched_for_days_without_a_fault(text: str, today: date) -> None:
    when = When(today, "Asia/Dubai")
    assert all(mention.start < mention.end for mention in date_mentions(text, when))
    period(text, when)


BEDROOMS: Ranges = ranges(
    alternatives(["bedroom", "bedrooms", "bed", "br", "bhk", "غرف"]),
    "maids?",
    pattern(["studio"]),
    {2: pattern(["غرفتين"])},
)


def counts(text: str) -> list[str]:
    found = sorted(range_mentions(BEDROOMS, comparable(text)), key=lambda mention: mention.start)
    return [display(mention.value) for mention in found]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2 bed", "2"),
        ("3BR", "3"),
        ("2bhk", "2"),
        ("a three-bed", "3"),
        ("٤ غرف", "4"),
        ("غرفتين", "2"),
        ("a studio", "0"),
        ("2 or 3 bedrooms", "2 to 3"),
        ("2-3 bed", "2 to 3"),
        ("at least 4 bedrooms", "4 or more"),
        ("4 bedrooms at least", "4 or more"),
        ("3+ bedrooms", "3 or more"),
        ("3br + maids minimum", "3 or more"),
        ("more than 2 bedrooms", "3 or more"),
        ("no more than 2 bedrooms", "up to 2"),
        ("2 bedrooms or less", "up to 2"),
        ("less than 3 bedrooms", "up to 2"),
        ("bedrooms: 2", "2"),
        ("the number of bedrooms should be 3", "3"),
        ("bedrooms 3", "3"),
        ("studio or 1 bed", "0 to 1"),
        ("studio or 2", "0"),
        ("2 bedrooms max 1.5m", "2"),
        ("a 3 bedroom one", "3"),
    ],
)
def test_bedrooms_as_people_count_them(text: str, shown: str) -> None:
    assert counts(text) == [shown]


@pytest.mark.parametrize(
    "text",
    ["3+1 bed", "1.5 bedrooms", "three of us", "3 to 2 bedrooms", "budget 3", "9999 bed", "bedrooms 2 baths"],
)
def test_what_is_no_count_of_bedrooms(text: str) -> None:
    assert counts(text) == []


def test_a_count_alone_answers_a_question() -> None:
    assert bare_range(BEDROOMS, "two")
    assert bare_range(BEDROOMS, "a villa") is None


def dates(text: str, when: When = MONDAY) -> list[tuple[str, bool]]:
    return [(display(m.value), m.sure) for m in date_mentions(comparable(text), when)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("March 8th", "2027-03-08"),
        ("4th of March", "2027-03-04"),
        ("8 march 2028", "2028-03-08"),
        ("the 6th", "2026-12-06"),
        ("6th of next month", "2026-12-06"),
        ("30th of this month", "2026-11-30"),
        ("today", "2026-11-30"),
        ("tomorrow", "2026-12-01"),
        ("day after tomorrow", "2026-12-02"),
        ("بكرة", "2026-12-01"),
        ("this Saturday", "2026-12-05"),
        ("Saturday", "2026-12-05"),
        ("Monday", "2026-12-07"),
        ("Tuesday next week", "2026-12-08"),
        ("Sunday this week", "2026-12-06"),
        ("2027-03-31", "2027-03-31"),
        ("31/03/2027", "2027-03-31"),
        ("31.3.27", "2027-03-31"),
        ("03/31/2027", "2027-03-31"),
        ("in 3 months", "2027-02-28"),
        ("in two weeks", "2026-12-14"),
        ("2 days from now", "2026-12-02"),
        ("in a year", "2027-11-30"),
        ("next month", "2026-12-01 to 2026-12-31"),
        ("this month", "2026-11-30"),
        ("next week", "2026-12-07 to 2026-12-13"),
        ("this weekend", "2026-12-05 to 2026-12-06"),
        ("next year", "2027-01-01 to 2027-12-31"),
        ("end of March", "2027-03-21 to 2027-03-31"),
        ("early march", "2027-03-01 to 2027-03-10"),
        ("mid march", "2027-03-11 to 2027-03-20"),
        ("end of the year", "2026-12-01 to 2026-12-31"),
        ("end of next month", "2026-12-21 to 2026-12-31"),
        ("in March", "2027-03-01 to 2027-03-31"),
        ("q1 2027", "2027-01-01 to 2027-03-31"),
        ("q2", "2027-04-01 to 2027-06-30"),
        ("tomorrow at 4 pm", "2026-12-01 16:00, Asia/Dubai"),
        ("4 pm on the 6th", "2026-12-06 16:00, Asia/Dubai"),
        ("6 December at 16:30", "2026-12-06 16:30, Asia/Dubai"),
        ("tomorrow at noon", "2026-12-01 12:00, Asia/Dubai"),
        ("tomorrow 12 am", "2026-12-01 00:00, Asia/Dubai"),
        ("29 february", "2028-02-29"),
        ("in 2027", "2027-01-01 to 2027-12-31"),
        ("end of 2027", "2027-12-01 to 2027-12-31"),
        ("early 2028", "2028-01-01 to 2028-04-30"),
        ("mid-2028", "2028-05-01 to 2028-08-31"),
        ("late 2028", "2028-09-01 to 2028-12-31"),
        ("h2 2027", "2027-07-01 to 2027-12-31"),
        ("q3/2027", "2027-07-01 to 2027-09-30"),
        ("1st week of january", "2027-01-01 to 2027-01-07"),
        ("the last week of december 2027", "2027-12-25 to 2027-12-31"),
        ("اليوم", "2026-11-30"),
        ("بعد بكره", "2026-12-02"),
        ("بعد يومين", "2026-12-02"),
        ("بعد اسبوعين", "2026-12-14"),
        ("خلال ٣ شهور", "2027-02-28"),
        ("خلال ثلاث شهور", "2027-02-28"),
        ("بعد سنه", "2027-11-30"),
        ("الاسبوع الجاي", "2026-12-07 to 2026-12-13"),
        ("هذا الشهر", "2026-11-30"),
        ("السنه القادمه", "2027-01-01 to 2027-12-31"),
        ("نهايه السنه", "2026-12-01 to 2026-12-31"),
        ("بدايه السنه الجايه", "2027-01-01 to 2027-04-30"),
        ("نهايه الشهر", "2026-11-21 to 2026-11-30"),
        ("بدايه مارس", "2027-03-01 to 2027-03-10"),
        ("منتصف مارس 2028", "2028-03-11 to 2028-03-20"),
        ("شهر 3", "2027-03-01 to 2027-03-31"),
        ("الخميس الجاي", "2026-12-03"),
        ("بكره الساعه 5 العصر", "2026-12-01 17:00, Asia/Dubai"),
        ("بكره 9 صباحا", "2026-12-01 09:00, Asia/Dubai"),
    ],
)
def test_days_as_people_say_them(text: str, shown: str) -> None:
    assert dates(text) == [(shown, True)]


@pytest.mark.parametrize(
    "text", ["next Wednesday", "on 5/3", "05/12/2026", "next weekend", "tomorrow at 4", "13th of this month"]
)
def test_what_can_mean_two_days_is_unsure(text: str) -> None:
    assert [sure for _, sure in dates(text)] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "بعد رمضان",
        "after eid",
        "شهر 13",
        "بدايه السنه",
        "AED 2027",
        "1st week",
        "may I see it",
        "march 3 bedrooms",
        "2nd floor",
        "marching",
        "31st of june",
        "in person",
        "99/99/2027",
    ],
)
def test_what_is_no_day(text: str) -> None:
    assert dates(text) == []


def test_a_clock_that_is_none_leaves_the_day() -> None:
    assert dates("tomorrow at 27") == [("2026-12-01", True)]
    assert dates("tomorrow 13 pm") == [("2026-12-01", True)]
    assert dates("tomorrow 4") == [("2026-12-01", True)]


def test_the_day_is_read_where_the_writer_is() -> None:
    west = When(date(2026, 11, 29), "America/Los_Angeles")
    assert dates("tomorrow", west) == [("2026-11-30", True)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("by March 5", "by 2027-03-05"),
        ("from 1 February", "from 2027-02-01"),
        ("within 3 months", "by 2027-02-28"),
        ("after 2 weeks", "from 2026-12-14"),
        ("خلال شهر", "by 2026-12-30"),
        ("بعد شهرين", "from 2027-01-30"),
        ("قبل نهايه السنه", "by 2026-12-31"),
        ("on 1 February", "2027-02-01"),
    ],
)
def test_by_and_from_open_a_period(text: str, shown: str) -> None:
    (mention,) = date_mentions(comparable(text), MONDAY)
    assert display(bounded(comparable(text), mention).value) == shown


def test_a_moment_has_no_open_end() -> None:
    (mention,) = date_mentions("by tomorrow at 4 pm", MONDAY)
    assert isinstance(bounded("by tomorrow at 4 pm", mention).value, Moment)


def dubai(day: str) -> datetime:
    return datetime.fromisoformat(f"{day}T00:00:00+04:00").astimezone(UTC)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("my budget has been 2m since april", dubai("2026-04-01"), None),
        ("2m since last month", dubai("2026-10-01"), None),
        ("2m since last week", dubai("2026-11-23"), None),
        ("2m since last year", dubai("2025-01-01"), None),
        ("2m since yesterday", dubai("2026-11-29"), None),
        ("2m since friday", dubai("2026-11-27"), None),
        ("from next month my budget is 3m", dubai("2026-12-01"), None),
        ("until 5 march my budget is 2m", None, dubai("2027-03-06")),
        ("until march my budget is 2m", None, dubai("2027-03-01")),
        ("my budget is 2m", None, None),
        ("since forever", None, None),
        ("until then", None, None),
        ("from marina", None, None),
    ],
)
def test_words_say_from_when_to_when(text: str, start: datetime | None, end: datetime | None) -> None:
    found = period(text, MONDAY)
    assert (found.start, found.end) == (start, end)


def hours(text: str) -> list[str]:
    return [display(mention.value) for mention in hours_mentions(comparable(text), "Asia/Dubai")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("after 6", "after 18:00"),
        ("after 10", "after 10:00"),
        ("after 6:30pm", "after 18:30"),
        ("before 9", "before 09:00"),
        ("before 5", "before 17:00"),
        ("not before 9", "after 09:00"),
        ("until noon", "before 12:00"),
        ("after 12 pm", "after 12:00"),
        ("before 12 am", "before 00:00"),
        ("after 14:00", "after 14:00"),
        ("after 18 pm", "after 18:00"),
        ("between 9 and 5", "09:00 to 17:00"),
        ("9am-6pm", "09:00 to 18:00"),
        ("from 6 to 9", "18:00 to 21:00"),
        ("5 to 8 pm", "17:00 to 20:00"),
        ("from 9 o'clock to 5 o'clock", "09:00 to 17:00"),
        ("between 10 and noon", "10:00 to 12:00"),
        ("mornings", "08:00 to 12:00"),
        ("in the evening", "17:00 to 21:00"),
        ("بعد الساعه 6 مساء", "after 18:00"),
        ("قبل 10 صباحا", "before 10:00"),
        ("بين 5 و 8 مساء", "17:00 to 20:00"),
        ("من 4 العصر الي 9 مساء", "16:00 to 21:00"),
    ],
)
def test_parts_of_the_day_as_people_say_them(text: str, shown: str) -> None:
    assert hours(text) == [f"{shown}, Asia/Dubai"]


@pytest.mark.parametrize(
    "text",
    [
        "after 9", "after 6 months", "2-3", "10 to 12", "after 27", "from 9 to 99", "between 99 and 5",
        "after 18 am",
        "between 5pm and 3pm", "no hour", "after 3 bedrooms", "10:75",
    ],
)  # fmt: skip
def test_what_is_no_part_of_the_day(text: str) -> None:
    assert hours(text) == []


def test_an_amount_that_can_be_read_in_two_ways_is_unsure_and_keeps_its_size() -> None:
    for text, amount in (("AED 120.000", 120_000), ("مليون وثلاثميه", 1_300_000)):
        money, guessed = with_key(the_money(text), "AED", None, (Decimal(200_000), Decimal(10**9)))
        assert (money.amount, guessed) == (Decimal(amount), True)


@pytest.mark.parametrize("text", ["7-8%", "5000%", "eight", "8 of 10"])
def test_what_is_no_single_percentage(text: str) -> None:
    assert list(percent_mentions(text)) == []


@pytest.mark.parametrize("text", ["2000 to 1500 sqft", "0 sqft", "99999999999 sqft", "1200"])
def test_what_is_no_size(text: str) -> None:
    of = sizes({"sqft": alternatives(["sqft"])})
    assert list(size_mentions(of, text)) == []
