"""When a contact says yes, and when it only begins like one."""

from __future__ import annotations

import pytest

from domain.affirming import affirms


@pytest.mark.parametrize(
    "text",
    [
        *("yes", "Yes please", "yeah", "ok", "Okay, do it", "sure, go ahead", "Please delete it", "👍"),
        *(
            "confirm",
            "yep no problem",
            "Of course!",
            "نعم",
            "ايوه احذفها",
            "تمام",
            "أكيد",
            "sim, pode",
            "claro",
        ),
        *("haan ji", "theek hai", "да", "Да, удаляйте", "конечно"),
        *("yes delete it", "yes, delete them", "نعم احذفها", "sim, apaga", "haan delete kar do", "да, удали"),
    ],
)
def test_a_plain_yes_is_a_yes(text: str) -> None:
    assert affirms(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "no",
            "no, don't",
            "yes but not my name",
            "ok wait",
            "yes?",
            "not yet",
            "maybe",
            "what?",
            "yesterday",
        ),
        *("okra", "yes, if you keep my number", "I want a villa", "", "yes " + "and more " * 20),
        *("لا", "نعم بس مو الميزانية", "não", "sim, mas espera", "nahi", "нет", "да, но не имя"),
    ],
)
def test_what_is_no_yes_or_takes_it_back_is_none(text: str) -> None:
    assert not affirms(text)


@pytest.mark.parametrize(
    "text",
    [
        *("ok leave it", "yes keep it", "yes please keep them", "ok cancelled", "ok, forget it"),
        *("ok thanks, talk tomorrow", "sure is hot today", "right now I am busy", "great, see you then"),
        *("confirmed the viewing with Ahmed", "yes book it", "ok I'll take it", "sim, pode marcar"),
        *("yes, delete the villa and keep the budget", "yes, delete my number", "ok delete the first"),
        *("نعم خلها", "sim, deixa", "haan rehne do", "да, оставь"),
    ],
)
def test_an_erase_needs_more_than_a_sentence_that_begins_like_a_yes(text: str) -> None:
    assert not affirms(text)
