"""That a deposit was paid is a claim also where no amount is said; who only asks, supposes, plans or tells of
another makes none."""

from __future__ import annotations

import pytest

from domain.values import display
from tests.domain.reading import accepted


def deposits(text: str) -> list[tuple[str, str]]:
    return [(one.key, display(one.value)) for one in accepted(text) if one.value and "deposit" in one.key]


@pytest.mark.parametrize(
    "text",
    [
        "I already paid the deposit",
        "We paid the deposit last week",
        "I've already paid the booking fee, what next?",
        "I want to buy in JVC, I already paid the deposit",
        "دفعت العربون امس",
        "Мы уже внесли депозит",
    ],
)
def test_a_deposit_of_no_amount_is_a_claim(text: str) -> None:
    assert deposits(text) == [("deposit_claimed", "unsaid")]


def test_with_its_amount_it_is_no_bare_claim() -> None:
    assert deposits("I already paid the deposit of AED 50,000") == [("deposit_paid", "AED 50,000")]
    assert deposits("We paid a deposit of 50k")[0][0] == "deposit_paid"


@pytest.mark.parametrize(
    "text",
    [
        "Have I paid the deposit?",
        "If I paid the deposit today, could I have the keys?",
        "My brother paid the deposit",
        "The deposit was paid by the other buyer",
        "I haven't paid the deposit yet",
        "I never paid the deposit",
        "You said I paid the deposit",
        "Let's say I paid the deposit",
        "I thought I paid the deposit",
        "I wish I had paid the deposit",
        "I will pay the deposit tomorrow",
        "I already paid the deposit for my car",
        "I paid the deposit back in full",
    ],
)
def test_a_deposit_that_nobody_says_they_paid_is_none(text: str) -> None:
    assert deposits(text) == []
