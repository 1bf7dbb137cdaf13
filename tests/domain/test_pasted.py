"""Whether a message has the shape of something that was pasted."""

from __future__ import annotations

import pytest

from domain.pasted import pasted

RECORD = "community: arjan\nbedrooms: 2\nsize: 1,150 sqft"


def test_three_labelled_lines_are_a_record_and_two_are_not() -> None:
    assert pasted(RECORD)
    assert not pasted("community: arjan\nbedrooms: 2")


def test_a_form_that_was_asked_for_by_its_labels_is_an_answer() -> None:
    assert not pasted(RECORD, "please send me the community, bedrooms and size")
    assert pasted(RECORD, "hello, how can i help?")


@pytest.mark.parametrize("said", ["i want this one", "max 2m", "ميزانيتي مليون", "нужна квартира"])
def test_nothing_is_a_paste_in_which_the_contact_speaks(said: str) -> None:
    assert not pasted(f"{RECORD}\n{said}")


def test_lines_of_one_pattern_are_a_list_of_stock() -> None:
    assert pasted("villa 12, mirdif - 5br - 4.2m\nvilla 30, mirdif - 4br - 3.6m")
    assert not pasted("villa, mirdif\n5br\n4.2m")


def test_long_fragments_are_a_wish_and_long_sentences_are_an_article() -> None:
    wish = "villa, 5 bedrooms, maid room, garden, pool, corner, " * 4
    assert not pasted(f"{wish}. mirdif. ready.")
    assert pasted(
        "the market was slow. owners who have villas are asking for more, and the banks have " * 3 + "."
    )
