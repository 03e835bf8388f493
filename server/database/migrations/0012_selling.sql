CREATE TABLE "artwork_views" (
	"artwork_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "artwork_views_artwork_id_day_pk" PRIMARY KEY("artwork_id","day"),
	CONSTRAINT "artwork_views_views" CHECK (views > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"artist_id" text,
	"order_line_id" text,
	"refund_id" text,
	"payout_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout')),
	CONSTRAINT "ledger_entries_account" CHECK (account in ('cash', 'artist', 'commission')),
	CONSTRAINT "ledger_entries_artist" CHECK ((account = 'artist') = (artist_id is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "payouts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"artist_id" text NOT NULL,
	"artwork_id" text,
	"order_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"buyer_read_at" timestamp (3) with time zone,
	"artist_read_at" timestamp (3) with time zone,
	"blocked_by" text,
	CONSTRAINT "conversations_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "conversations_blocked_by" CHECK (blocked_by in ('buyer', 'artist'))
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"message_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "message_pictures_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "messages_author" CHECK (author in ('buyer', 'artist'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "reports_subject" CHECK (subject in ('artwork', 'artist', 'message')),
	CONSTRAINT "reports_reason" CHECK (reason <> '')
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("artist_id","number"),
	CONSTRAINT "invoices_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "invoices_number" CHECK (number > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text,
	"amount" integer NOT NULL,
	"artist_amount" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "refunds_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "refunds_amounts" CHECK (amount > 0 and artist_amount between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_ids" text[] NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"user_id" text NOT NULL,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_user_id_form_pk" PRIMARY KEY("user_id","form")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"picture_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artwork_pictures" DROP CONSTRAINT "artwork_pictures_role";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "framed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "signed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "ready_to_hang" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "packed_size" jsonb;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "ai_use" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "line_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "trader" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_faulty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "payout_id" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "application_note" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "trader" jsonb;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "away_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "artwork_views" ADD CONSTRAINT "artwork_views_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_artist_index" ON "ledger_entries" USING btree ("artist_id","at");--> statement-breakpoint
CREATE INDEX "payouts_artist_index" ON "payouts" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_artwork_unique" ON "conversations" USING btree ("buyer_id","artist_id","artwork_id") WHERE order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_order_unique" ON "conversations" USING btree ("buyer_id","artist_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_buyer_index" ON "conversations" USING btree ("buyer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_artist_index" ON "conversations" USING btree ("artist_id","last_message_at");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_created_index" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due_index" ON "refunds" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_order_index" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "uploads_user_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_created_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_role" CHECK (role in ('main', 'detail', 'back', 'wall'));--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_weight" CHECK (weight > 0);--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_ai_use" CHECK (ai_use in ('none', 'assisted', 'generated'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_state" CHECK (state in ('paid', 'preparing', 'shipped', 'delivered', 'refunded', 'return_requested', 'returned'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK (refunded between 0 and total);--> statement-breakpoint
UPDATE "order_lines" SET "state" = "orders"."state" FROM "orders"
WHERE "orders"."id" = "order_lines"."order_id"
  AND "orders"."state" IN ('paid', 'preparing', 'shipped', 'delivered', 'refunded', 'return_requested', 'returned');--> statement-breakpoint
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of % do not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
CREATE FUNCTION tell_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_conversations', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversations_tell AFTER INSERT OR UPDATE ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION tell_conversation();
