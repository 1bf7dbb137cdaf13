"""Statements that are sent past psycopg's cursors share their session with all others."""

from adapters.prepared import Prepared
from api.compose import Composed

ADD = Prepared(b"add", b"SELECT $1::int8 + 1")


def test_a_statement_outlives_what_psycopg_forgets(composed: Composed) -> None:
    one = (1).to_bytes(8, "big")
    with composed.keeper.connection() as session:
        assert ADD.rows(session, [one]) == [(2,)]
        session.execute("DEALLOCATE ALL")
        assert ADD.rows(session, [one]) == [(2,)]
        session.execute("DEALLOCATE ALL")
        with ADD.sent(session, [one]):
            pass
        assert ADD.rows(session, [one]) == [(2,)]


def test_a_statement_may_be_larger_than_what_a_socket_takes_at_once(composed: Composed) -> None:
    """The ledger's row of an export has sixteen bytes for each item that was shown."""
    length = Prepared(b"length", b"SELECT octet_length($1::bytea)::int8")
    with composed.keeper.connection() as session:
        assert length.rows(session, [bytes(8_000_000)]) == [(8_000_000,)]
        with length.sent(session, [bytes(8_000_000)]):
            pass
        assert ADD.rows(session, [(1).to_bytes(8, "big")]) == [(2,)]
