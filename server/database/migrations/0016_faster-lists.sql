DROP INDEX "users_email_search";--> statement-breakpoint
DROP INDEX "users_name_search";--> statement-breakpoint
CREATE INDEX "ledger_entries_line_index" ON "ledger_entries" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_owed_index" ON "ledger_entries" USING btree ("artist_id","amount") WHERE account = 'artist';--> statement-breakpoint
CREATE INDEX "order_lines_state_index" ON "order_lines" USING btree ("state","delivered_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((email::text || ' ' || first_name || ' ' || last_name) gin_trgm_ops);