"""Values are equal when people would say so, and survive being written down."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    display,
    fold,
    from_plain,
    last_day,
    plain,
)

amounts = st.decimals(min_value=-(10**15), max_value=10**15, places=2, allow_nan=False)
words = st.text(min_size=1)
days = st.dates()
zones = st.sampled_from(["Asia/Dubai", "UTC", "America/Los_Angeles"])


def _pair(low: Decimal, high: Decimal) -> tuple[Decimal, Decimal]:
    return (low, high) if low <= high else (high, low)


values: st.SearchStrategy[Value] = st.one_of(
    st.builds(Money, amounts, st.sampled_from(["AED", "USD"]), st.sampled_from([None, "year", "month"])),
    st.builds(
        Money, amounts, st.just("AED"), assumed=st.sampled_from([(), ("currency",), ("currency", "period")])
    ),
    st.builds(_pair, amounts, amounts).map(lambda pair: Range(*pair)),
    st.builds(Range, amounts, st.none(), st.sampled_from([None, "sq ft"])),
    st.builds(Range, st.none(), amounts),
    st.builds(Choice, words),
    st.builds(Place, words),
    st.builds(Text, words),
    st.builds(Flag, st.booleans()),
    st.builds(Number, amounts),
    st.builds(Percent, amounts, st.sampled_from([None, "net"])),
    st.builds(lambda day: Days(day, day), days),
    st.builds(Days, days, st.none()),
    st.builds(Days, st.none(), days),
    st.builds(Moment, st.datetimes(timezones=st.just(timezone(timedelta(hours=4)))), zones),
    st.builds(Hours, st.times().map(lambda t: t.replace(second=0, microsecond=0, fold=0)), st.none(), zones),
)


@given(values)
def test_a_value_written_down_and_read_again_is_the_same(value: Value) -> None:
    again = from_plain(plain(value))
    assert again == value
    assert plain(again) == plain(value)


@given(values, values)
def test_equal_values_and_no_others_have_one_canonical_form(one: Value, other: Value) -> None:
    folded = isinstance(one, Place | Text) and isinstance(other, Place | Text)
    assert (canonical(one) == canonical(other)) == (one == other) or folded


@given(values)
def test_every_value_can_be_shown(value: Value) -> None:
    assert isinstance(display(value), str)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Money(Decimal("2.0E6"), "AED"), Money(Decimal(2_000_000), "AED", assumed=("currency",))),
        (Place("Jumeirah  Village Circle"), Place("jumeirah village circle")),
        (Text("Élia"), Text("elia")),
        (Place("دُبي"), Place("دبي")),
        (
            Moment(datetime(2026, 12, 6, 16, tzinfo=timezone(timedelta(hours=4))), "Asia/Dubai"),
            Moment(datetime(2026, 12, 6, 12, tzinfo=UTC), "UTC"),
        ),
    ],
)
def test_what_people_would_call_the_same_is_equal(one: Value, other: Value) -> None:
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Money(Decimal(100_000), "AED"), Money(Decimal(100_000), "AED", "year")),
        (Money(Decimal(100_000), "AED"), Money(Decimal(100_000), "USD")),
        (Place("Elia"), Text("Elia")),
        (Text("Elia Souza"), Text("Elia Souza Jr.")),
        (Range(Decimal(3), Decimal(3)), Range(Decimal(3), None)),
        (Text("कि"), Text("क")),
    ],
)
def test_what_people_would_tell_apart_is_not_equal(one: Value, other: Value) -> None:
    assert canonical(one) != canonical(other)


def test_comparison_folds_and_the_stored_value_does_not() -> None:
    assert fold("Élia  SOUZA") == "elia souza"
    assert display(Text("Élia  SOUZA")) == "Élia  SOUZA"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Money(Decimal("2000000"), "AED"), "AED 2,000,000"),
        (Money(Decimal("120000.50"), "AED", "year"), "AED 120,000.5 a year"),
        (Range(Decimal(3), None), "3 or more"),
        (Range(Decimal(2), Decimal(3)), "2 to 3"),
        (Range(None, Decimal(3)), "up to 3"),
        (Range(Decimal(1200), Decimal(1200), "sq ft"), "1,200 sq ft"),
        (Range(Decimal(0), Decimal(0)), "studio"),
        (Range(Decimal(0), Decimal(2)), "studio to 2"),
        (Choice("off_plan"), "off plan"),
        (Choice("cash"), "in cash"),
        (Flag(True), "yes"),
        (Flag(False), "no"),
        (Number(Decimal(-1)), "-1"),
        (Number(Decimal("-0.5")), "-0.5"),
        (Percent(Decimal("8.50"), "net"), "8.5% net"),
        (Percent(Decimal(8)), "8%"),
        (Days(None, date(2027, 3, 31)), "by 2027-03-31"),
        (Days(date(2027, 3, 1), None), "from 2027-03-01"),
        (Days(date(2027, 3, 1), date(2027, 3, 1)), "2027-03-01"),
        (Days(date(2027, 3, 1), date(2027, 3, 31)), "2027-03-01 to 2027-03-31"),
        (
            Moment(datetime(2026, 12, 6, 16, tzinfo=timezone(timedelta(hours=4))), "Asia/Dubai"),
            "2026-12-06 16:00, Asia/Dubai",
        ),
        (Hours(time(18), None, "Asia/Dubai"), "after 18:00, Asia/Dubai"),
        (Hours(None, time(9), "Asia/Dubai"), "before 09:00, Asia/Dubai"),
        (Hours(time(9), time(18), "Asia/Dubai"), "09:00 to 18:00, Asia/Dubai"),
        (Hours(None, None, "Asia/Dubai"), "any time, Asia/Dubai"),
    ],
)
def test_values_are_shown_in_plain_words(value: Value, shown: str) -> None:
    assert display(value, {"0": "studio", "cash": "in cash"}) == shown


def test_a_prefix_goes_in_front() -> None:
    assert display(Money(Decimal(1), "AED"), prefix="up to") == "up to AED 1"


@pytest.mark.parametrize(
    ("data", "advice"),
    [
        ({}, "needs a type"),
        ({"type": "gold"}, "needs a type"),
        ({"type": "money", "amount": True, "currency": "AED"}, "'amount'"),
        ({"type": "money", "amount": "much", "currency": "AED"}, "'amount'"),
        ({"type": "money", "amount": "1E+99", "currency": "AED"}, "below"),
        ({"type": "money", "amount": "0.00000000001", "currency": "AED"}, "decimals"),
        ({"type": "money", "amount": "NaN", "currency": "AED"}, "finite"),
        ({"type": "money", "amount": "1", "currency": ""}, "'currency'"),
        ({"type": "money", "amount": "1", "currency": "AED", "assumed": "currency"}, "'assumed'"),
        ({"type": "range"}, "bound"),
        ({"type": "range", "min": 3, "max": 2}, "above"),
        ({"type": "days"}, "day"),
        ({"type": "days", "start": "2027-01-02", "end": "2027-01-01"}, "after"),
        ({"type": "flag", "value": "yes"}, "true or false"),
        ({"type": "moment", "at": "2027-01-02T10:00:00", "zone": "UTC"}, "offset"),
    ],
)
def test_what_is_no_value_is_refused_with_advice(data: dict[str, object], advice: str) -> None:
    with pytest.raises(ValueError, match=advice):
        from_plain(data)


def test_only_dates_name_a_last_day() -> None:
    evening = Moment(datetime(2026, 12, 6, 21, tzinfo=UTC), "Asia/Dubai")
    assert last_day(evening, "Asia/Dubai") == date(2026, 12, 7)
    assert last_day(Days(date(2026, 12, 6), None), "Asia/Dubai") is None
    assert last_day(Text("6 December"), "Asia/Dubai") is None
