CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"amount" integer,
	"order_id" text,
	"artist_ids" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_alone" boolean NOT NULL,
	"takes_effect_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "approvals_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "approvals_amount" CHECK (amount > 0),
	CONSTRAINT "approvals_outcome" CHECK (outcome in ('approved', 'refused', 'lapsed')),
	CONSTRAINT "approvals_decided" CHECK ((outcome is null) = (decided_at is null) and (outcome is not null or decided_by is null) and (outcome is distinct from 'refused' or decided_by is not null) and (outcome is null or outcome = 'approved' or answer is not null)),
	CONSTRAINT "approvals_two_administrators" CHECK (outcome is distinct from 'approved' or decided_by is not null and decided_by <> requested_by or requested_alone and decided_at >= requested_at + interval '24 hours' and (decided_by is not null or decided_at >= takes_effect_at and takes_effect_at is not null)),
	CONSTRAINT "approvals_takes_effect" CHECK (takes_effect_at is null or requested_alone and takes_effect_at >= requested_at + interval '24 hours')
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_open_index" ON "approvals" USING btree ("requested_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "approvals_requested_index" ON "approvals" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_order_index" ON "approvals" USING btree ("order_id") WHERE order_id is not null;