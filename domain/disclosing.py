"""What leaves this house for a model: whose words, to whom, and on what ground. A provider in another
country is told nothing of a contact without the basis that the policy asks for; what is told stands in a
ledger first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, Protocol, TypeAlias
from uuid import UUID

from domain.policy import Policy

ABROAD: Final = "model_abroad"
"""The purpose of a policy that a model in another country needs a basis for."""
HERE: Final = "here"
"""The country of a model that runs on this machine or in its own network: nothing leaves."""

Before: TypeAlias = Callable[[], None]
"""Done when all else is ready, just before a call leaves."""


def nothing_to_write() -> None:
    """Nobody's words are sent, or they stay in this process."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipient:
    """A model, and who runs it."""

    provider: str
    model: str
    country: str | None
    """ISO 3166, as policies write it; HERE; None where nobody said, which counts as abroad."""


class Task(StrEnum):
    EXTRACTION = "extraction"
    SUMMARY = "summary"
    EMBEDDING = "embedding"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """Why a model may be shown a contact's words."""

    purpose: str
    basis: str
    """As the policy names it; empty where it names none."""
    basis_id: UUID | None
    """The contact's own consent, or the basis that was recorded of them."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Whose words are at hand, and on what ground a model may be shown them; without one, none is."""

    contact_id: UUID
    ground: Ground | None


def ground(
    policy: Policy, recipient: Recipient, in_force: Mapping[str, UUID], withdrawn: Collection[str] = ()
) -> Ground | None:
    """`in_force`: by purpose, the consent or basis of the contact. Where a policy does not speak of models
    abroad, they are as near as any."""
    near = recipient.country == HERE or recipient.country in policy.near
    abroad = policy.basis(ABROAD)
    if near or abroad is None:
        remembers = policy.basis(policy.remembers_for)
        return Ground(
            purpose=policy.remembers_for,
            basis=remembers.basis if remembers else "",
            basis_id=in_force.get(policy.remembers_for),
        )
    if ABROAD in withdrawn or (abroad.explicit and ABROAD not in in_force):
        return None
    return Ground(purpose=ABROAD, basis=abroad.basis, basis_id=in_force.get(ABROAD))


@dataclass(frozen=True, slots=True, kw_only=True)
class Disclosure:
    """One call of a model about one contact."""

    disclosure_id: UUID
    contact_id: UUID
    at: datetime
    task: Task
    recipient: Recipient
    ground: Ground
    item_ids: tuple[UUID, ...]
    """What was shown: messages, and of a summary the statements and facts that it is made of."""


@dataclass(frozen=True, slots=True)
class Disclosed:
    """A row of the ledger, with its number."""

    number: int
    disclosure: Disclosure


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldTo:
    """A recipient, and how often it was told something."""

    recipient: Recipient
    calls: int
    first_at: datetime
    last_at: datetime


class Disclosures(Protocol):
    """The ledger of what models were shown. It outlives an erase: then above all it must be known."""

    def record(self, tenant: UUID, disclosure: Disclosure) -> None:
        """Before the call leaves, durable when this returns. Raises Unavailable: then nobody is called."""
        ...

    def disclosed(
        self, tenant: UUID, contacts: Collection[UUID], limit: int, *, below: int | None = None
    ) -> Sequence[Disclosed]:
        """Of these contacts (a merged one has several), the latest first; `below` a number."""
        ...

    def disclosed_to(self, tenant: UUID, contacts: Collection[UUID] | None = None) -> Sequence[ToldTo]:
        """Recipients of these contacts' words, or of anybody's; by provider, model and country."""
        ...
