CREATE TABLE "refund_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"amount" integer NOT NULL,
	"artist_amount" integer NOT NULL,
	"ground" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text,
	"refund_id" text,
	CONSTRAINT "refund_requests_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "refund_requests_amounts" CHECK (amount > 0 and artist_amount between 0 and amount),
	CONSTRAINT "refund_requests_ground" CHECK (ground in ('goodwill', 'cancellation', 'fault', 'return', 'withdrawal')),
	CONSTRAINT "refund_requests_decision" CHECK (decision in ('approved', 'refused', 'settled')),
	CONSTRAINT "refund_requests_decided" CHECK ((decision is null) = (decided_at is null) and (decided_by is not null or decision is null or decision = 'settled') and (refund_id is not null or decision is distinct from 'approved')),
	CONSTRAINT "refund_requests_refused" CHECK (decision is distinct from 'refused' or ground = 'goodwill' and answer is not null)
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("line_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "refund_requests_open_index" ON "refund_requests" USING btree ("created_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "refund_requests_order_index" ON "refund_requests" USING btree ("order_id");