ALTER TABLE "returns" ADD COLUMN "answer_missed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "posted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_receipt_id_pictures_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_running_index" ON "returns" USING btree ("requested_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "returns_ended_index" ON "returns" USING btree ("ended_at") WHERE address is not null or carrier is not null;--> statement-breakpoint
CREATE INDEX "returns_receipt_index" ON "returns" USING btree ("receipt_id") WHERE receipt_id is not null;