-- Addresses that a contact is not found by any more.

-- The row stays, so that an erase replaces the index key under which its tag once lay: older bytes of the table may have
-- it still. In its place stands a tag that finds nobody, so that the address is free for whoever writes from it next.
ALTER TABLE rapport.identities ADD COLUMN unlinked_at timestamptz;
GRANT UPDATE (tag, unlinked_at) ON rapport.identities TO rapport_app;

CREATE FUNCTION rapport.unlink(p_tenant uuid, p_contact uuid, p_identity uuid, p_tag bytea) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    -- In the order of an erase: the contact, then its addresses.
    PERFORM 1 FROM rapport.contact_keys WHERE contact_id = p_contact AND tenant = p_tenant FOR SHARE;
    UPDATE rapport.identities SET tag = p_tag, unlinked_at = clock_timestamp()
    WHERE identity_id = p_identity AND contact_id = p_contact AND unlinked_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'unlinked meanwhile' USING ERRCODE = 'RP003'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION rapport.unlink TO rapport_app, rapport_keeper;

-- As before; of addresses that are unlinked the index keys go too, and whoever writes from them is not refused.
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
        SELECT array_agg(DISTINCT slot), count(*) FILTER (WHERE unlinked_at IS NULL) INTO slots, identities
        FROM rapport.identities WHERE contact_id = p_contact;
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
