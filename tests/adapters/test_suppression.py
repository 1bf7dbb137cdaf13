"""What was sent before a contact was erased, and is delivered again: refused while its tags stand, for some
days; and then nothing is left that knows the address.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.installation import Installation
from adapters.key_tree import Roots
from api.compose import Composed
from api.remember import Taken
from domain.conversation import Status
from tests.desk import Desk

SAM, MONA = "971500000001", "971500000002"


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def deliver(desk: Desk, text: str, sent_at: datetime | None = None) -> Taken:
    incoming = desk.incoming(SAM, text)
    if sent_at is not None:
        incoming = replace(incoming, sent_at=sent_at)
    (taken,), _ = desk.composed.service.remember.take_in(desk.tenant, [incoming], datetime.now(UTC))
    return taken


def refused(taken: Taken) -> bool:
    """Without an id: it is nobody's."""
    return (taken.status, taken.reason, taken.message_id, taken.contact_id) == (
        Status.REFUSED,
        "erased",
        None,
        None,
    )


def rows(desk: Desk) -> tuple[int, int, int]:
    """Day keys, tags, watched addresses."""
    ((keys, tags, watched),) = desk.composed.keeper.tuples(
        "SELECT (SELECT count(*) FROM rapport.suppression_keys), "
        "(SELECT count(*) FROM rapport.suppression_tags), "
        "(SELECT count(*) FROM rapport.identities WHERE watched_until IS NOT NULL)"
    )
    return keys, tags, watched


def days_pass(desk: Desk) -> None:
    for table, column in (("suppression_keys", "ends_at"), ("identities", "watched_until")):
        desk.composed.keeper.execute(f"UPDATE rapport.{table} SET {column} = now() - interval '1 second'")  # noqa: S608


def test_what_was_sent_before_the_erase_makes_no_contact(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    desk.forget(sam)
    assert refused(deliver(desk, "my budget is AED 2,500,000"))
    desk.composed.eraser.complete()
    assert refused(deliver(desk, "my budget is AED 2,500,000"))
    assert desk.find(SAM) is None
    assert rows(desk) == (1, 1, 0)


def test_who_writes_after_the_erase_is_new_and_what_comes_late_is_refused_all_the_same(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    t0 = desk.forget(sam).requested_at
    back = deliver(desk, "please call me Sam", datetime.now(UTC))
    assert back.contact_id not in (None, sam)
    assert refused(deliver(desk, "my budget is AED 2,500,000"))
    assert refused(deliver(desk, "just before", t0 - timedelta(microseconds=1)))
    assert deliver(desk, "just then", t0).status is Status.ACCEPTED
    assert back.contact_id is not None
    desk.read(back.contact_id)
    assert desk.known(back.contact_id) == {"preferred_name": ["Sam"]}


def test_of_one_request_what_was_sent_before_is_refused_and_the_rest_recorded(desk: Desk) -> None:
    desk.forget(desk.tell(SAM, "my budget is AED 2,500,000"))
    old = desk.incoming(SAM, "my budget is AED 2,500,000")
    desk.live = True
    new, other = desk.incoming(SAM, "please call me Sam"), desk.incoming(MONA, "please call me Mona")
    taken, _ = desk.composed.service.remember.take_in(desk.tenant, [old, new, other], datetime.now(UTC))
    assert [one.status for one in taken] == [Status.REFUSED, Status.ACCEPTED, Status.ACCEPTED]


def test_a_contact_that_was_looked_for_in_between_refuses_it_too(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    desk.forget(sam)
    assert desk.greet(SAM) != sam
    assert refused(deliver(desk, "my budget is AED 2,500,000"))


def test_others_notice_nothing(desk: Desk) -> None:
    desk.forget(desk.tell(SAM, "my budget is AED 2,500,000"))
    elsewhere = Desk(desk.composed)
    assert elsewhere.tell(SAM, "my budget is AED 2,500,000")  # the same number at another tenant
    assert desk.tell(MONA, "please call me Mona")
    assert rows(desk) == (1, 1, 0)


def test_a_message_that_is_stored_while_its_contact_is_erased_is_refused(desk: Desk) -> None:
    """Found, then erased, then written: whoever writes looks again."""
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    contacts, erased = desk.composed.service.contacts, list[object]()

    class Overtaken(type(contacts)):  # type: ignore[misc]
        def append_all(self, appends: object) -> int:
            if not erased:
                erased.append(desk.forget(sam))
            position: int = super().append_all(appends)
            return position

    contacts.__class__ = Overtaken
    assert refused(deliver(desk, "I want 3 bedrooms"))
    assert len(erased) == 1


def test_when_the_days_are_over_nothing_knows_the_address_any_more(desk: Desk, fresh: Installation) -> None:
    desk.forget(desk.tell(SAM, "my budget is AED 2,500,000"))
    desk.composed.eraser.complete()
    assert deliver(desk, "Hello", datetime.now(UTC)).status is Status.ACCEPTED
    assert rows(desk) == (1, 1, 1)
    before = fresh.root.epochs()
    days_pass(desk)
    assert deliver(desk, "my name is Sam").status is Status.ACCEPTED
    assert desk.composed.eraser.complete() == 0
    assert rows(desk) == (0, 0, 0)
    after = fresh.root.epochs()
    assert len(after) == 1
    assert after > before, "what could open a copy of the day's key is destroyed with it"


def test_a_sweep_that_is_interrupted_destroys_the_old_root_when_it_is_resumed(
    desk: Desk, fresh: Installation
) -> None:
    desk.forget(desk.tell(SAM, "my budget is AED 2,500,000"))
    mona = desk.tell(MONA, "please call me Mona")
    desk.composed.eraser.complete()
    days_pass(desk)

    def crash(step: str) -> None:
        if step == "C":
            raise KeyboardInterrupt

    contacts = ContactStreams(desk.composed.keeper, Roots(fresh.root), zone="Asia/Dubai")
    dying = CryptoEraser(
        desk.composed.keeper, fresh.root, contacts, fresh.secrets.signing_key(), checkpoint=crash
    )
    with pytest.raises(KeyboardInterrupt):
        dying.complete()
    assert len(fresh.root.epochs()) == 2
    assert desk.composed.eraser.complete() == 0
    assert len(fresh.root.epochs()) == 1
    assert desk.known(mona) == {"preferred_name": ["Mona"]}


def test_keys_of_days_that_are_not_over_move_under_each_new_root(desk: Desk) -> None:
    desk.forget(desk.tell(SAM, "my budget is AED 2,500,000"))
    desk.composed.eraser.complete()
    desk.forget(desk.tell(MONA, "please call me Mona"))
    desk.composed.eraser.complete()
    assert rows(desk) == (1, 2, 0)
    assert refused(deliver(desk, "my budget is AED 2,500,000"))
