import { describe, expect, test } from 'vitest'
import { payments } from '#contract/payments.ts'
import { orders, outgoingMail } from '#server/database/schema.ts'
import { databaseKinds } from '../tests/support/fresh-database.ts'
import { openShop } from '../tests/support/open-shop.ts'
import { bankOf, clock, fillIn } from '../tests/support/paying.ts'
import { welcome } from '../tests/support/people.ts'
import { cartOf, hang } from '../tests/support/works.ts'
import { startJobs } from './jobs.ts'

describe.each(databaseKinds)('on %s', (database) => {
  test('jobs look once when they start, and again when their bell rings', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ database, now })
    const { shop, app, call } = open
    bankOf(shop).holdWebhooks(true)
    const [lapsed, paid] = await Promise.all([
      call(payments.createCheckoutSession, { body: cartOf(await hang(open.database)), ...(await welcome(shop)) }),
      call(payments.createCheckoutSession, { body: cartOf(await hang(open.database)), ...(await welcome(shop)) }),
    ])
    await fillIn(app, paid.sessionUrl)
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
    shop.jobs.wake('send-letters')
    await others.stop()
    await jobs.stop()
    const letters = await open.database.select().from(outgoingMail)
    expect(letters.map(({ attempts }) => attempts)).toEqual([1, 1])
  }, 40_000)
})
