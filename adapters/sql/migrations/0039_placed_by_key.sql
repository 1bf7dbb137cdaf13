-- As in 0028, and each key is looked up by itself: a comparison with what COALESCE gives is not looked up in an index under
-- row-level security (see 0031), so that all keys of the contact were read for each of its messages. Two thousand messages
-- took five seconds.
CREATE OR REPLACE FUNCTION rapport.messages_placed(p_tenant uuid, p_contact uuid)
RETURNS TABLE (message_id uuid, conversation_id uuid, channel text, sent_at timestamptz, text_item uuid, readable boolean,
               gone text)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT m.message_id, m.conversation_id, m.channel, m.sent_at, COALESCE(m.text_id, m.message_id),
           k.item_id IS NOT NULL, m.gone
    FROM rapport.messages m
    LEFT JOIN rapport.item_keys k ON k.contact_id = m.contact_id
        AND k.item_id = CASE WHEN m.text_id IS NULL THEN m.message_id ELSE m.text_id END
    WHERE m.contact_id = p_contact AND m.tenant = p_tenant
    ORDER BY m.sent_at, m.received_at, m.index, m.message_id;
END $$;
