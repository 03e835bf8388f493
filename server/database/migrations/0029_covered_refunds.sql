ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "covered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
-- What came back of a payout whose dispute was lost waits for a decision, as it does from now on.
UPDATE "order_lines" SET "is_disputed" = true WHERE "id" IN (
	SELECT r."line_id" FROM "refunds" r JOIN "disputes" d ON d."id" = r."dispute_id"
	WHERE r."spared_amount" > 0 AND d."is_to_settle");
