"""An old backup is brought back: what was erased since stays erased, and everything else is as it was.

Over a real PostgreSQL, into databases of its own. Whoever has every file of it, the old backup, the journal
and the root as it is, finds nothing that was erased; with the root of the old days they would.
"""

from __future__ import annotations

import gzip
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from psycopg import sql

from adapters import backups, base_backup, ids, installation, key_tree, login_roles
from adapters.base_backup import LEFT_OUT, BackupUnusable
from adapters.embedded_postgres import EmbeddedServer
from adapters.installation import Installation
from adapters.key_journal import Changed, JournalBroken, KeyJournal, Top
from adapters.key_tree import ContactKeys
from adapters.postgres import Database
from adapters.restoring import RestoreRefused
from adapters.root_slots import RootSlots
from adapters.sealing import SealBroken
from adapters.secret_files import SecretFiles
from adapters.stops_journal import StopsJournal
from api import compose
from api.agreeing import Agreement
from api.compose import Composed
from api.revise import Named
from api.settings import Settings
from api.stops_again import StopsAgain
from domain.access import Role
from domain.errors import Unavailable
from projections.timeline import Status
from tests.adapters.test_legal_holds import hold, kept, told, words
from tests.conftest import TEMPLATE
from tests.desk import Desk, address

Restore = Callable[[Path], Desk]
SAM, MONA, ALEX, NINA, OMAR, ZOE = (f"97150000000{n}" for n in range(1, 7))


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


@pytest.fixture
def journal(settings: Settings) -> KeyJournal:
    return compose.key_journal(settings)


@pytest.fixture
def elsewhere(
    fresh: Installation, settings: Settings, server: EmbeddedServer, tmp_path: Path, template: SecretFiles
) -> Iterator[Callable[[], Settings]]:
    """Another home with the secrets as they are now and an empty database: what a restore is given."""
    assert template
    made: list[str] = []

    def another() -> Settings:
        home = tmp_path / f"restored-{len(made)}"
        shutil.copytree(fresh.secrets.folder, home / "secrets")
        name = f"r{secrets.token_hex(6)}"
        # Migrated, which a restore does itself where nothing is yet: that takes its time.
        _as_superuser(server, "CREATE DATABASE {} TEMPLATE {} OWNER {}", name, TEMPLATE, installation.OWNER)
        for role in (login_roles.APP, login_roles.KEEPER):
            _as_superuser(server, "ALTER ROLE {} IN DATABASE {} SET search_path = rapport", role, name)
        made.append(name)
        owner = server.conninfo(
            user=installation.OWNER, password=fresh.secrets.passwords().owner, dbname=name
        )
        update = {"home": home, "database_url": owner, "key_journal": compose.key_journal(settings).folder}
        return settings.model_copy(update=update)

    yield another
    for name in made:
        _as_superuser(server, "DROP DATABASE {} WITH (FORCE)", name)


def _as_superuser(server: EmbeddedServer, statement: str, *names: str) -> None:
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))


@pytest.fixture
def restore(elsewhere: Callable[[], Settings], desk: Desk) -> Iterator[Restore]:
    """The same tenant, over the database that a backup was restored into."""
    with ExitStack() as open_ones:

        def restored(folder: Path) -> Desk:
            into = elsewhere()
            brought = compose.brought_back(
                into, folder, lambda *_: None, compose.key_journal(into), lambda _: None
            )
            return Desk(open_ones.enter_context(brought), desk.tenant)

        yield restored


@pytest.fixture
def back_up(fresh: Installation, tmp_path: Path) -> Callable[[], Path]:
    def taken() -> Path:
        folder = tmp_path / f"backup-{secrets.token_hex(4)}"
        backups.taken(fresh, folder, lambda *_: None)
        return folder

    return taken


# --- the drill ------------------------------------------------------------------------------------------


def test_an_old_backup_gives_back_all_but_what_was_erased_since(
    desk: Desk, back_up: Callable[[], Path], restore: Restore, fresh: Installation
) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    mona = desk.tell(MONA, "my budget is AED 3,500,000", "please call me Mona")
    alex = desk.tell(ALEX, "please call me Alex", "I want 3 bedrooms")
    nina = desk.tell(NINA, "my budget is AED 1,100,000", "please call me Nina")
    (waits,) = desk.hear(OMAR, "please call me Omar")
    summary = desk.sum_up(alex)
    key = desk.composed.office.create(Role.BOT, "default")
    old = back_up()
    desk.forget(sam)
    desk.composed.eraser.complete()
    certified = desk.erasure(desk.forget_fact(desk.fact(mona, "budget_max").fact_id))
    desk.composed.service.forget.message(desk.officer, _message(desk, nina, "budget_max"), datetime.now(UTC))
    zoe = desk.tell(ZOE, "please call me Zoe")  # since the backup: not in it
    desk.composed.eraser.complete()
    before = fresh.root.epochs()

    again = restore(old)

    opened = again.composed.service.contacts.open(again.tenant, sam)
    assert opened is not None
    assert opened.state == "erased"
    assert again.find(SAM) is None
    assert again.known(mona) == {"budget_max": ["erased"], "preferred_name": ["Mona"]}
    assert again.known(nina) == {"budget_max": ["erased"], "preferred_name": ["Nina"]}
    assert again.known(alex) == desk.known(alex)
    assert again.sum_up(alex)[1] == summary[1]
    assert [again.find(person) for person in (MONA, ALEX, NINA)] == [mona, alex, nina]
    assert again.composed.service.contacts.open(again.tenant, zoe) is None
    assert ",500,000" not in str(again.block(mona))
    assert "1,100,000" not in str([t["text"] for t in again.block(nina)["recent"]])
    # What was certified is answered as it was, and nothing had to be rotated for it.
    was = desk.erasure(certified)
    assert was.certificate
    assert was.certificate["key_journal"]["kept_days"] == 400  # type: ignore[index]
    assert was.state == "completed"
    assert again.erasure(certified).certificate == was.certificate
    assert again.erasure(certified).requested_at == was.requested_at
    assert fresh.root.epochs() == before
    assert again.composed.keyring.principal(key) == desk.composed.keyring.principal(key) is not None
    # And it goes on: what waited is read, people write, erase, and are who they were.
    assert waits.contact_id
    assert _jobs(again) == [waits.contact_id]
    again.read(waits.contact_id)
    assert again.known(waits.contact_id) == {"preferred_name": ["Omar"]}
    assert again.tell(ALEX, "my budget is AED 900,000") == alex
    assert all(again.differences(one) == [] for one in (mona, alex, nina, waits.contact_id))
    again.composed.projections.catch_up()
    assert all(again.composed.projections.verify(n).holds for n, _ in again.composed.projections.known())
    (late,) = again.hear(SAM, "hello again")  # sent before it was erased, and delivered again
    assert (late.contact_id, late.reason) == (None, "erased")
    again.live = True
    assert again.tell(SAM, "hello again") != sam
    again.forget(mona)
    assert again.composed.eraser.complete() == 1


def _message(desk: Desk, contact: UUID, key: str) -> UUID:
    (evidence,) = desk.fact(contact, key).evidence
    assert evidence.message_id
    return evidence.message_id


def _jobs(desk: Desk) -> list[UUID]:
    """Contacts that wait to be read, as a worker finds them."""
    rows = desk.composed.keeper.tuples(
        "SELECT lock FROM rapport.procrastinate_jobs WHERE task_name = 'read_messages'"
    )
    return [UUID(lock) for (lock,) in rows]


def test_what_a_message_took_back_took_with_it_stays_taken_back(
    desk: Desk, back_up: Callable[[], Path], restore: Restore
) -> None:
    mona = desk.tell(MONA, "my budget is AED 2,500,000")
    alex = desk.tell(ALEX, "my budget is AED 1,500,000")
    desk.hear(MONA, "my budget is AED 3,500,000", client_id="regretted")
    desk.hear(ALEX, "my budget is AED 4,500,000", client_id="mistyped")
    for one in (mona, alex):
        desk.read(one)
    old = back_up()
    now, revise = datetime.now(UTC), desk.composed.service.revise
    revise.withdraw(desk.officer, Named(address(MONA), "regretted"), now)
    revise.edit(desk.officer, Named(address(ALEX), "mistyped"), "my budget is AED 900,000", now, now)
    desk.composed.eraser.complete()

    again = restore(old)

    assert again.known(mona) == desk.known(mona) == {"budget_max": ["AED 2,500,000"]}
    assert again.known(alex) == {"budget_max": ["AED 1,500,000"]}  # the new words came after the backup
    assert again.differences(mona) == again.differences(alex) == []
    assert desk.events(mona) == again.events(mona)
    for texts in ([t["text"] for t in again.block(one)["recent"]] for one in (mona, alex)):
        assert len(texts) == 1


def test_what_a_hold_was_weighed_against_keeps_its_outcome(
    desk: Desk, back_up: Callable[[], Path], restore: Restore
) -> None:
    sam = desk.tell(SAM, "my budget is AED 1,000,000")
    desk.tell(SAM, "my budget is AED 9,000,000")  # too large a change to be believed at once
    assert _statuses(desk, sam) == [Status.CURRENT, Status.PROPOSED]
    old = back_up()
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    again = restore(old)
    assert _statuses(again, sam) == _statuses(desk, sam) == [Status.ERASED, Status.PROPOSED]
    assert again.differences(sam) == []


def _statuses(desk: Desk, contact: UUID) -> list[Status]:
    return [fact.status for fact in desk.facts(contact)]


def test_of_people_who_are_one_all_that_was_erased_stays_erased(
    desk: Desk, back_up: Callable[[], Path], restore: Restore
) -> None:
    sam, mona = desk.tell(SAM, "my budget is AED 2,500,000"), desk.tell(MONA, "please call me Mona")
    alex, nina = desk.tell(ALEX, "my budget is AED 1,500,000"), desk.tell(NINA, "please call me Nina")
    _merge(desk, alex, nina)
    old = back_up()
    _merge(desk, sam, mona)
    desk.forget(sam)  # and Mona, who is the same by now
    desk.forget_fact(desk.fact(alex, "budget_max").fact_id)
    desk.composed.eraser.complete()

    again = restore(old)

    assert again.find(SAM) is None
    assert again.find(MONA) is None
    assert again.find(ALEX) == again.find(NINA) == alex
    assert again.known(alex) == {"budget_max": ["erased"], "preferred_name": ["Nina"]}
    assert again.differences(alex) == []


def _merge(desk: Desk, into: UUID, other: UUID) -> None:
    desk.composed.service.remember.merging.merge(desk.officer, into, other, datetime.now(UTC))


def test_what_a_legal_hold_keeps_is_kept_and_what_it_let_go_is_gone(
    desk: Desk, back_up: Callable[[], Path], restore: Restore
) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    mona = desk.tell(MONA, "my budget is AED 3,500,000")
    let_go = hold(desk, mona)
    old = back_up()
    keeps = hold(desk, sam, facts=(desk.fact(sam, "budget_max").fact_id,))  # placed since
    for one in (sam, mona):
        desk.forget(one)
    desk.composed.eraser.complete()
    desk.composed.service.legal_holds.release(desk.officer, mona, let_go, datetime.now(UTC))
    desk.composed.eraser.complete()
    again = restore(old)
    for house in (desk, again):
        assert words(kept(house, sam, keeps))[0] == ["AED 2,500,000"]
        assert told(house, mona, let_go)["released_at"] is not None
    assert again.composed.keeper.tuples("SELECT DISTINCT hold_id FROM rapport.held_items") == [(keeps,)]
    assert again.find(SAM) is None


def test_an_erasure_that_was_requested_before_the_backup_is_finished_after_it(
    desk: Desk, back_up: Callable[[], Path], restore: Restore
) -> None:
    sam, mona = desk.tell(SAM, "my budget is AED 2,500,000"), desk.tell(MONA, "please call me Mona")
    early = desk.forget(sam)
    before = back_up()
    desk.composed.eraser.complete()
    never = desk.forget(mona)
    after = back_up()
    again = restore(before)
    assert again.erasure(early).state == "completed"
    assert again.find(SAM) is None
    # The journal knows nothing of this one: the restored service goes through all its steps.
    again = restore(after)
    assert again.erasure(never).state == "completed"
    assert again.find(MONA) is None


def test_backups_of_any_age_come_back_with_one_journal(
    desk: Desk, back_up: Callable[[], Path], restore: Restore
) -> None:
    people = [desk.tell(person, "please call me Kim") for person in (SAM, MONA)]
    backups_of = []
    for one in people:
        backups_of.append(back_up())
        desk.forget(one)
        desk.composed.eraser.complete()
        desk.tell(f"new {one}", "please call me New")
    for folder in backups_of:
        again = restore(folder)
        assert [again.find(person) for person in (SAM, MONA)] == [None, None]
    assert again.known(again.find(f"new {people[0]}") or people[0]) == {"preferred_name": ["New"]}


# --- whoever has everything -----------------------------------------------------------------------------


def test_no_file_opens_what_was_erased_and_the_old_root_would(
    desk: Desk, back_up: Callable[[], Path], fresh: Installation, journal: KeyJournal
) -> None:
    """Every wrapped key of backup and journal, tried under every key that can be reached."""
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    mona = desk.tell(MONA, "my budget is AED 3,500,000", "please call me Mona")
    alex = desk.tell(ALEX, "please call me Alex")
    desk.forget(desk.tell(ZOE, "please call me Zoe"))
    desk.composed.eraser.complete()
    old = back_up()
    budget = desk.fact(mona, "budget_max")
    erased = {
        ids.value_item(budget.fact_id),
        ids.quote_item(budget.fact_id),
        ids.row_item(sam),
        ids.index_item(sam),
    }
    old_root = fresh.root.path.read_bytes()
    desk.forget(sam)
    desk.forget_fact(budget.fact_id)
    desk.composed.eraser.complete()
    loot = Loot.of(old, journal, desk.tenant)
    opened = loot.reached(RootSlots(fresh.root.path))
    assert not opened & erased
    assert {ids.row_item(mona), ids.row_item(alex), ids.index_item(alex)} <= opened
    fresh.root.path.write_bytes(old_root)
    assert erased <= loot.reached(RootSlots(fresh.root.path))


class Loot:
    """Wrapped keys by what they are of, from every file."""

    def __init__(self, tenant: UUID) -> None:
        self.tenant = tenant
        self.buckets: set[tuple[int, int, bytes]] = set()
        self.contacts: set[tuple[UUID, int, bytes]] = set()
        self.items: set[tuple[UUID, UUID, bytes]] = set()

    @staticmethod
    def of(backup: Path, journal: KeyJournal, tenant: UUID) -> Loot:
        loot = Loot(tenant)
        for row in _rows(backup, "bucket_keys"):
            loot.buckets.add((int(row["bucket"]), int(row["epoch"]), _bytes(row["wrapped"])))
        for row in _rows(backup, "contact_keys"):
            loot.contacts.add((UUID(row["contact_id"]), int(row["generation"]), _bytes(row["wrapped"])))
        for row in _rows(backup, "item_keys"):
            loot.items.add((UUID(row["contact_id"]), UUID(row["item_id"]), _bytes(row["wrapped"])))
        for epoch in journal.epochs():
            changed = journal.changed(epoch)
            loot.contacts |= {(key.contact_id, key.generation, key.wrapped) for key in changed.contacts}
            loot.items |= {(c, item, w) for c, items in changed.items.items() for item, w in items}
        top = journal.top(journal.epochs()[-1])
        loot.buckets |= {(number, top.epoch, wrapped) for number, _, wrapped in top.buckets}
        return loot

    def reached(self, holder: RootSlots) -> set[UUID]:
        """Items that open, by any path."""
        roots = [root for _, root in holder._slots().values()]
        buckets = [
            (number, key)
            for number, epoch, wrapped in self.buckets
            for root in roots
            if (key := _opened(key_tree.unwrap_bucket, root, number, epoch, wrapped))
        ]
        contacts = [
            ContactKeys(self.tenant, contact, generation, key)
            for contact, generation, wrapped in self.contacts
            for number, bucket_key in buckets
            if number == key_tree.bucket_of(contact)
            if (
                key := _opened(key_tree.unwrap_contact, bucket_key, self.tenant, contact, generation, wrapped)
            )
        ]
        return {
            item
            for contact, item, wrapped in self.items
            for keys in contacts
            if keys.contact == contact and _opened(keys.take, item, wrapped)
        }


def _opened(opening: Callable[..., bytes], *given: object) -> bytes | None:
    try:
        return opening(*given)
    except SealBroken:
        return None


def _rows(backup: Path, table: str) -> Iterator[dict[str, str]]:
    (columns,) = (t.columns for t in base_backup.read(backup).tables if t.name == table)
    with gzip.open(backup / f"{table}.copy.gz", "rt") as file:
        for line in file:
            yield dict(zip(columns, line.rstrip("\n").split("\t"), strict=True))


def _bytes(copied: str) -> bytes:
    """As COPY writes bytea: `\\\\x…`."""
    return b"" if copied == "\\N" else bytes.fromhex(copied.removeprefix("\\\\x"))


# --- what does not fit is refused -----------------------------------------------------------------------


@pytest.fixture
def erased_since(desk: Desk, back_up: Callable[[], Path]) -> Path:
    """A backup, and two rotations after it."""
    people = [desk.tell(person, "please call me Kim") for person in (SAM, MONA)]
    folder = back_up()
    for one in people:
        desk.forget(one)
        desk.composed.eraser.complete()
    return folder


def _refused(settings: Settings, folder: Path, journal: KeyJournal) -> str:
    with pytest.raises((RestoreRefused, JournalBroken, BackupUnusable)) as refused:
        backups.outlook(SecretFiles(settings.home / "secrets"), journal, folder, lambda *_: None)
    return str(refused.value)


def test_without_the_newest_journal_it_is_refused_and_says_what_to_bring(
    erased_since: Path, elsewhere: Callable[[], Settings], journal: KeyJournal, tmp_path: Path
) -> None:
    into, last = elsewhere(), journal.epochs()[-1]
    older = KeyJournal(tmp_path / "older")
    assert "is empty. Bring the journal as it is now" in _refused(into, erased_since, older)
    shutil.copytree(journal.folder, older.folder)
    (older.folder / f"{last:08}.keys").unlink()
    (older.folder / f"{last:08}.top").rename(older.folder / f"{last - 1:08}.top")
    assert "The journal is older than the root" in _refused(into, erased_since, older)
    (older.folder / f"{last - 1:08}.keys").unlink()
    shutil.copy(journal.folder / f"{last:08}.keys", older.folder)
    assert f"lacks the rotation of epoch {last - 1}" in _refused(into, erased_since, older)


def test_a_root_from_before_the_last_erase_is_refused(
    erased_since: Path, elsewhere: Callable[[], Settings], journal: KeyJournal
) -> None:
    into = elsewhere()
    root = RootSlots(SecretFiles(into.home / "secrets").root)
    root.destroy()
    assert "There is no root here" in _refused(into, erased_since, journal)
    root.write_next(2, secrets.token_bytes(32), keep=0)
    assert "a copy from before the last erase: bring the root as it is now" in _refused(
        into, erased_since, journal
    )


def test_a_file_that_was_cut_or_changed_is_told(
    erased_since: Path, elsewhere: Callable[[], Settings], journal: KeyJournal
) -> None:
    into = elsewhere()
    events = erased_since / "events.copy.gz"
    for broken in (events, journal.folder / f"{journal.epochs()[0]:08}.keys", erased_since / "manifest.json"):
        whole = broken.read_bytes()
        for changed in (whole[:-1], whole[:50] + bytes([whole[50] ^ 1]) + whole[51:]):
            broken.write_bytes(changed)
            assert "cut or changed since" in _refused(into, erased_since, journal)
        broken.write_bytes(whole)
    events.unlink()
    assert "lacks events.copy.gz" in _refused(into, erased_since, journal)


def test_a_backup_goes_into_a_new_database_only(
    desk: Desk, back_up: Callable[[], Path], elsewhere: Callable[[], Settings], fresh: Installation
) -> None:
    sam = desk.tell(SAM, "please call me Sam")
    folder, into = back_up(), elsewhere()
    manifest = base_backup.read(folder)
    into_used = installation.taken_in(into.home, into.database_url, None, folder, manifest, lambda *_: None)
    assert into_used
    with pytest.raises(BackupUnusable, match="into a new one only"):
        base_backup.load(into.database_url or "", folder, manifest)
    with pytest.raises(BackupUnusable, match="never overwritten"):
        backups.taken(fresh, folder, lambda *_: None)
    assert desk.known(sam)


def test_nothing_is_started_on_a_restore_that_was_interrupted(
    desk: Desk, back_up: Callable[[], Path], elsewhere: Callable[[], Settings]
) -> None:
    sam, folder = desk.tell(SAM, "please call me Sam"), back_up()
    desk.forget(sam)
    desk.composed.eraser.complete()

    def restored(into: Settings, told_again: Callable[[int], None]) -> None:
        journal = compose.key_journal(into)
        with compose.brought_back(into, folder, lambda *_: None, journal, told_again):
            pass

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    into = elsewhere()
    with pytest.raises(KeyboardInterrupt):
        restored(into, interrupted)
    with pytest.raises(Unavailable, match="did not come to its end"):
        installation.install(into.home, into.database_url)
    found = installation.reach(into.home, into.database_url)
    with closing(Database(found.app)) as app, pytest.raises(Unavailable, match="did not come to its end"):
        installation.refuse_unready(app, found.root)
    again = elsewhere()
    restored(again, lambda _: None)
    found = installation.install(again.home, again.database_url)
    with closing(Database(found.app)) as app:
        installation.refuse_unready(app, found.root)


@pytest.mark.parametrize("epochs", [(2,), (2, 3)])
def test_an_erase_waits_where_the_journal_is_another_installations(
    desk: Desk, journal: KeyJournal, fresh: Installation, epochs: tuple[int, ...]
) -> None:
    sam = desk.tell(SAM, "please call me Sam")
    for n in epochs:
        others = Changed(epoch=n, at=datetime.now(UTC), fingerprint=b"?", contacts=(), items={}, erased=())
        journal.write(others, Top(epoch=n, buckets=(), addresses=(), days=()))
    theirs = {path: path.read_bytes() for path in journal.folder.iterdir()}
    erasure = desk.forget(sam)
    with pytest.raises(JournalBroken, match="another installation's"):
        desk.composed.eraser.complete()
    assert fresh.root.epochs() == (1, 2)
    assert desk.erasure(erasure).state == "rotated"
    assert {path: path.read_bytes() for path in journal.folder.iterdir()} == theirs
    shutil.rmtree(journal.folder)
    assert desk.composed.eraser.complete() == 1
    assert fresh.root.epochs() == (2,)


# --- what is in it --------------------------------------------------------------------------------------


_READS_IT_WHOLE = """
SELECT has_table_privilege('rapport_keeper', c.oid, 'SELECT'),
       NOT c.relrowsecurity OR EXISTS (
           SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND 'rapport_keeper'::regrole = ANY (p.polroles)
           AND pg_get_expr(p.polqual, p.polrelid) = 'true')
FROM pg_class c WHERE c.oid = %s::regclass
"""


def test_every_table_is_kept_whole_or_left_out_by_name(fresh: Installation) -> None:
    """Row-level security hides rows from whoever has no policy: the keeper must have one everywhere."""
    with psycopg.connect(fresh.keeper) as connection:
        kept = base_backup.kept_tables(connection)
        for name in kept:
            assert connection.execute(_READS_IT_WHOLE, (f"rapport.{name}",)).fetchone() == (True, True), name
    assert {"events", "item_keys", "reads", "published", "merged"} <= set(kept)
    assert not LEFT_OUT & set(kept)


def test_a_backup_holds_neither_the_root_nor_a_word(
    desk: Desk, back_up: Callable[[], Path], fresh: Installation
) -> None:
    desk.tell(SAM, "my budget is AED 2,500,000", "please call me Samantha")
    files = {path: path.read_bytes() for path in back_up().iterdir()}
    said = (b"2,500,000", b"Samantha", SAM.encode())
    hidden = [root for _, root in RootSlots(fresh.root.path)._slots().values()]
    hidden += [path.read_bytes() for path in fresh.secrets.folder.iterdir() if path.name != "root.slots"]
    for path, raw in files.items():
        text = gzip.decompress(raw) if path.suffix == ".gz" else raw
        for secret in (*hidden, *said):
            assert secret not in raw
            assert secret not in text
            assert secret.hex().encode() not in text


# --- what people switched off since --------------------------------------------------------------------


def test_who_withdrew_paused_or_was_restricted_since_the_backup_is_so_after_a_restore(
    desk: Desk, back_up: Callable[[], Path], restore: Restore, journal: KeyJournal
) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    mona = desk.tell(MONA, "my budget is AED 3,500,000")
    alex = desk.tell(ALEX, "please call me Alex")
    nina = desk.tell(NINA, "please call me Nina")
    omar = desk.tell(OMAR, "please call me Omar")
    old = back_up()
    now, service = datetime.now(UTC), desk.composed.service
    policy = service.inspect.rules.now(desk.tenant).policy
    withdrawn = Agreement(purpose=policy.remembers_for, granted=False, by=desk.officer.name)
    service.consents.record(desk.officer, sam, withdrawn, None, None, now)
    desk.hear(MONA, "Please don't save anything about me")
    service.consents.restrict(desk.officer, alex, True, None, now)
    desk.hear(NINA, "Please don't save anything about me", "you may remember again")
    desk.forget(omar)
    desk.composed.eraser.complete()
    states = {contact: _state(desk, contact) for contact in (sam, mona, alex, nina, omar)}
    assert list(states.values()) == ["no_basis", "paused", "restricted", "on", "erased"]
    StopsJournal(journal).take(desk.composed.keeper)
    written = b"".join(path.read_bytes() for path in (journal.folder / "stops").iterdir())
    assert written

    again = restore(old)

    assert {contact: _state(again, contact) for contact in states} == states
    assert [again.differences(contact) for contact in (sam, mona, alex, nina)] == [[], [], [], []]
    told = StopsAgain(again.composed.everyone, again.composed.service.inspect.rules)
    assert told.tell(StopsJournal(journal).all()) == 0, "once more tells nothing twice"


def test_what_is_written_of_it_is_in_no_file_twice_and_a_changed_file_is_told(
    desk: Desk, journal: KeyJournal
) -> None:
    desk.tell(SAM, "my budget is AED 2,500,000")
    desk.hear(SAM, "Please don't save anything about me")
    StopsJournal(journal).take(desk.composed.keeper)
    StopsJournal(journal).take(desk.composed.keeper)
    (file,) = (journal.folder / "stops").iterdir()
    assert len(list(StopsJournal(journal).all())) == 1
    file.write_bytes(file.read_bytes()[:-3])
    with pytest.raises(JournalBroken, match="cut or changed"):
        list(StopsJournal(journal).all())


def _state(desk: Desk, contact: UUID) -> str:
    opened = desk.composed.service.contacts.open(desk.tenant, contact)
    assert opened is not None
    return opened.state
