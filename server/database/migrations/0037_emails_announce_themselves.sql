-- Whoever sends e-mails hears of each that is to leave now, once for each transaction, whichever code wrote it.
CREATE FUNCTION announce_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_emails', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER outgoing_mail_announce AFTER INSERT OR UPDATE OF attempts ON outgoing_mail
FOR EACH ROW WHEN (NEW.attempts = 0 AND (NEW.send_after IS NULL OR NEW.send_after <= now()))
EXECUTE FUNCTION announce_email();
