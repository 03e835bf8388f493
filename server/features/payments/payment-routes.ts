import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CheckoutItem } from '#domain/checkout.ts'
import type { Id } from '#domain/id.ts'
import { isClosed, isUnpaid } from '#domain/order.ts'
import { accept, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { findOrder, readOrder, type WholeOrder } from '#server/features/orders/order-store.ts'
import { viewOrder } from '#server/features/orders/order-view.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import { problemResponses } from '#server/http/openapi/route-schema.ts'
import { atAddressOf } from '#server/http/opened-at.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { serve } from '#server/http/serve.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import { cancel } from './cancel-order.ts'
import { fetchPayment } from './finalise-payment.ts'
import { receiveEvent } from './payment-events.ts'
import { placeOrder } from './place-order.ts'

export function paymentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /payments/create-checkout-session', async ({ body, caller, language, now, request }) => {
    const items: CheckoutItem[] = body.items.map(({ productId, quantity, price, sellerStatus }) => ({
      artworkId: productId,
      quantity,
      price,
      sellerStatus,
    }))
    const { total, shipping, orderTotal } = body
    const seen = { total, shipping, orderTotal }
    const placedFrom = keyedHash(shop.settings, 'placed from', visitorOf(request))
    const placed = await placeOrder(shop, { userId: caller.userId, language, placedFrom }, { items, seen }, now)
    if (!placed.ok || !shop.payments.sandbox) return placed
    return accept({ ...placed.value, sessionUrl: atAddressOf(request, shop.settings, placed.value.sessionUrl) })
  })

  serve(app, shop, 'POST /payments/confirm', async ({ body, caller, language, now }) => {
    const order = await findOwn(body.orderId, caller.userId)
    if (!order) return refuse('order-not-found')
    const { id } = order.order
    const refreshed = await fetchPayment(shop, id, 'return', now)
    if (refreshed === 'unreachable') return refuse('payment-unavailable')
    const known = refreshed ?? (await readOrder(shop.database, id)) ?? order
    return accept(viewOrder(known, { as: 'buyer' }, language, now))
  })

  serve(app, shop, 'POST /payments/cancel-checkout', async ({ body, caller, language, now }) => {
    const order = await findOwn(body.orderId, caller.userId)
    if (!order) return refuse('order-not-found')
    const { id, state } = order.order
    let cancelled: WholeOrder | undefined
    if (isUnpaid(state)) {
      const alongside = async (tx: Database) => {
        cancelled = await findOrder(tx, id)
      }
      const ended = await cancel(shop, id, { step: 'cancel', by: 'buyer', alongside }, now)
      if (ended === 'unreachable') return refuse('payment-unavailable')
      if (ended === 'processing') return refuse('payment-under-way', { orderId: body.orderId })
      if (ended === 'paid') return refuse('already-paid', { orderId: body.orderId })
    } else if (!isClosed(state)) return refuse('already-paid', { orderId: body.orderId })
    return accept(viewOrder(cancelled ?? order, { as: 'buyer' }, language, now))
  })

  webhookRoute(app, shop)

  async function findOwn(orderId: Id, userId: Id): Promise<WholeOrder | undefined> {
    const order = await readOrder(shop.database, orderId)
    return order?.order.userId === userId ? order : undefined
  }
}

/** The signature covers the raw bytes, so the body is not parsed. */
function webhookRoute(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/payments/webhook',
      {
        bodyLimit: 1_048_576,
        schema: {
          operationId: 'receivePaymentEvent',
          summary: 'Receive a signed event of the payment provider',
          tags: ['payments'],
          security: [],
          response: {
            200: z.object({ success: z.literal(true), received: z.literal(true) }),
            ...problemResponses(['bad-signature']),
          },
        },
        config: { rateLimit: false, duringMaintenance: true },
      },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const now = shop.now()
        // PostgreSQL rejects NUL; the provider sends none.
        const isPlain = typeof signature === 'string' && !body.includes('\\u0000')
        const event = isPlain ? await shop.payments.readEvent(body, signature, now) : undefined
        if (!event) return sendProblem(request, reply, 'bad-signature')
        await receiveEvent(shop, event, now)
        return reply.send({ success: true, received: true })
      },
    )
  })
}
