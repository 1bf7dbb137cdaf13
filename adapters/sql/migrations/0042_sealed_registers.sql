-- What people asked of their data, and what models were shown, is sealed as the ledger of reads is (0025).

CREATE SEQUENCE rapport.acts_placed;
ALTER TABLE rapport.request_acts ADD COLUMN placed bigint NOT NULL DEFAULT nextval('rapport.acts_placed');
ALTER SEQUENCE rapport.acts_placed OWNED BY rapport.request_acts.placed;
CREATE UNIQUE INDEX request_acts_placed_of ON rapport.request_acts (tenant, placed);
CREATE INDEX disclosures_numbered_of ON rapport.disclosures (tenant, number);
GRANT USAGE ON SEQUENCE rapport.acts_placed TO rapport_app, rapport_keeper;
GRANT SELECT ON SEQUENCE rapport.acts_placed, rapport.disclosures_number_seq TO rapport_keeper;

ALTER TABLE rapport.seals DROP CONSTRAINT seals_of_check;
ALTER TABLE rapport.seals ADD CONSTRAINT seals_of_check CHECK (of IN ('reads', 'events', 'requests', 'disclosures'));

-- Their numbers are taken under this lock, shared, as those of reads are under theirs.
CREATE FUNCTION rapport.registers_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT 7235419804::bigint $$;

CREATE FUNCTION rapport.requests_head() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(rapport.registers_lock());
    RETURN (SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END FROM rapport.acts_placed s);
END $$;

CREATE FUNCTION rapport.disclosures_head() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(rapport.registers_lock());
    RETURN (SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END FROM rapport.disclosures_number_seq s);
END $$;
GRANT EXECUTE ON FUNCTION rapport.requests_head, rapport.disclosures_head TO rapport_keeper;

CREATE OR REPLACE FUNCTION rapport.disclose(
    p_tenant uuid, p_id uuid, p_contact uuid, p_at timestamptz, p_task text, p_provider text, p_model text,
    p_country text, p_purpose text, p_basis text, p_basis_id uuid, p_items uuid[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM set_config('synchronous_commit', 'on', true);
    PERFORM pg_advisory_xact_lock_shared(rapport.registers_lock());
    INSERT INTO rapport.disclosures (disclosure_id, tenant, contact_id, at, task, provider, model, country, purpose, basis,
                                     basis_id, item_ids)
    VALUES (p_id, p_tenant, p_contact, p_at, p_task, p_provider, p_model, p_country, p_purpose, p_basis, p_basis_id, p_items);
END $$;

-- The p_version-th act of a request, and where it leads. A note comes with its key, made under this generation of its
-- contact's, as in rapport.append.
CREATE OR REPLACE FUNCTION rapport.record_request(
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
    -- Last: a row of the request may be waited for, and the sealer must not wait for that.
    PERFORM pg_advisory_xact_lock_shared(rapport.registers_lock());
    INSERT INTO rapport.request_acts (request_id, number, tenant, what, act, at, note_of, note_item, note)
    VALUES (p_request, p_version, p_tenant, p_what, p_act, p_at, p_note_of, p_note_item, p_note);
END $$;
