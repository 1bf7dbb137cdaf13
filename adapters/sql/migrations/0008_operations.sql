-- What whoever runs the service needs to see.
--
-- Outcomes of readings by outcome and reason, words of ours only, of all tenants together. Workers add up in memory and
-- write here every few seconds, so that one scrape of the service tells of all of them and counts outlive a restart.

CREATE TABLE rapport.tallies (
    outcome text   NOT NULL,
    reason  text   NOT NULL,
    count   bigint NOT NULL,
    PRIMARY KEY (outcome, reason)
);
GRANT SELECT, INSERT, UPDATE ON rapport.tallies TO rapport_app;
GRANT SELECT ON rapport.tallies TO rapport_keeper;

-- Whether the schema is that of this release, which a service must know before it says that it is ready.
GRANT SELECT ON rapport.migrations TO rapport_app, rapport_keeper;
