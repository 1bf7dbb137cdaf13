-- Sessions of the panel that were signed out, until their cookies open nothing by themselves: copies of such a cookie open
-- nothing at any server. Of a session its hash is kept, and nothing of whose it was.

CREATE TABLE rapport.ended_sessions (
    hash    bytea       PRIMARY KEY,
    ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON rapport.ended_sessions TO rapport_app;
GRANT SELECT, INSERT, DELETE ON rapport.ended_sessions TO rapport_keeper;
