-- The queue of jobs may not be allowed to make its schema.
CREATE SCHEMA IF NOT EXISTS jobs;--> statement-breakpoint
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- Whoever does not own the documents cannot name a day that has not come.
CREATE OR REPLACE FUNCTION keep_issued_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_from date := nullif(current_setting('louend.documents_kept_from', true), '')::date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'usage') THEN
      kept_from := least(kept_from, (now() AT TIME ZONE 'Europe/Tallinn')::date);
    END IF;
    IF OLD.kept_until < kept_from THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'documents that were issued are never changed' USING ERRCODE = 'check_violation';
END $$;
