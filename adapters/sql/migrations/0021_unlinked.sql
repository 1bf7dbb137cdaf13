-- Addresses that a contact is not found by any more.

-- The row stays, so that an erase replaces the index key under which its tag once lay: older bytes of the table may have
-- it still. In its place stands a tag that finds nobody, so that the address is free for whoever writes from it next.
ALTER TABLE rapport.identities ADD COLUMN unlinked_at timestamptz;
GRANT UPDATE (tag, unlinked_at) ON rapport.identities TO rapport_app;

CREATE FUNCTION rapport.unlink(p_tenant uuid, p_contact uuid, p_identity uuid, p_tag bytea) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    -- In the order of an erase: the contact, then its addresses.
    PERFORM 1 FROM rapport.contact_keys WHERE contact_id = p_contact AND tenant = p_tenant FOR SHARE;
    UPDATE rapport.identities SET tag = p_tag, unlinked_at = clock_timestamp()
    WHERE identity_id = p_identity AND contact_id = p_contact AND unlinked_at IS NULL;
    IF NOT FOUND THEN RAISE EXCEPTION 'unlinked meanwhile' USING ERRCODE = 'RP003'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION rapport.unlink TO rapport_app, rapport_keeper;
