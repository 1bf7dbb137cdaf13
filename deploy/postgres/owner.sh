#!/bin/sh
# The owner of Rapport's database: no superuser; it makes the two login roles of the service. Run once, by the image of
# PostgreSQL, when the data directory is made. The password is a variable of psql's and stands in no statement here.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --set password="$RAPPORT_OWNER_PASSWORD" <<'SQL'
CREATE ROLE rapport_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE rapport OWNER rapport_owner;
SQL
