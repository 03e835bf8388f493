CREATE SEQUENCE "public"."search_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"built_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_indexes_one_of_each" ON "search_indexes" USING btree ("alias","state");--> statement-breakpoint
CREATE INDEX "search_outbox_created_index" ON "search_outbox" USING btree ("created_at");
--> statement-breakpoint
-- What a search engine keeps of works and artists is noted in the transaction that changes it, whichever code made it.
CREATE FUNCTION note_for_search(kind text, subject text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_outbox (kind, subject_id) VALUES (kind, subject);
  SELECT pg_notify('louend_search', '');
$$;--> statement-breakpoint
CREATE FUNCTION note_artwork_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  work artworks := coalesce(NEW, OLD);
BEGIN
  IF NOT EXISTS (SELECT FROM search_indexes) THEN RETURN NULL; END IF;
  PERFORM note_for_search('work', work.id);
  -- The default order of all works of the artist depends on which of them are public.
  IF TG_OP <> 'UPDATE' OR (NEW.status, NEW.artist_id, NEW.created_at) IS DISTINCT FROM (OLD.status, OLD.artist_id, OLD.created_at) THEN
    PERFORM note_for_search('works-of-artist', work.artist_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_artist_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  artist artists := coalesce(NEW, OLD);
BEGIN
  IF NOT EXISTS (SELECT FROM search_indexes) THEN RETURN NULL; END IF;
  PERFORM note_for_search('artist', artist.id);
  PERFORM note_for_search('works-of-artist', artist.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER artworks_note_for_search AFTER INSERT OR DELETE ON artworks
FOR EACH ROW EXECUTE FUNCTION note_artwork_for_search();--> statement-breakpoint
CREATE TRIGGER artworks_note_change_for_search
AFTER UPDATE OF artist_id, title, medium, description, tags, category, techniques, colours, size_class, year, status, price, created_at ON artworks
FOR EACH ROW WHEN (
  (OLD.artist_id, OLD.title, OLD.medium, OLD.description, OLD.tags, OLD.category, OLD.techniques, OLD.colours, OLD.size_class, OLD.year, OLD.status, OLD.price, OLD.created_at)
  IS DISTINCT FROM
  (NEW.artist_id, NEW.title, NEW.medium, NEW.description, NEW.tags, NEW.category, NEW.techniques, NEW.colours, NEW.size_class, NEW.year, NEW.status, NEW.price, NEW.created_at)
) EXECUTE FUNCTION note_artwork_for_search();--> statement-breakpoint
CREATE TRIGGER artists_note_for_search AFTER INSERT OR DELETE ON artists
FOR EACH ROW EXECUTE FUNCTION note_artist_for_search();--> statement-breakpoint
CREATE TRIGGER artists_note_change_for_search
AFTER UPDATE OF name, location, tagline, approval ON artists
FOR EACH ROW WHEN ((OLD.name, OLD.location, OLD.tagline, OLD.approval) IS DISTINCT FROM (NEW.name, NEW.location, NEW.tagline, NEW.approval))
EXECUTE FUNCTION note_artist_for_search();
