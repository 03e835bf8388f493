import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { cents } from '#domain/money.ts'
import { isOutage } from '#server/database/is-outage.ts'
import { artists, orderLines, payouts } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { makeBatch } from '#server/features/payouts/make-batch.ts'
import { type Mishap, startStatementProxy } from '../../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundedAtBank } from '../../../tests/support/money-back.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { reconcilePayments } from './payment-jobs.ts'

const mishaps: readonly Mishap[] = ['cut-before', 'cut-in', 'cut-after']

/** In one pass each statement meets one mishap, in three every one of them. */
const passes = Number(process.env.CUT_PASSES ?? 1)

/** Something that is done once, and asked for again when it seems to have failed. */
type Attempt = { run: () => Promise<unknown>; check: () => Promise<void> }

/**
 * Does something anew for each statement of its transactions, cutting the connection before PostgreSQL hears it, before it
 * has answered, or after. Whatever the first attempt said, the second must end well.
 */
async function cutAtEach(prepare: (world: MoneyBack) => Promise<() => Promise<Attempt>>) {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  await using world = await openMoneyBack({ url: proxy.url })
  const next = await prepare(world)
  for (let pass = 0; pass < passes; pass += 1)
    for (let [statements, wasCut] = [0, true]; wasCut; statements += 1) {
      const mishap = mishaps[(statements + pass) % mishaps.length]
      const { run, check } = await next()
      let left = statements
      wasCut = false
      proxy.watch((_, isInTransaction) => {
        if (wasCut || !isInTransaction || left-- > 0) return undefined
        wasCut = true
        return mishap
      })
      const first = await run().then(
        () => 'done',
        (error: unknown) => (isUnavailable(error) ? 'refused' : error),
      )
      proxy.watch(undefined)
      // The pool notices a moment later.
      await expect.poll(() => world.database.execute(sql`select 1`).then(() => 'connected', String)).toBe('connected')
      expect(['done', 'refused'], `${mishap} at statement ${statements}`).toContain(first)
      if (first === 'refused') await run()
      await check()
    }
  expect(await findDiscrepancies(world.database)).toMatchObject({ found: [] })
}

const isUnavailable = (error: unknown): boolean =>
  isOutage(error) || isProblem(error, 'unavailable', 'payment-unavailable')

/** Buys at the bank, whose webhooks are kept back. */
async function placeAndPay({ shop, call, app, database }: MoneyBack, artistIds: readonly string[]) {
  const buyer = await createUser(shop)
  const works = []
  for (const artistId of artistIds) works.push(await createArtwork(database, { artistId, price: cents(110_000) }))
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  return { orderId, buyer }
}

/** Ten artists who have something to be paid, as many as one buyer may hold works of. */
async function sellForTen(world: MoneyBack): Promise<string[]> {
  const { database, time } = world
  const sellers: string[] = []
  for (let left = 10; left > 0; left -= 1) sellers.push(await createArtist(database))
  await database.update(artists).set({ bankAccount: { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' } })
  const { orderId, buyer } = await placeAndPay(world, sellers)
  await world.call('POST /payments/confirm', { body: { orderId }, ...buyer })
  const at = new Date(time.now().getTime() - 60 * 86_400_000)
  const delivered = { state: 'delivered', shippedAt: at, deliveredAt: at, deliveryConfirmedAt: at } as const
  await database
    .update(orderLines)
    .set({ ...delivered, deliveryConfirmedBy: 'buyer' })
    .where(eq(orderLines.orderId, orderId))
  return sellers
}

const statusOf = async ({ show }: MoneyBack, orderId: string) => (await show(orderId)).order.status

test('an order is placed once, wherever its connection is cut', async () => {
  await cutAtEach(async (world) => {
    const { shop, call, app, database, artistId } = world
    return async () => {
      const buyer = await createUser(shop)
      const work = await createArtwork(database, { artistId, price: cents(110_000) })
      let placed = { orderId: '', sessionUrl: '' }
      return {
        run: async () => {
          placed = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
        },
        check: async () => {
          await submitPayment(app, placed.sessionUrl)
          await call('POST /payments/confirm', { body: { orderId: placed.orderId }, ...buyer })
          expect(await statusOf(world, placed.orderId)).toBe('paid')
        },
      }
    }
  })
})

test('a payment takes effect once, wherever its connection is cut', async () => {
  await cutAtEach(async (world) => {
    await bankOf(world.shop).holdWebhooks()
    return async () => {
      const { orderId, buyer } = await placeAndPay(world, [world.artistId])
      return {
        run: () => world.call('POST /payments/confirm', { body: { orderId }, ...buyer }),
        check: async () => {
          const { order } = await world.show(orderId)
          expect(order.history.map(({ status }) => status)).toEqual(['pending_payment', 'paid'])
        },
      }
    }
  })
})

test('a part is refunded once, wherever its connection is cut', async () => {
  await cutAtEach(async (world) => {
    await bankOf(world.shop).holdWebhooks()
    const { orderId, buyer } = await placeAndPay(world, [world.artistId])
    await world.call('POST /payments/confirm', { body: { orderId }, ...buyer })
    const { id: lineId } = await lineOf(world, orderId)
    let refunded = 0
    return async () => {
      refunded += 1
      const body = { lineId, amount: 1, refunded: refunded - 1, reason: 'A scratch', currentPassword }
      const refund = async () =>
        world.call('POST /orders/{id}/refund', { params: { id: orderId }, body, ...(await world.admin()) })
      return {
        // What had been done before the answer was lost is refused as seen otherwise.
        run: () => refund().catch((error) => isProblem(error, 'refund-changed') || Promise.reject(error)),
        check: async () => {
          // An attempt without an answer is made again after a while.
          world.time.passMinutes(60)
          await reconcilePayments(world.shop, world.time.now())
          expect([(await lineOf(world, orderId)).refunded, await refundedAtBank(world)]).toEqual([
            refunded * 100,
            refunded * 100,
          ])
        },
      }
    }
  })
})

test('a payout is made once, wherever its connection is cut', async () => {
  await cutAtEach(async (world) => {
    const { shop, database, time } = world
    const payable: string[] = []
    return async () => {
      if (payable.length === 0) payable.push(...(await sellForTen(world)))
      const artistId = payable.pop() ?? ''
      const { payable: amount } = await readBalance(database, artistId, time.now())
      const pay = () => makeBatch(shop, [{ artistId, amount }], { userId: 'a'.repeat(24) }, time.now())
      return {
        run: pay,
        check: async () => {
          expect(await database.$count(payouts, eq(payouts.artistId, artistId))).toBe(1)
          expect(await pay()).toMatchObject({ ok: false, code: 'payout-changed' })
        },
      }
    }
  })
})
