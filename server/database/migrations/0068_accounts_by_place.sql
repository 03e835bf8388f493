ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_subject";--> statement-breakpoint
ALTER TABLE "provider_explanations" DROP CONSTRAINT "provider_explanations_kind";--> statement-breakpoint
ALTER TABLE "provider_checks" ADD COLUMN "accounts" jsonb;--> statement-breakpoint
-- safe while the old version runs: it books no transfers
CREATE UNIQUE INDEX "ledger_entries_transferred_once" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind = 'transfer';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver', 'adjustment', 'fee', 'transfer'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('cash', 'provider', 'bank', 'artist', 'commission', 'unsettled', 'fees'));--> statement-breakpoint
-- safe while the old version runs: of what it books, fees alone name a movement, as before
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null) and (kind = 'fee' or kind = 'transfer' and refund_id is null) = (movement_id is not null));--> statement-breakpoint
ALTER TABLE "provider_explanations" ADD CONSTRAINT "provider_explanations_kind" CHECK (kind in ('charge-unknown', 'charge-missing', 'charge-amount', 'refund-unknown', 'refund-missing', 'refund-amount', 'dispute-unknown', 'dispute-missing', 'dispute-amount', 'twice', 'currency', 'other-movement', 'account'));