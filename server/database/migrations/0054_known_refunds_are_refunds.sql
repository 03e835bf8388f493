-- No instance that still runs writes or heeds known_refunds. The version before names the column when it reads a payment, so the next migration drops it.
DROP TRIGGER "refunds_known" ON "refunds";--> statement-breakpoint
DROP TRIGGER "payments_known_refunds" ON "payments";--> statement-breakpoint
DROP FUNCTION tell_known_refund();--> statement-breakpoint
DROP FUNCTION write_known_refunds();
