-- One event, which most appends are, is inserted as it is, and receipts are written by a function of their own, which alone
-- needs settings: each setting of a function is made and taken back at every call.

-- How many were waiting still, and not edited since. Each is looked up by its message, as in 0031.
CREATE FUNCTION rapport.write_receipts(p_ids uuid[], p_states text[], p_outcomes jsonb[], p_editions integer[])
RETURNS bigint LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    receipts bigint;
BEGIN
    UPDATE rapport.messages m SET state = n.s, outcomes = n.o
    FROM unnest(p_ids, p_states, p_outcomes, p_editions) AS n(i, s, o, e)
    -- Not `= 'pending'`: of that there is an index, and it was read through for all contacts.
    WHERE m.message_id = n.i AND m.state NOT IN ('done', 'failed') AND m.edition = n.e;
    GET DIAGNOSTICS receipts = ROW_COUNT;
    RETURN receipts;
END $$;

CREATE OR REPLACE FUNCTION rapport.append(
    p_tenant uuid,
    -- whose keys these are (null writes events only), and the generation of its key that p_wraps were wrapped under
    p_contact uuid = NULL, p_generation bigint = NULL,
    -- a new contact
    p_bucket smallint = NULL, p_bucket_key bytea = NULL, p_contact_key bytea = NULL,
    -- new item keys
    p_items uuid[] = NULL, p_wraps bytea[] = NULL,
    -- a new address of the contact, found by its tag; its channel is also that of the messages
    p_identity uuid = NULL, p_channel text = NULL, p_slot smallint = NULL, p_slot_key bytea = NULL, p_tag bytea = NULL,
    p_sealed_identity bytea = NULL, p_watched_until timestamptz = NULL,
    -- the current row
    p_row_was bigint = NULL, p_row_is bigint = NULL, p_memory text = NULL, p_row bytea = NULL,
    -- new messages
    p_message_ids uuid[] = NULL, p_conversations uuid[] = NULL, p_sent timestamptz[] = NULL,
    p_received timestamptz[] = NULL, p_indexes integer[] = NULL, p_speakers text[] = NULL,
    p_message_states text[] = NULL,
    -- receipts of older ones
    p_receipt_ids uuid[] = NULL, p_receipt_states text[] = NULL, p_receipt_outcomes jsonb[] = NULL,
    p_receipt_editions integer[] = NULL,
    -- derived ids of windows
    p_fact_ids uuid[] = NULL,
    -- a job, ordered by contact
    p_queue text = NULL, p_task text = NULL, p_job jsonb = NULL,
    p_origins uuid[] = NULL, p_versions bigint[] = NULL, p_topics text[] = NULL, p_states bytea[] = NULL,
    p_event_ids uuid[] = NULL
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
    held record;
    at   timestamptz;
    ids  bigint[];
    receipts bigint;
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);

    IF p_contact_key IS NOT NULL THEN
        PERFORM 1 FROM rapport.bucket_keys b WHERE b.bucket = p_bucket AND b.key_id = p_bucket_key FOR SHARE;
        IF NOT FOUND THEN RAISE EXCEPTION 'bucket key rotated' USING ERRCODE = 'RP001'; END IF;
        INSERT INTO rapport.contact_keys (contact_id, tenant, bucket, generation, wrapped)
        VALUES (p_contact, p_tenant, p_bucket, p_generation, p_contact_key);
    ELSIF p_contact IS NOT NULL THEN
        SELECT generation, erased_at INTO held FROM rapport.contact_keys
        WHERE contact_id = p_contact AND tenant = p_tenant FOR SHARE;
        IF NOT FOUND THEN RAISE EXCEPTION 'no such contact' USING ERRCODE = 'RP004'; END IF;
        IF held.erased_at IS NOT NULL THEN RAISE EXCEPTION 'contact erased' USING ERRCODE = 'RP002'; END IF;
        IF held.generation <> p_generation THEN
            RAISE EXCEPTION 'contact key rotated' USING ERRCODE = 'RP001';
        END IF;
    END IF;

    IF p_items IS NOT NULL THEN
        -- A conversation's key comes with every message and is kept from the first.
        INSERT INTO rapport.item_keys (contact_id, item_id, tenant, wrapped)
        SELECT p_contact, i, p_tenant, w FROM unnest(p_items, p_wraps) AS n(i, w)
        ON CONFLICT (contact_id, item_id) DO NOTHING;
    END IF;

    IF p_identity IS NOT NULL THEN
        PERFORM 1 FROM rapport.address_keys a WHERE a.slot = p_slot AND a.key_id = p_slot_key FOR SHARE;
        IF NOT FOUND THEN RAISE EXCEPTION 'address key rotated' USING ERRCODE = 'RP001'; END IF;
        INSERT INTO rapport.identities (identity_id, tenant, contact_id, index_contact, channel, slot, tag, sealed,
                                        watched_until)
        VALUES (p_identity, p_tenant, p_contact, p_contact, p_channel, p_slot, p_tag, p_sealed_identity, p_watched_until);
    END IF;

    IF p_row IS NOT NULL THEN
        IF p_row_was IS NULL THEN
            INSERT INTO rapport.current_memory (contact_id, tenant, version, memory, sealed)
            VALUES (p_contact, p_tenant, p_row_is, p_memory, p_row);
        ELSE
            UPDATE rapport.current_memory SET version = p_row_is, memory = p_memory, sealed = p_row
            WHERE contact_id = p_contact AND version = p_row_was;
            IF NOT FOUND THEN RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003'; END IF;
        END IF;
    END IF;

    IF p_message_ids IS NOT NULL THEN
        INSERT INTO rapport.messages (message_id, tenant, contact_id, conversation_id, sent_at, received_at, index,
                                      channel, speaker, state, outcomes)
        SELECT m, p_tenant, p_contact, c, s, r, i, p_channel, k, t,
               CASE t WHEN 'done' THEN '[{"outcome": "nothing", "reason": "nothing_stated"}]'::jsonb ELSE '[]' END
        FROM unnest(p_message_ids, p_conversations, p_sent, p_received, p_indexes, p_speakers, p_message_states)
             AS n(m, c, s, r, i, k, t);
    END IF;

    IF p_receipt_ids IS NOT NULL THEN
        receipts := rapport.write_receipts(p_receipt_ids, p_receipt_states, p_receipt_outcomes, p_receipt_editions);
        -- Another worker read it first (a job that was thought dead), or it was edited or erased meanwhile: ours is
        -- rolled back.
        IF receipts = 0 THEN RAISE EXCEPTION 'read meanwhile' USING ERRCODE = 'RP003'; END IF;
    END IF;

    IF p_fact_ids IS NOT NULL THEN
        INSERT INTO rapport.fact_ids (fact_id, tenant, contact_id)
        SELECT f, p_tenant, p_contact FROM unnest(p_fact_ids) AS n(f) ON CONFLICT DO NOTHING;
    END IF;

    IF p_task IS NOT NULL THEN
        PERFORM rapport.procrastinate_defer_jobs_v1(ARRAY[
            ROW(p_queue, p_task, 0, p_contact::text, NULL, p_job, NULL)::rapport.procrastinate_job_to_defer_v1]);
    END IF;

    PERFORM pg_advisory_xact_lock_shared(rapport.append_lock());
    -- One time for the whole append: `known_at` never cuts it in two.
    at := clock_timestamp();
    IF p_versions IS NULL OR -1 = ANY (p_versions) OR array_position(p_versions, NULL) IS NOT NULL THEN
        ids := rapport.append_next(p_tenant, p_origins, p_versions, p_topics, p_states, p_event_ids, at);
    ELSIF cardinality(p_versions) = 1 THEN
        INSERT INTO rapport.events (tenant, originator_id, originator_version, topic, state, event_id, recorded_at)
        VALUES (p_tenant, p_origins[1], p_versions[1], p_topics[1], p_states[1], p_event_ids[1], at)
        RETURNING ARRAY[notification_id] INTO ids;
    ELSE
        WITH written AS (
            INSERT INTO rapport.events (tenant, originator_id, originator_version, topic, state, event_id, recorded_at)
            SELECT p_tenant, o, v, t, s, e, at
            FROM unnest(p_origins, p_versions, p_topics, p_states, p_event_ids) AS n(o, v, t, s, e)
            RETURNING notification_id)
        SELECT array_agg(notification_id ORDER BY notification_id) INTO ids FROM written;
    END IF;
    RETURN ids;
END $$;

ALTER FUNCTION rapport.append RESET ALL;

GRANT EXECUTE ON FUNCTION rapport.write_receipts TO rapport_app, rapport_keeper;
