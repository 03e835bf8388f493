import { eq, TransactionRollbackError } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { OrderStep } from '#domain/order.ts'
import { finishesSales } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { isAboutSelf, refuseAboutSelf } from '#server/http/about-self.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { lockWorksOf } from './hold-store.ts'
import { afterLineStep } from './line-steps.ts'
import { findLines, findOrder, type LineRow, lockOrder, type OrderRow, type WholeOrder } from './order-store.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed'

/** Artists act on their own lines only. */
export type Party = 'buyer' | 'artist' | 'admin'

export type LineRequest = {
  readonly orderId: Id
  /** Defaults to all lines that allow the step. */
  readonly lineIds?: readonly Id[] | undefined
}

export type Acting = {
  readonly tx: Database
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly by: Party
}

/** Runs `act` under lock; rolls back on refusal. Strangers get not-found, other roles forbidden. */
export async function actOnLines<Code extends string>(
  shop: Shop,
  caller: Caller,
  { orderId, lineIds }: LineRequest,
  { parties, step }: { parties: readonly Party[]; step: OrderStep },
  act: (acting: Acting) => Promise<Result<void, Code>>,
): Promise<Result<WholeOrder, Code | Refusal>> {
  let done: Result<WholeOrder, Code | Refusal> = refuse('order-not-found')
  try {
    await shop.database.transaction(async (tx) => {
      await lockWorksOf(tx, orderId)
      const locked = await lockOrder(tx, orderId)
      if (!locked) return
      const found = await findActing(tx, caller, locked.order, { lineIds, parties, step })
      const acted = found.ok ? await act({ tx, order: locked.order, ...found.value }) : found
      const changed = acted.ok ? await findOrder(tx, orderId) : undefined
      done = acted.ok ? (changed ? accept(changed) : refuse('order-not-found')) : acted
      if (!done.ok) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return done
}

async function findActing(
  tx: Database,
  caller: Caller,
  order: OrderRow,
  { lineIds, parties, step }: Pick<LineRequest, 'lineIds'> & { parties: readonly Party[]; step: OrderStep },
): Promise<Result<Pick<Acting, 'lines' | 'by'>, Refusal>> {
  const lines = await findLines(tx, order.id)
  const artistId = await findSeller(tx, caller.userId)
  const linesOf: Record<Party, readonly LineRow[]> = {
    buyer: order.userId === caller.userId ? lines : [],
    artist: order.paidAt && artistId ? lines.filter((line) => line.artistId === artistId) : [],
    admin: caller.role === 'ADMIN' ? lines : [],
  }
  const holdsNamed = (party: Party) => lineIds?.every((named) => linesOf[party].some(({ id }) => id === named))
  // An administrator who sells one of the lines acts as administrator on the others.
  const by = parties.find(holdsNamed) ?? parties.find((party) => linesOf[party].length > 0)
  if (!by) return refuse(Object.values(linesOf).some(({ length }) => length > 0) ? 'forbidden' : 'order-not-found')
  const affected = lineIds
    ? linesOf[by].filter(({ id }) => lineIds.includes(id))
    : linesOf[by].filter((line) => afterLineStep(line, step))
  if (lineIds && affected.length < new Set(lineIds).size) return refuse('order-not-found')
  const artistIds = affected.flatMap((line) => line.artistId ?? [])
  if (by === 'admin' && (await isAboutSelf(tx, caller, { orderIds: [order.id], artistIds }))) return refuseAboutSelf()
  return affected.length === 0 ? refuse('step-not-allowed') : accept({ lines: affected, by })
}

async function findSeller(tx: Database, userId: Id): Promise<Id | undefined> {
  const { id, approval } = artists
  const [artist] = await tx.select({ id, approval }).from(artists).where(eq(artists.userId, userId))
  return artist && finishesSales(artist.approval) ? artist.id : undefined
}
