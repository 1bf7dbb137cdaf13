"""What stands behind a statement leaves it standing, or in doubt."""

from __future__ import annotations

import pytest

from adapters.seeds import seed_schema
from domain.afterwards import doubted_until
from domain.clauses import hear
from domain.readable import comparable

VOCABULARY = seed_schema("real_estate").vocabulary
WISH = "I need 3 bedrooms in JVC, max 90k."


def doubted(behind: str) -> bool:
    plain = comparable(f"{WISH} {behind}")
    start = plain.index("3 bedrooms")
    return doubted_until(hear(plain), plain, [(start, len(WISH) - 1)], VOCABULARY) > start


@pytest.mark.parametrize(
    "behind",
    [
        "And then I woke up.",
        "That's what the other one on this number asked",
        "This came from my tenant's chat",
        "Then the kettle boiled over.",
        "It was the neighbour's wording",
        "Nobody here wants any of it",
        "هذا كلام واحد ثاني",
        "كنت امزح معاك",
        "isso era do meu vizinho",
        "это писал сосед",
    ],
)
def test_what_points_back_or_tells_a_story_leaves_it_in_doubt(behind: str) -> None:
    assert doubted(behind)


@pytest.mark.parametrize(
    "behind",
    [
        "Thanks a lot!",
        "Can you send me options?",
        "That's all.",
        "That is my limit",
        "No rush",
        "We moved here in May.",
        "I work nearby",
        "My boss pays the rent",
        "Sorry for the late reply, I was on a flight",
        "شكرا لكم",
        "دوامي قريب من هناك",
    ],
)
def test_thanks_questions_and_a_word_about_oneself_do_not(behind: str) -> None:
    assert not doubted(behind)


def test_what_stands_before_a_statement_casts_no_doubt_on_it() -> None:
    plain = comparable("That was a long day. I need 3 bedrooms")
    start = plain.index("3 bedrooms")
    assert not doubted_until(hear(plain), plain, [(start, len(plain))], VOCABULARY)
