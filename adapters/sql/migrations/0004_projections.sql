-- Asynchronous read models: where each stands, and their rows.
--
-- Each has two slots, a and b, of which one is live: it is made anew in the other while the live one goes on, and
-- takes its place in one transaction. Rows and position of a slot are written in one transaction, by the keeper.

CREATE TABLE rapport.projections (
    name           text        PRIMARY KEY,
    live           text        NOT NULL DEFAULT 'a' CHECK (live IN ('a', 'b')),
    wanted         boolean     NOT NULL DEFAULT false, -- somebody asked to make it anew
    leader         text,                               -- who keeps it up: host and process; its lock says whether still
    error_position bigint,                             -- where it stopped, and the class of the error: never its text
    error_kind     text,
    failed_at      timestamptz
);

CREATE TABLE rapport.projection_slots (
    name     text        NOT NULL REFERENCES rapport.projections,
    slot     text        NOT NULL CHECK (slot IN ('a', 'b')),
    version  integer     NOT NULL,                     -- of the projection's rules
    position bigint      NOT NULL DEFAULT 0,
    begun_at timestamptz,                              -- of the making anew that goes on, or that made it
    PRIMARY KEY (name, slot)
);

-- A row a contact, for lists. The name is not in it: `name_event` says which event gives it.
CREATE TABLE rapport.directory (
    slot             text        NOT NULL,
    contact_id       uuid        NOT NULL,
    tenant           uuid        NOT NULL,
    basis            boolean     NOT NULL,
    paused           text[]      NOT NULL,
    memory           text        NOT NULL, -- made of these two: no_basis, paused or on
    relationship     text,
    channels         text[]      NOT NULL,
    first_message_at timestamptz,
    last_message_at  timestamptz,
    seen_at          timestamptz NOT NULL,
    windows          jsonb       NOT NULL, -- of facts: [fact id, from, to or null]
    waiting          uuid[]      NOT NULL, -- statements that wait for a person
    gone             uuid[]      NOT NULL,
    named            uuid[]      NOT NULL,
    profile          uuid,
    name_event       uuid,
    PRIMARY KEY (slot, contact_id)
) PARTITION BY LIST (slot);

-- Tags of the words of names: each word's digest, encrypted under a key that is made of the contact's bucket key, so
-- that the keys which read them die with every erase in the bucket.
CREATE TABLE rapport.names (
    slot         text  NOT NULL,
    event_id     uuid  NOT NULL, -- that gives the name
    item_id      uuid  NOT NULL, -- whose key the name hangs on: what an erase names
    tag          bytea NOT NULL,
    contact_id   uuid  NOT NULL,
    tenant       uuid  NOT NULL,
    PRIMARY KEY (slot, event_id, tag)
) PARTITION BY LIST (slot);

-- A row an event, in clear fields.
CREATE TABLE rapport.history (
    slot            text        NOT NULL,
    position        bigint      NOT NULL,
    tenant          uuid        NOT NULL,
    contact_id      uuid,
    conversation_id uuid,
    event           text        NOT NULL,
    key             text,
    statement_id    uuid,
    fact_id         uuid,
    valid_from      timestamptz,
    valid_to        timestamptz,
    recorded_at     timestamptz NOT NULL,
    by              text,
    reason          text,
    PRIMARY KEY (slot, position)
) PARTITION BY LIST (slot);

-- Forced row-level security on the parents and on the slots: a slot may be named too.
DO $$
DECLARE
    t text;
    s text;
    mine text := '(tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)';
BEGIN
    FOREACH t IN ARRAY ARRAY['directory', 'names', 'history'] LOOP
        FOREACH s IN ARRAY ARRAY['', '_a', '_b'] LOOP
            IF s <> '' THEN
                EXECUTE format('CREATE TABLE rapport.%I PARTITION OF rapport.%I FOR VALUES IN (%L)', t || s, t, substr(s, 2));
            END IF;
            EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t || s);
            EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t || s);
            EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app USING %s WITH CHECK %s', t || s, mine, mine);
            EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t || s);
            EXECUTE format('GRANT SELECT ON rapport.%I TO rapport_app', t || s);
            EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON rapport.%I TO rapport_keeper', t || s);
        END LOOP;
    END LOOP;
END $$;

CREATE INDEX directory_list ON rapport.directory (slot, tenant, seen_at DESC, contact_id DESC);
CREATE INDEX names_tag ON rapport.names (slot, tenant, tag);
CREATE INDEX names_contact ON rapport.names (contact_id);
CREATE INDEX history_contact ON rapport.history (slot, contact_id, position);
CREATE INDEX history_fact ON rapport.history (slot, fact_id, position) WHERE fact_id IS NOT NULL;

GRANT SELECT ON rapport.projections, rapport.projection_slots TO rapport_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.projections, rapport.projection_slots TO rapport_keeper;

-- What people with SQL read, each under a login role of their own that is bound to one tenant. The views run with the
-- rights of whoever asks, so that row-level security holds for them.
CREATE VIEW rapport.contact_directory WITH (security_invoker = true) AS
SELECT d.contact_id, d.memory, d.relationship, d.channels, d.first_message_at, d.last_message_at,
       (SELECT count(*) FROM jsonb_array_elements(d.windows) AS w
        WHERE (w ->> 1)::timestamptz <= now() AND ((w ->> 2) IS NULL OR now() < (w ->> 2)::timestamptz)) AS facts,
       cardinality(d.waiting) AS pending_review
FROM rapport.directory d WHERE d.slot = (SELECT live FROM rapport.projections WHERE name = 'directory');

CREATE VIEW rapport.event_history WITH (security_invoker = true) AS
SELECT h.position, h.contact_id, h.conversation_id, h.event, h.key, h.statement_id, h.fact_id, h.valid_from, h.valid_to,
       h.recorded_at, h.by, h.reason
FROM rapport.history h WHERE h.slot = (SELECT live FROM rapport.projections WHERE name = 'history');

-- The owner of the database lets a role read the clear fields of one tenant, and no other; said again, of another.
CREATE FUNCTION rapport.let_read(p_role text, p_tenant uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    t text;
BEGIN
    EXECUTE format('GRANT USAGE ON SCHEMA rapport TO %I', p_role);
    EXECUTE format('GRANT SELECT ON rapport.contact_directory, rapport.event_history, rapport.directory, '
                   'rapport.history, rapport.projections TO %I', p_role);
    FOREACH t IN ARRAY ARRAY['directory', 'history'] LOOP
        EXECUTE format('DROP POLICY IF EXISTS %I ON rapport.%I', 'reader ' || p_role, t);
        EXECUTE format('CREATE POLICY %I ON rapport.%I FOR SELECT TO %I USING (tenant = %L::uuid)',
                       'reader ' || p_role, t, p_role, p_tenant);
    END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION rapport.let_read FROM PUBLIC;
