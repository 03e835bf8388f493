import { type SQL, sql } from 'drizzle-orm'
import { artworks } from '#server/database/schema.ts'

const portion = 2000

/**
 * Reads about all works, in the order of their ids, some at a time: other requests get through meanwhile, and what was
 * read is not all in memory at once.
 */
export async function* inPortions<Row extends { readonly id: string }>(
  read: (which: SQL, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows = await read(sql`${artworks.id} > ${after}`, portion)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = last.id
  }
}
