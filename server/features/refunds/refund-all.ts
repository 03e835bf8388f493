import type { Waiting } from '#contract/approvals.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { actWithRefunds } from './act-with-refunds.ts'
import { type LeftOfLine, leftOfLines } from './left-of-lines.ts'
import { refundAsAdmin } from './refund-as-admin.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed' | 'refund-too-large' | 'refund-waiting'

/** Refunds all that is left of an order. Works that are with their artist can be sold again. */
export async function refundAll(
  shop: Shop,
  caller: Caller,
  { orderId, reason }: { orderId: Id; reason: string },
  now: Date,
): Promise<Result<Waiting, Refusal>> {
  let isWaiting = false
  const step = { parties: ['admin'], step: 'refund' } as const
  const refunded = await actWithRefunds(shop, caller, { orderId }, step, now, async (acting, refundIds) => {
    const isActing = ({ line }: LeftOfLine) => acting.lines.some(({ id }) => id === line.id)
    const parts = (await leftOfLines(acting.tx, orderId)).filter(isActing)
    const refunding = { parts, adminRefund: 'refund-all', reason, decider: caller } as const
    const done = await refundAsAdmin(shop, acting, refunding, refundIds, now)
    if (!done.ok) return done
    isWaiting = done.value.isWaiting
    return accept(undefined)
  })
  return refunded.ok ? accept({ isWaiting }) : refunded
}
