CREATE TABLE "bank_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sums" jsonb NOT NULL,
	"total" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "bank_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"end_to_end_id" text,
	"batch_id" text,
	"is_return" boolean NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "bank_entries_once" UNIQUE("statement_id","position"),
	CONSTRAINT "bank_entries_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "bank_entries_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_explanations" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_explanations_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "bank_explanations_kind" CHECK (kind in ('entry-unknown', 'entry-amount', 'payout-missing', 'return-missing', 'transfer-missing', 'refund-missing', 'account'))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"number" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"by" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_once" UNIQUE("iban","number"),
	CONSTRAINT "bank_statements_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "bank_statements_days" CHECK (first_day <= last_day)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_subject";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "bank_entry_id" text;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_checks_at_index" ON "bank_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bank_statements_day_index" ON "bank_statements" USING btree ("iban","last_day");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_bank_entry_id_bank_entries_id_fk" FOREIGN KEY ("bank_entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe while the old version runs: it books no fees of the bank
CREATE UNIQUE INDEX "ledger_entries_bank_fee_once" ON "ledger_entries" USING btree ("bank_entry_id","account") WHERE bank_entry_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver', 'adjustment', 'fee', 'transfer', 'bank-fee'));--> statement-breakpoint
-- safe while the old version runs: it knows no entries of the bank
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null) and (kind = 'fee' or kind = 'transfer' and refund_id is null) = (movement_id is not null) and (kind = 'bank-fee') = (bank_entry_id is not null));--> statement-breakpoint
-- What the bank has said is what the books are compared with.
CREATE FUNCTION keep_bank_statements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statements of the bank are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER bank_statements_kept BEFORE UPDATE OR DELETE ON "bank_statements"
  FOR EACH ROW EXECUTE FUNCTION keep_bank_statements();--> statement-breakpoint
CREATE TRIGGER bank_statements_not_truncated BEFORE TRUNCATE ON "bank_statements"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_bank_statements();--> statement-breakpoint
CREATE TRIGGER bank_entries_kept BEFORE UPDATE OR DELETE ON "bank_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_bank_statements();--> statement-breakpoint
CREATE TRIGGER bank_entries_not_truncated BEFORE TRUNCATE ON "bank_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_bank_statements();
