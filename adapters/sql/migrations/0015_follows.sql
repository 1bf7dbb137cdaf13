-- A short answer answers the message just before it, whoever wrote that: "ok" after "no, Monday" is no yes to what was
-- asked before both.

DROP FUNCTION rapport.waiting(uuid, uuid, int, int);

-- The first messages of a contact that wait to be read, each with the message just before it in its conversation
-- (`follows`; what the contact took back is passed over), and what another speaker said last before each. Not more than
-- p_back messages of the contact ago: what was asked before those is not answered any more, and one contact with ten
-- thousand messages and no bot must not be gone through for each. In rank order.
CREATE FUNCTION rapport.waiting(p_tenant uuid, p_contact uuid, p_limit int, p_back int)
RETURNS TABLE (message rapport.told, follows uuid) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    WITH due AS (
        SELECT m.message_id, m.conversation_id, m.sent_at, m.received_at, m.index FROM rapport.messages m
        WHERE m.contact_id = p_contact AND m.tenant = p_tenant AND m.state = 'pending'
        ORDER BY m.sent_at, m.received_at, m.index LIMIT p_limit),
    near AS (
        SELECT d.message_id, before.asked, before.follows FROM due d CROSS JOIN LATERAL (
            SELECT (array_agg(back.message_id ORDER BY back.sent_at DESC, back.received_at DESC, back.index DESC)
                        FILTER (WHERE back.speaker <> 'contact'))[1] AS asked,
                   (array_agg(back.message_id ORDER BY back.sent_at DESC, back.received_at DESC, back.index DESC)
                        FILTER (WHERE back.speaker <> 'contact' OR back.gone IS NULL))[1] AS follows
            FROM (
                SELECT m.message_id, m.conversation_id, m.speaker, m.gone, m.sent_at, m.received_at, m.index
                FROM rapport.messages m
                WHERE m.contact_id = p_contact AND m.tenant = p_tenant
                  AND (m.sent_at, m.received_at, m.index) < (d.sent_at, d.received_at, d.index)
                ORDER BY m.sent_at DESC, m.received_at DESC, m.index DESC LIMIT p_back) back
            WHERE back.conversation_id = d.conversation_id) before),
    wanted AS (
        SELECT n.message_id, n.follows FROM near n
        UNION
        SELECT n.asked, NULL FROM near n WHERE n.asked IS NOT NULL)
    SELECT t, w.follows FROM wanted w JOIN rapport.told t ON t.message_id = w.message_id
    ORDER BY t.sent_at, t.received_at, t.index;
END $$;

GRANT EXECUTE ON FUNCTION rapport.waiting TO rapport_app, rapport_keeper;
