import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { type Check, type Checked, type Kept, readLastCheck } from './comparison-store.ts'

/** How long checks are kept as evidence, in days. */
const keptDays = 365

/** Upper bound for stored differences: more have one common cause. */
export const maxFound = 100

/** Stores the result of a check. E-mails administrators once per difference until it is gone. */
export async function saveCheck<One extends { kind: string }, Named, Row extends Check<One>>(
  shop: Shop,
  checked: Checked<One, Named, Row>,
  { total, found, ...sums }: { total: number; found: readonly One[] } & Omit<Row, keyof Check<One>>,
  now: Date,
): Promise<void> {
  const { lock, checks, subjectOf, warning } = checked
  const keyOf = (one: One) => `${one.kind} ${subjectOf(one)}`
  await shop.database.transaction(async (tx) => {
    await lockChecks(tx, lock)
    const known = new Map((await readLastCheck(tx, checks))?.differences.map((one) => [keyOf(one), one.since]))
    const differences = found
      .slice(0, maxFound)
      .map((one) => ({ ...one, since: known.get(keyOf(one)) ?? now.toISOString() }))
    await tx.insert(checks).values({ id: shop.newId(now), at: now, ...sums, total, differences })
    await tx.delete(checks).where(lt(checks.at, new Date(now.getTime() - keptDays * 86_400_000)))
    const news = differences.filter((one) => !known.has(keyOf(one)))
    if (news.length > 0) await enqueueDifferenceEmails(shop, tx, checked, news, now)
  })
  if (total > 0) shop.log.error({ total, found: found.slice(0, 10) }, warning)
}

/** Serialises checks and decisions about their differences. */
export const lockChecks = (tx: Database, lock: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)

/** The rest are on the administrators' pages. */
const maxNamed = 20

export async function enqueueDifferenceEmails<One extends { kind: string }, Named, Row extends Check<One>>(
  shop: Mailer,
  tx: Database,
  { nameAll, email }: Checked<One, Named, Row>,
  news: readonly Kept<One>[],
  now: Date,
): Promise<void> {
  const facts = { count: news.length, named: await nameAll(tx, news.slice(0, maxNamed)) }
  await emailAdministrators(shop, tx, { ...email, write: (words) => words(facts) }, now)
}
