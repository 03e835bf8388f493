CREATE TABLE "returns" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"address" jsonb,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "return_address" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_order_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "returns" ("line_id", "order_id", "requested_at") SELECT "id", "order_id", coalesce("complained_at", now()) FROM "order_lines" WHERE "state" = 'return_requested';
