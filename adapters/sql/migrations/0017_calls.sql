-- The contact whom a person was called to look at. The call's event has its id, so that it is found after somebody has
-- looked too: who sends the same decision again is answered as the first time.
CREATE FUNCTION rapport.contact_of_call(p_tenant uuid, p_attention uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN (SELECT e.originator_id FROM rapport.events e
            WHERE e.event_id = p_attention AND e.tenant = p_tenant AND e.topic LIKE 'attention\_asked%');
END $$;

GRANT EXECUTE ON FUNCTION rapport.contact_of_call TO rapport_app, rapport_keeper;
