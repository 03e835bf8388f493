import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Books } from '#contract/books.ts'
import type { DiscrepancySubject } from '#domain/discrepancy.ts'
import type { Id } from '#domain/id.ts'
import { inEachLanguage } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  bookChecks,
  orders,
  payouts,
  providerMovements,
  type StoredDiscrepancy,
} from '#server/database/schema.ts'
import { type Checked, readFound } from '#server/features/comparisons/comparison-store.ts'
import { booksEmailsTexts } from '#texts/books-emails.ts'
import type { Discrepancy } from './find-discrepancies.ts'

export const checkedBooks: Checked<Discrepancy, Discrepancy & Name, typeof bookChecks.$inferSelect> = {
  lock: 'books.check',
  checks: bookChecks,
  subjectOf: ({ subject, id }) => `${subject} ${id}`,
  nameAll,
  warning: 'the books do not agree',
  email: { kind: 'discrepancies', texts: inEachLanguage((language) => booksEmailsTexts[language].discrepancies) },
}

export async function readBooks(database: Database): Promise<z.input<typeof Books>> {
  const { at, total, differences } = await readFound(database, checkedBooks)
  return { checkedAt: at, total, discrepancies: differences }
}

type Name = { name: string; batchId: Id | null }

const unnamed: Name = { name: '', batchId: null }

async function nameAll(database: Database, discrepancies: readonly StoredDiscrepancy[]) {
  const idsOf = (kind: DiscrepancySubject) =>
    discrepancies.filter(({ subject }) => subject === kind).map(({ id }) => id)
  const [orderIds, payoutIds, artistIds] = [idsOf('order'), idsOf('payout'), idsOf('artist')]
  const { id, number: name } = orders
  const numbers = await database.select({ id, name }).from(orders).where(inArray(id, orderIds))
  const paid = await database
    .select({ id: payouts.id, name: artists.name, batchId: payouts.batchId })
    .from(payouts)
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(inArray(payouts.id, payoutIds))
  const named = await database
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, artistIds))
  const moved = await database
    .select({ id: providerMovements.id, name: providerMovements.movementId })
    .from(providerMovements)
    .where(inArray(providerMovements.id, idsOf('movement')))
  const names = new Map([...numbers, ...paid, ...named, ...moved].map(({ id, ...one }) => [id, { ...unnamed, ...one }]))
  return discrepancies.map((one) => ({ ...one, ...(names.get(one.id) ?? unnamed) }))
}
