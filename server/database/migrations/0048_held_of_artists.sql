CREATE INDEX "ledger_entries_held_index" ON "ledger_entries" USING btree ("order_line_id","amount") WHERE account = 'artist';--> statement-breakpoint
-- As the list of artists sorts them where a search engine finds them; the embedded database does not know Estonian order, and has no such list.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_collation WHERE collname = 'et-x-icu') THEN
		CREATE INDEX "artists_estonian_name_index" ON "artists" USING btree ("name" COLLATE "et-x-icu","id") WHERE approval = 'approved';
	END IF;
END $$;
