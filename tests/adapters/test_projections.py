"""Projections on PostgreSQL: rows and position stand or fall together, one leader each, a rebuild beside the
live one; and an erase that runs into a page brings nothing back."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from adapters import installation, name_tags, projectors
from adapters.embedded_postgres import EmbeddedServer
from adapters.event_feed import EventFeed
from adapters.event_store import EventRow, Recorder
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.projection_shapes import KEPT, Kept
from adapters.projection_tables import Line, ProjectionTable, Tagged
from adapters.projectors import Projections
from adapters.secret_files import SecretFiles
from api.compose import Composed
from domain.errors import Conflict, NotFound
from projections.directory import Directory, DirectoryRow
from projections.history import HistoryRow
from projections.ports import ProjectionStatus, RebuildProgress
from projections.runner import Happened, Page, Poisoned
from tests.desk import Desk, crowded
from tests.given import a_house

NAMES = ("directory", "names", "review", "episodes", "history")
MUCH_MORE = "My budget is 90M dirhams"
HELLO = "Hello", "My budget is 2.5M dirhams", "Call me Sam"
DIRECTORY, WORDS, QUEUE, EPISODES, HISTORY = KEPT


STAYS = "migrations", "root_state", "bucket_keys", "address_keys"


@pytest.fixture(scope="module")
def house(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Composed, Installation]]:
    home = tmp_path_factory.mktemp("projections")
    with a_house(template, server, home) as (composed, owner):
        yield composed, installation.opened(owner, SecretFiles(home / "secrets"), ())


@pytest.fixture
def fresh(house: tuple[Composed, Installation], server: EmbeddedServer) -> Installation:
    """As if nothing had happened yet: projections are of all tenants, and positions begin at 1."""
    _, found = house
    database = conninfo_to_dict(found.keeper)["dbname"]
    with psycopg.connect(server.superuser_conninfo(str(database)), autocommit=True) as connection:
        tables = connection.execute(
            "SELECT string_agg('rapport.' || tablename, ', ') FROM pg_tables "
            "WHERE schemaname = 'rapport' AND tablename <> ALL (%s)",
            (list(STAYS),),
        ).fetchone()
        assert tables
        connection.execute(f"TRUNCATE {tables[0]}".encode())
        connection.execute("ALTER SEQUENCE rapport.positions RESTART")
    return found


@pytest.fixture
def desk(house: tuple[Composed, Installation], fresh: Installation) -> Desk:
    return Desk(house[0])


@pytest.fixture
def kept(desk: Desk) -> Projections:
    return desk.composed.projections


def several(found: Installation, *which: Kept, page: int = 5000) -> Projections:
    """Such as another process would have."""
    return Projections(found.keeper, Roots(found.root), which or KEPT, page=page)


def state(kept: Projections, name: str) -> ProjectionStatus:
    return next(each for each in kept.status() if each.name == name)


def holds(kept: Projections, *names: str) -> bool:
    return all(kept.verify(name).holds for name in names or NAMES)


def until(so: Callable[[], object], within: float = 20) -> None:
    end = time.monotonic() + within
    while not so():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.02)


def rows(desk: Desk, table: str) -> int:
    return int(desk.composed.keeper.tuples(f"SELECT count(*) FROM rapport.{table}")[0][0])  # noqa: S608


# --- catching up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [1, 3, 5000])
def test_what_is_stored_is_what_a_fresh_fold_gives(desk: Desk, fresh: Installation, page: int) -> None:
    kept = several(fresh, page=page)
    sam = desk.tell("sam", *HELLO)
    desk.tell("kim", "Call me Kim", "My budget is 3M dirhams")
    kept.catch_up()
    desk.tell("sam", "My budget is now 3M dirhams")
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    kept.catch_up()
    assert rows(desk, "directory") == 2
    assert rows(desk, "names") == 2
    assert rows(desk, "history") == state(kept, "history").position
    assert holds(kept)


def test_a_row_that_was_changed_is_found(desk: Desk, kept: Projections) -> None:
    sam = desk.tell("sam", *HELLO)
    kept.catch_up()
    desk.composed.keeper.execute("UPDATE rapport.directory SET memory = 'restricted'")
    desk.composed.keeper.execute("DELETE FROM rapport.history WHERE position = 2")
    desk.composed.keeper.execute("UPDATE rapport.names SET tag = 'another'")
    assert kept.verify("directory").differing == (str(sam),)
    assert kept.verify("history").differing == ("2",)
    assert len(kept.verify("names").differing) == 1


def test_a_row_that_no_event_gives_is_found(desk: Desk, kept: Projections) -> None:
    desk.tell("sam", *HELLO)
    kept.catch_up()
    desk.composed.keeper.execute(
        "INSERT INTO rapport.history (slot, position, tenant, event, recorded_at) "
        "VALUES ('a', 1000, %s, 'Invented', now())",
        (desk.tenant,),
    )
    assert not holds(kept, "history")


def test_a_page_is_taken_in_once_whoever_comes_second(desk: Desk, fresh: Installation) -> None:
    """Even if two led at once: the position is compared and set in the transaction of the rows."""
    kept = several(fresh)
    desk.tell("sam", *HELLO)
    kept.status()  # makes its entry
    with psycopg.connect(fresh.keeper, autocommit=True) as connection:
        table = ProjectionTable(connection, "history", HISTORY.shape, Roots(fresh.root))
        with table.transaction() as stale:
            kept.catch_up()
            with pytest.raises(Conflict):
                stale.store({}, 1)
    assert holds(kept)


# --- the lead ---------------------------------------------------------------------------------------------


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projectors, "STAND_BY", 0.05)
    monkeypatch.setattr(projectors, "POLL", 0.05)
    monkeypatch.setattr(projectors, "REST", 0.0)


@pytest.mark.usefixtures("at_once")
def test_one_leads_others_stand_by_and_take_over(desk: Desk, fresh: Installation) -> None:
    one, other = several(fresh, HISTORY, page=2), several(fresh, HISTORY, page=2)
    with one.kept_up(), other.kept_up():
        for n in range(5):
            desk.tell(f"p{n}", *HELLO)
            until(lambda: state(one, "history").state == "running")
            (leader,) = desk.composed.keeper.tuples(
                "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND granted",
                (projectors.LEAD,),
            )
            desk.composed.keeper.tuples("SELECT pg_terminate_backend(%s)", leader)
        until(lambda: state(one, "history").behind_events == 0)
        assert holds(one, "history")
    assert state(one, "history").state == "unattended"
    assert state(one, "history").leader is None


@pytest.mark.usefixtures("at_once")
def test_a_leader_is_woken_when_messages_come(
    desk: Desk, fresh: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projectors, "POLL", 30.0)
    kept = several(fresh, DIRECTORY)
    with kept.kept_up():
        until(lambda: state(kept, "directory").leader)
        time.sleep(0.3)  # it listens by now
        desk.tell("sam", *HELLO)
        until(lambda: rows(desk, "directory") == 1, within=10)
        monkeypatch.undo()
        desk.hear("sam", "and again")


# --- poison -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choking(Directory):
    at: int

    def evolve(self, row: DirectoryRow | None, happened: Happened) -> DirectoryRow | None:
        if happened.position == self.at:
            raise ValueError("971500000001")
        return super().evolve(row, happened)


def choking(at: int) -> Kept:
    return replace(DIRECTORY, projection=Choking(at))


def test_a_poison_event_stops_that_projection_alone(desk: Desk, fresh: Installation) -> None:
    desk.tell("sam", *HELLO)
    kept = several(fresh, choking(4), WORDS, HISTORY)
    with pytest.raises(Poisoned):
        kept.catch_up()
    stopped, running = state(kept, "directory"), state(kept, "history")
    assert (stopped.state, stopped.position) == ("stopped", 3)
    assert (stopped.error_position, stopped.error_kind) == (4, "ValueError")
    assert stopped.failed_at is not None
    assert stopped.behind_events == stopped.head - 3
    assert (running.behind_events, running.error_position) == (0, None)


def test_nothing_personal_is_kept_of_the_error(desk: Desk, fresh: Installation) -> None:
    desk.tell("sam", *HELLO)
    with pytest.raises(Poisoned):
        several(fresh, choking(4)).catch_up()
    assert "971500000001" not in str(desk.composed.keeper.tuples("SELECT p::text FROM rapport.projections p"))


def test_after_a_fix_it_goes_on_and_says_so(desk: Desk, fresh: Installation) -> None:
    desk.tell("sam", *HELLO)
    with pytest.raises(Poisoned):
        several(fresh, choking(4)).catch_up()
    fixed = several(fresh)
    fixed.catch_up()
    assert (state(fixed, "directory").error_position, state(fixed, "directory").behind_events) == (None, 0)
    assert holds(fixed)


def test_an_event_of_a_newer_release_stops_all_and_they_say_where(desk: Desk, kept: Projections) -> None:
    desk.tell("sam", *HELLO)
    row = EventRow(uuid4(), 1, "fact_imagined.1", b"", uuid4())
    (position,) = Recorder(desk.composed.keeper, desk.tenant).insert_events([row]) or ()
    desk.tell("sam", "My budget is now 3M dirhams")
    with pytest.raises(Poisoned):
        kept.catch_up()
    for each in kept.status():
        assert (each.state, each.error_position, each.error_kind) == ("stopped", position, "UnknownEvent")
        assert each.position == position - 1


def test_a_row_that_the_database_refuses_names_its_event(desk: Desk, fresh: Installation) -> None:
    desk.tell("sam", *HELLO)

    def lines(row: HistoryRow, tagged: Tagged) -> Iterator[Line]:
        for line in HISTORY.shape.lines(row, tagged):
            yield line if row.position != 5 else (*line[:-1], "a NUL \x00 is refused")

    kept = several(fresh, replace(HISTORY, shape=replace(HISTORY.shape, lines=lines)))
    with pytest.raises(Poisoned):
        kept.catch_up()
    stopped = state(kept, "history")
    assert (stopped.position, stopped.error_position) == (4, 5)


# --- making anew ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_projection_is_made_anew_and_is_the_same(desk: Desk, fresh: Installation, name: str) -> None:
    kept = several(fresh, page=4)
    desk.tell("sam", *HELLO)
    kept.catch_up()
    desk.tell("kim", *HELLO)
    told: list[RebuildProgress] = []
    events = kept.rebuild(name, told.append)
    assert events == told[-1].events == state(kept, name).head
    assert (told[-1].position, told[-1].resumed_at) == (told[-1].head, 0)
    assert state(kept, name).behind_events == 0
    assert holds(kept, name)
    ((live, others),) = desk.composed.keeper.tuples(
        f"SELECT (SELECT live FROM rapport.projections WHERE name = %s), count(*) FROM rapport.{name}_a",  # noqa: S608
        (name,),
    )
    assert (live, others) == ("b", 0)


def test_the_live_one_goes_on_meanwhile_and_nothing_is_missed(desk: Desk, fresh: Installation) -> None:
    kept = several(fresh, page=3)
    desk.tell("sam", *HELLO)
    kept.catch_up()

    def meanwhile(so_far: RebuildProgress) -> None:
        if so_far.position < 12:
            desk.tell("kim", *HELLO)
            kept.catch_up()
            assert holds(kept)

    kept.rebuild("directory", meanwhile)
    assert state(kept, "directory").behind_events == 0
    assert holds(kept)


class _CutShort(Exception):
    pass


def _cut_short(so_far: RebuildProgress) -> None:
    if so_far.events >= 4:
        raise _CutShort


def test_a_rebuild_that_was_interrupted_is_gone_on_with(desk: Desk, fresh: Installation) -> None:
    kept = several(fresh, page=2)
    desk.tell("sam", *HELLO)
    kept.catch_up()
    with pytest.raises(_CutShort):
        kept.rebuild("history", _cut_short)
    assert state(kept, "history").rebuilt_to == 4
    assert holds(kept, "history")
    told: list[RebuildProgress] = []
    kept.rebuild("history", told.append)
    assert told[0].resumed_at == 4
    assert state(kept, "history").rebuilt_to is None
    assert holds(kept, "history")


def test_or_it_begins_again(desk: Desk, fresh: Installation) -> None:
    kept = several(fresh, page=2)
    desk.tell("sam", *HELLO)
    with pytest.raises(_CutShort):
        kept.rebuild("history", _cut_short)
    assert kept.rebuild("history", lambda _: None, anew=True) == state(kept, "history").head
    assert holds(kept, "history")


def test_two_do_not_make_one_anew_at_once(desk: Desk, fresh: Installation) -> None:
    kept = several(fresh)
    desk.tell("sam", *HELLO)

    def too(_: RebuildProgress) -> None:
        with pytest.raises(Conflict, match="already"):
            several(fresh).rebuild("history", lambda _: None)

    kept.rebuild("history", too)


def test_there_is_no_making_anew_of_what_there_is_not(kept: Projections) -> None:
    for act in (kept.ask_for_rebuild, kept.verify, lambda name: kept.rebuild(name, lambda _: None)):
        with pytest.raises(NotFound, match="directory, names, review, episodes, history"):
            act("nothing")


class NewerDirectory(Directory):
    version = Directory.version + 1  # type: ignore[misc]


@pytest.mark.usefixtures("at_once")
def test_rules_of_a_newer_release_are_made_anew_by_a_worker(desk: Desk, fresh: Installation) -> None:
    desk.tell("sam", *HELLO)
    several(fresh).catch_up()
    newer = several(fresh, replace(DIRECTORY, projection=NewerDirectory()))
    assert state(newer, "directory").state == "outdated"
    desk.tell("kim", *HELLO)
    with newer.kept_up():
        until(lambda: state(newer, "directory").state == "running")
        until(lambda: state(newer, "directory").behind_events == 0)
    assert holds(newer, "directory")


@pytest.mark.usefixtures("at_once")
def test_a_worker_makes_anew_what_was_asked_for(desk: Desk, fresh: Installation) -> None:
    kept = several(fresh, HISTORY)
    desk.tell("sam", *HELLO)
    kept.catch_up()
    desk.composed.keeper.execute("DELETE FROM rapport.history WHERE position = 2")
    kept.ask_for_rebuild("history")
    with kept.kept_up():
        until(lambda: desk.composed.keeper.tuples("SELECT live FROM rapport.projections") == [("b",)])
    assert holds(kept, "history")


# --- erasing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["directory", "names", "review"])
def test_an_erase_takes_the_rows_with_it(desk: Desk, kept: Projections, name: str) -> None:
    sam, kim = desk.tell("sam", *HELLO, MUCH_MORE), desk.tell("kim", *HELLO, MUCH_MORE)
    kept.catch_up()
    with pytest.raises(_CutShort):
        several_rebuilding(kept, name)
    desk.forget(sam)
    left = f"SELECT DISTINCT contact_id FROM rapport.{name}"  # noqa: S608
    assert desk.composed.keeper.tuples(left) == [(kim,)]
    desk.composed.eraser.complete()
    kept.catch_up()
    assert desk.composed.keeper.tuples(left) == [(kim,)]
    kept.rebuild(name, lambda _: None)
    assert desk.composed.keeper.tuples(left) == [(kim,)]
    assert holds(kept)


def several_rebuilding(kept: Projections, name: str) -> None:
    def cut_short(_: RebuildProgress) -> None:
        raise _CutShort

    kept.rebuild(name, cut_short)


def test_a_name_that_is_erased_has_no_words_left(desk: Desk, kept: Projections) -> None:
    sam = desk.tell("sam", *HELLO)
    kept.catch_up()
    assert rows(desk, "names") == 1
    erasure = desk.forget_fact(desk.fact(sam, "preferred_name").fact_id)
    assert rows(desk, "names") == 0
    desk.composed.eraser.complete()
    assert desk.erasure(erasure).state == "completed"
    kept.catch_up()
    kept.rebuild("names", lambda _: None)
    assert rows(desk, "names") == 0
    assert holds(kept)


@contextmanager
def held_at(
    found: Installation, which: Kept
) -> Iterator[tuple[Projections, threading.Event, threading.Event]]:
    """Projections whose pages wait, with what they opened at hand and their rows not yet written."""
    reached, go_on = threading.Event(), threading.Event()

    def lines(row: object, tagged: Tagged) -> list[Line]:
        made = list(which.shape.lines(row, tagged))
        reached.set()
        assert go_on.wait(20)
        return made

    yield several(found, replace(which, shape=replace(which.shape, lines=lines))), reached, go_on
    go_on.set()


@pytest.mark.parametrize("which", [DIRECTORY, WORDS], ids=lambda kept: kept.name)
def test_an_erase_that_runs_into_a_page_brings_nothing_back(
    desk: Desk, fresh: Installation, which: Kept
) -> None:
    sam = desk.tell("sam", *HELLO)
    with held_at(fresh, which) as (kept, reached, go_on):
        page = threading.Thread(target=kept.catch_up)
        page.start()
        assert reached.wait(10)
        erase = threading.Thread(target=desk.forget, args=(sam,))
        erase.start()
        time.sleep(0.3)  # the erase came to the lock
        go_on.set()
        page.join()
        erase.join()
    assert rows(desk, which.name) == 0
    desk.composed.eraser.complete()
    several(fresh).catch_up()
    assert rows(desk, which.name) == 0
    assert holds(several(fresh))


@pytest.mark.parametrize("which", [DIRECTORY, WORDS], ids=lambda kept: kept.name)
def test_a_page_that_comes_after_the_erase_writes_nothing_of_it(
    desk: Desk, fresh: Installation, monkeypatch: pytest.MonkeyPatch, which: Kept
) -> None:
    """The page is read before T0, and opened after it."""
    sam, kim = desk.tell("sam", *HELLO), desk.tell("kim", *HELLO)
    kept = several(fresh, which)

    class Erasing(EventFeed):
        def after(self, position: int, limit: int, upto: int | None = None) -> Page:
            page = super().after(position, limit, upto)
            if desk.find("sam") is not None:
                desk.forget(sam)
            return page

    monkeypatch.setattr(projectors, "EventFeed", Erasing)
    kept.catch_up()
    found = desk.composed.keeper.tuples(f"SELECT DISTINCT contact_id FROM rapport.{which.name}")  # noqa: S608
    assert found == [(kim,)]
    assert holds(kept, which.name)


def test_tags_move_on_with_the_bucket_key(
    desk: Desk, kept: Projections, fresh: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others of the bucket are found by their names after an erase, and no tag stays as it was."""
    crowded(monkeypatch)
    sam = desk.tell("sam", *HELLO)
    desk.tell("kim", "Call me Kim")
    kept.catch_up()
    before = set(desk.composed.keeper.tuples("SELECT tag FROM rapport.names"))
    desk.forget(sam)
    desk.composed.eraser.complete()
    after = set(desk.composed.keeper.tuples("SELECT tag FROM rapport.names"))
    assert len(after) == 1
    assert before.isdisjoint(after)
    assert holds(kept)


def test_tags_say_nothing_without_the_key() -> None:
    tenant, old, new = uuid4(), name_tags.word_key(b"a" * 32), name_tags.word_key(b"b" * 32)
    words = [name_tags.digest(tenant, word) for word in ("sam", "kim", "sam")]
    first, kim, again = name_tags.tags(old, words)
    assert first == again != kim
    assert name_tags.carried_over(old, new, [first, kim]) == name_tags.tags(new, words)[:2]
    assert name_tags.digest(uuid4(), "sam") != words[0]


# --- people with SQL --------------------------------------------------------------------------------------


def test_a_reader_sees_the_clear_fields_of_one_tenant_and_nothing_else(
    desk: Desk, kept: Projections, house: tuple[Composed, Installation], server: EmbeddedServer
) -> None:
    other = Desk(desk.composed)
    sam, kim = desk.tell("sam", *HELLO), other.tell("kim", *HELLO)
    kept.catch_up()
    role, password = f"reader_{uuid4().hex[:8]}", uuid4().hex
    database = str(conninfo_to_dict(house[1].keeper)["dbname"])
    with psycopg.connect(server.superuser_conninfo(database), autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {role} LOGIN PASSWORD '{password}'".encode())
        connection.execute(f"SET ROLE {installation.OWNER}".encode())
        connection.execute("SELECT rapport.let_read(%s, %s)", (role, desk.tenant))
        as_reader = server.conninfo(user=role, password=password, dbname=database)
        with psycopg.connect(as_reader, autocommit=True) as reader:
            reader.execute("SELECT set_config('rapport.tenant', %s, false)", (str(other.tenant),))
            listed = reader.execute("SELECT contact_id, facts FROM rapport.contact_directory").fetchall()
            told = reader.execute("SELECT DISTINCT contact_id FROM rapport.event_history").fetchall()
            assert (listed, told) == ([(sam, 2)], [(sam,)])
            assert kim not in {contact for (contact,) in told}
            counted = reader.execute(_query_of_the_docs()).fetchall()
            assert {key for key, _, _ in counted} == {"budget_max", "preferred_name"}
            for closed in ("events", "names", "item_keys", "current_memory", "directory_a", "tenants"):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    reader.execute(f"SELECT 1 FROM rapport.{closed}".encode())  # noqa: S608
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                reader.execute("SELECT rapport.let_read(current_user::text, %s)", (other.tenant,))
        connection.execute("RESET ROLE")
        connection.execute(f"DROP OWNED BY {role}".encode())
        connection.execute(f"DROP ROLE {role}".encode())


def _query_of_the_docs() -> bytes:
    page = (Path(__file__).parents[2] / "docs" / "projections.md").read_text()
    _, query = re.findall(r"```sql\n(.*?)```", page, re.S)
    return str(query).encode()
