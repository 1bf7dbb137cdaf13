-- The job queue (procrastinate's own tables, put in place before this by the same command) fitted to ours.
--
-- Its trigger notifies inside the transaction that inserts a job, which serialises every commit of the database: a
-- third of the throughput at 8 writers. Workers are woken after the commit instead, and poll.

ALTER TABLE rapport.procrastinate_jobs DISABLE TRIGGER procrastinate_jobs_notify_queue_job_inserted_v1;

-- Its history of each job's states is a second insert in the same transaction and a third at its end; we read none of
-- it (a dead worker is known by its heartbeat) and delete what succeeded.
ALTER TABLE rapport.procrastinate_jobs DISABLE TRIGGER procrastinate_trigger_status_events_insert_v1;
ALTER TABLE rapport.procrastinate_jobs DISABLE TRIGGER procrastinate_trigger_status_events_update_v1;
ALTER TABLE rapport.procrastinate_jobs DISABLE TRIGGER procrastinate_trigger_scheduled_events_v1;

GRANT SELECT, INSERT, UPDATE, DELETE ON rapport.procrastinate_jobs, rapport.procrastinate_events,
    rapport.procrastinate_workers, rapport.procrastinate_periodic_defers TO rapport_app, rapport_keeper;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA rapport TO rapport_app, rapport_keeper;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA rapport TO rapport_app, rapport_keeper;
REVOKE EXECUTE ON FUNCTION rapport.request_erasure FROM PUBLIC, rapport_app;
