import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { artworks, collections, searchOutbox } from '#server/database/schema.ts'
import { indexChanges } from '#server/features/search/index-changes.ts'
import { type RunningOpenSearch, startOpenSearch } from '../../scripts/opensearch/start-opensearch.ts'
import { openSearchedShop } from '../support/search/searched-shop.ts'
import { type Answering, openUnrulyWay } from '../support/search/unruly-way.ts'
import { createArtwork } from '../support/works.ts'

let engine: RunningOpenSearch
let open: Awaited<ReturnType<typeof openSearchedShop>>

beforeAll(async () => {
  engine = await startOpenSearch()
  open = await openSearchedShop({ engineUrl: engine.url })
})

afterAll(async () => {
  await open?.close()
  await engine?.remove()
})

const get = async (path: string, language = 'en') => {
  const response = await open.send(path, { method: 'GET', headers: { 'accept-language': language } })
  return { status: response.status, body: await response.json() }
}

test.each([
  ['dead', () => engine.kill(), () => engine.start()],
  ['silent', async () => engine.freeze(), async () => engine.thaw()],
])(
  'while the engine is %s lists go on, searching says so, and nothing is lost',
  async (_how, begin, end) => {
    const { database, shop } = open
    // Should this fail half-way, all that follows would wait for a silent engine.
    onTestFinished(() => engine.thaw())
    await begin()
    const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
    await createArtwork(database, { title: { en: 'Pine', et: 'Mänd' } })
    const list = await get('/api/artworks?size=10')
    expect(list.status).toBe(200)
    expect(list.body.data.content.map((work: { title: string }) => work.title).slice(0, 2)).toEqual(['Pine', 'Heron'])
    expect(list.body.data.searchAway).toBe(true)
    expect((await get(`/api/artworks/related/${id}`)).status).toBe(200)
    expect((await get('/api/artists/all')).status).toBe(200)
    const search = await get('/api/artworks?q=heron', 'et')
    expect(search.status).toBe(503)
    expect(search.body).toMatchObject({
      code: 'search-unavailable',
      message: 'Otsing ei ole praegu saadaval. Teoseid saab siiski kategooriate kaupa sirvida.',
    })
    expect((await get('/readyz')).status).toBe(200)
    const carry = () =>
      indexChanges(shop, new Date(), new AbortController().signal).then(
        () => true,
        () => false,
      )
    const carrying = carry()
    expect(await database.$count(searchOutbox)).toBeGreaterThan(0)

    await end()
    await carrying
    await expect.poll(carry).toBe(true)
    await expect.poll(async () => (await get('/api/artworks?q=heron')).body.data?.totalElements).toBeGreaterThan(0)
    await expect
      .poll(async () => (await get('/api/artworks?size=10')).body.data.searchAway, { timeout: 20_000 })
      .toBeUndefined()
    await database.delete(artworks).where(eq(artworks.id, id))
  },
  120_000,
)

test('while one node of the engine is away the other answers', async () => {
  const other = inject('search')
  await using searched = await openSearchedShop({ engineUrl: `http://127.0.0.1:9,${other}` })
  const { database, shop, app } = searched
  await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
  await indexChanges(shop, new Date(), new AbortController().signal)
  for (let times = 0; times < 10; times += 1) {
    const { statusCode, body } = await app.inject(`/api/artworks?q=heron&price=0-${9000 + times}`)
    expect([statusCode, JSON.parse(body).data?.totalElements]).toEqual([200, 1])
  }
})

test('while the engine is away collections keep their numbers, but for those that only it can find, and home goes on', async () => {
  const way = await openUnrulyWay(engine.url)
  try {
    await using searched = await openSearchedShop({ engineUrl: way.url })
    const { database, shop, call, app } = searched
    await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
    const words = (en: string) => ({ title: { en }, text: { en } })
    const rule = { kind: 'rule', isWallOfTheWeek: true, rule: 'q=heron' } as const
    await database.insert(collections).values([
      { id: 'paintings', position: 1, ...words('Paintings') },
      { id: 'herons', position: 2, ...words('Herons'), ...rule },
      { id: 'swans', position: 3, ...words('Swans'), kind: 'rule', rule: 'q=swan' },
    ])
    const carry = () => indexChanges(shop, new Date(), new AbortController().signal)
    const list = async () => {
      const { content, wallOfTheWeek } = await call('GET /collections')
      const { artworks } = await call('GET /totals')
      return [content.map(({ id, artworksCount }) => `${id}: ${artworksCount}`), wallOfTheWeek, artworks]
    }
    await carry()
    await expect.poll(list).toEqual([['paintings: 1', 'herons: 1', 'swans: 0'], 'herons', 1])

    way.answer('with 429')
    await createArtwork(database, { title: { en: 'Swan', et: 'Luik' } })
    await database.update(collections).set({ rule: 'q=luik' }).where(eq(collections.id, 'swans'))
    await expect.poll(list).toEqual([['paintings: 1', 'herons: 1'], null, 1])
    expect((await app.inject('/api/collections/herons')).statusCode).toBe(503)
    expect((await app.inject('/api/collections/paintings')).statusCode).toBe(200)

    way.answer('as it is')
    await carry()
    await expect.poll(list).toEqual([['paintings: 2', 'herons: 1', 'swans: 1'], 'herons', 2])
  } finally {
    way.close()
  }
})

test.for<Answering>(['with 429', 'half of it', 'from some shards', 'late'])(
  'while the engine answers %s lists go on, searching says so, and nothing is lost',
  async (how) => {
    const way = await openUnrulyWay(engine.url)
    try {
      await using searched = await openSearchedShop({ engineUrl: way.url })
      const { database, shop, app } = searched
      const list = async (query: string) => {
        const { statusCode, body } = await app.inject(`/api/artworks?${query}`)
        return { statusCode, ...JSON.parse(body) }
      }
      const carry = () => indexChanges(shop, new Date(), new AbortController().signal)
      way.answer(how)
      const { id } = await createArtwork(database, { title: { en: 'Heron', et: 'Haigur' } })
      const listed = await list('price=0-9000')
      expect(listed.data).toMatchObject({ searchAway: true, content: [{ id }] })
      expect(await list('q=heron')).toMatchObject({ statusCode: 503, code: 'search-unavailable' })
      expect((await app.inject(`/api/artworks/related/${id}`)).statusCode).toBe(200)
      expect((await app.inject('/readyz')).statusCode).toBe(200)
      const metrics = (await app.inject('/metrics')).body
      expect(metrics).toMatch(/^louend_searches_total\{outcome="away"\} [1-9]/m)
      // Nobody has waited for it.
      expect(way.lateAnswers()).toBe(0)
      if (how === 'with 429' || how === 'half of it') await expect(carry()).rejects.toThrow()

      way.answer('as it is')
      await carry()
      await expect.poll(async () => (await list('q=heron')).data?.totalElements).toBe(1)
      expect((await list('price=0-9001')).data.searchAway).toBeUndefined()
    } finally {
      way.close()
    }
  },
)

describe('an engine that is there', () => {
  let searched: Awaited<ReturnType<typeof openSearchedShop>>
  let heron: string
  let requests = 0

  beforeAll(async () => {
    searched = await openSearchedShop()
    heron = (await createArtwork(searched.database, { title: { en: 'Heron', et: 'Haigur' } })).id
    await indexChanges(searched.shop, new Date(), new AbortController().signal)
  })
  afterAll(() => searched?.close())

  const list = async (query: string) => {
    const { statusCode, body } = await searched.app.inject(`/api/artworks?${query}`)
    return { status: statusCode, data: JSON.parse(body).data }
  }
  const refused = { status: 400, found: undefined }
  const nothing = { status: 200, found: 0 }
  const one = { status: 200, found: 1 }

  test.each([
    ['10 kB', `q=${'heron%20'.repeat(1700)}`, refused],
    ['one long word', `q=${'heron'.repeat(40)}`, nothing],
    ['only stop words', 'q=the%20of%20and', nothing],
    // Words are all that is left of it.
    [
      'every operator',
      `q=${encodeURIComponent('+heron -"h" (he* OR title:her) [1 TO *] {h} ~2 ^3 \\ / : && || ! ? * <>=')}`,
      nothing,
    ],
    ['operators alone', `q=${encodeURIComponent('+-"()[]{}~^\\/:&|!?*<>=')}`, one],
    // Read as the letters and digits that it is written with.
    ['lone surrogates', 'q=%ED%A0%80heron%ED%BF%BF', nothing],
    ['letters beyond the first plane', `q=${encodeURIComponent('\u{1d4bd}\u{1d452}\u{1d4c7}\u{1d45c}\u{1d45b}')}`, one],
    ['the last page that is listed', 'page=417', one],
    ['the last page', 'page=100000', one],
    ['the last of the longest pages', 'page=100000&size=100', one],
    ['the last page of a search', 'q=heron&page=100000&size=100', one],
    ['the highest price', 'price=0-99999999.99', one],
    ['a higher price', 'price=0-1e308', refused],
    ['a price of many digits', 'price=99999999999999999999-', refused],
  ])('has one clear answer to a list of %s, and is not taken to be away', async (_what, query, expected) => {
    const { status, data } = await list(query)
    expect({ status, found: data?.totalElements }).toEqual(expected)
    expect(data?.searchAway).toBeUndefined()
    requests += 1
    const next = await list(`price=0-${9000 + requests}`)
    expect(next.data).toMatchObject({ totalElements: 1 })
    expect(next.data.searchAway).toBeUndefined()
  })

  test('finds the words of a text that is no Unicode', async () => {
    const found = await searched.shop.catalogue.find({
      statuses: ['active'],
      q: '\ud800heron\udfff',
      offset: 0,
      rows: 9,
    })
    expect(found.ids).toEqual([heron])
  })
})
