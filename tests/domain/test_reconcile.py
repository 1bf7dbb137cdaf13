"""An accepted candidate becomes a statement with all that truth will need."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from uuid import UUID, uuid5

from domain.candidates import Candidate, ReadBy
from domain.commands import Said, SaidEnds
from domain.reconcile import said
from domain.schema import EndsRule
from domain.schema_from_plain import schema_from_plain
from domain.statements import Quote
from domain.values import Choice, Days, Moment, Money, Place, Text, Value
from tests.domain.reading import SCHEMA, SENT, message
from tests.domain.test_schema import with_key

TEXT = "budget 2m in JVC, viewing tomorrow"


def named(key: str, offset: int, reading: int) -> UUID:
    return uuid5(UUID(int=0), f"{key}:{offset}:{reading}")


def candidate(key: str, value: Value | None, quote: str = "2m", **fields: object) -> Candidate:
    start = TEXT.index(quote)
    given: dict[str, object] = {
        "confidence": 0.9,
        "said": quote,
        "quote": Quote(quote, start, start + len(quote)),
        **fields,
    }
    return Candidate(key=key, value=value, **given)  # type: ignore[arg-type]


def statements(*candidates: Candidate) -> list[Said]:
    return said(
        candidates,
        message(TEXT),
        SCHEMA,
        statement_id=named,
        read_by=ReadBy("rules/1"),
        policy="uae/1",
        basis_id=None,
    )


def statement(key: str, value: Value | None, quote: str = "2m", **fields: object) -> Said:
    (only,) = statements(candidate(key, value, quote, **fields))
    return only


BUDGET = Money(Decimal(2_000_000), "AED")


def test_a_statement_carries_rank_rules_and_source() -> None:
    budget = statement("budget_max", BUDGET)
    assert budget.id == named("budget_max", 7, 0)
    assert (budget.rank.attested_at, budget.rank.offset, budget.rank.id) == (SENT, 7, budget.id)
    assert (budget.jump, budget.corroborate, budget.review_always, budget.many) == (
        Decimal(3),
        False,
        False,
        False,
    )
    assert (budget.provenance.extractor, budget.provenance.schema) == ("rules/1", "real_estate/1")
    assert (budget.valid_from, budget.explicit, budget.valid_to) == (SENT, False, None)


def test_statements_come_in_the_order_of_their_ranks() -> None:
    found = statements(
        candidate("preferred_community", Place("Jumeirah Village Circle"), "JVC"),
        candidate("budget_max", BUDGET),
    )
    assert [one.key for one in found] == ["budget_max", "preferred_community"]
    assert found[1].ends == (SaidEnds("excluded_community", same=True, on_change_only=False),)


def test_little_confidence_is_corroborated() -> None:
    assert statement("budget_max", BUDGET, confidence=0.5).corroborate


def test_words_that_give_a_time_make_it_explicit() -> None:
    april = datetime(2026, 4, 1, tzinfo=UTC)
    since = statement("budget_max", BUDGET, valid_from=april, valid_to=SENT)
    assert (since.valid_from, since.explicit, since.valid_to) == (april, True, SENT)
    assert statement("budget_max", BUDGET, valid_to=april).valid_to is None


def test_a_statement_goes_stale_after_it_was_said_or_begins() -> None:
    assert statement("budget_max", BUDGET).stale_at == SENT + timedelta(days=365)
    april = datetime(2026, 4, 1, tzinfo=UTC)
    assert statement("budget_max", BUDGET, valid_from=april).stale_at == SENT + timedelta(days=365)
    later = SENT + timedelta(days=30)
    assert statement("budget_max", BUDGET, valid_from=later).stale_at == later + timedelta(days=365)
    assert statement("purpose", Choice("buy")).stale_at is None
    assert statement("budget_max", None).stale_at is None


def test_an_appointment_goes_stale_when_its_day_is_over_where_the_contact_is() -> None:
    day = date(2026, 12, 6)
    midnight = datetime.fromisoformat("2026-12-07T00:00:00+04:00")
    assert statement("viewing_at", Days(day, day), "tomorrow").stale_at == midnight
    late = Moment(datetime(2026, 12, 5, 21, tzinfo=UTC), "Asia/Dubai")
    assert statement("viewing_at", late, "tomorrow").stale_at == midnight
    assert statement("timeline_to_buy", Days(day, day), "tomorrow").stale_at == midnight + timedelta(days=29)


def test_what_goes_on_does_not_go_stale_by_its_date() -> None:
    assert statement("timeline_to_buy", Days(date(2026, 12, 6), None), "tomorrow").stale_at is None


def test_a_key_that_is_off_makes_no_statement() -> None:
    assert statements(candidate("salary", BUDGET)) == []


def test_a_special_key_is_marked_where_it_is_stated_and_where_it_is_ended() -> None:
    """No such schema can be published any more; what was read under one is still read back."""
    data = with_key(sealed_name=True)
    data["keys"].append({"name": "diet", "kind": "fact", "type": "text"})
    plain = schema_from_plain(data)
    ends = {"extra": (EndsRule("visit"),), "diet": (EndsRule("extra"),)}
    keys = {name: replace(key, ends=ends.get(name, key.ends)) for name, key in plain.keys.items()}
    schema = replace(plain, keys=keys)
    found = said(
        [candidate("extra", Text("2m")), candidate("diet", Text("JVC"), "JVC")],
        message(TEXT), schema, statement_id=named, read_by=ReadBy("rules/1"), policy="uae/1", basis_id=None,
    )  # fmt: skip
    assert [one.special for one in found] == [True, False]
    assert [one.ends[0].special for one in found] == [False, True]
