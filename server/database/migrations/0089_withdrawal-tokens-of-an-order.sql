ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_tokenHash_unique";--> statement-breakpoint
CREATE INDEX "withdrawals_token_index" ON "withdrawals" USING btree ("token_hash");