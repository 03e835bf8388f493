CREATE TABLE "studio_pictures" (
	"artist_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "studio_pictures_artist_id_position_pk" PRIMARY KEY("artist_id","position")
);
--> statement-breakpoint
ALTER TABLE "studio_pictures" ADD CONSTRAINT "studio_pictures_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_pictures" ADD CONSTRAINT "studio_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_pictures_picture_index" ON "studio_pictures" USING btree ("picture_id");