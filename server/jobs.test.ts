import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contact } from '#contract/contact.ts'
import { payments } from '#contract/payments.ts'
import { orders, outgoingMail } from '#server/database/schema.ts'
import { captureLog } from '../tests/support/captured-log.ts'
import { databaseKinds } from '../tests/support/databases/test-databases.ts'
import { createUser } from '../tests/support/identity/users.ts'
import { openShop } from '../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../tests/support/payments.ts'
import { startRejectingMailServer } from '../tests/support/rejecting-mail-server.ts'
import { cartOf, createArtwork } from '../tests/support/works.ts'
import { startJobs } from './jobs.ts'

describe.each(databaseKinds)('on %s', (database) => {
  test('jobs run when they start, and again when they are enqueued', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ database, now })
    const { shop, app, call } = open
    bankOf(shop).holdWebhooks(true)
    const [lapsed, paid] = await Promise.all([
      call(payments.createCheckoutSession, {
        body: cartOf(await createArtwork(open.database)),
        ...(await createUser(shop)),
      }),
      call(payments.createCheckoutSession, {
        body: cartOf(await createArtwork(open.database)),
        ...(await createUser(shop)),
      }),
    ])
    await submitPayment(app, paid.sessionUrl)
    passMinutes(31)

    const jobs = await startJobs(shop)
    const states = async () =>
      Object.fromEntries((await open.database.select().from(orders)).map(({ id, state }) => [id, state]))
    await expect.poll(states, { timeout: 10_000 }).toEqual({ [lapsed.orderId]: 'expired', [paid.orderId]: 'paid' })
    const unsent = async () => (await open.database.select().from(outgoingMail)).filter(({ sentAt }) => !sentAt).length
    await expect.poll(unsent, { timeout: 10_000 }).toBe(0)
    expect(await open.database.select().from(outgoingMail)).toHaveLength(2)

    // A second shop on the same database does not do it twice.
    const others = await startJobs(shop)
    shop.jobs.enqueue('send-emails')
    await others.stop()
    await jobs.stop()
    const emails = await open.database.select().from(outgoingMail)
    expect(emails.map(({ attempts }) => attempts)).toEqual([1, 1])
  }, 40_000)
})

test('a job that fails is logged, and neither the log nor the queue keeps whose data was under way', async () => {
  using mail = await startRejectingMailServer()
  const { log, linesWith } = captureLog()
  await using shop = await openShop({ log, environment: { SMTP_URL: mail.url, MAIL_FROM: 'pood@louend.test' } })
  const body = { name: 'Aino', email: 'kirsipuu@louend.test', subject: 'Udu', message: 'Kas see on veel alles?' }
  await shop.call(contact.send, { body })
  // What went wrong with an email cannot be written down either.
  await shop.database.execute(sql`alter table outgoing_mail add constraint never check (attempts = 0)`)
  const jobs = await startJobs(shop.shop)
  await expect.poll(() => linesWith('"job failed"').length, { timeout: 15_000 }).toBeGreaterThan(0)
  await jobs.stop()
  const kept = JSON.stringify(await shop.database.execute(sql`select output from jobs.job where name = 'send-emails'`))
  expect(kept).toContain('send-emails failed')
  expect(kept).not.toContain('@louend.test')
  expect(linesWith('@louend.test')).toEqual([])
}, 60_000)
