-- What waits for a person may be a merge of two contacts that look like one person. `other` is the second of them.
ALTER TABLE rapport.review ADD COLUMN other uuid;
ALTER TABLE rapport.review DROP CONSTRAINT review_what_check;
ALTER TABLE rapport.review ADD CONSTRAINT review_what_check CHECK (what IN ('proposal', 'attention', 'merge'));

CREATE FUNCTION rapport.contact_of_merge(p_tenant uuid, p_proposal uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN (SELECT e.originator_id FROM rapport.events e
            WHERE e.event_id = p_proposal AND e.tenant = p_tenant AND e.topic LIKE 'merge\_proposed%');
END $$;

CREATE FUNCTION rapport.merges_proposed(p_tenant uuid, p_items uuid[]) RETURNS TABLE (item uuid, other_contact uuid)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT DISTINCT r.id, r.other FROM rapport.review r
    WHERE r.tenant = p_tenant AND r.id = ANY (p_items) AND r.what = 'merge';
END $$;

GRANT EXECUTE ON FUNCTION rapport.contact_of_merge, rapport.merges_proposed TO rapport_app, rapport_keeper;
