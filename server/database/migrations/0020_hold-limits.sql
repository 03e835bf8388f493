ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_placed_from_index" ON "orders" USING btree ("placed_from") WHERE placed_from is not null;