ALTER TABLE "fee_invoice_lines" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
-- safe while the old version runs: it leaves the new column empty
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_buyer" CHECK (buyer is null or vat_number is not null);--> statement-breakpoint
-- Earlier checksums were computed without artists and works.
UPDATE "closed_months" SET "checksum" = (
  SELECT md5(string_agg(concat_ws(' ', id, transaction_id, kind, account, amount, coalesce(artist_id, ''), coalesce(order_line_id, '')), ',' ORDER BY id))
  FROM ledger_entries
  WHERE at >= month::timestamp AT TIME ZONE 'Europe/Tallinn'
    AND at < (month + interval '1 month') AT TIME ZONE 'Europe/Tallinn')
WHERE "checksum" IS NOT NULL;
