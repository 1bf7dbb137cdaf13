-- Contacts that are declared to be one person. A merge copies nothing: each keeps its stream, its keys and its messages.

-- Who is found as whom. The head is in it too, and so is, by itself, whoever was merged once and is no more: the version
-- of its current row has gone on from the merge, and is not that of its stream. `memory` of a current row says so with a
-- `+` behind it; of who is found as another it is `merged`, and the row is empty.
CREATE TABLE rapport.merged (
    contact_id uuid PRIMARY KEY,
    tenant     uuid NOT NULL,
    head       uuid NOT NULL
);
CREATE INDEX merged_head ON rapport.merged (head);

-- In whose current row a contact was ever told of. Older bytes of that row may be there still, so that an erase renews
-- the keys of that contact too, whether they are one by then or not.
CREATE TABLE rapport.told_in (
    contact_id uuid NOT NULL,
    head       uuid NOT NULL,
    tenant     uuid NOT NULL,
    PRIMARY KEY (contact_id, head)
);

DO $$
DECLARE
    t text;
    mine text := '(tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)';
BEGIN
    FOREACH t IN ARRAY ARRAY['merged', 'told_in'] LOOP
        EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t);
        EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t);
        EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app USING %s WITH CHECK %s', t, mine, mine);
        EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE ON rapport.%I TO rapport_app', t);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.%I TO rapport_keeper', t);
    END LOOP;
END $$;

-- All streams of the person that a contact belongs to, each with its key path, what waits of it and how far it has come.
CREATE FUNCTION rapport.open_union(p_tenant uuid, p_contact uuid) RETURNS TABLE (
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
    JOIN rapport.item_keys rk ON rk.contact_id = g.contact_id AND rk.item_id = rapport.item(g.contact_id, 0)
    JOIN rapport.item_keys xk ON xk.contact_id = g.contact_id AND xk.item_id = rapport.item(g.contact_id, 1)
    CROSS JOIN LATERAL (SELECT count(*) AS n, min(q.sent_at) AS since FROM rapport.messages q
                        WHERE q.contact_id = g.contact_id AND q.state = 'pending') p
    WHERE h.contact_id = p_contact AND h.tenant = p_tenant
    ORDER BY g.contact_id;
END $$;

-- These streams and no others are the person's, under these generations of their keys; held until the commit.
CREATE FUNCTION rapport.require_union(p_tenant uuid, p_head uuid, p_streams uuid[], p_generations bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    held int;
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM 1 FROM rapport.contact_keys c WHERE c.contact_id = ANY (p_streams) AND c.tenant = p_tenant
        ORDER BY c.contact_id FOR SHARE;
    SELECT count(*) INTO held FROM unnest(p_streams, p_generations) AS n(i, g)
    JOIN rapport.contact_keys c ON c.contact_id = n.i AND c.tenant = p_tenant AND c.erased_at IS NULL AND c.generation = n.g;
    IF held < cardinality(p_streams) THEN RAISE EXCEPTION 'contact key rotated' USING ERRCODE = 'RP001'; END IF;
    IF ARRAY(SELECT m.contact_id FROM rapport.merged m WHERE m.head = p_head UNION SELECT p_head ORDER BY 1)
       <> ARRAY(SELECT unnest(p_streams) ORDER BY 1) THEN
        RAISE EXCEPTION 'merged or split meanwhile' USING ERRCODE = 'RP003';
    END IF;
END $$;

-- The current row of a merged contact, at its head. Every write of such a contact that says anything begins here.
CREATE FUNCTION rapport.write_head(
    p_tenant uuid, p_head uuid, p_streams uuid[], p_generations bigint[], p_row_was bigint, p_row_is bigint, p_memory text,
    p_row bytea
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM rapport.require_union(p_tenant, p_head, p_streams, p_generations);
    UPDATE rapport.current_memory SET version = p_row_is, memory = p_memory, sealed = p_row
    WHERE contact_id = p_head AND version = p_row_was;
    IF NOT FOUND THEN RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003'; END IF;
END $$;

CREATE FUNCTION rapport.add_items(p_tenant uuid, p_contact uuid, p_items uuid[], p_wraps bytea[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    INSERT INTO rapport.item_keys (contact_id, item_id, tenant, wrapped)
    SELECT p_contact, i, p_tenant, w FROM unnest(p_items, p_wraps) AS n(i, w)
    ON CONFLICT (contact_id, item_id) DO NOTHING;
END $$;

CREATE FUNCTION rapport.merge(
    p_tenant uuid, p_head uuid, p_streams uuid[], p_generations bigint[], p_other uuid, p_others uuid[],
    p_other_generations bigint[], p_head_was bigint, p_other_was bigint, p_row_is bigint, p_memory text, p_row bytea
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM 1 FROM rapport.contact_keys c WHERE c.contact_id = ANY (p_streams || p_others) AND c.tenant = p_tenant
        ORDER BY c.contact_id FOR UPDATE;
    PERFORM rapport.require_union(p_tenant, p_head, p_streams, p_generations);
    PERFORM rapport.require_union(p_tenant, p_other, p_others, p_other_generations);
    UPDATE rapport.current_memory SET version = p_row_is, memory = p_memory, sealed = p_row
    WHERE contact_id = p_head AND version = p_head_was;
    IF NOT FOUND THEN RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003'; END IF;
    UPDATE rapport.current_memory SET version = p_row_is, memory = 'merged', sealed = ''::bytea
    WHERE contact_id = p_other AND version = p_other_was;
    IF NOT FOUND THEN RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003'; END IF;
    INSERT INTO rapport.merged (contact_id, tenant, head) SELECT s, p_tenant, p_head FROM unnest(p_streams || p_others) AS n(s)
    ON CONFLICT (contact_id) DO UPDATE SET head = excluded.head;
    INSERT INTO rapport.told_in (contact_id, head, tenant) SELECT s, p_head, p_tenant FROM unnest(p_streams || p_others) AS n(s)
    WHERE s <> p_head ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION rapport.split(
    p_tenant uuid, p_head uuid, p_streams uuid[], p_generations bigint[], p_leaves uuid, p_leaving uuid[],
    p_row_was bigint, p_row_is bigint, p_memory text, p_row bytea, p_other_is bigint, p_other_memory text, p_other_row bytea
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM 1 FROM rapport.contact_keys c WHERE c.contact_id = ANY (p_streams) AND c.tenant = p_tenant
        ORDER BY c.contact_id FOR UPDATE;
    PERFORM rapport.write_head(p_tenant, p_head, p_streams, p_generations, p_row_was, p_row_is, p_memory, p_row);
    UPDATE rapport.current_memory SET version = p_other_is, memory = p_other_memory, sealed = p_other_row
    WHERE contact_id = p_leaves;
    UPDATE rapport.merged SET head = p_leaves WHERE contact_id = ANY (p_leaving);
    INSERT INTO rapport.told_in (contact_id, head, tenant) SELECT s, p_leaves, p_tenant FROM unnest(p_leaving) AS n(s)
    WHERE s <> p_leaves ON CONFLICT DO NOTHING;
END $$;

GRANT EXECUTE ON FUNCTION rapport.open_union, rapport.require_union, rapport.write_head, rapport.add_items, rapport.merge,
    rapport.split TO rapport_app, rapport_keeper;

-- An erase goes through all streams of the person (`members`), and renews the keys of whoever told of them once.
ALTER TABLE rapport.erasures ADD COLUMN members uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE rapport.erasures ADD COLUMN renewed uuid[] NOT NULL DEFAULT '{}';

DROP FUNCTION rapport.request_erasure(
    uuid, uuid, bigint, uuid, text, uuid[], text, bigint, bigint, text, bytea, uuid[], text, uuid, timestamptz, int, bytea[],
    uuid[], bytea[], uuid[], text, text, jsonb, jsonb, uuid[], bigint[], text[], bytea[], uuid[]);
CREATE FUNCTION rapport.request_erasure(
    p_tenant uuid, p_contact uuid, p_generation bigint, p_erasure uuid, p_scope text, p_items uuid[], p_by text,
    p_row_was bigint, p_row_is bigint, p_memory text, p_row bytea,
    p_messages uuid[], p_gone text,                          -- whose texts go; a message that goes itself: how
    p_text uuid, p_edited_at timestamptz,                    -- an edited one: its new text
    p_tag_day int, p_tags bytea[],                           -- a contact: a tag of each address
    p_new_items uuid[], p_new_wraps bytea[], p_fact_ids uuid[], p_queue text, p_task text, p_job jsonb, p_counts jsonb,
    p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[],
    p_members uuid[], p_generations bigint[]                 -- a merged contact: all its streams, the head's too
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
    t0 timestamptz := clock_timestamp();
    positions bigint[];
    slots smallint[];
    keys bigint := 0;
    identities bigint := 0;
    messages bigint := 0;
    tags_end timestamptz;
    streams uuid[] := COALESCE(p_members, ARRAY[p_contact]);
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM set_config('synchronous_commit', 'on', true);
    PERFORM 1 FROM rapport.contact_keys WHERE contact_id = ANY (streams) AND tenant = p_tenant ORDER BY contact_id FOR UPDATE;
    IF p_members IS NOT NULL THEN
        PERFORM rapport.require_union(p_tenant, p_contact, p_members, p_generations);
    ELSIF EXISTS (SELECT FROM rapport.merged g WHERE g.contact_id = p_contact AND g.head <> p_contact)
       OR EXISTS (SELECT FROM rapport.merged g WHERE g.head = p_contact AND g.contact_id <> p_contact) THEN
        RAISE EXCEPTION 'merged meanwhile' USING ERRCODE = 'RP003';
    END IF;
    positions := rapport.append(p_tenant, p_contact, p_generation, p_items => p_new_items, p_wraps => p_new_wraps,
        p_row_was => p_row_was, p_row_is => p_row_is, p_memory => p_memory, p_row => p_row,
        p_fact_ids => p_fact_ids, p_queue => p_queue, p_task => p_task, p_job => p_job, p_origins => p_origins, p_versions => p_versions,
        p_topics => p_topics, p_states => p_states, p_event_ids => p_event_ids);
    IF p_scope = 'contact' THEN
        SELECT array_agg(DISTINCT slot), count(*) FILTER (WHERE unlinked_at IS NULL) INTO slots, identities
        FROM rapport.identities WHERE contact_id = ANY (streams);
        IF identities <> cardinality(p_tags) THEN
            RAISE EXCEPTION 'an address came meanwhile' USING ERRCODE = 'RP003';
        END IF;
        SELECT ends_at INTO tags_end FROM rapport.suppression_keys WHERE day = p_tag_day FOR SHARE;
        IF NOT FOUND THEN RAISE EXCEPTION 'the key of the day is gone' USING ERRCODE = 'RP001'; END IF;
        INSERT INTO rapport.suppression_tags (tenant, tag, day, t0) SELECT p_tenant, t, p_tag_day, t0 FROM unnest(p_tags) AS n(t);
        UPDATE rapport.contact_keys SET erased_at = t0, wrapped = NULL WHERE contact_id = ANY (streams);
        DELETE FROM rapport.identities WHERE contact_id = ANY (streams);
        DELETE FROM rapport.messages WHERE contact_id = ANY (streams);
        GET DIAGNOSTICS messages = ROW_COUNT;
        DELETE FROM rapport.current_memory WHERE contact_id = ANY (streams);
        PERFORM rapport.forget_projected(s, NULL) FROM unnest(streams) AS n(s);
    ELSE
        DELETE FROM rapport.item_keys WHERE contact_id = ANY (streams) AND item_id = ANY (p_items);
        GET DIAGNOSTICS keys = ROW_COUNT;
        PERFORM rapport.forget_projected(s, p_items) FROM unnest(streams) AS n(s);
    END IF;
    IF p_text IS NOT NULL THEN
        UPDATE rapport.messages SET text_id = p_text, edition = edition + 1, edited_at = p_edited_at,
            state = CASE speaker WHEN 'contact' THEN 'pending' ELSE state END,
            outcomes = CASE speaker WHEN 'contact' THEN '[]' ELSE outcomes END
        WHERE contact_id = ANY (streams) AND message_id = ANY (p_messages);
    ELSIF p_scope <> 'contact' THEN
        -- What waits to be read is not read any more; of a message that goes itself the receipt says so too.
        UPDATE rapport.messages SET state = 'done', outcomes = '[{"outcome": "nothing", "reason": "erased"}]',
            gone = COALESCE(p_gone, gone)
        WHERE contact_id = ANY (streams) AND message_id = ANY (p_messages) AND (state = 'pending' OR p_gone IS NOT NULL);
    END IF;
    INSERT INTO rapport.erasures (erasure_id, tenant, contact_id, scope, items, requested_by, requested_at, position, slots, tags_end_at,
                                 members, renewed, counts)
    VALUES (p_erasure, p_tenant, p_contact, p_scope, p_items, p_by, t0, positions[cardinality(positions)],
            COALESCE(slots, '{}'), tags_end, streams,
            ARRAY(SELECT DISTINCT t.head FROM rapport.told_in t JOIN rapport.contact_keys k ON k.contact_id = t.head
                  WHERE t.contact_id = ANY (streams) AND t.head <> ALL (streams) AND k.wrapped IS NOT NULL),
            p_counts || jsonb_build_object('item_keys', keys, 'identities', identities, 'messages', messages)
            || CASE WHEN tags_end IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('suppression_tags', cardinality(p_tags)) END);
    -- All edits of a minute share one rotation: their old texts are unreadable since T0.
    PERFORM rapport.procrastinate_defer_jobs_v1(ARRAY[
        ROW('erase', 'complete_erasures', 0, 'erase', NULL, '{}'::jsonb,
            CASE WHEN p_text IS NOT NULL THEN date_trunc('minute', t0) + interval '1 minute' END
           )::rapport.procrastinate_job_to_defer_v1]);
    RETURN t0;
END $$;

REVOKE EXECUTE ON FUNCTION rapport.request_erasure FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rapport.request_erasure TO rapport_keeper;
