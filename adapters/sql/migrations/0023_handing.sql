-- A job comes with what it is for: its contact and the messages that wait, opened by the statement that takes it.

-- Two of procrastinate's foreign keys and a trigger were looked up for each job that is deleted, in tables that say nothing
-- of it: its history of states, which is switched off, and the link from a periodic task's last turn to its job, which
-- nobody follows.
ALTER TABLE rapport.procrastinate_events DROP CONSTRAINT procrastinate_events_job_id_fkey;
ALTER TABLE rapport.procrastinate_periodic_defers DROP CONSTRAINT procrastinate_periodic_defers_job_id_fkey;
ALTER TABLE rapport.procrastinate_jobs DISABLE TRIGGER procrastinate_trigger_delete_jobs_v1;

-- A contact with its messages that wait: a row of the contact beside each of them, one alone where none waits. The sealed
-- row comes once. No row for an unknown contact. One SELECT of SQL, so that it becomes part of the query that asks.
CREATE FUNCTION rapport.open_unread(p_tenant uuid, p_contact uuid, p_limit int, p_back int)
RETURNS TABLE (
    contact_id uuid, identity_id uuid, index_contact uuid, generation bigint, erased_at timestamptz,
    contact_key bytea, bucket smallint, epoch bigint, bucket_key bytea,
    row_version bigint, memory text, sealed bytea, row_key bytea, index_key bytea,
    row_position bigint, pending bigint, oldest timestamptz, published bigint, watched_until timestamptz,
    message_id uuid, conversation_id uuid, sent_at timestamptz, received_at timestamptz, index integer, channel text,
    text_id uuid, edition integer, topic text, text_sealed bytea, edit_topic text, edit_sealed bytea, wrapped bytea,
    follows uuid
) LANGUAGE sql STABLE AS $$
    SELECT o.contact_id, o.identity_id, o.index_contact, o.generation, o.erased_at,
           o.contact_key, o.bucket, o.epoch, o.bucket_key,
           o.row_version, o.memory, CASE WHEN w.place > 1 THEN NULL ELSE o.sealed END, o.row_key, o.index_key,
           o.row_position, o.pending, o.oldest, o.published, o.watched_until,
           (w.message).message_id, (w.message).conversation_id, (w.message).sent_at, (w.message).received_at,
           (w.message).index, (w.message).channel, (w.message).text_id, (w.message).edition, (w.message).topic,
           (w.message).sealed, (w.message).edit_topic, (w.message).edit_sealed, (w.message).wrapped, w.follows
    FROM rapport.open_contact(p_tenant, p_contact, NULL) o
    LEFT JOIN rapport.waiting(p_tenant, p_contact, p_limit, p_back)
              WITH ORDINALITY AS w(message, follows, place) ON true
    ORDER BY w.place
$$;

DROP FUNCTION rapport.next_job(varchar[], bigint, bigint[]);

-- A worker's next job, and what it has done goes; no row when there is none. A job of one contact's messages comes with
-- `open_unread` of that contact, a row each, and the job is the same in all of them.
--
-- The contact is opened by a statement of its own, after the job is taken: whoever counts on a job that waits has
-- committed by then, and what comes later has a job of its own. Where it can't be opened, the job comes alone and is
-- opened by whoever does it, so that it has its tries and stands in nobody's way.
--
-- A queue is mostly empty when it is analysed, so the planner believes that it always is, and read and sorted every
-- waiting job to find the first. Its other ways are closed here; what is left goes along the index of priorities.
CREATE FUNCTION rapport.next_job(
    p_queues varchar[], p_worker bigint, p_done bigint[], p_limit int = NULL, p_back int = NULL
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
    taken record;
BEGIN
    IF cardinality(p_done) > 0 THEN
        -- As in jobs_done.
        DELETE FROM rapport.procrastinate_jobs j
        WHERE j.id = ANY (p_done) AND j.status = 'doing' AND j.worker_id = p_worker;
    END IF;
    SELECT j.id, j.queue_name, j.task_name, j.lock, j.args, j.attempts INTO taken
    FROM rapport.procrastinate_fetch_job_v2(p_queues, p_worker) j WHERE j.id IS NOT NULL;
    IF NOT FOUND THEN RETURN; END IF;
    IF p_limit IS NOT NULL AND taken.task_name = 'read_messages' THEN
        BEGIN
            RETURN QUERY SELECT taken.id, taken.queue_name, taken.task_name, taken.lock, taken.args, taken.attempts, o.*
            FROM rapport.open_unread(
                (taken.args ->> 'tenant')::uuid, (taken.args ->> 'contact')::uuid, p_limit, p_back) o;
            IF FOUND THEN RETURN; END IF;
        EXCEPTION WHEN OTHERS THEN
            NULL;
        END;
    END IF;
    id := taken.id; queue_name := taken.queue_name; task_name := taken.task_name;
    lock := taken.lock; args := taken.args; attempts := taken.attempts;
    RETURN NEXT;
END $$;

-- A worker that ends: what it has done goes, and what it took and did not begin waits again.
CREATE FUNCTION rapport.jobs_left(p_worker bigint, p_done bigint[], p_taken bigint[]) RETURNS void LANGUAGE sql AS $$
    SELECT rapport.jobs_done(p_worker, p_done);
    UPDATE rapport.procrastinate_jobs j SET status = 'todo', worker_id = NULL
    WHERE j.id = ANY (p_taken) AND j.status = 'doing' AND j.worker_id = p_worker;
$$;

GRANT EXECUTE ON FUNCTION rapport.open_unread, rapport.next_job, rapport.jobs_left TO rapport_app, rapport_keeper;
