"""One value however it is written: many spellings, one canonical form; and what is shown reads as the same
value again."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.normalise import carried, read_values
from domain.normalise_dates import When
from domain.readable import comparable
from domain.values import Hours, Money, Number, Percent, Range, Value, canonical, display
from tests.domain.reading import SCHEMA

MONDAY = When(date(2026, 11, 30), "Asia/Dubai")

CLASSES: dict[tuple[str, str], list[str]] = {
    ("budget_max", "money:2500000:AED:"): [
        "2.5M dirhams", "٢٫٥ مليون درهم", "AED 2,500,000", "two and a half million dirhams", "2 500 000 dhs",
        "AED2.5M", "2,5 Mio AED", "2.500.000 aed", "مليونين ونص درهم", "مليونين ونصف", "٢٬٥٠٠٬٠٠٠ درهم",
        "2½ million",
        "2 million 500 thousand", "مليونين وخمسميه الف", "25 lakh aed", "AED 2.5 mn", "dhs. 2,500,000/-",
        "2.5mil",
        "two point five million", "2m 500k", "2'500'000 aed",
    ],
    ("budget_max", "money:750000:AED:"): [
        "750k", "مليون الا ربع", "سبعمية وخمسين الف", "0.75m", "750 "
        "thousand dhs",
    ],
    ("rent_max", "money:95000:AED:year"): [
        "95k/yr", "95,000 a year", "AED 95k yearly", "خمسه وتسعين الف بالسنه", "٩٥ الف سنويا", "ninety "
        "five thousand per annum",
        "95k p.a.", "yearly rent 95k", "95k",
    ],
    ("bedroom_count", "range:3:3:"): [
        "3BR", "three bedrooms", "a three-bed", "3 bhk", "ثلاث غرف", "٣ غرف", "3 bed", "bedrooms: 3",
        "تلات غرف",
    ],
    ("bedroom_count", "range:2:2:"): ["2 bedrooms", "غرفتين", "غرفتين وصاله", "two bed", "2br"],
    ("bedroom_count", "range:1:1:"): ["1 bed", "غرفه وصاله", "one bedroom", "غرفه واحده"],
    ("bedroom_count", "range:0:0:"): ["studio", "ستوديو", "استوديو"],
    ("size", "range:1500::sqft"): [
        "at least 1,500 sq ft", "1500+ sqft", "minimum 1500 square feet", "1500 sqft or more", "1500 قدم "
        "علي الاقل",
    ],
    ("size", "range:150:150:sqm"): [
        "150 sqm", "١٥٠ متر مربع", "150 square meters", "150 m2", "ميه وخمسين متر",
    ],
    ("roi_target", "percent:8:net"): [
        "8% net", "net 8 percent", "٨٪ صافي", "8 per cent roi net", "ثمانيه بالميه صافي",
    ],
    ("cheques", "number:4"): ["4 cheques", "four chqs", "اربع شيكات", "٤ شيكات", "up to 4 cheques"],
    ("parking", "number:2"): [
        "2 parking spaces", "two parkings", "موقفين", "parking for 2 cars", "two car garage",
    ],
    ("contact_window", "hours:18:00::Asia/Dubai"): [
        "after 6", "after 6pm", "after 18:00", "بعد الساعه 6", "from 6 pm",
    ],
    ("contact_window", "hours:09:00:17:00:Asia/Dubai"): [
        "9 to 5pm", "between 9 and 5", "9am-5pm", "من 9 الي 5",
    ],
    ("move_in_date", "days:2027-03-01:2027-03-31"): [
        "in March", "شهر ٣", "in march 2027", "في مارس", "في اذار",
    ],
    ("move_in_date", "days:2026-12-01:2026-12-31"): [
        "next month", "الشهر الجاي", "الشهر القادم", "in December",
    ],
    ("viewing_at", "moment:2026-12-01T13:00:00+00:00"): [
        "tomorrow at 5 pm", "بكره الساعه 5 العصر", "5pm tomorrow", "1 December at 17:00", "بكره 5 مساء",
    ],
    ("preferred_community", "place:jumeirah village circle"): [
        "JVC", "Jumeirah Village Circle", "جي في سي",
    ],
    ("furnishing", "choice:unfurnished"): [
        "unfurnished", "not furnished", "غير مفروشه", "بدون فرش", "no furniture",
    ],
}  # fmt: skip


def _canonical(key: str, text: str) -> set[str]:
    return {canonical(value) for value in read_values(SCHEMA.keys[key], comparable(text), SCHEMA, MONDAY)}


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [(key, value, text) for (key, value), texts in CLASSES.items() for text in texts],
)
def test_one_value_however_it_is_written(key: str, value: str, text: str) -> None:
    assert value in _canonical(key, text)


AMOUNTS = st.integers(min_value=1000, max_value=10**9).map(Decimal)
SHOWN: st.SearchStrategy[tuple[str, Value]] = st.one_of(
    AMOUNTS.map(lambda amount: ("budget_max", Money(amount, "AED"))),
    AMOUNTS.map(lambda amount: ("rent_max", Money(amount, "AED", "year"))),
    st.integers(10, 99_999).map(lambda size: ("size", Range(Decimal(size), Decimal(size), "sqft"))),
    st.integers(10, 99_999).map(lambda size: ("size", Range(Decimal(size), None, "sqm"))),
    st.decimals(0, 60, places=2).map(lambda share: ("roi_target", Percent(share, "net"))),
)


@given(SHOWN)
def test_what_is_shown_reads_as_the_same_value(pair: tuple[str, Value]) -> None:
    key, value = pair
    assert canonical(value) in _canonical(key, display(value))


@given(SHOWN)
def test_reading_a_second_time_changes_nothing(pair: tuple[str, Value]) -> None:
    key, value = pair
    once = carried(value, display(value), SCHEMA.keys[key], SCHEMA, MONDAY)
    assert once is not None
    assert carried(once, display(once), SCHEMA.keys[key], SCHEMA, MONDAY) == once


@pytest.mark.parametrize(
    ("key", "value", "quote"),
    [
        ("budget_max", Money(Decimal(450), "AED"), "450k"),
        ("budget_max", Money(Decimal(450_000), "EUR"), "USD 450k"),
        ("size", Range(Decimal(100), Decimal(100), "sqft"), "100 sqm"),
        ("roi_target", Percent(Decimal(8), "net"), "8% gross"),
        ("cheques", Number(Decimal(3)), "2 or 4 cheques"),
        ("contact_window", Hours(None, None, "Asia/Dubai"), "any time"),
    ],
)
def test_nothing_is_carried_that_the_words_do_not_give(key: str, value: Value, quote: str) -> None:
    assert carried(value, quote, SCHEMA.keys[key], SCHEMA, MONDAY) is None


@given(st.text(alphabet="0123456789 مليونالفنصربعميهوثلاثخمسينشيكغرفدرهم,.-", max_size=40))
def test_any_arabic_text_is_searched_without_a_fault(text: str) -> None:
    for key in SCHEMA.keys.values():
        assert all(canonical(value) for value in read_values(key, comparable(text), SCHEMA, MONDAY))
