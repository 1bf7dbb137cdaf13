"""Who may do what: roles and their scopes. A key belongs to one tenant and has one role."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol
from uuid import UUID


class Role(StrEnum):
    BOT = "bot"
    OPERATOR = "operator"
    OFFICER = "officer"
    AUDITOR = "auditor"
    ANALYST = "analyst"
    ADMIN = "admin"


class Scope(StrEnum):
    CONTEXT_READ = "context:read"
    MESSAGES_WRITE = "messages:write"
    MESSAGES_ERASE = "messages:erase"
    RECEIPTS_READ = "receipts:read"
    CONTACTS_RESOLVE = "contacts:resolve"
    CONTACTS_SEARCH = "contacts:search"
    CONTACTS_READ = "contacts:read"
    CONTACTS_WRITE = "contacts:write"
    CONTACTS_PAUSE = "contacts:pause"
    CONTACTS_FORGET = "contacts:forget"
    IDENTITIES_MOVE = "identities:move"
    IDENTITIES_WRITE = "identities:write"
    CONTACTS_RESTRICT = "contacts:restrict"
    CONSENTS_READ = "consents:read"
    CONSENTS_RECORD = "consents:record"
    CONSENTS_WITHDRAW = "consents:withdraw"
    TRANSCRIPTS_READ = "transcripts:read"
    SUMMARIES_MAKE = "summaries:make"
    FACTS_READ = "facts:read"
    FACTS_STATE = "facts:state"
    FACTS_CORRECT = "facts:correct"
    FACTS_ERASE = "facts:erase"
    REVIEW_READ = "review:read"
    REVIEW_DECIDE = "review:decide"
    CONTACTS_ERASE = "contacts:erase"
    ERASURES_READ = "erasures:read"
    SCHEMAS_READ = "schemas:read"
    SCHEMAS_WRITE = "schemas:write"
    POLICIES_READ = "policies:read"
    POLICIES_WRITE = "policies:write"
    PROJECTIONS_READ = "projections:read"
    PROJECTIONS_REBUILD = "projections:rebuild"


SCOPES: Final[dict[Role, frozenset[Scope]]] = {
    Role.BOT: frozenset(
        {
            Scope.CONTEXT_READ,
            Scope.MESSAGES_WRITE,
            Scope.RECEIPTS_READ,
            Scope.CONTACTS_RESOLVE,
            Scope.CONTACTS_READ,
            Scope.CONTACTS_PAUSE,
            Scope.CONTACTS_FORGET,
            Scope.IDENTITIES_MOVE,
            Scope.CONTACTS_RESTRICT,
            Scope.CONSENTS_READ,
            Scope.CONSENTS_RECORD,
            Scope.FACTS_READ,
            Scope.FACTS_STATE,
        }
    ),
    Role.OPERATOR: frozenset(
        {
            Scope.CONTEXT_READ,
            Scope.RECEIPTS_READ,
            Scope.CONTACTS_RESOLVE,
            Scope.CONTACTS_SEARCH,
            Scope.CONTACTS_READ,
            Scope.CONTACTS_WRITE,
            Scope.CONTACTS_PAUSE,
            Scope.CONTACTS_FORGET,
            Scope.IDENTITIES_MOVE,
            Scope.IDENTITIES_WRITE,
            Scope.CONTACTS_RESTRICT,
            Scope.CONSENTS_READ,
            Scope.CONSENTS_RECORD,
            Scope.CONSENTS_WITHDRAW,
            Scope.TRANSCRIPTS_READ,
            Scope.SUMMARIES_MAKE,
            Scope.FACTS_READ,
            Scope.FACTS_STATE,
            Scope.FACTS_CORRECT,
            Scope.FACTS_ERASE,
            Scope.REVIEW_READ,
            Scope.REVIEW_DECIDE,
            Scope.MESSAGES_ERASE,
            Scope.ERASURES_READ,
        }
    ),
    Role.OFFICER: frozenset(
        {
            Scope.CONTACTS_RESOLVE,
            Scope.CONTACTS_SEARCH,
            Scope.CONTACTS_READ,
            Scope.CONTACTS_WRITE,
            Scope.CONTACTS_PAUSE,
            Scope.CONTACTS_FORGET,
            Scope.CONTACTS_RESTRICT,
            Scope.CONSENTS_READ,
            Scope.CONSENTS_RECORD,
            Scope.CONSENTS_WITHDRAW,
            Scope.TRANSCRIPTS_READ,
            Scope.FACTS_READ,
            Scope.CONTACTS_ERASE,
            Scope.ERASURES_READ,
        }
    ),
    Role.AUDITOR: frozenset(
        {
            Scope.RECEIPTS_READ,
            Scope.CONTACTS_READ,
            Scope.CONSENTS_READ,
            Scope.TRANSCRIPTS_READ,
            Scope.FACTS_READ,
        }
    ),
    Role.ANALYST: frozenset({Scope.PROJECTIONS_READ, Scope.PROJECTIONS_REBUILD}),
    Role.ADMIN: frozenset(
        {
            Scope.SCHEMAS_READ,
            Scope.SCHEMAS_WRITE,
            Scope.POLICIES_READ,
            Scope.POLICIES_WRITE,
            Scope.PROJECTIONS_READ,
            Scope.PROJECTIONS_REBUILD,
        }
    ),
}


@dataclass(frozen=True, slots=True)
class Principal:
    """Who asks: a key's id, its tenant and role."""

    key_id: UUID
    tenant: UUID
    role: Role

    def may(self, scope: Scope) -> bool:
        return scope in SCOPES[self.role]

    @property
    def name(self) -> str:
        """How events name who acted: a role and a key's id, never a person."""
        return f"{self.role}:{self.key_id}"


class Keyring(Protocol):
    def principal(self, presented: str) -> Principal | None:
        """Whose key this is; None for one that is unknown, expired or revoked. May ask the database."""
        ...

    def at_hand(self, presented: str) -> bool:
        """Whether `principal` answers at once, without asking anybody."""
        ...
