import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { orderLines, payouts, refunds } from '#server/database/schema.ts'
import { recordDispute } from '#server/features/disputes/record-dispute.ts'
import { dismissWarning, recordWarning } from '#server/features/disputes/record-warning.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { approveRequested, openApproval } from '../../../tests/support/approvals.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { earned, makeFile, openPayouts, type PayoutWorld } from '../../../tests/support/payouts.ts'

type Line = typeof orderLines.$inferSelect

/** An artist with two due works of `earned` each, and another administrator. From 1,000 euros on, this step needs an approval. */
async function openTwoWorks(limited: 'payoutApprovalFrom' | 'refundApprovalFrom') {
  const settings = { [limited]: cents(100_000) }
  const world = await openPayouts({ sellers: 2, prices: [110_055, 110_055], settings, kind: 'postgres' })
  const { database, people, time } = world
  const [artist, second] = people
  if (!artist || !second) throw new Error('There are not two artists')
  await makeAdministrator(world, second.userId)
  time.passMinutes(25 * 60)
  const isOfArtist = eq(orderLines.artistId, artist.artistId)
  const read = () => database.select().from(orderLines).where(isOfArtist).orderBy(asc(orderLines.id))
  const [first, last] = await read()
  if (!first || !last) throw new Error('There are not two lines')
  return {
    ...world,
    works: [first, last] as const,
    balance: () => readBalance(database, artist.artistId, time.now()),
    paid: async () => (await read()).map(({ payoutId }) => payoutId !== null),
    asSecond: () => world.renew(second),
    propose: async () =>
      world.call('POST /admin/payout-batches', {
        body: { payouts: [{ artistId: artist.artistId, amount: earned / 100 }], currentPassword },
        ...(await world.asAdmin()),
      }),
  }
}

const warningOf = ({ id }: Line) => `issfr_${id}`

async function warn({ shop, time }: PayoutWorld, line: Line): Promise<void> {
  const warning = { id: warningOf(line), intentId: 'pi_1', reason: 'fraud', isActionable: true, warnedAt: time.now() }
  await recordWarning(shop, line.orderId, warning, time.now())
}

const dismiss = ({ shop, time, adminId }: PayoutWorld, line: Line) =>
  dismissWarning(
    shop,
    { orderId: line.orderId, warningId: warningOf(line), reason: 'The buyer is known', by: adminId },
    time.now(),
  )

async function loseDispute({ shop, database, time }: PayoutWorld, line: Line) {
  const dispute = {
    id: 'du_1',
    intentId: 'pi_1',
    amount: cents(line.total),
    currency: 'EUR',
    reason: 'fraudulent',
    evidenceDueBy: undefined,
    openedAt: time.now(),
    funds: 'withdrawn',
  } as const
  await recordDispute(shop, line.orderId, { ...dispute, state: 'needs-response', at: time.now() }, time.now())
  time.passMinutes(1)
  await recordDispute(shop, line.orderId, { ...dispute, state: 'lost', at: time.now() }, time.now())
  return database
    .select({ artistAmount: refunds.artistAmount, sparedAmount: refunds.sparedAmount })
    .from(refunds)
    .where(eq(refunds.lineId, line.id))
}

const lostByArtist = [{ artistAmount: earned, sparedAmount: 0 }]

test('a payout leaves out the work whose refund waits for another administrator', async () => {
  await using world = await openTwoWorks('refundApprovalFrom')
  const { call, asAdmin, works, balance, paid } = world
  const params = { id: works[1].orderId }
  const body = { reason: 'Goodwill', currentPassword }
  await call('POST /admin/orders/{id}/refund', { params, body, ...(await asAdmin()) })
  expect(await openApproval(world)).toMatchObject({ kind: 'refund', amount: 110_055 })
  expect(await balance()).toMatchObject({ owed: 2 * earned, payable: earned })
  await makeFile(world)
  expect(await paid()).toEqual([true, false])
  // The buyer does not wait for the refund.
  expect(await loseDispute(world, works[1])).toEqual(lostByArtist)
  expect(await balance()).toMatchObject({ owed: 0 })
})

test('an approved payout leaves out the work that was held when it was proposed', async () => {
  await using world = await openTwoWorks('payoutApprovalFrom')
  const { works, balance, paid } = world
  await warn(world, works[1])
  expect(await balance()).toMatchObject({ payable: earned })
  expect(await world.propose()).toBe(null)
  await dismiss(world, works[1])
  await approveRequested(world, await openApproval(world), await world.asSecond())
  expect(await paid()).toEqual([true, false])
  expect(await balance()).toMatchObject({ owed: earned, payable: earned })
  // The buyer disputes the work that was not paid out.
  expect(await loseDispute(world, works[1])).toEqual(lostByArtist)
  expect(await balance()).toMatchObject({ owed: 0 })
})

test('an approved payout leaves out the work that is held since it was proposed', async () => {
  await using world = await openTwoWorks('payoutApprovalFrom')
  const { works, balance, paid } = world
  await warn(world, works[1])
  expect(await world.propose()).toBe(null)
  // The money of the other work takes the place of the proposed one.
  await dismiss(world, works[1])
  await warn(world, works[0])
  await approveRequested(world, await openApproval(world), await world.asSecond())
  expect(await paid()).toEqual([false, false])
  expect(await balance()).toMatchObject({ owed: earned, payable: 0 })
  expect(await loseDispute(world, works[0])).toEqual(lostByArtist)
  expect(await balance()).toMatchObject({ owed: 0, payable: 0 })
})

test('a payout that was not returned after all is again of the works that it paid', async () => {
  await using world = await openTwoWorks('refundApprovalFrom')
  const { call, asAdmin, database, works, balance, paid, time } = world
  await warn(world, works[1])
  await makeFile(world)
  await dismiss(world, works[1])
  const [payout] = await database
    .select()
    .from(payouts)
    .where(eq(payouts.artistId, works[0].artistId ?? ''))
  const params = { id: payout?.id ?? '' }
  const returned = { params, body: { reason: 'AC04', currentPassword } as const, ...(await asAdmin()) }
  await call('POST /admin/payouts/{id}/returned', returned)
  expect(await paid()).toEqual([false, false])
  await warn(world, works[0])
  time.passMinutes(5)
  const undone = { params, body: { reason: 'No return on the statement', currentPassword }, ...(await asAdmin()) }
  await call('POST /admin/payouts/{id}/not-returned', undone)
  expect(await paid()).toEqual([true, false])
  expect(await balance()).toMatchObject({ owed: earned, payable: earned })
})
