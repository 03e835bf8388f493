ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "restrictions" DROP CONSTRAINT "restrictions_ground";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK (kind in ('illegal', 'dangerous', 'rights', 'misleading', 'offensive', 'other'));--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_ground" CHECK (ground in ('illegal', 'terms', 'dangerous'));