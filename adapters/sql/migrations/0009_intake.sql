-- Messages of many contacts at once: what a request of a hundred messages, or an import, takes in. Found in one round
-- trip, stored in another and flushed once, whatever the number of contacts.

-- The contacts of many addresses, each as rapport.open_contact gives it, in one snapshot; without the current row's
-- content and without what waits to be read, which taking in needs neither of.
CREATE FUNCTION rapport.open_contacts(p_tenant uuid, p_tags bytea[])
RETURNS TABLE (
    place bigint, contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, row_key bytea, index_key bytea, row_position bigint,
    published bigint, watched_until timestamptz
) LANGUAGE plpgsql STABLE AS $$
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
    LEFT JOIN rapport.current_memory m ON m.contact_id = c.contact_id
    LEFT JOIN rapport.item_keys rk ON rk.contact_id = c.contact_id AND rk.item_id = rapport.item(c.contact_id, 0)
    LEFT JOIN rapport.item_keys xk ON xk.contact_id = c.contact_id AND xk.item_id = rapport.item(c.contact_id, 1);
END $$;

-- rapport.append for many contacts: the same steps, each for all of them, in one transaction. It stores all or
-- nothing: whatever stands in the way of one contact (a rotated key, an erase, a writer who was first, a message that
-- is there already) refuses the whole, and the caller goes on contact by contact. Locks are taken in the order of an
-- erase (bucket, contact, address) and sorted, so that two of these never wait for each other.
CREATE FUNCTION rapport.append_messages(
    p_tenant uuid,
    p_contacts uuid[], p_generations bigint[],                                           -- one a known contact
    p_new uuid[], p_buckets smallint[], p_bucket_keys bytea[], p_contact_keys bytea[],   -- one a new contact
    p_identities uuid[], p_new_channels text[], p_slots smallint[], p_slot_keys bytea[], p_tags bytea[],
    p_sealed_identities bytea[], p_watched_until timestamptz[],
    p_item_contacts uuid[], p_items uuid[], p_wraps bytea[],                             -- one a new item key
    p_row_contacts uuid[], p_rows_were bigint[], p_rows_are bigint[], p_memories text[], p_rows bytea[],
    p_message_contacts uuid[], p_message_ids uuid[], p_conversations uuid[], p_sent timestamptz[],
    p_received timestamptz[], p_indexes integer[], p_channels text[], p_speakers text[], p_message_states text[],
    p_queue text, p_task text, p_job_contacts uuid[],                                    -- a job for each of these
    p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    ids bigint[];
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);

    PERFORM 1 FROM rapport.bucket_keys b WHERE b.bucket = ANY (p_buckets) ORDER BY b.bucket FOR SHARE;
    PERFORM 1 FROM rapport.contact_keys c WHERE c.contact_id = ANY (p_contacts) AND c.tenant = p_tenant
        ORDER BY c.contact_id FOR SHARE;
    PERFORM 1 FROM rapport.address_keys a WHERE a.slot = ANY (p_slots) ORDER BY a.slot FOR SHARE;
    -- Each statement sees what was committed before it began: what is locked now can't change any more.
    IF EXISTS (SELECT FROM unnest(p_contacts, p_generations) AS n(i, g)
               LEFT JOIN rapport.contact_keys c ON c.contact_id = n.i AND c.tenant = p_tenant
               WHERE c.erased_at IS NOT NULL OR c.generation IS DISTINCT FROM n.g)
       OR EXISTS (SELECT FROM unnest(p_buckets, p_bucket_keys) AS n(b, k)
                  LEFT JOIN rapport.bucket_keys b ON b.bucket = n.b WHERE b.key_id IS DISTINCT FROM n.k)
       OR EXISTS (SELECT FROM unnest(p_slots, p_slot_keys) AS n(s, k)
                  LEFT JOIN rapport.address_keys a ON a.slot = n.s WHERE a.key_id IS DISTINCT FROM n.k)
    THEN RAISE EXCEPTION 'a key was rotated' USING ERRCODE = 'RP001'; END IF;

    IF cardinality(p_new) > 0 THEN
        INSERT INTO rapport.contact_keys (contact_id, tenant, bucket, generation, wrapped)
        SELECT c, p_tenant, b, 1, w FROM unnest(p_new, p_buckets, p_contact_keys) AS n(c, b, w);
        INSERT INTO rapport.identities (identity_id, tenant, contact_id, index_contact, channel, slot, tag, sealed,
                                        watched_until)
        SELECT i, p_tenant, c, c, k, s, t, w, u
        FROM unnest(p_identities, p_new, p_new_channels, p_slots, p_tags, p_sealed_identities, p_watched_until)
             AS n(i, c, k, s, t, w, u)
        ORDER BY t;
    END IF;

    INSERT INTO rapport.item_keys (contact_id, item_id, tenant, wrapped)
    SELECT c, i, p_tenant, w FROM unnest(p_item_contacts, p_items, p_wraps) AS n(c, i, w)
    ON CONFLICT (contact_id, item_id) DO NOTHING;

    IF cardinality(p_row_contacts) > 0 THEN
        INSERT INTO rapport.current_memory (contact_id, tenant, version, memory, sealed)
        SELECT c, p_tenant, v, m, r
        FROM unnest(p_row_contacts, p_rows_were, p_rows_are, p_memories, p_rows) AS n(c, was, v, m, r)
        WHERE was IS NULL ORDER BY c;
        PERFORM 1 FROM rapport.current_memory c WHERE c.contact_id = ANY (p_row_contacts)
            ORDER BY c.contact_id FOR UPDATE;
        UPDATE rapport.current_memory c SET version = n.v, memory = n.m, sealed = n.r
        FROM unnest(p_row_contacts, p_rows_were, p_rows_are, p_memories, p_rows) AS n(i, was, v, m, r)
        WHERE c.contact_id = n.i AND c.version = n.was;
        IF (SELECT count(*) FROM unnest(p_row_contacts, p_rows_are) AS n(i, v)
            JOIN rapport.current_memory c ON c.contact_id = n.i AND c.version = n.v) < cardinality(p_row_contacts)
        THEN RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003'; END IF;
    END IF;

    INSERT INTO rapport.messages (message_id, tenant, contact_id, conversation_id, sent_at, received_at, index,
                                  channel, speaker, state, outcomes)
    SELECT m, p_tenant, c, o, s, r, i, h, k, t,
           CASE t WHEN 'done' THEN '[{"outcome": "nothing", "reason": "nothing_stated"}]'::jsonb ELSE '[]' END
    FROM unnest(p_message_ids, p_message_contacts, p_conversations, p_sent, p_received, p_indexes, p_channels,
                p_speakers, p_message_states) AS n(m, c, o, s, r, i, h, k, t)
    ORDER BY m;

    IF cardinality(p_job_contacts) > 0 THEN
        PERFORM rapport.procrastinate_defer_jobs_v1(ARRAY(
            SELECT ROW(p_queue, p_task, 0, c::text, NULL, jsonb_build_object('tenant', p_tenant, 'contact', c), NULL)
                ::rapport.procrastinate_job_to_defer_v1
            FROM unnest(p_job_contacts) AS n(c)));
    END IF;

    PERFORM pg_advisory_xact_lock_shared(rapport.append_lock());
    ids := rapport.append_next(p_tenant, p_origins, p_versions, p_topics, p_states, p_event_ids, clock_timestamp());
    RETURN ids[cardinality(ids)];
END $$;

GRANT EXECUTE ON FUNCTION rapport.open_contacts, rapport.append_messages TO rapport_app, rapport_keeper;
