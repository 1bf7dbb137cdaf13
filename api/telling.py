"""On what ground a model may be shown a contact's words, as the contact stands and its policy says."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from api.in_force import RulesInForce
from domain.disclosing import Recipient, Telling, ground
from domain.policy import Policy
from domain.ports import Contacts, Opened


def telling_of(opened: Opened, policy: Policy, recipient: Recipient) -> Telling:
    row = opened.memory
    in_force = {purpose: basis_id for purpose, basis_id, _ in row.basis}
    return Telling(opened.contact_id, ground(policy, recipient, in_force, row.withdrawn))


@dataclass(frozen=True, slots=True)
class Tellings:
    """For what opens no contact itself: a projection that has messages read by an embedder."""

    contacts: Contacts
    rules: RulesInForce
    recipient: Recipient

    def __call__(self, tenant: UUID, contact_id: UUID) -> Telling | None:
        """None where there is nobody to tell of."""
        opened = self.contacts.open(tenant, contact_id)
        if opened is None or opened.state == "erased":
            return None
        return telling_of(opened, self.rules.when(opened).policy, self.recipient)
