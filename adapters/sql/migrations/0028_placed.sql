-- Where each message of a stream stands, the oldest first: what is to be forgotten is often named by its conversation or
-- its time. No event is read and no key is handed out; whether a text opens is whether its key is there.
CREATE FUNCTION rapport.messages_placed(p_tenant uuid, p_contact uuid)
RETURNS TABLE (message_id uuid, conversation_id uuid, channel text, sent_at timestamptz, text_item uuid, readable boolean,
               gone text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT m.message_id, m.conversation_id, m.channel, m.sent_at, COALESCE(m.text_id, m.message_id),
           k.item_id IS NOT NULL, m.gone
    FROM rapport.messages m
    LEFT JOIN rapport.item_keys k ON k.contact_id = m.contact_id AND k.item_id = COALESCE(m.text_id, m.message_id)
    WHERE m.contact_id = p_contact AND m.tenant = p_tenant
    ORDER BY m.sent_at, m.received_at, m.index, m.message_id;
END $$;

GRANT EXECUTE ON FUNCTION rapport.messages_placed TO rapport_app, rapport_keeper;
