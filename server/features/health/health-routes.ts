import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { health } from '#contract/health.ts'
import { healthSchemas as schemas } from '#contract/schemas/health.ts'
import type { Id } from '#domain/id.ts'
import { isJobName } from '#domain/job.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { orders, outgoingMail } from '#server/database/schema.ts'
import { confirmPassword } from '#server/features/account/verify-current-password.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { cancel } from '#server/features/orders/cancel-order.ts'
import { resumeEvent } from '#server/features/orders/payment-events.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { dismissEvent, refundLostOrder } from './lost-orders.ts'
import { isFailedEmail, readHealth } from './read-health.ts'

/** How the shop is, and another try for what has failed. Every call answers with how it is afterwards. */
export function healthRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, health.show, schemas.show, async ({ now, reply }) => {
    reply.header('cache-control', 'no-store')
    return accept(await readHealth(shop, now))
  })

  serve(app, shop, health.sendEmail, schemas.sendEmail, async ({ params: { id }, caller, now }) => {
    const [again] = await database
      .update(outgoingMail)
      .set({ attempts: 0, lastError: null })
      .where(and(eq(outgoingMail.id, id), isFailedEmail))
      .returning({ id: outgoingMail.id })
    if (!again) return refuse('not-found')
    shop.jobs.enqueue('send-emails')
    return answer(accept(undefined), { by: caller.userId, what: 'email', id }, now)
  })

  serve(app, shop, health.handleEvent, schemas.handleEvent, async ({ params: { id }, caller, now }) => {
    const handled = await resumeEvent(shop, id, now)
    return answer(handled, { by: caller.userId, what: 'payment-event', id }, now)
  })

  serve(app, shop, health.refundEvent, schemas.refundEvent, async ({ params: { id }, body, caller, now }) => {
    const confirmed = await confirmPassword(shop, caller, body.currentPassword)
    if (!confirmed.ok) return confirmed
    const refunded = await refundLostOrder(shop, { id, by: caller.userId }, now)
    return refunded.ok ? accept(await readHealth(shop, now)) : refunded
  })

  serve(app, shop, health.dismissEvent, schemas.dismissEvent, async ({ params: { id }, body, caller, now }) => {
    const { currentPassword, reason } = body
    const confirmed = await confirmPassword(shop, caller, currentPassword)
    if (!confirmed.ok) return confirmed
    const dismissed = await dismissEvent(shop, { id, reason, by: caller.userId }, now)
    return dismissed.ok ? accept(await readHealth(shop, now)) : dismissed
  })

  serve(app, shop, health.runJob, schemas.runJob, async ({ params: { name }, caller, now }) => {
    if (!isJobName(name)) return refuse('not-found')
    shop.jobs.enqueue(name)
    return answer(accept(undefined), { by: caller.userId, what: 'job', id: name }, now)
  })

  serve(app, shop, health.releaseHolds, schemas.releaseHolds, async ({ params: { id }, caller, now }) => {
    const [order] = await database.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
    if (!order) return refuse('order-not-found')
    if (order.state !== 'pending_payment' && order.state !== 'payment_failed') return refuse('not-possible-now')
    const ended = await cancel(shop, id, { step: 'cancel', by: 'admin', timeout: 3000 }, now)
    if (ended === 'unreachable') return refuse('payment-unavailable')
    if (ended !== 'closed') return refuse('not-possible-now')
    const entry = { by: caller.userId, action: 'hold-released', subject: id } as const
    await writeAudit(shop, database, entry, now)
    return accept(await readHealth(shop, now))
  })

  async function answer<Code extends string>(
    tried: Result<void, Code>,
    { by, what, id }: { by: Id; what: string; id: string },
    now: Date,
  ) {
    await writeAudit(shop, database, { by, action: 'tried-again', subject: id, details: { what } }, now)
    return tried.ok ? accept(await readHealth(shop, now)) : tried
  }
}
