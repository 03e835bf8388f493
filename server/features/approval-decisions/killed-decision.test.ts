import { once } from 'node:events'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { approvals, auditEntries, outgoingMail, refunds } from '#server/database/schema.ts'
import { findQuestionableDecisions } from '#server/features/decision-audit/find-questionable-decisions.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { openApproval } from '../../../tests/support/approvals.ts'
import { startStatementProxy } from '../../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { outcome } from '../../../tests/support/money-back.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { openPayouts, type PayoutWorld } from '../../../tests/support/payouts.ts'
import { startShopProcess } from '../../../tests/support/shop-process.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { takeApprovalsEffect } from './take-approvals-effect.ts'

const claims = 'update "approvals"'
const refunding = 'insert into "refunds"'

/** The transaction in which the process is killed: the `nth` with this statement, before or after PostgreSQL commits it. */
const moments = [
  {
    when: 'before it has begun',
    statement: claims,
    nth: 1,
    isCommitted: false,
    outcome: 'approved',
    refunds: 1,
    emails: 0,
  },
  { when: 'once it has begun', statement: claims, nth: 1, isCommitted: true, outcome: 'lapsed', refunds: 0, emails: 1 },
  { when: 'half-way', statement: refunding, nth: 1, isCommitted: false, outcome: 'lapsed', refunds: 0, emails: 1 },
  {
    when: 'once the refund is stored',
    statement: refunding,
    nth: 1,
    isCommitted: true,
    outcome: 'lapsed',
    refunds: 1,
    emails: 1,
  },
  {
    when: 'before the end is stored',
    statement: claims,
    nth: 2,
    isCommitted: false,
    outcome: 'lapsed',
    refunds: 1,
    emails: 1,
  },
  { when: 'at the end', statement: claims, nth: 2, isCommitted: true, outcome: 'approved', refunds: 1, emails: 0 },
] as const

test('a process that is killed leaves one audit entry and one e-mail about a decision that it began, and the decision is carried out at most once', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  await using world = await openPayouts({ sellers: 1, url })
  const { database, shop, time } = world

  const killAt = async ({ statement: searched, nth, isCommitted }: (typeof moments)[number]) => {
    let found = 0
    let transaction: object | undefined
    const killed = Promise.withResolvers<void>()
    proxy.watch((statement, _, connection) => {
      if (statement.startsWith(searched) && ++found === nth) transaction = connection
      if (transaction !== connection || statement !== 'commit') return undefined
      proxy.watch(undefined)
      killed.resolve()
      child.kill('SIGKILL')
      return isCommitted ? undefined : 'cut-before'
    })
    const { child } = await startShopProcess({ DATABASE_URL: proxy.url, RATE_LIMIT_FACTOR: '0' })
    await killed.promise
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  for (const moment of moments) {
    const orderId = await buyAsAdministrator(world)
    const refused = world.call('POST /admin/orders/{id}/refund', {
      params: { id: orderId },
      body: { reason: 'Mine', currentPassword },
      ...(await world.asAdmin()),
    })
    expect(await outcome(refused)).toBe('forbidden')
    const { id } = await openApproval(world)
    // The clock of the process is that of the machine.
    await database.execute(sql`update approvals set requested_at = requested_at - interval '2 days',
      takes_effect_at = takes_effect_at - interval '2 days' where id = ${id}`)
    await killAt(moment)

    const written = async () => {
      const emails = await database
        .select()
        .from(outgoingMail)
        .where(like(outgoingMail.key, `approval-closed:%:${id}`))
      const [approval] = await database.select().from(approvals).where(eq(approvals.id, id))
      const isOfApproval = eq(sql`${auditEntries.details} ->> 'approvalId'`, id)
      const entries = await database
        .select()
        .from(auditEntries)
        .where(and(isOfApproval, like(auditEntries.action, 'approval-%')))
      return {
        actions: entries.map(({ action }) => action).toSorted(),
        outcome: approval?.outcome,
        refunds: await database.$count(refunds, eq(refunds.orderId, orderId)),
        emails: emails.length,
        sent: emails.filter(({ sentAt }) => sentAt !== null).length,
      }
    }
    for (let run = 0; run < 2; run++) {
      time.passMinutes(10)
      await takeApprovalsEffect(shop, time.now(), new AbortController().signal)
      await sendEmails(shop, time.now())
      const { outcome, refunds, emails } = moment
      expect({ when: moment.when, ...(await written()) }).toEqual({
        ...{ when: moment.when, outcome, refunds, emails, sent: emails },
        actions: [`approval-${outcome}`, 'approval-requested'],
      })
    }
    expect(await findQuestionableDecisions(database)).toEqual([])
  }
})

async function buyAsAdministrator({ call, app, shop, database, people, asAdmin }: PayoutWorld): Promise<string> {
  const work = await createArtwork(database, { artistId: people[0]?.artistId ?? '', price: cents(110_000) })
  const checkout = { body: cartOf(work), ...(await asAdmin()) }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', checkout)
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return orderId
}
