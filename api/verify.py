"""`rapport verify`: every contact's current row against the replay of its stream, with a line of progress."""

from __future__ import annotations

from uuid import UUID

from api.compose import Composed, contacts_of_all_tenants
from api.inspect import Inspect
from api.progress import Progress


def run(composed: Composed, *, progress: bool) -> tuple[int, dict[str, list[str]]]:
    """How many contacts were held against their streams, and for each that differs where, named without a
    value."""
    inspect = Inspect(
        composed.everyone, composed.everyone, composed.service.inspect.ledger, composed.service.inspect.rules
    )
    contacts = contacts_of_all_tenants(composed)
    line = Progress(len(contacts), "contacts", show=progress)
    differing: dict[str, list[str]] = {}
    for n, (tenant, contact) in enumerate(contacts, start=1):
        if found := _differences(inspect, tenant, contact):
            differing[str(contact)] = found
        line.at(n)
    line.end()
    return len(contacts), differing


def _differences(inspect: Inspect, tenant: UUID, contact: UUID) -> list[str]:
    return inspect.differences(tenant, contact)
