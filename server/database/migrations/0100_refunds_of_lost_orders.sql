ALTER TABLE "payment_events" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "refund_by" text;--> statement-breakpoint
-- safe while the old version runs: it leaves the new column empty
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_refund" CHECK (refund in ('approval', 'waiting', 'failed'));