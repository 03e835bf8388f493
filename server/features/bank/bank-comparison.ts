import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { BankComparison } from '#contract/bank.ts'
import { inEachLanguage } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  bankChecks,
  bankEntries,
  bankExplanations,
  orders,
  payouts,
  refunds,
  type StoredBankDifference,
} from '#server/database/schema.ts'
import { type Comparison, readFound } from '#server/features/comparisons/comparison-store.ts'
import { bankEmailsTexts } from '#texts/bank-emails.ts'

export type BankDifference = Omit<StoredBankDifference, 'since'>

type Named = BankDifference & { name: string }

export const bankComparison: Comparison<BankDifference, Named, typeof bankChecks.$inferSelect> = {
  lock: 'bank.compare',
  checks: bankChecks,
  explanations: bankExplanations,
  subjectOf: ({ subject }) => subject,
  nameAll,
  warning: 'the bank and the books differ',
  email: { kind: 'bank-differences', texts: inEachLanguage((language) => bankEmailsTexts[language].differences) },
}

export async function readBank(database: Database): Promise<z.input<typeof BankComparison>> {
  const { last, at, ...found } = await readFound(database, bankComparison)
  return { ...found, comparedAt: at, sums: last?.sums ?? null }
}

async function nameAll(database: Database, differences: readonly StoredBankDifference[]) {
  const ids = differences.map(({ subject }) => subject)
  if (ids.length === 0) return []
  const rows = [
    ...(await database
      .select({ id: bankEntries.id, name: bankEntries.words })
      .from(bankEntries)
      .where(inArray(bankEntries.id, ids))),
    ...(await database
      .select({ id: payouts.id, name: artists.name })
      .from(payouts)
      .innerJoin(artists, eq(artists.id, payouts.artistId))
      .where(inArray(payouts.id, ids))),
    ...(await database
      .select({ id: refunds.id, name: orders.number })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.id, ids))),
  ]
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return differences.map((one) => ({ ...one, name: names.get(one.subject) ?? '' }))
}
