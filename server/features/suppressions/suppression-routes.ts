import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accept, type Result, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import { type AttemptLimit, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { mailWebhook } from './mail-webhook.ts'
import { findSuppression, liftSuppression, listSuppressions } from './suppression-store.ts'

/** Three times a day. */
const perDay: AttemptLimit = { free: 3, firstWait: 86_400, maxWait: 86_400, forgetAfter: 86_400 }

export function suppressionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /users/suppression', async ({ caller }) => {
    const found = await findSuppression(database, caller.email)
    return accept({ isSuppressed: found?.reason === 'bounce' })
  })

  serve(app, shop, 'DELETE /users/suppression', async ({ caller: { email, userId }, now }) => {
    if (!(await throttle(shop, perDay, 'lift-suppression', userId))) return refuse('rate-limited')
    await database.transaction(async (tx) => {
      if (!(await liftSuppression(tx, { bounced: email }, now))) return
      await writeAudit(shop, tx, { by: userId, action: 'suppression-lifted', subject: userId }, now)
    })
    shop.jobs.enqueue('send-emails')
    return accept({ isSuppressed: false as const })
  })

  serve(app, shop, 'GET /admin/suppressions', async ({ query }) => {
    const { rows, total } = await listSuppressions(database, query)
    return accept(pageOfList(rows, total, query))
  })

  serve(app, shop, 'DELETE /admin/suppressions/{id}', async ({ params: { id }, caller, now }) => {
    const removed = await database.transaction(async (tx): Promise<Result<{ removed: true }, 'not-found'>> => {
      const lifted = await liftSuppression(tx, { id }, now)
      if (!lifted) return refuse('not-found')
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, lifted.email))
      const subject = user?.id ?? id
      await writeAudit(shop, tx, { by: caller.userId, action: 'suppression-lifted', subject }, now)
      return accept({ removed: true })
    })
    if (removed.ok) shop.jobs.enqueue('send-emails')
    return removed
  })

  mailWebhook(app, shop)
}
