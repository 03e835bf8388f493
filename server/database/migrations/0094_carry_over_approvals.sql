ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_decision";
--> statement-breakpoint
ALTER TABLE "payout_proposals" DROP CONSTRAINT "payout_proposals_id";
--> statement-breakpoint
ALTER TABLE "payout_proposals" DROP CONSTRAINT "payout_proposals_total";
--> statement-breakpoint
ALTER TABLE "payout_proposals" DROP CONSTRAINT "payout_proposals_decision";
--> statement-breakpoint
ALTER TABLE "payout_proposals" DROP CONSTRAINT "payout_proposals_decided";
--> statement-breakpoint
ALTER TABLE "payout_proposals" DROP CONSTRAINT "payout_proposals_two_hands";
--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_admin_refund";
--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_of_admin";
--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_two_hands";
--> statement-breakpoint
DROP INDEX "payout_proposals_open_index";
--> statement-breakpoint
DROP INDEX "payout_proposals_batch_index";
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "approval_id" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Every correction, with its lines as the payload. Booked ones keep their row, as the ledger refers to it.
INSERT INTO approvals (id, kind, payload, amount, order_id, artist_ids, reason, requested_by, requested_at, requested_alone,
  outcome, decided_by, decided_at, answer)
SELECT a.id, 'adjustment', jsonb_build_object('lines', l.lines), l.amount, a.order_id, l.artist_ids, a.reason, a.asked_by, a.asked_at,
  a.is_asked_alone, CASE a.decision WHEN 'agreed' THEN 'approved' ELSE a.decision END, a.decided_by, a.decided_at,
  CASE a.decision WHEN 'refused' THEN coalesce(a.answer, '') END
FROM adjustments a CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('account', account, 'artistId', artist_id, 'amount', amount) ORDER BY account, id) AS lines,
    sum(amount) FILTER (WHERE amount > 0) AS amount, coalesce(array_agg(artist_id) FILTER (WHERE artist_id IS NOT NULL), '{}') AS artist_ids
  FROM adjustment_lines WHERE adjustment_id = a.id
) l;
--> statement-breakpoint
ALTER TABLE adjustment_lines DISABLE TRIGGER adjustment_lines_kept;
--> statement-breakpoint
ALTER TABLE adjustments DISABLE TRIGGER adjustments_kept;
--> statement-breakpoint
DELETE FROM adjustment_lines WHERE adjustment_id IN (SELECT id FROM adjustments WHERE decision IS DISTINCT FROM 'agreed');
--> statement-breakpoint
DELETE FROM adjustments WHERE decision IS DISTINCT FROM 'agreed';
--> statement-breakpoint
ALTER TABLE adjustments ENABLE TRIGGER adjustments_kept;
--> statement-breakpoint
ALTER TABLE adjustment_lines ENABLE TRIGGER adjustment_lines_kept;
--> statement-breakpoint
-- Payout files: an approved one has the id of its file. The account is the one of the file, or the present one while it waits.
INSERT INTO approvals (id, kind, payload, amount, artist_ids, reason, requested_by, requested_at, requested_alone,
  outcome, decided_by, decided_at, answer)
SELECT coalesce(p.batch_id, p.id), 'payouts', jsonb_build_object('payouts', l.payouts), p.total, l.artist_ids, '', p.by, p.created_at,
  p.is_asked_alone, p.decision, p.decided_by, p.decided_at, CASE p.decision WHEN 'refused' THEN coalesce(p.answer, '') END
FROM payout_proposals p CROSS JOIN LATERAL (
  SELECT jsonb_agg(each || jsonb_build_object('iban', coalesce(paid.bank_account ->> 'iban', a.bank_account ->> 'iban', ''))) AS payouts,
    array_agg(each ->> 'artistId') AS artist_ids
  FROM jsonb_array_elements(p.payouts) each LEFT JOIN artists a ON a.id = each ->> 'artistId'
    LEFT JOIN payouts paid ON paid.batch_id = p.batch_id AND paid.artist_id = each ->> 'artistId' AND paid.replaces IS NULL
) l;
--> statement-breakpoint
DELETE FROM payout_proposals;
--> statement-breakpoint
-- Refunds of administrators: one for each line.
INSERT INTO approvals (id, kind, payload, amount, order_id, artist_ids, reason, requested_by, requested_at, requested_alone,
  outcome, decided_by, decided_at, answer)
SELECT r.id, 'refund', jsonb_build_object('adminRefund', r.admin_refund, 'parts', jsonb_build_array(
    jsonb_build_object('lineId', r.line_id, 'amount', r.amount, 'artistAmount', r.artist_amount))),
  r.amount, r.order_id, coalesce(array_remove(ARRAY[l.artist_id], NULL), '{}'), r.reason, r.by, r.created_at, r.is_asked_alone,
  CASE r.decision WHEN 'settled' THEN 'lapsed' ELSE r.decision END, r.decided_by, r.decided_at,
  CASE r.decision WHEN 'refused' THEN coalesce(r.answer, '') WHEN 'settled' THEN 'refund-changed' END
FROM refund_requests r JOIN order_lines l ON l.id = r.line_id WHERE r.admin_refund IS NOT NULL;
--> statement-breakpoint
UPDATE refunds SET approval_id = r.id FROM refund_requests r
WHERE r.refund_id = refunds.id AND r.admin_refund IS NOT NULL AND r.decision = 'approved';
--> statement-breakpoint
DELETE FROM refund_requests WHERE admin_refund IS NOT NULL;
--> statement-breakpoint
-- safe while the old version runs: an administrator gets an error there instead of a request that nobody would see
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_booked" CHECK (decision is not distinct from 'agreed');
--> statement-breakpoint
-- safe while the old version runs: an administrator gets an error there instead of a request that nobody would see
ALTER TABLE "payout_proposals" ADD CONSTRAINT "payout_proposals_superseded" CHECK (false);
--> statement-breakpoint
-- safe while the old version runs: an administrator gets an error there instead of a request that nobody would see
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_of_artist" CHECK (admin_refund is null);
