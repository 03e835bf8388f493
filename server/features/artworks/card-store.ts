import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { preparedOnce } from '#server/database/prepared-once.ts'
import type { artists, artworks } from '#server/database/schema.ts'
import type { PictureRow } from './picture-view.ts'

type Work = typeof artworks.$inferSelect
type Artist = typeof artists.$inferSelect

/** A work as a card shows it, with the name of its artist and its main picture. */
export type CardRow = Pick<
  Work,
  | 'id'
  | 'title'
  | 'artistId'
  | 'price'
  | 'originalPrice'
  | 'medium'
  | 'width'
  | 'height'
  | 'depth'
  | 'unit'
  | 'year'
  | 'category'
  | 'status'
  | 'editionKind'
  | 'editionSize'
  | 'available'
> & {
  readonly artistName: Artist['name']
  readonly artistSlug: Artist['slug']
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly picture:
    | (Pick<PictureRow, 'hash' | 'width' | 'height'> & { readonly color: string; readonly alt: Work['title'] })
    | null
}

/** What cards show of these works, in the given order, with one question. Works that are gone are left out. */
export async function readCards(database: Database, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await cardsIn(database).execute({ ids })
  const cardsById = new Map(rows.map(({ card }) => [card.id, card]))
  return ids.flatMap((id) => cardsById.get(id) ?? [])
}

// A card comes as one piece of JSON: mapping its columns one by one would take as long as all the rest.
const cardsIn = preparedOnce((database) =>
  database.select({ card: sql<CardRow>`row_to_json(card)` }).from(cards).prepare('cards'),
)

/** Names the fields of CardRow. */
const cards = sql`(select w.id, w.title, w.artist_id "artistId", a.name "artistName", a.slug "artistSlug", w.price,
  case when w.reduced_until > now() then w.original_price end "originalPrice", w.medium, w.width, w.height, w.depth, w.unit, w.year, w.category, w.status,
  w.edition_kind "editionKind", w.edition_size "editionSize", w.available,
  (extract(epoch from w.created_at) * 1000)::double precision "createdAt", main.picture
  from artworks w join artists a on a.id = w.artist_id left join lateral (
    select json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'color', p.palette->0->>'hex',
      'alt', wp.alt) picture
    from artwork_pictures wp join pictures p on p.id = wp.picture_id where wp.artwork_id = w.id
    order by wp.position limit 1) main on true
  where w.id = any(${sql.placeholder('ids')})) card`
