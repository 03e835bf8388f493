import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { lineOf, type MoneyBack, openMoneyBack, outcome, renewed } from '../../../tests/support/money-back.ts'
import { submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

/** An administrator has bought a work for €1,100 and has it at home. */
async function buyAsAdmin(world: MoneyBack) {
  const { call, app, database, artistId, artist } = world
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  const checkout = { body: cartOf(work), ...(await world.admin()) }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', checkout)
  await submitPayment(app, sessionUrl)
  await world.deliver()
  const params = { id: orderId }
  await call('POST /orders/{id}/ship', { params, body: {}, ...(await renewed(world, artist)) })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await world.admin()) })
  return { orderId, params }
}

test('an administrator does not refund what they have bought', async () => {
  await using world = await openMoneyBack()
  const { orderId, params } = await buyAsAdmin(world)
  const body = { reason: 'For me', currentPassword }
  const refunding = world.call('POST /admin/orders/{id}/refund', { params, body, ...(await world.admin()) })
  const answer = await outcome(refunding)
  const { owed } = await readBalance(world.database, world.artistId, world.time.now())
  expect({ answer, owed, state: (await lineOf(world, orderId)).state }).toEqual({
    answer: 'forbidden',
    owed: 100_000,
    state: 'delivered',
  })
})

test('an administrator does not confirm that their own purchase came back, and another one does', async () => {
  await using world = await openMoneyBack('postgres', undefined, { REFUND_APPROVAL_FROM: '100' })
  const { orderId, params } = await buyAsAdmin(world)
  const { call } = world
  const returning = { isFaulty: true, reason: 'A scratch' }
  await call('POST /orders/{id}/request-return', { params, body: returning, ...(await world.admin()) })
  const receive = async (which: 0 | 1) =>
    outcome(
      call('POST /orders/{id}/receive-return', { params, body: { currentPassword }, ...(await world.admin(which)) }),
    )
  expect(await receive(0)).toBe('forbidden')
  expect(await receive(1)).toBe('done')
  expect((await lineOf(world, orderId)).state).toBe('refunded')
})
