-- The register of what people ask of their own data. Acts are the truth and only added to; a request's row says where its
-- acts have led, so that what is due is found. Both name a contact and nothing of theirs, and stay when it is erased;
-- what was written about an act is sealed under a key of the contact's, which goes with it.
CREATE TABLE rapport.requests (
    request_id  uuid        PRIMARY KEY,
    tenant      uuid        NOT NULL,
    contact_id  uuid,
    version     integer     NOT NULL,
    kind        text        NOT NULL,
    state       text        NOT NULL CHECK (state IN ('open', 'closed')),
    received_at timestamptz NOT NULL,
    deadline_at timestamptz
);
CREATE INDEX requests_due ON rapport.requests (tenant, (state = 'closed'), COALESCE(deadline_at, 'infinity'), request_id);
CREATE INDEX requests_of_contact ON rapport.requests (contact_id);
CREATE INDEX requests_open ON rapport.requests (deadline_at) WHERE state = 'open';

CREATE TABLE rapport.request_acts (
    request_id  uuid        NOT NULL REFERENCES rapport.requests,
    number      integer     NOT NULL,
    tenant      uuid        NOT NULL,
    what        text        NOT NULL CHECK (what IN ('received', 'checked', 'extended', 'closed')),
    act         jsonb       NOT NULL,
    at          timestamptz NOT NULL,
    note_of     uuid, -- the contact under whose key it is sealed
    note_item   uuid,
    note        bytea,
    PRIMARY KEY (request_id, number)
);

DO $$
DECLARE t text;
BEGIN
    FOREACH t IN ARRAY ARRAY['requests', 'request_acts'] LOOP
        EXECUTE format('ALTER TABLE rapport.%I ENABLE ROW LEVEL SECURITY', t);
        EXECUTE format('ALTER TABLE rapport.%I FORCE ROW LEVEL SECURITY', t);
        EXECUTE format('CREATE POLICY tenant_only ON rapport.%I TO rapport_app '
                       'USING (tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid) '
                       'WITH CHECK (tenant = NULLIF(current_setting(''rapport.tenant'', true), '''')::uuid)', t);
        EXECUTE format('CREATE POLICY keeper ON rapport.%I TO rapport_keeper USING (true) WITH CHECK (true)', t);
    END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON rapport.requests TO rapport_app, rapport_keeper;
GRANT SELECT, INSERT ON rapport.request_acts TO rapport_app, rapport_keeper;

-- The p_version-th act of a request, and where it leads. A note comes with its key, made under this generation of its
-- contact's, as in rapport.append.
CREATE FUNCTION rapport.record_request(
    p_tenant uuid, p_request uuid, p_contact uuid, p_version integer, p_kind text, p_state text, p_received timestamptz,
    p_deadline timestamptz, p_what text, p_act jsonb, p_at timestamptz,
    p_note_of uuid, p_generation bigint, p_note_item uuid, p_note_key bytea, p_note bytea
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    held record;
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    IF p_note_of IS NOT NULL THEN
        SELECT generation, erased_at INTO held FROM rapport.contact_keys
        WHERE contact_id = p_note_of AND tenant = p_tenant FOR SHARE;
        IF NOT FOUND THEN RAISE EXCEPTION 'no such contact' USING ERRCODE = 'RP004'; END IF;
        IF held.erased_at IS NOT NULL THEN RAISE EXCEPTION 'contact erased' USING ERRCODE = 'RP002'; END IF;
        IF held.generation <> p_generation THEN RAISE EXCEPTION 'contact key rotated' USING ERRCODE = 'RP001'; END IF;
        INSERT INTO rapport.item_keys (contact_id, item_id, tenant, wrapped)
        VALUES (p_note_of, p_note_item, p_tenant, p_note_key);
    END IF;
    IF p_version = 1 THEN
        INSERT INTO rapport.requests (request_id, tenant, contact_id, version, kind, state, received_at, deadline_at)
        VALUES (p_request, p_tenant, p_contact, 1, p_kind, p_state, p_received, p_deadline);
    ELSE
        UPDATE rapport.requests SET version = p_version, state = p_state, deadline_at = p_deadline
        WHERE request_id = p_request AND tenant = p_tenant AND version = p_version - 1;
        IF NOT FOUND THEN RAISE EXCEPTION 'written meanwhile' USING ERRCODE = 'RP003'; END IF;
    END IF;
    INSERT INTO rapport.request_acts (request_id, number, tenant, what, act, at, note_of, note_item, note)
    VALUES (p_request, p_version, p_tenant, p_what, p_act, p_at, p_note_of, p_note_item, p_note);
END $$;

-- The acts of some requests, each with the key of its note where there is one still.
CREATE FUNCTION rapport.acts_of_requests(p_tenant uuid, p_requests uuid[])
RETURNS TABLE (request_id uuid, number integer, what text, act jsonb, at timestamptz, note_of uuid, note_item uuid, note bytea,
               note_key bytea)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT a.request_id, a.number, a.what, a.act, a.at, a.note_of, a.note_item, a.note, k.wrapped
    FROM rapport.request_acts a
    LEFT JOIN rapport.item_keys k ON k.contact_id = a.note_of AND k.item_id = a.note_item
    WHERE a.tenant = p_tenant AND a.request_id = ANY (p_requests)
    ORDER BY a.request_id, a.number;
END $$;

-- A page of the register: the open ones first, of these what is due first.
CREATE FUNCTION rapport.requests_page(
    p_tenant uuid, p_kind text, p_contact uuid, p_open boolean, p_overdue timestamptz,
    p_after_open boolean, p_after timestamptz, p_after_id uuid, p_limit int
) RETURNS TABLE (request_id uuid) LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT r.request_id FROM rapport.requests r
    WHERE r.tenant = p_tenant AND (p_kind IS NULL OR r.kind = p_kind) AND (p_contact IS NULL OR r.contact_id = p_contact)
      AND (p_open IS NULL OR (r.state = 'open') = p_open)
      AND (p_overdue IS NULL OR (r.state = 'open' AND r.deadline_at < p_overdue))
      AND (p_after_id IS NULL OR (r.state = 'closed', COALESCE(r.deadline_at, 'infinity'), r.request_id)
                                 > (NOT p_after_open, COALESCE(p_after, 'infinity'), p_after_id))
    ORDER BY r.state = 'closed', COALESCE(r.deadline_at, 'infinity'), r.request_id LIMIT p_limit;
END $$;

GRANT EXECUTE ON FUNCTION rapport.record_request, rapport.acts_of_requests, rapport.requests_page
    TO rapport_app, rapport_keeper;
