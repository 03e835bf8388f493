import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money.ts'
import { artists, invoices } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { finalise } from '#server/features/payments/finalise-payment.ts'
import { readFile } from '../../../tests/support/documents.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { bankOf, clock, goodCard, submitPayment } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

const trader = {
  name: 'Uduvere OÜ',
  registryCode: '12345678',
  address: 'Pikk 9, 10123 Tallinn',
  email: 'ateljee@uduvere.test',
}
const registered = { ...trader, vatNumber: 'EE123456789' }

/** A trader sells a work that goes to this country. */
async function sellTo(world: MoneyBack, seller: typeof trader, country: string): Promise<string> {
  const { database, artistId, app, shop, call } = world
  await database.update(artists).set({ sellerStatus: 'trader', trader: seller }).where(eq(artists.id, artistId))
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(work),
    ...(await renewed(world, world.buyer)),
  })
  await submitPayment(app, sessionUrl, { country })
  await bankOf(shop).deliverWebhooks()
  return orderId
}

const invoicesOf = ({ database }: MoneyBack, orderId: string) =>
  database.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.number))

/** What is printed on the last one of an order. */
async function printedLast(world: MoneyBack, orderId: string): Promise<string> {
  await issueDueDocuments(world.shop, world.time.now())
  const { id = '' } = (await invoicesOf(world, orderId)).at(-1) ?? {}
  const { token } = await renewed(world, world.buyer)
  return linesOf((await readFile(world, 'GET /invoices/{id}', { params: { id } }, token)).bytes).join('\n')
}

test.each([
  ['Estonia', registered, 'EE', { vatCountry: 'EE', vatRate: 2400, vat: 21_290 }, ['VAT 24%', '€212.90', '€887.10']],
  ['Finland', registered, 'FI', { vatCountry: 'EE', vatRate: 2400, vat: 21_290 }, ['VAT 24%', '€212.90']],
  [
    'Finland by the One Stop Shop',
    { ...registered, usesOss: true },
    'FI',
    { vatCountry: 'FI', vatRate: 2550, vat: 22_351 },
    ['VAT 25.5% (Finland)', '€223.51', 'declared through the One Stop Shop'],
  ],
  [
    'the United States',
    { ...registered, usesOss: true },
    'US',
    { vatCountry: 'US', vatRate: 0, vat: 0 },
    ['VAT 0% (United States)', 'leaves the European Union'],
  ],
  [
    'Estonia, not registered',
    trader,
    'EE',
    { vatCountry: null, vatRate: null, vat: null },
    ['not registered for VAT.'],
  ],
  [
    'Estonia, registered in Latvia',
    { ...trader, vatNumber: 'LV12345678901' },
    'EE',
    { vatCountry: null, vatRate: null, vat: null },
    ['not registered for VAT in Estonia.'],
  ],
])('a sale to %s', async (_, seller, country, written, printed) => {
  await using world = await openMoneyBack()
  const orderId = await sellTo(world, seller, country)
  expect(await invoicesOf(world, orderId)).toMatchObject([{ total: 110_000, ...written }])
  const words = await printedLast(world, orderId)
  for (const one of printed) expect(words).toContain(one)
  if (written.vat === null) expect(words).not.toContain('VAT 24%')
})

test('the rate is that of the day on which was paid, whenever the checkout was and the shop hears of it', async () => {
  // Ten minutes before Estonia’s rate changes on 1 July 2025.
  await using world = await openMoneyBack('postgres', clock(new Date('2025-06-30T20:50:00Z')))
  const { database, shop, app, artistId, time, call } = world
  await database.update(artists).set({ sellerStatus: 'trader', trader: registered }).where(eq(artists.id, artistId))
  const checkOut = async () =>
    call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database, { artistId, price: cents(110_000) })),
      ...(await renewed(world, world.buyer)),
    })
  const [before, after] = [await checkOut(), await checkOut()]
  await bankOf(shop).holdWebhooks()
  await submitPayment(app, before.sessionUrl, { country: 'EE' })
  time.passMinutes(20)
  await submitPayment(app, after.sessionUrl, { country: 'EE' })
  bankOf(shop).releaseWebhooks()
  await world.deliver()
  expect(await invoicesOf(world, before.orderId)).toMatchObject([{ vatRate: 2200, vat: 19_836 }])
  expect(await invoicesOf(world, after.orderId)).toMatchObject([{ vatRate: 2400, vat: 21_290 }])
})

test('while nobody knows to which country a work goes, its tax is Estonia’s, and an invoice that was written stays', async () => {
  await using world = await openMoneyBack()
  const { database, shop, artistId, time } = world
  const trader = { ...registered, usesOss: true }
  await database.update(artists).set({ sellerStatus: 'trader', trader }).where(eq(artists.id, artistId))
  await bankOf(shop).holdWebhooks()
  const orderId = await world.buy(goodCard)
  const report = await shop.payments.read((await findPayment(database, orderId))?.sessionId ?? '')
  await finalise(shop, { ...report, shippingAddress: undefined }, 'webhook', time.now())
  const written = [{ vatCountry: 'EE', vatRate: 2400, vat: 21_290 }]
  expect(await invoicesOf(world, orderId)).toMatchObject(written)
  const shippingAddress = {
    name: 'Aino',
    line1: 'Aleksanterinkatu 1',
    city: 'Helsinki',
    postalCode: '00100',
    country: 'FI',
  }
  await finalise(shop, { ...report, shippingAddress }, 'webhook', time.now())
  expect(await invoicesOf(world, orderId)).toMatchObject(written)
  expect(await printedLast(world, orderId)).toContain('VAT 24%')
})

test('credit notes take back the tax of the day of the sale, to the cent, whatever the trader says later', async () => {
  await using world = await openMoneyBack()
  const orderId = await sellTo(world, registered, 'EE')
  const { database, artistId } = world
  await database
    .update(artists)
    .set({ trader: { ...registered, usesOss: true } })
    .where(eq(artists.id, artistId))
  const { id } = await lineOf(world, orderId)
  for (const amount of [333.33, 333.33, 433.34]) await refundAsAdmin(world, orderId, id, amount)
  const [invoice, ...notes] = await invoicesOf(world, orderId)
  expect(invoice).toMatchObject({ total: 110_000, vat: 21_290 })
  expect(notes.map(({ total, vat }) => ({ total, vat }))).toEqual([
    { total: -33_333, vat: -6451 },
    { total: -33_333, vat: -6452 },
    { total: -43_334, vat: -8387 },
  ])
  expect(sum(notes.map(({ vat }) => vat ?? cents(0)))).toBe(-21_290)
  expect(await printedLast(world, orderId)).toContain('-€83.87')
})

test('what an earlier version of the shop wrote has the tax of Estonia', async () => {
  await using world = await openMoneyBack()
  const orderId = await sellTo(world, { ...registered }, 'EE')
  await world.database.update(invoices).set({ total: null, vatCountry: null, vatRate: null, vat: null })
  expect(await printedLast(world, orderId)).toContain('€212.90')
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 110)
  expect(await printedLast(world, orderId)).toContain('-€21.29')
})

test('an artist reads what they owe where, with what was credited, by the quarter of the sale', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')))
  const { time, artist, call, buyer } = world
  const money = async () => call('GET /earnings', { ...(await renewed(world, artist)) })
  expect(await money()).toMatchObject({ hasVat: false })
  const home = await sellTo(world, registered, 'EE')
  const withOss = { ...registered, usesOss: true }
  for (const country of ['FI', 'FI', 'US']) await sellTo(world, withOss, country)
  expect(await money()).toMatchObject({ hasVat: true })
  time.passMinutes(20 * 24 * 60)
  await refundAsAdmin(world, home, (await lineOf(world, home)).id, 110)
  const read = async (period: string, who = artist) => {
    const { statusCode, bytes } = await readFile(
      world,
      'GET /earnings/vat.csv',
      { query: { period } },
      (await renewed(world, who)).token,
    )
    return statusCode === 200 ? bytes.toString().replace('\ufeff', '').trim().split('\r\n') : statusCode
  }
  const header =
    'Quarter,Quarter of the sale,Country of the VAT,VAT rate %,Invoices and credit notes,Without VAT,VAT,With VAT,Return'
  const sales = [
    '2026 Q1,2026 Q1,Estonia,24,1,887.10,212.90,1100,Estonia',
    '2026 Q1,2026 Q1,Finland,25.50,2,1752.98,447.02,2200,One Stop Shop',
    '2026 Q1,2026 Q1,United States,0,1,1100,0,1100,"Estonia, export"',
  ]
  const credit = '2026 Q2,2026 Q1,Estonia,24,1,-88.71,-21.29,-110,Estonia'
  expect(await read('2026-03')).toEqual([header, ...sales])
  expect(await read('2026-04')).toEqual([header, credit])
  expect(await read('2026-07')).toEqual([header])
  expect(await read('2026')).toEqual([header, ...sales, credit])
  expect(await read('2026', buyer)).toBe(403)
})
