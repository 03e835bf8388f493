CREATE INDEX "subscribers_unconfirmed_index" ON "subscribers" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "reports_answered_index" ON "reports" USING btree ("decided_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_known_index" ON "orders" USING btree ("paid_at") WHERE buyer_email <> '';--> statement-breakpoint
CREATE INDEX "form_drafts_saved_index" ON "form_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_former_email_index" ON "users" USING btree ("email_changed_at") WHERE former_email is not null;--> statement-breakpoint
CREATE INDEX "identity_sessions_updated_index" ON "identity_sessions" USING btree ("updated_at");