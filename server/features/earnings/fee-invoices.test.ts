import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { artists, feeInvoiceLines, feeInvoices, ledgerEntries, outgoingMail, users } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { eraseArtist } from '#server/features/privacy/erase-artist.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { confirmVatNumber } from '../../../tests/support/vat.ts'
import { enqueueStatements } from './issue-statements.ts'

const aMonth = 31 * 24 * 60

const openInMarch = (environment?: Record<string, string>, kind: (typeof databaseKinds)[number] = 'postgres') =>
  openMoneyBack(kind, clock(new Date('2026-03-20T10:00:00Z')), environment)

/** A work is sold for €1,100, of which the artist has €1,000. */
async function sell(world: MoneyBack) {
  const orderId = await world.buy(goodCard)
  await world.deliver()
  return { orderId, lineId: (await lineOf(world, orderId)).id }
}

async function issue({ shop, time }: MoneyBack) {
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
}

const read = async (world: MoneyBack, month: string) =>
  readFile(
    world,
    'GET /earnings/fee-invoices/{month}',
    { params: { month } },
    (await renewed(world, world.artist)).token,
  )

const printed = async (world: MoneyBack, month: string) => linesOf((await read(world, month)).bytes).join('\n')

describe.each(databaseKinds)('on %s', (kind) => {
  test('an artist is invoiced once a month for what the shop kept, and reads the same bytes for ever', async () => {
    await using world = await openInMarch(undefined, kind)
    const { database, time, call, artist, artistId } = world
    await database.update(users).set({ language: 'en' }).where(eq(users.id, artist.userId))
    const { orderId, lineId } = await sell(world)
    await refundAsAdmin(world, orderId, lineId, 110)
    await issue(world)
    expect(await read(world, '2026-03')).toMatchObject({ statusCode: 404, code: 'invoice-not-found' })

    time.passMinutes(aMonth)
    await issue(world)
    await issue(world)
    expect(await issuedOf(world, 'fee-invoice')).toMatchObject([
      { issuer: 'shop', year: 2026, number: 1, artistId, subject: `${artistId} 2026-03-01 2026-03-31` },
    ])
    expect((await call('GET /earnings', await renewed(world, artist))).feeInvoices).toEqual(['2026-03'])
    const words = await printed(world, '2026-03')
    for (const one of [
      'Invoice LF-2026-000001',
      'March 2026',
      '€100.00',
      '-€10.00',
      '€90.00',
      'not registered for VAT',
    ])
      expect(words).toContain(one)
    expect(words).not.toContain('VAT 24%')
    const emails = (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('fee-invoice:'))
    expect(emails).toMatchObject([{ to: artist.email, subject: 'Our invoice to you for March 2026' }])

    const { bytes } = await read(world, '2026-03')
    await database.update(artists).set({ name: 'Renamed' }).where(eq(artists.id, artistId))
    expect((await read(world, '2026-03')).bytes.equals(bytes)).toBe(true)
    const { rawPayload } = await world.app.inject({
      url: address('GET /earnings/fee-invoices/{month}', { month: '2026-03' }),
      headers: { authorization: `Bearer ${(await renewed(world, artist)).token}`, 'accept-language': 'et' },
    })
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(await read(world, '2026-04')).toMatchObject({ statusCode: 404 })
    const stranger = await renewed(world, world.buyer)
    const month = { params: { month: '2026-03' } }
    expect(await readFile(world, 'GET /earnings/fee-invoices/{month}', month, stranger.token)).toMatchObject({
      statusCode: 403,
    })
  })
})

test('an operator who is registered shows the tax, and credits what went back later', async () => {
  await using world = await openInMarch({ SHOP_VAT_NUMBER: 'EE987654321' })
  const { database, time } = world
  const { orderId, lineId } = await sell(world)
  time.passMinutes(aMonth)
  await refundAsAdmin(world, orderId, lineId, 550)
  await issue(world)
  time.passMinutes(aMonth)
  await issue(world)
  const march = await printed(world, '2026-03')
  for (const one of ['Invoice LF-2026-000001', 'VAT number EE987654321', 'VAT 24%', '€19.35', '€80.65', '€100.00'])
    expect(march).toContain(one)
  const april = await printed(world, '2026-04')
  for (const one of ['Credit note LF-2026-000002', '-€9.67', '-€50.00']) expect(april).toContain(one)
  const booked = await database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.kind, 'vat'))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.account))
  expect(booked.map(({ account, amount }) => [account, amount])).toEqual([
    ['commission', 1935],
    ['vat', -1935],
    ['commission', -967],
    ['vat', 967],
  ])
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('what goes back is credited with the rate of its sale', async () => {
  const time = clock(new Date('2025-06-20T10:00:00Z'))
  await using world = await openMoneyBack('postgres', time, { SHOP_VAT_NUMBER: 'EE987654321' })
  const { orderId, lineId } = await sell(world)
  time.passMinutes(aMonth)
  await sell(world)
  await refundAsAdmin(world, orderId, lineId, 550)
  await issue(world)
  time.passMinutes(aMonth)
  await issue(world)
  const july = await printed(world, '2025-07')
  for (const one of ['VAT 22%', '-€9.01', 'VAT 24%', '€19.35', '€39.66', '€50.00']) expect(july).toContain(one)
})

const trader = { name: 'Studio', registryCode: '4000', address: 'Brīvības 1, Rīga', email: 'studio@louend.test' }
const taxDetails = { birthDate: '1984-05-17', address: '12 Main St, Boston', country: 'US', taxNumber: '123-45-6789' }

type Facts = Pick<typeof artists.$inferInsert, 'sellerStatus' | 'trader' | 'taxDetails'>

const setFacts = ({ database, artistId }: MoneyBack, facts: Facts) =>
  database.update(artists).set(facts).where(eq(artists.id, artistId))

/** An administrator records that VIES confirms every number. */
async function confirmAll(world: MoneyBack): Promise<void> {
  for (const number of (await world.call('GET /admin/vat', await world.admin())).viesNumbers)
    await confirmVatNumber(world, number)
}

const reverseCharge = ['Reverse charge', 'art. 44 and 196']
const outside = ['outside the European Union', 'no VAT is charged']

test.each<[string, Facts, string[]]>([
  [
    'a VAT number of Latvia',
    { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'LV12345678901' } },
    ['VAT number LV12345678901', 'Brīvības 1, Rīga', ...reverseCharge],
  ],
  [
    'a VAT number of Greece',
    { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'EL 123456789' } },
    ['VAT number EL123456789', ...reverseCharge],
  ],
  [
    'a business in Norway',
    { sellerStatus: 'trader', trader, taxDetails: { ...taxDetails, birthDate: null, country: 'NO' } },
    ['Norway', ...outside],
  ],
  [
    'a home in the United States',
    { sellerStatus: 'private', taxDetails },
    ['12 Main St, Boston', 'United States', ...outside],
  ],
])('an artist with %s is invoiced without tax, and told why', async (_, facts, expected) => {
  await using world = await openInMarch({ SHOP_VAT_NUMBER: 'EE987654321' })
  const { time } = world
  await setFacts(world, facts)
  await confirmAll(world)
  const { orderId, lineId } = await sell(world)
  time.passMinutes(aMonth)
  await refundAsAdmin(world, orderId, lineId, 550)
  await issue(world)
  time.passMinutes(aMonth)
  await issue(world)
  const march = await printed(world, '2026-03')
  for (const one of ['VAT number EE987654321', '€100.00', ...expected]) expect(march).toContain(one)
  const april = await printed(world, '2026-04')
  for (const one of ['Credit note LF-2026-000002', '-€50.00', ...expected]) expect(april).toContain(one)
  for (const words of [march, april]) expect(words).not.toMatch(/Without VAT|VAT \d|€19.35|not registered/)
})

test.each<[string, Facts]>([
  [
    'a Latvian VAT number that nobody has checked',
    { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'LV12345678901' } },
  ],
  ['an Estonian VAT number', { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'EE123456789' }, taxDetails }],
  [
    'a business in Finland without a VAT number',
    { sellerStatus: 'trader', trader, taxDetails: { ...taxDetails, country: 'FI' } },
  ],
  ['a home in Latvia', { sellerStatus: 'private', taxDetails: { ...taxDetails, country: 'LV' } }],
])('an artist with %s pays the tax of Estonia', async (_, facts) => {
  await using world = await openInMarch({ SHOP_VAT_NUMBER: 'EE987654321' })
  await setFacts(world, facts)
  await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  const words = await printed(world, '2026-03')
  for (const one of ['VAT 24%', '€19.35', '€80.65']) expect(words).toContain(one)
  expect(words).not.toMatch(/Reverse charge|outside the European Union/)
})

test('a shop that is not registered says so wherever its artists live', async () => {
  await using world = await openInMarch()
  await setFacts(world, { sellerStatus: 'private', taxDetails })
  await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  const words = await printed(world, '2026-03')
  expect(words).toContain('not registered for VAT')
  expect(words).not.toContain('no VAT is charged')
})

test('an artist who has left is invoiced by the name and the tax that were theirs', async () => {
  await using world = await openInMarch({ SHOP_VAT_NUMBER: 'EE987654321' })
  const { app, database, artistId, time } = world
  await setFacts(world, { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'LV12345678901' } })
  await confirmAll(world)
  await sell(world)
  await database.transaction(async (tx) => {
    const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('update')
    if (artist) await eraseArtist(tx, artist, time.now())
  })
  time.passMinutes(aMonth)
  await issue(world)
  const [issued] = await issuedOf(world, 'fee-invoice')
  const { token } = await world.admin()
  const { rawPayload } = await app.inject({
    url: address('GET /admin/documents/{id}', { id: issued?.id ?? '' }),
    headers: { authorization: `Bearer ${token}` },
  })
  const words = linesOf(rawPayload).join('\n')
  for (const one of ['Studio', 'Brīvības 1, Rīga', 'LV12345678901']) expect(words).toContain(one)
  expect(await database.select().from(feeInvoices)).toMatchObject([{ artistId, month: '2026-03-01', vat: 0 }])
  expect(await database.select().from(feeInvoiceLines)).toMatchObject([
    { treatment: 'reverse-charge', rate: null, vatNumber: 'LV12345678901', shopVatNumber: 'EE987654321' },
  ])
})

test('a credit note names the company that was invoiced, although the artist is a private person now', async () => {
  await using world = await openInMarch({ SHOP_VAT_NUMBER: 'EE987654321' })
  const { time } = world
  await setFacts(world, { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'LV12345678901' } })
  await confirmAll(world)
  const { orderId, lineId } = await sell(world)
  time.passMinutes(aMonth)
  await issue(world)
  await setFacts(world, { sellerStatus: 'private', trader: null })
  await refundAsAdmin(world, orderId, lineId, 550)
  time.passMinutes(aMonth)
  await issue(world)
  const april = await printed(world, '2026-04')
  const company = ['Studio', 'Registry code 4000', 'VAT number LV12345678901', 'Brīvības 1, Rīga']
  for (const words of ['Credit note LF-2026-000002', ...company, ...reverseCharge]) expect(april).toContain(words)
})

test('a number that is none of Estonia stops the shop at its start', async () => {
  await expect(openInMarch({ SHOP_VAT_NUMBER: 'LV12345678901' })).rejects.toThrow('SHOP_VAT_NUMBER')
})
