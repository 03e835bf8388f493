import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'

/** What a work is found by: its titles, its artist's name, its tags and its media. */
export type WorkText = { readonly id: string; readonly fields: string[] }

export const readAllTexts = (database: Database) => read(database, undefined)

export const readTexts = (database: Database, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : read(database, sql`${artworks.id} = any(${sql.param(ids)})`)

async function read(database: Database, which: SQL | undefined): Promise<WorkText[]> {
  const inBoth = (column: typeof artworks.title | typeof artworks.medium) =>
    sql`concat_ws(' ', ${column} ->> 'en', ${column} ->> 'et')`
  const rows = await database
    .select({
      id: artworks.id,
      fields: sql<string>`concat_ws(${'\u001f'}, ${inBoth(artworks.title)}, ${artists.name}, array_to_string(${artworks.tags}, ' '), ${inBoth(artworks.medium)})`,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(which)
  return rows.map(({ id, fields }) => ({ id, fields: fields.split('\u001f') }))
}
