CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" text,
	CONSTRAINT "legal_holds_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "legal_holds_lifted" CHECK ((lifted_at is null) = (lifted_by is null))
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"year" smallint PRIMARY KEY NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"announced" jsonb NOT NULL,
	"done" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "retention_runs_told" CHECK (told_at is null or done_at is not null)
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_holds_order_index" ON "legal_holds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_one_open" ON "legal_holds" USING btree ("order_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "bank_entries_words_index" ON "bank_entries" USING btree ("day") WHERE words <> '';--> statement-breakpoint
CREATE INDEX "payouts_account_index" ON "payouts" USING btree ("created_at") WHERE bank_account is not null;--> statement-breakpoint
-- What the bank wrote of people goes when its years are over; the job that empties it names the day, as with documents.
CREATE FUNCTION keep_bank_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_from date := nullif(current_setting('louend.bank_words_kept_from', true), '')::date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'usage') THEN
      kept_from := least(kept_from, (now() AT TIME ZONE 'Europe/Tallinn')::date);
    END IF;
    IF NEW.words = '' AND make_date(extract(year from OLD.day)::int + 7, 12, 31) < kept_from
      AND (NEW.id, NEW.statement_id, NEW.position, NEW.day, NEW.amount, NEW.end_to_end_id, NEW.batch_id, NEW.is_return)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.statement_id, OLD.position, OLD.day, OLD.amount, OLD.end_to_end_id, OLD.batch_id, OLD.is_return) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'statements of the bank are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
DROP TRIGGER bank_entries_kept ON "bank_entries";--> statement-breakpoint
CREATE TRIGGER bank_entries_kept BEFORE UPDATE OR DELETE ON "bank_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_bank_entries();
