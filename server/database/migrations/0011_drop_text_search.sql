-- Texts are searched in memory. "If exists" because a database that is new does not get these any more.
DROP TRIGGER IF EXISTS artworks_search ON artworks;--> statement-breakpoint
DROP TRIGGER IF EXISTS artists_search ON artists;--> statement-breakpoint
DROP FUNCTION IF EXISTS works_mentioning(text[], integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_artwork_search();--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_artist_search();--> statement-breakpoint
DROP FUNCTION IF EXISTS artwork_search(jsonb, jsonb, jsonb, text[], text);--> statement-breakpoint
DROP FUNCTION IF EXISTS text_in_both(jsonb);--> statement-breakpoint
DROP INDEX "artworks_search_index";--> statement-breakpoint
ALTER TABLE "artworks" DROP COLUMN "search";--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION IF EXISTS works_en;--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION IF EXISTS works_et;--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION IF EXISTS works_plain;--> statement-breakpoint
DROP EXTENSION IF EXISTS pg_trgm;--> statement-breakpoint
DROP EXTENSION IF EXISTS unaccent;
