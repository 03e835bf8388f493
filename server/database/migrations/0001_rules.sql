-- Whoever shows a work or an artist hears of every change, whichever code made it.
create function tell_change() returns trigger language plpgsql as $$
declare
  row_now record := coalesce(new, old);
begin
  perform pg_notify('louend_changes', tg_argv[0] || ':' || (to_jsonb(row_now) ->> tg_argv[1]));
  return null;
end $$;--> statement-breakpoint
create trigger artworks_tell after insert or update or delete on artworks for each row execute function tell_change('artwork', 'id');--> statement-breakpoint
create trigger artwork_pictures_tell after insert or update or delete on artwork_pictures for each row execute function tell_change('artwork', 'artwork_id');--> statement-breakpoint
create trigger artists_tell after insert or update or delete on artists for each row execute function tell_change('artist', 'id');--> statement-breakpoint
create trigger exhibitions_tell after insert or update or delete on exhibitions for each row execute function tell_change('artist', 'artist_id');--> statement-breakpoint
create trigger collections_tell after insert or update or delete on collections for each row execute function tell_change('collection', 'id');--> statement-breakpoint

-- A copy number lies within the edition: an original has copy 1 and no other.
create function keep_copy_within_edition() returns trigger language plpgsql as $$
declare
  edition integer;
begin
  select edition_size into edition from artworks where id = new.artwork_id;
  if new.copy > edition then
    raise exception 'copy % of work % is beyond its edition of %', new.copy, new.artwork_id, edition using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger holds_within_edition before insert or update of copy, artwork_id on holds for each row execute function keep_copy_within_edition();--> statement-breakpoint

-- What is left of a work, and whether it is sold, follows from its holds.
create function count_what_is_left() returns trigger language plpgsql as $$
declare
  work text := coalesce(new.artwork_id, old.artwork_id);
  live integer;
  bought integer;
begin
  select count(*) filter (where state in ('held', 'sold')), count(*) filter (where state = 'sold') into live, bought
    from holds where artwork_id = work;
  update artworks set
    available = edition_size - live,
    status = case when bought = edition_size then 'sold' when status = 'sold' then 'active' else status end,
    sold_at = case when bought = edition_size then coalesce(sold_at, now()) else null end,
    updated_at = now()
  where id = work;
  return null;
end $$;--> statement-breakpoint
create trigger holds_count after insert or update or delete on holds for each row execute function count_what_is_left();
