-- The shop's database and its role, which may do nothing outside of it. For psql 15 or newer, by a superuser, once:
-- DATABASE_PASSWORD=letters-and-digits psql --set=ON_ERROR_STOP=1 --file=ops/create-database.sql postgres://postgres@host
-- compose.yaml does it by itself when PostgreSQL starts for the first time.
\getenv password DATABASE_PASSWORD
create role yardline login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database yardline owner yardline encoding 'UTF8' template template0;
revoke all on database yardline from public;
\connect yardline
-- Searching leads needs it.
create extension pg_trgm;
