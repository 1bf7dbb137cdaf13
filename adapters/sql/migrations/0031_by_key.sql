-- Each of these looks a row up by its key, and read through others on the way to it: what a message cost grew with what
-- its contact had said before, and with what waited of all.
--
-- Row-level security lets nothing but leakproof operators be looked up in an index before it has judged the row. A
-- comparison with what COALESCE or a function of ours gives is none, and the rest of the key was all that was looked up;
-- one with a column is. And a table is small or empty when it is first planned for, and all of it is read for one row until
-- it is analysed: the planner's other ways are closed here, as in taking a job.

-- As before, but of immutable parts only, so that it becomes part of the statement that asks.
CREATE OR REPLACE FUNCTION rapport.item(p_contact uuid, p_which int) RETURNS uuid LANGUAGE sql IMMUTABLE AS
$$ SELECT (left(p_contact::text, 28) || '0000000' || p_which::text)::uuid $$;

-- A message with what it says now, sealed, and the key of that.
CREATE OR REPLACE VIEW rapport.told WITH (security_invoker = true) AS
SELECT m.tenant, m.contact_id, m.message_id, m.conversation_id, m.sent_at, m.received_at, m.index, m.channel,
       m.state, m.outcomes, m.text_id, m.edition, m.edited_at, m.gone,
       e.topic, e.state AS sealed, t.topic AS edit_topic, t.state AS edit_sealed, k.wrapped
FROM rapport.messages m
JOIN rapport.events e ON e.event_id = m.message_id
LEFT JOIN rapport.events t ON t.event_id = m.text_id
LEFT JOIN rapport.item_keys k ON k.contact_id = m.contact_id
    AND k.item_id = CASE WHEN m.text_id IS NULL THEN m.message_id ELSE m.text_id END;

CREATE OR REPLACE FUNCTION rapport.open_contacts(p_tenant uuid, p_tags bytea[])
RETURNS TABLE (
    place bigint, contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, row_key bytea, index_key bytea, row_position bigint,
    published bigint, watched_until timestamptz
) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT n.place, c.contact_id, t.identity_id, t.index_contact, c.generation, c.erased_at,
           c.wrapped, c.bucket, b.epoch, b.wrapped,
           m.version, m.memory, rk.wrapped, xk.wrapped,
           (SELECT e.notification_id FROM rapport.events e
            WHERE e.originator_id = c.contact_id AND e.originator_version = m.version),
           COALESCE((SELECT u.count FROM rapport.published u WHERE u.tenant = p_tenant), 0), t.watched_until
    FROM unnest(p_tags) WITH ORDINALITY AS n(tag, place)
    JOIN rapport.identities t ON t.tenant = p_tenant AND t.tag = n.tag
    JOIN rapport.contact_keys c ON c.contact_id = t.contact_id AND c.tenant = p_tenant
    JOIN rapport.bucket_keys b ON b.bucket = c.bucket
    CROSS JOIN LATERAL (SELECT rapport.item(c.contact_id, 0) AS row, rapport.item(c.contact_id, 1) AS index OFFSET 0) own
    LEFT JOIN rapport.current_memory m ON m.contact_id = c.contact_id
    LEFT JOIN rapport.item_keys rk ON rk.contact_id = c.contact_id AND rk.item_id = own.row
    LEFT JOIN rapport.item_keys xk ON xk.contact_id = c.contact_id AND xk.item_id = own.index;
END $$;

CREATE OR REPLACE FUNCTION rapport.open_union(p_tenant uuid, p_contact uuid) RETURNS TABLE (
    contact_id uuid, head uuid, generation bigint, contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_key bytea, index_key bytea, pending bigint, oldest timestamptz, last_position bigint
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT g.contact_id, g.head, c.generation, c.wrapped, c.bucket, b.epoch, b.wrapped, rk.wrapped, xk.wrapped,
           p.n, p.since,
           (SELECT e.notification_id FROM rapport.events e WHERE e.originator_id = g.contact_id
            ORDER BY e.originator_version DESC LIMIT 1)
    FROM rapport.merged h
    JOIN rapport.merged g ON g.head = h.head
    JOIN rapport.contact_keys c ON c.contact_id = g.contact_id AND c.wrapped IS NOT NULL
    JOIN rapport.bucket_keys b ON b.bucket = c.bucket
    CROSS JOIN LATERAL (SELECT rapport.item(g.contact_id, 0) AS row, rapport.item(g.contact_id, 1) AS index OFFSET 0) own
    JOIN rapport.item_keys rk ON rk.contact_id = g.contact_id AND rk.item_id = own.row
    JOIN rapport.item_keys xk ON xk.contact_id = g.contact_id AND xk.item_id = own.index
    CROSS JOIN LATERAL (SELECT count(*) AS n, min(q.sent_at) AS since FROM rapport.messages q
                        WHERE q.contact_id = g.contact_id AND q.state = 'pending') p
    WHERE h.contact_id = p_contact AND h.tenant = p_tenant
    ORDER BY g.contact_id;
END $$;

-- The last version is the first of its index, read backwards, and only of a stream whose next one is asked for.
CREATE OR REPLACE FUNCTION rapport.append_next(
    p_tenant uuid, p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[],
    p_at timestamptz
) RETURNS bigint[] LANGUAGE sql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
    WITH given AS MATERIALIZED (
        SELECT n.*, CASE WHEN n.v >= 0 THEN 0 ELSE COALESCE((
            SELECT e.originator_version FROM rapport.events e WHERE e.originator_id = n.o
            ORDER BY e.originator_version DESC LIMIT 1), 0) END AS base
        FROM unnest(p_origins, p_versions, p_topics, p_states, p_event_ids) WITH ORDINALITY AS n(o, v, t, s, e, place)),
    kept AS (
        SELECT *, row_number() OVER (PARTITION BY o ORDER BY place) AS step FROM given
        WHERE v IS DISTINCT FROM -1 OR base = 0),
    written AS (
        INSERT INTO rapport.events (tenant, originator_id, originator_version, topic, state, event_id, recorded_at)
        SELECT p_tenant, o, CASE WHEN v >= 0 THEN v ELSE base + step END, t, s, e, p_at FROM kept ORDER BY place
        RETURNING notification_id)
    SELECT array_agg(notification_id ORDER BY notification_id) FROM written
$$;

-- As before; a receipt is looked up by its message.
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
) RETURNS bigint[] LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    held record;
    at   timestamptz;
    ids  bigint[];
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
        UPDATE rapport.messages m SET state = n.s, outcomes = n.o
        FROM unnest(p_receipt_ids, p_receipt_states, p_receipt_outcomes, p_receipt_editions) AS n(i, s, o, e)
        -- Not `= 'pending'`: of that there is an index, and it was read through for all contacts.
        WHERE m.message_id = n.i AND m.state NOT IN ('done', 'failed') AND m.edition = n.e;
        -- Another worker read it first (a job that was thought dead), or it was edited or erased meanwhile: ours is
        -- rolled back.
        IF NOT FOUND THEN RAISE EXCEPTION 'read meanwhile' USING ERRCODE = 'RP003'; END IF;
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
