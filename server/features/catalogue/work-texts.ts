import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { bothNamesOf, wordsOfCategory } from '#domain/tag-words.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { inPortions } from './batches.ts'

/** What a work is found by: its titles, its artist's name, its tags, its media and its category. */
export type WorkText = { readonly id: string; readonly fields: string[] }

export const readAllTexts = (database: Database) => inPortions((which, most) => read(database, which, most))

export const readTexts = (database: Database, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : read(database, sql`${artworks.id} = any(${sql.param(ids)})`)

async function read(database: Database, which: SQL, most?: number): Promise<WorkText[]> {
  const inBoth = (column: typeof artworks.title | typeof artworks.medium) =>
    sql`concat_ws(' ', ${column} ->> 'en', ${column} ->> 'et')`
  const question = database
    .select({
      id: artworks.id,
      category: artworks.category,
      fields: sql<string>`concat_ws(${between}, ${inBoth(artworks.title)}, ${artists.name}, array_to_string(${artworks.tags}, ','), ${inBoth(artworks.medium)})`,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(which)
    .orderBy(asc(artworks.id))
  const rows = await (most === undefined ? question : question.limit(most))
  return rows.map(({ id, category, fields }) => {
    const [titles = '', artist = '', tags = '', media = ''] = fields.split(between)
    const namedTags = tags.split(',').map(bothNamesOf).join(' ')
    return { id, fields: [titles, artist, namedTags, `${media} ${wordsOfCategory(category)}`] }
  })
}

/** A character that no text has. */
const between = '\u001f'
