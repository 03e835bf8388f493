ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_subject";--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD COLUMN "id" text DEFAULT substr(md5(gen_random_uuid()::text), 1, 24) NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD COLUMN "vat" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "fee_invoice_id" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_fee_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("fee_invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order_index" ON "ledger_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
-- safe while the old version runs: it books no tax
CREATE UNIQUE INDEX "ledger_entries_taxed_once" ON "ledger_entries" USING btree ("fee_invoice_id","account") WHERE kind = 'vat';--> statement-breakpoint
-- safe while the old version runs: the default gives its rows an id
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_id" CHECK (id ~ '^[0-9a-f]{24}$');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver', 'adjustment', 'fee', 'transfer', 'bank-fee', 'unbought', 'vat'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('cash', 'provider', 'bank', 'artist', 'buyer', 'commission', 'vat', 'unsettled', 'fees'));--> statement-breakpoint
-- safe while the old version runs: it writes neither the new kinds nor the new columns
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null) and (kind = 'fee' or kind = 'transfer' and refund_id is null) = (movement_id is not null) and (kind = 'bank-fee') = (bank_entry_id is not null) and (kind = 'unbought') = (order_id is not null) and (kind = 'vat') = (fee_invoice_id is not null));