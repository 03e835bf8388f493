CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "artists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"biography" jsonb NOT NULL,
	"location" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"website" text,
	"instagram" text,
	"picture_id" text,
	"picture_alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seller_status" text DEFAULT 'private' NOT NULL,
	"commission_tier" text DEFAULT 'premium' NOT NULL,
	"approval" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "artists_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "artists_slug_unique" UNIQUE("slug"),
	CONSTRAINT "artists_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "artists_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'),
	CONSTRAINT "artists_seller_status" CHECK (seller_status in ('trader', 'private')),
	CONSTRAINT "artists_commission_tier" CHECK (commission_tier in ('standard', 'premium')),
	CONSTRAINT "artists_approval" CHECK (approval in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "artwork_pictures" (
	"artwork_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "artwork_pictures_artwork_id_position_pk" PRIMARY KEY("artwork_id","position"),
	CONSTRAINT "artwork_pictures_role" CHECK (role in ('main', 'detail', 'wall'))
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category" text NOT NULL,
	"medium" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"depth" double precision DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'cm' NOT NULL,
	"year" smallint,
	"edition_kind" text DEFAULT 'original' NOT NULL,
	"edition_size" integer DEFAULT 1,
	"available" integer DEFAULT 1,
	"artist_price" integer NOT NULL,
	"commission_rate" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"techniques" text[] DEFAULT '{}' NOT NULL,
	"colours" text[] DEFAULT '{}' NOT NULL,
	"size_class" text NOT NULL,
	"search" "tsvector",
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sold_at" timestamp (3) with time zone,
	CONSTRAINT "artworks_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "artworks_title" CHECK (coalesce(title->>'en', title->>'et', '') <> ''),
	CONSTRAINT "artworks_category" CHECK (category in ('paintings', 'photography', 'prints', 'drawings', 'digital', 'mixed-media', 'collage', 'sculpture')),
	CONSTRAINT "artworks_status" CHECK (status in ('draft', 'active', 'sold', 'archived')),
	CONSTRAINT "artworks_edition_kind" CHECK (edition_kind in ('original', 'limited', 'open')),
	CONSTRAINT "artworks_size_class" CHECK (size_class in ('small', 'medium', 'large', 'xlarge')),
	CONSTRAINT "artworks_edition_size" CHECK ((edition_kind = 'original' and edition_size = 1) or (edition_kind = 'limited' and edition_size > 0) or (edition_kind = 'open' and edition_size is null)),
	CONSTRAINT "artworks_available" CHECK ((available is null) = (edition_size is null) and available between 0 and edition_size),
	CONSTRAINT "artworks_price" CHECK (artist_price >= 0 and price >= artist_price and original_price > price),
	CONSTRAINT "artworks_commission_rate" CHECK (commission_rate between 0 and 10000),
	CONSTRAINT "artworks_dimensions" CHECK (width >= 0 and height >= 0 and depth >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"artwork_id" text
);
--> statement-breakpoint
CREATE TABLE "exhibitions" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"location" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "exhibitions_position" UNIQUE("artist_id","position"),
	CONSTRAINT "exhibitions_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"copy" integer NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holds_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "holds_state" CHECK (state in ('held', 'sold', 'released')),
	CONSTRAINT "holds_copy" CHECK (copy > 0)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "order_history_state" CHECK (state in ('pending_payment', 'paid', 'preparing', 'shipped', 'delivered', 'payment_failed', 'expired', 'cancelled', 'refunded', 'return_requested', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"artwork_id" text,
	"artist_id" text,
	"title" jsonb NOT NULL,
	"artist_name" text NOT NULL,
	"artist_email" text,
	"seller_status" text NOT NULL,
	"medium" jsonb NOT NULL,
	"dimensions" jsonb NOT NULL,
	"year" smallint,
	"edition_kind" text NOT NULL,
	"edition_size" integer,
	"copies" integer[] NOT NULL,
	"picture_hash" text,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"artist_unit_price" integer NOT NULL,
	"commission_rate" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "order_lines_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_lines_amounts" CHECK (unit_price >= 0 and artist_unit_price between 0 and unit_price and total = unit_price * quantity),
	CONSTRAINT "order_lines_seller_status" CHECK (seller_status in ('trader', 'private'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'pending_payment' NOT NULL,
	"subtotal" integer NOT NULL,
	"shipping" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"shipping_address" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "orders_state" CHECK (state in ('pending_payment', 'paid', 'preparing', 'shipped', 'delivered', 'payment_failed', 'expired', 'cancelled', 'refunded', 'return_requested', 'returned')),
	CONSTRAINT "orders_language" CHECK (language in ('en', 'et')),
	CONSTRAINT "orders_amounts" CHECK (subtotal >= 0 and shipping >= 0 and tax >= 0 and total = subtotal + shipping + tax)
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "outgoing_mail_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"url" text,
	"intent_id" text,
	"state" text DEFAULT 'opening' NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_state" CHECK (state in ('opening', 'open', 'paid', 'failed', 'expired', 'refunded')),
	CONSTRAINT "payments_amounts" CHECK (amount >= 0 and refunded between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"palette" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "pictures_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "pictures_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"artwork_id" text NOT NULL,
	"price" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prices_artwork_id_since_pk" PRIMARY KEY("artwork_id","since"),
	CONSTRAINT "prices_price" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_works" (
	"user_id" text NOT NULL,
	"artwork_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_works_user_id_artwork_id_pk" PRIMARY KEY("user_id","artwork_id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"email" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"has_password" boolean DEFAULT true NOT NULL,
	"google_sign_up" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"picture_id" text,
	"tokens_valid_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_uid_unique" UNIQUE("uid"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "users_role" CHECK (role in ('USER', 'ARTIST', 'ADMIN')),
	CONSTRAINT "users_language" CHECK (language in ('en', 'et'))
);
--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_works" ADD CONSTRAINT "saved_works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_works" ADD CONSTRAINT "saved_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artists_approval_index" ON "artists" USING btree ("approval");--> statement-breakpoint
CREATE INDEX "artworks_artist_index" ON "artworks" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "artworks_status_created_index" ON "artworks" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "artworks_search_index" ON "artworks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_index" ON "audit_entries" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_owner" ON "holds" USING btree ("artwork_id","copy") WHERE state in ('held', 'sold');--> statement-breakpoint
CREATE INDEX "holds_order_index" ON "holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "holds_expiry_index" ON "holds" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "order_history_order_index" ON "order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_lines_artist_index" ON "order_lines" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_unsent" ON "outgoing_mail" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");