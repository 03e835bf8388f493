import { inArray } from 'drizzle-orm'
import { isUnconfirmed } from '#domain/confirmation.ts'
import type { FulfilmentState } from '#domain/order.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { orderLines } from '#server/database/schema.ts'
import { actOnLines, type LineRequest } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { type WholeOrder, writeHistory } from '#server/features/orders/order-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed'

const unsent: readonly (FulfilmentState | null)[] = ['paid', 'preparing']

/** Leaves the lines' state. Delivered works are returned as faulty instead. */
export const reportProblem = (
  shop: Shop,
  caller: Caller,
  { reason, ...request }: LineRequest & { reason: string },
  now: Date,
): Promise<Result<WholeOrder, Refusal>> =>
  actOnLines(shop, caller, request, { parties: ['buyer'], step: 'refund' }, async (acting) => {
    const { tx, order, by } = acting
    const lines = acting.lines.filter((line) => unsent.includes(line.state) || isUnconfirmed(line))
    if (lines.length === 0 || (request.lineIds && lines.length < acting.lines.length)) return refuse('step-not-allowed')
    for (const { id, state } of lines)
      if (state) await writeHistory(tx, order.id, { state, by, reason, lineId: id }, now)
    const complained = lines.filter(isUnconfirmed).map(({ id }) => id)
    await tx.update(orderLines).set({ complainedAt: now }).where(inArray(orderLines.id, complained))
    await enqueueLineEmails(shop, { ...acting, lines, event: 'problem-reported', reason }, now)
    return accept(undefined)
  })
