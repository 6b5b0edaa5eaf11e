-- The role and the database of OwnerNg, created once by the superuser of a PostgreSQL server:
--   DATABASE_PASSWORD=… psql -f ops/database.sql
-- The role owns the tables and creates ownerng_app, which the server connects as. It isn't a superuser.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD
create role ownerng login createrole password :'password';
create database ownerng owner ownerng encoding 'UTF8' locale 'C.UTF-8' template template0;
-- Backups: pg_dump switches to this role, which sees the rows of every resort (docs/backup.md).
create role ownerng_backup nologin bypassrls;
grant ownerng_backup to ownerng;
