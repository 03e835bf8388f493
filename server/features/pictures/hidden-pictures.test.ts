import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applicationWorks, artists, artworkPictures, studioPictures, users } from '#server/database/schema.ts'
import { eraseArtist } from '#server/features/privacy/erase-artist.ts'
import { pictureAddress } from '#site/picture-address.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { keepPicture, paintPicture, showPicture } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'
import { addPasses } from './picture-passes.ts'

const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'It is somebody else’s picture.' } as const

/** A shop whose clock can be put forward, with a work on show, its artist, an administrator and a stranger. */
async function openGallery() {
  let passed = 0
  const shop = await openShop({ now: () => new Date(Date.now() + passed) })
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: artist.userId })
  const work = await createArtwork(shop.database, { artistId })
  const picture = await showPicture(shop, work.id, [700, 500])
  const [admin, stranger] = [await createUser(shop, { role: 'ADMIN' }), await createUser(shop)]
  const pass = (milliseconds: number) => {
    passed += milliseconds
  }
  return { shop, artist, artistId, work, picture, admin, stranger, pass }
}

/** Status and caching of a variant. */
async function lookAt({ app }: OpenShop, address: string) {
  const { statusCode, headers } = await app.inject(`${address}-330.jpg`)
  return { status: statusCode, cache: headers['cache-control'] }
}
const shown = { status: 200, cache: 'public, max-age=31536000, s-maxage=300, immutable' }
const shownToReader = { status: 200, cache: 'private, no-store' }
const gone = { status: 404, cache: 'public, max-age=0, s-maxage=1' }

const takeDown = (shop: OpenShop, admin: Person, artworkId: string) =>
  shop.call('POST /restrictions', { body: { artworkId, ...statement }, token: admin.token })

describe('a draft', () => {
  test('shows its picture to its artist and to administrators alone, until it is published', async () => {
    const { shop: open, artist, work, picture, admin } = await openGallery()
    await using shop = open
    const params = { id: work.id }
    await shop.call('DELETE /artworks/my-artworks/{id}/publication', { params, token: artist.token })
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(gone)
    const mine = await shop.call('GET /artworks/my-artworks/{id}', { params, token: artist.token })
    expect(await lookAt(shop, mine.pictures[0]?.url ?? '')).toEqual(shownToReader)
    const listed = await shop.call('GET /artworks/my-artworks', { token: artist.token })
    expect((await shop.app.inject(listed.content[0]?.mainImageUrl ?? '')).statusCode).toBe(200)
    const desk = await shop.call('GET /admin/works', { query: { view: 'draft' }, token: admin.token })
    expect(await lookAt(shop, desk.content[0]?.picture?.url ?? '')).toEqual(shownToReader)
    await shop.call('PUT /artworks/my-artworks/{id}/publication', { params, token: artist.token })
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(shown)
  })

  test('of a work that is taken down does not show its picture, and can be taken down itself', async () => {
    const { shop: open, artist, work, picture, admin } = await openGallery()
    await using shop = open
    const params = { id: work.id }
    const copy = await shop.call('POST /artworks/my-artworks/{id}/duplicates', { params, token: artist.token })
    await takeDown(shop, admin, work.id)
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(gone)
    await takeDown(shop, admin, copy.id)
    await expect(
      shop.call('PUT /artworks/my-artworks/{id}/publication', { params: { id: copy.id }, token: artist.token }),
    ).rejects.toMatchObject({ problem: { code: 'artwork-taken-down' } })
  })
})

describe('a work that is taken down', () => {
  test('shows no picture that was in the application of its artist', async () => {
    const { shop: open, artistId, work, picture, admin } = await openGallery()
    await using shop = open
    await shop.database.insert(applicationWorks).values({ artistId, pictureId: picture.id, position: 0, caption: '' })
    await takeDown(shop, admin, work.id)
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(gone)
  })

  test('shows its picture to its artist and to administrators alone, until it is restored', async () => {
    const { shop: open, artist, work, picture, admin, stranger } = await openGallery()
    await using shop = open
    const address = pictureAddress(picture.hash)
    expect(await lookAt(shop, address)).toEqual(shown)
    const etag = String((await shop.app.inject(`${address}-330.jpg`)).headers.etag)
    const { id } = await takeDown(shop, admin, work.id)
    expect(await lookAt(shop, address)).toEqual(gone)
    const again = await shop.app.inject({ url: `${address}-330.jpg`, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(404)
    for (const end of ['', '-122.avif', '-331.jpg', '-330.webp'])
      expect((await shop.app.inject(address + end)).statusCode, end).toBe(404)
    expect((await shop.app.inject(`/pictures/${picture.hash}`)).statusCode).toBe(404)

    const params = { id: work.id }
    for (const { token } of [artist, admin]) {
      const seen = await shop.call('GET /artworks/{id}', { params, token })
      expect(await lookAt(shop, seen.picture?.url ?? '')).toEqual(shownToReader)
      expect((await shop.app.inject(seen.mainImageUrl ?? '')).statusCode).toBe(200)
    }
    const own = await shop.call('GET /artworks/my-artworks/{id}', { params, token: artist.token })
    expect(await lookAt(shop, own.pictures[0]?.url ?? '')).toEqual(shownToReader)
    const desk = await shop.call('GET /admin/works', { query: { view: 'taken-down' }, token: admin.token })
    expect(await lookAt(shop, desk.content[0]?.picture?.url ?? '')).toEqual(shownToReader)
    await expect(shop.call('GET /artworks/{id}', { params, token: stranger.token })).rejects.toMatchObject({
      problem: { code: 'artwork-not-found' },
    })

    await shop.call('POST /restrictions/{id}/lift', { params: { id }, body: {}, token: admin.token })
    expect(await lookAt(shop, address)).toEqual(shown)
    const { picture: restored } = await shop.call('GET /artworks/{id}', { params, token: artist.token })
    expect(restored?.url).toBe(address)
  })

  test('has no picture for sharing', async () => {
    const { shop: open, work, admin } = await openGallery()
    await using shop = open
    const { location } = (await shop.app.inject(`/share/artwork/${work.id}-en-00000000.jpg`)).headers
    expect((await shop.app.inject(String(location))).statusCode).toBe(200)
    await takeDown(shop, admin, work.id)
    await expect.poll(async () => (await shop.app.inject(String(location))).statusCode).toBe(404)
  })

  test('keeps the picture of another work on show', async () => {
    const { shop: open, artistId, work, picture, admin } = await openGallery()
    await using shop = open
    const same = await createArtwork(shop.database, { artistId })
    expect((await showPicture(shop, same.id, [700, 500])).hash).toBe(picture.hash)
    await takeDown(shop, admin, work.id)
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(shown)
    await takeDown(shop, admin, same.id)
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(gone)
  })

  test('shows its picture to the buyer in their order', async () => {
    const { shop: open, work, picture, admin, stranger: buyer } = await openGallery()
    await using shop = open
    const order = await buy(shop, buyer, work)
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(shown)
    await takeDown(shop, admin, work.id)
    expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(gone)
    expect(await lookAt(shop, await pictureInOrder(shop, buyer, order))).toEqual(shownToReader)
  })
})

test('a suspended artist, their works and studio are shown to themselves and to administrators', async () => {
  const { shop: open, artist, artistId, picture, admin } = await openGallery()
  await using shop = open
  const { database, call } = shop
  const [portrait, studio] = [await keep(shop, '#456'), await keep(shop, '#567')]
  await database.update(artists).set({ pictureId: portrait.id }).where(eq(artists.id, artistId))
  await database.update(users).set({ pictureId: portrait.id }).where(eq(users.id, artist.userId))
  await database.insert(studioPictures).values({ artistId, pictureId: studio.id, position: 0 })
  const addresses = [picture, portrait, studio].map(({ hash }) => pictureAddress(hash))
  const looks = () => Promise.all(addresses.map((address) => lookAt(shop, address)))
  const [{ slug } = { slug: '' }] = await database.select().from(artists)
  const { location } = (await shop.app.inject(`/share/artist/${slug}-en-00000000.jpg`)).headers
  expect((await shop.app.inject(String(location))).statusCode).toBe(200)
  expect(await looks()).toEqual([shown, shown, shown])

  const params = { id: artistId }
  await call('PUT /admin/artists/{id}/suspension', { params, body: statement, token: admin.token })
  expect(await looks()).toEqual([gone, gone, gone])
  await expect.poll(async () => (await shop.app.inject(String(location))).statusCode).toBe(404)
  const own = await call('GET /artists/profile', { token: artist.token })
  for (const url of [own.picture?.url, own.studioPictures[0]?.url])
    expect(await lookAt(shop, url ?? '')).toEqual(shownToReader)
  const account = await call('GET /users/getUserData', { query: { mongodbUserId: artist.userId }, token: artist.token })
  expect(await lookAt(shop, account.profilePicUrl ?? '')).toEqual(shownToReader)

  await call('DELETE /admin/artists/{id}/suspension', { params, token: admin.token })
  expect(await looks()).toEqual([shown, shown, shown])
})

test('an artist who has left leaves no public picture, and their buyers keep theirs', async () => {
  const { shop: open, artistId, work, picture, stranger: buyer } = await openGallery()
  await using shop = open
  const order = await buy(shop, buyer, work)
  await shop.database.transaction(async (tx) => {
    const [row] = await tx.select().from(artists).where(eq(artists.id, artistId))
    if (row) await eraseArtist(tx, row, shop.shop.now())
  })
  expect(await lookAt(shop, pictureAddress(picture.hash))).toEqual(gone)
  expect(await lookAt(shop, await pictureInOrder(shop, buyer, order))).toEqual(shownToReader)
})

test('a pass is for one picture and two hours, and nobody gets one by writing an address into a text', async () => {
  const { shop: open, artist, artistId, work, picture, admin, stranger, pass } = await openGallery()
  await using shop = open
  await takeDown(shop, admin, work.id)
  const second = await createArtwork(shop.database, { artistId })
  const other = await keep(shop, '#789')
  await shop.database
    .insert(artworkPictures)
    .values({ artworkId: second.id, pictureId: other.id, position: 0, role: 'main' })
  await takeDown(shop, admin, second.id)
  const { picture: seen } = await shop.call('GET /artworks/{id}', { params: { id: work.id }, token: artist.token })
  const url = seen?.url ?? ''
  const [, proof = ''] = url.split('~')
  const changed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`
  const later = url.replace(/~(\d+)/, (_, until) => `~${Number(until) + 1}`)
  for (const address of [`${pictureAddress(other.hash)}~${proof}`, changed, later])
    expect(await lookAt(shop, address)).toEqual({ status: 404, cache: 'no-store' })
  const redirected = await shop.app.inject(`${url}-331.jpg`)
  expect([redirected.statusCode, redirected.headers.location]).toEqual([301, `${url}-460.jpg`])

  const written = { text: pictureAddress(picture.hash), note: [`${pictureAddress(picture.hash)}-330.jpg`] }
  const answer = (role: 'USER' | 'ADMIN', { userId }: Person) =>
    addPasses(shop.shop, { userId, role }, written, shop.shop.now())
  expect(await answer('USER', stranger)).toEqual(written)
  for (const { text, note } of [await answer('USER', artist), await answer('ADMIN', admin)])
    expect([text, ...note]).toEqual([url, `${url}-330.jpg`])
  pass(3 * 3_600_000)
  expect(await lookAt(shop, url)).toEqual({ status: 404, cache: 'no-store' })
})

const keep = async ({ shop }: OpenShop, colour: string) =>
  keepPicture(shop, await paintPicture(colour, 700, 500), 'artwork', shop.now())

/** Returns the id of the order. */
async function buy({ call, app, shop }: OpenShop, { token }: Person, work: Work): Promise<string> {
  const body = cartOf(work)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, token })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return orderId
}

async function pictureInOrder({ call }: OpenShop, { token }: Person, id: string): Promise<string> {
  const { items } = await call('GET /orders/{id}', { params: { id }, token })
  return items[0]?.picture?.url ?? ''
}
