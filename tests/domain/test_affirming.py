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
