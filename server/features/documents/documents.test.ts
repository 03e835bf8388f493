import { asc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { address } from '#contract/client.ts'
import { cents } from '#domain/money.ts'
import { artists, invoices } from '#server/database/schema.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const trader = {
  name: 'Šõlg ja Öpik OÜ',
  registryCode: '12345678',
  address: 'Telliskivi 60a/5, 10412 Tallinn',
  email: 'ateljee@solgopik.test',
  vatNumber: 'EE123456789',
}

async function createTrader({ shop, database }: OpenShop) {
  const person = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: person.userId, name: 'Žanna Šõlg' })
  await database.update(artists).set({ sellerStatus: 'trader', trader }).where(eq(artists.id, artistId))
  return { ...person, artistId }
}

/** Pays for a new work of each of these artists in one order. */
async function buyFrom({ shop, app, call, database }: OpenShop, ...artistIds: string[]) {
  const works = []
  for (const artistId of artistIds) works.push(await createArtwork(database, { artistId, price: cents(110_000) }))
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return {
    buyer,
    params: { id: orderId },
    order: await call('GET /orders/{id}', { params: { id: orderId }, ...buyer }),
  }
}

const fetchFile = async ({ app }: OpenShop, name: CallName, params: object, { token }: Person) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: address(name, params),
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, type: headers['content-type'], name: headers['content-disposition'], bytes: rawPayload }
}

const pdfNamed = (name: string) => ({
  statusCode: 200,
  type: 'application/pdf',
  name: `attachment; filename="${name}"`,
})

test('buyer and artists have their documents as PDF, and nobody else', async () => {
  await using open = await openShop()
  const mari = await createTrader(open)
  const kaur = await createUser(open.shop, { role: 'ARTIST' })
  const kaurId = await createArtist(open.database, { userId: kaur.userId })
  const admin = await createUser(open.shop, { role: 'ADMIN' })
  const { buyer, params, order } = await buyFrom(open, mari.artistId, kaurId)
  expect(order.invoices).toMatchObject([{ number: 'LA-000001', kind: 'invoice' }])
  const invoice = { id: order.invoices[0]?.id ?? '' }

  const receipt = await fetchFile(open, 'GET /orders/{id}/receipt', params, buyer)
  expect(receipt).toMatchObject(pdfNamed(`receipt-${order.orderNumber}.pdf`))
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Our own fonts are inside.
  expect(receipt.bytes.toString('latin1')).toMatch(/\/FontFile2/)
  expect(receipt.bytes.toString('latin1')).toMatch(/InstrumentSans/)
  expect(await fetchFile(open, 'GET /invoices/{id}', invoice, buyer)).toMatchObject(pdfNamed('LA-000001.pdf'))
  const slip = pdfNamed(`packing-slip-${order.orderNumber}.pdf`)
  for (const artist of [mari, kaur])
    expect(await fetchFile(open, 'GET /orders/{id}/packing-slip', params, artist)).toMatchObject(slip)
  for (const person of [mari, admin])
    expect(await fetchFile(open, 'GET /invoices/{id}', invoice, person)).toMatchObject({ statusCode: 200 })

  const stranger = await createTrader(open)
  for (const [name, where, person] of [
    ['GET /orders/{id}/receipt', params, mari],
    ['GET /orders/{id}/receipt', params, stranger],
    ['GET /orders/{id}/packing-slip', params, stranger],
    ['GET /invoices/{id}', invoice, kaur],
    ['GET /invoices/{id}', invoice, stranger],
  ] as const)
    expect(await fetchFile(open, name, where, person)).toMatchObject({ statusCode: 404 })
  const asKaur = await open.call('GET /orders/{id}', { params, ...kaur })
  expect(asKaur.invoices).toEqual([])
})

test('a receipt says why there is neither tax nor invoice where a private person has sold, and only there', async () => {
  await using open = await openShop()
  const mari = await createTrader(open)
  const kaurId = await createArtist(open.database, { userId: (await createUser(open.shop, { role: 'ARTIST' })).userId })
  const printed = async (...artistIds: string[]) => {
    const { buyer, params } = await buyFrom(open, ...artistIds)
    return linesOf((await fetchFile(open, 'GET /orders/{id}/receipt', params, buyer)).bytes).join(' ')
  }
  const note = 'Private sellers charge no VAT and issue no invoices'
  expect(await printed(kaurId)).toContain(note)
  expect(await printed(mari.artistId, kaurId)).toContain(note)
  expect(await printed(mari.artistId)).not.toContain(note)
})

test('the numbers of each trader have no gaps, whatever happens at once, and each refund has a credit note', async () => {
  await using open = await openShop()
  const [mari, other] = [await createTrader(open), await createTrader(open)]
  const bought = await Promise.all(
    Array.from({ length: 4 }, (_, at) => (at % 2 ? [mari, other] : [other, mari])).map((artists) =>
      buyFrom(open, ...artists.map(({ artistId }) => artistId)),
    ),
  )
  const [first] = bought
  const line = first?.order.items.find(({ artistId }) => artistId === mari.artistId)
  const params = first?.params ?? { id: '' }
  const refund = (amount: number, refunded = 0) => {
    const body = { lineId: line?.lineId ?? '', amount, refunded, reason: 'A scratch' }
    return open.call('POST /orders/{id}/refund', { params, body, ...mari })
  }
  await expect(refund(9999)).rejects.toMatchObject({ problem: { code: 'refund-too-large' } })
  await refund(100)
  const after = await refund(1000, 100)
  expect(after.invoices.map(({ kind, number }) => [kind, number.slice(-1)])).toEqual([
    ['invoice', expect.any(String)],
    ['credit-note', '5'],
    ['credit-note', '6'],
  ])
  const note = { id: after.invoices[1]?.id ?? '' }
  expect(await fetchFile(open, 'GET /invoices/{id}', note, mari)).toMatchObject(pdfNamed('LA-000005.pdf'))
  const numbersOf = async (artistId: string) =>
    (
      await open.database.select().from(invoices).where(eq(invoices.artistId, artistId)).orderBy(asc(invoices.number))
    ).map(({ number }) => number)
  expect(await numbersOf(mari.artistId)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await numbersOf(other.artistId)).toEqual([1, 2, 3, 4])
})

test('names in other scripts are drawn; a character that no font has is written as its code point and logged', async () => {
  const logged: { missing?: string[] }[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  await using open = await openShop({ log: Fastify({ logger: { level: 'error', stream } }).log })
  const { database, shop, call, app } = open
  const mari = await createTrader(open)
  const work = await createArtwork(database, {
    artistId: mari.artistId,
    title: { en: 'Тихий сад 静' },
    price: cents(110_000),
  })
  const buyer = await createUser(shop, { firstName: 'Ελένη', lastName: 'Иванова' })
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const { bytes } = await fetchFile(open, 'GET /orders/{id}/receipt', { id: orderId }, buyer)
  const words = linesOf(bytes).join(' ')
  expect(words).toContain('Ελένη Иванова')
  expect(words).toContain('Тихий сад [U+9759]')
  expect(logged).toMatchObject([{ missing: ['U+9759'] }, { missing: ['U+9759'] }])
})
