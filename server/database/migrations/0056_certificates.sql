CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"paper" smallint NOT NULL,
	"line_id" text NOT NULL,
	"copy" integer NOT NULL,
	"code" text NOT NULL,
	"token" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"handed_on_at" timestamp (3) with time zone,
	"request_key" text,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_number" UNIQUE("number","paper"),
	CONSTRAINT "certificates_line" UNIQUE("line_id","copy","paper"),
	CONSTRAINT "certificates_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "certificates_copy" CHECK (copy > 0 and paper > 0)
);
--> statement-breakpoint
ALTER TABLE "due_documents" DROP CONSTRAINT "due_documents_kind";--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_kind";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_documents" ADD CONSTRAINT "due_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'payout-file', 'seller-report', 'adjustment', 'certificate'));--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'payout-file', 'seller-report', 'adjustment', 'certificate'));