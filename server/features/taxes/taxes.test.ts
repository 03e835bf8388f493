import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { isReported } from '#domain/tax-report.ts'
import { artists, auditEntries, orders } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { taxEmailsTexts } from '#texts/tax-emails.ts'
import { intentOf, loseDispute, openDispute } from '../../../tests/support/disputes.ts'
import { readFile } from '../../../tests/support/documents.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { buyDelivered, openMoneyBack, renewed } from '../../../tests/support/money-back.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { listSellers } from './seller-store.ts'

test('sellers are reported from 30 sales on, or above 2000 euros', () => {
  expect(isReported({ sales: 29, amount: cents(2000_00) })).toBe(false)
  expect(isReported({ sales: 30, amount: cents(1) })).toBe(true)
  expect(isReported({ sales: 1, amount: cents(2000_01) })).toBe(true)
})

test('what an artist was paid for a sale is reported though the shop bore its dispute, and their invoice credits the commission alone', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-02T10:00:00Z')), {
    SHOP_VAT_NUMBER: 'EE987654321',
  })
  const { shop, database, artistId, call, time } = world
  const orderId = await buyDelivered(world)
  expect(await payOut(shop, artistId, 'test', time.now())).toMatchObject({ ok: true })
  const dispute = { intentId: await intentOf(world, orderId), amount: 110_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ paidOut: 100_000, owed: 0 })
  const reported = async () =>
    (await call('GET /admin/sellers', { query: { year: '2026' }, ...(await world.admin()) })).content
  expect(await reported()).toMatchObject([{ sales: 1, amount: 1000, commission: 0, quarters: [1000, 0, 0, 0] }])
  const vat = async () => {
    const { bytes } = await readFile(
      world,
      'GET /admin/vat.csv',
      { query: { year: 2026 } },
      (await world.admin()).token,
    )
    return bytes.toString().trim().split('\r\n').slice(1)
  }
  const ofMonths = [
    'March 2026,24.00,1,80.65,19.35,100.00,in Estonia,,estimate',
    'April 2026,24.00,1,-80.65,-19.35,-100.00,in Estonia,,estimate',
  ]
  expect(await vat()).toEqual(ofMonths)

  // The artist bears it after all.
  await call('POST /admin/orders/{id}/settle-dispute', {
    params: { id: orderId },
    body: { disputeId: 'du_1', bearer: 'artist', reason: 'It was never sent', currentPassword },
    ...(await world.admin()),
  })
  expect(await reported()).toEqual([])
  expect(await vat()).toEqual(ofMonths)
  time.passMinutes(31 * 24 * 60)
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
  const invoice = { params: { month: '2026-04' } }
  const { token } = await renewed(world, world.artist)
  const printed = linesOf((await readFile(world, 'GET /earnings/fee-invoices/{month}', invoice, token)).bytes).join(
    '\n',
  )
  for (const one of ['Credit note', '-€1,100.00', '-€100.00', '-€19.35']) expect(printed).toContain(one)
})

test('what was corrected of what an artist is owed is reported in the quarter of the sale, or else of the correction', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-02T10:00:00Z')))
  const { artistId, call, time } = world
  const orderId = await buyDelivered(world)
  const reported = async (year: string) =>
    (await call('GET /admin/sellers', { query: { year }, ...(await world.admin()) })).content
  const correct = async (amount: number, about: string | null) => {
    const lines = [
      { account: 'artist' as const, artistId, amount },
      { account: 'commission' as const, artistId: null, amount: -amount },
    ]
    const body = { orderId: about, reason: 'An appeal was won', lines, currentPassword }
    const { id } = await call('POST /admin/adjustments', { body, ...(await world.admin(0)) })
    return async () =>
      call('POST /admin/approvals/{id}/approve', {
        params: { id },
        body: { amount: Math.abs(amount), currentPassword },
        ...(await world.admin(1)),
      })
  }
  const agree = await correct(25.5, orderId)
  const before = { sales: 1, amount: 1000, commission: 100, quarters: [1000, 0, 0, 0] }
  expect(await reported('2026')).toMatchObject([before])
  await agree()
  await (await correct(-10, null))()
  const after = { sales: 1, amount: 1015.5, commission: 100, quarters: [1025.5, -10, 0, 0] }
  expect(await reported('2026')).toMatchObject([after])
  const [seller] = await listSellers(world.database, 2026)
  const email = (language: Language) => JSON.stringify(seller && taxEmailsTexts[language].reported(2026, seller))
  expect(email('en')).toContain('no sales, corrections of -€10.00')
  expect(email('et')).toContain('müüke ei olnud, parandused −10,00')
  // Of a sale of the year before.
  time.passMinutes(365 * 24 * 60)
  await (await correct(1, orderId))()
  expect(await reported('2026')).toMatchObject([{ ...after, amount: 1016.5, quarters: [1026.5, -10, 0, 0] }])
  expect(await reported('2027')).toEqual([])
})

test('what sellers received is summed by quarter, without what was refunded', async () => {
  await using open = await openShop()
  const { call, database, shop, app } = open
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId, name: '=Leelo' })
  const buyer = await createUser(shop)
  const admin = await createUser(shop, { role: 'ADMIN' })
  const buy = async (paidAt: string, quantity = 1) => {
    const work = await createArtwork(database, { artistId, price: cents(110_000), edition: 'open' })
    const body = cartOf([work, quantity])
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
    await database
      .update(orders)
      .set({ paidAt: new Date(paidAt) })
      .where(eq(orders.id, orderId))
    const params = { id: orderId }
    const { items } = await call('GET /orders/{id}', { params, ...buyer })
    return { params, lineId: items[0]?.lineId ?? '' }
  }
  // The year begins at midnight in Tallinn.
  await buy('2025-12-31T21:59:59Z')
  await buy('2025-12-31T22:00:00Z')
  const part = await buy('2026-05-05T10:00:00Z', 2)
  await call('POST /orders/{id}/refund', {
    params: part.params,
    body: { lineId: part.lineId, amount: 110, refunded: 0, reason: 'A scratch' },
    ...artist,
  })
  const gone = await buy('2026-11-11T10:00:00Z')
  await call('POST /orders/{id}/cancel', { params: gone.params, body: { reason: 'No' }, ...artist })

  const list = (query: object) => call('GET /admin/sellers', { query, ...admin })
  const year = await list({ year: '2026' })
  expect(year).toMatchObject({ year: 2026, reported: 1, missing: 1, totalElements: 1 })
  expect(year.content).toMatchObject([
    { sales: 3, amount: 2900, commission: 290, quarters: [1000, 1900, 0, 0], isReported: true, isMissingDetails: true },
  ])
  expect((await list({ year: '2025' })).content).toMatchObject([{ sales: 1, amount: 1000, isReported: false }])
  expect((await list({ year: '2026', q: 'leelo' })).content).toHaveLength(1)
  expect((await list({ year: '2026', q: 'nobody' })).content).toEqual([])
  await expect(list({ q: 'x'.repeat(10_000) })).rejects.toMatchObject({ problem: { code: 'invalid' } })

  const taxDetails = { birthDate: '1974-03-02', address: 'Pikk 9', country: 'EE', taxNumber: '47403022239' }
  await database.update(artists).set({ taxDetails }).where(eq(artists.id, artistId))
  expect(await list({ year: '2026' })).toMatchObject({ reported: 1, missing: 0 })
  const { body, headers } = await app.inject({
    url: '/api/admin/sellers.csv?year=2026',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="sellers-2026.csv"')
  expect(body).toContain(
    "'=Leelo,'=Leelo,Private seller,,1974-03-02,Pikk 9,EE,47403022239,,,yes,1,1000.00,100.00,2,1900.00,190.00,0,0.00,0.00,0,0.00,0.00,3,2900.00,290.00\r\n",
  )
  const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'sellers-exported'))
  expect(written).toMatchObject([{ by: admin.userId, subject: '2026', details: { year: 2026, count: 1 } }])
})
