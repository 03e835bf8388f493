import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { SandboxBank } from '#server/adapters/payments/payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
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
export async function submitPayment(
  app: FastifyInstance,
  sessionUrl: string,
  change: Partial<typeof typed> & { cardNumber?: string; iban?: string } = {},
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

/** The same shop while its bank cannot be reached: nobody listens at the address. */
export const withBankUnreachable = (shop: Shop): Shop => ({ ...shop, payments: talkingTo(shop, async () => nobody) })

type Address = Awaited<ReturnType<SandboxBank['address']>>
const nobody: Address = { protocol: 'http', host: '127.0.0.1', port: 9 }

/** The same shop while its bank accepts connections and never answers; it gives up sooner than for a buyer. */
export async function withSilentBank(shop: Shop): Promise<Shop> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The silent bank found no port')
  return { ...shop, payments: talkingTo(shop, async () => ({ ...nobody, port: bound.port }), 0.3) }
}

/** The same shop with a slow line to its bank: its questions wait until the line is freed, or breaks. */
export function withSlowBank(shop: Shop) {
  const firstRequest = Promise.withResolvers<void>()
  const line = Promise.withResolvers<Address>()
  const payments = talkingTo(shop, async () => {
    firstRequest.resolve()
    return line.promise
  })
  return {
    slow: { ...shop, payments } satisfies Shop,
    /** Resolves when the first question is on its way. */
    firstRequest: firstRequest.promise,
    free: async () => line.resolve(await bankOf(shop).address()),
    break: () => line.resolve(nobody),
  }
}

const talkingTo = (shop: Shop, address: () => Promise<Address>, secondsPerTry?: number) =>
  stripePayments({
    provider: 'sandbox',
    secretKey: bankOf(shop).secretKey,
    webhookSecrets: ['whsec_louend_demo'],
    address,
    ...(secondsPerTry === undefined ? {} : { secondsPerTry }),
  })

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
