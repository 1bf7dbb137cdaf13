"""Who may do what: roles and their scopes. A key belongs to one tenant and has one role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
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
    CONTACTS_MERGE = "contacts:merge"
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
    HOLDS_READ = "holds:read"
    HOLDS_PLACE = "holds:place"
    HOLDS_OPEN = "holds:open"
    SCHEMAS_READ = "schemas:read"
    SCHEMAS_WRITE = "schemas:write"
    POLICIES_READ = "policies:read"
    POLICIES_WRITE = "policies:write"
    PROJECTIONS_READ = "projections:read"
    PROJECTIONS_REBUILD = "projections:rebuild"
    KEYS_READ = "keys:read"
    KEYS_WRITE = "keys:write"
    AUDIT_READ = "audit:read"
    DISCLOSURES_READ = "disclosures:read"
    CONTACTS_EXPORT = "contacts:export"
    REQUESTS_READ = "requests:read"
    REQUESTS_WRITE = "requests:write"
    RETENTION_READ = "retention:read"
    RETENTION_RUN = "retention:run"
    RECORDS_READ = "records:read"
    JOBS_READ = "jobs:read"
    JOBS_RETRY = "jobs:retry"


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
            Scope.CONTACTS_MERGE,
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
            Scope.CONTACTS_MERGE,
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
            Scope.RETENTION_READ,
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
            Scope.HOLDS_READ,
            Scope.HOLDS_PLACE,
            Scope.HOLDS_OPEN,
            Scope.AUDIT_READ,
            Scope.DISCLOSURES_READ,
            Scope.CONTACTS_EXPORT,
            Scope.REQUESTS_READ,
            Scope.REQUESTS_WRITE,
            Scope.RETENTION_READ,
            Scope.RETENTION_RUN,
            Scope.RECORDS_READ,
            Scope.SCHEMAS_READ,
            Scope.POLICIES_READ,
        }
    ),
    Role.AUDITOR: frozenset(
        {
            Scope.RETENTION_READ,
            Scope.HOLDS_READ,
            Scope.AUDIT_READ,
            Scope.DISCLOSURES_READ,
            Scope.REQUESTS_READ,
            Scope.RECORDS_READ,
            Scope.RECEIPTS_READ,
            Scope.CONTACTS_READ,
            Scope.CONSENTS_READ,
            Scope.TRANSCRIPTS_READ,
            Scope.FACTS_READ,
        }
    ),
    Role.ANALYST: frozenset({Scope.PROJECTIONS_READ, Scope.PROJECTIONS_REBUILD, Scope.JOBS_READ}),
    Role.ADMIN: frozenset(
        {
            Scope.SCHEMAS_READ,
            Scope.SCHEMAS_WRITE,
            Scope.POLICIES_READ,
            Scope.POLICIES_WRITE,
            Scope.PROJECTIONS_READ,
            Scope.PROJECTIONS_REBUILD,
            Scope.KEYS_READ,
            Scope.KEYS_WRITE,
            Scope.RECORDS_READ,
            Scope.JOBS_READ,
            Scope.JOBS_RETRY,
        }
    ),
}


@dataclass(frozen=True, slots=True)
class Principal:
    """Who asks: a key's id, its tenant, its role, and what of its role it may when that is not all."""

    key_id: UUID
    tenant: UUID
    role: Role
    only: frozenset[Scope] | None = None

    def may(self, scope: Scope) -> bool:
        return scope in SCOPES[self.role] and (self.only is None or scope in self.only)

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


class KeyState(StrEnum):
    ACTIVE = "active"
    REPLACED = "replaced"
    """It has a successor, and works on until it expires, so that nobody is locked out meanwhile."""
    EXPIRED = "expired"
    REVOKED = "revoked"


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    """What is kept of a key beside its hash."""

    key_id: UUID
    role: Role
    name: str | None = None
    only: frozenset[Scope] | None = None
    created_at: datetime
    created_by: str | None = None
    expires_at: datetime | None = None
    revoked_at: datetime | None = None
    revoked_by: str | None = None
    replaces: UUID | None = None
    replaced_by: UUID | None = None
    last_used_at: datetime | None = None
    """To the hour."""

    def state(self, at: datetime) -> KeyState:
        if self.revoked_at is not None:
            return KeyState.REVOKED
        if self.expires_at is not None and self.expires_at <= at:
            return KeyState.EXPIRED
        return KeyState.ACTIVE if self.replaced_by is None else KeyState.REPLACED


@dataclass(frozen=True, slots=True, kw_only=True)
class NewKey:
    """A key to be made."""

    role: Role
    name: str | None = None
    only: frozenset[Scope] | None = None
    lifetime: timedelta | None = None
    created_by: str | None = None


class KeyOffice(Protocol):
    """Makes keys and takes them back, of one tenant at a time. A key in clear is told once, when made."""

    def make(self, tenant: UUID, asked: NewKey) -> tuple[ApiKey, str]: ...

    def keys(self, tenant: UUID) -> Sequence[ApiKey]:
        """All of them, also those that open nothing any more; the newest first."""
        ...

    def key(self, tenant: UUID, key_id: UUID) -> ApiKey | None: ...

    def replace(
        self, tenant: UUID, old: ApiKey, *, overlap: timedelta, by: str | None
    ) -> tuple[ApiKey, str] | None:
        """A successor that may the same; the old one works on for `overlap` at most. None when another
        successor was made meanwhile."""
        ...

    def revoke(self, tenant: UUID, key_id: UUID, *, by: str | None) -> None:
        """From now on it opens nothing; once more changes nothing."""
        ...


class Rates(Protocol):
    """How often one may ask. What was asked is counted, also what is refused for its rate."""

    def wait(self, principal: Principal) -> float:
        """0 when this request of a key and its tenant may go on, else the seconds until another may."""
        ...

    def wait_for_contact(self, tenant: UUID, contact: str) -> float:
        """The same for requests about one contact, by whichever key. `contact`: its id or address, which is
        kept nowhere but in memory, as a hash."""
        ...


class AsOftenAsOneLikes:
    """Fits `Rates` where something else counts, or nothing should."""

    def wait(self, principal: Principal) -> float:
        return 0.0

    def wait_for_contact(self, tenant: UUID, contact: str) -> float:
        return 0.0
