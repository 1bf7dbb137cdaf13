-- How often something was taken out of a message, by tenant, UTC day and category. Counts only: no contact, no message.
CREATE TABLE rapport.excluded (
    tenant   uuid    NOT NULL,
    day      date    NOT NULL,
    category text    NOT NULL,
    messages integer NOT NULL,
    PRIMARY KEY (tenant, day, category)
);
ALTER TABLE rapport.excluded ENABLE ROW LEVEL SECURITY;
ALTER TABLE rapport.excluded FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON rapport.excluded TO rapport_app
    USING (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid)
    WITH CHECK (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid);
CREATE POLICY keeper ON rapport.excluded TO rapport_keeper USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON rapport.excluded TO rapport_app, rapport_keeper;

-- One for each element. In the order of the categories, so that two that count at once never wait for each other in a ring.
CREATE FUNCTION rapport.count_excluded(p_tenant uuid, p_day date, p_categories text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    INSERT INTO rapport.excluded AS e (tenant, day, category, messages)
    SELECT p_tenant, p_day, c, count(*) FROM unnest(p_categories) AS c GROUP BY c ORDER BY c
    ON CONFLICT (tenant, day, category) DO UPDATE SET messages = e.messages + excluded.messages;
END $$;

CREATE FUNCTION rapport.excluded_since(p_tenant uuid, p_since date)
RETURNS TABLE (day date, category text, messages integer) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    RETURN QUERY SELECT e.day, e.category, e.messages FROM rapport.excluded e
    WHERE e.tenant = p_tenant AND e.day >= p_since ORDER BY e.day DESC, e.category;
END $$;
