import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders as orderRows } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { expireHolds, reconcilePayments } from './payment-jobs.ts'

test('501 payments of which the bank knows nothing do not keep the next one from its turn', async () => {
  const { now } = clock()
  await using open = await openShop({ now })
  const { shop, app, call, database } = open
  await bankOf(shop).holdWebhooks()
  const buyer = await createUser(shop)
  const body = cartOf(await createArtwork(database))
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  await submitPayment(app, sessionUrl)
  const at = now().toISOString()
  // All of them older than the one that can be read.
  await database.execute(sql`
    insert into orders (id, number, buyer_name, buyer_email, language, subtotal, shipping, tax, total, expires_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'LO-1999-' || n, 'Maarja Tamm', 'maarja@louend.test', 'et', 100, 0, 0, 100,
      ${at}::timestamptz + interval '1 day', ${at}::timestamptz - interval '1 hour', ${at}::timestamptz
    from generate_series(1, 501) n`)
  await database.execute(sql`
    insert into payments (id, order_id, provider, session_id, state, amount, refunded, created_at, updated_at)
    select id, id, 'sandbox', 'cs_lost_' || number, 'open', total, 0, created_at, updated_at
    from orders where number like 'LO-1999-%'`)
  const status = async () => (await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).status
  // On a busy machine a run ends before it has asked about all that it may.
  for (let run = 0; run < 10 && (await status()) !== 'paid'; run += 1) await reconcilePayments(shop, now())
  expect(await status()).toBe('paid')
})

test('a job begins nothing more once it is told to stop', async () => {
  const { now, passMinutes } = clock()
  await using open = await openShop({ now })
  const { shop, call, database } = open
  for (let count = 0; count < 3; count += 1) {
    const body = cartOf(await createArtwork(database))
    await call('POST /payments/create-checkout-session', { body, ...(await createUser(shop)) })
  }
  passMinutes(31)
  const stopping = new AbortController()
  bankOf(shop).onRequest(() => stopping.abort())
  await expireHolds(shop, now(), stopping.signal)
  const states = async () => (await database.select().from(orderRows)).map(({ state }) => state).sort()
  expect(await states()).toEqual(['expired', 'pending_payment', 'pending_payment'])
  await reconcilePayments(shop, now(), stopping.signal)
  expect(await states()).toEqual(['expired', 'pending_payment', 'pending_payment'])
  await expireHolds(shop, now(), new AbortController().signal)
  expect(await states()).toEqual(['expired', 'expired', 'expired'])
})
