ALTER TABLE "bank_explanations" DROP CONSTRAINT "bank_explanations_kind";--> statement-breakpoint
ALTER TABLE "provider_movements" DROP CONSTRAINT "provider_movements_kind";--> statement-breakpoint
DROP INDEX "ledger_entries_fee_once";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "bank_entries_reference_index" ON "bank_entries" USING btree ("end_to_end_id") WHERE end_to_end_id like 'RF%';--> statement-breakpoint
-- safe while the old version runs: the previous release books a movement once per account as well
CREATE UNIQUE INDEX "ledger_entries_movement_once" ON "ledger_entries" USING btree ("movement_id","account") WHERE movement_id is not null and transaction_id not like '%:by-hand';--> statement-breakpoint
-- safe while the old version runs: the previous release books a fee by hand once as well
CREATE UNIQUE INDEX "ledger_entries_by_hand_once" ON "ledger_entries" USING btree ("movement_id","account") WHERE transaction_id like 'fee:%:by-hand';--> statement-breakpoint
-- safe while the old version runs: the previous release writes no reference
CREATE UNIQUE INDEX "refunds_reference_once" ON "refunds" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "refunds_waiting_index" ON "refunds" USING btree ("waiting_since") WHERE waiting_for is not null;--> statement-breakpoint
ALTER TABLE "bank_explanations" ADD CONSTRAINT "bank_explanations_kind" CHECK (kind in ('entry-unknown', 'entry-amount', 'payout-missing', 'return-missing', 'refund-missing', 'transfer-missing', 'account'));--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_kind" CHECK (kind in ('charge', 'charge-failure', 'refund', 'refund-failure', 'dispute', 'dispute-reversal', 'fee', 'payout', 'payout-reversal', 'topup', 'topup-reversal', 'reserve', 'other'));--> statement-breakpoint
-- safe while the old version runs: the previous release writes no reference
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reference" CHECK (reference is null or is_by_hand);--> statement-breakpoint
-- safe while the old version runs: the previous release leaves it empty
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_waiting_for" CHECK (waiting_for in ('insufficient-funds', 'requires-action', 'charge-pending', 'processing'));--> statement-breakpoint
-- safe while the old version runs: the previous release leaves both empty
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_waiting_since" CHECK ((waiting_for is null) = (waiting_since is null));