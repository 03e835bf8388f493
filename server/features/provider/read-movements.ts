import { and, asc, eq, inArray, max, min } from 'drizzle-orm'
import type { MovementKind } from '#domain/provider.ts'
import type { Movement } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, providerMovements } from '#server/database/schema.ts'
import { bookFees } from '#server/features/ledger/ledger-store.ts'
import { momentOf } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'

const day = 86_400_000

/** Milliseconds. Finds movements that the provider reports late. */
const overlap = 2 * day
/** Milliseconds covered by one transaction; an interrupted import resumes after it. */
const portion = 7 * day
const daysWithoutPayments = 30

/** Stores movements since the last import and books their fees. */
export async function readMovements(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const end = now.getTime() + 1000
  for (let since = await findBeginning(shop, now); since < end; since += portion) {
    signal.throwIfAborted()
    const time = { since: new Date(since), until: new Date(Math.min(since + portion, end)) }
    const movements = await shop.payments.listMovements(time)
    if (movements.length > 0) await keep(shop, movements, momentOf(shop, now))
  }
}

/** Starts at the last stored movement, else at the first payment. */
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

const rowsAtOnce = 500

function keep(shop: Shop, movements: readonly Movement[], now: Date): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const news = await withoutKnown(tx, shop.payments.provider, movements)
    const last = await readLastKinds(tx, news)
    const rows = news.map((movement) => {
      const { source, kind } = movement
      const isRepeated = source !== null && last.get(source) === kind && kind !== 'fee'
      if (source) last.set(source, kind)
      return { ...movement, id: shop.newId(now), provider: shop.payments.provider, isRepeated, readAt: now }
    })
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce)
      await bookFees(tx, await tx.insert(providerMovements).values(some).onConflictDoNothing().returning(), now)
    }
  })
}

async function withoutKnown(tx: Database, provider: string, movements: readonly Movement[]): Promise<Movement[]> {
  const ids = movements.map(({ movementId }) => movementId)
  const { movementId } = providerMovements
  const rows = await tx
    .select({ movementId })
    .from(providerMovements)
    .where(and(eq(providerMovements.provider, provider), inArray(movementId, ids)))
  const known = new Set(rows.map((row) => row.movementId))
  return movements.filter((movement) => !known.has(movement.movementId))
}

/** The last movement kind of each source: money is withdrawn, then returned. */
async function readLastKinds(tx: Database, movements: readonly Movement[]): Promise<Map<string, MovementKind>> {
  const sources = movements.flatMap(({ source }) => source ?? [])
  if (sources.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(providerMovements)
    .where(and(inArray(providerMovements.source, sources), eq(providerMovements.isRepeated, false)))
    .orderBy(asc(providerMovements.at), asc(providerMovements.id))
  return new Map(rows.flatMap(({ source, kind }) => (source ? [[source, kind] as const] : [])))
}
