"""An expression finds in a text what all of its alternatives find there."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.expressions import Expression, by_beginnings, in_ascii, parsed

_SOURCES = (
    r"villa|فيلا|apart(?:a|u)?ment",
    r"(?<!\w)(?:(?:ال)?بيت|house|h[oöا]me)(?!\w)",
    r"(?P<between>بين\s)?(?P<low>\d)(?(between)\sو\s|-)(?P<high>\d)",
    r"(?:(?<![\w$])|(?<=\s[بل]))\d+\s?(?:m|مليون)(?!ا|\w)",
    r"[اب]+x|[^اب]y|[\u0600-\u06ff]z|\u0627|a{2,3}?(?=ب|b)",
    r"ب|ت",
)
_PIECES = (*"abmxyz 1-$بل", "villa", "home", "house", "بين ", "1-2", "2m")


@pytest.mark.parametrize("source", _SOURCES)
@given(
    st.lists(st.sampled_from([*"abmxyz 1-$بل", "villa", "home", "house", "بين ", "1-2", "2m"])).map("".join)
)
def test_a_text_loses_no_match_by_what_it_cannot_hold(source: str, text: str) -> None:
    found = [(one.span(), one.groupdict()) for one in Expression(source).finditer(text)]
    assert found == [(one.span(), one.groupdict()) for one in re.compile(source).finditer(text)]


def test_what_needs_another_letter_is_left_out_for_ascii() -> None:
    assert in_ascii(r"villa|فيلا") == "villa"
    assert in_ascii(r"(?:ال)?villa(?!ا)") == "villa"
    assert in_ascii(r"فيلا") == "(?!)"


def test_a_group_with_a_name_stays_to_be_asked_for() -> None:
    found = Expression(r"(?P<half>نص)?villa").search("villa")
    assert found is not None
    assert found["half"] is None


@pytest.mark.parametrize("source", ["(a", "a)", "(?:a|(b)"])
def test_brackets_that_do_not_match_are_a_fault(source: str) -> None:
    with pytest.raises(ValueError, match="group"):
        parsed(source)


_ENDS = st.sampled_from(
    ["", "a", "ab", "b", "(?:a|ab|b)", "(?P<last>b)?", "a+", "[ab]", r"\w", r"\b", "ب", "(?i:a)"]
)
_ALTERNATIVES = st.lists(st.tuples(st.text("abvب", max_size=4), _ENDS).map("".join), min_size=1, max_size=6)


@given(_ALTERNATIVES, st.lists(st.sampled_from(["", r"\b", "(?:", "(?<!a)"])), st.text("aAbvب ", max_size=8))
def test_what_is_tried_by_its_beginning_finds_the_same(
    alternatives: list[str], before: list[str], text: str
) -> None:
    one_name = [one.replace("last", f"last_{n}") for n, one in enumerate(alternatives)]
    source = f"{''.join(before)}{'|'.join(one_name)}{')' * before.count('(?:')}"
    plainly = [(one.span(), one.groupdict()) for one in re.finditer(source, text)]
    assert [(one.span(), one.groupdict()) for one in re.finditer(by_beginnings(source), text)] == plainly


def test_alternatives_that_begin_alike_share_their_beginning() -> None:
    assert by_beginnings("villa|area|view|apartment") == "vi(?:lla|ew)|a(?:rea|partment)"
    assert by_beginnings(r"(?<!no )(?<!not )\bvilla") == r"\b(?<!no )(?<!not )villa"
    for as_it_is in ("(b|a|bc)", "b|(?i:a|B)|bc", r"bc|\w|bd"):
        assert by_beginnings(as_it_is) == as_it_is
