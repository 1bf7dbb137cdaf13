-- What a key read, and whose: after it leaked. A row for each key and contact; who was found by a search was read too. One
-- without a contact is of reads that name none: lists of requests, and whatever else is of the tenant alone.
CREATE FUNCTION rapport.reads_report(
    p_tenant uuid, p_contact uuid, p_api_key uuid, p_since timestamptz, p_until timestamptz
) RETURNS TABLE (api_key_id uuid, contact_id uuid, reads bigint, items bigint, routes text[], purposes text[],
                 first_at timestamptz, last_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    WITH asked AS MATERIALIZED (
        SELECT r.injection_id, r.api_key_id, r.contact_id, r.route, r.purpose, r.at, r.item_ids FROM rapport.reads r
        WHERE r.tenant = p_tenant AND (p_api_key IS NULL OR r.api_key_id = p_api_key)
          AND (p_since IS NULL OR r.at >= p_since) AND (p_until IS NULL OR r.at < p_until)),
    seen AS (
        SELECT a.injection_id, a.api_key_id, a.contact_id, a.route, a.purpose, a.at, a.item_ids FROM asked a
        WHERE a.contact_id IS NOT NULL OR a.route <> 'contacts:search'
        UNION ALL
        SELECT a.injection_id, a.api_key_id, found.contact_id, a.route, a.purpose, a.at, '{}'::uuid[]
        FROM asked a CROSS JOIN LATERAL unnest(a.item_ids) AS found(contact_id)
        WHERE a.contact_id IS NULL AND a.route = 'contacts:search'),
    items AS (
        SELECT s.api_key_id, s.contact_id, count(DISTINCT i.item) AS n FROM seen s, unnest(s.item_ids) AS i(item) GROUP BY 1, 2)
    SELECT s.api_key_id, s.contact_id, count(*), COALESCE(max(i.n), 0), array_agg(DISTINCT s.route), array_agg(DISTINCT s.purpose),
           min(s.at), max(s.at)
    FROM seen s
    LEFT JOIN items i ON i.api_key_id = s.api_key_id AND i.contact_id IS NOT DISTINCT FROM s.contact_id
    WHERE p_contact IS NULL OR s.contact_id = p_contact
    GROUP BY s.api_key_id, s.contact_id ORDER BY s.api_key_id, s.contact_id NULLS LAST;
END $$;

GRANT EXECUTE ON FUNCTION rapport.reads_report TO rapport_app, rapport_keeper;
