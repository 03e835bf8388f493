import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { languageName } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { unsubscribeLink } from '#server/features/mail/unsubscribe-link.ts'
import { csvOf } from '#server/http/csv.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { checkConfirmation, confirmSubscription, requestConfirmation } from './confirm-subscription.ts'
import { checkUnsubscription, endEmails } from './end-emails.ts'
import { listSubscribers, readSubscribers, removeSubscriber } from './subscriber-store.ts'

export function subscriberRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'POST /subscribe', async ({ body, language, now }) => {
    if (!body.homepage) await requestConfirmation(shop, { email: body.email, language }, now)
    return accept({ success: true, message: newsletterTexts[language].newsletter.success })
  })

  serve(app, shop, 'POST /subscribe/check', async ({ body, now }) => checkConfirmation(shop, body.token, now))

  serve(app, shop, 'POST /subscribe/confirm', async ({ body, now }) => confirmSubscription(shop, body.token, now))

  serve(app, shop, 'POST /unsubscribe/check', async ({ body }) => checkUnsubscription(shop, body.token))

  serve(app, shop, 'POST /unsubscribe', async ({ body }) => endEmails(shop, body.token))

  serve(app, shop, 'GET /admin/subscribers', async ({ query }) => {
    const { rows, total, counts } = await listSubscribers(database, query)
    return accept({ ...pageOfList(rows, total, query), counts })
  })

  serve(app, shop, 'DELETE /admin/subscribers/{id}', async ({ params: { id }, caller, now }) =>
    database.transaction(async (tx): Promise<Result<{ removed: true }, 'not-found'>> => {
      if (!(await removeSubscriber(tx, id))) return refuse('not-found')
      await writeAudit(shop, tx, { by: caller.userId, action: 'subscriber-removed', subject: id }, now)
      return accept({ removed: true })
    }),
  )

  serveFile(app, shop, 'GET /admin/subscribers.csv', async ({ caller, language, now }) => {
    const everybody = await readSubscribers(database)
    const details = { count: everybody.length }
    const entry = { by: caller.userId, action: 'subscribers-exported', subject: 'subscribers', details } as const
    await writeAudit(shop, database, entry, now)
    const { columns } = subscribersTexts[language].subscribers
    const rows = everybody.map(({ id, email, language: subscriberLanguage, createdAt, confirmedAt }) => [
      email,
      languageName(subscriberLanguage, language),
      dayInTallinn(createdAt),
      dayInTallinn(confirmedAt),
      unsubscribeLink(shop.settings, subscriberLanguage, { list: 'newsletter', id }),
    ])
    const header = [columns.email, columns.language, columns.since, columns.confirmed, columns.unsubscribe]
    return accept({ name: `subscribers-${dayInTallinn(now)}.csv`, bytes: csvOf([header, ...rows], language) })
  })
}
