-- The event store, the key tree, the current row, messages with their receipts, audit, erasures and access.
--
-- Only ciphertext, ids of ours, times, statuses and counts are written here: an id or a tag is an HMAC under a key that
-- an erase destroys, never a value. Row-level security is forced on every table of a tenant; the app role sees the
-- tenant that the transaction set, the keeper (erase, verify, administration) sees all, the owner sees nothing.

CREATE SEQUENCE rapport.positions AS bigint;

CREATE TABLE rapport.events (
    tenant             uuid        NOT NULL,
    originator_id      uuid        NOT NULL,
    originator_version bigint      NOT NULL,
    topic              text        NOT NULL,
    state              bytea       NOT NULL,
    notification_id    bigint      NOT NULL DEFAULT nextval('rapport.positions'),
    event_id           uuid        NOT NULL,
    recorded_at        timestamptz NOT NULL,
    PRIMARY KEY (originator_id, originator_version)
);
-- Ciphertext does not compress: trying costs time and saves nothing.
ALTER TABLE rapport.events ALTER COLUMN state SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX events_position ON rapport.events (notification_id);
CREATE UNIQUE INDEX events_event_id ON rapport.events (event_id);

-- The key tree: item <- contact <- bucket <- root (the root is not here, see adapters/root_slots.py).
-- `touched` exists because FOR SHARE asks for the right to UPDATE some column.

CREATE TABLE rapport.root_state (
    one         boolean PRIMARY KEY DEFAULT true CHECK (one),
    epoch       bigint  NOT NULL,
    fingerprint bytea   NOT NULL
);

CREATE TABLE rapport.bucket_keys (
    bucket  smallint PRIMARY KEY CHECK (bucket BETWEEN 0 AND 1023),
    epoch   bigint   NOT NULL,
    key_id  bytea    NOT NULL,
    wrapped bytea    NOT NULL,
    touched boolean  NOT NULL DEFAULT false
);

CREATE TABLE rapport.contact_keys (
    contact_id uuid        PRIMARY KEY,
    tenant     uuid        NOT NULL,
    bucket     smallint    NOT NULL,
    generation bigint      NOT NULL,
    wrapped    bytea,
    erased_at  timestamptz,
    touched    boolean     NOT NULL DEFAULT false,
    CHECK (wrapped IS NOT NULL OR erased_at IS NOT NULL)
);
CREATE INDEX contact_keys_bucket ON rapport.contact_keys (bucket) WHERE wrapped IS NOT NULL;

CREATE TABLE rapport.item_keys (
    contact_id uuid  NOT NULL,
    item_id    uuid  NOT NULL,
    tenant     uuid  NOT NULL,
    wrapped    bytea NOT NULL,
    PRIMARY KEY (contact_id, item_id)
);

-- HMAC keys under which addresses are found, 1,024 of them, so that an erase replaces only the ones it must.
CREATE TABLE rapport.address_keys (
    slot    smallint PRIMARY KEY CHECK (slot BETWEEN 0 AND 1023),
    epoch   bigint   NOT NULL,
    key_id  bytea    NOT NULL,
    wrapped bytea    NOT NULL,
    touched boolean  NOT NULL DEFAULT false
);

-- `watched_until`: an earlier contact of this address was erased shortly before, so that what is delivered late must be
-- held against the tags of 0005_suppression.sql.
CREATE TABLE rapport.identities (
    identity_id   uuid     PRIMARY KEY,
    tenant        uuid     NOT NULL,
    contact_id    uuid     NOT NULL,
    index_contact uuid     NOT NULL,
    channel       text     NOT NULL,
    slot          smallint NOT NULL,
    tag           bytea    NOT NULL,
    sealed        bytea    NOT NULL,
    watched_until timestamptz,
    UNIQUE (tenant, tag)
);
CREATE INDEX identities_contact ON rapport.identities (contact_id);
CREATE INDEX identities_slot ON rapport.identities (slot);
CREATE INDEX identities_watched ON rapport.identities (watched_until) WHERE watched_until IS NOT NULL;

-- What is known now, one sealed row a contact, written with every append: the decider's state and the bot's read.
CREATE TABLE rapport.current_memory (
    contact_id uuid   PRIMARY KEY,
    tenant     uuid   NOT NULL,
    version    bigint NOT NULL,
    memory     text   NOT NULL DEFAULT 'no_basis',
    sealed     bytea  NOT NULL
);
ALTER TABLE rapport.current_memory ALTER COLUMN sealed SET STORAGE EXTERNAL;
ALTER TABLE rapport.current_memory SET (fillfactor = 50);

-- One row a message: where it stands in its contact's time, and its receipt. Its text is in the event only: in the one
-- that recorded it, or in that of its last edit (`text_id`).
CREATE TABLE rapport.messages (
    message_id      uuid        PRIMARY KEY,
    tenant          uuid        NOT NULL,
    contact_id      uuid        NOT NULL,
    conversation_id uuid        NOT NULL,
    sent_at         timestamptz NOT NULL,
    received_at     timestamptz NOT NULL,
    index           integer     NOT NULL,
    channel         text        NOT NULL,
    speaker         text        NOT NULL,
    state           text        NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    outcomes        jsonb       NOT NULL DEFAULT '[]',
    text_id         uuid,
    edition         integer     NOT NULL DEFAULT 0,
    edited_at       timestamptz,
    gone            text        CHECK (gone IN ('withdrawn', 'erased'))
);
CREATE INDEX messages_pending ON rapport.messages (contact_id, sent_at) WHERE state = 'pending';
CREATE INDEX messages_recent ON rapport.messages (contact_id, sent_at DESC, received_at DESC, index DESC);

-- A message with what it says now, sealed, and the key of that.
CREATE VIEW rapport.told WITH (security_invoker = true) AS
SELECT m.tenant, m.contact_id, m.message_id, m.conversation_id, m.sent_at, m.received_at, m.index, m.channel,
       m.state, m.outcomes, m.text_id, m.edition, m.edited_at, m.gone,
       e.topic, e.state AS sealed, t.topic AS edit_topic, t.state AS edit_sealed, k.wrapped
FROM rapport.messages m
JOIN rapport.events e ON e.event_id = m.message_id
LEFT JOIN rapport.events t ON t.event_id = m.text_id
LEFT JOIN rapport.item_keys k ON k.contact_id = m.contact_id AND k.item_id = COALESCE(m.text_id, m.message_id);

-- A fact has the id of a statement, which is that of an event; only the later windows of a statement are listed here.
CREATE TABLE rapport.fact_ids (
    fact_id    uuid PRIMARY KEY,
    tenant     uuid NOT NULL,
    contact_id uuid NOT NULL
);
CREATE INDEX fact_ids_contact ON rapport.fact_ids (contact_id);

-- The ledger of reads: who was shown what. `block_hash` is an HMAC under the row's key, which an erase replaces.
CREATE TABLE rapport.reads (
    injection_id uuid        PRIMARY KEY,
    tenant       uuid        NOT NULL,
    contact_id   uuid,
    at           timestamptz NOT NULL DEFAULT clock_timestamp(),
    api_key_id   uuid        NOT NULL,
    route        text        NOT NULL,
    purpose      text        NOT NULL,
    asked        text        NOT NULL DEFAULT '',
    item_ids     uuid[]      NOT NULL,
    block_hash   bytea       NOT NULL,
    position     bigint      NOT NULL
);

CREATE TABLE rapport.erasures (
    erasure_id     uuid        PRIMARY KEY,
    tenant         uuid        NOT NULL,
    contact_id     uuid        NOT NULL,
    scope          text        NOT NULL CHECK (scope IN ('contact', 'fact', 'message')),
    items          uuid[]      NOT NULL,
    requested_by   text        NOT NULL,
    requested_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    position       bigint      NOT NULL,
    state          text        NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'rotated', 'completed')),
    slots          smallint[]  NOT NULL DEFAULT '{}',
    epoch_before   bigint,
    epoch_after    bigint,
    counts         jsonb,
    tags_end_at    timestamptz,
    destroyed_at   timestamptz,
    final_at       timestamptz,
    certificate    jsonb
);
CREATE INDEX erasures_open ON rapport.erasures (requested_at) WHERE state <> 'completed';

CREATE TABLE rapport.tenants (
    tenant     uuid        PRIMARY KEY,
    name       text        NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE rapport.api_keys (
    key_id     uuid        PRIMARY KEY,
    hash       bytea       NOT NULL UNIQUE,
    tenant     uuid        NOT NULL REFERENCES rapport.tenants,
    role       text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz,
    revoked_at timestamptz
);

-- Idempotency-Key: fingerprints of request bodies, HMACs under a key that every erase replaces (the rows go with it).
CREATE TABLE rapport.idempotency (
    tenant      uuid        NOT NULL,
    key_tag     bytea       NOT NULL,
    body_tag    bytea       NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (tenant, key_tag)
);

-- Row-level security: forced, so that it binds the owner too.
DO $$
DECLARE t text;
BEGIN
    FOREACH t IN ARRAY ARRAY['events', 'contact_keys', 'item_keys', 'identities', 'current_memory', 'messages',
                             'fact_ids', 'reads', 'erasures', 'idempotency'] LOOP
        EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t);
        EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t);
        EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app '
                       'USING (tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid) '
                       'WITH CHECK (tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)', t);
        EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t);
    END LOOP;
END $$;

GRANT USAGE ON SCHEMA rapport TO rapport_app, rapport_keeper;
GRANT USAGE ON SEQUENCE rapport.positions TO rapport_app, rapport_keeper;

GRANT SELECT, INSERT ON rapport.events, rapport.item_keys, rapport.fact_ids, rapport.identities, rapport.reads TO rapport_app;
GRANT SELECT, INSERT ON rapport.contact_keys TO rapport_app;
GRANT UPDATE (touched) ON rapport.contact_keys, rapport.bucket_keys, rapport.address_keys TO rapport_app;
GRANT SELECT, INSERT, UPDATE ON rapport.current_memory, rapport.messages TO rapport_app;
GRANT SELECT, INSERT, DELETE ON rapport.idempotency TO rapport_app;
GRANT SELECT ON rapport.bucket_keys, rapport.address_keys, rapport.root_state, rapport.erasures, rapport.api_keys
    TO rapport_app;

GRANT SELECT ON rapport.told TO rapport_app, rapport_keeper;

GRANT SELECT, INSERT ON rapport.events TO rapport_keeper;
GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.root_state, rapport.bucket_keys, rapport.contact_keys,
    rapport.item_keys, rapport.address_keys, rapport.identities, rapport.current_memory, rapport.messages,
    rapport.fact_ids, rapport.erasures, rapport.idempotency, rapport.tenants, rapport.api_keys TO rapport_keeper;
GRANT SELECT ON rapport.reads TO rapport_keeper;
