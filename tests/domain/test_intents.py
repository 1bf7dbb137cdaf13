"""What a contact asks of their own memory, and what only sounds like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain import intents
from domain.clauses import Hearing, hear
from domain.intents import Intent, IntentKind, Reach, intent, intent_of, without_age
from domain.messages import MessageKind, Speaker
from tests.domain import intent_examples as examples


def named(found: Intent | None) -> str:
    if found is None:
        return "nothing"
    return f"{found.kind}/{found.reach}" if found.kind is IntentKind.FORGET else found.kind.value


LABELLED = [
    *((text, "stop") for text in examples.STOP),
    *((text, "resume") for text in examples.RESUME),
    *((text, "attention") for text in examples.ATTENTION),
    *((text, "forget/everything") for text in examples.FORGET_EVERYTHING),
    *((text, "forget/last") for text in examples.FORGET_THAT),
    *((text, "forget/named") for text in examples.FORGET_NAMED),
    *((text, "wrong") for text in examples.WRONG),
    *((text, "ask_known") for text in examples.ASK_KNOWN),
    *((text, "remember") for text in examples.REMEMBER),
    *((text, "nothing") for text in examples.NOTHING),
]


@pytest.mark.parametrize(("text", "expected"), LABELLED)
def test_it_is_heard_as_a_person_would(text: str, expected: str) -> None:
    assert named(intent(text)) == expected


@given(st.text())
def test_any_text_is_heard_and_names_words_within_it(text: str) -> None:
    found = intent(text)
    assert found is None or 0 <= found.start <= found.end <= len(text)


def test_only_the_contacts_own_words_count() -> None:
    said = "stop remembering me"
    assert intent_of(said, Speaker.CONTACT, MessageKind.TEXT, False) == Intent(IntentKind.STOP)
    assert intent_of(said, Speaker.CONTACT, MessageKind.VOICE_TRANSCRIPT, False) == Intent(IntentKind.STOP)
    for speaker in (Speaker.BOT, Speaker.AGENT, Speaker.SYSTEM):
        assert intent_of(said, speaker, MessageKind.TEXT, False) is None
    assert intent_of(said, Speaker.CONTACT, MessageKind.TEXT, True) is None
    assert intent_of(said, Speaker.CONTACT, MessageKind.REACTION, False) is None


def test_what_is_named_stands_in_the_message() -> None:
    for text, words in (
        ("Please forget what I said about my budget. Thanks", "my budget"),
        ("remember this: I only want ground floor", "I only want ground floor"),
        ("can you remember that my budget is 2M?", "my budget is 2M"),
        ("انسى اللي قلته عن الميزانية", "الميزانية"),
    ):
        found = intent(text)
        assert found is not None
        assert text[found.start : found.end] == words


def test_what_protects_the_contact_comes_first() -> None:
    assert intent("Stop remembering me and delete all my data") == Intent(IntentKind.STOP, Reach.EVERYTHING)
    assert named(intent("I'm 15, remember that I like pools")) == "attention"
    assert named(intent("stop remembering me, remember that I like pools")) == "stop"


@pytest.mark.parametrize("text", examples.ATTENTION)
def test_nothing_of_an_age_is_kept(text: str) -> None:
    twice = f"Hello. {text}! I want a villa\n{text}"
    kept = without_age(twice)
    assert named(intent(kept)) != "attention"
    assert kept.startswith("Hello.")
    assert "I want a villa" in kept


@pytest.mark.parametrize(
    "text", ["I'm 15. " * 2_400, "I'm 15 years old, " * 1_100, "he said I'm 15? " * 1_200]
)
def test_a_page_of_ages_is_heard_once_and_taken_out_in_one_pass(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []

    def counting(plain: str) -> Hearing:
        heard.append(len(plain))
        return hear(plain)

    monkeypatch.setattr(intents, "hear", counting)
    intent(text)
    assert "15" not in without_age(text)
    assert heard in ([], [intents._LOOKED_AT])


def test_an_age_behind_a_page_of_text_is_not_kept_either() -> None:
    text = f"I'm 15. {'I want a villa. ' * 200}My age is 15"
    assert "15" not in without_age(text)
    assert without_age(text).count("I want a villa.") == 200
