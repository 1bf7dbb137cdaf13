-- When many wait, a thread takes several jobs in one round trip, each with its contact, and what became of their messages is
-- written in one transaction: one wait for the disk.

DROP FUNCTION rapport.next_job(varchar[], bigint, bigint[], int, int);
DROP FUNCTION rapport.open_unread(uuid, uuid, int, int);
DROP FUNCTION rapport.waiting(uuid, uuid, int, int);
DROP FUNCTION rapport.append_messages;

-- Contacts with their messages that wait: a row of the contact beside each of them, one alone where none waits. The sealed
-- row comes once. No row for an unknown contact. The first p_limit messages of each in rank order, each with the message just
-- before it in its conversation (`follows`; what the contact took back is passed over), and what another speaker said last
-- before each. Not more than p_back messages of the contact ago: what was asked before those is not answered any more, and one
-- contact with ten thousand messages and no bot must not be gone through for each.
CREATE FUNCTION rapport.open_unread(p_tenant uuid, p_contacts uuid[], p_limit int, p_back int)
RETURNS TABLE (
    contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, sealed bytea, row_key bytea, index_key bytea,
    row_position bigint, pending bigint, oldest timestamptz, published bigint, watched_until timestamptz,
    message_id uuid, conversation_id uuid, sent_at timestamptz, received_at timestamptz, index integer, channel text,
    text_id uuid, edition integer, topic text, text_sealed bytea, edit_topic text, edit_sealed bytea, wrapped bytea,
    follows uuid
) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT c.contact_id, NULL::uuid, NULL::uuid, c.generation, c.erased_at,
           c.wrapped, c.bucket, b.epoch, b.wrapped,
           m.version, m.memory, CASE WHEN w.place > 1 THEN NULL ELSE m.sealed END, rk.wrapped, xk.wrapped,
           (SELECT e.notification_id FROM rapport.events e
            WHERE e.originator_id = c.contact_id AND e.originator_version = m.version),
           p.n, p.since,
           COALESCE((SELECT u.count FROM rapport.published u WHERE u.tenant = p_tenant), 0), NULL::timestamptz,
           w.message_id, w.conversation_id, w.sent_at, w.received_at, w.index, w.channel, w.text_id, w.edition,
           w.topic, w.sealed, w.edit_topic, w.edit_sealed, w.wrapped, w.follows
    FROM unnest(p_contacts) WITH ORDINALITY AS n(id, place)
    JOIN rapport.contact_keys c ON c.contact_id = n.id AND c.tenant = p_tenant
    JOIN rapport.bucket_keys b ON b.bucket = c.bucket
    CROSS JOIN LATERAL (SELECT rapport.item(c.contact_id, 0) AS row, rapport.item(c.contact_id, 1) AS index OFFSET 0) own
    LEFT JOIN rapport.current_memory m ON m.contact_id = c.contact_id
    LEFT JOIN rapport.item_keys rk ON rk.contact_id = c.contact_id AND rk.item_id = own.row
    LEFT JOIN rapport.item_keys xk ON xk.contact_id = c.contact_id AND xk.item_id = own.index
    CROSS JOIN LATERAL (SELECT count(*) AS n, min(q.sent_at) AS since FROM rapport.messages q
                        WHERE q.contact_id = c.contact_id AND q.state = 'pending') p
    LEFT JOIN LATERAL (
        WITH due AS (
            SELECT d.message_id, d.conversation_id, d.sent_at, d.received_at, d.index FROM rapport.messages d
            WHERE d.contact_id = c.contact_id AND d.state = 'pending'
            ORDER BY d.sent_at, d.received_at, d.index LIMIT p_limit),
        near AS (
            SELECT d.message_id, before.asked, before.follows FROM due d CROSS JOIN LATERAL (
                SELECT (array_agg(back.message_id ORDER BY back.sent_at DESC, back.received_at DESC, back.index DESC)
                            FILTER (WHERE back.speaker <> 'contact'))[1] AS asked,
                       (array_agg(back.message_id ORDER BY back.sent_at DESC, back.received_at DESC, back.index DESC)
                            FILTER (WHERE back.speaker <> 'contact' OR back.gone IS NULL))[1] AS follows
                FROM (
                    SELECT s.message_id, s.conversation_id, s.speaker, s.gone, s.sent_at, s.received_at, s.index
                    FROM rapport.messages s
                    WHERE s.contact_id = c.contact_id
                      AND (s.sent_at, s.received_at, s.index) < (d.sent_at, d.received_at, d.index)
                    ORDER BY s.sent_at DESC, s.received_at DESC, s.index DESC LIMIT p_back) back
                WHERE back.conversation_id = d.conversation_id) before),
        wanted AS (
            SELECT near.message_id, near.follows FROM near
            UNION
            SELECT near.asked, NULL FROM near WHERE near.asked IS NOT NULL)
        SELECT t.*, wanted.follows, row_number() OVER (ORDER BY t.sent_at, t.received_at, t.index) AS place
        FROM wanted JOIN rapport.told t ON t.message_id = wanted.message_id) w ON true
    ORDER BY n.place, w.place;
END $$;

-- A worker's next job, and what it has done goes; no row when there is none. A job of one contact's messages comes with
-- `open_unread` of that contact, a row each, and the job is the same in all of them; and with up to p_many such jobs of
-- other contacts that waited next. One that is to be tried again comes alone.
--
-- The contacts are opened by a statement of its own, after the jobs are taken: whoever counts on a job that waits has
-- committed by then, and what comes later has a job of its own. Where one can't be opened, the jobs come alone and are
-- opened by whoever does them, so that each has its tries and stands in nobody's way.
--
-- A queue is mostly empty when it is analysed, so the planner believes that it always is, and read and sorted every
-- waiting job to find the first. Its other ways are closed here; what is left goes along the index of priorities.
CREATE FUNCTION rapport.next_jobs(
    p_queues varchar[], p_worker bigint, p_done bigint[], p_many int, p_limit int = NULL, p_back int = NULL
) RETURNS TABLE (
    id bigint, queue_name varchar, task_name varchar, lock text, args jsonb, attempts integer,
    contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, sealed bytea, row_key bytea, index_key bytea,
    row_position bigint, pending bigint, oldest timestamptz, published bigint, watched_until timestamptz,
    message_id uuid, conversation_id uuid, sent_at timestamptz, received_at timestamptz, index integer, channel text,
    text_id uuid, edition integer, topic text, text_sealed bytea, edit_topic text, edit_sealed bytea, wrapped bytea,
    follows uuid
) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_sort = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
    first     rapport.procrastinate_jobs;
    jobs      rapport.procrastinate_jobs[];
    of_tenant uuid;
BEGIN
    IF cardinality(p_done) > 0 THEN
        -- As in jobs_done.
        DELETE FROM rapport.procrastinate_jobs j
        WHERE j.id = ANY (p_done) AND j.status = 'doing' AND j.worker_id = p_worker;
    END IF;
    SELECT j.* INTO first FROM rapport.procrastinate_fetch_job_v2(p_queues, p_worker) j WHERE j.id IS NOT NULL;
    IF NOT FOUND THEN RETURN; END IF;
    jobs := ARRAY[first];
    IF p_many > 1 AND first.task_name = 'read_messages' AND first.attempts = 0 THEN
        -- What waited next, and no further: others are let go again, so that nobody steps over a queue of them.
        WITH next AS (
            SELECT j.id, j.task_name, j.queue_name, j.attempts FROM rapport.procrastinate_jobs j
            WHERE j.status = 'todo' AND (j.scheduled_at IS NULL OR j.scheduled_at <= now())
              AND NOT EXISTS (
                  SELECT FROM rapport.procrastinate_jobs o
                  WHERE o.lock = j.lock AND o.status IN ('todo', 'doing')
                    AND (o.status = 'doing' OR o.priority > j.priority OR (o.priority = j.priority AND o.id < j.id)))
            ORDER BY j.priority DESC, j.id LIMIT p_many - 1 FOR UPDATE OF j SKIP LOCKED),
        taken AS (
            UPDATE rapport.procrastinate_jobs j SET status = 'doing', worker_id = p_worker FROM next
            WHERE j.id = next.id AND next.task_name = first.task_name AND next.queue_name = first.queue_name
              AND next.attempts = 0
            RETURNING j.*)
        SELECT jobs || array_agg(t::rapport.procrastinate_jobs) INTO jobs FROM taken t;
    END IF;
    IF p_limit IS NOT NULL AND first.task_name = 'read_messages' THEN
        BEGIN
            FOR of_tenant IN SELECT DISTINCT (j.args ->> 'tenant')::uuid FROM unnest(jobs) j LOOP
                RETURN QUERY
                WITH mine AS MATERIALIZED (
                    SELECT j.*, (j.args ->> 'contact')::uuid AS contact FROM unnest(jobs) j
                    WHERE (j.args ->> 'tenant')::uuid = of_tenant)
                SELECT j.id, j.queue_name, j.task_name, j.lock, j.args, j.attempts, o.*
                FROM mine j LEFT JOIN rapport.open_unread(
                    of_tenant, ARRAY(SELECT mine.contact FROM mine), p_limit, p_back) o ON o.contact_id = j.contact
                ORDER BY j.id, o.sent_at, o.received_at, o.index;
            END LOOP;
            RETURN;
        EXCEPTION WHEN OTHERS THEN
            NULL;
        END;
    END IF;
    FOREACH first IN ARRAY jobs LOOP
        id := first.id; queue_name := first.queue_name; task_name := first.task_name;
        lock := first.lock; args := first.args; attempts := first.attempts;
        RETURN NEXT;
    END LOOP;
END $$;

-- rapport.append for many contacts: the same steps, each for all of them, in one transaction. It stores all or
-- nothing: whatever stands in the way of one contact (a rotated key, an erase, a writer who was first, a message that
-- is there already, or was read by somebody else) refuses the whole, and the caller goes on contact by contact. Locks are
-- taken in the order of an erase (bucket, contact, address) and sorted, so that two of these never wait for each other.
CREATE FUNCTION rapport.append_all(
    p_tenant uuid,
    p_contacts uuid[], p_generations bigint[],                                           -- one a known contact
    p_new uuid[], p_buckets smallint[], p_bucket_keys bytea[], p_contact_keys bytea[],   -- one a new contact
    p_identities uuid[], p_new_channels text[], p_slots smallint[], p_slot_keys bytea[], p_tags bytea[],
    p_sealed_identities bytea[], p_watched_until timestamptz[],
    p_item_contacts uuid[], p_items uuid[], p_wraps bytea[],                             -- one a new item key
    p_row_contacts uuid[], p_rows_were bigint[], p_rows_are bigint[], p_memories text[], p_rows bytea[],
    p_message_contacts uuid[], p_message_ids uuid[], p_conversations uuid[], p_sent timestamptz[],
    p_received timestamptz[], p_indexes integer[], p_channels text[], p_speakers text[], p_message_states text[],
    p_receipt_ids uuid[], p_receipt_states text[], p_receipt_outcomes jsonb[], p_receipt_editions integer[],
    p_fact_contacts uuid[], p_fact_ids uuid[],                                           -- one a derived id of a window
    p_queue text, p_task text, p_job_contacts uuid[],                                    -- a job for each of these
    p_origins uuid[], p_versions bigint[], p_topics text[], p_states bytea[], p_event_ids uuid[]
) RETURNS bigint LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    ids   bigint[];
    fit   bigint;
    known bigint := cardinality(p_contacts);
    new   bigint := cardinality(p_new);
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);

    IF new > 0 THEN
        SELECT count(*) INTO fit FROM (
            SELECT FROM unnest(p_buckets, p_bucket_keys) AS n(b, k)
            JOIN rapport.bucket_keys b ON b.bucket = n.b AND b.key_id = n.k ORDER BY b.bucket FOR SHARE OF b) held;
        IF fit < new THEN RAISE EXCEPTION 'bucket key rotated' USING ERRCODE = 'RP001'; END IF;
    END IF;
    IF known > 0 THEN
        SELECT count(*) INTO fit FROM (
            SELECT FROM unnest(p_contacts, p_generations) AS n(i, g)
            JOIN rapport.contact_keys c ON c.contact_id = n.i AND c.tenant = p_tenant AND c.generation = n.g
            WHERE c.erased_at IS NULL ORDER BY c.contact_id FOR SHARE OF c) held;
        IF fit < known THEN RAISE EXCEPTION 'contact key rotated' USING ERRCODE = 'RP001'; END IF;
    END IF;
    IF new > 0 THEN
        SELECT count(*) INTO fit FROM (
            SELECT FROM unnest(p_slots, p_slot_keys) AS n(s, k)
            JOIN rapport.address_keys a ON a.slot = n.s AND a.key_id = n.k ORDER BY a.slot FOR SHARE OF a) held;
        IF fit < new THEN RAISE EXCEPTION 'address key rotated' USING ERRCODE = 'RP001'; END IF;
        INSERT INTO rapport.contact_keys (contact_id, tenant, bucket, generation, wrapped)
        SELECT c, p_tenant, b, 1, w FROM unnest(p_new, p_buckets, p_contact_keys) AS n(c, b, w);
        INSERT INTO rapport.identities (identity_id, tenant, contact_id, index_contact, channel, slot, tag, sealed,
                                        watched_until)
        SELECT i, p_tenant, c, c, k, s, t, w, u
        FROM unnest(p_identities, p_new, p_new_channels, p_slots, p_tags, p_sealed_identities, p_watched_until)
             AS n(i, c, k, s, t, w, u)
        ORDER BY t;
    END IF;

    IF cardinality(p_items) > 0 THEN
        INSERT INTO rapport.item_keys (contact_id, item_id, tenant, wrapped)
        SELECT c, i, p_tenant, w FROM unnest(p_item_contacts, p_items, p_wraps) AS n(c, i, w)
        ON CONFLICT (contact_id, item_id) DO NOTHING;
    END IF;

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
        GET DIAGNOSTICS fit = ROW_COUNT;
        IF fit < cardinality(array_remove(p_rows_were, NULL)) THEN
            RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003';
        END IF;
    END IF;

    IF cardinality(p_message_ids) > 0 THEN
        INSERT INTO rapport.messages (message_id, tenant, contact_id, conversation_id, sent_at, received_at, index,
                                      channel, speaker, state, outcomes)
        SELECT m, p_tenant, c, o, s, r, i, h, k, t,
               CASE t WHEN 'done' THEN '[{"outcome": "nothing", "reason": "nothing_stated"}]'::jsonb ELSE '[]' END
        FROM unnest(p_message_ids, p_message_contacts, p_conversations, p_sent, p_received, p_indexes, p_channels,
                    p_speakers, p_message_states) AS n(m, c, o, s, r, i, h, k, t)
        ORDER BY m;
    END IF;

    IF cardinality(p_receipt_ids) > 0 THEN
        -- As in rapport.append.
        UPDATE rapport.messages m SET state = n.s, outcomes = n.o
        FROM unnest(p_receipt_ids, p_receipt_states, p_receipt_outcomes, p_receipt_editions) AS n(i, s, o, e)
        WHERE m.message_id = n.i AND m.state NOT IN ('done', 'failed') AND m.edition = n.e;
        GET DIAGNOSTICS fit = ROW_COUNT;
        IF fit < cardinality(p_receipt_ids) THEN RAISE EXCEPTION 'read meanwhile' USING ERRCODE = 'RP003'; END IF;
    END IF;

    IF cardinality(p_fact_ids) > 0 THEN
        INSERT INTO rapport.fact_ids (fact_id, tenant, contact_id)
        SELECT f, p_tenant, c FROM unnest(p_fact_ids, p_fact_contacts) AS n(f, c) ON CONFLICT DO NOTHING;
    END IF;

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

GRANT EXECUTE ON FUNCTION rapport.open_unread, rapport.next_jobs, rapport.append_all TO rapport_app, rapport_keeper;
