import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Id } from '#domain/id.ts'
import {
  type Actor,
  afterStep,
  type FulfilmentState,
  fulfilmentStates,
  type OrderStep,
  orderStateOf,
} from '#domain/order.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, orders } from '#server/database/schema.ts'
import { findLines, type LineRow, type OrderRow, writeHistory } from './order-store.ts'

type LineChange = {
  readonly step: OrderStep
  readonly by: Actor
  readonly reason?: string | undefined
  readonly set?: PgUpdateSetSource<typeof orderLines>
}

export function afterLineStep(line: Pick<LineRow, 'state'>, step: OrderStep): FulfilmentState | undefined {
  const state = line.state && afterStep(line.state, step)
  return fulfilmentStates.find((known) => known === state)
}

/** Moves all lines of a locked order or none, then updates the order's state. */
export async function moveLines(
  tx: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  change: LineChange,
  now: Date,
): Promise<Result<void, 'step-not-allowed'>> {
  if (lines.length === 0 || lines.some((line) => !afterLineStep(line, change.step))) return refuse('step-not-allowed')
  for (const line of lines) {
    const state = afterLineStep(line, change.step)
    if (!state) continue
    await tx
      .update(orderLines)
      .set({ ...change.set, state })
      .where(eq(orderLines.id, line.id))
    await writeHistory(tx, order.id, { state, by: change.by, reason: change.reason, lineId: line.id }, now)
  }
  await updateOrderState(tx, order.id, now)
  return accept(undefined)
}

/** The state of a paid order derives from its lines. */
async function updateOrderState(tx: Database, orderId: Id, now: Date): Promise<void> {
  const states = (await findLines(tx, orderId)).flatMap(({ state }) => state ?? [])
  await tx
    .update(orders)
    .set({ state: orderStateOf(states), updatedAt: now })
    .where(eq(orders.id, orderId))
}
