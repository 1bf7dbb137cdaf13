"""What holds when, told by example. Hours of one day; `0..7` is from hour 0 up to hour 7, `0..` goes on."""

from __future__ import annotations

from uuid import uuid5

from domain.commands import Retract, SaidEnds
from domain.events import RetractReason
from tests.makers import (
    BUDGET,
    CITY,
    DEAL,
    DISLIKES,
    HOOD,
    LIKES,
    NEAR,
    TIMELINE,
    Key,
    aed,
    after,
    facts,
    hour,
    known,
    place,
    said,
    uid,
)

DUBAI, BERLIN, PARIS = place("Dubai"), place("Berlin"), place("Paris")
JVC, HILLS, MARINA = place("JVC"), place("Hills"), place("Marina")


def wrong(*names: str) -> Retract:
    ids = tuple(uid(name) for name in names)
    return Retract(statement_ids=ids, reason=RetractReason.WRONG, by="operator", at=hour(50))


# --- one value at a time --------------------------------------------------------------------------------


def test_what_was_said_later_holds_and_the_older_value_becomes_history() -> None:
    assert facts(after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5))) == [
        "city Dubai 1..5",
        "city Berlin 5..",
    ]


def test_an_older_fact_that_arrives_late_becomes_history() -> None:
    assert facts(after(said(CITY, BERLIN, at=5), said(CITY, DUBAI, at=1))) == [
        "city Dubai 1..5",
        "city Berlin 5..",
    ]


def test_of_two_changes_at_once_one_wins_by_rank_and_the_other_is_history() -> None:
    """There are never two latest values, whichever is recorded first."""
    first, second = (
        said(CITY, value, at=5, message="m", offset=n) for n, value in enumerate((BERLIN, PARIS))
    )
    there = [facts(after(said(CITY, DUBAI, at=1), *pair)) for pair in ((first, second), (second, first))]
    assert there == [["city Dubai 1..5", "city Paris 5.."]] * 2


def test_since_april_said_in_november_covers_what_was_said_in_june() -> None:
    assert facts(after(said(CITY, DUBAI, at=6), said(CITY, BERLIN, at=11, since=4))) == ["city Berlin 4.."]


def test_the_same_said_again_is_one_fact_with_two_mentions() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(CITY, place("dubai"), at=5))
    (fact,) = known(contact).facts
    assert facts(contact) == ["city dubai 1.."]
    assert (fact.strength, fact.first_said, fact.last_said) == (2, hour(1), hour(5))


def test_a_value_that_holds_again_after_a_gap_is_a_new_fact() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=3), said(CITY, DUBAI, at=5))
    assert facts(contact) == ["city Dubai 1..3", "city Berlin 3..5", "city Dubai 5.."]
    assert len({fact.fact_id for fact in known(contact).facts}) == 3


def test_each_member_of_a_many_valued_key_holds_beside_the_others() -> None:
    contact = after(said(NEAR, JVC, at=1), said(NEAR, HILLS, at=3))
    assert facts(contact) == ["near JVC 1..", "near Hills 3.."]


def test_a_fact_may_begin_in_the_future() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=2, since=9))
    assert facts(contact) == ["city Dubai 1..9", "city Berlin 9.."]
    assert [fact.value for fact in known(contact).current(hour(5))] == [DUBAI]


def test_a_fact_names_the_one_that_superseded_it() -> None:
    dubai, berlin = known(after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5))).facts
    assert (dubai.superseded_by, berlin.superseded_by) == (berlin.fact_id, None)


# --- ends and beginnings --------------------------------------------------------------------------------


def test_an_end_that_the_words_gave_reveals_what_lay_beneath() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(CITY, PARIS, at=3, until=6))
    assert facts(contact) == ["city Dubai 1..3", "city Paris 3..6", "city Dubai 6.."]


def test_what_shows_beneath_an_end_is_evidence_of_the_window_that_it_carries_on() -> None:
    older = said(CITY, DUBAI, at=0)
    contact = after(
        older, said(CITY, PARIS, at=1, since=0, until=6), said(CITY, DUBAI, at=2, since=3, until=6)
    )
    paris, dubai = known(contact).facts
    assert facts(contact) == ["city Paris 0..3", "city Dubai 3.."]
    assert (dubai.strength, dubai.fact_id, paris.superseded_by) == (2, older.id, older.id)


def test_the_second_window_of_one_statement_has_a_name_made_from_its_start() -> None:
    contact = after(said(CITY, DUBAI, at=1, message="home"), said(CITY, PARIS, at=3, until=6))
    first, _, again = known(contact).facts
    assert first.fact_id == uid("home/city/0")
    assert again.fact_id == uuid5(first.fact_id, hour(6).isoformat())


def test_what_grew_stale_reveals_nothing() -> None:
    contact = after(said(BUDGET, aed(1), at=1), said(BUDGET, aed(2), at=3, stale=6))
    assert facts(contact) == ["budget AED 1,000,000 1..3", "budget AED 2,000,000 3..6"]


def test_saying_it_again_in_time_keeps_it_from_growing_stale() -> None:
    contact = after(said(BUDGET, aed(2), at=1, stale=6), said(BUDGET, aed(2), at=3, stale=8))
    assert facts(contact) == ["budget AED 2,000,000 1..8"]


def test_y_from_next_month_then_x_is_x_until_then() -> None:
    contact = after(said(CITY, BERLIN, at=1, since=9), said(CITY, DUBAI, at=3))
    assert facts(contact) == ["city Dubai 3..9", "city Berlin 9.."]


def test_a_plan_that_was_struck_cuts_nothing_short() -> None:
    contact = after(
        said(CITY, BERLIN, at=1, since=9, message="plan"), said(CITY, DUBAI, at=3), wrong("plan/city/0")
    )
    assert facts(contact) == ["city Dubai 3.."]


def test_words_that_give_a_beginning_overrule_an_earlier_plan() -> None:
    contact = after(said(CITY, BERLIN, at=1, since=9), said(CITY, DUBAI, at=3, since=3))
    assert facts(contact) == ["city Dubai 3.."]


def test_an_end_before_the_beginning_says_nothing() -> None:
    assert facts(after(said(CITY, DUBAI, at=1), said(CITY, PARIS, at=3, until=3))) == ["city Dubai 1.."]


def test_what_was_stale_when_it_began_only_ends_what_held() -> None:
    assert facts(after(said(CITY, DUBAI, at=1), said(CITY, PARIS, at=3, stale=2))) == ["city Dubai 1..3"]


# --- nothing holds --------------------------------------------------------------------------------------


def test_a_revoked_key_is_not_known() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(CITY, None, at=5))
    assert facts(contact) == ["city Dubai 1..5"]
    assert known(contact).facts[0].superseded_by is None


def test_a_revoked_many_valued_key_loses_every_member() -> None:
    contact = after(said(NEAR, JVC, at=1), said(NEAR, HILLS, at=2), said(NEAR, None, at=5))
    assert facts(contact) == ["near JVC 1..5", "near Hills 2..5"]


def test_nothing_from_next_month_cuts_what_is_said_before_it() -> None:
    contact = after(said(NEAR, None, at=1, since=9), said(NEAR, JVC, at=3))
    assert facts(contact) == ["near JVC 3..9"]


# --- what a statement ends ------------------------------------------------------------------------------


def test_moving_to_another_city_ends_the_neighbourhood() -> None:
    contact = after(
        said(CITY, DUBAI, at=1), said(HOOD, MARINA, at=2), said(NEAR, JVC, at=3), said(CITY, BERLIN, at=5)
    )
    assert facts(contact) == ["city Dubai 1..5", "city Berlin 5..", "hood Marina 2..5", "near JVC 3..5"]


def test_an_implied_end_names_the_fact_that_implied_it() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(HOOD, MARINA, at=2), said(CITY, BERLIN, at=5))
    _, berlin, hood = known(contact).facts
    assert hood.superseded_by == berlin.fact_id


def test_the_first_city_and_the_same_city_end_nothing() -> None:
    contact = after(said(HOOD, MARINA, at=1), said(CITY, DUBAI, at=2), said(CITY, DUBAI, at=5))
    assert facts(contact) == ["hood Marina 1..", "city Dubai 2.."]


def test_an_older_city_that_arrives_late_makes_the_known_one_a_change() -> None:
    contact = after(said(HOOD, MARINA, at=2), said(CITY, BERLIN, at=5), said(CITY, DUBAI, at=1))
    assert facts(contact) == ["hood Marina 2..5", "city Dubai 1..5", "city Berlin 5.."]


def test_a_neighbourhood_named_with_the_new_city_stays_however_they_stand() -> None:
    for hood_at, city_at in ((1, 9), (9, 1)):
        contact = after(
            said(CITY, DUBAI, at=1),
            said(HOOD, MARINA, at=2),
            said(HOOD, place("Mitte"), at=5, message="moved", offset=hood_at),
            said(CITY, BERLIN, at=5, message="moved", offset=city_at),
        )
        assert sorted(facts(contact))[2:] == ["hood Marina 2..5", "hood Mitte 5.."]


def test_a_neighbourhood_from_next_month_leaves_none_until_then() -> None:
    contact = after(
        said(CITY, DUBAI, at=1),
        said(HOOD, MARINA, at=2),
        said(CITY, BERLIN, at=5, message="moved"),
        said(HOOD, place("Mitte"), at=5, message="moved", offset=9, since=7),
    )
    assert facts(contact)[2:] == ["hood Marina 2..5", "hood Mitte 7.."]


def test_leaving_a_city_for_nowhere_ends_the_neighbourhood_too() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(HOOD, MARINA, at=2), said(CITY, None, at=5))
    assert facts(contact) == ["city Dubai 1..5", "hood Marina 2..5"]


def test_a_dislike_ends_the_equal_like_and_no_other() -> None:
    contact = after(said(LIKES, JVC, at=1), said(LIKES, HILLS, at=2), said(DISLIKES, JVC, at=5))
    assert facts(contact) == ["likes JVC 1..5", "likes Hills 2..", "dislikes JVC 5.."]


def test_like_and_dislike_take_turns_however_they_arrive() -> None:
    contact = after(said(DISLIKES, JVC, at=1), said(DISLIKES, JVC, at=5), said(LIKES, JVC, at=3))
    assert facts(contact) == ["dislikes JVC 1..3", "dislikes JVC 5..", "likes JVC 3..5"]


def test_two_opposites_in_one_message_do_not_end_each_other() -> None:
    contact = after(
        said(LIKES, JVC, at=1, message="both", offset=0), said(DISLIKES, JVC, at=1, message="both", offset=9)
    )
    assert facts(contact) == ["likes JVC 1..", "dislikes JVC 1.."]


def test_an_equal_value_of_a_one_valued_key_ends_only_where_it_holds() -> None:
    avoid = Key("avoid", many=True, ends=(SaidEnds("hood", same=True, on_change_only=False),))
    contact = after(said(HOOD, JVC, at=1), said(HOOD, MARINA, at=3), said(avoid, JVC, at=5))
    assert facts(contact)[:2] == ["hood JVC 1..3", "hood Marina 3.."]
    assert facts(after(said(avoid, MARINA, at=6), given=contact))[1] == "hood Marina 3..6"


def test_a_deal_ends_the_timeline_though_none_was_known_before() -> None:
    contact = after(said(TIMELINE, place("spring"), at=1), said(DEAL, place("bought"), at=5))
    assert facts(contact) == ["timeline spring 1..5", "deal bought 5.."]


def test_a_deal_that_fell_through_ends_nothing() -> None:
    contact = after(
        said(DEAL, place("bought"), at=1), said(TIMELINE, place("spring"), at=3), said(DEAL, None, at=5)
    )
    assert facts(contact) == ["deal bought 1..5", "timeline spring 3.."]


def test_only_x_or_y_ends_every_other_member_whenever_it_is_recorded() -> None:
    only = (
        said(NEAR, JVC, at=5, message="only", offset=0, only=True),
        said(NEAR, HILLS, at=5, message="only", offset=9, only=True),
    )
    there, late = said(NEAR, MARINA, at=1), said(NEAR, PARIS, at=2)
    assert sorted(facts(after(there, *only, late))) == [
        "near Hills 5..",
        "near JVC 5..",
        "near Marina 1..5",
        "near Paris 2..5",
    ]


# --- strikes --------------------------------------------------------------------------------------------


def test_a_retracted_fact_reveals_what_lay_beneath() -> None:
    contact = after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5, message="slip"), wrong("slip/city/0"))
    assert facts(contact) == ["city Dubai 1.."]


def test_a_struck_statement_ends_nothing() -> None:
    contact = after(
        said(CITY, DUBAI, at=1),
        said(HOOD, MARINA, at=2),
        said(CITY, BERLIN, at=5, message="slip"),
        wrong("slip/city/0"),
    )
    assert facts(contact) == ["city Dubai 1..", "hood Marina 2.."]
