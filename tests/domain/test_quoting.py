"""Where a quotation stands in a message: its own words, at their own offsets, and never half of one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.quoting import located, narrowed
from domain.statements import Quote


@pytest.mark.parametrize(
    ("quoted", "text", "found"),
    [
        ("1.2m", "budget 1.2m", "1.2m"),
        ("BUDGET  1.2m", "budget 1.2m", "budget 1.2m"),
        ("in JVC please", "in\nJVC\u00a0please", "in\nJVC\u00a0please"),
        ('"don\'t call"', "pls don\u2019t call", "don\u2019t call"),
        ("cafe\u0301", "a caf\u00e9 nearby", "caf\u00e9"),
        ("JVC", "J\u200bVC is nice", "J\u200bVC"),
        ("شقة", "ابي الشقة", "شقة"),
        ("\u0664 غرف", "فيلا 4 غرف", "4 غرف"),
        ("3", "13 or 3 rooms", "3"),
        ("1", "at 1. thanks", "1"),
    ],
)
def test_a_folded_quotation_is_found_as_it_was_written(quoted: str, text: str, found: str) -> None:
    quote = located(quoted, text)
    assert quote is not None
    assert (quote.text, text[quote.start : quote.end]) == (found, found)


@pytest.mark.parametrize(
    ("quoted", "text"),
    [
        ("450", "budget 450k"),
        ("1", "budget 1.5m"),
        ("500", "budget 1,500"),
        ("art", "an apartment"),
        ("apart", "an apartment"),
        ("2m", "1.2m"),
        ("", "anything"),
        ("…", "anything"),
        ("JVC", ""),
        ("Marina", "a flat in JVC"),
    ],
)
def test_half_a_word_half_a_number_and_what_was_not_said_is_no_quotation(quoted: str, text: str) -> None:
    assert located(quoted, text) is None


@given(st.text(), st.text())
def test_whatever_is_quoted_is_found_verbatim_or_not_at_all(quoted: str, text: str) -> None:
    quote = located(quoted, text)
    assert quote is None or (quote.text and text[quote.start : quote.end] == quote.text)


def test_the_shortest_run_of_words_that_carries_the_value_stays() -> None:
    quote = Quote("a villa in JVC, please", 10, 32)
    assert narrowed(quote, lambda part: "JVC" in part) == Quote("JVC", 21, 24)
    assert narrowed(quote, lambda part: part == "villa in") == Quote("villa in", 12, 20)


def test_where_no_part_carries_it_the_quotation_stays_whole() -> None:
    quote = Quote("two or three", 0, 12)
    assert narrowed(quote, lambda part: part == "two or three") is quote
    assert narrowed(Quote("...", 0, 3), lambda part: True) == Quote("...", 0, 3)
