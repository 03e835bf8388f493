import { desc, eq, sql } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { bankEntries, bankStatements } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import type { Read, Statement } from './read-statement.ts'

type Refusal = 'statement-gap' | 'statement-read' | 'statement-not-over'
type Kept = Omit<Read, 'statements'> & { statements: number; entries: number }

/** All or none. They must continue where the last statement ended. */
export const saveStatements = (
  shop: Shop,
  { statements, ...skipped }: Read,
  by: Id,
  now: Date,
): Promise<Result<Kept, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<Kept, Refusal>> => {
    // Entries booked later on that day would be on no statement.
    if (statements.some(({ lastDay }) => lastDay >= dayInTallinn(now))) return refuse('statement-not-over')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank.statements'))`)
    const last = await findLastStatement(tx, statements[0]?.iban ?? '')
    const problem = problemOf(statements, last)
    if (problem) return refuse(problem)
    if (await isKnown(tx, statements)) return refuse('statement-read')
    for (const statement of statements) await keep(shop, tx, statement, by, now)
    const entries = statements.flatMap((statement) => statement.entries).length
    return accept({ statements: statements.length, entries, ...skipped })
  })

async function findLastStatement(database: Database, iban: string) {
  const [last] = await database
    .select()
    .from(bankStatements)
    .where(eq(bankStatements.iban, iban))
    .orderBy(desc(bankStatements.lastDay), desc(bankStatements.readAt), desc(bankStatements.id))
    .limit(1)
  return last
}

type Balanced = Pick<Statement, 'opening' | 'closing' | 'firstDay' | 'lastDay'>

function problemOf(statements: readonly Statement[], last: Balanced | undefined) {
  let before = last
  for (const statement of statements) {
    if (before && statement.firstDay <= before.lastDay) return 'statement-read'
    if (before && statement.opening !== before.closing) return 'statement-gap'
    before = statement
  }
  return undefined
}

async function isKnown(tx: Database, statements: readonly Statement[]): Promise<boolean> {
  for (const { iban, number } of statements) {
    const isSame = sql`${bankStatements.iban} = ${iban} and ${bankStatements.number} = ${number}`
    if ((await tx.$count(bankStatements, isSame)) > 0) return true
  }
  return new Set(statements.map(({ number }) => number)).size < statements.length
}

const rowsAtOnce = 500

async function keep(shop: Shop, tx: Database, { entries, ...statement }: Statement, by: Id, now: Date): Promise<void> {
  const statementId = shop.newId(now)
  await tx.insert(bankStatements).values({ ...statement, id: statementId, by, readAt: now })
  const rows = entries.map((entry, position) => ({ ...entry, id: shop.newId(now), statementId, position }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(bankEntries).values(rows.slice(at, at + rowsAtOnce))
  const { number, firstDay, lastDay, opening, closing } = statement
  const details = { number, firstDay, lastDay, opening, closing, entries: rows.length }
  await writeAudit(shop, tx, { by, action: 'bank-statement-read', subject: statementId, details }, now)
}
