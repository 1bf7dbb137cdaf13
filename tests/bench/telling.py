"""Contacts with facts, put there through the product's own path, many at once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from itertools import count
from typing import Final
from uuid import UUID, uuid4

from adapters.contact_streams import ContactStreams
from adapters.seeds import seed_schema
from api.remember import Incoming
from domain import reconcile
from domain.candidates import Candidate, ReadBy
from domain.commands import Record, Said
from domain.fast_path import decide_fast
from domain.messages import Message, MessageKind, Speaker
from domain.ports import Address, Append
from domain.statements import Quote
from domain.values import Choice, Flag, Money, Number, Place, Range, Text, Value
from tests.bench.stage import Site

SCHEMA: Final = seed_schema()
LAST_WEEK: Final = datetime.now(UTC) - timedelta(days=7)
_NUMBERS = count(1)

ONE_VALUED: Final[tuple[tuple[str, Value], ...]] = (
    ("purpose", Choice("buy")),
    ("budget_max", Money(Decimal(2_400_000), "AED")),
    ("bedroom_count", Range(Decimal(3), None)),
    ("financing_status", Choice("mortgage")),
    ("preferred_name", Text("Sam")),
    ("language", Choice("en")),
    ("contact_role", Choice("buyer")),
    ("completion", Choice("ready")),
    ("bathroom_count", Range(Decimal(2), None)),
    ("furnishing", Choice("furnished")),
    ("pets", Flag(True)),
    ("parking", Number(Decimal(2))),
    ("in_unit_laundry", Flag(True)),
    ("cheques", Number(Decimal(4))),
    ("size", Range(Decimal(1500), None, "sqft")),
)


def wishes(facts: int) -> list[tuple[str, Value]]:
    """So many facts, of which each of the many is a community."""
    ones = ONE_VALUED[: min(8, facts)]
    return [*ones, *(community() for _ in range(facts - len(ones)))]


def community() -> tuple[str, Value]:
    return "preferred_community", Place(f"Community {next(_NUMBERS)}")


def varied() -> list[tuple[str, Value]]:
    """Fifty facts as a long acquaintance has them."""
    many = {"preferred_community": 10, "excluded_community": 5, "must_have": 8, "deal_breaker": 5}
    kind = {"preferred_community": Place, "excluded_community": Place}
    lists = [
        (key, kind.get(key, Text)(f"what they named, {key} {n}")) for key in many for n in range(many[key])
    ]
    viewed = [("viewed_property", Text(f"Villa {n}, street {n}")) for n in range(7)]
    return [*ONE_VALUED, *lists, *viewed]


def said(key: str, value: Value, at: datetime) -> Said:
    words = f"so they said of {key}"
    message = Message(
        message_id=uuid4(),
        conversation_id=uuid4(),
        channel="whatsapp",
        speaker=Speaker.CONTACT,
        text=words,
        sent_at=at,
        received_at=at,
        zone="Asia/Dubai",
    )
    (one,) = reconcile.said(
        [Candidate(key=key, value=value, said=words, quote=Quote(words, 0, len(words)), confidence=0.95)],
        message,
        SCHEMA,
        statement_id=lambda *_: uuid4(),
        read_by=ReadBy("rules/1"),
        policy="uae_mainland/1",
        basis_id=None,
    )
    return one


def address() -> Address:
    return Address("whatsapp", "main", f"9715{next(_NUMBERS):08d}")


def acquainted(
    site: Site, wished: Sequence[tuple[str, Value]], who: Address | None = None, since: datetime = LAST_WEEK
) -> UUID:
    """A contact who wrote once, and of whom so much is known since then."""
    who = who or address()
    now = datetime.now(UTC)
    hello = Incoming(
        address=who,
        conversation="c1",
        client_id=f"hello {who.external_id}",
        speaker=Speaker.CONTACT,
        kind=MessageKind.TEXT,
        text="hello",
        sent_at=since,
    )
    ((taken,), _) = site.composed.service.remember.take_in(site.tenant, [hello], now)
    assert taken.contact_id is not None
    site.composed.service.reading(site.tenant, taken.contact_id)
    told = [said(key, value, since + timedelta(seconds=n)) for n, (key, value) in enumerate(wished)]
    believe(site.composed.everyone, site.tenant, taken.contact_id, told)
    return taken.contact_id


def believe(contacts: ContactStreams, tenant: UUID, contact_id: UUID, told: Sequence[Said]) -> None:
    """Open, decide on the row, seal, append: one transaction, however many are told."""
    opened = contacts.open(tenant, contact_id)
    assert opened is not None
    decided = decide_fast(opened.memory, Record(tuple(told)))
    assert decided is not None, "this belongs on the fast path"
    events, memory = decided
    contacts.append(opened, Append(events=events, memory=memory, state=opened.state))
