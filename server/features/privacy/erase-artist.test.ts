import { expect, test } from 'vitest'
import { artworkPictures, artworks, exhibitions, payouts, pictures } from '#server/database/schema.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { emailTo, firstPassword, linkToken, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { filesBelow, leaver, paint, tableOf, tracesIn } from '../../../tests/support/rules/personal-data.ts'
import { keepPicture, uploadPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork, deliverLongAgo } from '../../../tests/support/works.ts'

test('an artist who leaves takes page, pictures and unsold works along; what was sold keeps no name', async () => {
  await using shop = await openShop()
  const aino = await signUp(shop, leaver)
  const artistId = await createArtist(shop.database, {
    name: `${leaver.firstName} ${leaver.lastName}`,
    userId: aino.userId,
    email: leaver.email,
  })
  const now = new Date()
  await shop.database
    .insert(exhibitions)
    .values({ id: shop.shop.newId(now), artistId, position: 0, title: { en: 'Haldjasaar alone' } })
  const unsold = await createArtwork(shop.database, { artistId, title: { en: 'Kirsipuu in spring' } })
  const sold = await createArtwork(shop.database, { artistId })
  const soldElsewhere = await createArtwork(shop.database, { artistId })
  await shop.call('POST /artworks/my-artworks/{id}/outside-sales', {
    params: { id: soldElsewhere.id },
    token: aino.token,
  })
  const shown = await keepPicture(shop.shop, await paint('#884422'), 'artwork', now)
  await shop.database
    .insert(artworkPictures)
    .values({ artworkId: unsold.id, pictureId: shown.id, position: 0, role: 'main', alt: {} })
  const buyer = await signUp(shop)
  const { sessionUrl } = await shop.call('POST /payments/create-checkout-session', {
    body: cartOf(sold),
    token: buyer.token,
  })
  await submitPayment(shop.app, sessionUrl)
  await bankOf(shop.shop).deliverWebhooks()
  const [order] = (await shop.call('GET /orders', { token: buyer.token })).content
  const params = { id: order?.id ?? '' }
  await shop.call('POST /orders/{id}/ship', { params, body: {}, token: aino.token })
  await shop.call('POST /orders/{id}/confirm-receipt', { params, body: {}, token: buyer.token })
  await deliverLongAgo(shop.database)
  await payOut(shop.shop, artistId, 'test', new Date(Date.now() + 40 * 86_400_000))
  await shop.database.update(payouts).set({ createdAt: new Date(Date.now() - 30 * 86_400_000) })
  await sendEmails(shop.shop, new Date())

  const exported = await shop.call('GET /users/data-export', { token: aino.token })
  const medium = { en: 'Oil on linen', et: 'Õli linasel lõuendil' }
  expect(exported).toMatchObject({ artworks: [{ medium }, { medium }, { medium }] })

  await shop.call('POST /users/delete-account', {
    body: { email: leaver.email, currentPassword: firstPassword },
    token: aino.token,
  })

  await bankOf(shop.shop).deliverWebhooks()
  expect((await tracesIn(shop)).map(tableOf).toSorted()).toEqual(['public.former_sellers', 'public.order_lines'])
  expect((await shop.database.select({ id: artworks.id }).from(artworks)).map(({ id }) => id)).toEqual([sold.id])
  expect(await shop.database.$count(pictures)).toBe(0)
  await deleteRemovedFiles(shop.shop)
  expect(filesBelow(shop.shop.settings.dataFolder).filter((path) => /originals|variants/.test(path))).toEqual([])
  expect((await shop.app.inject({ url: `/api/artists/${artistId}` })).statusCode).toBe(410)
  const { content } = await shop.call('GET /orders', { token: buyer.token })
  expect(content[0]?.items[0]?.artist).toBe(`${leaver.firstName} ${leaver.lastName}`)
})

test('an application goes with who made it, with its portrait, its pictures and the emails about it', async () => {
  await using shop = await openShop()
  const [aino, admin] = [await signUp(shop, leaver), await createUser(shop.shop, { role: 'ADMIN' })]
  await shop.call('POST /email/verify', { body: { token: linkToken((await emailTo(shop, leaver.email)).text) } })
  const body = formOf({
    name: `${leaver.firstName} ${leaver.lastName}`,
    biography: 'Haldjasaar paints fairies.',
    processes: { en: 'Haldjasaar mixes dew.' },
    email: leaver.email,
    exhibitions: [{ title: 'Kirsipuu', year: '2025', location: 'Elva' }],
    studioPictures: [
      { upload: await uploadPicture(shop, aino.userId, '#567'), alts: { en: 'Haldjasaar mixes colours' } },
    ],
    applicationWorks: [
      { upload: await uploadPicture(shop, aino.userId, '#123'), caption: 'Haldjasaar at noon' },
      { upload: await uploadPicture(shop, aino.userId, '#234') },
      { upload: await uploadPicture(shop, aino.userId, '#345') },
    ],
  })
  body.append('profileImage', new Blob([new Uint8Array(await paint('#225522'))]), 'kirsipuu.png')
  const applied = await shop.call('POST /artists/profile', { body, token: aino.token })
  const review = { params: { id: applied.id }, query: { approved: 'false' as const }, body: {}, token: admin.token }
  await shop.call('PUT /artists/admin/review/{id}', review)
  const named = new Set((await tracesIn(shop)).map(tableOf))
  expect([...named]).toEqual(
    expect.arrayContaining(['public.exhibitions', 'public.application_works', 'public.studio_pictures']),
  )
  expect(await shop.database.$count(pictures)).toBe(5)

  await shop.call('POST /users/delete-account', {
    body: { email: leaver.email, currentPassword: firstPassword },
    token: aino.token,
  })
  expect(await tracesIn(shop)).toEqual([])
  expect(await shop.database.$count(pictures)).toBe(0)
  await deleteRemovedFiles(shop.shop)
  expect(filesBelow(shop.shop.settings.dataFolder)).toEqual([])
})
