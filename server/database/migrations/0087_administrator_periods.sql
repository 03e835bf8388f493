CREATE TABLE "administrator_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"granted_by" text,
	"until" timestamp (3) with time zone,
	CONSTRAINT "administrator_periods_id" CHECK (id ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "administrator_periods_ended" CHECK (until >= since)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_periods_open_index" ON "administrator_periods" USING btree ("user_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "administrator_periods_user_index" ON "administrator_periods" USING btree ("user_id","since");--> statement-breakpoint
CREATE INDEX "administrator_periods_until_index" ON "administrator_periods" USING btree ("until") WHERE until is not null;--> statement-breakpoint
-- Present administrators, since the last grant or unblocking in the audit log; since their account exists where it has none.
INSERT INTO "administrator_periods" ("id", "user_id", "since", "granted_by")
SELECT u."id", u."id", coalesce(e."at", u."created_at"), e."by"
FROM "users" u
LEFT JOIN LATERAL (
  SELECT a."at", a."by"
  FROM "audit_entries" a
  WHERE a."subject" = u."id" AND (
    a."action" = 'user-unblocked'
    OR (a."action" = 'role-changed' AND a."details" -> 'after' ->> 'role' = 'ADMIN' AND a."details" -> 'before' ->> 'role' IS DISTINCT FROM 'ADMIN')
  )
  ORDER BY a."at" DESC
  LIMIT 1
) e ON true
WHERE u."role" = 'ADMIN' AND u."blocked_at" IS NULL;
