import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { readFile } from '../../../tests/support/documents.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'

const aMonth = 31 * 24 * 60
const registered = { SHOP_VAT_NUMBER: 'EE987654321' }

async function read(world: MoneyBack, year: number) {
  const { bytes } = await readFile(world, 'GET /admin/vat.csv', { query: { year } }, (await world.admin()).token)
  return bytes.toString().replace('\ufeff', '').trim().split('\r\n')
}

const header = 'Month,"VAT rate, %",Invoices,Without VAT,VAT,Total'

describe.each(databaseKinds)('on %s', (kind) => {
  test('the tax in the commission of each month is that of its invoices, at the rate of the month', async () => {
    // Estonia's rate changes on 1 July 2025.
    await using world = await openMoneyBack(kind, clock(new Date('2025-05-20T10:00:00Z')), registered)
    const { time } = world
    const orderId = await world.buy(goodCard)
    await world.buy(goodCard, [55_000])
    await world.deliver()
    time.passMinutes(aMonth)
    await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 550)
    time.passMinutes(aMonth)
    await world.buy(goodCard)
    await world.deliver()
    expect(await read(world, 2025)).toEqual([
      header,
      'May 2025,22.00,1,122.95,27.05,150.00',
      'June 2025,22.00,1,-40.98,-9.02,-50.00',
      'July 2025,24.00,1,80.65,19.35,100.00',
    ])
    expect(await read(world, 2024)).toEqual([header])
  })
})

test('a shop that is not registered has commission and no tax, for administrators alone', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')))
  await world.buy(goodCard)
  await world.deliver()
  expect(await read(world, 2026)).toEqual([header, 'March 2026,,1,100.00,,100.00'])
  const artist = (await renewed(world, world.artist)).token
  expect(await readFile(world, 'GET /admin/vat.csv', { query: { year: 2026 } }, artist)).toMatchObject({
    statusCode: 403,
  })
})
