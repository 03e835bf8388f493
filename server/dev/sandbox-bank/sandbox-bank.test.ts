import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { PayableOrder } from '#server/adapters/payments/payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { objects } from './bank-tables.ts'

const { now, passMinutes } = clock()
let open: OpenShop

beforeAll(async () => {
  open = await openShop({ now })
})
afterAll(() => open.close())

const order = (): PayableOrder => ({
  id: newId(now()),
  number: 'LO-2026-000001',
  lines: [{ name: 'Hall meri', description: 'Mari, õli', image: undefined, unitPrice: cents(48_000), quantity: 2 }],
  shipping: cents(0),
  buyerEmail: 'user@louend.test',
  language: 'en',
  successUrl: 'http://localhost:3000/en/order-confirmation/1?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/en/cart',
  openUntil: new Date(now().getTime() + 30 * 60_000),
})

async function aPage() {
  const { app, shop } = open
  const { payments } = shop
  const sandboxOrder = order()
  const page = await payments.open(sandboxOrder)
  if (!page) throw new Error('Somebody else is opening this page')
  return { app, shop, payments, sandboxOrder, page }
}

test('an idempotency key that is in use is refused, as Stripe does', async () => {
  await using open = await openShop({ database: 'postgres' })
  const { payments, database } = open.shop
  const sandboxOrder = order()
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7273, hashtext(${sandboxOrder.id}))`)
    expect(await payments.open(sandboxOrder)).toBeUndefined()
  })
  expect(await payments.open(sandboxOrder)).toMatchObject({ sessionId: expect.stringContaining('cs_') })
})

describe('the sandbox bank', () => {
  test('the same order gets the same page, another order under its key is refused', async () => {
    const { payments, page, sandboxOrder } = await aPage()
    expect(await payments.open(sandboxOrder)).toEqual(page)
    await expect(payments.open({ ...sandboxOrder, shipping: cents(1) })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('it refuses what Stripe refuses: a page for less than 30 minutes, a total below €0.50, a wrong key, an unknown address', async () => {
    const { shop, payments } = await aPage()
    const short = { ...order(), openUntil: now() }
    await expect(payments.open(short)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'expires_at' })
    const [line] = order().lines
    const cheap = { ...order(), lines: line ? [{ ...line, unitPrice: cents(49), quantity: 1 }] : [] }
    await expect(payments.open(cheap)).rejects.toMatchObject({ code: 'amount_too_small' })
    await expect(payments.read('cs_test_1')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
    const { address } = bankOf(shop)
    const stranger = stripePayments({
      provider: 'sandbox',
      secretKey: 'sk_test_x',
      webhookSecrets: ['whsec_x'],
      address,
    })
    await expect(stranger.read('cs_test_1')).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })

  test('it leads back to the name of the machine under which the shop was opened', async () => {
    const { app, page } = await aPage()
    for (const host of ['127.0.0.1:3000', 'ateljee.local:3000', 'localhost:3000']) {
      const url = new URL(page.url).pathname
      const shown = await app.inject({ url, headers: { host } })
      expect(shown.body).toContain(`href="http://${host}/en/cart"`)
      const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
      const left = await app.inject({ method: 'POST', url, headers, payload: 'step=cancel' })
      expect(left.headers.location).toBe(`http://${host}/en/cart`)
    }
  })

  test('a page closes when its time runs out, and cannot be paid or closed again', async () => {
    const { app, payments, page } = await aPage()
    passMinutes(36)
    expect((await submitPayment(app, page.url)).statusCode).toBe(410)
    expect(await payments.read(page.sessionId)).toMatchObject({ state: 'expired' })
    expect(await payments.expire(page.sessionId)).toMatchObject({ state: 'expired' })
  })

  test('two clicks on Pay take the money once; a paid page leads on', async () => {
    const { app, payments, page } = await aPage()
    const answers = await Promise.all([
      submitPayment(app, page.url),
      submitPayment(app, page.url),
      submitPayment(app, page.url),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    const again = await app.inject(new URL(page.url).pathname)
    expect(again.headers.location).toBe(`http://localhost:80/en/order-confirmation/1?session_id=${page.sessionId}`)
    const paid = await payments.expire(page.sessionId)
    expect(paid).toMatchObject({ state: 'paid', amount: 96_000, shippingAddress: { line1: 'Koidu 14–6' } })
  })

  test('a payment is refunded once, however often it is asked for, and never more than was paid', async () => {
    const { app, shop, payments, page } = await aPage()
    await submitPayment(app, page.url)
    const { intentId = '', orderId = '' } = await payments.read(page.sessionId)
    const more = { orderId: 'more', intentId, amount: cents(96_001) }
    expect(await payments.refund(more)).toEqual({ kind: 'refused', code: 'amount_too_large' })
    for (const key of [orderId, orderId, 'other'])
      await payments.refund({ orderId: key, intentId, amount: cents(96_000) })
    const refunds = await shop.database.select().from(objects).where(eq(objects.kind, 'refund'))
    expect(refunds.filter(({ body }) => body.payment_intent === intentId)).toMatchObject([{ body: { amount: 96_000 } }])
  })

  test('a refusal is remembered under its key for a day, and a key with other parameters is refused', async () => {
    const { app, payments, page } = await aPage()
    await submitPayment(app, page.url)
    const { intentId = '', orderId = '' } = await payments.read(page.sessionId)
    const whole = { orderId, amount: cents(96_000) }
    const unknown = { ...whole, intentId: 'pi_unknown' }
    const refused = { kind: 'refused', code: 'resource_missing' }
    expect(await payments.refund(unknown)).toEqual(refused)
    expect(await payments.refund(unknown)).toEqual(refused)
    await expect(payments.refund({ ...whole, intentId })).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    expect(await payments.refund({ ...whole, intentId, earlier: 1 })).toMatchObject({ kind: 'accepted' })
    passMinutes(24 * 60 + 1)
    expect(await payments.refund({ ...whole, intentId })).toEqual({ kind: 'already-refunded' })
  })

  const mistakes: [string, Record<string, string>, string][] = [
    ['no card number', { cardNumber: '' }, 'This isn’t a valid card number. Please check the digits.'],
    [
      'a wrong digit',
      { cardNumber: '4242 4242 4242 4241' },
      'This isn’t a valid card number. Please check the digits.',
    ],
    ['no month', { expiry: 'soon' }, 'Please enter the month and year, for example 04 / 29.'],
    ['month 13', { expiry: '13/30' }, 'Please enter the month and year, for example 04 / 29.'],
    ['a past month', { expiry: '01/20' }, 'This card has expired. Please use another one.'],
    ['two digits of CVC', { cvc: '12' }, 'Please enter the three or four digits of the CVC.'],
    ['no name', { name: ' ' }, 'Please enter the recipient’s name.'],
    ['no street', { line1: '' }, 'Please enter the street and house number.'],
    ['no city', { city: '' }, 'Please enter the city.'],
    ['no postal code', { postalCode: '' }, 'Please enter the postal code.'],
    ['a country where nothing is sent', { country: 'XX' }, 'Please choose a country.'],
    ['a novel', { line2: 'x'.repeat(300) }, 'This is too long.'],
  ]
  test('every mistake is told beside its field, and what was typed stays', async () => {
    const { app, payments, page } = await aPage()
    for (const [, change, sentence] of mistakes) {
      const answer = await submitPayment(app, page.url, { name: 'Õie “Ööbik”', ...change })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(sentence)
      expect(answer.body).toContain('Please correct one field.')
      if (!('name' in change)) expect(answer.body).toContain('value="Õie “Ööbik”"')
    }
    expect(await payments.read(page.sessionId)).toMatchObject({ state: 'open' })
  })

  test('other cards are declined with their reason; Cancel leads back to the cart', async () => {
    const { app, page } = await aPage()
    const declineFor = async (cardNumber: string) => (await submitPayment(app, page.url, { cardNumber })).body
    expect(await declineFor('4000 0000 0000 9995')).toContain('There isn’t enough money on this card.')
    expect(await declineFor('4000000000000127')).toContain('The CVC is incorrect.')
    expect(await declineFor('4111 1111 1111 1111')).toContain('Your card was declined.')
    const cancelled = await submitPayment(app, page.url, { step: 'cancel', cardNumber: '' })
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, 'http://localhost:80/en/cart'])
  })

  test('the page speaks both languages, and runs no script', async () => {
    const { app, page } = await aPage()
    const address = new URL(page.url).pathname
    const english = await app.inject(address)
    expect(english.body).toContain('<h1>Pay €960.00</h1>')
    expect(english.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await app.inject(`${address}?lang=et`)).body).toContain('<label for="cardNumber">Kaardi number</label>')
    expect((await app.inject('/sandbox-bank/pay/nothing')).statusCode).toBe(404)
    expect((await app.inject('/sandbox-bank/bank.css')).headers['content-type']).toContain('text/css')
  })
})
