-- What was shown of a contact, to be forgotten or struck with the contact's yes: a bot's yes holds for what was shown
-- before it and for nothing else.

CREATE INDEX reads_previewed ON rapport.reads (contact_id, at)
    WHERE route IN ('receipt', 'preview:forget', 'preview:wrong');

CREATE FUNCTION rapport.previews(p_tenant uuid, p_contact uuid, p_since timestamptz, p_until timestamptz)
RETURNS TABLE (injection_id uuid, at timestamptz, api_key_id uuid, route text, purpose text, asked text, item_ids uuid[],
               block_hash bytea, "position" bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT r.injection_id, r.at, r.api_key_id, r.route, r.purpose, r.asked, r.item_ids, r.block_hash, r.position
    FROM rapport.reads r
    WHERE r.contact_id = p_contact AND r.tenant = p_tenant
      AND r.route IN ('receipt', 'preview:forget', 'preview:wrong') AND r.at >= p_since AND r.at < p_until;
END $$;

GRANT EXECUTE ON FUNCTION rapport.previews TO rapport_app, rapport_keeper;
