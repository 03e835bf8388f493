import { type SQL, sql } from 'drizzle-orm'
import { customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Bilingual } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'

export const id = () => text().primaryKey()
export const reference = () => text()
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const money = () => integer().$type<Cents>()
export const bilingual = () => jsonb().$type<Bilingual>()
export const caseless = customType<{ data: string }>({ dataType: () => 'citext' })

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
/** Trigram index for substring search. */
export const trigrams = (text: SQL) => sql`(${text}) gin_trgm_ops`
export const hexId = (column = 'id') => sql.raw(`${column} ~ '^[0-9a-f]{24}$'`)
