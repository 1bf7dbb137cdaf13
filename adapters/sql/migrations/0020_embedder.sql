-- Vectors lie in the segment that they are of: what drops or seals a segment anew takes them along, and there is nothing
-- beside it that an erase could miss. `embedder` says by which it is read in full; null, that a message of it is not.

-- As before, but for the column that goes.
CREATE OR REPLACE FUNCTION rapport.forget_projected(p_contact uuid, p_items uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    held uuid[];
BEGIN
    DELETE FROM rapport.names WHERE contact_id = p_contact AND (p_items IS NULL OR item_id = ANY (p_items));
    DELETE FROM rapport.review WHERE contact_id = p_contact AND (p_items IS NULL OR value_item = ANY (p_items));
    IF p_items IS NULL THEN
        DELETE FROM rapport.directory WHERE contact_id = p_contact;
        DELETE FROM rapport.episodes WHERE contact_id = p_contact;
        DELETE FROM rapport.segments WHERE contact_id = p_contact;
        RETURN;
    END IF;
    WITH gone AS (
        UPDATE rapport.segments s SET sealed = NULL, embedder = NULL,
            texts = ARRAY(SELECT t FROM unnest(s.texts) WITH ORDINALITY AS n(t, place)
                          WHERE t <> ALL (p_items) ORDER BY place)
        WHERE s.contact_id = p_contact AND s.texts && p_items
        RETURNING s.item_id)
    SELECT array_agg(item_id) INTO held FROM gone;
    DELETE FROM rapport.item_keys WHERE contact_id = p_contact AND item_id = ANY (held);
END $$;

ALTER TABLE rapport.segments DROP COLUMN vectors;

-- What an embedder is to read next.
CREATE INDEX segments_unread ON rapport.segments (slot, contact_id) WHERE embedder IS NULL AND sealed IS NOT NULL;
