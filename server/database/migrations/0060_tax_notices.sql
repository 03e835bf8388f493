CREATE TABLE "tax_notices" (
	"artist_id" text NOT NULL,
	"year" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_notices_year_artist_id_pk" PRIMARY KEY("year","artist_id")
);
--> statement-breakpoint
ALTER TABLE "tax_notices" ADD CONSTRAINT "tax_notices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;