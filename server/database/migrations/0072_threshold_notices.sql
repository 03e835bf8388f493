CREATE TABLE "threshold_notices" (
	"artist_id" text NOT NULL,
	"year" integer NOT NULL,
	"level" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "threshold_notices_year_artist_id_level_pk" PRIMARY KEY("year","artist_id","level"),
	CONSTRAINT "threshold_notices_level" CHECK (level in ('near', 'crossed'))
);
--> statement-breakpoint
ALTER TABLE "threshold_notices" ADD CONSTRAINT "threshold_notices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;