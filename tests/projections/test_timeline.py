"""A contact's history in words: `given(events).then(lines)`, every kind of event once."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from domain.commands import Record
from domain.contact import Contact, decide
from domain.events import (
    BasisRecorded,
    ContactEvent,
    Decided,
    ErasureCompleted,
    ErasureRequested,
    FactAsserted,
    FactErased,
    FactProposed,
    FactReinforced,
    FactRetracted,
    FactSuperseded,
    HoldReason,
    IdentityLinked,
    ProposalDecided,
    RetractReason,
    SummaryRegenerated,
    SupersedeReason,
    Window,
)
from domain.ports import Recorded
from domain.schema import Schema
from domain.statements import Statement
from domain.values import ERASED, Value
from projections.timeline import in_words
from tests.makers import BUDGET, DIET, Key, aed, hour, place, said, uid

SCHEMA = Schema(name="none", version=1, zone="UTC", keys={})
BY = "operator:1"
TWO_MILLION = aed(2)


@dataclass(frozen=True)
class Told:
    lines: list[str]

    def then(self, *lines: str) -> None:
        assert self.lines == list(lines)


def given(*events: ContactEvent) -> Told:
    history = [
        Recorded(event=event, event_id=uid(str(n)), version=n, position=n, recorded_at=hour(n))
        for n, event in enumerate(events, start=1)
    ]
    return Told([line for _, line in in_words(history, SCHEMA)])


def short(name: str) -> str:
    return str(uid(name))[:8]


F = short("f")


def stated(key: Key = BUDGET, value: Value | None = TWO_MILLION) -> Statement:
    (event, *_) = decide(Contact(), Record((said(key, value, at=1),)))
    assert isinstance(event, FactAsserted)
    return event.statement


def window(ends: float | None = None) -> Window:
    return Window(fact_id=uid("f"), valid_from=hour(1), valid_to=None if ends is None else hour(ends))


def superseded(ends: float | None, reason: SupersedeReason, by: str | None = None) -> FactSuperseded:
    return FactSuperseded(
        fact_id=uid("f"),
        valid_from=hour(1),
        valid_to=None if ends is None else hour(ends),
        superseded_by=uid(by) if by else None,
        reason=reason,
    )


# --- what was said --------------------------------------------------------------------------------------


def test_a_statement_is_told_with_its_words_and_its_fact() -> None:
    given(
        FactAsserted(statement=stated(), window=window()),
        FactReinforced(statement=stated(), window=window(ends=3)),
        FactAsserted(statement=stated(), window=None, outranked=True),
    ).then(
        "believed: budget = AED 2,000,000, said as “words” "
        f"(fact {F} from 2026-11-30 01:00 UTC, confidence 0.95)",
        f"said again: budget = AED 2,000,000, said as “words” "
        f"(fact {F} from 2026-11-30 01:00 UTC to 2026-11-30 03:00 UTC, confidence 0.95)",
        "believed: budget = AED 2,000,000, said as “words” (confidence 0.95); "
        "all of it lies under what was said later",
    )


def test_a_revocation_says_that_nothing_holds() -> None:
    given(FactAsserted(statement=stated(value=None), window=None)).then(
        "believed: budget = nothing any more, said as “words” (confidence 0.95)"
    )
    given(FactAsserted(statement=stated(value=None), window=None, outranked=True)).then(
        "believed: budget = nothing any more, said as “words” (confidence 0.95); "
        "all of it lies under what was said later"
    )


def test_what_is_given_up_is_said_to_hold_no_longer() -> None:
    given(FactAsserted(statement=replace(stated(), revokes=True), window=None)).then(
        "believed: budget no longer AED 2,000,000, said as “words” (confidence 0.95)"
    )
    given(
        FactAsserted(statement=replace(stated(), value=ERASED, revokes=True, quote=ERASED), window=None)
    ).then("believed: budget no longer erased (confidence 0.95)")


def test_what_an_extractor_read_says_with_which_versions() -> None:
    by = replace(
        stated().provenance, extractor="model/1", model="openai/x", prompt="facts/1", scorer="guards/2"
    )
    given(FactAsserted(statement=replace(stated(), provenance=by), window=window())).then(
        f"believed: budget = AED 2,000,000, said as “words” (fact {F} from 2026-11-30 01:00 UTC, "
        "confidence 0.95, read by model/1 · openai/x · facts/1 · guards/2)"
    )


def test_a_persons_own_act_has_no_words() -> None:
    given(FactAsserted(statement=replace(stated(), quote=None), window=window())).then(
        f"believed: budget = AED 2,000,000 (fact {F} from 2026-11-30 01:00 UTC, confidence 0.95)"
    )


def test_what_is_erased_is_said_to_be_erased() -> None:
    whole = replace(stated(), value=ERASED, quote=ERASED)
    special = replace(stated(DIET, place("none")), value=ERASED, quote=ERASED, special=ERASED)
    given(
        FactAsserted(statement=whole, window=window()),
        FactAsserted(statement=replace(stated(), quote=ERASED), window=window()),
        FactAsserted(statement=special, window=window()),
        IdentityLinked(identity_id=uid("i"), channel="sms", account=ERASED, address=ERASED),
    ).then(
        f"believed: budget = erased (fact {F} from 2026-11-30 01:00 UTC, confidence 0.95)",
        "believed: budget = AED 2,000,000, in words that are erased "
        f"(fact {F} from 2026-11-30 01:00 UTC, confidence 0.95)",
        "believed: a key of a special category = erased "
        f"(fact {F} from 2026-11-30 01:00 UTC, confidence 0.95)",
        "reached by sms: an address that is erased",
    )


@pytest.mark.parametrize(
    ("reason", "waits"),
    [
        (HoldReason.REVIEW, "a person"),
        (HoldReason.JUMP, "a person, being far from what held"),
        (HoldReason.PROTECTED, "a person, since an operator stated the key"),
        (HoldReason.CORROBORATION, "a second mention"),
    ],
)
def test_what_waits_says_for_what(reason: HoldReason, waits: str) -> None:
    given(FactProposed(statement=stated(), reasons=(reason,))).then(
        f"waits for {waits}: budget = AED 2,000,000, said as “words” (confidence 0.95)"
    )


# --- what became of it ----------------------------------------------------------------------------------


def test_the_end_of_a_window_names_its_key_and_what_ended_it() -> None:
    told = given(
        FactAsserted(statement=stated(), window=window()),
        superseded(3, SupersedeReason.CONTRADICTED, by="g"),
        superseded(3, SupersedeReason.REVOKED),
        superseded(1, SupersedeReason.ABSORBED),
        superseded(None, SupersedeReason.REVEALED),
    )
    assert told.lines[1:] == [
        f"fact {F} (budget) ends on 2026-11-30 03:00 UTC (contradicted by fact {short('g')})",
        f"fact {F} (budget) ends on 2026-11-30 03:00 UTC (revoked)",
        f"fact {F} (budget) holds no more at all (absorbed)",
        f"fact {F} (budget) holds again, with no end",
    ]


def test_what_is_not_known_is_named_by_its_id_alone() -> None:
    given(superseded(3, SupersedeReason.IMPLIED)).then(f"fact {F} ends on 2026-11-30 03:00 UTC (implied)")


def test_a_persons_decisions_name_what_they_are_about() -> None:
    statement = stated()
    told = given(
        FactProposed(statement=statement, reasons=(HoldReason.REVIEW,)),
        ProposalDecided(statement_id=statement.id, decided=Decided.REJECTED, by=BY, at=hour(2)),
        FactRetracted(statement_id=statement.id, reason=RetractReason.WRONG, by=BY, at=hour(3)),
    )
    named = f"{str(statement.id)[:8]} (budget)"
    assert told.lines[1:] == [
        f"proposal {named} was rejected by operator:1",
        f"statement {named} was struck (wrong) by operator:1",
    ]


def test_an_erase_counts_what_went() -> None:
    erased = FactErased(
        fact_id=uid("f"),
        key_number=1,
        statement_ids=(uid("s"), uid("t")),
        quote_ids=(),
        message_ids=(uid("m"),),
        fences=(),
        settled=(),
        erasure_id=uid("e"),
        by=BY,
        at=hour(2),
    )
    given(
        erased,
        ErasureRequested(erasure_id=uid("e"), scope="fact", items=(), by=BY, at=hour(2)),
        ErasureCompleted(erasure_id=uid("e"), final_at=hour(4), at=hour(3)),
    ).then(
        f"fact {F} was erased by operator:1: 2 statements, 1 message text",
        f"erasure {short('e')} of the fact was requested by operator:1",
        f"erasure {short('e')} completed; final from 2026-11-30 04:00 UTC",
    )


def test_the_rest_is_told_plainly() -> None:
    given(
        IdentityLinked(identity_id=uid("i"), channel="sms", account="main", address="+971500000001"),
        BasisRecorded(
            basis_id=uid("b"),
            purpose="service_memory",
            basis="consent",
            wording="uae-1",
            jurisdiction="AE",
            message_id=uid("m"),
            at=hour(1),
        ),
        SummaryRegenerated(text="Sam looks.", drawn_from=(uid("s"),), tokens=3, summariser="template/1"),
        SummaryRegenerated(text=None, drawn_from=(), tokens=0, summariser="template/1"),
    ).then(
        "reached by sms: +971500000001",
        "basis recorded for service_memory: consent (AE, wording uae-1)",
        "a summary of 1 source was written by template/1",
        "template/1 found nothing left of a conversation to sum up",
    )
