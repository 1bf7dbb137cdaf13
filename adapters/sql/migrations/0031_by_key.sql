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
