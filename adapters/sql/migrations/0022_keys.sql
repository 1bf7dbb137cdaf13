-- API keys that are named, narrowed, replaced and revoked, each by somebody.

ALTER TABLE rapport.api_keys
    ADD COLUMN name         text CHECK (length(name) <= 100),
    ADD COLUMN scopes       text[],                                     -- null: all that the role may
    ADD COLUMN replaces     uuid UNIQUE REFERENCES rapport.api_keys,    -- one successor a key, so two at work at most
    ADD COLUMN created_by   text,
    ADD COLUMN revoked_by   text,
    ADD COLUMN last_used_at timestamptz;                                -- to the hour: a write a request would cost more than the request

CREATE INDEX api_keys_of_tenant ON rapport.api_keys (tenant, created_at);

GRANT UPDATE (last_used_at) ON rapport.api_keys TO rapport_app;
