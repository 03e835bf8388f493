import type { FastifyInstance } from 'fastify'
import { contact } from '#contract/contact.ts'
import { contactSchemas } from '#contract/schemas/contact.ts'
import { accept } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { contactTexts } from '#texts/contact.ts'
import { enqueueEmail } from '../mail/mail-store.ts'
import { contactEmail } from './contact-email.ts'
import { keepMessage, listMessages } from './contact-store.ts'

/** Messages to the shop, stored for administrators and sent to the shop by email. */
export function contactRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, contact.send, contactSchemas.send, async ({ body, language, now }) => {
    const message = { ...body, id: shop.newId(now), language, createdAt: now }
    await shop.database.transaction(async (tx) => {
      await keepMessage(tx, message)
      await enqueueEmail(tx, contactEmail(message), now)
    })
    shop.jobs.enqueue('send-emails')
    return accept({ success: true as const, message: contactTexts[language].contact.success })
  })

  serve(app, shop, contact.list, contactSchemas.list, async ({ query: { page, size }, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { rows, total } = await listMessages(shop.database, { page, size })
    return accept({
      content: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
    })
  })
}
