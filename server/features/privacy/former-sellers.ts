import { and, eq, isNotNull, max } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import { lastDayKept } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { type artists, formerSellers, ledgerEntries, orderLines, orders } from '#server/database/schema.ts'

type ArtistRow = typeof artists.$inferSelect

/** Keeps what tax law requires before the rest is erased. */
export async function saveFormerSeller(tx: Database, artist: ArtistRow, now: Date): Promise<void> {
  const [last] = await tx
    .select({ paidAt: max(orders.paidAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.artistId, artist.id), isNotNull(orderLines.state)))
  if (!last?.paidAt) return
  const [booked] = await tx
    .select({ at: max(ledgerEntries.at) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.artistId, artist.id))
  const { id: artistId, name, sellerStatus, trader, bankAccount, taxDetails } = artist
  // A refund or payout of a later year belongs to that year's report.
  const keptUntil = lastDayKept(booked?.at && booked.at > last.paidAt ? booked.at : last.paidAt)
  if (keptUntil < dayInTallinn(now)) return
  const known = { name, sellerStatus, trader, bankAccount, taxDetails, leftAt: now, keptUntil }
  await tx.insert(formerSellers).values({ artistId, ...known })
}
