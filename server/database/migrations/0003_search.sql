-- Words are found in memory; what is written about a work, by the index below. Nothing needs the plain text twice.
DROP INDEX "artworks_search_text_index";--> statement-breakpoint
ALTER TABLE "artworks" DROP COLUMN "search_text";--> statement-breakpoint

-- Both languages, without diacritics: "jõesuu" and "joesuu" are the same word.
create text search configuration works_en (copy = english);--> statement-breakpoint
alter text search configuration works_en alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word with unaccent, english_stem;--> statement-breakpoint
create text search configuration works_et (copy = estonian);--> statement-breakpoint
alter text search configuration works_et alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word with unaccent, estonian_stem;--> statement-breakpoint
create text search configuration works_plain (copy = simple);--> statement-breakpoint
alter text search configuration works_plain alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word with unaccent, simple;--> statement-breakpoint

create function text_in_both(words jsonb) returns tsvector language sql stable as $$
  select to_tsvector('works_en', coalesce(words ->> 'en', '')) || to_tsvector('works_et', coalesce(words ->> 'et', ''))
$$;--> statement-breakpoint

create function artwork_search(title jsonb, description jsonb, medium jsonb, tags text[], artist_name text) returns tsvector language sql stable as $$
  select setweight(text_in_both(title) || to_tsvector('works_plain', concat_ws(' ', artist_name, title ->> 'en', title ->> 'et')), 'A')
    || setweight(text_in_both(medium) || to_tsvector('works_plain', array_to_string(tags, ' ')), 'B')
    || setweight(text_in_both(description), 'D')
$$;--> statement-breakpoint

create function keep_artwork_search() returns trigger language plpgsql as $$
begin
  new.search := artwork_search(new.title, new.description, new.medium, new.tags, (select name from artists where id = new.artist_id));
  return new;
end $$;--> statement-breakpoint
create trigger artworks_search before insert or update of title, description, medium, tags, artist_id on artworks for each row execute function keep_artwork_search();--> statement-breakpoint

create function keep_artist_search() returns trigger language plpgsql as $$
begin
  update artworks set search = artwork_search(title, description, medium, tags, new.name) where artist_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger artists_search after update of name on artists for each row when (old.name is distinct from new.name) execute function keep_artist_search();--> statement-breakpoint

-- Works with every one of these plain words somewhere, in any form. A scan of the whole table would unpack every
-- description, which the planner does not count, so the index is preferred.
create function works_mentioning(words text[], most integer) returns setof text language plpgsql stable set enable_seqscan = off as $$
declare
  word text;
  every_word tsquery;
  one_word tsquery;
begin
  foreach word in array words loop
    one_word := plainto_tsquery('works_en', word) || plainto_tsquery('works_et', word) || to_tsquery('works_plain', quote_literal(word) || ':*');
    every_word := case when every_word is null then one_word else every_word && one_word end;
  end loop;
  if every_word is not null then
    return query select id from artworks where search @@ every_word limit most;
  end if;
end $$;--> statement-breakpoint

update artworks set title = title;
