"""Comparable text, phrases of a schema, and slips of the finger."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.seeds import seed_schema
from domain.clause_words import LANGUAGES, LAWS, clause_words
from domain.phrases import NEVER, alternatives, parts, pattern, source
from domain.readable import comparable
from domain.tongues import Tongue
from domain.triggers import triggers
from domain.typos import typos


@given(st.text())
def test_comparable_text_moves_no_character(text: str) -> None:
    assert len(comparable(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("٢٬٥٠٠٫٥", "2,500.5"),
        ("ÉLIA", "elia"),
        ("“JVC”", '"jvc"'),
        ("أريد شقة", "اريد شقه"),
        ("2–3", "2-3"),
        ("ﬁne", "ﬁne"),
    ],
)
def test_comparable_text_is_plain(text: str, plain: str) -> None:
    assert comparable(text) == plain


@pytest.mark.parametrize(
    ("phrase", "matching", "other"),
    [
        ("looking to (rent|lease)", "looking to lease", "looking to buy"),
        ("(the)? budget", "the budget", "budgets"),
        ("(the)? budget", "budget", "thebudget"),
        ("a (b)? c", "a c", "a d c"),
        ("want _ villa", "want a big villa", "want a very big and green villa"),
        ("_ villa", "big villa", "big flat"),
        ("relocat*", "relocating", "locating"),
        ("off plan", "off-plan", "offplan"),
        ("دبي هيلز", "دبي هيلز", "دبي"),
    ],
)
def test_a_phrase_matches_whole_words_as_written(phrase: str, matching: str, other: str) -> None:
    assert pattern([phrase]).search(matching)
    assert not pattern([phrase]).search(other)


def test_no_phrases_match_nothing() -> None:
    assert pattern([]) is NEVER
    assert not NEVER.search("anything")


@pytest.mark.parametrize("phrase", ["", "(open", "close)", "x" * 201, "(a|b)*", "((a)+)+"])
def test_a_phrase_that_is_no_phrase_is_refused(phrase: str) -> None:
    with pytest.raises(ValueError, match="phrase"):
        source(phrase)


TYPOS = typos(["townhouse", "ready to move", "arabian ranches", "marina", "villas"], frozenset({"read"}))


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("a townhose", "a townhouse"),
        ("a tonwhouse", "a townhouse"),
        ("redy to move", "ready to move"),
        ("arabiann rances", "arabian ranches"),
        ("a townhousse and a townhuose", "a townhouse and a townhouse"),
    ],
)
def test_one_slip_is_mended(text: str, mended: str) -> None:
    found = TYPOS.corrected(text, text)
    assert found
    assert found.text == mended


@pytest.mark.parametrize(
    "text", ["a townhouse", "read it", "a villa", "Marins is here", "a twnhose", "moved ouxyt", "movie"]
)
def test_other_words_are_left_alone(text: str) -> None:
    assert TYPOS.corrected(comparable(text), text) is None


def test_offsets_of_mended_text_lead_back_to_the_message() -> None:
    text = "a townhose in arabian rances now"
    found = TYPOS.corrected(text, text)
    assert found
    start = found.text.index("arabian")
    end = found.text.index(" now")
    assert text[found.original(start) : found.original(end)] == "arabian rances"
    assert found.touched(start, end)
    assert not found.touched(end, end + 4)


def _ways(phrase: str) -> list[str]:
    """Every way to say a phrase in full, gaps and optional parts left out and put in."""
    said = [""]
    for part in parts(phrase):
        ways = ["", *part.ways] if part.optional else list(part.ways)
        said = [f"{before} {way}".strip() for before in said for way in ways][:200]
    return [words.replace("*", "s").replace("#", "3") for words in said]


def test_what_a_message_may_speak_of_is_never_denied() -> None:
    seed_words = {
        f"{key.name}/{option.code}": option.synonyms
        for key in seed_schema().keys.values()
        for option in key.options
    }
    made = triggers(seed_words)
    for name, phrases in seed_words.items():
        for words in (words for phrase in phrases for words in _ways(phrase)):
            assert name in made.of(words), words


def test_a_word_with_its_proclitic_and_a_number_are_found() -> None:
    made = triggers({"type": ["شقه"], "plan": ["#/#"], "any": ["_ (a|)"], "wrong": ["(a"]})
    assert made.of("وشقه") == {"type", "any", "wrong"}
    assert made.of("60/40") == {"plan", "any", "wrong"}
    assert pattern(["شقه"]).search("ابي بشقه")


def test_a_phrase_may_begin_with_a_sign_behind_a_word() -> None:
    assert pattern(["+ maid*"]).search("3br+ maids")
    assert alternatives([]) == "(?!)"


def test_a_law_searches_the_languages_that_are_spoken_and_english() -> None:
    both = clause_words(frozenset((Tongue.RUSSIAN,)))
    assert both.doubted.search("maybe")
    assert both.doubted.search("может быть")
    assert not both.doubted.search("talvez")


@pytest.mark.parametrize("spoken", [*Tongue])
def test_every_language_names_laws_that_there_are(spoken: Tongue) -> None:
    assert set(LANGUAGES[spoken]) <= set(LAWS)
