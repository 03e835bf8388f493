CREATE TABLE "former_sellers" (
	"artist_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seller_status" text NOT NULL,
	"trader" jsonb,
	"bank_account" jsonb,
	"tax_details" jsonb,
	"left_at" timestamp (3) with time zone NOT NULL,
	"kept_until" date NOT NULL,
	CONSTRAINT "former_sellers_status" CHECK (seller_status in ('trader', 'private'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "user_id" text;--> statement-breakpoint
-- Which order or account an email is about stood in its key alone, among other ids.
UPDATE "outgoing_mail" SET "order_id" = found.id FROM (
	SELECT mail.id AS mail_id, orders.id
	FROM outgoing_mail AS mail
	CROSS JOIN LATERAL regexp_matches(mail.key, '[0-9a-f]{24}', 'g') AS ids (part)
	JOIN orders ON orders.id = ids.part[1]
) AS found WHERE outgoing_mail.id = found.mail_id;--> statement-breakpoint
UPDATE "outgoing_mail" SET "user_id" = found.id FROM (
	SELECT mail.id AS mail_id, users.id
	FROM outgoing_mail AS mail
	CROSS JOIN LATERAL regexp_matches(mail.key, '[0-9a-f]{24}', 'g') AS ids (part)
	JOIN users ON users.id = ids.part[1]
) AS found WHERE outgoing_mail.id = found.mail_id;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_sellers" ADD CONSTRAINT "former_sellers_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_sellers_kept_until" ON "former_sellers" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "outgoing_mail_sent" ON "outgoing_mail" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_order" ON "outgoing_mail" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_user" ON "outgoing_mail" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_key" ON "outgoing_mail" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mail_to" ON "outgoing_mail" USING btree (lower("to"));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
-- safe while the old version runs: it writes neither
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_confirmation" CHECK (token_hash is null or confirmed_at is null);