-- The schema of 0.9.0. Databases of earlier versions are upgraded by version 0.9.0-last first (docs/upgrade.md).
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The role of the job queue may not be allowed to create its schema.
CREATE SCHEMA IF NOT EXISTS jobs;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."search_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "adjustment_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"adjustment_id" text NOT NULL,
	"account" text NOT NULL,
	"artist_id" text,
	"amount" integer NOT NULL,
	CONSTRAINT "adjustment_lines_once" UNIQUE NULLS NOT DISTINCT("adjustment_id","account","artist_id"),
	CONSTRAINT "adjustment_lines_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "adjustment_lines_account" CHECK (account in ('artist', 'commission')),
	CONSTRAINT "adjustment_lines_artist" CHECK ((account = 'artist') = (artist_id is not null)),
	CONSTRAINT "adjustment_lines_amount" CHECK (amount <> 0)
);--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"is_asked_alone" boolean NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "adjustments_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "adjustments_booked" CHECK (decision is not distinct from 'agreed'),
	CONSTRAINT "adjustments_decided" CHECK ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
	CONSTRAINT "adjustments_two_hands" CHECK (decision is distinct from 'agreed' or decided_by <> asked_by or (is_asked_alone and decided_at >= asked_at + interval '24 hours'))
);--> statement-breakpoint
CREATE TABLE "administrator_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"granted_by" text,
	"until" timestamp (3) with time zone,
	CONSTRAINT "administrator_periods_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "administrator_periods_ended" CHECK (until >= since)
);--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL,
	"path" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "announcements_time" CHECK (ends_at > starts_at)
);--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"amount" integer,
	"order_id" text,
	"artist_ids" text[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_alone" boolean NOT NULL,
	"takes_effect_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "approvals_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "approvals_amount" CHECK (amount > 0),
	CONSTRAINT "approvals_outcome" CHECK (outcome in ('approved', 'refused', 'lapsed')),
	CONSTRAINT "approvals_decided" CHECK ((outcome is null) = (decided_at is null) and (outcome is not null or decided_by is null) and (outcome is distinct from 'refused' or decided_by is not null) and (outcome is null or outcome = 'approved' or answer is not null)),
	CONSTRAINT "approvals_two_administrators" CHECK (outcome is distinct from 'approved' or decided_by is not null and decided_by <> requested_by or requested_alone and decided_at >= requested_at + interval '24 hours' and (decided_by is not null or decided_at >= takes_effect_at and takes_effect_at is not null)),
	CONSTRAINT "approvals_takes_effect" CHECK (takes_effect_at is null or requested_alone and takes_effect_at >= requested_at + interval '24 hours')
);--> statement-breakpoint
CREATE TABLE "artwork_pictures" (
	"artwork_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "artwork_pictures_artwork_id_position_pk" PRIMARY KEY("artwork_id","position"),
	CONSTRAINT "artwork_pictures_role" CHECK (role in ('main', 'detail', 'back', 'raking-light', 'wall'))
);--> statement-breakpoint
CREATE TABLE "artwork_views" (
	"artwork_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "artwork_views_artwork_id_day_pk" PRIMARY KEY("artwork_id","day"),
	CONSTRAINT "artwork_views_views" CHECK (views > 0)
);--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category" text NOT NULL,
	"medium" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"depth" double precision DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'cm' NOT NULL,
	"year" smallint,
	"edition_kind" text DEFAULT 'original' NOT NULL,
	"edition_size" integer DEFAULT 1,
	"available" integer DEFAULT 1,
	"artist_price" integer NOT NULL,
	"commission_rate" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"techniques" text[] DEFAULT '{}' NOT NULL,
	"colours" text[] DEFAULT '{}' NOT NULL,
	"size_class" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"reduced_until" timestamp (3) with time zone,
	"framed" boolean DEFAULT false NOT NULL,
	"signed" boolean DEFAULT false NOT NULL,
	"ready_to_hang" boolean DEFAULT false NOT NULL,
	"weight" integer,
	"packed_size" jsonb,
	"ai_use" text DEFAULT 'none' NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	"warnings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "artworks_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "artworks_title" CHECK (coalesce(title->>'en', title->>'et', '') <> ''),
	CONSTRAINT "artworks_category" CHECK (category in ('paintings', 'photography', 'prints', 'drawings', 'digital', 'mixed-media', 'collage', 'sculpture')),
	CONSTRAINT "artworks_status" CHECK (status in ('draft', 'active', 'sold', 'archived')),
	CONSTRAINT "artworks_edition_kind" CHECK (edition_kind in ('original', 'limited', 'open')),
	CONSTRAINT "artworks_size_class" CHECK (size_class in ('small', 'medium', 'large', 'xlarge')),
	CONSTRAINT "artworks_edition_size" CHECK ((edition_kind = 'original' and edition_size = 1) or (edition_kind = 'limited' and edition_size > 0) or (edition_kind = 'open' and edition_size is null)),
	CONSTRAINT "artworks_available" CHECK ((available is null) = (edition_size is null) and available between 0 and edition_size),
	CONSTRAINT "artworks_price" CHECK (artist_price >= 0 and price >= artist_price and original_price > price),
	CONSTRAINT "artworks_reduction" CHECK ((original_price is null) = (reduced_until is null)),
	CONSTRAINT "artworks_commission_rate" CHECK (commission_rate between 0 and 10000),
	CONSTRAINT "artworks_dimensions" CHECK (width >= 0 and height >= 0 and depth >= 0),
	CONSTRAINT "artworks_weight" CHECK (weight > 0),
	CONSTRAINT "artworks_ai_use" CHECK (ai_use in ('none', 'assisted', 'generated'))
);--> statement-breakpoint
CREATE TABLE "collection_works" (
	"collection_id" text NOT NULL,
	"artwork_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "collection_works_collection_id_artwork_id_pk" PRIMARY KEY("collection_id","artwork_id")
);--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"artwork_id" text,
	"kind" text DEFAULT 'category' NOT NULL,
	"curator" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rule" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"is_wall_of_the_week" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_kind" CHECK (kind in ('category', 'chosen', 'rule')),
	CONSTRAINT "collections_rule" CHECK ((kind = 'rule') = (rule is not null))
);--> statement-breakpoint
CREATE TABLE "prices" (
	"artwork_id" text NOT NULL,
	"price" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prices_artwork_id_since_pk" PRIMARY KEY("artwork_id","since"),
	CONSTRAINT "prices_price" CHECK (price >= 0)
);--> statement-breakpoint
CREATE TABLE "saved_works" (
	"user_id" text NOT NULL,
	"artwork_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_works_user_id_artwork_id_pk" PRIMARY KEY("user_id","artwork_id")
);--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept_until" date DEFAULT make_date(extract(year from now() at time zone 'Europe/Tallinn')::int + 7, 12, 31) NOT NULL
);--> statement-breakpoint
CREATE TABLE "bank_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sums" jsonb NOT NULL,
	"total" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "bank_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"end_to_end_id" text,
	"batch_id" text,
	"is_return" boolean NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "bank_entries_once" UNIQUE("statement_id","position"),
	CONSTRAINT "bank_entries_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "bank_entries_amount" CHECK (amount <> 0)
);--> statement-breakpoint
CREATE TABLE "bank_explanations" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_explanations_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "bank_explanations_kind" CHECK (kind in ('entry-unknown', 'entry-amount', 'payout-missing', 'return-missing', 'refund-missing', 'transfer-missing', 'account'))
);--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"number" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"by" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_once" UNIQUE("iban","number"),
	CONSTRAINT "bank_statements_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "bank_statements_days" CHECK (first_day <= last_day)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_id" text NOT NULL,
	"user_id" text,
	"statistics" boolean NOT NULL,
	"tracking" boolean NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "consents_browser_id" CHECK (browser_id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "consents_tracking" CHECK (statistics or not tracking)
);--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_key_pk" PRIMARY KEY("day","kind","key"),
	CONSTRAINT "daily_counts_kind" CHECK (kind in ('visit', 'empty-search')),
	CONSTRAINT "daily_counts_count" CHECK (count > 0)
);--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"evidence_due_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"reinstated_at" timestamp (3) with time zone,
	"taken" integer DEFAULT 0 NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"is_to_settle" boolean DEFAULT false NOT NULL,
	CONSTRAINT "disputes_state" CHECK (state in ('needs-response', 'under-review', 'won', 'lost', 'dropped')),
	CONSTRAINT "disputes_amounts" CHECK (amount >= 0 and taken between 0 and amount)
);--> statement-breakpoint
CREATE TABLE "fraud_warnings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "fraud_warnings_decided" CHECK ((decided_at is null) = (decided_by is null))
);--> statement-breakpoint
CREATE TABLE "damaged_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"damage" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "damaged_documents_damage" CHECK (damage in ('missing', 'changed'))
);--> statement-breakpoint
CREATE TABLE "due_documents" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"year" smallint,
	"number" integer,
	CONSTRAINT "due_documents_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "due_documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "due_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'fee-invoice', 'payout-file', 'seller-report', 'tax-file', 'journal', 'adjustment', 'certificate', 'terms'))
);--> statement-breakpoint
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
	"copy_of" text,
	"facts" text,
	CONSTRAINT "issued_documents_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "issued_documents_once" UNIQUE("kind","subject","edition","language"),
	CONSTRAINT "issued_documents_number" UNIQUE("issuer","kind","year","number","language"),
	CONSTRAINT "issued_documents_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "issued_documents_kind" CHECK (kind in ('receipt', 'invoice', 'credit-note', 'packing-slip', 'statement', 'statement-table', 'fee-invoice', 'payout-file', 'seller-report', 'tax-file', 'journal', 'adjustment', 'certificate', 'terms')),
	CONSTRAINT "issued_documents_language" CHECK (language in ('en', 'et'))
);--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"rating" smallint NOT NULL,
	"type" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "feedback_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "feedback_type" CHECK (type in ('Suggestion', 'Bug Report', 'Complaint', 'Praise'))
);--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"digest" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"copy" integer NOT NULL,
	"order_id" text,
	"state" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holds_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "holds_state" CHECK (state in ('held', 'sold', 'released')),
	CONSTRAINT "holds_copy" CHECK (copy > 0),
	CONSTRAINT "holds_order" CHECK (order_id is not null or state <> 'held')
);--> statement-breakpoint
CREATE TABLE "fee_invoice_lines" (
	"fee_invoice_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"refund_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" integer NOT NULL,
	"treatment" text NOT NULL,
	"rate" integer,
	"vat" integer NOT NULL,
	"vat_number" text,
	"shop_vat_number" text,
	"buyer" jsonb,
	CONSTRAINT "fee_invoice_lines_treatment" CHECK (treatment in ('estonia', 'reverse-charge', 'outside-union', 'not-registered')),
	CONSTRAINT "fee_invoice_lines_rate" CHECK ((rate is not null) = (treatment = 'estonia') and (rate is not null or vat = 0)),
	CONSTRAINT "fee_invoice_lines_vat_number" CHECK (vat_number is null or treatment = 'reverse-charge'),
	CONSTRAINT "fee_invoice_lines_buyer" CHECK (buyer is null or vat_number is not null)
);--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"artist_id" text NOT NULL,
	"month" date NOT NULL,
	"treatment" text DEFAULT 'estonia' NOT NULL,
	"vat_number" text,
	"id" text DEFAULT substr(md5(gen_random_uuid()::text), 1, 24) NOT NULL,
	"vat" integer,
	CONSTRAINT "fee_invoices_month_artist_id_pk" PRIMARY KEY("month","artist_id"),
	CONSTRAINT "fee_invoices_id_unique" UNIQUE("id"),
	CONSTRAINT "fee_invoices_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "fee_invoices_treatment" CHECK (treatment in ('estonia', 'reverse-charge', 'outside-union')),
	CONSTRAINT "fee_invoices_vat_number" CHECK (vat_number is null or treatment = 'reverse-charge')
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"total" integer,
	"vat_country" text,
	"vat_rate" integer,
	"vat" integer,
	CONSTRAINT "invoices_number_unique" UNIQUE("artist_id","number"),
	CONSTRAINT "invoices_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "invoices_number" CHECK (number > 0),
	CONSTRAINT "invoices_vat" CHECK (num_nulls(vat_country, vat_rate, vat) in (0, 3) and (vat is null or total is not null))
);--> statement-breakpoint
CREATE TABLE "failing_jobs" (
	"job" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "book_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"discrepancies" jsonb NOT NULL,
	CONSTRAINT "book_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL,
	"checksum" text
);--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"artist_id" text,
	"order_line_id" text,
	"refund_id" text,
	"payout_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"dispute_id" text,
	"adjustment_line_id" text,
	"movement_id" text,
	"bank_entry_id" text,
	"fee_invoice_id" text,
	"order_id" text,
	CONSTRAINT "ledger_entries_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share', 'waiver', 'adjustment', 'fee', 'transfer', 'bank-fee', 'unbought', 'vat')),
	CONSTRAINT "ledger_entries_account" CHECK (account in ('cash', 'provider', 'bank', 'artist', 'buyer', 'commission', 'vat', 'unsettled', 'fees')),
	CONSTRAINT "ledger_entries_subject" CHECK ((kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null) and (kind = 'fee' or kind = 'transfer' and refund_id is null) = (movement_id is not null) and (kind = 'bank-fee') = (bank_entry_id is not null) and (kind = 'unbought') = (order_id is not null) and (kind = 'vat') = (fee_invoice_id is not null)),
	CONSTRAINT "ledger_entries_artist" CHECK ((account = 'artist') = (artist_id is not null))
);--> statement-breakpoint
CREATE TABLE "owed_to_artists" (
	"artist_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_on" date NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_batches_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "payout_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_day" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "payout_holds_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"batch_id" text,
	"bank_account" jsonb,
	"state" text DEFAULT 'paid' NOT NULL,
	"return_reason" text,
	"settled_at" timestamp (3) with time zone,
	"replaces" text,
	"returned_from" text,
	"line_ids" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "payouts_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "payouts_state" CHECK (state in ('sent', 'paid', 'returned')),
	CONSTRAINT "payouts_amount" CHECK (amount > 0)
);--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"send_after" timestamp (3) with time zone,
	"unsubscribe" text,
	"can_wait" boolean DEFAULT true NOT NULL,
	"order_id" text,
	"user_id" text,
	"terms" date,
	CONSTRAINT "outgoing_mail_key_unique" UNIQUE("key")
);--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"token_hash" text,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "subscribers_confirmation" CHECK (confirmed_at is not null or (token_hash is not null and asked_at is not null))
);--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"artist_id" text NOT NULL,
	"artwork_id" text,
	"order_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"buyer_read_at" timestamp (3) with time zone,
	"artist_read_at" timestamp (3) with time zone,
	"blocked_by" text,
	CONSTRAINT "conversations_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "conversations_blocked_by" CHECK (blocked_by in ('buyer', 'artist'))
);--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"message_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "message_pictures_message_id_position_pk" PRIMARY KEY("message_id","position")
);--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "messages_author" CHECK (author in ('buyer', 'artist'))
);--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"email" "citext",
	"language" text DEFAULT 'en' NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"token_hash" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamp (3) with time zone,
	CONSTRAINT "reports_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "reports_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "reports_subject" CHECK (subject in ('artwork', 'artist', 'message')),
	CONSTRAINT "reports_kind" CHECK (kind in ('illegal', 'dangerous', 'rights', 'misleading', 'offensive', 'other')),
	CONSTRAINT "reports_reason" CHECK (reason <> ''),
	CONSTRAINT "reports_decision" CHECK ((outcome is null) = (decided_at is null)),
	CONSTRAINT "reports_appeal" CHECK ((appeal is null) = (appealed_at is null)),
	CONSTRAINT "reports_appeal_decision" CHECK ((appeal_outcome is null) = (appeal_decided_at is null))
);--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"ground" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"report_id" text,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"before" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamp (3) with time zone,
	"lifted_by" text,
	"lifted_at" timestamp (3) with time zone,
	"closes_on" date,
	"closed_at" timestamp (3) with time zone,
	"immediate_reason" text,
	"reason_in" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "restrictions_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "restrictions_subject" CHECK (subject in ('artwork', 'artist', 'message', 'user', 'artist-account')),
	CONSTRAINT "restrictions_ground" CHECK (ground in ('illegal', 'terms', 'dangerous')),
	CONSTRAINT "restrictions_closing" CHECK ((subject = 'artist-account') = (closes_on is not null)),
	CONSTRAINT "restrictions_immediate" CHECK (immediate_reason is null or closed_at is not null),
	CONSTRAINT "restrictions_immediate_reason" CHECK (immediate_reason in ('legal-duty', 'authority-order', 'repeated')),
	CONSTRAINT "restrictions_appeal" CHECK ((appeal is null) = (appealed_at is null)),
	CONSTRAINT "restrictions_appeal_decision" CHECK ((appeal_outcome is null) = (appeal_decided_at is null))
);--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"line_id" text,
	CONSTRAINT "order_history_state" CHECK (state in ('pending_payment', 'paid', 'preparing', 'shipped', 'delivered', 'payment_failed', 'expired', 'cancelled', 'refunded', 'return_requested', 'returned'))
);--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"artwork_id" text,
	"artist_id" text,
	"title" jsonb NOT NULL,
	"artist_name" text NOT NULL,
	"artist_email" text,
	"seller_status" text NOT NULL,
	"medium" jsonb NOT NULL,
	"dimensions" jsonb NOT NULL,
	"year" smallint,
	"edition_kind" text NOT NULL,
	"edition_size" integer,
	"copies" integer[] NOT NULL,
	"picture_hash" text,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"artist_unit_price" integer NOT NULL,
	"commission_rate" integer NOT NULL,
	"total" integer NOT NULL,
	"trader" jsonb,
	"category" text,
	"is_reduced" boolean DEFAULT false NOT NULL,
	"state" text,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"is_faulty" boolean DEFAULT false NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"payout_id" text,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"delivery_confirmed_at" timestamp (3) with time zone,
	"delivery_confirmed_by" text,
	"complained_at" timestamp (3) with time zone,
	"arrival_asked_at" timestamp (3) with time zone,
	"is_early_sale" boolean DEFAULT false NOT NULL,
	"is_warned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "order_lines_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_lines_amounts" CHECK (unit_price >= 0 and artist_unit_price between 0 and unit_price and total = unit_price * quantity),
	CONSTRAINT "order_lines_seller_status" CHECK (seller_status in ('trader', 'private')),
	CONSTRAINT "order_lines_state" CHECK (state in ('paid', 'preparing', 'shipped', 'delivered', 'refunded', 'return_requested', 'returned')),
	CONSTRAINT "order_lines_refunded" CHECK (refunded between 0 and total),
	CONSTRAINT "order_lines_confirmation" CHECK (delivery_confirmed_by in ('buyer', 'carrier', 'admin', 'no-complaint', 'earlier-terms')),
	CONSTRAINT "order_lines_confirmed" CHECK ((delivery_confirmed_at is null) = (delivery_confirmed_by is null) and (delivery_confirmed_at is null or delivered_at is not null))
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'pending_payment' NOT NULL,
	"subtotal" integer NOT NULL,
	"shipping" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"shipping_address" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"placed_from" text,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "orders_state" CHECK (state in ('pending_payment', 'paid', 'preparing', 'shipped', 'delivered', 'payment_failed', 'expired', 'cancelled', 'refunded', 'return_requested', 'returned')),
	CONSTRAINT "orders_language" CHECK (language in ('en', 'et')),
	CONSTRAINT "orders_amounts" CHECK (subtotal >= 0 and shipping >= 0 and tax >= 0 and total = subtotal + shipping + tax)
);--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"refund" text,
	"refund_by" text,
	CONSTRAINT "payment_events_refund" CHECK (refund in ('approval', 'waiting', 'failed'))
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"url" text,
	"intent_id" text,
	"state" text DEFAULT 'opening' NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"cancelling" jsonb,
	CONSTRAINT "payments_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_state" CHECK (state in ('opening', 'open', 'processing', 'paid', 'failed', 'expired', 'refunded')),
	CONSTRAINT "payments_amounts" CHECK (amount >= 0 and refunded between 0 and amount)
);--> statement-breakpoint
CREATE TABLE "payout_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"payouts" jsonb NOT NULL,
	"total" integer NOT NULL,
	"by" text NOT NULL,
	"is_asked_alone" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text,
	"batch_id" text,
	CONSTRAINT "payout_proposals_superseded" CHECK (false)
);--> statement-breakpoint
CREATE TABLE "application_works" (
	"artist_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "application_works_artist_id_position_pk" PRIMARY KEY("artist_id","position")
);--> statement-breakpoint
CREATE TABLE "artists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"biography" jsonb NOT NULL,
	"location" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"website" text,
	"instagram" text,
	"picture_id" text,
	"picture_alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seller_status" text DEFAULT 'private' NOT NULL,
	"commission_tier" text DEFAULT 'premium' NOT NULL,
	"approval" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"rejection_reason" text,
	"application_note" text,
	"trader" jsonb,
	"away_since" timestamp (3) with time zone,
	"away_until" date,
	"bank_account" jsonb,
	"tax_details" jsonb,
	"reviewed_at" timestamp (3) with time zone,
	"bank_account_changed_at" timestamp (3) with time zone,
	"blocked_payouts_allowed_at" timestamp (3) with time zone,
	"remainder_asked_at" timestamp (3) with time zone,
	"return_address" jsonb,
	"process" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "artists_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "artists_slug_unique" UNIQUE("slug"),
	CONSTRAINT "artists_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "artists_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'),
	CONSTRAINT "artists_seller_status" CHECK (seller_status in ('trader', 'private')),
	CONSTRAINT "artists_away" CHECK (away_since is not null or away_until is null),
	CONSTRAINT "artists_commission_tier" CHECK (commission_tier in ('standard', 'premium')),
	CONSTRAINT "artists_approval" CHECK (approval in ('pending', 'approved', 'rejected', 'suspended'))
);--> statement-breakpoint
CREATE TABLE "exhibitions" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"location" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "exhibitions_position" UNIQUE("artist_id","position"),
	CONSTRAINT "exhibitions_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"user_id" text NOT NULL,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_user_id_form_pk" PRIMARY KEY("user_id","form")
);--> statement-breakpoint
CREATE TABLE "former_sellers" (
	"artist_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seller_status" text NOT NULL,
	"trader" jsonb,
	"bank_account" jsonb,
	"tax_details" jsonb,
	"left_at" timestamp (3) with time zone NOT NULL,
	"kept_until" date NOT NULL,
	CONSTRAINT "former_sellers_status" CHECK (seller_status in ('trader', 'private'))
);--> statement-breakpoint
CREATE TABLE "studio_pictures" (
	"artist_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "studio_pictures_artist_id_position_pk" PRIMARY KEY("artist_id","position")
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"email" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text DEFAULT 'USER' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"has_password" boolean DEFAULT true NOT NULL,
	"google_sign_up" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"picture_id" text,
	"tokens_valid_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"notify_messages" boolean DEFAULT true NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"former_email" "citext",
	"email_changed_at" timestamp (3) with time zone,
	CONSTRAINT "users_uid_unique" UNIQUE("uid"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "users_role" CHECK (role in ('USER', 'ARTIST', 'ADMIN')),
	CONSTRAINT "users_language" CHECK (language in ('en', 'et'))
);--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"palette" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"undecodable_since" timestamp (3) with time zone,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "pictures_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "pictures_size" CHECK (width > 0 and height > 0)
);--> statement-breakpoint
CREATE TABLE "received_files" (
	"key" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"picture_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "postage_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"amount" integer NOT NULL,
	"bank_account" jsonb,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text,
	"refund_id" text,
	CONSTRAINT "postage_claims_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "postage_claims_amount" CHECK (amount > 0),
	CONSTRAINT "postage_claims_decision" CHECK (decision in ('paid', 'refused')),
	CONSTRAINT "postage_claims_decided" CHECK ((decision is null) = (decided_at is null) and (decision is not distinct from 'paid') = (refund_id is not null))
);--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "post_pictures_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"category" text,
	"author" text NOT NULL,
	"picture_id" text,
	"picture_alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "posts_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'),
	CONSTRAINT "posts_category" CHECK (category in ('Artist Spotlight', 'Gallery News', 'Art Tips', 'Community'))
);--> statement-breakpoint
CREATE TABLE "provider_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"balance" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"total" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"accounts" jsonb,
	CONSTRAINT "provider_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "provider_explanations" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_explanations_kind_source_pk" PRIMARY KEY("kind","source"),
	CONSTRAINT "provider_explanations_kind" CHECK (kind in ('charge-unknown', 'charge-missing', 'charge-amount', 'refund-unknown', 'refund-missing', 'refund-amount', 'dispute-unknown', 'dispute-missing', 'dispute-amount', 'twice', 'currency', 'other-movement', 'account'))
);--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"movement_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"intent_id" text,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"is_repeated" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_movements_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "provider_movements_kind" CHECK (kind in ('charge', 'charge-failure', 'refund', 'refund-failure', 'dispute', 'dispute-reversal', 'fee', 'payout', 'payout-reversal', 'topup', 'topup-reversal', 'reserve', 'other'))
);--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"amount" integer NOT NULL,
	"artist_amount" integer NOT NULL,
	"ground" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"answer" text,
	"refund_id" text,
	"admin_refund" text,
	"is_asked_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_requests_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "refund_requests_amounts" CHECK (amount > 0 and artist_amount between 0 and amount),
	CONSTRAINT "refund_requests_ground" CHECK (ground in ('goodwill', 'cancellation', 'fault', 'return', 'withdrawal')),
	CONSTRAINT "refund_requests_of_artist" CHECK (admin_refund is null),
	CONSTRAINT "refund_requests_decision" CHECK (decision in ('approved', 'refused', 'settled')),
	CONSTRAINT "refund_requests_decided" CHECK ((decision is null) = (decided_at is null) and (decided_by is not null or decision is null or decision = 'settled') and (refund_id is not null or decision is distinct from 'approved')),
	CONSTRAINT "refund_requests_refused" CHECK (decision is distinct from 'refused' or ground = 'goodwill' and answer is not null)
);--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text,
	"amount" integer NOT NULL,
	"artist_amount" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"last_error" text,
	"provider_id" text,
	"failed_ids" text[] DEFAULT '{}' NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"failure_reason" text,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"is_unsettled" boolean DEFAULT false NOT NULL,
	"dispute_id" text,
	"spared_amount" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"covered" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"sending_since" timestamp (3) with time zone,
	"waiting_for" text,
	"waiting_since" timestamp (3) with time zone,
	"reference" text,
	"approval_id" text,
	CONSTRAINT "refunds_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "refunds_amounts" CHECK (amount >= 0 and artist_amount between 0 and amount),
	CONSTRAINT "refunds_reference" CHECK (reference is null or is_by_hand),
	CONSTRAINT "refunds_waiting_for" CHECK (waiting_for in ('insufficient-funds', 'requires-action', 'charge-pending', 'processing')),
	CONSTRAINT "refunds_waiting_since" CHECK ((waiting_for is null) = (waiting_since is null))
);--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" text,
	CONSTRAINT "legal_holds_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "legal_holds_lifted" CHECK ((lifted_at is null) = (lifted_by is null))
);--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"year" smallint PRIMARY KEY NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"announced" jsonb NOT NULL,
	"done" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "retention_runs_told" CHECK (told_at is null or done_at is not null)
);--> statement-breakpoint
CREATE TABLE "returns" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"address" jsonb,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"answer_missed_at" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	"carrier" text,
	"tracking_number" text,
	"receipt_id" text,
	"refund_warned_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"built_at" timestamp (3) with time zone NOT NULL,
	"compared_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "fee_threshold_notices" (
	"year" integer NOT NULL,
	"level" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_threshold_notices_year_level_pk" PRIMARY KEY("year","level"),
	CONSTRAINT "fee_threshold_notices_level" CHECK (level in ('near', 'crossed'))
);--> statement-breakpoint
CREATE TABLE "tax_notices" (
	"artist_id" text NOT NULL,
	"year" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_notices_year_artist_id_pk" PRIMARY KEY("year","artist_id")
);--> statement-breakpoint
CREATE TABLE "threshold_notices" (
	"artist_id" text NOT NULL,
	"year" integer NOT NULL,
	"level" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "threshold_notices_year_artist_id_level_pk" PRIMARY KEY("year","artist_id","level"),
	CONSTRAINT "threshold_notices_level" CHECK (level in ('near', 'crossed'))
);--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"artist_id" text,
	"order_id" text,
	"version" date NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user" UNIQUE("user_id","version"),
	CONSTRAINT "terms_acceptances_artist" UNIQUE("artist_id","version"),
	CONSTRAINT "terms_acceptances_order" UNIQUE("order_id"),
	CONSTRAINT "terms_acceptances_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "terms_acceptances_by" CHECK (num_nonnulls(user_id, artist_id, order_id) = 1)
);--> statement-breakpoint
CREATE TABLE "terms_notices" (
	"artist_id" text NOT NULL,
	"version" date NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "terms_notices_version_artist_id_pk" PRIMARY KEY("version","artist_id")
);--> statement-breakpoint
CREATE TABLE "vat_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	CONSTRAINT "vat_registrations_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "vat_registrations_number" CHECK (vat_number ~ '^EE[0-9]{9}$'),
	CONSTRAINT "vat_registrations_days" CHECK (last_day is null or last_day >= first_day)
);--> statement-breakpoint
CREATE TABLE "vies_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"vat_number" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"checked_on" date NOT NULL,
	"reference" text NOT NULL,
	"by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vies_checks_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_ids" text[] NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_confirmation" CHECK (token_hash is null or confirmed_at is null),
	CONSTRAINT "withdrawals_id" CHECK (id ~ '^[0-9a-f]{24}$')
);--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_tokens_hash" CHECK (hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "account_tokens_purpose" CHECK (purpose in ('verify-email', 'reset-password', 'change-email'))
);--> statement-breakpoint
CREATE TABLE "firebase_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"device" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "firebase_sessions_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "firebase_sessions_hash" CHECK (secret_hash ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_accounts_account" UNIQUE("provider_id","account_id")
);--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"wait_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_sessions_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_users_email_unique" UNIQUE("email")
);--> statement-breakpoint
CREATE TABLE "identity_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "leaving_identities" (
	"uid" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "adjustment_lines" ADD CONSTRAINT "adjustment_lines_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_lines" ADD CONSTRAINT "adjustment_lines_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_views" ADD CONSTRAINT "artwork_views_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_works" ADD CONSTRAINT "collection_works_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_works" ADD CONSTRAINT "collection_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_works" ADD CONSTRAINT "saved_works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_works" ADD CONSTRAINT "saved_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damaged_documents" ADD CONSTRAINT "damaged_documents_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_fee_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("fee_invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_adjustment_line_id_adjustment_lines_id_fk" FOREIGN KEY ("adjustment_line_id") REFERENCES "public"."adjustment_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_provider_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."provider_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_bank_entry_id_bank_entries_id_fk" FOREIGN KEY ("bank_entry_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_fee_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("fee_invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_to_artists" ADD CONSTRAINT "owed_to_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_replaces_payouts_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_proposals" ADD CONSTRAINT "payout_proposals_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_works" ADD CONSTRAINT "application_works_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_works" ADD CONSTRAINT "application_works_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_sellers" ADD CONSTRAINT "former_sellers_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_pictures" ADD CONSTRAINT "studio_pictures_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_pictures" ADD CONSTRAINT "studio_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_claims" ADD CONSTRAINT "postage_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_claims" ADD CONSTRAINT "postage_claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_claims" ADD CONSTRAINT "postage_claims_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_receipt_id_pictures_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_notices" ADD CONSTRAINT "tax_notices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threshold_notices" ADD CONSTRAINT "threshold_notices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_notices" ADD CONSTRAINT "terms_notices_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vies_checks" ADD CONSTRAINT "vies_checks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_lines_artist_index" ON "adjustment_lines" USING btree ("artist_id") WHERE artist_id is not null;--> statement-breakpoint
CREATE INDEX "adjustments_asked_index" ON "adjustments" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_order_index" ON "adjustments" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "adjustments_open_index" ON "adjustments" USING btree ("asked_at") WHERE decision is null;--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_periods_open_index" ON "administrator_periods" USING btree ("user_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "administrator_periods_user_index" ON "administrator_periods" USING btree ("user_id","since");--> statement-breakpoint
CREATE INDEX "administrator_periods_until_index" ON "administrator_periods" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE INDEX "announcements_starts_index" ON "announcements" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "approvals_open_index" ON "approvals" USING btree ("requested_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "approvals_requested_index" ON "approvals" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_order_index" ON "approvals" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "artwork_pictures_picture_index" ON "artwork_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "artwork_views_day_index" ON "artwork_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "artworks_artist_created_index" ON "artworks" USING btree ("artist_id","created_at","id");--> statement-breakpoint
CREATE INDEX "artworks_status_created_index" ON "artworks" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "artworks_reduced_until_index" ON "artworks" USING btree ("reduced_until") WHERE reduced_until is not null;--> statement-breakpoint
CREATE INDEX "artworks_created_index" ON "artworks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "artworks_taken_down_index" ON "artworks" USING btree ("created_at","id") WHERE taken_down_at is not null;--> statement-breakpoint
CREATE INDEX "artworks_shown_index" ON "artworks" USING btree ("id","artist_id") WHERE status in ('active', 'sold');--> statement-breakpoint
CREATE INDEX "artworks_changed_index" ON "artworks" USING btree ("category",greatest(updated_at, sold_at)) WHERE status in ('active', 'sold');--> statement-breakpoint
CREATE INDEX "artworks_title_search" ON "artworks" USING gin ((coalesce(title->>'en' || ' ' || (title->>'et'), title->>'en', title->>'et')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "collection_works_artwork_index" ON "collection_works" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_one_wall" ON "collections" USING btree ("is_wall_of_the_week") WHERE is_wall_of_the_week;--> statement-breakpoint
CREATE INDEX "saved_works_artwork_index" ON "saved_works" USING btree ("artwork_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_index" ON "audit_entries" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_index" ON "audit_entries" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "audit_entries_kept_index" ON "audit_entries" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "audit_entries_action_index" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "bank_checks_at_index" ON "bank_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bank_entries_reference_index" ON "bank_entries" USING btree ("end_to_end_id") WHERE end_to_end_id like 'RF%';--> statement-breakpoint
CREATE INDEX "bank_entries_words_index" ON "bank_entries" USING btree ("day") WHERE words <> '';--> statement-breakpoint
CREATE INDEX "bank_statements_day_index" ON "bank_statements" USING btree ("iban","last_day");--> statement-breakpoint
CREATE INDEX "consents_created_index" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_user_index" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_order_index" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open_index" ON "disputes" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "disputes_taken_index" ON "disputes" USING btree ("opened_at") WHERE withdrawn_at is not null and reinstated_at is null and lost_at is null;--> statement-breakpoint
CREATE INDEX "disputes_to_settle_index" ON "disputes" USING btree ("closed_at") WHERE is_to_settle;--> statement-breakpoint
CREATE INDEX "fraud_warnings_order_index" ON "fraud_warnings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_open_index" ON "fraud_warnings" USING btree ("warned_at") WHERE is_actionable and decided_at is null;--> statement-breakpoint
CREATE INDEX "due_documents_tried_index" ON "due_documents" USING btree ("tried_at" NULLS FIRST,"since");--> statement-breakpoint
CREATE INDEX "issued_documents_order_index" ON "issued_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "issued_documents_artist_index" ON "issued_documents" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "issued_documents_issued_index" ON "issued_documents" USING btree ("issued_at","number","id");--> statement-breakpoint
CREATE INDEX "issued_documents_originals_index" ON "issued_documents" USING btree ("issued_at","number","id") WHERE copy_of is null;--> statement-breakpoint
CREATE INDEX "issued_documents_kept_index" ON "issued_documents" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "feedback_created_index" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_user_index" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_owner" ON "holds" USING btree ("artwork_id","copy") WHERE state in ('held', 'sold');--> statement-breakpoint
CREATE INDEX "holds_artwork_index" ON "holds" USING btree ("artwork_id","state");--> statement-breakpoint
CREATE INDEX "holds_created_index" ON "holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "holds_order_index" ON "holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "holds_expiry_index" ON "holds" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_invoice_index" ON "fee_invoice_lines" USING btree ("fee_invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoice_lines_sold_once" ON "fee_invoice_lines" USING btree ("order_line_id") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoice_lines_refunded_once" ON "fee_invoice_lines" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_line_index" ON "fee_invoice_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_checks_at_index" ON "book_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_artist_index" ON "ledger_entries" USING btree ("artist_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_line_index" ON "ledger_entries" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_dispute_index" ON "ledger_entries" USING btree ("dispute_id") WHERE dispute_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_refund_index" ON "ledger_entries" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_order_index" ON "ledger_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_sold_once" ON "ledger_entries" USING btree ("order_line_id","account") WHERE kind = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_refunded_once" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_paid_once" ON "ledger_entries" USING btree ("payout_id","account") WHERE kind = 'payout';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_returned_once" ON "ledger_entries" USING btree ("payout_id","account") WHERE kind = 'payout-return';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_adjusted_once" ON "ledger_entries" USING btree ("adjustment_line_id") WHERE adjustment_line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_movement_once" ON "ledger_entries" USING btree ("movement_id","account") WHERE movement_id is not null and transaction_id not like '%:by-hand';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_by_hand_once" ON "ledger_entries" USING btree ("movement_id","account") WHERE transaction_id like 'fee:%:by-hand';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_taxed_once" ON "ledger_entries" USING btree ("fee_invoice_id","account") WHERE kind = 'vat';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transferred_once" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind = 'transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_bank_fee_once" ON "ledger_entries" USING btree ("bank_entry_id","account") WHERE bank_entry_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_owed_index" ON "ledger_entries" USING btree ("artist_id","amount") WHERE account = 'artist';--> statement-breakpoint
CREATE INDEX "ledger_entries_held_index" ON "ledger_entries" USING btree ("order_line_id","amount") WHERE account = 'artist';--> statement-breakpoint
CREATE INDEX "payout_batches_created_index" ON "payout_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payout_holds_artist_index" ON "payout_holds" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_one_open" ON "payout_holds" USING btree ("artist_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "payouts_batch_index" ON "payouts" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_replaces_once" ON "payouts" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "payouts_sent_index" ON "payouts" USING btree ("created_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "payouts_artist_index" ON "payouts" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "payouts_account_index" ON "payouts" USING btree ("created_at") WHERE bank_account is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_created_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_unsent" ON "outgoing_mail" USING btree ("can_wait","created_at","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_sent" ON "outgoing_mail" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_order" ON "outgoing_mail" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_user" ON "outgoing_mail" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_key" ON "outgoing_mail" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mail_to" ON "outgoing_mail" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed_index" ON "subscribers" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_artwork_unique" ON "conversations" USING btree ("buyer_id","artist_id","artwork_id") WHERE order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_order_unique" ON "conversations" USING btree ("buyer_id","artist_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_artwork_index" ON "conversations" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_buyer_index" ON "conversations" USING btree ("buyer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_artist_index" ON "conversations" USING btree ("artist_id","last_message_at");--> statement-breakpoint
CREATE INDEX "message_pictures_picture_index" ON "message_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_created_index" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_answered_index" ON "reports" USING btree ("decided_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "reports_user_index" ON "reports" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "reports_subject_index" ON "reports" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "reports_decided_index" ON "reports" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree ("created_at") WHERE decided_at is null or (appealed_at is not null and appeal_decided_at is null);--> statement-breakpoint
CREATE UNIQUE INDEX "restrictions_one_in_force" ON "restrictions" USING btree ("subject","subject_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_lifted_index" ON "restrictions" USING btree ("lifted_at") WHERE lifted_at is not null;--> statement-breakpoint
CREATE INDEX "restrictions_in_force_index" ON "restrictions" USING btree ("created_at") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_report_index" ON "restrictions" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
CREATE INDEX "restrictions_closing_index" ON "restrictions" USING btree ("closes_on") WHERE closes_on is not null and closed_at is null and lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_open_appeal_index" ON "restrictions" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "order_history_order_index" ON "order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_history_reported_index" ON "order_history" USING btree ("order_id") WHERE "by" = 'buyer' and reason is not null;--> statement-breakpoint
CREATE INDEX "order_lines_artist_index" ON "order_lines" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "order_lines_artwork_index" ON "order_lines" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_warned_index" ON "order_lines" USING btree ("order_id") WHERE is_warned;--> statement-breakpoint
CREATE INDEX "order_lines_disputed_index" ON "order_lines" USING btree ("order_id") WHERE is_disputed;--> statement-breakpoint
CREATE INDEX "order_lines_unpaid_index" ON "order_lines" USING btree ("delivered_at") WHERE state = 'delivered' and payout_id is null;--> statement-breakpoint
CREATE INDEX "order_lines_due_index" ON "order_lines" USING btree ("delivery_confirmed_at") WHERE state = 'delivered' and payout_id is null;--> statement-breakpoint
CREATE INDEX "order_lines_payout_index" ON "order_lines" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_picture_index" ON "order_lines" USING btree ("picture_hash") WHERE picture_hash is not null;--> statement-breakpoint
CREATE INDEX "order_lines_state_index" ON "order_lines" USING btree ("state","delivery_confirmed_at");--> statement-breakpoint
CREATE INDEX "order_lines_shipped_index" ON "order_lines" USING btree ("shipped_at") WHERE state = 'shipped';--> statement-breakpoint
CREATE INDEX "order_lines_unconfirmed_index" ON "order_lines" USING btree ("delivered_at") WHERE state = 'delivered' and delivery_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin ((artist_name || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'et', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "orders_placed_from_index" ON "orders" USING btree ("placed_from") WHERE placed_from is not null;--> statement-breakpoint
CREATE INDEX "orders_created_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid_index" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_known_index" ON "orders" USING btree ("paid_at") WHERE buyer_email <> '';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((number || ' ' || buyer_name || ' ' || buyer_email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_session_index" ON "payment_events" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unfinished_index" ON "payments" USING btree ("state") WHERE state in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_paid_index" ON "payments" USING btree ("updated_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payments_intent_index" ON "payments" USING btree ("intent_id") WHERE intent_id is not null;--> statement-breakpoint
CREATE INDEX "application_works_picture_index" ON "application_works" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "artists_former_slugs_index" ON "artists" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "artists_picture_index" ON "artists" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "artists_name_index" ON "artists" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "artists_changed_index" ON "artists" USING btree ("updated_at") WHERE approval = 'approved';--> statement-breakpoint
CREATE INDEX "artists_approval_index" ON "artists" USING btree ("approval");--> statement-breakpoint
CREATE INDEX "artists_name_search" ON "artists" USING gin ((name::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_drafts_saved_index" ON "form_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "former_sellers_kept_until" ON "former_sellers" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "studio_pictures_picture_index" ON "studio_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE role = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_created_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_former_email_index" ON "users" USING btree ("email_changed_at") WHERE former_email is not null;--> statement-breakpoint
CREATE INDEX "users_picture_index" ON "users" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((email::text || ' ' || first_name || ' ' || last_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pictures_created_index" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_unused_index" ON "pictures" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "received_files_index" ON "received_files" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "removed_files_index" ON "removed_files" USING btree ("removed_at","key");--> statement-breakpoint
CREATE INDEX "uploads_user_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_created_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_picture_index" ON "uploads" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "postage_claims_line_index" ON "postage_claims" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "postage_claims_order_index" ON "postage_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "postage_claims_refund_index" ON "postage_claims" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "postage_claims_open_index" ON "postage_claims" USING btree ("claimed_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "post_pictures_picture_index" ON "post_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "posts_former_slugs_index" ON "posts" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "posts_published_index" ON "posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "posts_picture_index" ON "posts" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "provider_checks_at_index" ON "provider_checks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_movements_once" ON "provider_movements" USING btree ("provider","movement_id");--> statement-breakpoint
CREATE INDEX "provider_movements_at_index" ON "provider_movements" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_movements_source_index" ON "provider_movements" USING btree ("source") WHERE source is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("line_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "refund_requests_open_index" ON "refund_requests" USING btree ("created_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "refund_requests_order_index" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference_once" ON "refunds" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "refunds_waiting_index" ON "refunds" USING btree ("waiting_since") WHERE waiting_for is not null;--> statement-breakpoint
CREATE INDEX "refunds_line_index" ON "refunds" USING btree ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_provider_index" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_due_index" ON "refunds" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "refunds_done_index" ON "refunds" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_unsettled_index" ON "refunds" USING btree ("created_at") WHERE is_unsettled;--> statement-breakpoint
CREATE INDEX "legal_holds_order_index" ON "legal_holds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_one_open" ON "legal_holds" USING btree ("order_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "returns_order_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_running_index" ON "returns" USING btree ("requested_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "returns_ended_index" ON "returns" USING btree ("ended_at") WHERE address is not null or carrier is not null;--> statement-breakpoint
CREATE INDEX "returns_receipt_index" ON "returns" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_indexes_one_of_each" ON "search_indexes" USING btree ("alias","state");--> statement-breakpoint
CREATE INDEX "search_outbox_created_index" ON "search_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "terms_notices_artist_index" ON "terms_notices" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "vies_checks_artist_index" ON "vies_checks" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "withdrawals_order_index" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_token_index" ON "withdrawals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user_index" ON "account_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "firebase_sessions_uid_index" ON "firebase_sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "firebase_sessions_seen_index" ON "firebase_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "identity_accounts_user_index" ON "identity_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_attempts_expiry_index" ON "identity_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_user_index" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_expiry_index" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_updated_index" ON "identity_sessions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_verifications_identifier_index" ON "identity_verifications" USING btree ("identifier");--> statement-breakpoint
ALTER TABLE "vat_registrations" ADD CONSTRAINT "vat_registrations_apart" EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&);--> statement-breakpoint
-- The order of the list of artists with a search engine. The embedded database lacks the collation and the list.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_collation WHERE collname = 'et-x-icu') THEN
		CREATE INDEX "artists_estonian_name_index" ON "artists" USING btree ("name" COLLATE "et-x-icu","id") WHERE approval = 'approved';
	END IF;
END $$;--> statement-breakpoint
CREATE VIEW "public"."picture_uses" AS (
  select picture_id, 'artwork_pictures.picture_id' as used_by, (select status <> 'draft' and taken_down_at is null and (select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id) from artworks where artworks.id = artwork_id) as is_public, (select (select user_id from artists where artists.id = artist_id) from artworks where artworks.id = artwork_id) as user_id from artwork_pictures
  union all select picture_id, 'artists.picture_id', approval not in ('suspended', 'rejected'), user_id from artists where picture_id is not null
  union all select picture_id, 'studio_pictures.picture_id', (select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id), (select user_id from artists where artists.id = artist_id) from studio_pictures
  union all select picture_id, 'application_works.picture_id', false, (select user_id from artists where artists.id = artist_id) from application_works
  union all select picture_id, 'users.picture_id', blocked_at is null and not exists (select from artists
    where artists.user_id = users.id and approval in ('suspended', 'rejected')), id from users where picture_id is not null
  union all select picture_id, 'posts.picture_id', true, null from posts where picture_id is not null
  union all select picture_id, 'post_pictures.picture_id', true, null from post_pictures
  union all select pictures.id, 'order_lines.picture_hash', coalesce((select status <> 'draft' and taken_down_at is null and (select approval not in ('suspended', 'rejected') from artists where artists.id = artist_id) from artworks where artworks.id = artwork_id), false),
      (select user_id from orders where orders.id = order_id)
    from order_lines join pictures on pictures.hash = order_lines.picture_hash
  union all select picture_id, 'uploads.picture_id', is_public, user_id from uploads where picture_id is not null
  union all select picture_id, 'message_pictures.picture_id', false, null from message_pictures
  union all select receipt_id, 'returns.receipt_id', false, null from returns where receipt_id is not null);--> statement-breakpoint
-- A program runs if it has at least this number of migrations. A migration that drops or renames something replaces
-- the function with the number of migrations in the first release that does not use it.
CREATE FUNCTION "migrations_needed"() RETURNS integer LANGUAGE sql IMMUTABLE AS $$select 0$$;--> statement-breakpoint
-- Notifies instances of each change to what they cache.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  row_now record := coalesce(new, old);
begin
  perform pg_notify('louend_changes', tg_argv[0] || ':' || (to_jsonb(row_now) ->> tg_argv[1]));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER announcements_tell AFTER INSERT OR UPDATE OR DELETE ON announcements FOR EACH ROW EXECUTE FUNCTION tell_change('announcement', 'id');--> statement-breakpoint
CREATE TRIGGER artists_tell AFTER INSERT OR UPDATE OR DELETE ON artists FOR EACH ROW EXECUTE FUNCTION tell_change('artist', 'id');--> statement-breakpoint
CREATE TRIGGER exhibitions_tell AFTER INSERT OR UPDATE OR DELETE ON exhibitions FOR EACH ROW EXECUTE FUNCTION tell_change('artist', 'artist_id');--> statement-breakpoint
CREATE TRIGGER artworks_tell AFTER INSERT OR UPDATE OR DELETE ON artworks FOR EACH ROW EXECUTE FUNCTION tell_change('artwork', 'id');--> statement-breakpoint
CREATE TRIGGER artwork_pictures_tell AFTER INSERT OR UPDATE OR DELETE ON artwork_pictures FOR EACH ROW EXECUTE FUNCTION tell_change('artwork', 'artwork_id');--> statement-breakpoint
CREATE TRIGGER collections_tell AFTER INSERT OR UPDATE OR DELETE ON collections FOR EACH ROW EXECUTE FUNCTION tell_change('collection', 'id');--> statement-breakpoint
CREATE TRIGGER collection_works_tell AFTER INSERT OR UPDATE OR DELETE ON collection_works FOR EACH ROW EXECUTE FUNCTION tell_change('collection', 'collection_id');--> statement-breakpoint
CREATE TRIGGER posts_tell AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION tell_change('post', 'id');--> statement-breakpoint
-- Notifies lists of works of changes to more than the number of copies.
CREATE TRIGGER artworks_listed AFTER INSERT OR DELETE ON artworks FOR EACH ROW EXECUTE FUNCTION tell_change('listed', 'id');--> statement-breakpoint
CREATE TRIGGER artworks_listed_otherwise AFTER UPDATE ON artworks
FOR EACH ROW WHEN (to_jsonb(OLD) - ARRAY['available', 'updated_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['available', 'updated_at'])
EXECUTE FUNCTION tell_change('listed', 'id');--> statement-breakpoint
CREATE TRIGGER artwork_pictures_listed AFTER INSERT OR UPDATE OR DELETE ON artwork_pictures FOR EACH ROW EXECUTE FUNCTION tell_change('listed', 'artwork_id');--> statement-breakpoint
-- Each checkout adds and removes holds. A copy that is sold or returned without one was decided by a person, who looks at the list next.
CREATE FUNCTION "announce_copy_without_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IS DISTINCT FROM 'held' AND NEW.state IS DISTINCT FROM 'held' THEN
    PERFORM pg_notify('louend_changes', 'listed:' || coalesce(NEW.artwork_id, OLD.artwork_id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER holds_listed AFTER INSERT OR UPDATE OR DELETE ON holds FOR EACH ROW EXECUTE FUNCTION announce_copy_without_hold();--> statement-breakpoint
-- Open pages of a conversation are notified with its people. Version 0.9 listens to both channels.
CREATE FUNCTION "announce_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_messages',
    NEW.id || ':' || concat_ws(',', NEW.buyer_id, (SELECT user_id FROM artists WHERE id = NEW.artist_id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversations_announce AFTER INSERT OR UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION announce_conversation();--> statement-breakpoint
CREATE FUNCTION "tell_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_conversations', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversations_tell AFTER INSERT OR UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION tell_conversation();--> statement-breakpoint
-- Announces e-mails to the sender, whichever code wrote them.
CREATE FUNCTION "announce_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_emails', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER outgoing_mail_announce AFTER INSERT OR UPDATE OF attempts ON outgoing_mail
FOR EACH ROW WHEN (NEW.attempts = 0 AND (NEW.send_after IS NULL OR NEW.send_after <= now())) EXECUTE FUNCTION announce_email();--> statement-breakpoint
-- Changes for the search engine are noted in the transaction that makes them.
CREATE FUNCTION "note_for_search"(kind text, subject text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_outbox (kind, subject_id) VALUES (kind, subject);
  SELECT pg_notify('louend_search', '');
$$;--> statement-breakpoint
CREATE FUNCTION "note_artwork_for_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  work artworks := coalesce(NEW, OLD);
BEGIN
  IF NOT EXISTS (SELECT FROM search_indexes) THEN RETURN NULL; END IF;
  PERFORM note_for_search('work', work.id);
  -- The default order of all works of the artist depends on which of them are public.
  IF TG_OP <> 'UPDATE' OR (NEW.status, NEW.artist_id, NEW.created_at) IS DISTINCT FROM (OLD.status, OLD.artist_id, OLD.created_at) THEN
    PERFORM note_for_search('works-of-artist', work.artist_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER artworks_note_for_search AFTER INSERT OR DELETE ON artworks FOR EACH ROW EXECUTE FUNCTION note_artwork_for_search();--> statement-breakpoint
CREATE TRIGGER artworks_note_change_for_search
AFTER UPDATE OF artist_id, title, medium, description, tags, category, techniques, colours, size_class, year, status, price, created_at ON artworks
FOR EACH ROW WHEN (
  (OLD.artist_id, OLD.title, OLD.medium, OLD.description, OLD.tags, OLD.category, OLD.techniques, OLD.colours, OLD.size_class, OLD.year, OLD.status, OLD.price, OLD.created_at)
  IS DISTINCT FROM
  (NEW.artist_id, NEW.title, NEW.medium, NEW.description, NEW.tags, NEW.category, NEW.techniques, NEW.colours, NEW.size_class, NEW.year, NEW.status, NEW.price, NEW.created_at)
)
EXECUTE FUNCTION note_artwork_for_search();--> statement-breakpoint
CREATE FUNCTION "note_artist_for_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  artist artists := coalesce(NEW, OLD);
BEGIN
  IF NOT EXISTS (SELECT FROM search_indexes) THEN RETURN NULL; END IF;
  PERFORM note_for_search('artist', artist.id);
  PERFORM note_for_search('works-of-artist', artist.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER artists_note_for_search AFTER INSERT OR DELETE ON artists FOR EACH ROW EXECUTE FUNCTION note_artist_for_search();--> statement-breakpoint
CREATE TRIGGER artists_note_change_for_search AFTER UPDATE OF name, location, tagline, approval ON artists
FOR EACH ROW WHEN ((OLD.name, OLD.location, OLD.tagline, OLD.approval) IS DISTINCT FROM (NEW.name, NEW.location, NEW.tagline, NEW.approval))
EXECUTE FUNCTION note_artist_for_search();--> statement-breakpoint
-- A copy number is at most the size of the edition.
CREATE FUNCTION "keep_copy_within_edition"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  edition integer;
begin
  select edition_size into edition from artworks where id = new.artwork_id;
  if new.copy > edition then
    raise exception 'copy % of work % is beyond its edition of %', new.copy, new.artwork_id, edition using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER holds_within_edition BEFORE INSERT OR UPDATE OF copy, artwork_id ON holds FOR EACH ROW EXECUTE FUNCTION keep_copy_within_edition();--> statement-breakpoint
-- The copies left of a work and its state follow from its holds. A work that was taken down stays hidden.
CREATE FUNCTION "count_what_is_left"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  work text := coalesce(new.artwork_id, old.artwork_id);
  live integer;
  bought integer;
begin
  select count(*) filter (where state in ('held', 'sold')), count(*) filter (where state = 'sold') into live, bought
    from holds where artwork_id = work;
  update artworks set
    available = edition_size - live,
    status = case when taken_down_at is not null then status when bought = edition_size then 'sold' when status = 'sold' then 'active' else status end,
    sold_at = case when bought = edition_size then coalesce(sold_at, now()) else null end,
    updated_at = now()
  where id = work;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER holds_count AFTER INSERT OR UPDATE OR DELETE ON holds FOR EACH ROW EXECUTE FUNCTION count_what_is_left();--> statement-breakpoint
-- The sum of a transaction of the ledger is zero, and entries are only added.
CREATE FUNCTION "check_ledger_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'the entries of % do not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();--> statement-breakpoint
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_truncated BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
CREATE FUNCTION "add_up_owed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owed_to_artists (artist_id, amount) VALUES (NEW.artist_id, -NEW.amount)
    ON CONFLICT (artist_id) DO UPDATE SET amount = owed_to_artists.amount + excluded.amount;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_owed AFTER INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.account = 'artist') EXECUTE FUNCTION add_up_owed();--> statement-breakpoint
-- Corrections are never changed. Their reasons are emptied after the years of keeping.
CREATE FUNCTION "check_adjustment_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM adjustment_lines WHERE adjustment_id = NEW.adjustment_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of adjustment % do not sum to zero', NEW.adjustment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER adjustment_lines_balance AFTER INSERT ON adjustment_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_adjustment_balance();--> statement-breakpoint
CREATE FUNCTION "keep_adjustment_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'adjustments are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER adjustment_lines_kept BEFORE UPDATE OR DELETE ON adjustment_lines FOR EACH ROW EXECUTE FUNCTION keep_adjustment_lines();--> statement-breakpoint
CREATE TRIGGER adjustment_lines_not_truncated BEFORE TRUNCATE ON adjustment_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_adjustment_lines();--> statement-breakpoint
CREATE FUNCTION "keep_adjustments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.decision IS NULL AND NEW.decision IS NOT NULL
      AND (NEW.id, NEW.order_id, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.is_asked_alone)
        IS NOT DISTINCT FROM (OLD.id, OLD.order_id, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.is_asked_alone) THEN
      RETURN NEW;
    END IF;
    IF NEW.reason = '' AND NEW.answer IS NULL
      AND (NEW.id, NEW.order_id, NEW.asked_by, NEW.asked_at, NEW.is_asked_alone, NEW.decision, NEW.decided_by, NEW.decided_at)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.order_id, OLD.asked_by, OLD.asked_at, OLD.is_asked_alone, OLD.decision, OLD.decided_by, OLD.decided_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'adjustments are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER adjustments_kept BEFORE UPDATE OR DELETE ON adjustments FOR EACH ROW EXECUTE FUNCTION keep_adjustments();--> statement-breakpoint
CREATE TRIGGER adjustments_not_truncated BEFORE TRUNCATE ON adjustments FOR EACH STATEMENT EXECUTE FUNCTION keep_adjustment_lines();--> statement-breakpoint
-- Issued documents and audit entries are never changed. A job deletes them after the years of keeping, whose end it sets; a role that does not own the table cannot set a future day.
CREATE FUNCTION "keep_issued_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_from date := nullif(current_setting('louend.documents_kept_from', true), '')::date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'usage') THEN
      kept_from := least(kept_from, (now() AT TIME ZONE 'Europe/Tallinn')::date);
    END IF;
    IF OLD.kept_until < kept_from THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'documents that were issued are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER issued_documents_kept BEFORE UPDATE OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION keep_issued_documents();--> statement-breakpoint
CREATE TRIGGER issued_documents_not_truncated BEFORE TRUNCATE ON issued_documents FOR EACH STATEMENT EXECUTE FUNCTION keep_issued_documents();--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_from date := nullif(current_setting('louend.audit_kept_from', true), '')::date;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'usage') THEN
      kept_from := least(kept_from, (now() AT TIME ZONE 'Europe/Tallinn')::date);
    END IF;
    IF OLD.kept_until < kept_from THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- The books are compared with movements of the payment provider and statements of the bank, which are never changed. The words of people are emptied after the years of keeping.
CREATE FUNCTION "keep_provider_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements at the payment provider are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER provider_movements_kept BEFORE UPDATE OR DELETE ON provider_movements FOR EACH ROW EXECUTE FUNCTION keep_provider_movements();--> statement-breakpoint
CREATE TRIGGER provider_movements_not_truncated BEFORE TRUNCATE ON provider_movements FOR EACH STATEMENT EXECUTE FUNCTION keep_provider_movements();--> statement-breakpoint
CREATE FUNCTION "keep_bank_statements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statements of the bank are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER bank_statements_kept BEFORE UPDATE OR DELETE ON bank_statements FOR EACH ROW EXECUTE FUNCTION keep_bank_statements();--> statement-breakpoint
CREATE TRIGGER bank_statements_not_truncated BEFORE TRUNCATE ON bank_statements FOR EACH STATEMENT EXECUTE FUNCTION keep_bank_statements();--> statement-breakpoint
CREATE TRIGGER bank_entries_not_truncated BEFORE TRUNCATE ON bank_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_bank_statements();--> statement-breakpoint
CREATE FUNCTION "keep_bank_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_from date := nullif(current_setting('louend.bank_words_kept_from', true), '')::date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'usage') THEN
      kept_from := least(kept_from, (now() AT TIME ZONE 'Europe/Tallinn')::date);
    END IF;
    IF NEW.words = '' AND make_date(extract(year from OLD.day)::int + 7, 12, 31) < kept_from
      AND (NEW.id, NEW.statement_id, NEW.position, NEW.day, NEW.amount, NEW.end_to_end_id, NEW.batch_id, NEW.is_return)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.statement_id, OLD.position, OLD.day, OLD.amount, OLD.end_to_end_id, OLD.batch_id, OLD.is_return) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'statements of the bank are never changed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER bank_entries_kept BEFORE UPDATE OR DELETE ON bank_entries FOR EACH ROW EXECUTE FUNCTION keep_bank_entries();
