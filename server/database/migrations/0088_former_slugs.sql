ALTER TABLE "artists" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "artists_former_slugs_index" ON "artists" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "posts_former_slugs_index" ON "posts" USING gin ("former_slugs");