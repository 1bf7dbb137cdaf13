-- As in 0034, and most contacts are told from rows of their own: two functions were called for each, which made a minute
-- of a hundred thousand. The streams of a person are looked up only of who may be quiet.
CREATE OR REPLACE FUNCTION rapport.quiet_contacts(
    p_tenant uuid, p_said_before timestamptz, p_sent_before timestamptz, p_after uuid, p_limit int
) RETURNS TABLE (contact_id uuid, last_said_at timestamptz) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT k.contact_id, l.at FROM rapport.contact_keys k
    CROSS JOIN LATERAL (SELECT COALESCE(
        (SELECT m.sent_at FROM rapport.messages m WHERE m.contact_id = k.contact_id AND m.speaker = 'contact'
         ORDER BY m.sent_at DESC LIMIT 1),
        (SELECT e.recorded_at FROM rapport.events e WHERE e.originator_id = k.contact_id
         ORDER BY e.originator_version LIMIT 1)) AS at) own
    CROSS JOIN LATERAL (SELECT CASE
        WHEN own.at < p_said_before
          OR EXISTS (SELECT FROM rapport.merged g WHERE g.head = k.contact_id)
          OR EXISTS (SELECT FROM rapport.messages m WHERE m.contact_id = k.contact_id AND m.gone IS NULL
                     AND m.sent_at < p_sent_before)
        THEN rapport.streams_found_as(k.contact_id) END AS streams) s
    CROSS JOIN LATERAL (SELECT CASE WHEN s.streams IS NOT NULL THEN rapport.last_said(s.streams) END AS at) l
    WHERE k.tenant = p_tenant AND k.wrapped IS NOT NULL
      AND k.contact_id > COALESCE(p_after, '00000000-0000-0000-0000-000000000000')
      AND s.streams IS NOT NULL
      AND (l.at < p_said_before
           OR EXISTS (SELECT FROM rapport.messages m WHERE m.contact_id = ANY (s.streams) AND m.gone IS NULL
                      AND m.sent_at < p_sent_before))
    ORDER BY k.contact_id LIMIT p_limit;
END $$;
