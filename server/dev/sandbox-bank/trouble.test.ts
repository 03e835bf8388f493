import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holds } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { disputedCard } from '../../../tests/support/money-back.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { events } from './bank-tables.ts'

const good = 'DE89 3704 0044 0532 0130 00'
const bad = 'DE62 3704 0044 0532 0130 01'

async function atThePage() {
  const { now, passMinutes } = clock()
  const open = await openShop({ now })
  const { shop, app, call, database } = open
  const buyer = await createUser(shop)
  const checkout = { body: cartOf(await createArtwork(database)), ...buyer }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', checkout)
  const debit = (iban: string) => submitPayment(app, sessionUrl, { step: 'debit', cardNumber: '', iban })
  const press = (step: string) => submitPayment(app, sessionUrl, { step })
  const status = async () => {
    await bankOf(shop).deliverWebhooks()
    return (await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).status
  }
  const types = async () => (await database.select().from(events).orderBy(events.createdAt)).map(({ type }) => type)
  return { ...open, passMinutes, orderId, sessionUrl, debit, press, status, types }
}

test('a debit takes minutes, and keeps its work until it has succeeded', async () => {
  const page = await atThePage()
  await using _closed = page
  const { app, sessionUrl, debit, status, passMinutes, types, shop } = page
  const answer = await debit(good)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('/order-confirmation/')])
  expect(await status()).toBe('pending_payment')
  expect((await app.inject(new URL(sessionUrl).pathname)).body).toContain('Direct debit under way')
  passMinutes(2)
  expect(await status()).toBe('pending_payment')
  passMinutes(2)
  expect(await status()).toBe('paid')
  expect(await types()).toContain('checkout.session.async_payment_succeeded')
  expect(shop.payments.provider).toBe('sandbox')
})

test('a debit that fails lets its work go', async () => {
  const page = await atThePage()
  await using _closed = page
  const { debit, status, passMinutes, types, database } = page
  await debit(bad)
  expect(await status()).toBe('pending_payment')
  passMinutes(4)
  expect(await status()).toBe('expired')
  expect(await types()).toContain('checkout.session.async_payment_failed')
  expect(await database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'released' }])
})

test.each([
  ['succeeded', good, 'paid'],
  ['failed', good, 'expired'],
  ['succeeded', bad, 'paid'],
])('a debit is settled at once by a button: %s', async (step, iban, end) => {
  const page = await atThePage()
  await using _closed = page
  const { debit, press, status, passMinutes, types } = page
  await debit(iban)
  expect(await status()).toBe('pending_payment')
  for (const again of [step, step, 'failed']) expect((await press(again)).statusCode).toBe(303)
  passMinutes(5)
  expect(await status()).toBe(end)
  expect((await types()).filter((type) => type.startsWith('checkout.session.async_'))).toHaveLength(1)
})

test('only test accounts are debited; the card is not asked for then', async () => {
  const page = await atThePage()
  await using _closed = page
  const { debit, status } = page
  for (const iban of ['', 'EE38 2200 2210 2014 5685', 'x'.repeat(300)]) {
    const answer = await debit(iban)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Please correct one field.')
    expect(answer.body).not.toContain('This isn’t a valid card number')
  }
  expect(await status()).toBe('pending_payment')
})

test('a dispute is answered and decided once by buttons, in both languages', async () => {
  const page = await atThePage()
  await using _closed = page
  const { app, shop, sessionUrl, database, types } = page
  await submitPayment(app, sessionUrl, { cardNumber: disputedCard })
  const [created] = await database.select().from(events).where(eq(events.type, 'charge.dispute.created'))
  const { object } = (created?.body.data ?? {}) as { object: { id: string; evidence_details: { due_by: number } } }
  expect(object.evidence_details.due_by).toBeGreaterThan(shop.now().getTime() / 1000)
  const url = new URL(shop.payments.disputeUrl(object.id, 'et'))
  const show = async () => (await app.inject(url.pathname + url.search)).body
  const press = (step: string) =>
    app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `step=${step}`,
    })
  expect(await show()).toContain('Ootab poe vastust')
  expect((await app.inject(url.pathname)).body).toContain('Waiting for the shop’s answer')
  for (const step of ['nonsense', 'answer', 'lose', 'win']) expect((await press(step)).statusCode).toBe(303)
  expect(await show()).toContain('Otsustatud ostja kasuks')
  expect((await types()).filter((type) => type.startsWith('charge.dispute.')).sort()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
  ])
  expect((await app.inject('/sandbox-bank/disputes/du_unknown')).statusCode).toBe(404)
})
