import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { markPaidByHand } from './paid-by-hand.ts'
import { refreshRefunds } from './refresh-refunds.ts'
import { refundAll } from './refund-all.ts'
import { retryRefund } from './retry-refund.ts'
import { type Meaning, settleRefund } from './settle-refund.ts'

/** What administrators do with the refunds of an order. */
export function adminRefundRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /admin/orders/{id}/refund', ({ params, body, caller, now }) =>
    refundAll(shop, caller, { orderId: params.id, ...body }, now),
  )

  serve(app, shop, 'POST /admin/orders/{id}/retry-refund', async ({ params, body, caller, now }) => {
    if (!(await refreshRefunds(shop, params.id, now))) return refuse('provider-unavailable')
    return retryRefund(shop, { orderId: params.id, refundId: body.refundId, decider: caller }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/refund-paid-by-hand', async ({ params, body, caller, now }) => {
    // A refund that the provider has made meanwhile needs no note. The step continues when the provider does not answer.
    await refreshRefunds(shop, params.id, now)
    return markPaidByHand(shop, { ...body, orderId: params.id, decider: caller }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/settle-refund', ({ params, body, caller, now }) => {
    const { lineId, dueRefundId, ...settlement } = body
    // The contract requires one of them, or that the shop bears it.
    const meaning: Meaning = lineId ? { lineId } : dueRefundId ? { dueRefundId } : { bearer: 'shop' }
    return settleRefund(shop, { ...settlement, orderId: params.id, meaning, by: caller.userId }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/approve-refund', ({ params, body, caller, now }) => {
    const { requestId, amount } = body
    return approveRequest(shop, { orderId: params.id, requestId, amount, decider: caller }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/refuse-refund', ({ params, body, caller, now }) =>
    refuseRequest(shop, { ...body, orderId: params.id, decider: caller }, now),
  )
}
