-- The server functions. One write is one function, and one read is one function: a single round trip, a single
-- transaction, the tenant set inside it (a session-level setting would leak through a connection pool).
-- All are SECURITY INVOKER: under forced row-level security a definer would see nothing.

-- Errors of our own: RP001 a key was rotated meanwhile (load again), RP002 the contact is erased,
-- RP003 somebody else wrote first (load again), RP004 no such contact.

CREATE FUNCTION rapport.as_tenant(p_tenant uuid) RETURNS void LANGUAGE sql AS
$$ SELECT set_config('rapport.tenant', p_tenant::text, true) $$;

-- Append events with all that belongs to them. The shared lock comes last and before nextval: a reader that takes the
-- lock exclusively (safe_head) then knows that no smaller position can still appear. There is no NOTIFY in here: it
-- would serialise every commit of the database.
CREATE FUNCTION rapport.append(
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
        WHERE m.message_id = n.i AND m.state = 'pending' AND m.edition = n.e;
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

-- The advisory lock of this event store; readers take it exclusively for a moment to learn the safe head.
CREATE FUNCTION rapport.append_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT 7235419801::bigint $$;

-- Conversation streams decide nothing, so the version is the next one (null), or the event opens the stream and is
-- left out when the stream is open already (-1).
CREATE FUNCTION rapport.append_next(
    p_tenant uuid, p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[],
    p_at timestamptz
) RETURNS bigint[] LANGUAGE sql AS $$
    WITH given AS (
        SELECT n.*, COALESCE((SELECT max(e.originator_version) FROM rapport.events e WHERE e.originator_id = n.o), 0) AS base
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

-- Everything a read or a write of one contact starts from, found by address tag or by id: the current row, the key
-- path, the generation and the fence, in one statement, so that no read can mix two states of an erase.
CREATE FUNCTION rapport.open_contact(p_tenant uuid, p_contact uuid, p_tag bytea)
RETURNS TABLE (
    contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, sealed bytea, row_key bytea, index_key bytea,
    row_position bigint, pending bigint, oldest timestamptz, published bigint, watched_until timestamptz
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
    found     uuid := p_contact;
    identity  uuid;
    came_from uuid;
    watched   timestamptz;
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    IF p_contact IS NULL THEN
        SELECT t.contact_id, t.identity_id, t.index_contact, t.watched_until INTO found, identity, came_from, watched
        FROM rapport.identities t WHERE t.tenant = p_tenant AND t.tag = p_tag;
    END IF;
    -- Stable: both statements see one snapshot, so that no read mixes two states of an erase.
    RETURN QUERY
    SELECT c.contact_id, identity, came_from, c.generation, c.erased_at,
           c.wrapped, c.bucket, b.epoch, b.wrapped,
           m.version, m.memory, m.sealed, rk.wrapped, xk.wrapped,
           (SELECT e.notification_id FROM rapport.events e
            WHERE e.originator_id = found AND e.originator_version = m.version),
           p.n, p.since,
           COALESCE((SELECT u.count FROM rapport.published u WHERE u.tenant = p_tenant), 0), watched
    FROM rapport.contact_keys c
    JOIN rapport.bucket_keys b ON b.bucket = c.bucket
    LEFT JOIN rapport.current_memory m ON m.contact_id = found
    LEFT JOIN rapport.item_keys rk ON rk.contact_id = found AND rk.item_id = rapport.item(found, 0)
    LEFT JOIN rapport.item_keys xk ON xk.contact_id = found AND xk.item_id = rapport.item(found, 1)
    CROSS JOIN (SELECT count(*) AS n, min(q.sent_at) AS since FROM rapport.messages q
                WHERE q.contact_id = found AND q.state = 'pending') p
    WHERE c.contact_id = found AND c.tenant = p_tenant;
END $$;

-- The contact's two own items have ids derived from its own: 0 the row's key, 1 the index key.
CREATE FUNCTION rapport.item(p_contact uuid, p_which int) RETURNS uuid LANGUAGE sql IMMUTABLE AS
$$ SELECT (substr(replace(p_contact::text, '-', ''), 1, 24) || '0000000' || p_which)::uuid $$;

CREATE FUNCTION rapport.read_stream(
    p_tenant uuid, p_originator uuid, p_gt bigint, p_lte bigint, p_desc boolean, p_limit bigint
) RETURNS TABLE (originator_version bigint, topic text, state bytea, notification_id bigint, event_id uuid,
                 recorded_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    IF p_desc THEN
        RETURN QUERY
        SELECT e.originator_version, e.topic, e.state, e.notification_id, e.event_id, e.recorded_at
        FROM rapport.events e
        WHERE e.originator_id = p_originator AND e.originator_version > COALESCE(p_gt, -1)
          AND e.originator_version <= COALESCE(p_lte, 9223372036854775807)
        ORDER BY e.originator_version DESC LIMIT p_limit;
    ELSE
        RETURN QUERY
        SELECT e.originator_version, e.topic, e.state, e.notification_id, e.event_id, e.recorded_at
        FROM rapport.events e
        WHERE e.originator_id = p_originator AND e.originator_version > COALESCE(p_gt, -1)
          AND e.originator_version <= COALESCE(p_lte, 9223372036854775807)
        ORDER BY e.originator_version LIMIT p_limit;
    END IF;
END $$;

-- The feed in order of position; only up to a safe head (the caller's `p_last`) is it complete.
CREATE FUNCTION rapport.read_feed(p_tenant uuid, p_first bigint, p_last bigint, p_limit bigint, p_topics text[])
RETURNS TABLE (notification_id bigint, originator_id uuid, originator_version bigint, topic text, state bytea)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT e.notification_id, e.originator_id, e.originator_version, e.topic, e.state
    FROM rapport.events e
    WHERE e.notification_id BETWEEN p_first AND p_last AND (p_topics IS NULL OR e.topic = ANY (p_topics))
    ORDER BY e.notification_id LIMIT p_limit;
END $$;

-- Volatile on purpose: the maximum must be read with a snapshot taken after the lock was granted.
CREATE FUNCTION rapport.safe_head(p_tenant uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM pg_advisory_xact_lock(rapport.append_lock());
    RETURN (SELECT max(e.notification_id) FROM rapport.events e);
END $$;

CREATE FUNCTION rapport.item_keys_of(p_tenant uuid, p_contact uuid, p_items uuid[])
RETURNS TABLE (item_id uuid, wrapped bytea) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT k.item_id, k.wrapped FROM rapport.item_keys k
    WHERE k.contact_id = p_contact AND (p_items IS NULL OR k.item_id = ANY (p_items));
END $$;

-- Messages of a contact: the pending ones in rank order, or the last n.
CREATE FUNCTION rapport.messages_of(p_tenant uuid, p_contact uuid, p_pending boolean, p_limit int)
RETURNS SETOF rapport.told LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT t.* FROM rapport.told t
    WHERE t.contact_id = p_contact AND (NOT p_pending OR t.state = 'pending')
    ORDER BY CASE WHEN p_pending THEN t.sent_at END ASC, CASE WHEN p_pending THEN t.received_at END ASC,
             CASE WHEN p_pending THEN t.index END ASC,
             t.sent_at DESC, t.received_at DESC, t.index DESC
    LIMIT p_limit;
END $$;

-- The message just before one, in its conversation: what a short answer answers.
CREATE FUNCTION rapport.message_before(p_tenant uuid, p_contact uuid, p_message uuid)
RETURNS SETOF rapport.told LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT m.* FROM rapport.messages t
    JOIN rapport.told m ON m.contact_id = t.contact_id AND m.conversation_id = t.conversation_id
        AND (m.sent_at, m.received_at, m.index) < (t.sent_at, t.received_at, t.index)
    WHERE t.message_id = p_message AND t.contact_id = p_contact AND t.tenant = p_tenant
    ORDER BY m.sent_at DESC, m.received_at DESC, m.index DESC LIMIT 1;
END $$;

CREATE FUNCTION rapport.messages_by_id(p_tenant uuid, p_ids uuid[])
RETURNS SETOF rapport.told LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT t.* FROM rapport.told t WHERE t.message_id = ANY (p_ids) AND t.tenant = p_tenant;
END $$;

CREATE FUNCTION rapport.contact_of_message(p_tenant uuid, p_message uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN (SELECT m.contact_id FROM rapport.messages m WHERE m.message_id = p_message AND m.tenant = p_tenant);
END $$;

-- The version of a conversation's stream, and whether what happened last to its course is that it was closed.
CREATE FUNCTION rapport.conversation(p_tenant uuid, p_conversation uuid)
RETURNS TABLE (version bigint, closed boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT max(e.originator_version),
           (SELECT c.topic LIKE 'conversation\_closed.%' FROM rapport.events c
            WHERE c.originator_id = p_conversation AND c.tenant = p_tenant
              AND (c.topic LIKE 'conversation\_closed.%' OR c.topic LIKE 'message\_recorded.%')
            ORDER BY c.originator_version DESC LIMIT 1)
    FROM rapport.events e WHERE e.originator_id = p_conversation AND e.tenant = p_tenant
    HAVING count(*) > 0;
END $$;

CREATE FUNCTION rapport.erasure(p_tenant uuid, p_erasure uuid) RETURNS SETOF rapport.erasures
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT * FROM rapport.erasures e WHERE e.erasure_id = p_erasure AND e.tenant = p_tenant;
END $$;

CREATE FUNCTION rapport.contact_of_fact(p_tenant uuid, p_fact uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN (SELECT e.originator_id FROM rapport.events e
            WHERE e.event_id = p_fact AND e.tenant = p_tenant AND e.topic LIKE 'fact\_%'
            UNION ALL
            SELECT f.contact_id FROM rapport.fact_ids f WHERE f.fact_id = p_fact AND f.tenant = p_tenant
            LIMIT 1);
END $$;

-- Whether this Idempotency-Key is new, or came with the same body before. Both are tags under a key that every erase
-- replaces; rows older than a day are dropped on the way.
CREATE FUNCTION rapport.once(p_tenant uuid, p_key bytea, p_body bytea) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    DELETE FROM rapport.idempotency i WHERE i.tenant = p_tenant AND i.created_at < now() - interval '1 day';
    INSERT INTO rapport.idempotency (tenant, key_tag, body_tag) VALUES (p_tenant, p_key, p_body)
    ON CONFLICT (tenant, key_tag) DO NOTHING;
    RETURN (SELECT i.body_tag = p_body FROM rapport.idempotency i WHERE i.tenant = p_tenant AND i.key_tag = p_key);
END $$;

-- The ledger row of a read, written before the answer leaves. The commit is not waited for: a crash of the database
-- within the last moments may lose rows of answers that were given.
CREATE FUNCTION rapport.record_read(
    p_tenant uuid, p_injection uuid, p_contact uuid, p_api_key uuid, p_route text, p_purpose text, p_items uuid[],
    p_hash bytea, p_position bigint, p_asked text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM set_config('synchronous_commit', 'off', true);
    INSERT INTO rapport.reads (injection_id, tenant, contact_id, api_key_id, route, purpose, asked, item_ids, block_hash,
                               position)
    VALUES (p_injection, p_tenant, p_contact, p_api_key, p_route, p_purpose, p_asked, p_items, p_hash, p_position);
END $$;

-- The same contact again: when it stands as the reader last saw it, the ledger row is written in the same round trip
-- and the row itself need not travel. `recorded` says so; otherwise this is open_contact, and nothing was written.
CREATE FUNCTION rapport.open_again(
    p_tenant uuid, p_contact uuid, p_tag bytea, p_seen uuid, p_version bigint, p_generation bigint,
    p_published bigint, p_injection uuid, p_api_key uuid, p_route text, p_purpose text, p_items uuid[], p_hash bytea,
    p_asked text
) RETURNS TABLE (
    contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, sealed bytea, row_key bytea, index_key bytea,
    row_position bigint, pending bigint, oldest timestamptz, published bigint, watched_until timestamptz, recorded boolean
) LANGUAGE plpgsql ROWS 1 AS $$
DECLARE
    r record;
BEGIN
    SELECT * INTO r FROM rapport.open_contact(p_tenant, p_contact, p_tag);
    IF NOT FOUND THEN RETURN; END IF;
    recorded := r.contact_id = p_seen AND r.row_version = p_version AND r.generation = p_generation
        AND r.published = p_published AND r.erased_at IS NULL;
    IF recorded THEN
        PERFORM rapport.record_read(p_tenant, p_injection, r.contact_id, p_api_key, p_route, p_purpose, p_items,
                                    p_hash, COALESCE(r.row_position, 0), p_asked);
        r.sealed := NULL;
    END IF;
    RETURN QUERY SELECT r.contact_id, r.identity_id, r.index_contact, r.generation, r.erased_at,
        r.contact_key, r.bucket, r.epoch, r.bucket_key, r.row_version, r.memory, r.sealed, r.row_key, r.index_key,
        r.row_position, r.pending, r.oldest, r.published, r.watched_until, recorded;
END $$;

-- Step (A) of an erase: one transaction, whose commit is T0. The contact's row is locked first, so that no append
-- that is under way can slip a key in between.
CREATE FUNCTION rapport.request_erasure(
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
        DELETE FROM rapport.directory WHERE contact_id = p_contact;
        DELETE FROM rapport.names WHERE contact_id = p_contact;
    ELSE
        DELETE FROM rapport.item_keys WHERE contact_id = p_contact AND item_id = ANY (p_items);
        GET DIAGNOSTICS keys = ROW_COUNT;
        DELETE FROM rapport.names WHERE contact_id = p_contact AND item_id = ANY (p_items);
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

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA rapport TO rapport_app, rapport_keeper;
REVOKE EXECUTE ON FUNCTION rapport.request_erasure FROM PUBLIC, rapport_app;
