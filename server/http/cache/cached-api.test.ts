import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'

test('an anonymous response is the same for the first and the next caller, and 304 for who has it', async () => {
  await using open = await openShop()
  await createArtwork(open.database)
  const first = await open.app.inject('/api/artworks')
  const next = await open.app.inject('/api/artworks')
  expect(next.body).toBe(first.body)
  expect(next.headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': 'public, max-age=0, stale-while-revalidate=60',
    vary: 'accept-language, authorization, accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
  const { etag = '' } = first.headers
  const again = await open.app.inject({ url: '/api/artworks', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const brotli = await open.app.inject({ url: '/api/artworks', headers: { 'accept-encoding': 'br' } })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body)
  const estonian = await open.app.inject({ url: '/api/artworks', headers: { 'accept-language': 'et' } })
  expect(estonian.json().data.content[0].title).toBe('Enne kurgede ärkamist')
  const head = await open.app.inject({ method: 'HEAD', url: '/api/artworks' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
})

test('a change shows in the list and on the page of the work as soon as the database has announced it', async () => {
  await using open = await openShop()
  const { id } = await createArtwork(open.database)
  const prices = async () => {
    const list = await open.app.inject('/api/artworks')
    const work = await open.app.inject(`/api/artworks/${id}`)
    return [list.json().data.content[0].price, work.json().data.price]
  }
  expect(await prices()).toEqual([2860, 2860])
  await open.database
    .update(artworks)
    .set({ price: cents(300_000) })
    .where(eq(artworks.id, id))
  await expect.poll(prices).toEqual([3000, 3000])
})

test('lists outlive copies that are held, but a work that is taken down, a draft or a suspended artist leaves them at once', async () => {
  await using open = await openShop()
  const held = await createArtwork(open.database, { edition: 'open' })
  const [takenDown, withdrawn, suspended] = [
    await createArtwork(open.database),
    await createArtwork(open.database),
    await createArtwork(open.database),
  ]
  const misses = async () =>
    Number(/louend_cache_misses_total (\d+)/.exec((await open.app.inject('/metrics')).body)?.[1])
  const listed = async () => {
    const { content } = (await open.app.inject('/api/artworks')).json().data
    return content.map(({ id }: { id: string }) => id).sort()
  }
  /** As often as in a large shop. */
  const announceHold = () => open.database.execute(`select pg_notify('louend_changes', 'artwork:${held.id}')`)
  await announceHold()
  await listed()
  const before = await misses()
  for (let holds = 0; holds < 10; holds++) {
    await announceHold()
    await listed()
  }
  expect(await misses()).toBeLessThanOrEqual(before + 1)

  await open.database
    .update(artworks)
    .set({ takenDownAt: new Date(), status: 'archived' })
    .where(eq(artworks.id, takenDown.id))
  await expect.poll(listed, { timeout: 1500 }).toEqual([held.id, withdrawn.id, suspended.id].sort())
  await open.database.update(artworks).set({ status: 'draft' }).where(eq(artworks.id, withdrawn.id))
  await expect.poll(listed, { timeout: 1500 }).toEqual([held.id, suspended.id].sort())
  await open.database.update(artists).set({ approval: 'suspended' }).where(eq(artists.id, suspended.artistId))
  await expect.poll(listed, { timeout: 1500 }).toEqual([held.id])
})

test('a signed-in caller gets a response of their own, which is not cached', async () => {
  await using open = await openShop()
  const { id } = await createArtwork(open.database, { status: 'draft' })
  const { token } = await createUser(open.shop, { role: 'ADMIN' })
  const seen = await open.app.inject({ url: `/api/artworks/${id}`, headers: { authorization: `Bearer ${token}` } })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const personal = await open.app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${token}` } })
  expect([personal.statusCode, personal.headers['cache-control']]).toEqual([200, 'no-store'])
  const unseen = await open.app.inject(`/api/artworks/${id}`)
  expect([unseen.statusCode, unseen.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('simultaneous requests for the same share one response', async () => {
  await using open = await openShop()
  await createArtwork(open.database)
  const answers = await Promise.all(Array.from({ length: 30 }, () => open.app.inject('/api/artworks?sort=newest')))
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.headers.etag} ${answer.body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
})

test('simultaneous requests for what does not exist are all answered 404', async () => {
  await using open = await openShop()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => open.app.inject('/api/artworks/0123456789abcdef01234567')),
  )
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(['artwork-not-found']))
})

test('query parameters that a route does not know, and their order, make no difference', async () => {
  const { log, linesWith } = captureLog()
  await using open = await openShop({ log })
  const etagOf = async (query: string) => (await open.app.inject(`/api/artworks?${query}`)).headers.etag
  const first = await etagOf('sort=newest&category=paintings&medium=oil&medium=acrylic')
  expect(await etagOf('medium=oil&category=paintings&utm_source=letter&medium=acrylic&sort=newest')).toBe(first)
  for (let index = 0; index < 1000; index++)
    expect(await etagOf(`category=paintings&gclid=${index}&x${index}=1`)).toBeDefined()
  const metrics = (await open.app.inject('/metrics')).body
  expect(metrics).toContain('louend_cache_misses_total 2\n')
  expect(metrics).toContain('louend_cache_hits_total 1000\n')
  expect((await open.app.inject('/api/artworks?sort=unknown&utm_source=letter')).statusCode).toBe(400)
  expect(linesWith('request completed').length).toBeGreaterThan(1000)
})

test('a cached response has a log line and a request id like any other', async () => {
  const { log, linesWith } = captureLog()
  await using open = await openShop({ log })
  await open.app.inject('/api/artworks')
  await open.app.inject('/api/artworks')
  const lines = linesWith('request completed').map((line) => JSON.parse(line))
  expect(lines.map(({ req, res }) => [req.url, res.statusCode])).toEqual(Array(2).fill(['/api/artworks', 200]))
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(2)
})
