ALTER TABLE "refund_requests" ADD COLUMN "admin_refund" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "is_asked_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- safe while the old version runs: it leaves admin_refund empty, so the check says nothing of its rows; of rows that the new version writes it can refuse only an approval by whoever asked.
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_admin_refund" CHECK (admin_refund in ('refund', 'refund-all', 'cancel'));--> statement-breakpoint
-- safe while the old version runs: it leaves admin_refund empty, so the check says nothing of its rows; of rows that the new version writes it can refuse only an approval by whoever asked.
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_of_admin" CHECK (admin_refund is null or ground = 'goodwill');--> statement-breakpoint
-- safe while the old version runs: it leaves admin_refund empty, so the check says nothing of its rows; of rows that the new version writes it can refuse only an approval by whoever asked.
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_two_hands" CHECK (admin_refund is null or decision is distinct from 'approved' or decided_by <> by or (is_asked_alone and decided_at >= created_at + interval '24 hours'));