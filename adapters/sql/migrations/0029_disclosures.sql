-- The ledger of what models were shown of whom: ids of ours, a provider's name, times. Written before each call leaves, and
-- kept when the contact is erased: it says who must be told of that.
CREATE TABLE rapport.disclosures (
    number        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    disclosure_id uuid        NOT NULL UNIQUE,
    tenant        uuid        NOT NULL,
    contact_id    uuid        NOT NULL,
    at            timestamptz NOT NULL,
    task          text        NOT NULL,
    provider      text        NOT NULL,
    model         text        NOT NULL,
    country       text,
    purpose       text        NOT NULL,
    basis         text        NOT NULL,
    basis_id      uuid,
    item_ids      uuid[]      NOT NULL
);
CREATE INDEX disclosures_of_contact ON rapport.disclosures (contact_id, number);
CREATE INDEX disclosures_of_tenant ON rapport.disclosures (tenant, provider, model, country);
ALTER TABLE rapport.disclosures ENABLE ROW LEVEL SECURITY;
ALTER TABLE rapport.disclosures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON rapport.disclosures TO rapport_app
    USING (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid)
    WITH CHECK (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid);
CREATE POLICY keeper ON rapport.disclosures TO rapport_keeper USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON rapport.disclosures TO rapport_app, rapport_keeper;

-- Durable when it returns: what left must never be missing here.
CREATE FUNCTION rapport.disclose(
    p_tenant uuid, p_id uuid, p_contact uuid, p_at timestamptz, p_task text, p_provider text, p_model text,
    p_country text, p_purpose text, p_basis text, p_basis_id uuid, p_items uuid[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    PERFORM set_config('synchronous_commit', 'on', true);
    INSERT INTO rapport.disclosures (disclosure_id, tenant, contact_id, at, task, provider, model, country, purpose, basis,
                                     basis_id, item_ids)
    VALUES (p_id, p_tenant, p_contact, p_at, p_task, p_provider, p_model, p_country, p_purpose, p_basis, p_basis_id, p_items);
END $$;

CREATE FUNCTION rapport.disclosures_of(p_tenant uuid, p_contacts uuid[], p_below bigint, p_limit int)
RETURNS SETOF rapport.disclosures LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT d.* FROM rapport.disclosures d
    WHERE d.tenant = p_tenant AND d.contact_id = ANY (p_contacts) AND (p_below IS NULL OR d.number < p_below)
    ORDER BY d.number DESC LIMIT p_limit;
END $$;

-- Recipients of these contacts' words, or of anybody's of the tenant.
CREATE FUNCTION rapport.disclosed_to(p_tenant uuid, p_contacts uuid[])
RETURNS TABLE (provider text, model text, country text, calls bigint, first_at timestamptz, last_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT d.provider, d.model, d.country, count(*), min(d.at), max(d.at) FROM rapport.disclosures d
    WHERE d.tenant = p_tenant AND (p_contacts IS NULL OR d.contact_id = ANY (p_contacts))
    GROUP BY d.provider, d.model, d.country ORDER BY d.provider, d.model, d.country NULLS FIRST;
END $$;

GRANT EXECUTE ON FUNCTION rapport.disclose, rapport.disclosures_of, rapport.disclosed_to TO rapport_app, rapport_keeper;
