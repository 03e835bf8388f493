CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_on" date,
	"last_used_on" date,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"answer" text,
	"error" text,
	CONSTRAINT "webhook_deliveries_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "webhook_deliveries_type" CHECK (type in ('order.paid', 'order.shipped', 'order.refunded', 'work.published', 'work.sold')),
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('pending', 'delivered', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"salt" text NOT NULL,
	"previous_salt" text,
	"rolled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state_index" ON "webhook_deliveries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
-- Announces deliveries to the sender, whichever code wrote them.
CREATE FUNCTION "announce_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_webhooks', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_announce AFTER INSERT ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce_webhook();
