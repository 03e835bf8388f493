-- Instances of the version before write and read known_refunds while they still run. These triggers go with that column.
CREATE FUNCTION write_known_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO refunds (id, order_id, amount, artist_amount, reason, "by", created_at, done_at, provider_id)
    SELECT substr(md5(known), 1, 24), NEW.order_id, 0, 0, 'refunded at the payment provider', 'webhook', NEW.updated_at, NEW.updated_at, known
    FROM unnest(NEW.known_refunds) AS known
    WHERE NOT EXISTS (
      SELECT FROM refunds r WHERE r.order_id = NEW.order_id AND (r.provider_id = known OR known = ANY (r.failed_ids)))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_known_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET known_refunds = array_append(known_refunds, NEW.provider_id)
    WHERE order_id = NEW.order_id AND NOT (NEW.provider_id = ANY (known_refunds));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Only where the order is locked: whoever sends a refund locks no payment after it. Triggers come first, so that nothing is written between.
CREATE TRIGGER refunds_known AFTER INSERT OR UPDATE OF provider_id ON "refunds"
  FOR EACH ROW WHEN (NEW.provider_id IS NOT NULL) EXECUTE FUNCTION tell_known_refund();--> statement-breakpoint
CREATE TRIGGER payments_known_refunds AFTER UPDATE OF known_refunds ON "payments"
  FOR EACH ROW EXECUTE FUNCTION write_known_refunds();--> statement-breakpoint
-- What the provider has refunded without a row of its own gets one, of nothing: what it was for is in other rows.
INSERT INTO "refunds" ("id", "order_id", "amount", "artist_amount", "reason", "by", "created_at", "done_at", "provider_id")
	SELECT substr(md5(known), 1, 24), p."order_id", 0, 0, 'refunded at the payment provider', 'webhook', p."updated_at", p."updated_at", known
	FROM "payments" p CROSS JOIN unnest(p."known_refunds") AS known
	WHERE NOT EXISTS (
		SELECT FROM "refunds" r WHERE r."order_id" = p."order_id" AND (r."provider_id" = known OR known = ANY (r."failed_ids")))
	ON CONFLICT DO NOTHING;
