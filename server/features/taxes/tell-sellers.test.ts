import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { isTimeToTell } from '#domain/tax-report.ts'
import { artists, outgoingMail, taxNotices } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'
import { tellSellers } from './tell-sellers.ts'

test('sellers are told between the middle of January and the end of February', () => {
  expect(['2026-12-31', '2027-01-14', '2027-03-01'].filter(isTimeToTell)).toEqual([])
  expect(['2027-01-15', '2027-01-31', '2028-02-29'].filter((day) => !isTimeToTell(day))).toEqual([])
})

/** A shop in March 2026 in which artists have sold copies for €1,100, of which they receive €1,000. */
async function openSelling(database: (typeof databaseKinds)[number]) {
  const time = clock(new Date('2026-03-05T10:00:00Z'))
  const open = await openShop({ database, now: time.now })
  const { call, shop, app } = open
  const buyer = await createUser(shop)
  const sell = async (name: string, copies: number, language: Language = 'et') => {
    const artist = await createUser(shop, { role: 'ARTIST', language })
    const artistId = await createArtist(open.database, { userId: artist.userId, name })
    const work = await createArtwork(open.database, { artistId, price: cents(110_000), edition: 'open' })
    const body = cartOf([work, copies])
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
    return { ...artist, artistId, orderId }
  }
  return {
    ...open,
    sell,
    runAt: (at: string, on = shop) => tellSellers(on, new Date(at), new AbortController().signal),
    notices: async () =>
      (await open.database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('tax-notice:')),
  }
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('an artist in the report is told once what it says, whatever changes afterwards', async () => {
    await using open = await openSelling(kind)
    const { call, database, shop, sell, runAt, notices } = open
    const leelo = await sell('Leelo Uduvere', 3)
    await sell('Aino Kask', 1)
    const left = await sell('Mihkel Saar', 4)
    await database.update(artists).set({ userId: null }).where(eq(artists.id, left.artistId))

    // The last minute of the 14th in Tallinn.
    await runAt('2027-01-14T21:59:00Z')
    expect(await notices()).toEqual([])
    await Promise.all([runAt('2027-01-14T22:00:00Z'), runAt('2027-01-14T22:00:00Z')])
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      to: leelo.email,
      language: 'et',
      subject: 'Mida me teie 2026. aasta müükide kohta maksuametile esitame',
    })
    expect(notice?.text.replaceAll('\u00a0', ' ')).toContain(
      'I kvartal: 3 müüki, saite 3000,00 €, vahendustasu 300,00 €\nII kvartal: müüke ei olnud',
    )
    expect(notice?.text).toContain('Osa teie maksuandmetest on puudu.')

    const body = { reason: 'The studio is under water' }
    await call('POST /orders/{id}/cancel', { params: { id: leelo.orderId }, body, ...leelo })
    await sell('Reet Raba', 3)
    await runAt('2027-03-01T10:00:00Z')
    // Long sent, and deleted.
    await database.delete(outgoingMail)
    await runAt('2027-01-31T10:00:00Z')
    expect(await notices()).toMatchObject([{ language: 'et' }])
    await runAt('2028-01-20T10:00:00Z')
    expect(await database.select().from(taxNotices)).toHaveLength(2)

    const admin = await createUser(shop, { role: 'ADMIN' })
    const lastAt = '2027-01-31T10:00:00.000Z'
    const report = await call('GET /admin/sellers', { query: { year: '2026' }, ...admin })
    expect(report).toMatchObject({ told: { count: 2, lastAt }, reported: 2 })
    expect(report.content.map(({ name, toldAt }) => [name, toldAt])).toEqual([
      ['Mihkel Saar', null],
      ['Reet Raba', lastAt],
      ['Aino Kask', null],
    ])
    expect(await call('GET /admin/sellers', { query: { year: '2027' }, ...admin })).toMatchObject({ told: null })
  })
})

test('two instances tell an artist once', async () => {
  await using one = await openSelling('postgres')
  for (const name of ['Leelo', 'Aino', 'Mihkel', 'Reet']) await one.sell(name, 3, 'en')
  // Only now: its bank would deliver webhooks too, and nobody here would wait for that.
  await using other = await openSecondInstance(one.shop)
  const at = '2027-01-15T08:07:00Z'
  await Promise.all([one.runAt(at), one.runAt(at, other.shop)])
  expect(await one.notices()).toHaveLength(4)
})
