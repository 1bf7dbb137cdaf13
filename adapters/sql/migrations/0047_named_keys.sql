-- As in 0002, and keys that are named are looked up by their names: with both cases in one statement, all keys of the
-- contact were read and each was held against the names. Fifty of two thousand took four milliseconds.
CREATE OR REPLACE FUNCTION rapport.item_keys_of(p_tenant uuid, p_contact uuid, p_items uuid[])
RETURNS TABLE (item_id uuid, wrapped bytea) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    IF p_items IS NULL THEN
        RETURN QUERY SELECT k.item_id, k.wrapped FROM rapport.item_keys k WHERE k.contact_id = p_contact;
    ELSE
        RETURN QUERY SELECT k.item_id, k.wrapped FROM rapport.item_keys k
        WHERE k.contact_id = p_contact AND k.item_id = ANY (p_items);
    END IF;
END $$;
