import { desc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EmailWords } from '#domain/email.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'

export type Checked<One extends { kind: string }, Named, Row extends Check<One>> = {
  lock: string
  checks: Checks<Row>
  subjectOf: (difference: One) => string
  /** Adds display names, because only ids are stored. */
  nameAll: (database: Database, differences: readonly Kept<One>[]) => Promise<(Named & { since: string })[]>
  warning: string
  email: { kind: string; texts: Record<Language, (news: News<Named>) => EmailWords> }
}

/** A check against another company's figures, whose differences can be explained. */
export type Comparison<One extends Difference, Named, Row extends Check<One>> = Checked<One, Named, Row> & {
  explanations: PgTable & Record<'kind' | 'subject' | 'ours' | 'theirs', PgColumn>
}

export type Difference = {
  kind: string
  /** Null when a side has no entry. */
  ours: Cents | null
  theirs: Cents | null
}

export type Check<One> = { id: Id; at: Date; total: number; differences: Kept<One>[] }
type Checks<Row> = PgTable & Record<keyof Check<unknown>, PgColumn> & { $inferSelect: Row }

export type Kept<One> = One & {
  /** When the difference was first found. */
  since: string
}

/** The number of new differences, and the first of them. */
type News<Named> = { count: number; named: readonly Named[] }

export async function readLastCheck<Row>(database: Database, checks: Checks<Row>): Promise<Row | undefined> {
  const [last] = await database.select().from(checks).orderBy(desc(checks.at), desc(checks.id)).limit(1)
  // The row type follows from `checks`.
  return last as Row | undefined
}

export const countDifferences = async (database: Database, checks: Checks<{ total: number }>): Promise<number> =>
  (await readLastCheck(database, checks))?.total ?? 0

export async function readFound<One extends { kind: string }, Named, Row extends Check<One>>(
  database: Database,
  { checks, nameAll }: Checked<One, Named, Row>,
) {
  const last = await readLastCheck(database, checks)
  const named = await nameAll(database, last?.differences ?? [])
  const differences = named.map((one) => ({ ...one, since: new Date(one.since) }))
  return { last, at: last?.at ?? null, total: last?.total ?? 0, differences }
}
