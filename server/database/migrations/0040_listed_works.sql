-- Lists hear of a work when more of it changes than how many copies are left: "listed:68c8…" beside "artwork:68c8…", which
-- tells of everything, as before.
CREATE TRIGGER artworks_listed AFTER INSERT OR DELETE ON artworks
FOR EACH ROW EXECUTE FUNCTION tell_change('listed', 'id');--> statement-breakpoint
CREATE TRIGGER artworks_listed_otherwise AFTER UPDATE ON artworks
FOR EACH ROW WHEN (to_jsonb(OLD) - ARRAY['available', 'updated_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['available', 'updated_at'])
EXECUTE FUNCTION tell_change('listed', 'id');--> statement-breakpoint
CREATE TRIGGER artwork_pictures_listed AFTER INSERT OR UPDATE OR DELETE ON artwork_pictures
FOR EACH ROW EXECUTE FUNCTION tell_change('listed', 'artwork_id');--> statement-breakpoint
-- Holds come and go with every checkout. What is sold or comes back without one is somebody's decision, and they look at once.
CREATE FUNCTION announce_copy_without_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IS DISTINCT FROM 'held' AND NEW.state IS DISTINCT FROM 'held' THEN
    PERFORM pg_notify('louend_changes', 'listed:' || coalesce(NEW.artwork_id, OLD.artwork_id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER holds_listed AFTER INSERT OR UPDATE OR DELETE ON holds
FOR EACH ROW EXECUTE FUNCTION announce_copy_without_hold();
