CREATE TABLE "terms_acceptances" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"artist_id" text,
	"order_id" text,
	"version" date NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user" UNIQUE("user_id","version"),
	CONSTRAINT "terms_acceptances_artist" UNIQUE("artist_id","version"),
	CONSTRAINT "terms_acceptances_order" UNIQUE("order_id"),
	CONSTRAINT "terms_acceptances_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "terms_acceptances_by" CHECK (num_nonnulls(user_id, artist_id, order_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "terms_notices" (
	"artist_id" text NOT NULL,
	"version" date NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_notices_version_artist_id_pk" PRIMARY KEY("version","artist_id")
);
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_notices" ADD CONSTRAINT "terms_notices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;