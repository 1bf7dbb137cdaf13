-- Sealing what must not be changed unseen: the ledger of reads, and every stream of events.

CREATE SEQUENCE rapport.reads_numbered;
ALTER TABLE rapport.reads ADD COLUMN number bigint NOT NULL DEFAULT nextval('rapport.reads_numbered');
ALTER SEQUENCE rapport.reads_numbered OWNED BY rapport.reads.number;
CREATE UNIQUE INDEX reads_numbered_of ON rapport.reads (tenant, number);
GRANT USAGE ON SEQUENCE rapport.reads_numbered TO rapport_app, rapport_keeper;
GRANT SELECT ON SEQUENCE rapport.reads_numbered TO rapport_keeper;

-- Numbers are taken under this lock, shared; whoever takes it alone for a moment knows that no smaller one still comes.
CREATE FUNCTION rapport.reads_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT 7235419802::bigint $$;

CREATE OR REPLACE FUNCTION rapport.record_read(
    p_tenant uuid, p_injection uuid, p_contact uuid, p_api_key uuid, p_route text, p_purpose text, p_items uuid[],
    p_hash bytea, p_position bigint, p_asked text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM pg_advisory_xact_lock_shared(rapport.reads_lock());
    INSERT INTO rapport.reads (injection_id, tenant, contact_id, api_key_id, route, purpose, asked, item_ids, block_hash,
                               position)
    VALUES (p_injection, p_tenant, p_contact, p_api_key, p_route, p_purpose, p_asked, p_items, p_hash, p_position);
END $$;

CREATE FUNCTION rapport.reads_head() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(rapport.reads_lock());
    RETURN (SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END FROM rapport.reads_numbered s);
END $$;

-- A seal covers what lies between its predecessor's end and its own: numbers of reads, or positions of events.
CREATE TABLE rapport.seals (
    tenant    uuid        NOT NULL REFERENCES rapport.tenants,
    of        text        NOT NULL CHECK (of IN ('reads', 'events')),
    number    bigint      NOT NULL,
    until     bigint      NOT NULL,
    count     bigint      NOT NULL,
    digest    bytea       NOT NULL,
    signature bytea       NOT NULL,
    sealed_at timestamptz NOT NULL,
    PRIMARY KEY (tenant, of, number)
);

-- How far each stream is chained: the hash of its events up to this version, each over the one before.
CREATE TABLE rapport.stream_chains (
    stream  uuid   PRIMARY KEY,
    tenant  uuid   NOT NULL,
    version bigint NOT NULL,
    hash    bytea  NOT NULL
);

DO $$
DECLARE t text;
BEGIN
    FOREACH t IN ARRAY ARRAY['seals', 'stream_chains'] LOOP
        EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t);
        EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t);
        EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app '
                       'USING (tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid) '
                       'WITH CHECK (tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)', t);
        EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t);
    END LOOP;
END $$;
GRANT SELECT ON rapport.seals, rapport.stream_chains TO rapport_app;
GRANT SELECT, INSERT ON rapport.seals TO rapport_keeper;
GRANT SELECT, INSERT, UPDATE ON rapport.stream_chains TO rapport_keeper;

-- The ledger of a tenant, the latest first: whose memory was read, when, by which key.
CREATE FUNCTION rapport.audit_page(
    p_tenant uuid, p_contact uuid, p_api_key uuid, p_route text, p_since timestamptz, p_until timestamptz,
    p_below bigint, p_limit int
) RETURNS TABLE (
    number bigint, injection_id uuid, at timestamptz, contact_id uuid, api_key_id uuid, route text, purpose text,
    item_ids uuid[], block_hash bytea, "position" bigint
) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT r.number, r.injection_id, r.at, r.contact_id, r.api_key_id, r.route, r.purpose, r.item_ids, r.block_hash, r.position
    FROM rapport.reads r
    WHERE r.tenant = p_tenant AND (p_below IS NULL OR r.number < p_below)
      AND (p_contact IS NULL OR r.contact_id = p_contact) AND (p_api_key IS NULL OR r.api_key_id = p_api_key)
      AND (p_route IS NULL OR r.route = p_route)
      AND (p_since IS NULL OR r.at >= p_since) AND (p_until IS NULL OR r.at < p_until)
    ORDER BY r.number DESC LIMIT p_limit;
END $$;

CREATE FUNCTION rapport.sealed_until(p_tenant uuid) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN COALESCE((SELECT max(s.until) FROM rapport.seals s WHERE s.tenant = p_tenant AND s.of = 'reads'), 0);
END $$;
