import { eq, isNull, sql } from 'drizzle-orm'
import { cents, toEuros, zero } from '#domain/money.ts'
import { ledgerEntries, orders, refundRequests } from '#server/database/schema.ts'
import { refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { sign } from '#server/dev/sandbox-bank/bank-webhooks.ts'
import { findLines, findPayment, lockOrder, type RequestRow } from '#server/features/orders/order-store.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import type { DatabaseKind } from './databases/test-databases.ts'
import { firstPassword as currentPassword, signUp } from './identity/sign-up.ts'
import { createUser, makeAdministrator, type Person, tokenIssuedAt } from './identity/users.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { bankOf, clock, goodCard, submitPayment } from './payments.ts'
import { cartOf, createArtist, createArtwork } from './works.ts'

/** Stripe's test cards whose payments are disputed, and whose refunds fail. */
export const disputedCard = '4000 0000 0000 0259'
export const refundsFailCard = '4000 0000 0000 5126'

export type MoneyBack = Awaited<ReturnType<typeof openMoneyBack>>

/** Two administrators, an artist and a buyer, in a shop whose money comes back. */
export async function openMoneyBack(
  database: DatabaseKind | { url: string; ownerUrl?: string } = 'postgres',
  time = clock(),
  environment: Record<string, string> = {},
) {
  const open = await openShop({ now: time.now, database, environment })
  const admins = [await signUp(open), await signUp(open)] as const
  const adminIds = admins.map(({ userId }) => userId)
  for (const id of adminIds) await makeAdministrator(open, id)
  const artist = await createUser(open.shop, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId: artist.userId })
  const buyer = await createUser(open.shop)
  /** Their tokens, as good as new. */
  const admin = async (which: 0 | 1 = 0) => {
    const person = admins[which]
    return { token: await tokenIssuedAt(open.database, { ...person, userId: person.uid }, time.now()) }
  }
  const world = { ...open, time, artist, artistId, buyer, admin, adminIds }
  return {
    ...world,
    deliver: () => bankOf(open.shop).deliverWebhooks(),
    /** Buys works at these prices with this card; gives the order. */
    buy: async (card: string, prices: readonly number[] = [110_000]) => {
      const works = []
      for (const price of prices) works.push(await createArtwork(open.database, { artistId, price: cents(price) }))
      const checkout = { body: cartOf(...works), token: await tokenIssuedAt(open.database, buyer, time.now()) }
      const { orderId, sessionUrl } = await open.call('POST /payments/create-checkout-session', checkout)
      await submitPayment(open.app, sessionUrl, { cardNumber: card })
      return orderId
    },
    show: async (orderId: string) =>
      open.call('GET /admin/orders/{id}', { params: { id: orderId }, ...(await admin()) }),
    waiting: async () => {
      const { waiting } = await open.call('GET /admin/overview', await admin())
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

/** The same person with a token that is good at the time of the world. */
export const renewed = async ({ database, time }: MoneyBack, person: Person) => ({
  token: await tokenIssuedAt(database, person, time.now()),
})

export async function lineOf({ database }: MoneyBack, orderId: string, at = 0) {
  const line = (await findLines(database, orderId))[at]
  if (!line) throw new Error('There is no such line')
  return line
}

/** What the bank calls the payment of an order. */
export const intentOf = async ({ database }: MoneyBack, orderId: string) =>
  (await findPayment(database, orderId))?.intentId ?? ''

/** An administrator refunds so many euros of a line. */
export async function refundAsAdmin(
  world: MoneyBack,
  orderId: string,
  lineId: string,
  amount: number,
  which: 0 | 1 = 0,
) {
  const line = (await findLines(world.database, orderId)).find(({ id }) => id === lineId)
  const body = { lineId, amount, refunded: toEuros(line?.refunded ?? zero), reason: 'A scratch', currentPassword }
  return world.call('POST /orders/{id}/refund', { params: { id: orderId }, body, ...(await world.admin(which)) })
}

/** An order that was sent, and delivered a month ago. */
export async function buyDelivered(world: MoneyBack, prices?: readonly number[]) {
  const orderId = await world.buy(goodCard, prices)
  await world.deliver()
  const params = { id: orderId }
  await world.call('POST /orders/{id}/ship', { params, body: {}, ...(await renewed(world, world.artist)) })
  await world.call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await renewed(world, world.buyer)) })
  world.time.passMinutes(30 * 24 * 60)
  return orderId
}

/** A payment that is not the sum of its order, so that the shop takes it as no sale; gives the order. */
export async function payOtherSum(
  world: MoneyBack,
  cardNumber: string,
  onceCharged: () => Promise<void> = async () => undefined,
): Promise<string> {
  const { shop, app, call, database, artistId, buyer } = world
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  await bankOf(shop).holdWebhooks()
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  await database
    .update(orders)
    .set({ subtotal: cents(110_001), total: cents(110_001) })
    .where(eq(orders.id, orderId))
  await submitPayment(app, sessionUrl, { cardNumber })
  await onceCharged()
  bankOf(shop).releaseWebhooks()
  await world.deliver()
  return orderId
}

/** What has gone to buyers, according to the bank. */
export const refundedAtBank = async (world: MoneyBack) =>
  (await world.bankObjects('refund'))
    .filter(({ status }) => status === 'succeeded')
    .reduce((total, { amount }) => total + Number(amount), 0)

/** Somebody of the office refunds so much of an order's payment on the bank's own dashboard. */
export async function refundOnDashboard(world: MoneyBack, orderId: string, amount?: number) {
  const payment_intent = await intentOf(world, orderId)
  await refundIntent(world.database, { payment_intent, amount, metadata: {} }, world.time.now())
  await world.deliver()
}

/** What a refund of the dashboard was for; a refusal is its code. */
export async function settle(
  world: MoneyBack,
  orderId: string,
  meaning: { lineId: string } | { dueRefundId: string } | { bearer: 'shop' },
  amount?: number,
): Promise<string> {
  const open = (await world.show(orderId)).refunds.find(({ state }) => state === 'unsettled')
  const body = { refundId: open?.id ?? '', ...meaning, amount, reason: 'For this', currentPassword }
  return outcome(
    world.call('POST /admin/orders/{id}/settle-refund', { params: { id: orderId }, body, ...(await world.admin()) }),
  )
}

/** That it was done, or the code of its refusal. */
export const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error) => error.problem?.code ?? String(error),
  )

/** What waits for an administrator, the oldest first. */
export const openRequests = ({ database }: MoneyBack): Promise<RequestRow[]> =>
  database.select().from(refundRequests).where(isNull(refundRequests.decision)).orderBy(refundRequests.id)

export async function openRequest(world: MoneyBack): Promise<RequestRow> {
  const [request] = await openRequests(world)
  if (!request) throw new Error('Nothing is asked for')
  return request
}

/** From now on refunds to the card arrive. */
export const mendCard = ({ database }: MoneyBack) =>
  database
    .update(objects)
    .set({ body: sql`${objects.body} - 'trouble'` })
    .where(eq(objects.kind, 'payment_intent'))

/** A refund of the first line that is decided and not sent yet. */
export const decideUnsent = ({ shop, database, time }: MoneyBack, orderId: string, amount: number): Promise<string> =>
  database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const [line] = await findLines(tx, orderId)
    if (!locked || !line) throw new Error('There is no order')
    const decision = { amount: cents(amount), reason: 'A scratch', by: 'admin', userId: 'admin' } as const
    const how = { endsLine: amount === line.total, backInStock: false }
    const decided = await createRefund(shop, tx, locked.order, line, { ...decision, ...how }, time.now())
    if (!decided.ok) throw new Error(decided.code)
    return decided.value.refundId
  })
