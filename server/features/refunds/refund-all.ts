import type { Waiting } from '#contract/approvals.ts'
import type { Id } from '#domain/id.ts'
import { sum } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { actWithRefunds } from './act-with-refunds.ts'
import { createRefund, isWithArtist } from './create-refund.ts'
import { type LeftOfLine, leftOfLines } from './left-of-lines.ts'
import { proposeRefund } from './propose-refund.ts'
import { enqueueRefundMade } from './refund-emails.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed' | 'refund-too-large' | 'refund-waiting'

/**
 * The shop gives back all that is left of an order. What is with its artist can be sold again. Says whether it waits for another
 * administrator.
 */
export async function refundAll(
  shop: Shop,
  caller: Caller,
  { orderId, reason }: { orderId: Id; reason: string },
  now: Date,
): Promise<Result<Waiting, Refusal>> {
  let isWaiting = false
  const step = { parties: ['admin'], step: 'refund' } as const
  const refunded = await actWithRefunds(shop, caller, { orderId }, step, now, async (acting, refundIds) => {
    const { tx, order, by } = acting
    const isActing = ({ line }: LeftOfLine) => acting.lines.some(({ id }) => id === line.id)
    const left = (await leftOfLines(tx, order.id)).filter(isActing)
    if (left.length === 0) return refuse('step-not-allowed')
    const proposal = { parts: left, adminRefund: 'refund-all', reason, userId: caller.userId } as const
    const proposed = await proposeRefund(shop, acting, proposal, now)
    if (!proposed.ok) return proposed
    isWaiting = proposed.value
    if (isWaiting) return accept(undefined)
    for (const { line, amount } of left) {
      const backInStock = isWithArtist(line)
      const decision = { amount, reason, by, userId: caller.userId, endsLine: true, backInStock }
      const decided = await createRefund(shop, tx, order, line, decision, now)
      if (!decided.ok) return decided
      refundIds.push(decided.value.refundId)
    }
    const lines = left.map(({ line }) => line)
    const amount = sum(left.map((each) => each.amount))
    await enqueueLineEmails(shop, { ...acting, lines, event: 'refunded', amount, reason }, now)
    const parts = lines.map((line) => ({ line, endsLine: true }))
    await enqueueRefundMade(shop, { tx, order, by, parts, reason }, now)
    return accept(undefined)
  })
  return refunded.ok ? accept({ isWaiting }) : refunded
}
