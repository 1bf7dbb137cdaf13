-- Earlier messages, to be found by what they say: sealed segments of a contact's messages, each under a key of its own
-- (an item of the contact's), so that an erase takes the segments that hold what goes and leaves the others as they are.

-- When what is said is no episode: while telling earlier messages was paused. A row a contact that ever paused.
CREATE TABLE rapport.episodes (
    slot       text          NOT NULL,
    contact_id uuid          NOT NULL,
    tenant     uuid          NOT NULL,
    paused     text[]        NOT NULL, -- what is paused now and by whom, and since when
    paused_at  timestamptz[] NOT NULL,
    silences   timestamptz[] NOT NULL, -- from and to, in turns
    PRIMARY KEY (slot, contact_id)
) PARTITION BY LIST (slot);

-- `sealed` is null from an erase of something in it until the projection makes it anew of what is left in `texts`.
-- `version` is the position that it was written at: who has a copy need not be sent it again.
CREATE TABLE rapport.segments (
    slot       text        NOT NULL,
    item_id    uuid        NOT NULL, -- what it is sealed under
    contact_id uuid        NOT NULL,
    tenant     uuid        NOT NULL,
    number     integer     NOT NULL, -- among the contact's, the oldest first
    format     smallint    NOT NULL,
    version    bigint      NOT NULL,
    first_at   timestamptz NOT NULL, -- of its messages, when they were sent
    last_at    timestamptz NOT NULL,
    texts      uuid[]      NOT NULL, -- what its messages' texts are sealed under, in its order: what an erase names
    sealed     bytea,
    embedder   text,                 -- whose vectors lie in `sealed`, in full; null, that a message of it has none
    PRIMARY KEY (slot, item_id)
) PARTITION BY LIST (slot);

DO $$
DECLARE
    t text;
    s text;
    mine text := '(tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)';
BEGIN
    FOREACH t IN ARRAY ARRAY['episodes', 'segments'] LOOP
        FOREACH s IN ARRAY ARRAY['', '_a', '_b'] LOOP
            IF s <> '' THEN
                EXECUTE format('CREATE TABLE rapport.%I PARTITION OF rapport.%I FOR VALUES IN (%L)', t || s, t, substr(s, 2));
            END IF;
            EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t || s);
            EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t || s);
            EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app USING %s WITH CHECK %s', t || s, mine, mine);
            EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t || s);
            EXECUTE format('GRANT SELECT ON rapport.%I TO rapport_app', t || s);
            EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON rapport.%I TO rapport_keeper', t || s);
        END LOOP;
    END LOOP;
END $$;

-- Ciphertext does not compress.
ALTER TABLE rapport.segments_a ALTER COLUMN sealed SET STORAGE EXTERNAL;
ALTER TABLE rapport.segments_b ALTER COLUMN sealed SET STORAGE EXTERNAL;
CREATE INDEX segments_contact ON rapport.segments (contact_id, slot, number);
-- What an embedder is to read next.
CREATE INDEX segments_unread ON rapport.segments (slot, contact_id) WHERE embedder IS NULL AND sealed IS NOT NULL;

-- A contact's segments with their keys, the oldest first. Of those that the caller has as they are, the bytes are null.
-- Joined to rapport.open_contact in one statement: both see one snapshot, so that no read mixes two states of an erase.
CREATE FUNCTION rapport.segments_of(p_tenant uuid, p_contact uuid, p_format smallint, p_items uuid[], p_versions bigint[])
RETURNS TABLE (segment_items uuid[], segment_versions bigint[], segments bytea[], segment_keys bytea[])
LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY
    SELECT array_agg(s.item_id ORDER BY s.number), array_agg(s.version ORDER BY s.number),
           array_agg(CASE WHEN h.version = s.version THEN NULL ELSE s.sealed END ORDER BY s.number),
           array_agg(k.wrapped ORDER BY s.number)
    FROM rapport.segments s
    JOIN rapport.item_keys k ON k.contact_id = s.contact_id AND k.item_id = s.item_id
    LEFT JOIN unnest(p_items, p_versions) AS h(item_id, version) ON h.item_id = s.item_id
    WHERE s.contact_id = p_contact AND s.tenant = p_tenant AND s.format = p_format AND s.sealed IS NOT NULL
      AND s.slot = (SELECT p.live FROM rapport.projections p WHERE p.name = 'episodes');
END $$;

GRANT EXECUTE ON FUNCTION rapport.segments_of TO rapport_app, rapport_keeper;

-- As before, and the segments: of a whole contact they go; of one that holds an erased text the key and the bytes go
-- with it, since within it no text has a key of its own.
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

-- A slot is emptied with the keys of what was sealed in it.
CREATE FUNCTION rapport.empty_segments(p_slot text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM rapport.item_keys k USING rapport.segments s
    WHERE s.slot = p_slot AND k.contact_id = s.contact_id AND k.item_id = s.item_id;
    EXECUTE format('TRUNCATE rapport.%I', 'segments_' || p_slot);
END $$;

REVOKE EXECUTE ON FUNCTION rapport.empty_segments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rapport.empty_segments TO rapport_keeper;
