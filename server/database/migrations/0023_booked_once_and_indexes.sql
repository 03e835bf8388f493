CREATE INDEX "artwork_pictures_picture_index" ON "artwork_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "saved_works_artwork_index" ON "saved_works" USING btree ("artwork_id","created_at");--> statement-breakpoint
-- safe while the old version runs: it books each of them once as well
CREATE UNIQUE INDEX "ledger_entries_sold_once" ON "ledger_entries" USING btree ("order_line_id","account") WHERE kind = 'sale';--> statement-breakpoint
-- safe while the old version runs: it books each of them once as well
CREATE UNIQUE INDEX "ledger_entries_refunded_once" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind = 'refund';--> statement-breakpoint
-- safe while the old version runs: it books each of them once as well
CREATE UNIQUE INDEX "ledger_entries_paid_once" ON "ledger_entries" USING btree ("payout_id","account") WHERE kind = 'payout';--> statement-breakpoint
-- safe while the old version runs: it books each of them once as well
CREATE UNIQUE INDEX "ledger_entries_returned_once" ON "ledger_entries" USING btree ("payout_id","account") WHERE kind = 'payout-return';--> statement-breakpoint
CREATE INDEX "message_pictures_picture_index" ON "message_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "holds_artwork_index" ON "holds" USING btree ("artwork_id","state");--> statement-breakpoint
CREATE INDEX "holds_created_index" ON "holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_artwork_index" ON "order_lines" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_payout_index" ON "order_lines" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_picture_index" ON "order_lines" USING btree ("picture_hash") WHERE picture_hash is not null;--> statement-breakpoint
CREATE INDEX "payment_events_session_index" ON "payment_events" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "payments_intent_index" ON "payments" USING btree ("intent_id") WHERE intent_id is not null;--> statement-breakpoint
CREATE INDEX "artists_picture_index" ON "artists" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "users_created_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_picture_index" ON "users" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "pictures_unused_index" ON "pictures" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "uploads_picture_index" ON "uploads" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "post_pictures_picture_index" ON "post_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "posts_picture_index" ON "posts" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
-- safe while the old version runs: it books each of them once as well
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null));