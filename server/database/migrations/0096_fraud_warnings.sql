CREATE TABLE "fraud_warnings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "fraud_warnings_decided" CHECK ((decided_at is null) = (decided_by is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_warned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fraud_warnings_order_index" ON "fraud_warnings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_open_index" ON "fraud_warnings" USING btree ("warned_at") WHERE is_actionable and decided_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_warned_index" ON "order_lines" USING btree ("order_id") WHERE is_warned;