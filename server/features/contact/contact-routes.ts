import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { contactTexts } from '#texts/contact.ts'
import { enqueueContactEmail } from './contact-email.ts'
import { listMessages, saveMessage } from './contact-store.ts'

export function contactRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /contact', async ({ body: { homepage, ...written }, language, now }) => {
    const message = { ...written, id: shop.newId(now), language, createdAt: now }
    if (!homepage)
      await shop.database.transaction(async (tx) => {
        const isNew = await saveMessage(tx, message)
        if (isNew) await enqueueContactEmail(shop, tx, message, now)
      })
    return accept({ success: true as const, message: contactTexts[language].contact.success })
  })

  serve(app, shop, 'GET /contact', async ({ query }) => {
    const { rows, total } = await listMessages(shop.database, query)
    return accept(pageOfList(rows, total, query))
  })
}
