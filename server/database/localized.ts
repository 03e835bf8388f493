import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Language, withFallbacks } from '#domain/language.ts'

/** As the search indexes have it. */
export const everyLanguage = (text: PgColumn): SQL => sql`every_language(${text})`

/** The words that `inLanguage` reads. */
export const inFirstLanguage = (text: PgColumn, language: Language): SQL =>
  sql`coalesce(${sql.join(
    withFallbacks(language).map((each) => sql`${text}->>${each}::text`),
    sql`, `,
  )})`
