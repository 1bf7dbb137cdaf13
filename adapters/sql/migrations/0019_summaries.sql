-- Conversations in which nobody wrote for hours are summed up. A message is looked at once, when it has become so old:
-- by when it came in, which an index of almost no size finds, since messages lie in that order.
CREATE INDEX messages_received ON rapport.messages USING brin (received_at) WITH (pages_per_range = 16, autosummarize = on);

-- How far: messages that came in up to then were looked at.
CREATE TABLE rapport.idle_sweep (
    one      boolean     PRIMARY KEY DEFAULT true CHECK (one),
    swept_to timestamptz NOT NULL
);
-- What was over before there were summaries is summed up when somebody asks for it: nobody pays for years at once.
INSERT INTO rapport.idle_sweep (swept_to) VALUES (now() - interval '1 day');
GRANT SELECT, UPDATE ON rapport.idle_sweep TO rapport_keeper;

-- One job a contact, behind what waits of it. How many there are.
CREATE FUNCTION rapport.sweep_idle(p_idle interval) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    since timestamptz;
    until timestamptz := clock_timestamp() - p_idle;
    due   rapport.procrastinate_job_to_defer_v1[];
BEGIN
    SELECT s.swept_to INTO since FROM rapport.idle_sweep s FOR UPDATE;
    IF until <= since THEN RETURN 0; END IF;
    UPDATE rapport.idle_sweep SET swept_to = until;
    WITH fell_silent AS (
        SELECT DISTINCT m.tenant, m.contact_id, m.conversation_id FROM rapport.messages m
        WHERE m.received_at > since AND m.received_at <= until),
    idle AS (
        SELECT f.tenant, f.contact_id, jsonb_agg(f.conversation_id) AS conversations FROM fell_silent f
        WHERE NOT EXISTS (
            SELECT FROM rapport.messages l WHERE l.contact_id = f.contact_id
            AND l.conversation_id = f.conversation_id AND l.received_at > until)
        GROUP BY f.tenant, f.contact_id)
    SELECT array_agg(ROW('summarise', 'summarise', 0, i.contact_id::text, NULL,
               jsonb_build_object('tenant', i.tenant, 'contact', i.contact_id, 'conversations', i.conversations),
               NULL)::rapport.procrastinate_job_to_defer_v1)
    INTO due FROM idle i;
    IF due IS NULL THEN RETURN 0; END IF;
    PERFORM rapport.procrastinate_defer_jobs_v1(due);
    RETURN cardinality(due);
END $$;

REVOKE EXECUTE ON FUNCTION rapport.sweep_idle FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rapport.sweep_idle TO rapport_keeper;
