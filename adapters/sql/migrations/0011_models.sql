-- What language models cost: tokens by tenant and UTC day, held against a budget before a call and settled after it;
-- and calls and tokens of all tenants together, for one scrape. Counts only: no id of a contact, no word of anybody's.

-- `reserved`: of calls that are under way, or whose worker died. It counts as used.
CREATE TABLE rapport.model_use (
    tenant            uuid    NOT NULL,
    day               date    NOT NULL,
    calls             integer NOT NULL DEFAULT 0,
    prompt_tokens     bigint  NOT NULL DEFAULT 0,
    completion_tokens bigint  NOT NULL DEFAULT 0,
    reserved          bigint  NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant, day)
);
ALTER TABLE rapport.model_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE rapport.model_use FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON rapport.model_use TO rapport_app
    USING (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid)
    WITH CHECK (tenant = NULLIF(current_setting('rapport.tenant', true), '')::uuid);
CREATE POLICY keeper ON rapport.model_use TO rapport_keeper USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON rapport.model_use TO rapport_app, rapport_keeper;

-- `what`: calls, by what came of them, or tokens, by kind.
CREATE TABLE rapport.model_tallies (
    what  text   NOT NULL,
    kind  text   NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (what, kind)
);
GRANT SELECT, INSERT, UPDATE ON rapport.model_tallies TO rapport_app, rapport_keeper;

-- Whether the tenant may use so many more today; a limit of 0 is none. The row is locked by the update, so that two
-- workers never share the last of a budget.
CREATE FUNCTION rapport.reserve_model_tokens(p_tenant uuid, p_day date, p_tokens bigint, p_limit bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    INSERT INTO rapport.model_use (tenant, day) VALUES (p_tenant, p_day) ON CONFLICT DO NOTHING;
    UPDATE rapport.model_use SET reserved = reserved + p_tokens
    WHERE tenant = p_tenant AND day = p_day
      AND (p_limit = 0 OR prompt_tokens + completion_tokens + reserved + p_tokens <= p_limit);
    RETURN FOUND;
END $$;

CREATE FUNCTION rapport.count_model_call(p_outcome text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO rapport.model_tallies AS t (what, kind, count) VALUES ('calls', p_outcome, 1)
    ON CONFLICT (what, kind) DO UPDATE SET count = t.count + 1;
$$;

CREATE FUNCTION rapport.settle_model_tokens(
    p_tenant uuid, p_day date, p_reserved bigint, p_prompt bigint, p_completion bigint, p_outcome text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('rapport.tenant', p_tenant::text, true);
    UPDATE rapport.model_use SET calls = calls + 1, reserved = reserved - p_reserved,
           prompt_tokens = prompt_tokens + p_prompt, completion_tokens = completion_tokens + p_completion
    WHERE tenant = p_tenant AND day = p_day;
    INSERT INTO rapport.model_tallies AS t (what, kind, count)
    VALUES ('calls', p_outcome, 1), ('tokens', 'completion', p_completion), ('tokens', 'prompt', p_prompt)
    ON CONFLICT (what, kind) DO UPDATE SET count = t.count + excluded.count;
END $$;

GRANT EXECUTE ON FUNCTION rapport.reserve_model_tokens, rapport.count_model_call, rapport.settle_model_tokens
    TO rapport_app, rapport_keeper;
