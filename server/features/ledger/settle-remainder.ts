import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { isRemainder, type RemainderChoice } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { type Balance, readBalance } from './balance-store.ts'
import { bookWaiver } from './ledger-store.ts'

export async function readRemainder(
  database: Database,
  artistId: Id,
  balance: Pick<Balance, 'owed' | 'payable'>,
): Promise<'open' | 'asked' | null> {
  if (!isRemainder(balance)) return null
  const [artist] = await database.select().from(artists).where(eq(artists.id, artistId))
  return artist?.remainderAskedAt ? 'asked' : 'open'
}

type RemainderSettlement = {
  readonly artistId: Id
  readonly choice: RemainderChoice
  readonly amount: Cents | undefined
  readonly by: Id
}

/** The artist waives a balance below the payout minimum or requests it with the next payment file. */
export const settleRemainder = (
  shop: Pick<Shop, 'database' | 'newId'>,
  { artistId, choice, amount, by }: RemainderSettlement,
  now: Date,
): Promise<Result<{ owed: Cents; remainder: 'open' | 'asked' | null }, 'remainder-changed'>> =>
  shop.database.transaction(async (tx) => {
    await lockArtists(tx, eq(artists.id, artistId))
    const balance = await readBalance(tx, artistId, now)
    if (!isRemainder(balance) || balance.owed !== amount) return refuse('remainder-changed')
    const isWaived = choice === 'waive'
    if (isWaived) await bookWaiver(tx, { artistId, amount }, now)
    await tx
      .update(artists)
      .set({ remainderAskedAt: isWaived ? null : now })
      .where(eq(artists.id, artistId))
    const action = isWaived ? 'remainder-waived' : 'remainder-asked'
    await writeAudit(shop, tx, { by, action, subject: by, details: { artistId, amount } }, now)
    const after = await readBalance(tx, artistId, now)
    return accept({ owed: after.owed, remainder: await readRemainder(tx, artistId, after) })
  })
