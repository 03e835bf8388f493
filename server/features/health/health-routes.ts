import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isJobName } from '#contract/health.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, outgoingMail } from '#server/database/schema.ts'
import { type AuditEntry, writeAudit } from '#server/features/audit/audit-store.ts'
import { cancel } from '#server/features/payments/cancel-order.ts'
import { resumeEvent } from '#server/features/payments/payment-events.ts'
import { bookMovement } from '#server/features/provider/book-movement.ts'
import { explainProviderDifference } from '#server/features/provider/explain-provider-difference.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { refundLostOrder } from './lost-order-refund.ts'
import { dismissEvent } from './lost-orders.ts'
import type { HealthSeen } from './read-health.ts'
import { isFailedEmail, lookOutside, readHealth } from './read-health.ts'

export function healthRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/health', async ({ now }) => {
    return accept(await readHealth(shop, database, await lookOutside(shop, now), now))
  })

  serve(app, shop, 'POST /admin/health/emails/{id}', async ({ params: { id }, caller, now }) => {
    const read = await reader(now)
    return database.transaction(async (tx): Promise<Result<HealthSeen, 'not-found'>> => {
      const waiting = and(eq(outgoingMail.id, id), isFailedEmail(now))
      const sent = { id: outgoingMail.id }
      const [email] = await tx.update(outgoingMail).set({ attempts: 0, lastError: null }).where(waiting).returning(sent)
      if (!email) return refuse('not-found')
      await writeAudit(shop, tx, triedAgain(caller.userId, 'email', id), now)
      return accept(await read(tx))
    })
  })

  serve(app, shop, 'POST /admin/health/payment-events/{id}', async ({ params: { id }, caller, now }) => {
    const kept = keeper(await reader(now), triedAgain(caller.userId, 'payment-event', id), now)
    const handled = await resumeEvent(shop, id, now, kept.alongside)
    return handled.ok ? accept(kept.health()) : handled
  })

  serve(app, shop, 'POST /admin/health/payment-events/{id}/refund', async ({ params: { id }, caller, now }) => {
    const read = await reader(now)
    const refunded = await refundLostOrder(shop, { id, decider: caller }, now)
    return refunded.ok ? accept({ ...(await read(database)), ...refunded.value }) : refunded
  })

  serve(
    app,
    shop,
    'POST /admin/health/payment-events/{id}/dismissal',
    async ({ params: { id }, body: { reason }, caller, now }) =>
      dismissEvent(shop, { id, reason, decider: caller }, now, await reader(now)),
  )

  serve(
    app,
    shop,
    'POST /admin/health/differences/{kind}/{source}/explanation',
    async ({ params, body: { reason }, caller, now }) =>
      explainProviderDifference(shop, { ...params, reason, by: caller.userId }, now, await reader(now)),
  )

  serve(
    app,
    shop,
    'POST /admin/health/movements/{movementId}/booking',
    async ({ params: { movementId }, body: { as, reason }, caller, now }) =>
      bookMovement(shop, { movementId, as, reason, by: caller.userId }, now, await reader(now)),
  )

  serve(app, shop, 'POST /admin/health/jobs/{name}', async ({ params: { name }, caller, now }) => {
    if (!isJobName(name)) return refuse('not-found')
    const kept = keeper(await reader(now), triedAgain(caller.userId, 'job', name), now)
    await database.transaction(kept.alongside)
    shop.jobs.enqueue(name)
    return accept(kept.health())
  })

  serve(app, shop, 'POST /admin/health/holds/{id}', async ({ params: { id }, caller, now }) => {
    const [order] = await database.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
    if (!order) return refuse('order-not-found')
    if (order.state !== 'pending_payment' && order.state !== 'payment_failed') return refuse('not-possible-now')
    const kept = keeper(await reader(now), { by: caller.userId, action: 'hold-released', subject: id }, now)
    const { alongside } = kept
    const ended = await cancel(shop, id, { step: 'cancel', by: 'admin', timeout: 3000, alongside }, now)
    if (ended === 'unreachable') return refuse('payment-unavailable')
    return ended === 'closed' ? accept(kept.health()) : refuse('not-possible-now')
  })

  /** Reads the database in the transaction, and external systems before it. */
  async function reader(now: Date): Promise<(tx: Database) => Promise<HealthSeen>> {
    const outside = await lookOutside(shop, now)
    return (tx) => readHealth(shop, tx, outside, now)
  }

  /** Writes the audit entry and reads the health in the same transaction. */
  function keeper(read: (tx: Database) => Promise<HealthSeen>, entry: AuditEntry, now: Date) {
    let kept: HealthSeen | undefined
    return {
      alongside: async (tx: Database): Promise<void> => {
        await writeAudit(shop, tx, entry, now)
        kept = await read(tx)
      },
      health: (): HealthSeen => {
        if (!kept) throw new Error('What was to be answered is gone')
        return kept
      },
    }
  }
}

const triedAgain = (by: Id, what: string, id: string): AuditEntry => ({
  by,
  action: 'tried-again',
  subject: id,
  details: { what },
})
