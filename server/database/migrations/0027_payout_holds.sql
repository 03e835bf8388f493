CREATE TABLE "payout_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_day" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "payout_holds_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "bank_account_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "blocked_payouts_allowed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "remainder_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" "citext";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_holds_artist_index" ON "payout_holds" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_one_open" ON "payout_holds" USING btree ("artist_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_replaces_payouts_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe while the old version runs: it leaves the new column empty
CREATE UNIQUE INDEX "payouts_replaces_once" ON "payouts" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver'));