"""The work that waits: whether somebody does it, what was given up, and erasures that are not through. As
keeper."""

from __future__ import annotations

from collections.abc import Iterator

from adapters.checks.server import Connection
from domain.findings import Finding, look, ok, wrong


def workers(connection: Connection) -> Iterator[Finding]:
    (alive,) = _counts(
        connection,
        "SELECT count(*) FROM rapport.procrastinate_workers "
        "WHERE last_heartbeat > now() - interval '30 seconds'",
    )
    if alive:
        yield ok("worker", f"{alive} worker processes are at work.")
    else:
        yield look(
            "worker", "No worker is at work, so messages wait unread: start `rapport work` or `rapport up`."
        )


def jobs(connection: Connection) -> Iterator[Finding]:
    failed, late = _counts(
        connection,
        "SELECT count(*) FILTER (WHERE status = 'failed'), count(*) FILTER (WHERE status = 'todo' "
        "AND coalesce(scheduled_at, now()) < now() - interval '10 minutes') FROM rapport.procrastinate_jobs",
    )
    if failed:
        yield wrong(
            "jobs",
            f"{failed} jobs were given up after their last try. The service's log names their kind of error "
            "(job_failed); mend the cause, then put them back as docs/operating.md says under 'Jobs that "
            "were given up'.",
        )
    if late:
        yield look(
            "jobs",
            f"{late} jobs were due more than ten minutes ago: run more workers, or see what holds them.",
        )
    if not failed and not late:
        yield ok("jobs", "No job was given up, and none is late.")


def unread(connection: Connection) -> Iterator[Finding]:
    failed, waiting = _counts(
        connection,
        "SELECT (SELECT count(*) FROM rapport.messages WHERE state = 'failed'), "
        "(SELECT count(*) FROM rapport.messages WHERE state = 'pending' "
        "AND received_at < now() - interval '10 minutes')",
    )
    if failed:
        yield look(
            "messages", f"{failed} messages could not be read; their receipts say failed, with the reason."
        )
    if waiting:
        yield look("messages", f"{waiting} messages have waited for more than ten minutes to be read.")
    if not failed and not waiting:
        yield ok("messages", "Every message was read, or will be in a moment.")


def erasures(connection: Connection) -> Iterator[Finding]:
    (late,) = _counts(
        connection,
        "SELECT count(*) FROM rapport.erasures WHERE state <> 'completed' "
        "AND requested_at < now() - interval '10 minutes'",
    )
    if late:
        yield wrong(
            "erasures",
            f"{late} erasures were asked for more than ten minutes ago and are not through: what they took "
            "can't be read, but the old root still stands. See that a worker runs and can write the root.",
        )
    else:
        yield ok("erasures", "No erasure is late.")


def _counts(connection: Connection, query: str) -> tuple[int, ...]:
    found = connection.execute(query.encode()).fetchone()
    assert found is not None
    return found
