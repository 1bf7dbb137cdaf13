"""A backup as a whole: taken, looked at, and brought back to where the service can be started on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from psycopg.types.json import Jsonb

from adapters import base_backup, installation, joined_streams, restoring
from adapters.base_backup import Manifest, Told
from adapters.contact_columns import READ_QUEUE, READ_TASK
from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.installation import Installation
from adapters.key_journal import KeyJournal
from adapters.postgres import Database
from adapters.restoring import Fitting, RestoreRefused
from adapters.retelling import Retelling
from adapters.root_memory import MemoryRoot
from adapters.sealing import SealBroken
from adapters.secret_files import SecretFiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What is in a backup, and what has changed since, without a word of it."""

    taken_at: datetime
    server: int
    epoch: int
    contacts: int
    messages: int
    events: int
    bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What a restore will do."""

    backup: Summary
    epoch: int
    """Of the root that is here."""
    rotations: int
    """Since the backup; the journal has them all."""
    erasures: int
    contacts_erased: int
    """By these, whole."""


def taken(found: Installation, folder: Path, told: Told) -> Summary:
    return _summary(folder, base_backup.take(found.keeper, folder, told))


def outlook(secrets: SecretFiles, journal: KeyJournal, folder: Path, told: Told) -> Outlook:
    """Whether backup, journal and root belong together, every byte of them looked at. Raises BackupUnusable,
    RestoreRefused, JournalBroken."""
    manifest = base_backup.read(folder)
    fit = restoring.fitting(installation.holder(secrets), journal, manifest.epoch, manifest.fingerprint)
    base_backup.verify(folder, manifest, told)
    return Outlook(
        backup=_summary(folder, manifest),
        epoch=fit.epoch,
        rotations=len(fit.since.changed) if fit.since else 0,
        erasures=len(fit.erased),
        contacts_erased=sum(len(e.members) for e in fit.erased if e.scope == "contact"),
    )


def taken_in(
    home: Path,
    database_url: str | None,
    programs: Path | None,
    journal: KeyJournal,
    folder: Path,
    told: Told,
    *,
    tried_with: SecretFiles | None = None,
) -> tuple[Installation, Fitting]:
    """A new database, in which what lives opens under the root that is here. `tried_with`: whose root a drill
    opens it with, in memory, and leaves as it is."""
    manifest = base_backup.read(folder)
    holder = installation.holder(tried_with or SecretFiles(home / "secrets"))
    fit = restoring.fitting(holder, journal, manifest.epoch, manifest.fingerprint)
    root = holder.root(fit.epoch, fit.fingerprint)
    found = installation.taken_in(home, database_url, programs, folder, manifest, told)
    try:
        restoring.bring_forward(found.keeper, root, fit)
    except SealBroken:
        raise RestoreRefused(
            "A key of the backup does not open under the root that is here: the backup, the key journal and "
            "the secrets are not of one installation. Nothing was lost: bring those that belong together, "
            "and restore into another new database."
        ) from None
    return replace(found, root=MemoryRoot(fit.epoch, root)) if tried_with else found, fit


def told_again(
    keeper: Database,
    streams: ContactStreams,
    eraser: CryptoEraser,
    journal: KeyJournal,
    fit: Fitting,
    told: Callable[[int], None],
) -> None:
    """The erasures since the backup, and what waits to be read."""
    retelling = Retelling(keeper, streams, eraser, journal)
    for n, one in enumerate(fit.erased, start=1):
        retelling.tell(one)
        told(n)
    eraser.complete()
    for one in fit.erased:
        retelling.certify(one)
    for tenant, contact in keeper.tuples(_WAITING):
        ids_of = Jsonb({"tenant": str(tenant), "contact": str(contact)})
        keeper.execute(*joined_streams.deferring(READ_QUEUE, READ_TASK, contact, ids_of))


def counts(keeper: Database) -> dict[str, int]:
    ((contacts, erased, messages, waiting),) = keeper.tuples(_COUNTS)
    return {"contacts": contacts, "erased": erased, "messages": messages, "waiting": waiting}


def _summary(folder: Path, manifest: Manifest) -> Summary:
    return Summary(
        taken_at=manifest.taken_at,
        server=manifest.server,
        epoch=manifest.epoch,
        contacts=manifest.rows("contact_keys"),
        messages=manifest.rows("messages"),
        events=manifest.rows("events"),
        bytes=sum(path.stat().st_size for path in folder.iterdir()),
    )


_WAITING: Final = """
SELECT DISTINCT m.tenant, COALESCE(g.head, m.contact_id) FROM rapport.messages m
LEFT JOIN rapport.merged g ON g.contact_id = m.contact_id WHERE m.state = 'pending'
"""
_COUNTS: Final = """
SELECT (SELECT count(*) FROM rapport.contact_keys WHERE wrapped IS NOT NULL),
       (SELECT count(*) FROM rapport.contact_keys WHERE wrapped IS NULL),
       (SELECT count(*) FROM rapport.messages),
       (SELECT count(*) FROM rapport.messages WHERE state = 'pending')
"""
