-- Whoever holds open pages hears of a conversation together with its people ("68c8…:66fd…,66fe…"), and asks nothing where neither
-- of them is connected. The version before listens to the conversation alone, which is still announced.
CREATE FUNCTION announce_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('louend_messages',
    NEW.id || ':' || concat_ws(',', NEW.buyer_id, (SELECT user_id FROM artists WHERE id = NEW.artist_id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversations_announce AFTER INSERT OR UPDATE ON conversations
FOR EACH ROW EXECUTE FUNCTION announce_conversation();
