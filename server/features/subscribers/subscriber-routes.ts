import type { FastifyInstance } from 'fastify'
import { subscribersSchemas } from '#contract/schemas/subscribers.ts'
import { subscribers } from '#contract/subscribers.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { csvOf } from '#server/http/csv.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { listSubscribers, readSubscribers, removeSubscriber, subscribe } from './subscriber-store.ts'

/** The newsletter's list of addresses. */
export function subscriberRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, subscribers.subscribe, subscribersSchemas.subscribe, async ({ body, language, now }) => {
    await subscribe(database, { id: shop.newId(now), email: body.email, language, createdAt: now })
    return accept({ success: true, message: newsletterTexts[language].newsletter.success })
  })

  serve(app, shop, subscribers.list, subscribersSchemas.list, async ({ query }) => {
    const { rows, total, counts } = await listSubscribers(database, query)
    const content = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return accept({ ...pageOfList(content, total, query), counts })
  })

  serve(app, shop, subscribers.remove, subscribersSchemas.remove, async ({ params: { id }, caller, now }) =>
    database.transaction(async (tx): Promise<Result<{ removed: true }, 'not-found'>> => {
      if (!(await removeSubscriber(tx, id))) return refuse('not-found')
      await writeAudit(shop, tx, { by: caller.userId, action: 'subscriber-removed', subject: id }, now)
      return accept({ removed: true })
    }),
  )

  serveFile(app, shop, subscribers.export, subscribersSchemas.export, async ({ caller, language, now }) => {
    const everybody = await readSubscribers(database)
    const details = { count: everybody.length }
    const entry = { by: caller.userId, action: 'subscribers-exported', subject: 'subscribers', details } as const
    await writeAudit(shop, database, entry, now)
    const { columns, languages } = subscribersTexts[language].subscribers
    const rows = everybody.map((row) => [row.email, languages[row.language], dayInTallinn(row.createdAt)])
    const header = [columns.email, columns.language, columns.since]
    return accept({ name: `subscribers-${dayInTallinn(now)}.csv`, bytes: csvOf([header, ...rows], language) })
  })
}
