-- Legal holds: what is kept though it is erased otherwise, each under a key of its own.

-- `members`: the streams of the person when it was placed. The key and the officer's reason go when it is released; that
-- there was a hold, on what ground and until when, stays. It is in force while `released_at` is null: one whose `until` is
-- over is released by the eraser, within the hour.
CREATE TABLE rapport.holds (
    hold_id     uuid        PRIMARY KEY,
    tenant      uuid        NOT NULL,
    contact_id  uuid        NOT NULL,
    members     uuid[]      NOT NULL,
    whole       boolean     NOT NULL,
    statements  uuid[]      NOT NULL,
    messages    uuid[]      NOT NULL,
    texts       uuid[]      NOT NULL,
    ground      text        NOT NULL,
    until       timestamptz,
    placed_by   text        NOT NULL,
    placed_at   timestamptz NOT NULL,
    released_by text,
    released_at timestamptz,
    erasure_id  uuid,
    bucket      smallint    NOT NULL,
    wrapped     bytea,
    sealed      bytea,
    CHECK ((released_at IS NULL) = (wrapped IS NOT NULL))
);
CREATE INDEX holds_members ON rapport.holds USING gin (members);
CREATE INDEX holds_bucket ON rapport.holds (bucket) WHERE wrapped IS NOT NULL;
CREATE INDEX holds_due ON rapport.holds (until) WHERE released_at IS NULL;

-- Keys of items that are erased otherwise, wrapped under their hold's.
CREATE TABLE rapport.held_items (
    hold_id    uuid  NOT NULL,
    contact_id uuid  NOT NULL,
    item_id    uuid  NOT NULL,
    tenant     uuid  NOT NULL,
    wrapped    bytea NOT NULL,
    PRIMARY KEY (hold_id, contact_id, item_id)
);

DO $$
DECLARE
    t text;
    mine text := '(tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)';
BEGIN
    FOREACH t IN ARRAY ARRAY['holds', 'held_items'] LOOP
        EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t);
        EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t);
        EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app USING %s WITH CHECK %s', t, mine, mine);
        EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.%I TO rapport_keeper', t);
    END LOOP;
END $$;
GRANT SELECT, INSERT ON rapport.holds TO rapport_app;
GRANT SELECT ON rapport.held_items TO rapport_app;

-- Beside the event that says so. The key of the bucket is held as it is: a rotation would miss this hold's.
CREATE FUNCTION rapport.place_hold(
    p_tenant uuid, p_contact uuid, p_members uuid[], p_hold uuid, p_whole boolean, p_statements uuid[], p_messages uuid[],
    p_texts uuid[], p_ground text, p_until timestamptz, p_by text, p_at timestamptz, p_bucket smallint, p_bucket_key bytea,
    p_wrapped bytea, p_sealed bytea
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM 1 FROM rapport.bucket_keys b WHERE b.bucket = p_bucket AND b.key_id = p_bucket_key FOR SHARE;
    IF NOT FOUND THEN RAISE EXCEPTION 'bucket key rotated' USING ERRCODE = 'RP001'; END IF;
    INSERT INTO rapport.holds (hold_id, tenant, contact_id, members, whole, statements, messages, texts, ground, until,
                               placed_by, placed_at, bucket, wrapped, sealed)
    VALUES (p_hold, p_tenant, p_contact, p_members, p_whole, p_statements, p_messages, p_texts, p_ground, p_until, p_by, p_at,
            p_bucket, p_wrapped, p_sealed);
END $$;

-- The holds of each of these contacts, and of whoever is one person with it, each with the key path that opens its reason.
CREATE FUNCTION rapport.holds_of(p_tenant uuid, p_contacts uuid[], p_in_force boolean) RETURNS TABLE (
    of_contact uuid, hold_id uuid, contact_id uuid, whole boolean, statements uuid[], messages uuid[], texts uuid[], ground text,
    until timestamptz, placed_by text, placed_at timestamptz, released_by text, released_at timestamptz, erasure_id uuid,
    keeps bigint, wrapped bytea, sealed bytea, bucket smallint, epoch bigint, bucket_key bytea
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    WITH persons AS (
        SELECT n.c AS asked, n.c AS stream FROM unnest(p_contacts) AS n(c)
        UNION
        SELECT n.c, s.contact_id FROM unnest(p_contacts) AS n(c)
        JOIN rapport.merged m ON m.contact_id = n.c AND m.tenant = p_tenant
        JOIN rapport.merged s ON s.head = m.head)
    SELECT f.asked, h.hold_id, h.contact_id, h.whole, h.statements, h.messages, h.texts, h.ground, h.until, h.placed_by,
           h.placed_at, h.released_by, h.released_at, h.erasure_id,
           (SELECT count(*) FROM rapport.held_items i WHERE i.hold_id = h.hold_id),
           h.wrapped, h.sealed, h.bucket, b.epoch, b.wrapped
    FROM (SELECT DISTINCT p.asked, h.hold_id FROM persons p
          JOIN rapport.holds h ON h.members @> ARRAY[p.stream] AND h.tenant = p_tenant) AS f
    JOIN rapport.holds h ON h.hold_id = f.hold_id
    JOIN rapport.bucket_keys b ON b.bucket = h.bucket
    WHERE NOT p_in_force OR h.released_at IS NULL
    ORDER BY h.placed_at DESC, h.hold_id;
END $$;

-- What a hold alone keeps: its keys, and the events that they open.
CREATE FUNCTION rapport.held_by(p_tenant uuid, p_hold uuid) RETURNS TABLE (contact_id uuid, item_id uuid, wrapped bytea)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT i.contact_id, i.item_id, i.wrapped FROM rapport.held_items i
    WHERE i.hold_id = p_hold AND i.tenant = p_tenant ORDER BY i.contact_id, i.item_id;
END $$;

CREATE FUNCTION rapport.events_by_id(p_tenant uuid, p_ids uuid[])
RETURNS TABLE (originator_id uuid, event_id uuid, topic text, state bytea) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT e.originator_id, e.event_id, e.topic, e.state FROM rapport.events e
    WHERE e.event_id = ANY (p_ids) AND e.tenant = p_tenant ORDER BY e.notification_id;
END $$;

-- The keys of a stream, and whether what each opens is derived from others: segments, summaries, the current row, and the
-- index that only finds.
CREATE FUNCTION rapport.keys_to_hold(p_tenant uuid, p_contact uuid) RETURNS TABLE (item_id uuid, wrapped bytea, derived boolean)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT k.item_id, k.wrapped,
           k.item_id IN (rapport.item(p_contact, 0), rapport.item(p_contact, 1))
           OR EXISTS (SELECT FROM rapport.segments s WHERE s.contact_id = p_contact AND s.item_id = k.item_id)
           OR EXISTS (SELECT FROM rapport.events e WHERE e.event_id = k.item_id AND e.topic LIKE 'summary\_%')
    FROM rapport.item_keys k WHERE k.contact_id = p_contact AND k.tenant = p_tenant;
END $$;
GRANT EXECUTE ON FUNCTION rapport.keys_to_hold TO rapport_keeper;

GRANT EXECUTE ON FUNCTION rapport.place_hold, rapport.holds_of, rapport.held_by, rapport.events_by_id
    TO rapport_app, rapport_keeper;

-- An erasure goes through facts and messages together (`selection`), keeps what is held, or ends a hold (`hold`; its one
-- item is the hold). `held`: what each hold kept of it.
ALTER TABLE rapport.erasures DROP CONSTRAINT erasures_scope_check;
ALTER TABLE rapport.erasures ADD CONSTRAINT erasures_scope_check
    CHECK (scope IN ('contact', 'fact', 'message', 'selection', 'hold'));
ALTER TABLE rapport.erasures ADD COLUMN held jsonb NOT NULL DEFAULT '[]';

DROP FUNCTION rapport.request_erasure(
    uuid, uuid, bigint, uuid, text, uuid[], text, bigint, bigint, text, bytea, uuid[], text, uuid, timestamptz, int, bytea[],
    uuid[], bytea[], uuid[], text, text, jsonb, jsonb, uuid[], bigint[], text[], bytea[], uuid[], uuid[], bigint[]);
CREATE FUNCTION rapport.request_erasure(
    p_tenant uuid, p_contact uuid, p_generation bigint, p_erasure uuid, p_scope text, p_items uuid[], p_by text,
    p_row_was bigint, p_row_is bigint, p_memory text, p_row bytea,
    p_messages uuid[],                                       -- whose texts go
    p_going uuid[], p_gone text,                             -- which of them go themselves, and how
    p_text uuid, p_edited_at timestamptz,                    -- an edited one: its new text
    p_tag_day int, p_tags bytea[],                           -- a contact: a tag of each address
    p_new_items uuid[], p_new_wraps bytea[], p_fact_ids uuid[], p_queue text, p_task text, p_job jsonb, p_counts jsonb,
    p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[],
    p_members uuid[], p_generations bigint[],                -- a merged contact: all its streams, the head's too
    p_holds uuid[],                                          -- all that are in force
    p_held_by uuid[], p_held_of uuid[], p_held_items uuid[], p_held_wraps bytea[],  -- what they keep: hold, stream, item, key
    p_keys bigint,                                           -- where one keeps all: of how many keys that was decided
    p_held jsonb
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
    ELSIF p_generation IS NOT NULL
      AND (EXISTS (SELECT FROM rapport.merged g WHERE g.contact_id = p_contact AND g.head <> p_contact)
       OR EXISTS (SELECT FROM rapport.merged g WHERE g.head = p_contact AND g.contact_id <> p_contact)) THEN
        RAISE EXCEPTION 'merged meanwhile' USING ERRCODE = 'RP003';
    END IF;
    -- A hold is placed by an append to the contact, which waits for us here, or we for it.
    PERFORM 1 FROM rapport.holds h WHERE h.hold_id = ANY (p_holds) ORDER BY h.hold_id FOR SHARE;
    IF ARRAY(SELECT h.hold_id FROM rapport.holds_of(p_tenant, streams, true) h GROUP BY 1 ORDER BY 1)
       <> ARRAY(SELECT unnest(p_holds) ORDER BY 1) THEN
        RAISE EXCEPTION 'a hold was placed or released meanwhile' USING ERRCODE = 'RP003';
    END IF;
    IF p_keys <> (SELECT count(*) FROM rapport.item_keys i WHERE i.contact_id = ANY (streams)) THEN
        RAISE EXCEPTION 'more is to be held by now' USING ERRCODE = 'RP003';
    END IF;
    INSERT INTO rapport.held_items (hold_id, contact_id, item_id, tenant, wrapped)
    SELECT h, c, i, p_tenant, w FROM unnest(p_held_by, p_held_of, p_held_items, p_held_wraps) AS n(h, c, i, w)
    ON CONFLICT DO NOTHING;
    IF p_generation IS NULL THEN  -- of an erased contact, where the fence lets nothing but this event in
        positions := rapport.append(p_tenant, p_origins => p_origins, p_versions => p_versions, p_topics => p_topics,
            p_states => p_states, p_event_ids => p_event_ids);
    ELSE
        positions := rapport.append(p_tenant, p_contact, p_generation, p_items => p_new_items, p_wraps => p_new_wraps,
            p_row_was => p_row_was, p_row_is => p_row_is, p_memory => p_memory, p_row => p_row,
            p_fact_ids => p_fact_ids, p_queue => p_queue, p_task => p_task, p_job => p_job, p_origins => p_origins,
            p_versions => p_versions, p_topics => p_topics, p_states => p_states, p_event_ids => p_event_ids);
    END IF;
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
    ELSIF p_scope = 'hold' THEN
        UPDATE rapport.holds SET wrapped = NULL, sealed = NULL, released_at = t0, released_by = p_by, erasure_id = p_erasure
        WHERE hold_id = ANY (p_items) AND tenant = p_tenant AND released_at IS NULL;
        IF NOT FOUND THEN RAISE EXCEPTION 'released meanwhile' USING ERRCODE = 'RP003'; END IF;
        DELETE FROM rapport.held_items WHERE hold_id = ANY (p_items);
        GET DIAGNOSTICS keys = ROW_COUNT;
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
            gone = CASE WHEN message_id = ANY (p_going) THEN p_gone ELSE gone END
        WHERE contact_id = ANY (streams) AND message_id = ANY (p_messages)
          AND (state = 'pending' OR message_id = ANY (p_going));
    END IF;
    INSERT INTO rapport.erasures (erasure_id, tenant, contact_id, scope, items, requested_by, requested_at, position, slots, tags_end_at,
                                 members, renewed, held, counts)
    VALUES (p_erasure, p_tenant, p_contact, p_scope, p_items, p_by, t0, positions[cardinality(positions)],
            COALESCE(slots, '{}'), tags_end, streams,
            CASE WHEN p_scope = 'hold' THEN '{}' ELSE
            ARRAY(SELECT DISTINCT t.head FROM rapport.told_in t JOIN rapport.contact_keys k ON k.contact_id = t.head
                  WHERE t.contact_id = ANY (streams) AND t.head <> ALL (streams) AND k.wrapped IS NOT NULL) END,
            p_held,
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
