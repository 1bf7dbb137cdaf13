-- How many schemas and policies each tenant has published. Every read of a contact carries the number, so that a
-- process knows in the same round trip whether what it keeps of them is still what holds.
--
-- It counts, and is no position: of two publications at once the later position may commit first.

CREATE TABLE rapport.published (
    tenant uuid   PRIMARY KEY,
    count  bigint NOT NULL
);
ALTER TABLE rapport.published ENABLE ROW LEVEL SECURITY;
ALTER TABLE rapport.published FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON rapport.published TO rapport_app
    USING (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid)
    WITH CHECK (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid);
CREATE POLICY keeper ON rapport.published TO rapport_keeper USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON rapport.published TO rapport_app, rapport_keeper;

-- One event of the schema stream or the policy stream, and the number. The row is locked first: publications of one
-- tenant go one after the other.
CREATE FUNCTION rapport.publish(
    p_tenant uuid, p_stream uuid, p_version bigint, p_topic text, p_state bytea, p_event_id uuid
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    position bigint;
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    INSERT INTO rapport.published AS p (tenant, count) VALUES (p_tenant, 1)
    ON CONFLICT (tenant) DO UPDATE SET count = p.count + 1;
    PERFORM pg_advisory_xact_lock_shared(rapport.append_lock());
    INSERT INTO rapport.events (tenant, originator_id, originator_version, topic, state, event_id, recorded_at)
    VALUES (p_tenant, p_stream, p_version, p_topic, p_state, p_event_id, clock_timestamp())
    RETURNING notification_id INTO position;
    RETURN position;
END $$;

CREATE FUNCTION rapport.publications(p_tenant uuid) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN COALESCE((SELECT p.count FROM rapport.published p WHERE p.tenant = p_tenant), 0);
END $$;

-- What new contacts start from: the keys of their buckets, the number, and whether an erase of the last days left tags
-- that their addresses must be held against.
CREATE FUNCTION rapport.begin_contacts(p_tenant uuid, p_buckets smallint[])
RETURNS TABLE (bucket smallint, epoch bigint, wrapped bytea, published bigint, suppressing boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT b.bucket, b.epoch, b.wrapped,
           COALESCE((SELECT p.count FROM rapport.published p WHERE p.tenant = p_tenant), 0),
           EXISTS (SELECT FROM rapport.suppression_tags s WHERE s.tenant = p_tenant)
    FROM rapport.bucket_keys b WHERE b.bucket = ANY (p_buckets);
END $$;

GRANT EXECUTE ON FUNCTION rapport.publish, rapport.publications, rapport.begin_contacts TO rapport_app, rapport_keeper;
