-- What a stream's messages say now, sealed, with their keys: for whoever looks for words in all of them. What is gone, or
-- has no key, is left out.
CREATE FUNCTION rapport.texts_of(p_tenant uuid, p_contact uuid)
RETURNS TABLE (message_id uuid, text_item uuid, topic text, state bytea, wrapped bytea) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT m.message_id, k.item_id, e.topic, e.state, k.wrapped
    FROM rapport.messages m
    JOIN rapport.item_keys k ON k.contact_id = m.contact_id AND k.item_id = COALESCE(m.text_id, m.message_id)
    JOIN rapport.events e ON e.event_id = k.item_id
    WHERE m.contact_id = p_contact AND m.tenant = p_tenant AND m.gone IS NULL;
END $$;
GRANT EXECUTE ON FUNCTION rapport.texts_of TO rapport_app, rapport_keeper;
