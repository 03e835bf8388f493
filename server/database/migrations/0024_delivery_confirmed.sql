DROP INDEX "order_lines_state_index";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivery_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivery_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "complained_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "arrival_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_early_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What has arrived by now was promised to its artist by the terms until today: their word was enough.
UPDATE "order_lines" SET "delivery_confirmed_at" = "delivered_at",
  "delivery_confirmed_by" = case when exists (select from "order_history" h
    where h."line_id" = "order_lines"."id" and h."state" = 'delivered' and h."by" = 'buyer')
    then 'buyer' else 'earlier-terms' end
WHERE "delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_shipped_index" ON "order_lines" USING btree ("shipped_at") WHERE state = 'shipped';--> statement-breakpoint
CREATE INDEX "order_lines_unconfirmed_index" ON "order_lines" USING btree ("delivered_at") WHERE state = 'delivered' and delivery_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_state_index" ON "order_lines" USING btree ("state","delivery_confirmed_at");--> statement-breakpoint
-- safe while the old version runs: it leaves the column empty
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_confirmation" CHECK (delivery_confirmed_by in ('buyer', 'carrier', 'admin', 'no-complaint', 'earlier-terms'));--> statement-breakpoint
-- safe while the old version runs: it leaves both columns empty, and never takes a delivery back
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_confirmed" CHECK ((delivery_confirmed_at is null) = (delivery_confirmed_by is null) and (delivery_confirmed_at is null or delivered_at is not null));