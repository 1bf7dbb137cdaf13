"""A page about a contact puts several reads together: here they see one state of it, which is opened and
replayed from the store once. Each read still has its own row in the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast
from uuid import UUID

from api.consents import Consents
from api.glance import Glance
from api.inspect import Inspect
from api.legal_holds import LegalHolds
from api.profile import Profiles
from api.recall import record
from api.retention import Retaining
from api.service import Service
from api.summarise import Summarise
from api.transcripts import Look
from domain.contact import Contact, replay
from domain.errors import Conflict
from domain.ports import Contacts, Ledger, Opened, Part, Read, Recorded


class _Once:
    """A port of contacts that remembers whom it opened, until the page is made."""

    def __init__(self, contacts: Contacts) -> None:
        self._contacts = contacts
        self._opened: dict[tuple[UUID, UUID], Opened | None] = {}
        self._history: dict[UUID, Sequence[Recorded]] = {}
        self._replayed: dict[UUID, Contact] = {}

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - the rest of the port, as it is
        return getattr(self._contacts, name)

    def open(self, tenant: UUID, contact_id: UUID, *, episodes: bool = False) -> Opened | None:
        if episodes:
            return self._contacts.open(tenant, contact_id, episodes=True)
        if (tenant, contact_id) not in self._opened:
            self._opened[tenant, contact_id] = self._contacts.open(tenant, contact_id)
        return self._opened[tenant, contact_id]

    def history(self, opened: Opened) -> Sequence[Recorded]:
        if opened.contact_id not in self._history:
            try:
                self._history[opened.contact_id] = self._contacts.history(opened)
            except Conflict:  # an erase came in between: whoever tries again sees what is there now
                self._opened.clear()
                raise
        return self._history[opened.contact_id]

    def replayed(self, opened: Opened) -> Contact:
        if opened.contact_id not in self._replayed:
            self._replayed[opened.contact_id] = replay(r.event for r in self.history(opened))
        return self._replayed[opened.contact_id]

    def part(self, opened: Opened, wanted: Part) -> Sequence[Recorded]:
        """For whoever reads the history after this, too: all that is no statement is in it."""
        try:
            self._history[opened.contact_id] = self._contacts.part(opened, wanted)
        except Conflict:
            self._opened.clear()
            raise
        return self._history[opened.contact_id]


class _Reads:
    """A port of the ledger that takes down what is read, until all is read."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.taken: list[Read] = []

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - the rest of the port, as it is
        return getattr(self._ledger, name)

    @contextmanager
    def recording(self, _tenant: UUID, *reads: Read) -> Iterator[None]:
        yield
        self.taken += reads


@contextmanager
def one_look(service: Service, tenant: UUID) -> Iterator[OneLook]:
    """Its reads are written when it ends, in one round trip: when they can't be, it raises."""
    reads = _Reads(service.inspect.ledger)
    yield OneLook(service, cast(Ledger, reads))
    record(service.inspect.ledger, tenant, *reads.taken)


@dataclass(frozen=True)
class OneLook:
    service: Service
    reads: Ledger | None = None
    """Where its reads are taken down; None is the ledger itself, each by itself."""

    @property
    def ledger(self) -> Ledger:
        return self.reads or self.service.inspect.ledger

    @cached_property
    def contacts(self) -> Contacts:
        return cast(Contacts, _Once(self.service.contacts))

    @property
    def profiles(self) -> Profiles:
        return replace(self.service.profiles, contacts=self.contacts, ledger=self.ledger)

    @property
    def inspect(self) -> Inspect:
        return replace(self.service.inspect, contacts=self.contacts, ledger=self.ledger)

    @property
    def glance(self) -> Glance:
        """Comes before the other reads of a page: they go by the part of the history that it opened."""
        return Glance(self.contacts, self.ledger, self.service.inspect.rules)

    @property
    def summaries(self) -> Summarise:
        return replace(self.service.summarise, contacts=self.contacts, ledger=self.ledger)

    @property
    def consents(self) -> Consents:
        return replace(self.service.consents, contacts=self.contacts, ledger=self.ledger)

    @property
    def retaining(self) -> Retaining:
        return replace(self.service.retaining, contacts=self.contacts, ledger=self.ledger)

    @property
    def legal_holds(self) -> LegalHolds:
        return replace(self.service.legal_holds, contacts=self.contacts, ledger=self.ledger)

    @property
    def look(self) -> Look:
        return replace(self.service.look, contacts=self.contacts, ledger=self.ledger)
