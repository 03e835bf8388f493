import type { FastifyInstance } from 'fastify'
import { fulfilment } from '#contract/fulfilment.ts'
import { fulfilmentSchemas as schemas } from '#contract/schemas/fulfilment.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { inCents } from '#domain/money.ts'
import { accept, type Result } from '#domain/result.ts'
import { findArtistOf, findOrder } from '#server/features/orders/order-store.ts'
import { viewerOf, viewOrder } from '#server/features/orders/order-view.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { cancelLines, refundPart } from './cancel-lines.ts'
import { confirmDelivery, confirmReceipt } from './confirm-delivery.ts'
import { reportProblem } from './report-problem.ts'
import { declineReturn, receiveReturn, requestReturn } from './return-lines.ts'
import { deliverLines, prepareLines, shipLines } from './ship-lines.ts'

/** What buyers and artists do with a paid order. Every call answers with the order as it is afterwards. */
export function fulfilmentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, fulfilment.prepare, schemas.prepare, async ({ params, body, caller, language, now }) =>
    answer(await prepareLines(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.ship, schemas.ship, async ({ params, body, caller, language, now }) =>
    answer(await shipLines(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.deliver, schemas.deliver, async ({ params, body, caller, language, now }) => {
    const request = { orderId: params.id, ...body }
    return answer(await deliverLines(shop, caller, request, now), params.id, caller, language)
  })
  serve(
    app,
    shop,
    fulfilment.confirmReceipt,
    schemas.confirmReceipt,
    async ({ params, body, caller, language, now }) => {
      const request = { orderId: params.id, ...body }
      return answer(await confirmReceipt(shop, caller, request, now), params.id, caller, language)
    },
  )
  serve(
    app,
    shop,
    fulfilment.confirmDelivery,
    schemas.confirmDelivery,
    async ({ params, body, caller, language, now }) => {
      const request = { orderId: params.id, ...body }
      return answer(await confirmDelivery(shop, caller, request, now), params.id, caller, language)
    },
  )
  serve(app, shop, fulfilment.requestReturn, schemas.requestReturn, async ({ params, body, caller, language, now }) =>
    answer(await requestReturn(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.reportProblem, schemas.reportProblem, async ({ params, body, caller, language, now }) =>
    answer(await reportProblem(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.declineReturn, schemas.declineReturn, async ({ params, body, caller, language, now }) =>
    answer(await declineReturn(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.receiveReturn, schemas.receiveReturn, async ({ params, body, caller, language, now }) =>
    answer(await receiveReturn(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.cancel, schemas.cancel, async ({ params, body, caller, language, now }) =>
    answer(await cancelLines(shop, caller, { orderId: params.id, ...body }, now), params.id, caller, language),
  )
  serve(app, shop, fulfilment.refund, schemas.refund, async ({ params, body, caller, language, now }) => {
    const request = { orderId: params.id, ...body, amount: inCents(body.amount), refunded: inCents(body.refunded) }
    return answer(await refundPart(shop, caller, request, now), params.id, caller, language)
  })

  async function answer<Code extends string>(
    done: Result<void, Code>,
    orderId: Id,
    caller: Caller,
    language: Language,
  ) {
    if (!done.ok) return done
    const order = await findOrder(shop.database, orderId)
    const artistId = await findArtistOf(shop.database, caller.userId)
    const viewer = order && viewerOf(order, { ...caller, artistId })
    if (!viewer) throw new Error('An order that was just changed is not there.')
    return accept(viewOrder(order, viewer, language, shop.now()))
  }
}
