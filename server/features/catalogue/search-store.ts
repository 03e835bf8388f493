import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { wantedWords } from './word-forms.ts'

/** Ids of works that have every word of a query somewhere, descriptions included; at most so many. */
export async function worksMentioning(database: Database, query: string, most: number): Promise<string[]> {
  const found = await database
    .select({ id: sql<string>`id` })
    .from(sql`works_mentioning(${sql.param(wantedWords(query))}, ${most}) as found(id)`)
  return found.map(({ id }) => id)
}
