CREATE TABLE "damaged_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"damage" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "damaged_documents_damage" CHECK (damage in ('missing', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "due_documents" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"year" smallint,
	"number" integer,
	CONSTRAINT "due_documents_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "due_documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "due_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'payout-file', 'seller-report'))
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"edition" text NOT NULL,
	"language" text NOT NULL,
	"order_id" text,
	"artist_id" text,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"kept_until" date NOT NULL,
	CONSTRAINT "issued_documents_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "issued_documents_once" UNIQUE("kind","subject","edition","language"),
	CONSTRAINT "issued_documents_number" UNIQUE("issuer","kind","year","number","language"),
	CONSTRAINT "issued_documents_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "issued_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'payout-file', 'seller-report')),
	CONSTRAINT "issued_documents_language" CHECK (language in ('en', 'et'))
);
--> statement-breakpoint
ALTER TABLE "damaged_documents" ADD CONSTRAINT "damaged_documents_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_documents_tried_index" ON "due_documents" USING btree ("tried_at" NULLS FIRST,"since");--> statement-breakpoint
CREATE INDEX "issued_documents_order_index" ON "issued_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "issued_documents_artist_index" ON "issued_documents" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "issued_documents_kept_index" ON "issued_documents" USING btree ("kept_until");--> statement-breakpoint
-- What was issued is neither changed nor deleted until its years are over; the job that deletes it names the day.
CREATE FUNCTION keep_issued_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.kept_until < nullif(current_setting('louend.documents_kept_from', true), '')::date THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'documents that were issued are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER issued_documents_kept BEFORE UPDATE OR DELETE ON "issued_documents"
  FOR EACH ROW EXECUTE FUNCTION keep_issued_documents();--> statement-breakpoint
CREATE TRIGGER issued_documents_not_truncated BEFORE TRUNCATE ON "issued_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_issued_documents();--> statement-breakpoint
-- What was handed out before is issued by the job, so that it does not change any more.
INSERT INTO "due_documents" ("kind", "subject", "since") SELECT 'receipt', "id", now() FROM "orders" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "due_documents" ("kind", "subject", "since")
  SELECT CASE WHEN "refund_id" IS NULL THEN 'invoice' ELSE 'credit-note' END, "id", now() FROM "invoices";--> statement-breakpoint
INSERT INTO "due_documents" ("kind", "subject", "since") SELECT 'payout-file', "id", now() FROM "payout_batches";
