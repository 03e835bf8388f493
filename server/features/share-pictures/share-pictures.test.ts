import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { artists, artworkPictures, artworks as artworkTable, collections, posts } from '#server/database/schema.ts'
import { type Shared, sharePicturePath } from '#site/share-picture.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keepPicture } from '../../../tests/support/uploads.ts'
import { createArtwork } from '../../../tests/support/works.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const request = (url: string) => shop.app.inject(url)
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
const asShared = { format: 'jpeg', width: 1200, height: 630 }

/** A blue work with a picture, as its page would share it. */
async function hang({ shop: deps, database }: OpenShop = shop) {
  const now = new Date()
  const work = await createArtwork(database)
  const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
  const picture = await keepPicture({ ...deps, newId }, bytes, 'artwork', now)
  await database
    .insert(artworkPictures)
    .values({ artworkId: work.id, pictureId: picture.id, position: 0, role: 'main' })
    .onConflictDoNothing()
  return work
}
async function sharedOf(id: string, { call } = shop): Promise<Shared> {
  const { titles, artistName, picture } = await call('GET /artworks/{id}', { params: { id } })
  return { kind: 'artwork', name: id, titles, bylines: { en: artistName }, picture: picture?.url ?? null }
}

test('a work is drawn with its picture, whole, on the wall, in each language', async () => {
  const { id } = await hang()
  await expect.poll(async () => (await sharedOf(id)).picture).not.toBeNull()
  const shared = await sharedOf(id)
  expect(sharePicturePath(shared, 'en')).not.toBe(sharePicturePath(shared, 'et'))
  for (const language of ['en', 'et'] as const) {
    const { statusCode, headers, rawPayload } = await request(sharePicturePath(shared, language))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, s-maxage=60',
      'tdm-reservation': '1',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(await sizeOf(rawPayload)).toEqual(asShared)
    const { data } = await sharp(rawPayload)
      .extract({ left: 300, top: 315, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[2]).toBeGreaterThan(150)
    expect(data[0]).toBeLessThan(80)
  }
})

test('an address of another version leads to the one that is true now', async () => {
  const { id } = await hang()
  const before = sharePicturePath(await sharedOf(id), 'en')
  await shop.database
    .update(artworkTable)
    .set({ title: { en: 'Another & <b>name</b>' } })
    .where(eq(artworkTable.id, id))
  await expect.poll(async () => sharePicturePath(await sharedOf(id), 'en')).not.toBe(before)
  await expect.poll(async () => (await request(before)).statusCode).toBe(302)
  const { headers } = await request(before)
  expect(headers).toMatchObject({
    location: sharePicturePath(await sharedOf(id), 'en'),
    'cache-control': 'public, max-age=0, s-maxage=1',
  })
  expect((await request(String(headers.location))).statusCode).toBe(200)
})

test('artists, collections and posts have theirs, with and without a picture', async () => {
  const { artistId } = await createArtwork(shop.database)
  const [artist] = await shop.database.select().from(artists).where(eq(artists.id, artistId))
  const now = new Date(Date.now() - 1000)
  const words = { title: { en: 'Prints' }, text: { en: 'Prints.' } }
  await shop.database.insert(collections).values({ id: 'prints', position: 0, ...words })
  await shop.database.insert(posts).values({
    id: newId(now),
    slug: 'frost',
    title: { en: 'Frost' },
    content: { en: '<p>Frost.</p>' },
    author: 'Admin',
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  for (const shared of [
    { kind: 'artist', name: artist?.slug ?? '', titles: { en: artist?.name }, bylines: {}, picture: null },
    { kind: 'collection', name: 'prints', titles: words.title, bylines: {}, picture: null },
    { kind: 'post', name: 'frost', titles: { en: 'Frost' }, bylines: { en: 'Admin' }, picture: null },
  ] satisfies Shared[]) {
    const { statusCode, rawPayload } = await request(sharePicturePath(shared, 'et'))
    expect([shared.kind, statusCode]).toEqual([shared.kind, 200])
    expect(await sizeOf(rawPayload)).toEqual(asShared)
  }
})

test('parameters make no other picture, and other writings of an address no second one', async () => {
  const { id } = await hang()
  const path = sharePicturePath(await sharedOf(id), 'en')
  const [plain, ...others] = await Promise.all([
    request(path),
    request(`${path}?width=99999&height=99999`),
    request(`${path}?${'x'.repeat(5000)}`),
    request(`${path}?title=evil`),
  ])
  for (const { statusCode, headers } of others) expect([statusCode, headers.etag]).toEqual([200, plain.headers.etag])
  const encoded = path.replace(id, `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`)
  const moved = await request(encoded)
  expect([moved.statusCode, moved.headers.location]).toEqual([302, path])
  for (const other of [
    path.toUpperCase(),
    path.replace('.jpg', '.JPG'),
    path.replace('.jpg', '.png'),
    `${path}/`,
    `${path}x`,
  ])
    expect([other, (await request(other)).statusCode]).toEqual([other, other.endsWith('/') ? 302 : 404])
  const versions = Array.from({ length: 50 }, (_, at) =>
    path.replace(/-[0-9a-f]{8}\./, `-${at.toString().padStart(8, '0')}.`),
  )
  const led = await Promise.all(versions.map(request))
  expect(new Set(led.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`))).toEqual(
    new Set([`302 ${path}`]),
  )
})

test('only what everybody may see can be asked for', async () => {
  const { id } = await createArtwork(shop.database, { status: 'draft' })
  for (const url of [
    `/share/artwork/${id}-en-00000000.jpg`,
    `/share/artwork/${'f'.repeat(24)}-en-00000000.jpg`,
    '/share/artist/nobody-et-00000000.jpg',
    '/share/user/x-en-00000000.jpg',
    '/share/artwork/x.jpg',
    `/share/post/${'x'.repeat(200)}-en-00000000.jpg`,
  ])
    expect([url, (await request(url)).statusCode]).toEqual([url, 404])
})

test('whoever asks for the pictures of many works does not keep others waiting', async () => {
  const works = await Promise.all(Array.from({ length: 9 }, () => hang()))
  const paths = await Promise.all(works.map(async ({ id }) => sharePicturePath(await sharedOf(id), 'en')))
  const drawn: string[] = []
  const requestFrom = async (remoteAddress: string, url: string) => {
    const { statusCode } = await shop.app.inject({ url, remoteAddress })
    drawn.push(remoteAddress)
    return statusCode
  }
  const [one = '', ...others] = paths
  const greedy = others.map((path) => requestFrom('192.0.2.1', path))
  const statuses = await Promise.all([...greedy, requestFrom('192.0.2.2', one)])
  expect(new Set(statuses)).toEqual(new Set([200]))
  // The one that is being drawn is finished first.
  expect(drawn.indexOf('192.0.2.2')).toBeLessThanOrEqual(2)
})

test('a crawler of shared pictures takes no page from the cache', async () => {
  await using open = await openShop({ environment: { RESPONSE_CACHE_MB: '1' } })
  const cached = async (name: string) =>
    Number(new RegExp(`louend_cache_${name} (\\d+)`).exec((await open.app.inject('/metrics')).body)?.[1])
  const works = await Promise.all(Array.from({ length: 24 }, () => hang(open)))
  await expect.poll(async () => (await sharedOf(works[23]?.id ?? '', open)).picture).not.toBeNull()
  /** Whether a page that no change invalidates has to be made again. */
  const isMissing = async () => {
    const before = await cached('misses_total')
    expect((await open.app.inject('/robots.txt')).statusCode).toBe(200)
    return (await cached('misses_total')) > before
  }
  expect([await isMissing(), await isMissing()]).toEqual([true, false])
  let drawn = 0
  for (const { id } of works) {
    const shared = await sharedOf(id, open)
    for (const language of ['en', 'et'] as const) {
      const { statusCode, rawPayload } = await open.app.inject(sharePicturePath(shared, language))
      expect(statusCode).toBe(200)
      drawn += rawPayload.length
    }
  }
  // More than a cache of one megabyte holds of what it counts with room for compressed bodies.
  expect(drawn * 1.6).toBeGreaterThan(1024 * 1024)
  expect(await isMissing()).toBe(false)
})
