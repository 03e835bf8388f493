import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** Stripe's test cards. */
export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'

/** What a buyer types beside the card's number. */
export const typed = {
  expiry: '12 / 40',
  cvc: '123',
  name: 'Maarja Tamm',
  line1: 'Koidu 14–6',
  line2: '',
  city: 'Tallinn',
  state: 'Harju maakond',
  postalCode: '10136',
  country: 'EE',
  step: 'pay',
}

/** Fills in the bank's page and sends it, as a browser without scripts does. */
export async function fillIn(
  app: FastifyInstance,
  sessionUrl: string,
  change: Partial<typeof typed> & { cardNumber?: string } = {},
) {
  return app.inject({
    method: 'POST',
    url: new URL(sessionUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...typed, cardNumber: goodCard, ...change }).toString(),
  })
}

/** The shop's bank, for tests that keep its messages back. */
export function bankOf(shop: Shop) {
  const bank = shop.payments.sandbox
  if (!bank) throw new Error('This shop takes real money')
  return bank
}

/** A time that stands still until it is moved. */
export function clock(start = new Date()) {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    passMinutes: (minutes: number) => {
      at += minutes * 60_000
    },
  }
}
