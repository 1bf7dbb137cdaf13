-- When contacts wrote last, which is what retention counts from.

-- Of a person's streams: the last message of theirs, or when they came.
CREATE FUNCTION rapport.last_said(p_streams uuid[]) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT COALESCE(
        (SELECT max(said.sent_at) FROM unnest(p_streams) AS s(id)
         CROSS JOIN LATERAL (SELECT m.sent_at FROM rapport.messages m WHERE m.contact_id = s.id AND m.speaker = 'contact'
                             ORDER BY m.sent_at DESC LIMIT 1) AS said),
        (SELECT max(came.recorded_at) FROM unnest(p_streams) AS s(id)
         CROSS JOIN LATERAL (SELECT e.recorded_at FROM rapport.events e WHERE e.originator_id = s.id
                             ORDER BY e.originator_version LIMIT 1) AS came))
$$;

-- The streams of whoever this contact is found as; none of one that is found as another, or was erased.
CREATE FUNCTION rapport.streams_found_as(p_contact uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
    SELECT CASE
        WHEN NOT EXISTS (SELECT FROM rapport.contact_keys k WHERE k.contact_id = p_contact AND k.wrapped IS NOT NULL) THEN NULL
        WHEN EXISTS (SELECT FROM rapport.merged g WHERE g.contact_id = p_contact AND g.head <> p_contact) THEN NULL
        ELSE ARRAY(SELECT p_contact UNION SELECT g.contact_id FROM rapport.merged g WHERE g.head = p_contact) END
$$;

CREATE FUNCTION rapport.last_said_by(p_tenant uuid, p_contact uuid) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN rapport.last_said(rapport.streams_found_as(p_contact));
END $$;

-- Who wrote nothing since one time, or has a message from before another; by their ids.
CREATE FUNCTION rapport.quiet_contacts(
    p_tenant uuid, p_said_before timestamptz, p_sent_before timestamptz, p_after uuid, p_limit int
) RETURNS TABLE (contact_id uuid, last_said_at timestamptz) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT k.contact_id, l.at FROM rapport.contact_keys k
    CROSS JOIN LATERAL (SELECT rapport.streams_found_as(k.contact_id) AS streams) s
    CROSS JOIN LATERAL (SELECT rapport.last_said(s.streams) AS at) l
    WHERE k.tenant = p_tenant AND k.wrapped IS NOT NULL AND (p_after IS NULL OR k.contact_id > p_after)
      AND s.streams IS NOT NULL
      AND (l.at < p_said_before
           OR EXISTS (SELECT FROM rapport.messages m WHERE m.contact_id = ANY (s.streams) AND m.gone IS NULL
                      AND m.sent_at < p_sent_before))
    ORDER BY k.contact_id LIMIT p_limit;
END $$;
GRANT EXECUTE ON FUNCTION rapport.last_said, rapport.streams_found_as, rapport.last_said_by, rapport.quiet_contacts
    TO rapport_app, rapport_keeper;
