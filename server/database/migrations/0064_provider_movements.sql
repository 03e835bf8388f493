CREATE TABLE "provider_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"balance" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"total" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "provider_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"movement_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"intent_id" text,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"is_repeated" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_movements_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "provider_movements_kind" CHECK (kind in ('charge', 'charge-failure', 'refund', 'refund-failure', 'dispute', 'dispute-reversal', 'fee', 'payout', 'payout-reversal', 'reserve', 'other'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_subject";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "movement_id" text;--> statement-breakpoint
CREATE INDEX "provider_checks_at_index" ON "provider_checks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_movements_once" ON "provider_movements" USING btree ("provider","movement_id");--> statement-breakpoint
CREATE INDEX "provider_movements_at_index" ON "provider_movements" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_movements_source_index" ON "provider_movements" USING btree ("source") WHERE source is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_provider_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."provider_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe while the old version runs: it books no fees
CREATE UNIQUE INDEX "ledger_entries_fee_once" ON "ledger_entries" USING btree ("movement_id","account") WHERE movement_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver', 'adjustment', 'fee'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('cash', 'artist', 'commission', 'unsettled', 'fees'));--> statement-breakpoint
-- safe while the old version runs: it books no fees
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null) and (kind = 'fee') = (movement_id is not null));--> statement-breakpoint
-- What was read at the payment provider is what the books are compared with.
CREATE FUNCTION keep_provider_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements at the payment provider are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER provider_movements_kept BEFORE UPDATE OR DELETE ON "provider_movements"
  FOR EACH ROW EXECUTE FUNCTION keep_provider_movements();--> statement-breakpoint
CREATE TRIGGER provider_movements_not_truncated BEFORE TRUNCATE ON "provider_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_provider_movements();
