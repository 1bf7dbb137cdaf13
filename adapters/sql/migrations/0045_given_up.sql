-- What was tried as often as it is tried and failed: messages that nobody could read, and jobs. Why and when is kept, so that
-- a person can see it and have it tried again. A cause is a word or a class of ours, never what an error said.

ALTER TABLE rapport.messages ADD COLUMN failed_at timestamptz, ADD COLUMN tries integer;
CREATE INDEX messages_failed ON rapport.messages (tenant, failed_at) WHERE state = 'failed';

-- Beside the queue's own row, which has no place for it. No foreign key: it would be looked up for every job that is done.
CREATE TABLE rapport.failed_jobs (
    job_id    bigint      PRIMARY KEY,
    cause     text        NOT NULL,
    failed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.failed_jobs TO rapport_app, rapport_keeper;

-- As in 0038. How often a message was tried is known by the job that is at it just now; by none, once.
CREATE OR REPLACE FUNCTION rapport.write_receipts(p_ids uuid[], p_states text[], p_outcomes jsonb[], p_editions integer[])
RETURNS bigint LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    receipts bigint;
BEGIN
    UPDATE rapport.messages m SET state = n.s, outcomes = n.o
    FROM unnest(p_ids, p_states, p_outcomes, p_editions) AS n(i, s, o, e)
    -- Not `= 'pending'`: of that there is an index, and it was read through for all contacts.
    WHERE m.message_id = n.i AND m.state NOT IN ('done', 'failed') AND m.edition = n.e;
    GET DIAGNOSTICS receipts = ROW_COUNT;
    IF 'failed' = ANY (p_states) THEN
        UPDATE rapport.messages m SET failed_at = clock_timestamp(), tries = COALESCE((
            SELECT max(j.attempts) + 1 FROM rapport.procrastinate_jobs j
            WHERE j.lock = m.contact_id::text AND j.status IN ('todo', 'doing') AND j.status::text = 'doing'), 1)
        WHERE m.message_id = ANY (p_ids) AND m.state::text = 'failed';
    END IF;
    RETURN receipts;
END $$;

-- A tenant's, and of jobs those of nobody: the installation's own. The latest first; how many there are in all.
CREATE FUNCTION rapport.given_up(p_tenant uuid, p_limit integer)
RETURNS TABLE (id text, what text, contact_id uuid, cause text, tries integer, failed_at timestamptz, total bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    WITH found AS (
        SELECT m.message_id::text AS id, 'message' AS what, m.contact_id, m.outcomes -> 0 ->> 'reason' AS cause, m.tries,
               m.failed_at
        FROM rapport.messages m WHERE m.tenant = p_tenant AND m.state = 'failed' AND m.gone IS NULL
        UNION ALL
        SELECT j.id::text, j.task_name::text, (j.args ->> 'contact')::uuid, f.cause, j.attempts, f.failed_at
        FROM rapport.procrastinate_jobs j LEFT JOIN rapport.failed_jobs f ON f.job_id = j.id
        WHERE j.status = 'failed' AND COALESCE(j.args ->> 'tenant', p_tenant::text) = p_tenant::text)
    SELECT found.*, count(*) OVER () FROM found ORDER BY failed_at DESC NULLS LAST, id LIMIT p_limit;
END $$;

-- Have these tried again, or all of them where none is named; how many that were. A message waits as it did when it came.
CREATE FUNCTION rapport.try_again(p_tenant uuid, p_ids text[], p_queue text, p_task text)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    messages bigint;
    whose    uuid[];
    jobs     bigint[];
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    WITH back AS (
        UPDATE rapport.messages m SET state = 'pending', outcomes = '[]', failed_at = NULL, tries = NULL
        WHERE m.tenant = p_tenant AND m.state = 'failed' AND m.gone IS NULL
          AND (p_ids IS NULL OR m.message_id::text = ANY (p_ids))
        RETURNING m.contact_id)
    SELECT count(*), array_agg(DISTINCT contact_id) INTO messages, whose FROM back;
    IF messages > 0 THEN
        PERFORM rapport.procrastinate_defer_jobs_v1(ARRAY(
            SELECT ROW(p_queue, p_task, 0, c::text, NULL, jsonb_build_object('tenant', p_tenant, 'contact', c), NULL)
                ::rapport.procrastinate_job_to_defer_v1
            FROM unnest(whose) AS n(c)));
    END IF;
    WITH back AS (
        UPDATE rapport.procrastinate_jobs j SET status = 'todo', attempts = 0, scheduled_at = NULL, worker_id = NULL
        WHERE j.status = 'failed' AND COALESCE(j.args ->> 'tenant', p_tenant::text) = p_tenant::text
          AND (p_ids IS NULL OR j.id::text = ANY (p_ids))
        RETURNING j.id)
    SELECT COALESCE(array_agg(id), '{}') INTO jobs FROM back;
    DELETE FROM rapport.failed_jobs f WHERE f.job_id = ANY (jobs);
    RETURN messages + cardinality(jobs);
END $$;

GRANT EXECUTE ON FUNCTION rapport.write_receipts, rapport.given_up, rapport.try_again TO rapport_app, rapport_keeper;
