CREATE TABLE "application_works" (
	"artist_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "application_works_artist_id_position_pk" PRIMARY KEY("artist_id","position")
);
--> statement-breakpoint
ALTER TABLE "application_works" ADD CONSTRAINT "application_works_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_works" ADD CONSTRAINT "application_works_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_works_picture_index" ON "application_works" USING btree ("picture_id");