ALTER TABLE "audit_entries" ADD COLUMN "kept_until" date DEFAULT make_date(extract(year from now() at time zone 'Europe/Tallinn')::int + 7, 12, 31) NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_kept_index" ON "audit_entries" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "reports_decided_index" ON "reports" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "restrictions_lifted_index" ON "restrictions" USING btree ("lifted_at") WHERE lifted_at is not null;--> statement-breakpoint
CREATE INDEX "restrictions_in_force_index" ON "restrictions" USING btree ("created_at") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_report_index" ON "restrictions" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
-- Entries are still never changed, and go when their years are over. Whoever does not own them cannot name a day that has not come.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_from date := nullif(current_setting('louend.audit_kept_from', true), '')::date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'usage') THEN
      kept_from := least(kept_from, (now() AT TIME ZONE 'Europe/Tallinn')::date);
    END IF;
    IF OLD.kept_until < kept_from THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'check_violation';
END $$;
