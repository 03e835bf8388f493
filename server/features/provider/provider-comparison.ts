import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProviderComparison } from '#contract/books.ts'
import { inEachLanguage } from '#domain/language.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, providerChecks, providerExplanations, type StoredDifference } from '#server/database/schema.ts'
import { type Comparison, readFound } from '#server/features/comparisons/comparison-store.ts'
import { booksEmailsTexts } from '#texts/books-emails.ts'

export type ProviderSums = { balance: Cents; fees: Cents; paidOut: Cents }

export type ProviderDifference = Omit<StoredDifference, 'since'>

type Named = ProviderDifference & { orderNumber: string | null }

export const providerComparison: Comparison<ProviderDifference, Named, typeof providerChecks.$inferSelect> = {
  lock: 'provider.compare',
  checks: providerChecks,
  explanations: providerExplanations,
  subjectOf: ({ source }) => source,
  nameAll,
  warning: 'the payment provider and the books differ',
  email: { kind: 'differences', texts: inEachLanguage((language) => booksEmailsTexts[language].differences) },
}

export async function readProvider(database: Database): Promise<z.input<typeof ProviderComparison>> {
  const { last, at, ...found } = await readFound(database, providerComparison)
  const accounts = last?.accounts ? { owedToBuyers: zero, ...last.accounts } : null
  return { ...found, comparedAt: at, sums: last ?? null, accounts }
}

async function nameAll(database: Database, differences: readonly StoredDifference[]) {
  const ids = differences.flatMap(({ orderId }) => orderId ?? [])
  const { id, number } = orders
  const rows = ids.length > 0 ? await database.select({ id, number }).from(orders).where(inArray(id, ids)) : []
  const numbers = new Map(rows.map((row) => [row.id, row.number]))
  return differences.map((one) => ({ ...one, orderNumber: numbers.get(one.orderId ?? '') ?? null }))
}
