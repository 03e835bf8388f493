import type { FastifyInstance } from 'fastify'
import { isFinal, isUndone, numberLength, readCode } from '#domain/certificate.ts'
import { accept, refuse } from '#domain/result.ts'
import { readDocument } from '#server/features/issued-documents/issue-document.ts'
import { readOrder } from '#server/features/orders/order-store.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findCertificate } from './certificate-store.ts'
import { viewCertificate } from './certificate-view.ts'
import { findHeld, handOn, soldCopyOf } from './hand-on.ts'
import { certificateOf, issueCertificate } from './issue-certificate.ts'

export function certificateRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  // For the buyer only: the document contains the hand-over code.
  serveFile(app, shop, 'GET /orders/{id}/certificate', async ({ params, query, caller, now }) => {
    const found = await readOrder(database, params.id)
    if (!found || found.order.userId !== caller.userId) return refuse('order-not-found')
    const { order, lines } = found
    const { paidAt } = order
    const { copy, language } = query
    const line = lines.find(({ id }) => id === query.lineId)
    if (!paidAt || !line?.copies.includes(copy)) return refuse('certificate-not-found')
    if (isUndone(line)) return refuse('certificate-void')
    if (!isFinal(line, lines, now)) return refuse('certificate-later')
    const sold = { orderId: order.id, paidAt, language: order.language, line, copy }
    const row = await issueCertificate(shop, sold, now)
    return readDocument(shop, certificateOf(shop, sold, row), language ?? order.language, now)
  })

  serve(app, shop, 'GET /certificates/{number}', async ({ params, query, language }) => {
    const number = readCode(params.number, numberLength)
    const certificate = number && (await findCertificate(database, number))
    if (!certificate) return refuse('certificate-not-found')
    return accept(await viewCertificate(shop, certificate, query.token, language))
  })

  serve(app, shop, 'POST /certificates/{number}/handing-on', async ({ params, query, body, now }) =>
    handOn(shop, { ...params, ...query, ...body }, now),
  )

  serveFile(app, shop, 'POST /certificates/{number}/paper', async ({ params, query, body, now }) => {
    const number = readCode(params.number, numberLength)
    const certificate = number && (await findCertificate(database, number))
    if (!certificate) return refuse('certificate-not-found')
    const held = findHeld(certificate, body.code)
    if (!held.ok) return held
    const sold = soldCopyOf(certificate, held.value, query.language)
    return readDocument(shop, certificateOf(shop, sold, held.value), sold.language, now)
  })

  // RFC 7517: these keys verify a certificate without the server.
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) => {
    const { published } = await shop.certificateKeys()
    return reply.type('application/jwk-set+json').header('cache-control', 'public, max-age=3600').send(published)
  })
}
