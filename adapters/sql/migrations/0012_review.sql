-- The review queue: a row for each thing that waits for a person, in clear fields only.

-- `value_item` and `quote_item` are what the statement's value and its words are sealed under, so that a page of the
-- queue comes with its keys in one query, and so that an erase finds the row by what it takes.
CREATE TABLE rapport.review (
    slot       text        NOT NULL,
    id         uuid        NOT NULL, -- the proposed statement's, or that of a call for a person
    tenant     uuid        NOT NULL,
    contact_id uuid        NOT NULL,
    what       text        NOT NULL CHECK (what IN ('proposal', 'attention')),
    key        text,                 -- null of a special category
    key_number integer,
    reasons    text[]      NOT NULL,
    since      timestamptz NOT NULL,
    channel    text,
    message_id uuid,
    value_item uuid        NOT NULL,
    quote_item uuid        NOT NULL,
    PRIMARY KEY (slot, id)
) PARTITION BY LIST (slot);

DO $$
DECLARE
    s text;
    mine text := '(tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)';
BEGIN
    FOREACH s IN ARRAY ARRAY['', '_a', '_b'] LOOP
        IF s <> '' THEN
            EXECUTE format('CREATE TABLE rapport.%I PARTITION OF rapport.review FOR VALUES IN (%L)', 'review' || s, substr(s, 2));
        END IF;
        EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', 'review' || s);
        EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', 'review' || s);
        EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app USING %s WITH CHECK %s', 'review' || s, mine, mine);
        EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', 'review' || s);
        EXECUTE format('GRANT SELECT ON rapport.%I TO rapport_app', 'review' || s);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON rapport.%I TO rapport_keeper', 'review' || s);
    END LOOP;
END $$;

CREATE INDEX review_list ON rapport.review (slot, tenant, since, id);
CREATE INDEX review_contact ON rapport.review (contact_id);

-- A page of the queue, the oldest first, with all that it takes to show it: the statement's event and its keys, the
-- contact's current row (with the contact's first item), and the message with the turns before and after it. One query,
-- so that no answer mixes two states of an erase; always one row at least, whose `queue_position` says how far the
-- queue is.
CREATE FUNCTION rapport.review_page(
    p_tenant uuid, p_item uuid, p_contact uuid, p_key text, p_reason text, p_before timestamptz,
    p_since timestamptz, p_after uuid, p_limit int
) RETURNS TABLE (
    queue_position bigint, id uuid, contact_id uuid, what text, key text, key_number integer, reasons text[],
    since timestamptz, channel text, message_id uuid,
    generation bigint, contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea, sealed_row bytea, row_key bytea,
    topic text, state bytea, recorded_at timestamptz, value_item uuid, value_key bytea, quote_item uuid, quote_key bytea,
    turn_ids uuid[], turn_texts uuid[], turn_sent timestamptz[], turn_topics text[], turn_states bytea[],
    turn_edit_topics text[], turn_edits bytea[], turn_keys bytea[]
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    WITH live AS (
        SELECT s.slot, s.position FROM rapport.projections p
        JOIN rapport.projection_slots s ON s.name = p.name AND s.slot = p.live WHERE p.name = 'review'),
    page AS (
        SELECT r.*, row_number() OVER (PARTITION BY r.contact_id ORDER BY r.since, r.id) = 1 AS first_of_contact
        FROM (SELECT q.* FROM rapport.review q
              WHERE q.slot = (SELECT live.slot FROM live) AND q.tenant = p_tenant
                AND (p_item IS NULL OR q.id = p_item)
                AND (p_contact IS NULL OR q.contact_id = p_contact)
                AND (p_key IS NULL OR q.key = p_key)
                AND (p_reason IS NULL OR p_reason = ANY (q.reasons))
                AND (p_before IS NULL OR q.since < p_before)
                AND (p_since IS NULL OR (q.since, q.id) > (p_since, p_after))
              ORDER BY q.since, q.id LIMIT p_limit) r),
    items AS (
        SELECT p.id, p.contact_id, p.what, p.key, p.key_number, p.reasons, p.since, p.channel, p.message_id,
               c.generation, c.wrapped AS contact_key, c.bucket, b.epoch, b.wrapped AS bucket_key,
               CASE WHEN p.first_of_contact THEN m.sealed END AS sealed_row, rk.wrapped AS row_key,
               e.topic, e.state, e.recorded_at, p.value_item, vk.wrapped AS value_key, p.quote_item, qk.wrapped AS quote_key,
               t.*
        FROM page p
        JOIN rapport.contact_keys c ON c.contact_id = p.contact_id AND c.wrapped IS NOT NULL
        JOIN rapport.bucket_keys b ON b.bucket = c.bucket
        LEFT JOIN rapport.current_memory m ON m.contact_id = p.contact_id
        LEFT JOIN rapport.item_keys rk ON rk.contact_id = p.contact_id AND rk.item_id = rapport.item(p.contact_id, 0)
        LEFT JOIN rapport.events e ON e.event_id = p.id AND p.what = 'proposal'
        LEFT JOIN rapport.item_keys vk ON vk.contact_id = p.contact_id AND vk.item_id = p.value_item
        LEFT JOIN rapport.item_keys qk ON qk.contact_id = p.contact_id AND qk.item_id = p.quote_item
        CROSS JOIN LATERAL (
            SELECT array_agg(x.message_id ORDER BY x.sent_at, x.received_at, x.index) AS turn_ids,
                   array_agg(x.text_id ORDER BY x.sent_at, x.received_at, x.index) AS turn_texts,
                   array_agg(x.sent_at ORDER BY x.sent_at, x.received_at, x.index) AS turn_sent,
                   array_agg(x.topic ORDER BY x.sent_at, x.received_at, x.index) AS turn_topics,
                   array_agg(x.sealed ORDER BY x.sent_at, x.received_at, x.index) AS turn_states,
                   array_agg(x.edit_topic ORDER BY x.sent_at, x.received_at, x.index) AS turn_edit_topics,
                   array_agg(x.edit_sealed ORDER BY x.sent_at, x.received_at, x.index) AS turn_edits,
                   array_agg(x.wrapped ORDER BY x.sent_at, x.received_at, x.index) AS turn_keys
            FROM rapport.told x
            WHERE x.contact_id = p.contact_id AND x.message_id IN (
                SELECT p.message_id
                UNION ALL
                (SELECT o.message_id FROM rapport.messages s
                 JOIN rapport.messages o ON o.contact_id = s.contact_id AND o.conversation_id = s.conversation_id
                    AND (o.sent_at, o.received_at, o.index) < (s.sent_at, s.received_at, s.index)
                 WHERE s.message_id = p.message_id AND s.contact_id = p.contact_id
                 ORDER BY o.sent_at DESC, o.received_at DESC, o.index DESC LIMIT 1)
                UNION ALL
                (SELECT o.message_id FROM rapport.messages s
                 JOIN rapport.messages o ON o.contact_id = s.contact_id AND o.conversation_id = s.conversation_id
                    AND (o.sent_at, o.received_at, o.index) > (s.sent_at, s.received_at, s.index)
                 WHERE s.message_id = p.message_id AND s.contact_id = p.contact_id
                 ORDER BY o.sent_at, o.received_at, o.index LIMIT 1))) t)
    SELECT COALESCE((SELECT live.position FROM live), 0), i.* FROM (SELECT 1) AS always LEFT JOIN items i ON true
    ORDER BY i.since, i.id;
END $$;

-- What projections hold of what is erased: of a whole contact, or of these items. Whoever adds a projection whose rows
-- hang on something personal adds a line here.
CREATE FUNCTION rapport.forget_projected(p_contact uuid, p_items uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM rapport.names WHERE contact_id = p_contact AND (p_items IS NULL OR item_id = ANY (p_items));
    DELETE FROM rapport.review WHERE contact_id = p_contact AND (p_items IS NULL OR value_item = ANY (p_items));
    IF p_items IS NULL THEN
        DELETE FROM rapport.directory WHERE contact_id = p_contact;
    END IF;
END $$;

-- Step (A) of an erase: one transaction, whose commit is T0. The contact's row is locked first, so that no append
-- that is under way can slip a key in between.
CREATE OR REPLACE FUNCTION rapport.request_erasure(
    p_tenant uuid, p_contact uuid, p_generation bigint, p_erasure uuid, p_scope text, p_items uuid[], p_by text,
    p_row_was bigint, p_row_is bigint, p_memory text, p_row bytea,
    p_messages uuid[], p_gone text,                          -- whose texts go; a message that goes itself: how
    p_text uuid, p_edited_at timestamptz,                    -- an edited one: its new text
    p_tag_day int, p_tags bytea[],                           -- a contact: a tag of each address
    p_new_items uuid[], p_new_wraps bytea[], p_fact_ids uuid[], p_queue text, p_task text, p_job jsonb, p_counts jsonb,
    p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[]
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
    t0 timestamptz := clock_timestamp();
    positions bigint[];
    slots smallint[];
    keys bigint := 0;
    identities bigint := 0;
    messages bigint := 0;
    tags_end timestamptz;
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM set_config('synchronous_commit', 'on', true);
    PERFORM 1 FROM rapport.contact_keys WHERE contact_id = p_contact AND tenant = p_tenant FOR UPDATE;
    positions := rapport.append(p_tenant, p_contact, p_generation, p_items => p_new_items, p_wraps => p_new_wraps,
        p_row_was => p_row_was, p_row_is => p_row_is, p_memory => p_memory, p_row => p_row,
        p_fact_ids => p_fact_ids, p_queue => p_queue, p_task => p_task, p_job => p_job, p_origins => p_origins, p_versions => p_versions,
        p_topics => p_topics, p_states => p_states, p_event_ids => p_event_ids);
    IF p_scope = 'contact' THEN
        SELECT array_agg(DISTINCT slot), count(*) INTO slots, identities FROM rapport.identities WHERE contact_id = p_contact;
        IF identities <> cardinality(p_tags) THEN
            RAISE EXCEPTION 'an address came meanwhile' USING ERRCODE = 'RP003';
        END IF;
        SELECT ends_at INTO tags_end FROM rapport.suppression_keys WHERE day = p_tag_day FOR SHARE;
        IF NOT FOUND THEN RAISE EXCEPTION 'the key of the day is gone' USING ERRCODE = 'RP001'; END IF;
        INSERT INTO rapport.suppression_tags (tenant, tag, day, t0) SELECT p_tenant, t, p_tag_day, t0 FROM unnest(p_tags) AS n(t);
        UPDATE rapport.contact_keys SET erased_at = t0, wrapped = NULL WHERE contact_id = p_contact;
        DELETE FROM rapport.identities WHERE contact_id = p_contact;
        DELETE FROM rapport.messages WHERE contact_id = p_contact;
        GET DIAGNOSTICS messages = ROW_COUNT;
        DELETE FROM rapport.current_memory WHERE contact_id = p_contact;
        PERFORM rapport.forget_projected(p_contact, NULL);
    ELSE
        DELETE FROM rapport.item_keys WHERE contact_id = p_contact AND item_id = ANY (p_items);
        GET DIAGNOSTICS keys = ROW_COUNT;
        PERFORM rapport.forget_projected(p_contact, p_items);
    END IF;
    IF p_text IS NOT NULL THEN
        UPDATE rapport.messages SET text_id = p_text, edition = edition + 1, edited_at = p_edited_at,
            state = CASE speaker WHEN 'contact' THEN 'pending' ELSE state END,
            outcomes = CASE speaker WHEN 'contact' THEN '[]' ELSE outcomes END
        WHERE contact_id = p_contact AND message_id = ANY (p_messages);
    ELSIF p_scope <> 'contact' THEN
        -- What waits to be read is not read any more; of a message that goes itself the receipt says so too.
        UPDATE rapport.messages SET state = 'done', outcomes = '[{"outcome": "nothing", "reason": "erased"}]',
            gone = COALESCE(p_gone, gone)
        WHERE contact_id = p_contact AND message_id = ANY (p_messages) AND (state = 'pending' OR p_gone IS NOT NULL);
    END IF;
    INSERT INTO rapport.erasures (erasure_id, tenant, contact_id, scope, items, requested_by, requested_at, position, slots, tags_end_at,
                                 counts)
    VALUES (p_erasure, p_tenant, p_contact, p_scope, p_items, p_by, t0, positions[cardinality(positions)],
            COALESCE(slots, '{}'), tags_end,
            p_counts || jsonb_build_object('item_keys', keys, 'identities', identities, 'messages', messages)
            || CASE WHEN tags_end IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('suppression_tags', cardinality(p_tags)) END);
    -- All edits of a minute share one rotation: their old texts are unreadable since T0.
    PERFORM rapport.procrastinate_defer_jobs_v1(ARRAY[
        ROW('erase', 'complete_erasures', 0, 'erase', NULL, '{}'::jsonb,
            CASE WHEN p_text IS NOT NULL THEN date_trunc('minute', t0) + interval '1 minute' END
           )::rapport.procrastinate_job_to_defer_v1]);
    RETURN t0;
END $$;

GRANT EXECUTE ON FUNCTION rapport.review_page TO rapport_app, rapport_keeper;
REVOKE EXECUTE ON FUNCTION rapport.forget_projected FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rapport.forget_projected TO rapport_keeper;
