import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { settleDispute } from '#server/features/disputes/settle-dispute.ts'
import { payPostage, refusePostage } from '#server/features/fulfilment/decide-postage.ts'
import { refreshRefunds } from '#server/features/payments/ask-first.ts'
import { approveRequest, refuseRequest } from '#server/features/refunds/decide-request.ts'
import { markPaidByHand } from '#server/features/refunds/paid-by-hand.ts'
import { refundAll } from '#server/features/refunds/refund-all.ts'
import { retryRefund } from '#server/features/refunds/retry-refund.ts'
import { type Meaning, settleRefund } from '#server/features/refunds/settle-refund.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type FoundOrder, findOrders } from './find-orders.ts'
import { readOrderRecord } from './order-record.ts'

/** All orders, and what administrators do with a whole one. What is done with lines goes the way of everybody. */
export function adminOrderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /admin/orders', async ({ query, now }) => {
    const { orders, total } = await findOrders(shop.database, query, now)
    return accept(pageOfList(orders.map(viewRow), total, query))
  })

  serve(app, shop, 'GET /admin/orders/{id}', async ({ params, caller, language, now }) => {
    const record = await readOrderRecord(shop, params.id, { userId: caller.userId, language }, now)
    return record ? accept(record) : refuse('order-not-found')
  })

  serve(app, shop, 'POST /admin/orders/{id}/refund', ({ params, body, caller, now }) =>
    refundAll(shop, caller, { orderId: params.id, ...body }, now),
  )

  serve(app, shop, 'POST /admin/orders/{id}/retry-refund', async ({ params, body, caller, now }) => {
    if (!(await refreshRefunds(shop, params.id, now))) return refuse('refund-not-taken')
    return retryRefund(shop, { orderId: params.id, refundId: body.refundId, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/refund-paid-by-hand', async ({ params, body, caller, now }) => {
    // What the provider has made by now needs no hand. It may refuse to answer, which is why there are hands.
    await refreshRefunds(shop, params.id, now)
    return markPaidByHand(shop, { ...body, orderId: params.id, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/settle-refund', ({ params, body, caller, now }) => {
    const { refundId, amount, reason, ...meaning } = body
    const settlement = { orderId: params.id, refundId, meaning: meaningOf(meaning), amount, reason }
    return settleRefund(shop, { ...settlement, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/approve-refund', ({ params, body, caller, now }) => {
    const { requestId, amount } = body
    return approveRequest(shop, { orderId: params.id, requestId, amount, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/refuse-refund', ({ params, body, caller, now }) =>
    refuseRequest(shop, { ...body, orderId: params.id, by: caller.userId }, now),
  )

  serve(app, shop, 'POST /admin/orders/{id}/pay-postage', ({ params, body, caller, now }) => {
    const { claimId, amount } = body
    return payPostage(shop, { orderId: params.id, claimId, amount, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/refuse-postage', ({ params, body, caller, now }) => {
    const { claimId, reason } = body
    return refusePostage(shop, { orderId: params.id, claimId, reason, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/settle-dispute', ({ params, body, caller, now }) =>
    settleDispute(shop, { ...body, orderId: params.id, by: caller.userId }, now),
  )
}

/** The contract has checked that there is one of them. */
const meaningOf = ({
  lineId,
  dueRefundId,
}: {
  lineId?: string | undefined
  dueRefundId?: string | undefined
}): Meaning => (lineId ? { lineId } : dueRefundId ? { dueRefundId } : { bearer: 'shop' })

const viewRow = ({ order, lines, problems }: FoundOrder) => ({
  ...order,
  orderNumber: order.number,
  status: order.state,
  buyer: order.buyerName,
  works: lines.map(({ title, artistName }) => ({ titles: title, artist: artistName })),
  problems,
})
