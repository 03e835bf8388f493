import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPayable } from '#domain/earning.ts'
import { sum } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { ledgerEntries, orderLines, refundRequests } from '#server/database/schema.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import type { Balance } from '#server/features/ledger/balance-store.ts'

/** What the shop owes an artist, of all lines that they ever sold, each judged by the rule of the domain. */
export async function balanceByRule(database: Database, artistId: string, now: Date): Promise<Balance> {
  const amount = sql<string | null>`sum(${ledgerEntries.amount})`
  const ofArtist = eq(ledgerEntries.artistId, artistId)
  const [total] = await database.select({ amount }).from(ledgerEntries).where(ofArtist)
  const lines = await database
    .select({ line: orderLines, amount, requested: sql<number | null>`max(${refundRequests.artistAmount})` })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .leftJoin(refundRequests, and(eq(refundRequests.lineId, orderLines.id), isNull(refundRequests.decision)))
    .where(ofArtist)
    .groupBy(orderLines.id)
  const open = await findOpenApprovals(database, { kinds: ['refund'] })
  const parts = open.flatMap(({ payload }) => payload.parts)
  const ofShop = (lineId: string) => sum(parts.flatMap((part) => (part.lineId === lineId ? part.artistAmount : [])))
  const owed = 0 - Number(total?.amount ?? 0)
  let [waiting, comingBack] = [0, 0]
  for (const { line, amount, requested } of lines)
    if (isPayable(line, now)) waiting += Number(requested ?? 0) + ofShop(line.id)
    else if (line.payoutId === null) waiting -= Number(amount)
    else comingBack -= Number(amount)
  const held = waiting + Math.min(comingBack, Math.max(0, owed - waiting))
  return { owed, held, payable: Math.max(0, owed - held) } as Balance
}
