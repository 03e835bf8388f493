import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artists } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findLines, lockOrder } from '#server/features/orders/order-store.ts'
import { makeBatch } from '#server/features/payouts/make-batch.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { buyDelivered, type MoneyBack, openMoneyBack } from '../../../tests/support/money-back.ts'
import { submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const payee = { bankAccount: { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' } }

/** Eight buyers, each with an order of one work of each artist, in crossing sequences. */
async function buyFromBoth({ shop, call, app, database, deliver }: MoneyBack, pair: readonly string[]) {
  const bought: { orderId: string; person: Person }[] = []
  for (let at = 0; at < 8; at += 1) {
    const person = await createUser(shop)
    const works = []
    for (const artistId of at % 2 ? pair : pair.toReversed())
      works.push(await createArtwork(database, { artistId, price: cents(110_000) }))
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(...works),
      ...person,
    })
    await submitPayment(app, sessionUrl)
    bought.push({ orderId, person })
  }
  await deliver()
  return bought
}

const failures = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.problem?.code ?? end.reason.cause)] : []))

test('buyers who cancel works of the same two traders at once do not wait in a circle', async () => {
  await using world = await openMoneyBack()
  const { call, database } = world
  const pair = [await createArtist(database), await createArtist(database)]
  await database.update(artists).set({ sellerStatus: 'trader' })
  const bought = await buyFromBoth(world, pair)
  const cancelled = await Promise.allSettled(
    bought.map(({ orderId, person }) =>
      call('POST /orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'No' }, ...person }),
    ),
  )
  expect(failures(cancelled)).toEqual([])
})

test('payouts to two artists and cancellations of their works do not wait in a circle', async () => {
  await using world = await openMoneyBack()
  const { shop, call, database, time } = world
  const pair = [await createArtist(database), await createArtist(database)].sort()
  await database.update(artists).set(payee)
  const bought = await buyFromBoth(world, pair.toReversed())
  const chosen = pair.map((artistId) => ({ artistId, amount: cents(1) }))
  const ends = await Promise.allSettled([
    ...bought.map(({ orderId, person }) =>
      call('POST /orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'No' }, ...person }),
    ),
    // Few enough that none waits longer for a lock than the shop allows.
    ...Array.from({ length: 3 }, () => makeBatch(shop, chosen, { userId: 'a'.repeat(24) }, time.now())),
  ])
  expect(failures(ends)).toEqual([])
})

test('what is refunded while a file of payouts is made is not paid out', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time, artistId } = world
  await database.update(artists).set(payee)
  const orderId = await buyDelivered(world)
  const { payable: amount } = await readBalance(database, artistId, time.now())
  expect(amount).toBeGreaterThan(0)
  const batch = await database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const [line] = await findLines(tx, orderId)
    if (!locked || !line) throw new Error('There is no order')
    const making = makeBatch(shop, [{ artistId, amount }], { userId: 'a'.repeat(24) }, time.now())
    const decision = { amount: line.total, reason: 'It is lost', by: 'admin', userId: 'admin' } as const
    await createRefund(shop, tx, locked.order, line, { ...decision, endsLine: true, backInStock: false }, time.now())
    // Not awaited in here: it waits for the end of this transaction.
    return { making }
  })
  expect(await batch.making).toMatchObject({ ok: false, code: 'payout-changed' })
})
