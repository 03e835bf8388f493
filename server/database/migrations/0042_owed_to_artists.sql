CREATE TABLE "owed_to_artists" (
	"artist_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owed_to_artists" ADD CONSTRAINT "owed_to_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION add_up_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owed_to_artists (artist_id, amount) VALUES (NEW.artist_id, -NEW.amount)
    ON CONFLICT (artist_id) DO UPDATE SET amount = owed_to_artists.amount + excluded.amount;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Entries are only ever added. The trigger comes first, so that nothing is booked between.
CREATE TRIGGER ledger_entries_owed AFTER INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.account = 'artist') EXECUTE FUNCTION add_up_owed();--> statement-breakpoint
INSERT INTO owed_to_artists (artist_id, amount)
  SELECT artist_id, -sum(amount) FROM ledger_entries WHERE account = 'artist' GROUP BY artist_id;
