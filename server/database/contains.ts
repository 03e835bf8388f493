import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emailAddress } from '#domain/email-address.ts'
import { users } from './schema.ts'

/** The pattern of `ilike` for what contains a text; its own wildcards mean themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether one of these contains a text, however it is written; undefined for an empty text, which asks for nothing. */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  if (text === '') return undefined
  const pattern = patternOf(text)
  return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`))
}

/** Whether a text is part of somebody's name or address. */
export const isUserNamed = (text: string): SQL | undefined =>
  contains(
    emailAddress(text) ?? text,
    sql`(${users.email}::text || ' ' || ${users.firstName} || ' ' || ${users.lastName})`,
  )
