CREATE TABLE "payout_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"payouts" jsonb NOT NULL,
	"total" integer NOT NULL,
	"by" text NOT NULL,
	"is_asked_alone" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text,
	"batch_id" text,
	CONSTRAINT "payout_proposals_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "payout_proposals_total" CHECK (total > 0),
	CONSTRAINT "payout_proposals_decision" CHECK (decision in ('approved', 'refused')),
	CONSTRAINT "payout_proposals_decided" CHECK ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null) and (decision is not distinct from 'approved') = (batch_id is not null)),
	CONSTRAINT "payout_proposals_two_hands" CHECK (decision is distinct from 'approved' or decided_by <> by or (is_asked_alone and decided_at >= created_at + interval '24 hours'))
);
--> statement-breakpoint
ALTER TABLE "payout_proposals" ADD CONSTRAINT "payout_proposals_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_proposals_open_index" ON "payout_proposals" USING btree ("created_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "payout_proposals_batch_index" ON "payout_proposals" USING btree ("batch_id") WHERE batch_id is not null;