import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onDay, toDay } from '#domain/calendar.ts'
import { sendBy } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { artworkPictures, orders, outgoingMail } from '#server/database/schema.ts'
import { finalise } from '#server/features/payments/finalise-payment.ts'
import { pictureAddress } from '#site/picture-address.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { showPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

test('buyer and artists each get one email in their own language, with their own lines and sums', async () => {
  await using open = await openShop()
  const { shop, app, call, database } = open
  const kaur = await createUser(shop, { email: 'kaur@louend.test', role: 'ARTIST', language: 'en' })
  const artistId = await createArtist(database, { name: 'Kaur Lõimaste', userId: kaur.userId })
  const mitten = await createArtwork(database, {
    artistId,
    edition: 30,
    price: cents(20_900),
    title: { en: 'Mitten', et: 'Kinnas' },
  })
  const grey = await createArtwork(database, { artistId, price: cents(110_000), title: { et: 'Hall meri' } })
  const wells = await createArtwork(database, {
    artistId: await createArtist(database, { name: 'Mari', email: 'mari@louend.test' }),
  })
  const buyer = await createUser(shop, { email: 'oie@louend.test', firstName: 'Õie' })
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf([mitten, 2], grey, wells),
    ...buyer,
    language: 'et',
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()

  const emails = new Map((await database.select().from(outgoingMail)).map((email) => [email.to, email]))
  expect([...emails.keys()].sort()).toEqual(['kaur@louend.test', 'mari@louend.test', 'oie@louend.test'])
  const toBuyer = emails.get('oie@louend.test')
  expect(toBuyer?.subject).toMatch(/^Aitäh! Tellimus LO-\d{4}-\d{6} on makstud$/)
  expect(plain(toBuyer?.text)).toContain(
    '2 × „Kinnas“, Kaur Lõimaste: 418,00 €\n„Hall meri“, Kaur Lõimaste: 1100,00 €\n„Enne kurgede ärkamist“, Mari: 2860,00 €\nPakkimine ja tarne: Tasuta\nKokku: 4378,00 €',
  )
  expect(toBuyer?.text).toContain('10136 Tallinn\nHarju maakond\nEesti')
  expect(toBuyer?.html).toContain('<html lang="et" dir="ltr">')
  const toKaur = emails.get('kaur@louend.test')
  expect(toKaur?.subject).toBe('Sold: “Mitten” and 1 more')
  expect(plain(toKaur?.text)).toContain(
    '“Mitten”, copy 1, 2 of 30: €380.00\n“Hall meri”: €1,000.00\nYou receive: €1,380.00',
  )
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
  const lastDay = sendBy(order?.paidAt ?? new Date(0))
  expect(toKaur?.text).toContain(`to this address by ${toDay(lastDay, 'en')}.`)
  expect(toKaur?.text).toContain('Koidu 14–6')
  expect(toKaur?.text).not.toContain('Enne kurgede')
  const toMari = emails.get('mari@louend.test')
  expect(toMari).toMatchObject({ language: 'et', subject: 'Müüdud: „Enne kurgede ärkamist“' })
  expect(toMari?.text).toContain(`saatke pakk hiljemalt ${onDay(lastDay, 'et')} allpool oleval aadressil.`)
  // Worth more than parcels are insured for.
  expect(toMari?.text).toContain('Kindlustage pakk teose väärtuses, kuni 1000\u00a0€')
  expect(toMari?.text).toContain('Selles tellimuses on teos, mis on kallim.')
  for (const email of [toBuyer, toKaur, toMari]) expect(email?.text).toContain(`/orders/${orderId}`)
})

test('buyer and artist see each work that was sold, as it was sold, with its title in italics', async () => {
  await using open = await openShop({ environment: { PUBLIC_URL: 'https://louend.test' } })
  const { shop, app, call, database } = open
  const artistId = await createArtist(database, { name: 'Kaur & Õie', email: 'kaur@louend.test' })
  const wide = await createArtwork(database, { artistId, title: { et: 'Hall "meri"' } })
  const tall = await createArtwork(database, { artistId, title: { et: 'Kinnas' }, edition: 3 })
  const small = await createArtwork(database, { artistId, title: { et: 'Mark' } })
  const bare = await createArtwork(database, { artistId, title: { et: 'Õhk' } })
  const shownAs = new Map<string, string>()
  for (const [work, size, width, as] of [
    [wide, [1200, 800], 460, '460" height="307'],
    [tall, [500, 2000], 460, '115" height="460'],
    [small, [90, 60], 90, '90" height="60'],
  ] as const) {
    const { hash } = await showPicture(open, work.id, size)
    shownAs.set(work.title.et ?? '', `src="https://louend.test${pictureAddress(hash)}-${width}.jpg" width="${as}"`)
  }
  const buyer = await createUser(shop)
  const { sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(wide, tall, small, bare),
    ...buyer,
    language: 'et',
  })
  await submitPayment(app, sessionUrl)
  // What its artist shows later is not what was sold.
  await database.delete(artworkPictures)
  await bankOf(shop).deliverWebhooks()

  const mail = await database.select().from(outgoingMail)
  for (const to of [buyer.email, 'kaur@louend.test']) {
    const { html = '', text = '' } = mail.find((one) => one.to === to) ?? {}
    expect(
      [...html.matchAll(/<img (src="\S+" width="\d+" height="\d+") alt="([^"]*)"/g)].map(([, ...is]) => is),
    ).toEqual([
      [shownAs.get('Hall "meri"'), 'Hall &quot;meri&quot;, Kaur &amp; Õie'],
      [shownAs.get('Kinnas'), 'Kinnas, Kaur &amp; Õie'],
      [shownAs.get('Mark'), 'Mark, Kaur &amp; Õie'],
    ])
    for (const title of ['Hall &quot;meri&quot;', 'Kinnas', 'Mark', 'Õhk'])
      expect(html).toMatch(new RegExp(`<i style="[^"]*">${title}</i>`))
    expect(text).toContain('„Õhk“')
    expect(text).not.toContain('pictures')
    for (const [, src = ''] of html.matchAll(/<img src="https:\/\/louend\.test([^"]+)"/g)) {
      const picture = await app.inject(src)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
  }
})

test('an address whose country is no code, or none, is written as it came', async () => {
  await using open = await openShop()
  const { shop, app, call, database } = open
  await bankOf(shop).holdWebhooks()
  for (const country of ['', 'E', 'Eesti', 'EE ']) {
    const buyer = await createUser(shop)
    const { sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
    })
    await submitPayment(app, sessionUrl)
    const report = await shop.payments.read(new URL(sessionUrl).pathname.split('/').at(-1) ?? '')
    if (!report.shippingAddress) throw new Error('The bank tells no address')
    const paid = { ...report, shippingAddress: { ...report.shippingAddress, country } }
    expect(await finalise(shop, paid, 'webhook', shop.now())).toMatchObject({ order: { state: 'paid' } })
    const [mail] = await database.select().from(outgoingMail).where(eq(outgoingMail.to, buyer.email))
    expect(mail?.text).toContain(`Harju maakond${country && `\n${country.trim()}`}`)
  }
})

/** With ordinary spaces, where sums have unbreakable ones. */
const plain = (text = '') => text.replace(/\u00a0/g, ' ')
