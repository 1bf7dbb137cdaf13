"""`rapport doctor`: each misconfiguration is named in a sentence that says what to do, and a sound place is
not."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

import psycopg
import pytest

from adapters import examination, login_roles
from adapters.checks import host, server, work
from adapters.embedded_postgres import EmbeddedServer
from adapters.installation import Installation
from adapters.root_slots import RootSlots
from api import compose
from api.compose import Composed
from api.settings import Settings
from domain.findings import Finding, Level
from tests import pooler
from tests.adapters.test_pooling import through
from tests.desk import Desk


def worst(found: Iterable[Finding]) -> Level:
    levels = [finding.level for finding in found]
    return next((level for level in (Level.WRONG, Level.LOOK) if level in levels), Level.OK)


def told(found: Iterable[Finding], level: Level = Level.WRONG) -> str:
    return " ".join(finding.says for finding in found if finding.level is level)


def as_role(login: str, *first: str) -> psycopg.Connection[tuple[object, ...]]:
    connection = psycopg.connect(login, autocommit=True)
    for statement in first:
        connection.execute(statement.encode())
    return connection


# --- the machine and the secrets ------------------------------------------------------------------------


def test_secrets_that_others_can_read_are_named_and_not_shown(fresh: Installation) -> None:
    folder = fresh.secrets.folder
    assert worst(host.secrets(folder)) is Level.OK
    (folder / "root.slots").chmod(0o640)
    said = told(host.secrets(folder))
    assert "Others can read root.slots: run chmod" in said
    assert fresh.secrets.passwords().app not in said


def test_a_root_inside_the_data_directory_is_wrong_and_beside_it_a_person_must_judge(tmp_path: Path) -> None:
    data = tmp_path / "postgres" / "data"
    data.mkdir(parents=True)
    (tmp_path / "secrets").mkdir()
    (data / "secrets").mkdir()
    assert "move the secrets folder" in told(
        host.root_place(RootSlots(data / "secrets" / "root.slots"), data)
    )
    beside = list(host.root_place(RootSlots(tmp_path / "secrets" / "root.slots"), data))
    assert "losing the root loses everything" in told(beside, Level.LOOK)
    assert worst(host.root_place(RootSlots(tmp_path / "secrets" / "root.slots"), None)) is Level.LOOK
    assert worst(host.root_place(RootSlots(tmp_path / "secrets" / "root.slots"), Path("/proc"))) is Level.OK


def test_swap_is_wrong_unless_it_is_encrypted_or_in_memory(tmp_path: Path) -> None:
    table, devices = tmp_path / "swaps", tmp_path / "block"
    heading = "Filename Type Size Used Priority\n"
    (devices / "dm-1" / "dm").mkdir(parents=True)
    (devices / "dm-1" / "dm" / "uuid").write_text("CRYPT-PLAIN-swap\n")
    for devices_in_use, level in {
        "": Level.OK,
        "/dev/zram0 partition 1 0 100\n": Level.OK,
        "/dev/dm-1 partition 1 0 -2\n": Level.OK,
        "/dev/dm-2 partition 1 0 -2\n": Level.WRONG,
        "/dev/zram0 partition 1 0 100\n/swapfile file 1 0 -3\n": Level.WRONG,
    }.items():
        table.write_text(heading + devices_in_use)
        assert worst(host.swap(table, devices)) is level, devices_in_use
    assert "(/swapfile)" in told(host.swap(table, devices))


def test_a_full_disk_is_told_before_writes_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert worst(host.disk({"the home": tmp_path})) is Level.OK
    monkeypatch.setattr(host, "SMALLEST_FREE", 10**18)
    assert "make room" in told(host.disk({"the home": tmp_path}))


# --- PostgreSQL -----------------------------------------------------------------------------------------


def test_a_superuser_as_owner_is_named(server_: EmbeddedServer, fresh: Installation) -> None:
    with as_role(server_.superuser_conninfo()) as superuser:
        assert "postgres, which is a superuser" in told(server.owner_role(superuser))
    with as_role(fresh.app) as ordinary:
        assert worst(server.owner_role(ordinary)) is Level.OK


@pytest.fixture
def server_(server: EmbeddedServer) -> EmbeddedServer:
    return server


def test_a_role_that_cannot_log_in_or_may_too_much_is_named(
    server: EmbeddedServer, fresh: Installation
) -> None:
    assert worst(login(fresh.app, login_roles.APP)) is Level.OK
    assert worst(login(fresh.keeper, login_roles.KEEPER)) is Level.OK
    assert "roles-sql" in told(login(psycopg.conninfo.make_conninfo(fresh.app, password="x"), "rapport_app"))
    mighty = told(login(server.superuser_conninfo(), "postgres"))
    for fault in ("is a superuser", "row-level security", "may create roles", "does not find the schema"):
        assert fault in mighty


def login(conninfo: str, role: str) -> list[Finding]:
    return list(server.login_role(conninfo, role))


@pytest.mark.parametrize(
    ("setting", "loud"),
    [
        ("log_statement", "all"),
        ("log_min_duration_statement", "0"),
        ("log_parameter_max_length_on_error", "-1"),
    ],
)
def test_a_server_whose_log_would_keep_parameters_is_named_with_the_remedy(
    server_: EmbeddedServer, fresh: Installation, setting: str, loud: str
) -> None:
    (database,) = (psycopg.conninfo.conninfo_to_dict(fresh.app)["dbname"],)
    with as_role(
        server_.superuser_conninfo(),
        f"ALTER ROLE rapport_app IN DATABASE {database} SET {setting} = '{loud}'",
    ):
        said = told(login(fresh.app, "rapport_app"))
    assert f"{setting} = {loud}" in said
    assert f"ALTER ROLE rapport_app SET {setting} = " in said


@pytest.mark.parametrize("table", ["messages", "directory", "names_a"])
def test_a_table_without_its_wall_is_named(server_: EmbeddedServer, fresh: Installation, table: str) -> None:
    database = psycopg.conninfo.conninfo_to_dict(fresh.app)["dbname"]
    with as_role(fresh.keeper) as keeper:
        assert worst(server.walls(keeper)) is Level.OK
        with as_role(
            server_.superuser_conninfo(str(database)),
            f"ALTER TABLE rapport.{table} NO FORCE ROW LEVEL SECURITY",
        ):
            assert f"switched off on {table}," in told(server.walls(keeper))


def test_a_pooler_by_transaction_is_named(server_: EmbeddedServer, fresh: Installation) -> None:
    with tempfile.TemporaryDirectory() as folder, pooler.by_transaction(Path(folder), server_.socket):
        pooled = through(Path(folder), fresh.app)
        with as_role(pooled) as connection:
            assert "pool_mode = session" in told(server.way_there(connection, pooled))
    with as_role(fresh.app) as connection:
        assert worst(server.way_there(connection, fresh.app)) is Level.OK


def test_a_schema_that_is_missing_behind_or_ahead_is_named(
    server_: EmbeddedServer, fresh: Installation
) -> None:
    database = str(psycopg.conninfo.conninfo_to_dict(fresh.app)["dbname"])
    with as_role(server_.superuser_conninfo(database)) as connection:
        assert worst(server.schema(connection)) is Level.OK
        connection.execute("DELETE FROM rapport.migrations WHERE number = 3")
        assert "lacks 1 migrations" in told(server.schema(connection))
        connection.execute("INSERT INTO rapport.migrations (number, name, checksum) VALUES (9999, 'x', 'x')")
        assert "newer release" in told(server.schema(connection))
    with as_role(server_.superuser_conninfo()) as connection:
        assert "no schema of Rapport's yet" in told(server.schema(connection))


def test_a_root_of_another_database_is_named(fresh: Installation, tmp_path: Path) -> None:
    with as_role(fresh.keeper) as keeper:
        assert worst(server.root(keeper, fresh.root)) is Level.OK
        assert "put back the file" in told(server.root(keeper, RootSlots(tmp_path / "none")))


def test_a_clock_that_is_off_and_a_server_that_forgets_are_named(
    server_: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with as_role(server_.superuser_conninfo()) as connection:
        assert worst(server.clock(connection)) is Level.OK
        assert "fsync is off" in told(server.durability(connection))  # so these tests set it
        monkeypatch.setattr(server, "LARGEST_SKEW", -1.0)
        assert "NTP" in told(server.clock(connection))


# --- the work that waits --------------------------------------------------------------------------------


def test_jobs_given_up_and_erasures_that_are_late_are_named(composed: Composed, fresh: Installation) -> None:
    desk = Desk(composed, composed.office.tenant("work"))
    with as_role(fresh.keeper) as keeper:
        for check in (work.jobs, work.unread, work.erasures):
            assert worst(check(keeper)) is Level.OK
        assert "start `rapport work`" in told(work.workers(keeper), Level.LOOK)
        desk.forget(desk.tell("sam", "My budget is 2M dirhams"))
        keeper.execute("UPDATE rapport.procrastinate_jobs SET status = 'doing'")
        keeper.execute("UPDATE rapport.procrastinate_jobs SET status = 'failed'")
        keeper.execute("UPDATE rapport.erasures SET requested_at = now() - interval '1 hour'")
        assert "were given up" in told(work.jobs(keeper))
        assert "1 erasures were asked for" in told(work.erasures(keeper))


# --- all of it ------------------------------------------------------------------------------------------


def test_a_sound_installation_has_nothing_wrong_and_names_its_policy(
    fresh: Installation, server_: EmbeddedServer, tmp_path: Path
) -> None:
    owner = psycopg.conninfo.make_conninfo(
        fresh.app, user="rapport_owner", password=fresh.secrets.passwords().owner
    )
    found = list(compose.examined(Settings(home=tmp_path).model_copy(update={"database_url": owner})))
    assert {f.check for f in found if f.level is Level.WRONG} <= {
        "durability",
        "swap",
    }  # of these tests, of this box
    assert "counsel must confirm it" in told([f for f in found if f.check == "policy"], Level.LOOK)
    assert {"roles", "root", "jobs", "row-level security", "disk space", "server log"} <= {
        f.check for f in found
    }


def test_no_installation_and_no_database_are_told_without_making_either(tmp_path: Path) -> None:
    assert "There is no installation" in told(examination.examined(tmp_path / "x", None, None))
    assert not (tmp_path / "x").exists()
    (tmp_path / "secrets").mkdir(mode=0o700)
    assert "can't be reached" in told(examination.examined(tmp_path, "host=/nowhere dbname=x", None))
