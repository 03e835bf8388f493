CREATE TABLE "adjustment_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"adjustment_id" text NOT NULL,
	"account" text NOT NULL,
	"artist_id" text,
	"amount" integer NOT NULL,
	CONSTRAINT "adjustment_lines_once" UNIQUE NULLS NOT DISTINCT("adjustment_id","account","artist_id"),
	CONSTRAINT "adjustment_lines_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "adjustment_lines_account" CHECK (account in ('artist', 'commission')),
	CONSTRAINT "adjustment_lines_artist" CHECK ((account = 'artist') = (artist_id is not null)),
	CONSTRAINT "adjustment_lines_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"is_asked_alone" boolean NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "adjustments_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "adjustments_decision" CHECK (decision in ('agreed', 'refused')),
	CONSTRAINT "adjustments_decided" CHECK ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
	CONSTRAINT "adjustments_two_hands" CHECK (decision is distinct from 'agreed' or decided_by <> asked_by or (is_asked_alone and decided_at >= asked_at + interval '24 hours'))
);
--> statement-breakpoint
ALTER TABLE "due_documents" DROP CONSTRAINT "due_documents_kind";--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_subject";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "adjustment_line_id" text;--> statement-breakpoint
ALTER TABLE "adjustment_lines" ADD CONSTRAINT "adjustment_lines_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_lines" ADD CONSTRAINT "adjustment_lines_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_lines_artist_index" ON "adjustment_lines" USING btree ("artist_id") WHERE artist_id is not null;--> statement-breakpoint
CREATE INDEX "adjustments_asked_index" ON "adjustments" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_order_index" ON "adjustments" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "adjustments_open_index" ON "adjustments" USING btree ("asked_at") WHERE decision is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_adjustment_line_id_adjustment_lines_id_fk" FOREIGN KEY ("adjustment_line_id") REFERENCES "public"."adjustment_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe while the old version runs: it books no corrections
CREATE UNIQUE INDEX "ledger_entries_adjusted_once" ON "ledger_entries" USING btree ("adjustment_line_id") WHERE adjustment_line_id is not null;--> statement-breakpoint
ALTER TABLE "due_documents" ADD CONSTRAINT "due_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'payout-file', 'seller-report', 'adjustment'));--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'payout-file', 'seller-report', 'adjustment'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver', 'adjustment'));--> statement-breakpoint
-- safe while the old version runs: it books no corrections
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null));--> statement-breakpoint
-- What was asked for and decided stays; only reasons are emptied once their years are over.
CREATE FUNCTION keep_adjustments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.decision IS NULL AND NEW.decision IS NOT NULL
      AND (NEW.id, NEW.order_id, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.is_asked_alone)
        IS NOT DISTINCT FROM (OLD.id, OLD.order_id, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.is_asked_alone) THEN
      RETURN NEW;
    END IF;
    IF NEW.reason = '' AND NEW.answer IS NULL
      AND (NEW.id, NEW.order_id, NEW.asked_by, NEW.asked_at, NEW.is_asked_alone, NEW.decision, NEW.decided_by, NEW.decided_at)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.order_id, OLD.asked_by, OLD.asked_at, OLD.is_asked_alone, OLD.decision, OLD.decided_by, OLD.decided_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'adjustments are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER adjustments_kept BEFORE UPDATE OR DELETE ON "adjustments"
  FOR EACH ROW EXECUTE FUNCTION keep_adjustments();--> statement-breakpoint
CREATE FUNCTION keep_adjustment_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'adjustments are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER adjustment_lines_kept BEFORE UPDATE OR DELETE ON "adjustment_lines"
  FOR EACH ROW EXECUTE FUNCTION keep_adjustment_lines();--> statement-breakpoint
CREATE FUNCTION check_adjustment_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM adjustment_lines WHERE adjustment_id = NEW.adjustment_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of adjustment % do not sum to zero', NEW.adjustment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER adjustment_lines_balance AFTER INSERT ON "adjustment_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_adjustment_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_truncated BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
CREATE TRIGGER adjustments_not_truncated BEFORE TRUNCATE ON "adjustments"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_adjustment_lines();--> statement-breakpoint
CREATE TRIGGER adjustment_lines_not_truncated BEFORE TRUNCATE ON "adjustment_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_adjustment_lines();
