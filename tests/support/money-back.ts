import { sql } from 'drizzle-orm'
import { adminOrders } from '#contract/admin-orders.ts'
import { overview } from '#contract/overview.ts'
import { payments } from '#contract/payments.ts'
import { cents } from '#domain/money.ts'
import { objects } from '#server/adapters/payments/sandbox-bank/bank-tables.ts'
import { sign } from '#server/adapters/payments/sandbox-bank/bank-webhooks.ts'
import { ledgerEntries, users } from '#server/database/schema.ts'
import type { DatabaseKind } from './databases/test-databases.ts'
import { signUp } from './identity/sign-up.ts'
import { createUser, tokenIssuedAt } from './identity/users.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { bankOf, clock, submitPayment } from './payments.ts'
import { cartOf, createArtist, createArtwork } from './works.ts'

/** Stripe's test cards whose payments are disputed, and whose refunds fail. */
export const disputedCard = '4000 0000 0000 0259'
export const refundsFailCard = '4000 0000 0000 5126'

/** Two administrators, an artist and a buyer, in a shop whose money comes back. */
export async function openMoneyBack(database: DatabaseKind = 'postgres') {
  const time = clock()
  const open = await openShop({ now: time.now, database })
  const admins = [await signUp(open), await signUp(open)] as const
  await open.database.update(users).set({ role: 'ADMIN' })
  const artist = await createUser(open.shop, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId: artist.userId })
  const buyer = await createUser(open.shop)
  /** Their tokens, as good as new. */
  const admin = async (which: 0 | 1 = 0) => {
    const person = admins[which]
    return { token: await tokenIssuedAt(open.database, { ...person, userId: person.uid }, time.now()) }
  }
  const world = { ...open, time, artist, artistId, buyer, admin }
  return {
    ...world,
    deliver: () => bankOf(open.shop).deliverWebhooks(),
    /** Buys works at these prices with this card; gives the order. */
    buy: async (card: string, prices: readonly number[] = [110_000]) => {
      const works = []
      for (const price of prices) works.push(await createArtwork(open.database, { artistId, price: cents(price) }))
      const asked = { body: cartOf(...works), ...buyer }
      const { orderId, sessionUrl } = await open.call(payments.createCheckoutSession, asked)
      await submitPayment(open.app, sessionUrl, { cardNumber: card })
      return orderId
    },
    show: async (orderId: string) => open.call(adminOrders.show, { params: { id: orderId }, ...(await admin()) }),
    waiting: async () => {
      const { waiting } = await open.call(overview.show, await admin())
      return waiting.map(({ kind, count }) => `${kind} ${count}`).sort()
    },
    books: () => readBooks(open),
    send: (event: object) => sendEvent(open, event, time.now()),
    bankObjects: async (kind: string) =>
      (await open.database.select().from(objects)).filter((one) => one.kind === kind).map(({ body }) => body),
  }
}

/** What each account of the ledger sums up to. */
async function readBooks({ database }: OpenShop): Promise<Record<string, number>> {
  const rows = await database
    .select({ account: ledgerEntries.account, sum: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
  return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]))
}

async function sendEvent({ app }: OpenShop, event: object, now: Date): Promise<number> {
  const payload = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(payload, 'whsec_louend_demo', now),
  }
  return (await app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers })).statusCode
}
