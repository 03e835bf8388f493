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
);
--> statement-breakpoint
CREATE TABLE "collection_works" (
	"collection_id" text NOT NULL,
	"artwork_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "collection_works_collection_id_artwork_id_pk" PRIMARY KEY("collection_id","artwork_id")
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_key_pk" PRIMARY KEY("day","kind","key"),
	CONSTRAINT "daily_counts_kind" CHECK (kind in ('visit', 'empty-search')),
	CONSTRAINT "daily_counts_count" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_on" date NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_batches_id" CHECK (id ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
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
	CONSTRAINT "restrictions_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "restrictions_subject" CHECK (subject in ('artwork', 'artist', 'message', 'user')),
	CONSTRAINT "restrictions_ground" CHECK (ground in ('illegal', 'terms')),
	CONSTRAINT "restrictions_appeal" CHECK ((appeal is null) = (appealed_at is null)),
	CONSTRAINT "restrictions_appeal_decision" CHECK ((appeal_outcome is null) = (appeal_decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "post_pictures_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);
--> statement-breakpoint
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
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "posts_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'),
	CONSTRAINT "posts_category" CHECK (category in ('Artist Spotlight', 'Gallery News', 'Art Tips', 'Community'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "artists" DROP CONSTRAINT "artists_approval";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "kind" text DEFAULT 'category' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "curator" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "is_wall_of_the_week" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "state" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "send_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "email" "citext";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_answer" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "tax_details" jsonb;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "collection_works" ADD CONSTRAINT "collection_works_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_works" ADD CONSTRAINT "collection_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_starts_index" ON "announcements" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "collection_works_artwork_index" ON "collection_works" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "payout_batches_created_index" ON "payout_batches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "restrictions_one_in_force" ON "restrictions" USING btree ("subject","subject_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_open_appeal_index" ON "restrictions" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "posts_published_index" ON "posts" USING btree ("published_at");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_one_wall" ON "collections" USING btree ("is_wall_of_the_week") WHERE is_wall_of_the_week;--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_index" ON "audit_entries" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "audit_entries_action_index" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "payouts_batch_index" ON "payouts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "payouts_sent_index" ON "payouts" USING btree ("created_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "reports_subject_index" ON "reports" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree ("created_at") WHERE decided_at is null or (appealed_at is not null and appeal_decided_at is null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_kind" CHECK (kind in ('category', 'chosen', 'rule'));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_rule" CHECK ((kind = 'rule') = (rule is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('sale', 'refund', 'payout', 'payout-return'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_state" CHECK (state in ('sent', 'paid', 'returned'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK (kind in ('illegal', 'rights', 'misleading', 'offensive', 'other'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision" CHECK ((outcome is null) = (decided_at is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal" CHECK ((appeal is null) = (appealed_at is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_decision" CHECK ((appeal_outcome is null) = (appeal_decided_at is null));--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_approval" CHECK (approval in ('pending', 'approved', 'rejected', 'suspended'));--> statement-breakpoint

-- What was written into the audit log stays as it was written.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_audit_change();--> statement-breakpoint
create trigger collection_works_tell after insert or update or delete on collection_works for each row execute function tell_change('collection', 'collection_id');--> statement-breakpoint
create trigger posts_tell after insert or update or delete on posts for each row execute function tell_change('post', 'id');--> statement-breakpoint
create trigger announcements_tell after insert or update or delete on announcements for each row execute function tell_change('announcement', 'id');--> statement-breakpoint

-- A work that was taken down stays hidden when its last copy is sold, or comes back.
create or replace function count_what_is_left() returns trigger language plpgsql as $$
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
end $$;
