import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderLines } from '#server/database/schema.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { buyDelivered, lineOf, type MoneyBack, openMoneyBack } from '../../../tests/support/money-back.ts'
import { readBalance } from './balance-store.ts'
import { artistShareOf, payOut } from './ledger-store.ts'

/** The first work was paid out, and its buyer now wants to send it back. */
async function returnOfPaidWork(world: MoneyBack) {
  const { shop, database, artistId, time } = world
  const returned = await lineOf(world, await buyDelivered(world, [100_000]))
  expect((await payOut(shop, artistId, 'test', time.now())).ok).toBe(true)
  await database.update(orderLines).set({ state: 'return_requested' }).where(eq(orderLines.id, returned.id))
  return artistShareOf(returned)
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('the return of a work that was paid out holds its own share of what is owed, not everything', async () => {
    await using world = await openMoneyBack(kind)
    const { database, artistId, time } = world
    const share = await returnOfPaidWork(world)
    const balance = async () => {
      const own = await readBalance(database, artistId, time.now())
      const { owed, held, payable } = own
      expect({ owed, held, payable }).toEqual(await balanceByRule(database, artistId, time.now()))
      const due = (await readDue(database, [artistId], time.now())).get(artistId)
      expect(due).toMatchObject({ owed, held, payable })
      return own
    }
    expect(await balance()).toMatchObject({ owed: 0, held: 0, payable: 0 })

    const small = artistShareOf(await lineOf(world, await buyDelivered(world, [30_000])))
    expect(await balance()).toMatchObject({ owed: small, held: small, payable: 0 })

    const great = artistShareOf(await lineOf(world, await buyDelivered(world, [400_000])))
    const payable = small + great - share
    expect(await balance()).toMatchObject({ owed: small + great, held: share, payable })
  })
})
