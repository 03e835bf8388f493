import { and, asc, eq, inArray, max, min } from 'drizzle-orm'
import type { Movement } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, providerMovements } from '#server/database/schema.ts'
import { bookFee } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'

const day = 86_400_000

/** What the provider names later than it happened is still found. */
const overlap = 2 * day
/** How much is read and written at once: a reading that is cut short goes on from there. */
const portion = 7 * day
/** A shop in which nobody has begun to pay looks back so far. */
const daysWithoutPayments = 30

type MovementRow = typeof providerMovements.$inferSelect

/** Reads what has moved money at the provider since it was read last, keeps it, and books its fees. */
export async function readMovements(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const end = now.getTime() + 1000
  for (let since = await findBeginning(shop, now); since < end; since += portion) {
    signal.throwIfAborted()
    const time = { since: new Date(since), until: new Date(Math.min(since + portion, end)) }
    const movements = await shop.payments.listMovements(time)
    if (movements.length > 0) await keep(shop, movements, now)
  }
}

/** Everything before the last movement that is known was read, or else before the first payment. */
async function findBeginning({ database, payments: { provider } }: Shop, now: Date): Promise<number> {
  const ofProvider = eq(providerMovements.provider, provider)
  const [last] = await database
    .select({ at: max(providerMovements.at) })
    .from(providerMovements)
    .where(ofProvider)
  if (last?.at) return last.at.getTime() - overlap
  const [first] = await database
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.provider, provider))
  return (first?.at?.getTime() ?? now.getTime() - daysWithoutPayments * day) - overlap
}

function keep(shop: Shop, movements: readonly Movement[], now: Date): Promise<void> {
  const { provider } = shop.payments
  return shop.database.transaction(async (tx) => {
    const last = await readLastKinds(tx, movements)
    for (const movement of movements) {
      const before = movement.source ? last.get(movement.source) : undefined
      const isRepeated = before === movement.kind && movement.kind !== 'fee'
      const row = { ...movement, id: shop.newId(now), provider, isRepeated, readAt: now }
      const [kept] = await tx.insert(providerMovements).values(row).onConflictDoNothing().returning()
      if (!kept) continue
      if (kept.source) last.set(kept.source, kept.kind)
      await bookFee(tx, kept, now)
    }
  })
}

/** How what these movements come from has moved money last: money goes one way, and then back. */
async function readLastKinds(tx: Database, movements: readonly Movement[]): Promise<Map<string, MovementRow['kind']>> {
  const sources = movements.flatMap(({ source }) => source ?? [])
  if (sources.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(providerMovements)
    .where(and(inArray(providerMovements.source, sources), eq(providerMovements.isRepeated, false)))
    .orderBy(asc(providerMovements.at), asc(providerMovements.id))
  return new Map(rows.flatMap(({ source, kind }) => (source ? [[source, kind] as const] : [])))
}
