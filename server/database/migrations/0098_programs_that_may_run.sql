-- A program needs to have at least as many migrations as this. A migration that drops or renames something replaces the
-- function with the number of migrations in the first release that no longer uses it.
CREATE FUNCTION "migrations_needed"() RETURNS integer LANGUAGE sql IMMUTABLE AS 'select 0';
