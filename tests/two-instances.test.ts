import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import { cents } from '#domain/money.ts'
import { artworks as artworkTable } from '#server/database/schema.ts'
import type { Pages } from '#server/http/pages.ts'
import type { Shop } from '#server/shop.ts'
import * as artworkPage from '#web/pages/artwork/artwork-page.tsx'
import { openShop } from './support/open-shop.ts'
import { renderPage } from './support/render-page.ts'
import { openSecondInstance } from './support/second-instance.ts'
import { createArtist, createArtwork } from './support/works.ts'

type Work = { title: string; price: number; status: 'active' | 'sold' | 'archived' }
/** What the database should hold, by id. */
type Works = Map<string, Work>

/** So long and so random that nobody takes one for another one with typing errors. */
const titles = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnprtvz'), minLength: 12, maxLength: 12 })

const changes = fc.record({
  kind: fc.constantFrom('price', 'sold', 'hidden', 'shown', 'title', 'new', 'deleted'),
  /** Which of the works that there are at that time. */
  position: fc.nat(),
  price: fc.integer({ min: 10, max: 9000 }),
  title: titles,
})
type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never

const batchSize = 50

test('each of 1,000 changes on one instance is seen on the other', async () => {
  await using one = await openShop({ database: 'postgres' })
  await using other = await openSecondInstance(one.shop)
  const artistId = await createArtist(one.database)
  const works: Works = new Map()
  for (const title of fc.sample(titles, { numRuns: 60, seed: 1 }))
    await applyChange(one.database, artistId, works, { kind: 'new', position: 0, price: 100, title })

  // From now on the other instance has everything in its caches.
  await seenOn(other.call, new Map([...works].map(([id, { title }]) => [title, id])))

  const random = fc.sample(changes, { numRuns: 1000, seed: 2 })
  for (let from = 0; from < random.length; from += batchSize) {
    const before = new Map(works)
    const idsByTitle = new Map<string, string>()
    for (const change of random.slice(from, from + batchSize)) {
      const id = await applyChange(one.database, artistId, works, change)
      for (const work of [before.get(id), works.get(id)]) if (work) idsByTitle.set(work.title, id)
    }
    await expect.poll(() => seenOn(other.call, idsByTitle)).toEqual(visible(works, idsByTitle))
  }
})

test('the page of a work on one instance shows each change on the other', async () => {
  await using one = await openShop({ database: 'postgres' })
  await using other = await openSecondInstance(one.shop, { handlePage: renderArtworkPage, queryOf: () => [] })
  const { id } = await createArtwork(one.database)
  const readPage = async () => {
    const { statusCode, body, headers } = await other.app.inject(`/en/artwork/${id}`)
    const { price = null } = /€(?<price>[\d,]+)/.exec(body)?.groups ?? {}
    return { status: statusCode, price, isCached: headers.etag !== undefined }
  }
  for (let price = 100; price < 130; price++) {
    const status = price % 5 === 0 ? 'archived' : 'active'
    const values = { artistPrice: cents(0), price: cents(price * 100), status } as const
    await one.database.update(artworkTable).set(values).where(eq(artworkTable.id, id))
    await expect
      .poll(readPage)
      .toEqual(
        status === 'active'
          ? { status: 200, price: `${price}`, isCached: true }
          : { status: 404, price: null, isCached: false },
      )
  }
})

const renderArtworkPage: Pages['handlePage'] = async ({ url }, send) => {
  const { status, html } = await renderPage(artworkPage, 'artwork/:artworkId', new URL(url).pathname, send)
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Makes a change in the database and in what the test expects of it; returns the id of the work. */
async function applyChange(database: Shop['database'], artistId: string, works: Works, change: Change) {
  const { kind, price, title } = change
  const [id, work] = [...works][change.position % works.size] ?? []
  if (kind === 'new' || !id || !work) {
    const { id } = await createArtwork(database, { artistId, title: { en: title }, price: cents(price * 100) })
    works.set(id, { title, price, status: 'active' })
    return id
  }
  if (kind === 'deleted') {
    await database.delete(artworkTable).where(eq(artworkTable.id, id))
    works.delete(id)
    return id
  }
  const changed: Work = { ...work, ...changedBy(change) }
  const values = { title: { en: changed.title }, artistPrice: cents(0), price: cents(changed.price * 100) }
  await database
    .update(artworkTable)
    .set({ ...values, status: changed.status })
    .where(eq(artworkTable.id, id))
  works.set(id, changed)
  return id
}

function changedBy({ kind, price, title }: Change): Partial<Work> {
  if (kind === 'price') return { price }
  if (kind === 'title') return { title }
  return { status: kind === 'sold' ? 'sold' : kind === 'hidden' ? 'archived' : 'active' }
}

/** The whole list, and for each title what a search for it finds and the JSON of the work that has or had it. */
async function seenOn(call: Call, idsByTitle: ReadonlyMap<string, string>) {
  const status = 'active,sold'
  const query = { status, sort: 'newest', size: '100' } as const
  const first = await call('GET /artworks', { query })
  const pages = Array.from({ length: first.totalPages - 1 }, (_, at) => String(at + 2))
  const others = await Promise.all(pages.map((page) => call('GET /artworks', { query: { ...query, page } })))
  const list = [first, ...others].flatMap(({ content }) => content)
  return {
    list: new Map(list.map(({ id, ...work }) => [id, summary(work)])),
    works: await Promise.all(
      [...idsByTitle].map(async ([title, id]) => ({
        title,
        shown: await call('GET /artworks/{id}', { params: { id } }).then(summary, (error) => error.problem.code),
        found: (await call('GET /artworks', { query: { status, q: title } })).content.map(({ id }) => id),
      })),
    ),
  }
}

function visible(works: Works, idsByTitle: ReadonlyMap<string, string>): Awaited<ReturnType<typeof seenOn>> {
  const list = new Map([...works].filter(([, { status }]) => status !== 'archived'))
  return {
    list,
    works: [...idsByTitle].map(([title, id]) => ({
      title,
      shown: list.get(id) ?? 'artwork-not-found',
      found: list.get(id)?.title === title ? [id] : [],
    })),
  }
}

const summary = ({ title, price, status }: { title: string; price: number; status: string }) => ({
  title,
  price,
  status,
})
