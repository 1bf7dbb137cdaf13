-- Suppression: what was sent before a contact was erased and is delivered again afterwards is refused, though nothing
-- is kept of the contact. Its addresses leave tags, HMACs under a key of the day, which is dropped after some days;
-- from then on nothing can be found by them any more.

-- One key a day on which a contact was erased, wrapped under the root like an address key. `day` counts from year 1.
CREATE TABLE rapport.suppression_keys (
    day     integer     PRIMARY KEY,
    ends_at timestamptz NOT NULL,
    epoch   bigint      NOT NULL,
    key_id  bytea       NOT NULL,
    wrapped bytea       NOT NULL
);

CREATE TABLE rapport.suppression_tags (
    tenant uuid        NOT NULL,
    tag    bytea       NOT NULL,
    day    integer     NOT NULL,
    t0     timestamptz NOT NULL,
    PRIMARY KEY (tenant, tag, t0)
);
ALTER TABLE rapport.suppression_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE rapport.suppression_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON rapport.suppression_tags TO rapport_app
    USING (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid)
    WITH CHECK (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid);
CREATE POLICY keeper ON rapport.suppression_tags TO rapport_keeper USING (true) WITH CHECK (true);
GRANT SELECT ON rapport.suppression_keys, rapport.suppression_tags TO rapport_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.suppression_keys, rapport.suppression_tags TO rapport_keeper;

-- The key of a day: the first who erases a contact on it makes it. Under the epoch as it is, or not at all: a rotation
-- that is under way would not see it.
CREATE FUNCTION rapport.keep_suppression_key(p_day int, p_ends timestamptz, p_epoch bigint, p_key_id bytea, p_wrapped bytea)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM rapport.root_state WHERE epoch = p_epoch FOR SHARE;
    IF NOT FOUND THEN RAISE EXCEPTION 'root rotated' USING ERRCODE = 'RP001'; END IF;
    INSERT INTO rapport.suppression_keys (day, ends_at, epoch, key_id, wrapped)
    VALUES (p_day, p_ends, p_epoch, p_key_id, p_wrapped) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION rapport.suppressed(p_tenant uuid, p_tags bytea[]) RETURNS TABLE (tag bytea, t0 timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT s.tag, max(s.t0) FROM rapport.suppression_tags s
    WHERE s.tenant = p_tenant AND s.tag = ANY (p_tags) GROUP BY s.tag;
END $$;

GRANT EXECUTE ON FUNCTION rapport.keep_suppression_key TO rapport_keeper;
REVOKE EXECUTE ON FUNCTION rapport.keep_suppression_key FROM PUBLIC, rapport_app;
GRANT EXECUTE ON FUNCTION rapport.suppressed TO rapport_app, rapport_keeper;
