-- Who was handed something of these contacts, and may have kept it: models, and keys that got blocks.
CREATE FUNCTION rapport.recipients_of(p_tenant uuid, p_contacts uuid[])
RETURNS TABLE (kind text, name text, country text, times bigint, first_at timestamptz, last_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT 'model'::text, d.provider || '/' || d.model, d.country, d.calls, d.first_at, d.last_at
    FROM rapport.disclosed_to(p_tenant, p_contacts) d
    UNION ALL
    SELECT 'api_key'::text, r.api_key_id::text, NULL, count(*), min(r.at), max(r.at)
    FROM rapport.reads r WHERE r.tenant = p_tenant AND r.contact_id = ANY (p_contacts) AND r.route = 'context'
    GROUP BY r.api_key_id
    ORDER BY 1 DESC, 2, 3 NULLS FIRST;
END $$;
GRANT EXECUTE ON FUNCTION rapport.recipients_of TO rapport_keeper;
