import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { dismissWarning } from '#server/features/disputes/record-warning.ts'
import { settleDispute } from '#server/features/disputes/settle-dispute.ts'
import { payPostage, refusePostage } from '#server/features/fulfilment/decide-postage.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type FoundOrder, findOrders } from './find-orders.ts'
import { readOrderRecord } from './order-record.ts'

export function adminOrderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /admin/orders', async ({ query, now }) => {
    const { orders, total } = await findOrders(shop.database, query, now)
    return accept(pageOfList(orders.map(viewRow), total, query))
  })

  serve(app, shop, 'GET /admin/orders/{id}', async ({ params, language, now }) => {
    const record = await readOrderRecord(shop, params.id, language, now)
    return record ? accept(record) : refuse('order-not-found')
  })

  serve(app, shop, 'POST /admin/orders/{id}/pay-postage', ({ params, body, caller, now }) => {
    const { claimId, amount } = body
    return payPostage(shop, { orderId: params.id, claimId, amount, decider: caller }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/refuse-postage', ({ params, body, caller, now }) => {
    const { claimId, reason } = body
    return refusePostage(shop, { orderId: params.id, claimId, reason, decider: caller }, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/dismiss-fraud-warning', ({ params, body, caller, now }) =>
    dismissWarning(shop, { ...body, orderId: params.id, by: caller.userId }, now),
  )

  serve(app, shop, 'POST /admin/orders/{id}/settle-dispute', ({ params, body, caller, now }) =>
    settleDispute(shop, { ...body, orderId: params.id, by: caller.userId }, now),
  )
}

const viewRow = ({ order, lines, problems }: FoundOrder) => ({
  ...order,
  orderNumber: order.number,
  status: order.state,
  buyer: order.buyerName,
  works: lines.map(({ title, artistName }) => ({ titles: title, artist: artistName })),
  problems,
})
