CREATE INDEX "disputes_taken_index" ON "disputes" USING btree ("opened_at") WHERE withdrawn_at is not null and reinstated_at is null and lost_at is null;--> statement-breakpoint
CREATE INDEX "order_history_reported_index" ON "order_history" USING btree ("order_id") WHERE "by" = 'buyer' and reason is not null;--> statement-breakpoint
CREATE INDEX "order_lines_disputed_index" ON "order_lines" USING btree ("order_id") WHERE is_disputed;--> statement-breakpoint
CREATE INDEX "order_lines_unpaid_index" ON "order_lines" USING btree ("delivered_at") WHERE state = 'delivered' and payout_id is null;--> statement-breakpoint
CREATE INDEX "refunds_line_index" ON "refunds" USING btree ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "payments_unfinished_index" ON "payments" USING btree ("state") WHERE state in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_paid_index" ON "payments" USING btree ("updated_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE role = 'ADMIN';--> statement-breakpoint
CREATE INDEX "pictures_created_index" ON "pictures" USING btree ("created_at");