import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { domainSearch, emailSearch } from '#domain/email-address.ts'
import { users } from './schema.ts'

/** The `ilike` pattern for a substring, in which e-mail addresses are converted as stored; wildcards are escaped. */
export const patternOf = (text: string): string => substring(emailSearch(text))

/** Also finds e-mail addresses by a domain that is typed in letters beyond ASCII. */
export function patternsOf(text: string): string[] {
  const domain = domainSearch(text)
  return [patternOf(text), ...(domain ? [substring(domain)] : [])]
}

const substring = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive; undefined for an empty text, which is no condition. */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (text === '') return undefined
  return or(...columns.flatMap((column) => patternsOf(text).map((pattern) => sql`${column}::text ilike ${pattern}`)))
}

export const isUserNamed = (text: string): SQL | undefined =>
  contains(text, sql`(${users.email}::text || ' ' || ${users.firstName} || ' ' || ${users.lastName})`)
