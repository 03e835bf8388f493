import { desc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EmailWords } from '#domain/email.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'

/** The books by themselves, or beside what another company says: where it is kept what differs, and how administrators are told. */
export type Checked<One extends { kind: string }, Named, Row extends Check<One>> = {
  lock: string
  checks: Checks<Row>
  /** What a difference is about. */
  subjectOf: (difference: One) => string
  /** Adds what administrators know the subjects by: only ids are kept. */
  nameAll: (database: Database, differences: readonly Kept<One>[]) => Promise<(Named & { since: string })[]>
  warning: string
  email: { kind: string; texts: Record<Language, (news: News<Named>) => EmailWords> }
}

/** What both sides say can be explained. Where their entries come from and how they are matched is not told here. */
export type Comparison<One extends Difference, Named, Row extends Check<One>> = Checked<One, Named, Row> & {
  explanations: PgTable & Record<'kind' | 'subject' | 'ours' | 'theirs', PgColumn>
}

export type Difference = {
  kind: string
  /** What the shop says, and what the other side does; null where one of them says nothing. */
  ours: Cents | null
  theirs: Cents | null
}

/** What was found by a check, with what else its table keeps. */
export type Check<One> = { id: Id; at: Date; total: number; differences: Kept<One>[] }
type Checks<Row> = PgTable & Record<keyof Check<unknown>, PgColumn> & { $inferSelect: Row }

export type Kept<One> = One & {
  /** When it was found first. */
  since: string
}

/** How many are new, and the first of them. */
type News<Named> = { count: number; named: readonly Named[] }

export async function readLastCheck<Row>(database: Database, checks: Checks<Row>): Promise<Row | undefined> {
  const [last] = await database.select().from(checks).orderBy(desc(checks.at), desc(checks.id)).limit(1)
  // The table's own.
  return last as Row | undefined
}

/** How many differences the last check found. */
export const countDifferences = async (database: Database, checks: Checks<{ total: number }>): Promise<number> =>
  (await readLastCheck(database, checks))?.total ?? 0

/** What the last check found, as administrators see it, and its row. */
export async function readFound<One extends { kind: string }, Named, Row extends Check<One>>(
  database: Database,
  { checks, nameAll }: Checked<One, Named, Row>,
) {
  const last = await readLastCheck(database, checks)
  const named = await nameAll(database, last?.differences ?? [])
  const differences = named.map((one) => ({ ...one, since: new Date(one.since) }))
  return { last, at: last?.at ?? null, total: last?.total ?? 0, differences }
}
