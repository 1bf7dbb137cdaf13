-- A yes holds for the kind that was shown: what was shown on a receipt says whether it was to be forgotten or struck.
-- And it is the contact's first message after that, however much others wrote in between.

DROP INDEX rapport.reads_previewed;
CREATE INDEX reads_previewed ON rapport.reads (contact_id, at)
    WHERE route IN ('receipt:forget', 'receipt:wrong', 'preview:forget', 'preview:wrong');

CREATE OR REPLACE FUNCTION rapport.previews(p_tenant uuid, p_contact uuid, p_since timestamptz, p_until timestamptz)
RETURNS TABLE (injection_id uuid, at timestamptz, api_key_id uuid, route text, purpose text, asked text, item_ids uuid[],
               block_hash bytea, "position" bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT r.injection_id, r.at, r.api_key_id, r.route, r.purpose, r.asked, r.item_ids, r.block_hash, r.position
    FROM rapport.reads r
    WHERE r.contact_id = p_contact AND r.tenant = p_tenant
      AND r.route IN ('receipt:forget', 'receipt:wrong', 'preview:forget', 'preview:wrong')
      AND r.at >= p_since AND r.at < p_until;
END $$;

-- When the contact's own message came in that came just before this one, whatever became of it.
CREATE FUNCTION rapport.last_heard_before(p_tenant uuid, p_contact uuid, p_message uuid)
RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN (
        SELECT max(m.received_at) FROM rapport.messages t
        JOIN rapport.messages m ON m.contact_id = t.contact_id AND m.tenant = t.tenant
        WHERE t.message_id = p_message AND t.contact_id = p_contact AND t.tenant = p_tenant
          AND m.speaker = 'contact' AND (m.received_at, m.index) < (t.received_at, t.index));
END $$;

GRANT EXECUTE ON FUNCTION rapport.last_heard_before TO rapport_app, rapport_keeper;
