"""A time behind us, as people name it."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from domain.normalise_dates import When
from domain.readable import comparable
from domain.times_past import names_a_time, time_past

TODAY = When(date(2026, 11, 30), "Asia/Dubai")  # a Monday


def shown(words: str, when: When = TODAY) -> str | None:
    found = time_past(words, when)
    return f"{found.first or ''}..{found.last or ''}" if found else None


@pytest.mark.parametrize(
    ("words", "days"),
    [
        ("last March", "2026-03-01..2026-03-31"),
        ("last November", "2025-11-01..2025-11-30"),
        ("last December", "2025-12-01..2025-12-31"),
        ("in March", "2026-03-01..2026-03-31"),
        ("in December", "2025-12-01..2025-12-31"),
        ("in November", "2026-11-01..2026-11-30"),
        ("in May 2024", "2024-05-01..2024-05-31"),
        ("yesterday", "2026-11-29..2026-11-29"),
        ("the day before yesterday", "2026-11-28..2026-11-28"),
        ("today", "2026-11-30..2026-11-30"),
        ("this week", "2026-11-30..2026-11-30"),
        ("last week", "2026-11-23..2026-11-29"),
        ("this month", "2026-11-01..2026-11-30"),
        ("last month", "2026-10-01..2026-10-31"),
        ("last year", "2025-01-01..2025-12-31"),
        ("in 2025", "2025-01-01..2025-12-31"),
        ("the last 3 days", "2026-11-28..2026-11-30"),
        ("two weeks ago", "2026-11-16..2026-11-22"),
        ("3 days ago", "2026-11-27..2026-11-27"),
        ("a month ago", "2026-10-01..2026-10-31"),
        ("on Tuesday", "2026-11-24..2026-11-24"),
        ("last Monday", "2026-11-23..2026-11-23"),
        ("on 3 May", "2026-05-03..2026-05-03"),
        ("on December 3rd", "2025-12-03..2025-12-03"),
        ("on 29 February", "2024-02-29..2024-02-29"),
        ("between 3 and 10 May", "2026-05-03..2026-05-10"),
        ("from May 3 to May 10", "2026-05-03..2026-05-10"),
        ("between 28 April and 3 May 2025", "2025-04-28..2025-05-03"),
        ("from 20 December to 3 January", "2025-12-20..2026-01-03"),
        ("between March and May", "2026-03-01..2026-05-31"),
        ("from 2026-03-01 to 2026-03-10", "2026-03-01..2026-03-10"),
        ("since May", "2026-05-01.."),
        ("before 3 May", "..2026-05-02"),
        ("before 2026", "..2025-12-31"),
        ("until March", "..2026-03-31"),
        ("after 3 May", "2026-05-04.."),
        ("امس", "2026-11-29..2026-11-29"),
        ("اول امس", "2026-11-28..2026-11-28"),
        ("الشهر الماضي", "2026-10-01..2026-10-31"),
        ("الأسبوع اللي فات", "2026-11-23..2026-11-29"),
        ("هذا الأسبوع", "2026-11-30..2026-11-30"),
        ("هالشهر", "2026-11-01..2026-11-30"),
        ("في مارس", "2026-03-01..2026-03-31"),
        ("مارس الماضي", "2026-03-01..2026-03-31"),
        ("في شهر مارس الماضي", "2026-03-01..2026-03-31"),
        ("بين ٣ و ١٠ مايو", "2026-05-03..2026-05-10"),
        ("من 3 الى 10 مايو", "2026-05-03..2026-05-10"),
        ("قبل يومين", "2026-11-28..2026-11-28"),
        ("قبل ٣ ايام", "2026-11-27..2026-11-27"),
        ("آخر أسبوع", "2026-11-24..2026-11-30"),
        ("قبل 3 مايو", "..2026-05-02"),
        ("يوم الثلاثاء", "2026-11-24..2026-11-24"),
        ("شهر ٣", "2026-03-01..2026-03-31"),
    ],
)
def test_a_time_that_is_named_is_a_time_behind_us(words: str, days: str) -> None:
    assert shown(words) == days
    assert names_a_time(comparable(words)) or "شهر" in words or ".." in days


@pytest.mark.parametrize("words", ["before Ramadan", "last summer", "back then", "قبل رمضان", "that day"])
def test_what_can_t_be_placed_is_a_time_that_must_be_asked_for(words: str) -> None:
    assert time_past(words, TODAY) is None
    assert names_a_time(comparable(words))


@pytest.mark.parametrize("words", ["about my budget", "the villa", "on 31 June", "in May 2031", "ميزانيتي"])
def test_what_names_no_time_behind_us_is_none(words: str) -> None:
    assert time_past(words, TODAY) is None


def test_its_days_begin_and_end_where_the_contact_is() -> None:
    found = time_past("yesterday", TODAY)
    assert found
    assert found.within("Asia/Dubai") == (
        datetime.fromisoformat("2026-11-29T00:00:00+04:00"),
        datetime.fromisoformat("2026-11-30T00:00:00+04:00"),
    )
