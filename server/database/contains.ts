import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether one of these contains a text, however it is written; undefined for an empty text, which asks for nothing. */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`))
}
