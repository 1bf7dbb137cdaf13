"""Messages and facts that are forgotten together are forgotten as one after the other."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.commands import ForgetTogether
from domain.contact import Contact, decide
from domain.events import FactErased
from tests.domain.histories import Life, lives
from tests.makers import BUDGET, aed, after, hour, known, said, uid


@settings(max_examples=150)
@given(life=lives(), random=st.randoms(use_true_random=False))
def test_forgetting_several_at_once_is_forgetting_one_after_the_other(life: Life, random: Random) -> None:
    contact = life.contact
    facts = random.sample(sorted(contact.statements), min(3, len(contact.statements)))
    sent = sorted({m for s in contact.statements.values() for m in s.provenance.messages})
    together = ForgetTogether(
        message_ids=frozenset(random.sample(sent, min(2, len(sent)))),
        fact_ids=tuple(facts),
        erasure_id=uid("e"),
        by="operator",
        at=hour(60),
    )
    at_once = contact.after(decide(contact, together))
    one_by_one = contact.after(decide(contact, replace(together, fact_ids=())))
    for fact in facts:
        erase = ForgetTogether(fact_ids=(fact,), erasure_id=uid("e"), by="operator", at=hour(60))
        one_by_one = one_by_one.after(decide(one_by_one, erase))
    assert known(at_once).facts == known(one_by_one).facts
    assert _left(at_once) == _left(one_by_one)


def _left(contact: Contact) -> object:
    quotes = {s.id: s.quote for s in contact.statements.values()}
    return contact.erased.keys(), contact.fences, contact.settled, quotes, contact.forgotten


def test_what_goes_with_a_message_is_not_erased_a_second_time() -> None:
    one = said(BUDGET, aed(2), at=1)
    contact = after(one)
    messages = frozenset(contact.statements[one.id].provenance.messages)
    both = ForgetTogether(
        message_ids=messages, fact_ids=(one.id,), erasure_id=uid("e"), by="operator", at=hour(60)
    )
    erased = [e for e in decide(contact, both) if isinstance(e, FactErased)]
    assert [e.statement_ids for e in erased] == [(one.id,)]
