"""What the next message of a chat brings from before: the level that is reached, on talks of our own."""

from __future__ import annotations

from tests.eval import chat


def test_small_talk_brings_nothing_and_a_question_what_belongs_to_it() -> None:
    brought = chat.brought(chat.talks())
    missed = [one.query for one in brought if one.wanted and not one.right]
    unasked = [one.query for one in brought if not one.wanted and not one.right]
    assert (len(missed) <= 7, len(unasked) <= 1) == (True, True), (missed, unasked)


def test_there_are_enough_of_both_and_each_label_names_a_message() -> None:
    talks = chat.talks().values()
    queries = [query for talk in talks for query in talk.queries]
    assert sum(bool(query["tells"]) for query in queries) >= 60
    assert sum(not query["tells"] for query in queries) >= 60
    assert all(set(query["tells"]) <= set(talk.names.values()) for talk in talks for query in talk.queries)
    assert len({query["query"] for query in queries}) >= 140
