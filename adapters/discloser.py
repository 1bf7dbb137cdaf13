"""Writes down what one model is about to be shown. Whoever calls a model about a contact calls this first;
when the ledger does not take it, nobody is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import ip_address
from urllib.parse import urlsplit
from uuid import UUID, uuid4

from domain.disclosing import HERE, Before, Disclosure, Disclosures, Recipient, Task, Telling


@dataclass(frozen=True, slots=True)
class Discloser:
    recipient: Recipient
    ledger: Disclosures

    def may(self, telling: Telling | None) -> bool:
        return telling is not None and telling.ground is not None

    def before(self, tenant: UUID, telling: Telling | None, task: Task, items: Sequence[UUID]) -> Before:
        if telling is None or telling.ground is None:
            raise NoGround
        contact_id, ground = telling.contact_id, telling.ground

        def write() -> None:
            self.ledger.record(
                tenant,
                Disclosure(
                    disclosure_id=uuid4(),
                    contact_id=contact_id,
                    at=datetime.now(UTC),
                    task=task,
                    recipient=self.recipient,
                    ground=ground,
                    item_ids=tuple(items),
                ),
            )

        return write


def recipient(protocol: str, model: str, base_url: str | None, country: str | None) -> Recipient:
    """Who runs a model: the host that is called, or the provider that the protocol is named after."""
    host = urlsplit(base_url).hostname if base_url else None
    here = HERE if host is not None and _is_near(host) else None
    return Recipient(provider=host or protocol, model=model, country=country or here)


def _is_near(host: str) -> bool:
    """This machine, or an address that leads nowhere outside a private network. No name is looked up: it may
    lead anywhere tomorrow."""
    if host == "localhost":
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_private or address.is_loopback


class NoGround(Exception):
    """A fault of ours: a model was to be shown somebody's words, and nobody asked on what ground."""
