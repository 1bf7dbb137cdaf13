-- Taking a job costs the same however many wait, and finishing one costs no round trip of its own.

-- Whether an earlier job of a lock stands in the way is looked up by the lock. procrastinate's own index begins with the
-- job's number, so that each look went through all of it.
CREATE INDEX procrastinate_jobs_of_a_lock ON rapport.procrastinate_jobs (lock, priority DESC, id)
    WHERE status IN ('todo', 'doing');
DROP INDEX rapport.procrastinate_jobs_id_lock_idx_v1;
-- All jobs are of two queues: nothing is found by their names.
DROP INDEX rapport.procrastinate_jobs_queue_name_idx_v1;

-- What a worker has done is deleted: only what is still this worker's, for a slow one that was thought dead leaves the
-- job to whoever took it up.
CREATE FUNCTION rapport.jobs_done(p_worker bigint, p_done bigint[]) RETURNS void LANGUAGE sql AS $$
    DELETE FROM rapport.procrastinate_jobs j
    WHERE j.id = ANY (p_done) AND j.status = 'doing' AND j.worker_id = p_worker;
$$;

-- A worker's next job, and what it has done goes; no row when there is none.
--
-- A queue is mostly empty when it is analysed, so the planner believes that it always is, and read and sorted every
-- waiting job to find the first. Its other ways are closed here; what is left goes along the index of priorities.
CREATE FUNCTION rapport.next_job(p_queues varchar[], p_worker bigint, p_done bigint[])
RETURNS SETOF rapport.procrastinate_jobs LANGUAGE plpgsql
SET enable_seqscan = off SET enable_sort = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
    IF cardinality(p_done) > 0 THEN
        PERFORM rapport.jobs_done(p_worker, p_done);
    END IF;
    RETURN QUERY SELECT j.* FROM rapport.procrastinate_fetch_job_v2(p_queues, p_worker) j WHERE j.id IS NOT NULL;
END $$;

-- procrastinate's own, but a job that waits already for the same is enough: it will find all that was committed before
-- it is taken. Who counts on one holds it until their commit (`FOR SHARE`), and a worker takes no job that somebody
-- holds; one that is being taken just now is passed over, and a new one put in. The numbers of all, in no order.
CREATE OR REPLACE FUNCTION rapport.procrastinate_defer_jobs_v1(jobs rapport.procrastinate_job_to_defer_v1[])
RETURNS bigint[] LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    ids bigint[];
BEGIN
    WITH given AS MATERIALIZED (
        SELECT g.*, there.id FROM unnest(jobs) AS g
        LEFT JOIN LATERAL (
            -- The state as text, so that no index but that of the lock fits.
            SELECT j.id FROM rapport.procrastinate_jobs j
            WHERE j.lock = g.lock AND j.status IN ('todo', 'doing') AND j.status::text = 'todo'
              AND j.queue_name = g.queue_name AND j.task_name = g.task_name AND j.args = g.args
              AND j.scheduled_at IS NOT DISTINCT FROM g.scheduled_at
            LIMIT 1 FOR SHARE SKIP LOCKED) there ON g.queueing_lock IS NULL),
    put AS (
        INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, priority, lock, queueing_lock, args, scheduled_at)
        SELECT queue_name, task_name, priority, lock, queueing_lock, args, scheduled_at FROM given WHERE id IS NULL
        RETURNING id)
    SELECT array_agg(n.id) INTO ids
    FROM (SELECT id FROM given WHERE id IS NOT NULL UNION ALL SELECT id FROM put) n;
    RETURN ids;
END $$;

GRANT EXECUTE ON FUNCTION rapport.jobs_done, rapport.next_job TO rapport_app, rapport_keeper;
