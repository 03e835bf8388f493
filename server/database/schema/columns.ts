import { type SQL, sql } from 'drizzle-orm'
import { customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { defaultLanguage, isLanguage, type Language, type Localized } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'

export const id = () => text().primaryKey()
export const reference = () => text()
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const money = () => integer().$type<Cents>()
export const localized = () => jsonb().$type<Localized>()
export const caseless = customType<{ data: string }>({ dataType: () => 'citext' })

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
/** A code that this version does not have reads as the default: the language was removed, or a newer version wrote it. */
export const language = customType<{ data: Language; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (code) => (isLanguage(code) ? code : defaultLanguage),
})
/** A new language needs no migration. */
export const isLanguageCode = sql`language ~ '^[a-z]{2}$'`
/** Trigram index for substring search. */
export const trigrams = (text: SQL) => sql`(${text}) gin_trgm_ops`
export const hexId = (column = 'id') => sql.raw(`${column} ~ '^[0-9a-f]{24}$'`)
