import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/language.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result } from '#domain/result.ts'
import { findArtistOf, type WholeOrder } from '#server/features/orders/order-store.ts'
import { viewerOf, viewOrder } from '#server/features/orders/order-view.ts'
import type { Caller } from '#server/http/caller.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { acceptReturn } from './answer-return.ts'
import { cancelLines, refundPart } from './cancel-lines.ts'
import { claimPostage } from './claim-postage.ts'
import { confirmDelivery, confirmReceipt } from './confirm-delivery.ts'
import { postReturn, readReceipt } from './post-return.ts'
import { reportProblem } from './report-problem.ts'
import { declineReturn, receiveReturn, requestReturn } from './return-lines.ts'
import { deliverLines, prepareLines, shipLines } from './ship-lines.ts'

export function fulfilmentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /orders/{id}/prepare', async ({ params, body, caller, language, now }) =>
    answer(() => prepareLines(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/ship', async ({ params, body, caller, language, now }) =>
    answer(() => shipLines(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/deliver', async ({ params, body, caller, language, now }) => {
    const request = { orderId: params.id, ...body }
    return answer(() => deliverLines(shop, caller, request, now), caller, language)
  })
  serve(app, shop, 'POST /orders/{id}/confirm-receipt', async ({ params, body, caller, language, now }) => {
    const request = { orderId: params.id, ...body }
    return answer(() => confirmReceipt(shop, caller, request, now), caller, language)
  })
  serve(app, shop, 'POST /orders/{id}/confirm-delivery', async ({ params, body, caller, language, now }) => {
    const request = { orderId: params.id, ...body }
    return answer(() => confirmDelivery(shop, caller, request, now), caller, language)
  })
  serve(app, shop, 'POST /orders/{id}/request-return', async ({ params, body, caller, language, now }) =>
    answer(() => requestReturn(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/report-problem', async ({ params, body, caller, language, now }) =>
    answer(() => reportProblem(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/accept-return', async ({ params, body, caller, language, now }) =>
    answer(() => acceptReturn(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  registerMultipartForms(app, { bytes: pictureLimits.message.bytes, fields: 4 }, (forms) => {
    serve(forms, shop, 'POST /orders/{id}/post-return', async ({ params, body, caller, language, now }) =>
      answer(() => postReturn(shop, caller, { orderId: params.id, ...body }, now), caller, language),
    )
    serve(forms, shop, 'POST /orders/{id}/claim-postage', async ({ params, body, caller, language, now }) =>
      answer(() => claimPostage(shop, caller, { orderId: params.id, ...body }, now), caller, language),
    )
  })
  serveFile(app, shop, 'GET /orders/{id}/lines/{lineId}/return-receipt', async ({ params, caller }) =>
    readReceipt(shop, caller, { orderId: params.id, lineId: params.lineId }),
  )
  serve(app, shop, 'POST /orders/{id}/decline-return', async ({ params, body, caller, language, now }) =>
    answer(() => declineReturn(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/receive-return', async ({ params, body, caller, language, now }) =>
    answer(() => receiveReturn(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/cancel', async ({ params, body, caller, language, now }) =>
    answer(() => cancelLines(shop, caller, { orderId: params.id, ...body }, now), caller, language),
  )
  serve(app, shop, 'POST /orders/{id}/refund', async ({ params, body, caller, language, now }) => {
    const request = { orderId: params.id, ...body }
    return answer(() => refundPart(shop, caller, request, now), caller, language)
  })

  /** Reads the response's data before the commit, so that no stored change is answered with an error. */
  async function answer<Code extends string>(
    act: () => Promise<Result<WholeOrder, Code>>,
    caller: Caller,
    language: Language,
  ) {
    const artistId = await findArtistOf(shop.database, caller.userId)
    const done = await act()
    if (!done.ok) return done
    const viewer = viewerOf(done.value, { ...caller, artistId })
    if (!viewer) throw new Error('Somebody changed an order that they may not see.')
    return accept(viewOrder(done.value, viewer, language, shop.now()))
  }
}
