-- As in 0031, and each row is looked up by its whole key, whatever the planner thinks that a contact has: where most
-- contacts have a few keys, it read all two thousand of one who has, for each stream, to find that of the row. Planned once
-- a session: planning it takes longer than all else.
CREATE OR REPLACE FUNCTION rapport.open_union(p_tenant uuid, p_contact uuid) RETURNS TABLE (
    contact_id uuid, head uuid, generation bigint, contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_key bytea, index_key bytea, pending bigint, oldest timestamptz, last_position bigint
) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
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
    CROSS JOIN LATERAL (SELECT k.wrapped FROM rapport.item_keys k
                        WHERE k.contact_id = g.contact_id AND k.item_id = own.row OFFSET 0) rk
    CROSS JOIN LATERAL (SELECT k.wrapped FROM rapport.item_keys k
                        WHERE k.contact_id = g.contact_id AND k.item_id = own.index OFFSET 0) xk
    CROSS JOIN LATERAL (SELECT count(*) AS n, min(q.sent_at) AS since FROM rapport.messages q
                        WHERE q.contact_id = g.contact_id AND q.state = 'pending') p
    WHERE h.contact_id = p_contact AND h.tenant = p_tenant
    ORDER BY g.contact_id;
END $$;
