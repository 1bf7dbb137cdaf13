-- Messages are read in bursts: all that wait of a contact at once.

DROP FUNCTION rapport.message_before(uuid, uuid, uuid);

-- The first messages of a contact that wait to be read, and what another speaker said last before each of them in its
-- conversation, not more than p_back messages of the contact ago: what was asked before those is not answered any
-- more, and one contact with ten thousand messages and no bot must not be gone through for each. In rank order.
CREATE FUNCTION rapport.waiting(p_tenant uuid, p_contact uuid, p_limit int, p_back int)
RETURNS SETOF rapport.told LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    WITH due AS (
        SELECT m.message_id, m.conversation_id, m.sent_at, m.received_at, m.index FROM rapport.messages m
        WHERE m.contact_id = p_contact AND m.tenant = p_tenant AND m.state = 'pending'
        ORDER BY m.sent_at, m.received_at, m.index LIMIT p_limit),
    wanted AS (
        SELECT d.message_id FROM due d
        UNION
        SELECT asked.message_id FROM due d CROSS JOIN LATERAL (
            SELECT back.message_id FROM (
                SELECT m.message_id, m.conversation_id, m.speaker, m.sent_at, m.received_at, m.index
                FROM rapport.messages m
                WHERE m.contact_id = p_contact AND m.tenant = p_tenant
                  AND (m.sent_at, m.received_at, m.index) < (d.sent_at, d.received_at, d.index)
                ORDER BY m.sent_at DESC, m.received_at DESC, m.index DESC LIMIT p_back) back
            WHERE back.conversation_id = d.conversation_id AND back.speaker <> 'contact'
            ORDER BY back.sent_at DESC, back.received_at DESC, back.index DESC LIMIT 1) asked)
    SELECT t.* FROM wanted w JOIN rapport.told t ON t.message_id = w.message_id
    ORDER BY t.sent_at, t.received_at, t.index;
END $$;

GRANT EXECUTE ON FUNCTION rapport.waiting TO rapport_app, rapport_keeper;
