import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artists } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { readFile } from '../../../tests/support/documents.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { confirmVatNumber } from '../../../tests/support/vat.ts'

const aMonth = 31 * 24 * 60
const registered = { SHOP_VAT_NUMBER: 'EE987654321' }

async function read(world: MoneyBack, year: number) {
  const { bytes } = await readFile(world, 'GET /admin/vat.csv', { query: { year } }, (await world.admin()).token)
  return bytes.toString().replace('\ufeff', '').trim().split('\r\n')
}

const header = 'Month,"VAT rate, %",Invoices,Without VAT,VAT,Total,Taxed,VAT number of the artist,State'

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
    // What goes back of a sale of May is credited as it was invoiced.
    await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 550)
    expect(await read(world, 2025)).toEqual([
      header,
      'May 2025,22.00,1,122.95,27.05,150.00,in Estonia,,estimate',
      'June 2025,22.00,1,-40.99,-9.01,-50.00,in Estonia,,estimate',
      'July 2025,22.00,1,-40.98,-9.02,-50.00,in Estonia,,estimate',
      'July 2025,24.00,1,80.65,19.35,100.00,in Estonia,,estimate',
    ])
    expect(await read(world, 2024)).toEqual([header])
  })
})

test('what was invoiced stays taxed as it was, whatever the artist says later', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')), registered)
  const { database, shop, time, artistId } = world
  const trader = { name: 'Studio', registryCode: '4000', address: 'Rīga', email: 'studio@louend.test' }
  const setVatNumber = (vatNumber: string) =>
    database
      .update(artists)
      .set({ sellerStatus: 'trader', trader: { ...trader, vatNumber } })
      .where(eq(artists.id, artistId))
  await setVatNumber('LV12345678901')
  await world.buy(goodCard)
  await world.deliver()
  // Nobody has asked VIES yet.
  expect(await read(world, 2026)).toEqual([header, 'March 2026,24.00,1,80.65,19.35,100.00,in Estonia,,estimate'])
  await confirmVatNumber(world, { artistId, vatNumber: 'LV12345678901' })
  const march = 'March 2026,,1,100.00,0.00,100.00,reverse charge,LV12345678901'
  expect(await read(world, 2026)).toEqual([header, `${march},estimate`])
  time.passMinutes(aMonth)
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
  await setVatNumber('EE123456789')
  await world.buy(goodCard)
  await world.deliver()
  expect(await read(world, 2026)).toEqual([
    header,
    `${march},invoiced`,
    'April 2026,24.00,1,80.65,19.35,100.00,in Estonia,,estimate',
  ])
})

test('a shop that is not registered has commission and no tax, for administrators alone', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')))
  await world.buy(goodCard)
  await world.deliver()
  expect(await read(world, 2026)).toEqual([header, 'March 2026,,1,100.00,0.00,100.00,shop not registered,,estimate'])
  const artist = (await renewed(world, world.artist)).token
  expect(await readFile(world, 'GET /admin/vat.csv', { query: { year: 2026 } }, artist)).toMatchObject({
    statusCode: 403,
  })
})
