CREATE TABLE "postage_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"amount" integer NOT NULL,
	"bank_account" jsonb,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text,
	"refund_id" text,
	CONSTRAINT "postage_claims_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "postage_claims_amount" CHECK (amount > 0),
	CONSTRAINT "postage_claims_decision" CHECK (decision in ('paid', 'refused')),
	CONSTRAINT "postage_claims_decided" CHECK ((decision is null) = (decided_at is null) and (decision is not distinct from 'paid') = (refund_id is not null))
);
--> statement-breakpoint
ALTER TABLE "postage_claims" ADD CONSTRAINT "postage_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_claims" ADD CONSTRAINT "postage_claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_claims" ADD CONSTRAINT "postage_claims_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "postage_claims_line_index" ON "postage_claims" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "postage_claims_order_index" ON "postage_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "postage_claims_refund_index" ON "postage_claims" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "postage_claims_open_index" ON "postage_claims" USING btree ("claimed_at") WHERE decision is null;