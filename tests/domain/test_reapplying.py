"""A schema applied anew changes what it has otherwise, by events, once; and nothing that a person did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid5

import pytest
from hypothesis import assume, settings
from hypothesis import given as for_all
from hypothesis import strategies as st

from domain import memory
from domain.commands import Command, DecideProposal, ForgetTogether, Pin, Reapply, Record, Retract
from domain.contact import Contact, decide, replay
from domain.events import Decided, FactRetracted, RetractReason
from domain.reapplying import reapplied
from domain.schema import Cardinality, EndsRule, Key, Kind, Option, Review, Schema, Stale, ValueType
from domain.statements import AssertedBy, Quote, Statement
from domain.values import Choice, Text, Value
from tests.domain.histories import KEYS, Life, lives
from tests.domain.test_laws import folded, windows
from tests.makers import BUDGET, CITY, NEAR, aed, after, facts, hour, known, place, said, uid
from tests.makers import Key as Told

ZONE = "Asia/Dubai"


def named(old: UUID, key: str, offset: int) -> UUID:
    return uuid5(old, f"{key}/{offset}")


def key(name: str, type_: ValueType = ValueType.PLACE, **attributes: Any) -> Key:  # noqa: ANN401
    currency = "AED" if type_ is ValueType.MONEY else None
    return Key(name=name, label=name, kind=Kind.FACT, type=type_, currency=currency, **attributes)


def schema(*keys: Key, version: int = 2) -> Schema:
    return Schema(name="ours", version=version, zone=ZONE, keys={one.name: one for one in keys})


CITY_KEY = key("city", ends=(EndsRule("hood"), EndsRule("near")))
AS_TOLD = schema(CITY_KEY, key("hood"), key("near", cardinality=Cardinality.MANY))
"""What `tests.makers` says of these keys."""


def command(contact: Contact, under: Schema) -> Reapply | None:
    return reapplied(contact, under, ZONE, named, by="admin:1", at=hour(99))


def reapply(contact: Contact, *under: Schema) -> Contact:
    """Under these, one after the other."""
    for one in under:
        asked = command(contact, one)
        contact = contact.after(decide(contact, asked)) if asked else contact
    return contact


def with_key(changed: Key, *others: Key) -> Schema:
    keys = {one.name: one for one in (*AS_TOLD.keys.values(), *others)}
    return schema(*({**keys, changed.name: changed}).values())


# --- what changes ---------------------------------------------------------------------------------------


def test_where_the_schema_says_the_same_nothing_is_recorded() -> None:
    assert command(after(said(CITY, place("Dubai"), at=1)), AS_TOLD) is None


def test_the_facts_of_a_key_that_is_off_end_and_come_back_with_it() -> None:
    told = after(said(CITY, place("Dubai"), at=1))
    off = reapply(told, with_key(replace(CITY_KEY, on=False)))
    assert facts(off) == []
    assert list(off.struck.values()) == [RetractReason.RECHECKED]
    assert facts(reapply(off, AS_TOLD)) == facts(told)


def test_a_key_that_is_gone_is_as_one_that_is_off() -> None:
    told = after(said(CITY, place("Dubai"), at=1), said(NEAR, place("Marina"), at=2))
    assert facts(reapply(told, schema(key("near", cardinality=Cardinality.MANY)))) == ["near Marina 2.."]


def test_a_new_age_is_counted_from_when_it_was_said() -> None:
    told = after(said(CITY, place("Dubai"), at=1))
    assert facts(reapply(told, with_key(replace(CITY_KEY, stale=Stale(days=2))))) == ["city Dubai 1..49"]


def test_one_value_becomes_several_and_several_one() -> None:
    told = after(said(CITY, place("Dubai"), at=1), said(CITY, place("Sharjah"), at=2))
    many = reapply(told, with_key(replace(CITY_KEY, cardinality=Cardinality.MANY)))
    assert facts(many) == ["city Dubai 1..", "city Sharjah 2.."]
    assert facts(reapply(many, AS_TOLD)) == facts(told) == ["city Dubai 1..2", "city Sharjah 2.."]


def test_what_ends_what_is_decided_anew() -> None:
    told = after(
        said(NEAR, place("Marina"), at=1),
        said(CITY, place("Dubai"), at=2),
        said(CITY, place("Sharjah"), at=3),
    )
    assert facts(told)[-1] == "near Marina 1..3" or "near Marina 1..3" in facts(told)
    assert "near Marina 1.." in facts(reapply(told, with_key(replace(CITY_KEY, ends=()))))


def test_what_asks_for_a_person_now_waits_and_what_asks_no_more_is_believed() -> None:
    told = after(said(CITY, place("Dubai"), at=1))
    waiting = reapply(told, with_key(replace(CITY_KEY, review=Review(always=True))))
    assert (facts(waiting), len(known(waiting).held)) == ([], 1)
    assert facts(reapply(waiting, AS_TOLD)) == facts(told)


def test_a_changed_type_is_read_from_the_words_that_were_said() -> None:
    one = replace(said(Told("note"), Text("2.5M dirhams"), at=1), quote=Quote("2.5M dirhams", 3, 15))
    money = schema(key("note", ValueType.MONEY))
    assert facts(reapply(after(one), money)) == ["note AED 2,500,000 1.."]


def test_what_its_words_do_not_give_is_struck() -> None:
    one = replace(said(Told("note"), Text("a garden"), at=1), quote=Quote("a garden", 3, 11))
    gone = reapply(after(one), schema(key("note", ValueType.MONEY)))
    assert (facts(gone), list(gone.struck.values())) == ([], [RetractReason.RECHECKED])
    assert facts(reapply(gone, schema(key("note", ValueType.TEXT)))) == ["note a garden 1.."]


def test_an_option_that_is_gone_is_read_again_or_struck() -> None:
    one = replace(said(Told("stage"), Choice("old"), at=1), quote=Quote("old", 0, 3))
    kept = schema(key("stage", ValueType.CHOICE, options=(Option("old", "old", ()),)))
    gone = schema(key("stage", ValueType.CHOICE, options=(Option("new", "new", ()),)))
    assert command(after(one), kept) is None or facts(reapply(after(one), kept)) == ["stage old 1.."]
    assert facts(reapply(after(one), gone)) == []


def test_a_currency_that_was_assumed_is_the_new_default_and_a_written_one_stays() -> None:
    assumed = said(BUDGET, replace(aed(2), assumed=("currency",)), at=1)
    euros = schema(replace(key("budget", ValueType.MONEY, review=Review(jump=Decimal(3))), currency="EUR"))
    assert facts(reapply(after(assumed), euros)) == ["budget EUR 2,000,000 1.."]
    assert facts(reapply(after(said(BUDGET, aed(2), at=1)), euros)) == ["budget AED 2,000,000 1.."]


def test_what_is_not_plausible_any_more_is_struck() -> None:
    bounded = schema(key("budget", ValueType.MONEY, bounds=(Decimal(0), Decimal(100))))
    assert facts(reapply(after(said(BUDGET, aed(2), at=1)), bounded)) == []


def test_a_statement_keeps_its_place_in_time_and_says_under_which_schema_it_stands() -> None:
    told = after(said(CITY, place("Dubai"), at=1, since=0.5, until=8))
    (old,) = told.statements.values()
    new = list(reapply(told, with_key(replace(CITY_KEY, review=Review(below=0.99)))).statements.values())[-1]
    assert new.rank == old.rank
    assert (new.valid_from, new.valid_to, new.explicit) == (old.valid_from, old.valid_to, True)
    assert (new.quote, new.provenance.message_id) == (old.quote, old.provenance.message_id)
    assert new.provenance.schema == "ours/2"


# --- what people did stays ------------------------------------------------------------------------------

STALE = with_key(replace(CITY_KEY, stale=Stale(days=2)))
OFF = with_key(replace(CITY_KEY, on=False))


def by_operator(value: Value, at: float = 1) -> Command:
    return Record((said(CITY, value, at=at, by=AssertedBy.OPERATOR),))


def test_what_an_operator_stated_outlives_the_key_and_keeps_its_authority() -> None:
    told = after(by_operator(place("Dubai")))
    assert command(told, OFF) is None
    later = after(said(CITY, place("Sharjah"), at=3), given=reapply(told, STALE))
    assert facts(later) == ["city Dubai 1..49"]
    assert len(known(later).held) == 1


def test_what_an_operator_stated_is_never_held_or_read_again() -> None:
    strict = with_key(key("city", ValueType.MONEY, review=Review(always=True)))
    assert facts(reapply(after(by_operator(place("Dubai"))), strict)) == ["city Dubai 1.."]


@pytest.mark.parametrize("reason", [RetractReason.WRONG, RetractReason.CORRECTED, RetractReason.WITHDRAWN])
def test_what_was_struck_by_a_person_stays_struck(reason: RetractReason) -> None:
    one = said(CITY, place("Dubai"), at=1)
    struck = after(one, Retract(statement_ids=(one.id,), reason=reason, by="operator", at=hour(9)))
    assert command(struck, STALE) is None
    assert facts(reapply(struck, OFF, STALE, AS_TOLD)) == []


def test_what_was_rejected_stays_rejected_and_what_was_approved_stays_approved() -> None:
    one = said(CITY, place("Dubai"), at=1, review=True)
    strict = with_key(replace(CITY_KEY, stale=Stale(days=2), review=Review(always=True)))
    for decided, left in ((Decided.APPROVED, ["city Dubai 1..49"]), (Decided.REJECTED, [])):
        act = DecideProposal(statement_id=one.id, decided=decided, by="operator", at=hour(9))
        there = reapply(after(one, act), strict)
        assert facts(there) == left
        assert known(there).held == {}


def test_a_pin_goes_over_to_what_stands_there_now() -> None:
    one = said(CITY, place("Dubai"), at=1)
    there = reapply(after(one, Pin(fact_id=one.id, pinned=True, by="operator", at=hour(9))), STALE)
    (fact,) = known(there).facts
    assert fact.fact_id in there.pinned


def test_what_was_erased_stays_erased_whatever_it_was_read_as() -> None:
    one = replace(said(Told("note"), Text("2.5M dirhams"), at=1), quote=Quote("2.5M dirhams", 3, 15))
    there = reapply(after(one), schema(key("note", ValueType.MONEY)))
    (fact,) = known(there).facts
    gone = after(
        ForgetTogether(fact_ids=(fact.fact_id,), erasure_id=uid("e"), by="officer", at=hour(9)), given=there
    )
    assert gone.erased.keys() == gone.statements.keys()  # the text that it was before too
    assert command(gone, schema(key("note", ValueType.TEXT))) is None


def test_an_erased_nothing_brings_no_older_value_back_once_its_key_is_off() -> None:
    """It holds no value that could be erased, so that it looks as before; but it was erased."""
    gone = said(CITY, None, at=2)
    approve = DecideProposal(statement_id=gone.id, decided=Decided.APPROVED, by="operator", at=hour(9))
    erase = ForgetTogether(fact_ids=(gone.id,), erasure_id=uid("e"), by="officer", at=hour(9))
    told = after(by_operator(place("Dubai")), gone, approve, erase)
    assert facts(told) == ["city Dubai 1..2"]
    assert command(told, OFF) is None


def test_an_operator_s_erased_nothing_does_not_protect_again() -> None:
    """Stated anew it would hold back what was said since its erase, and is believed."""
    nothing = said(CITY, None, at=1, by=AssertedBy.OPERATOR)
    erase = ForgetTogether(fact_ids=(nothing.id,), erasure_id=uid("e"), by="officer", at=hour(9))
    told = after(nothing, erase, said(CITY, place("Sharjah"), at=3))
    there = reapply(told, with_key(replace(CITY_KEY, cardinality=Cardinality.MANY)))
    assert (facts(there), known(there).held) == (["city Sharjah 3.."], {})


def test_what_a_fence_keeps_out_is_left_as_it_is() -> None:
    """Of two values of one key in one message one was erased: the other must not be struck for nothing."""
    two = [said(NEAR, place(name), at=1, message="m", offset=n) for n, name in enumerate(("JVC", "Marina"))]
    told = after(Record(tuple(two)))
    gone = after(
        ForgetTogether(fact_ids=(two[0].id,), erasure_id=uid("e"), by="officer", at=hour(9)), given=told
    )
    there = reapply(gone, with_key(key("near", cardinality=Cardinality.MANY, stale=Stale(days=2))))
    assert facts(there) == facts(gone)


# --- the laws, over any life and any schema --------------------------------------------------------------


@st.composite
def schemas(draw: st.DrawFn) -> Schema:
    """Of the keys of `histories`: each as it likes, and each of the type its values have."""
    special = {told.name for told in KEYS if told.special}
    names = [told.name for told in KEYS]
    keys = []
    for name in names:
        others = [other for other in names if other != name and other not in special]
        ends = draw(st.lists(st.sampled_from(others), max_size=2, unique=True))
        keys.append(
            key(
                name,
                ValueType.MONEY if name == "budget" else ValueType.PLACE,
                on=draw(st.integers(0, 4)) > 0,
                sealed_name=name in special,
                cardinality=draw(st.sampled_from(Cardinality)),
                stale=draw(st.sampled_from((None, None, Stale(days=1)))),
                review=draw(st.sampled_from((Review(), Review(always=True), Review(below=0.7)))),
                ends=() if name in special else tuple(EndsRule(other, same=True) for other in ends),
            )
        )
    return schema(*keys, version=draw(st.integers(2, 9)))


law = settings(max_examples=25)


@law
@for_all(lives(), schemas())
def test_a_second_run_finds_nothing_to_do(life: Life, under: Schema) -> None:
    there = reapply(life.contact, under)
    again = command(there, under)
    assert again is None or decide(there, again) == ()


@law
@for_all(lives(), schemas())
def test_its_events_tell_every_window_that_moved_and_a_replay_agrees(life: Life, under: Schema) -> None:
    asked = command(life.contact, under)
    events = decide(life.contact, asked) if asked else ()
    there = life.contact.after(events)
    assert folded(windows(known(life.contact)), events) == windows(known(there))
    replayed = replay([*life.events, *events])
    assert memory.of(there, known(there)) == memory.of(replayed, known(replayed))


@law
@for_all(lives(), schemas())
def test_no_key_that_is_off_holds_a_contact_s_word(life: Life, under: Schema) -> None:
    there = reapply(life.contact, under)
    for statement in live(there).values():
        name = statement.name
        if name and statement.id not in there.erased and under.key(name) is None:
            assert statement.provenance.asserted_by is AssertedBy.OPERATOR


@law
@for_all(lives(), schemas())
def test_nothing_that_a_person_did_is_undone(life: Life, under: Schema) -> None:
    there = reapply(life.contact, under)
    judged = {id_ for id_, why in life.contact.struck.items() if why is not RetractReason.RECHECKED}
    assert {id_: there.struck[id_] for id_ in judged} == {id_: life.contact.struck[id_] for id_ in judged}
    assert there.erased.keys() == life.contact.erased.keys()
    assert there.fences == life.contact.fences
    stated = [
        claim(s) for s in live(life.contact).values() if s.provenance.asserted_by is AssertedBy.OPERATOR
    ]
    left = [claim(s) for s in live(there).values() if s.provenance.asserted_by is AssertedBy.OPERATOR]
    assert sorted(stated) == sorted(left)


@law
@for_all(lives(), schemas(), schemas())
def test_a_schema_that_comes_back_brings_its_truth_back(life: Life, one: Schema, other: Schema) -> None:
    """Whatever people struck, rejected, approved, stated. Three things are excepted, each shown below."""
    assume(not life.contact.erased)
    assume(not fenced(life.contact))
    assume(all(one.key(name) for name in names_by_operators(life.contact)))
    there = reapply(life.contact, one)
    assert plainly(reapply(there, other, one)) == plainly(there)


def test_what_an_operator_stated_of_a_key_that_is_off_keeps_the_rules_it_had_last() -> None:
    """It outlives its key, so that no schema without the key can say anew when it goes stale."""
    told = reapply(after(by_operator(place("Dubai"))), OFF)
    assert facts(told) == ["city Dubai 1.."]
    assert facts(reapply(told, STALE, OFF)) == ["city Dubai 1..49"]


def test_a_claim_that_a_person_struck_does_not_come_back_in_other_words_of_its_message() -> None:
    """Its message says the same twice, and only one of the two was struck. Once its key is off the other is
    struck as well, and then the person's strike keeps it out: better nothing than what somebody called
    wrong."""
    struck, other = (said(NEAR, place("JVC"), at=1, message="m", offset=n) for n in (0, 9))
    wrong = Retract(statement_ids=(struck.id,), reason=RetractReason.WRONG, by="operator", at=hour(9))
    told = after(struck, other, wrong)
    assert facts(told) == ["near JVC 1.."]
    no_near = with_key(key("near", cardinality=Cardinality.MANY, on=False))
    assert facts(reapply(told, no_near, AS_TOLD)) == []


def test_what_hangs_on_something_erased_does_not_come_back() -> None:
    """An operator's word is erased, and what it held back waits still. Stated anew it would wait no more."""
    word = said(CITY, place("Dubai"), at=1, by=AssertedBy.OPERATOR)
    erased = ForgetTogether(fact_ids=(word.id,), erasure_id=uid("e"), by="officer", at=hour(9))
    told = after(word, said(CITY, place("Sharjah"), at=3), erased)
    assert len(known(told).held) == 1
    there = reapply(told, OFF, AS_TOLD)
    assert (facts(there), len(known(there).held)) == (["city erased 1.."], 0)


def test_what_has_lost_its_words_only_goes_and_comes_with_its_key() -> None:
    """Of two facts of one quote one was erased: the other keeps its value, and has no words."""
    both = [
        replace(said(told, place("Dubai"), at=1, message="m", offset=n), quote=Quote("Dubai", 3, 8))
        for n, told in enumerate((CITY, NEAR))
    ]
    erased = ForgetTogether(fact_ids=(both[1].id,), erasure_id=uid("e"), by="officer", at=hour(9))
    told = after(Record(tuple(both)), erased)
    assert facts(told) == ["city Dubai 1..", "near erased 1.."]
    assert facts(reapply(told, OFF)) == ["near erased 1.."]
    assert facts(reapply(told, OFF, AS_TOLD)) == facts(told)


def test_two_that_were_said_at_once_keep_their_order() -> None:
    """Of two with one time the id decides which counts. The one in its place keeps the rank whole."""
    pair = [said(CITY, place(name), at=1, message=name) for name in ("Dubai", "Sharjah")]
    told = after(*pair)
    assert [str(f.value) for f in known(reapply(told, STALE, AS_TOLD)).facts] == [
        str(f.value) for f in known(told).facts
    ]


def fenced(contact: Contact) -> bool:
    """Whether a person struck a claim that other words of the same message make as well."""
    judged = {
        claimed(contact.statements[id_])
        for id_, why in contact.struck.items()
        if why not in (RetractReason.RECHECKED, RetractReason.EDITED)
    }
    return any(claimed(s) in judged for s in live(contact).values())


def claimed(s: Statement) -> tuple[UUID | None, int, int, bool]:
    return s.provenance.message_id or s.id, s.key_number, s.value_number, s.revokes


def names_by_operators(contact: Contact) -> set[str]:
    stated = (s for s in live(contact).values() if s.provenance.asserted_by is AssertedBy.OPERATOR)
    return {s.name for s in stated if s.name}


def live(contact: Contact) -> Mapping[UUID, Statement]:
    return {id_: s for id_, s in contact.statements.items() if id_ not in contact.struck}


def claim(statement: Statement) -> str:
    return f"{statement.name} {statement.value_number} {statement.rank.attested_at} {statement.rank.offset}"


def plainly(contact: Contact) -> list[Any]:
    truth = known(contact)
    held = sorted(claim(contact.statements[id_]) for id_ in truth.held)
    return [sorted((f.key or "", str(f.value), f.valid_from, str(f.valid_to)) for f in truth.facts), held]


def test_strikes_name_who_applied_the_schema() -> None:
    asked = command(after(said(CITY, place("Dubai"), at=1)), OFF)
    assert asked is not None
    (event,) = (
        e for e in decide(after(said(CITY, place("Dubai"), at=1)), asked) if isinstance(e, FactRetracted)
    )
    assert (event.by, event.reason) == ("admin:1", RetractReason.RECHECKED)
