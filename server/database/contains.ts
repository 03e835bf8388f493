import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emailSearch } from '#domain/email-address.ts'
import { users } from './schema.ts'

/** The `ilike` pattern for a substring, in which e-mail addresses are converted as stored; wildcards are escaped. */
export const patternOf = (text: string): string => `%${emailSearch(text).replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive; undefined for an empty text, which is no condition. */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (text === '') return undefined
  const pattern = patternOf(text)
  return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`))
}

export const isUserNamed = (text: string): SQL | undefined =>
  contains(text, sql`(${users.email}::text || ' ' || ${users.firstName} || ' ' || ${users.lastName})`)
