-- What was said and what was shown, for people to look at: transcripts, conversations, and the blocks that a bot was
-- handed.

-- Messages of a contact, newest first, with their sealed events and keys; erased ones too. Below a place, of a
-- conversation, or the one message that is asked for.
CREATE FUNCTION rapport.transcript(
    p_tenant uuid, p_contact uuid, p_conversation uuid, p_message uuid,
    p_sent timestamptz, p_received timestamptz, p_index integer, p_below uuid, p_limit int
) RETURNS SETOF rapport.told LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT t.* FROM rapport.told t
    WHERE t.contact_id = p_contact AND t.tenant = p_tenant
      AND (p_conversation IS NULL OR t.conversation_id = p_conversation)
      AND (p_message IS NULL OR t.message_id = p_message)
      AND (p_sent IS NULL
           OR (t.sent_at, t.received_at, t.index, t.message_id) < (p_sent, p_received, p_index, p_below))
    ORDER BY t.sent_at DESC, t.received_at DESC, t.index DESC, t.message_id DESC
    LIMIT p_limit;
END $$;

-- The conversations of a contact, the latest first, each with its sealed opening (the client's name of it).
CREATE FUNCTION rapport.courses_of(p_tenant uuid, p_contact uuid)
RETURNS TABLE (conversation_id uuid, channel text, messages bigint, first_at timestamptz, last_at timestamptz,
               topic text, sealed bytea, wrapped bytea)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT c.id, c.channel, c.n, c.first_at, c.last_at, e.topic, e.state, k.wrapped
    FROM (SELECT m.conversation_id AS id, min(m.channel) AS channel, count(*) AS n, min(m.sent_at) AS first_at,
                 max(m.sent_at) AS last_at
          FROM rapport.messages m WHERE m.contact_id = p_contact AND m.tenant = p_tenant
          GROUP BY m.conversation_id) c
    JOIN rapport.events e ON e.event_id = c.id
    LEFT JOIN rapport.item_keys k ON k.contact_id = p_contact AND k.item_id = c.id
    ORDER BY c.last_at DESC, c.id;
END $$;

-- Only what a bot was shown is looked up by contact and time.
CREATE INDEX reads_shown ON rapport.reads (contact_id, at DESC, injection_id DESC) WHERE route = 'context';

CREATE FUNCTION rapport.injections(
    p_tenant uuid, p_contact uuid, p_until timestamptz, p_at timestamptz, p_below uuid, p_limit int
) RETURNS TABLE (injection_id uuid, at timestamptz, api_key_id uuid, route text, purpose text, asked text, item_ids uuid[],
                 block_hash bytea, "position" bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT r.injection_id, r.at, r.api_key_id, r.route, r.purpose, r.asked, r.item_ids, r.block_hash, r.position
    FROM rapport.reads r
    WHERE r.contact_id = p_contact AND r.tenant = p_tenant AND r.route = 'context'
      AND (p_until IS NULL OR r.at <= p_until)
      AND (p_at IS NULL OR (r.at, r.injection_id) < (p_at, p_below))
    ORDER BY r.at DESC, r.injection_id DESC LIMIT p_limit;
END $$;

GRANT EXECUTE ON FUNCTION rapport.transcript, rapport.courses_of, rapport.injections
    TO rapport_app, rapport_keeper;
