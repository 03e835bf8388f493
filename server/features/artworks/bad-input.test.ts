import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
  await createArtwork(open.database)
})
afterAll(() => open.close())

const unknownId = 'f'.repeat(24)

test.each([
  ['/artworks?page=0', 'page', 'too-small'],
  ['/artworks?page=1.5', 'page', 'not-whole'],
  ['/artworks?page=x', 'page', 'not-a-number'],
  ['/artworks?sort=x', 'sort', 'unknown-value'],
  ['/artworks?sort=toString', 'sort', 'unknown-value'],
  ['/artworks?status=gone', 'status', 'unknown-value'],
  ['/artworks?category=cars', 'category', 'unknown-value'],
  ['/artworks?category=__proto__', 'category', 'unknown-value'],
  ['/artworks?price=-5-10', 'price', 'too-small'],
  ['/artworks?price=10-5', 'price', 'invalid'],
  ['/artworks?price=cheap', 'price', 'invalid'],
  ['/artworks?medium=oil,crayon', 'medium', 'unknown-value'],
  ['/artworks?colour=mauve', 'colour', 'unknown-value'],
  ['/artworks?year=long-ago', 'year', 'not-a-number'],
  ['/artworks?size=huge', 'size', 'unknown-value'],
  ['/artworks?size=0', 'size', 'too-small'],
  ['/artworks?size=101', 'size', 'too-big'],
  [`/artworks?q=${'x'.repeat(201)}`, 'q', 'too-long'],
  ['/artworks/short', 'id', 'not-an-id'],
  ['/artists/all?approved=perhaps', 'approved', 'unknown-value'],
  ['/artists/UPPERCASE', 'id', 'not-an-id'],
])('%s is refused: %s is %s', async (address, field, code) => {
  const answer = await open.app.inject({ url: `/api${address}`, headers: { 'accept-language': 'et' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ success: false, code: 'invalid', fields: { [field]: { code } } })
  expect(answer.json().fields[field].message).toMatch(/See|Tundmatu|Palun/)
})

test.each([
  [`/artworks/${unknownId}`, 'artwork-not-found', 'Teost ei leitud'],
  [`/artworks/related/${unknownId}`, 'artwork-not-found', 'Teost ei leitud'],
  [`/artworks/artist/${unknownId}`, 'artist-not-found', /Kunstnik/],
  [`/artists/${unknownId}`, 'artist-not-found', /Kunstnik/],
  [`/artists/profile/${unknownId}`, 'artist-not-found', /Kunstnik/],
  ['/artists/profile/slug/nobody', 'artist-not-found', /Kunstnik/],
  ['/artists/profile/slug/%00', 'artist-not-found', /Kunstnik/],
  ['/collections/oil', 'collection-not-found', /kollektsioon/],
  ['/collections/nothing', 'collection-not-found', /kollektsioon/],
])('%s is not found', async (address, code, message) => {
  const answer = await open.app.inject({ url: `/api${address}`, headers: { 'accept-language': 'et' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(message) })
})

test('whatever stands in the query, the answer is a list or a refusal, never a fault', async () => {
  const names = ['status', 'category', 'q', 'sort', 'price', 'medium', 'colour', 'year', 'page', 'size', 'x']
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
    fc.constantFrom('active', 'oil', 'blue', 'newest', '0-10', '500-', '2024', 'small', 'paintings', 'constructor'),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/artworks', '/search/suggestions', '/artists/all'),
      fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 }),
      async (path, pairs) => {
        const query = pairs.map(([name, one]) => `${name}=${encodeURIComponent(one.toWellFormed())}`).join('&')
        const { statusCode, body } = await open.app.inject(`/api${path}?${query}`)
        expect([200, 400, 401], `${query}: ${body.slice(0, 300)}`).toContain(statusCode)
      },
    ),
    { numRuns: 60 },
  )
})

test('a broken encoding in the address is no fault either', async () => {
  for (const query of ['q=%E0%A4%A', 'q=%', 'q=%00', 'page=%ff', 'medium[]=oil', '&&&=', 'q=a&q=b']) {
    const { statusCode } = await open.app.inject(`/api/artworks?${query}`)
    expect([200, 400], query).toContain(statusCode)
  }
})
