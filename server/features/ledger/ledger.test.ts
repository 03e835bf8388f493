import { expect, test } from 'vitest'
import { ledgerEntries } from '#server/database/schema.ts'
import { findLines } from '#server/features/orders/order-store.ts'
import { openMoneyBack } from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { bookSale } from './ledger-store.ts'

test('the sale of a line cannot be booked twice', async () => {
  await using world = await openMoneyBack()
  const { database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const [line] = await findLines(database, orderId)
  if (!line) throw new Error('Nothing was sold')
  const books = await database.select().from(ledgerEntries)
  await expect(database.transaction((tx) => bookSale(tx, line, time.now()))).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'ledger_entries_sold_once' },
  })
  expect(await database.select().from(ledgerEntries)).toEqual(books)
})
