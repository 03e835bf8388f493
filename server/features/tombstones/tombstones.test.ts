import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { artists as artistTable, artworks as artworkTable, goneAddresses, prices } from '#server/database/schema.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import * as page from '#web/pages/artwork/artwork-page.tsx'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const codeOf = (response: Promise<unknown>) =>
  response.then(
    () => 'fine',
    ({ problem }) => `${problem?.status} ${problem?.code}`,
  )
const show = (id: string) => codeOf(shop.call('GET /artworks/{id}', { params: { id } }))
const related = (id: string) => codeOf(shop.call('GET /artworks/related/{id}', { params: { id } }))

async function seller() {
  const { token, userId } = await createUser(shop, { role: 'ARTIST' })
  return { token, artistId: await createArtist(shop.database, { userId }) }
}

/** The page of a work, once it shows another one, which the catalogue gets by a notification. */
async function showing(other: string, id: string, language: Language) {
  const render = () => renderPage(page, 'artwork/:artworkId', `/${language}/artwork/${id}`, shop.send)
  await expect.poll(async () => (await render()).html).toContain(`/${language}/artwork/${other}`)
  return render()
}

describe('what was deleted for good says so', () => {
  test('a work that was on show, and no draft', async () => {
    const { token, artistId } = await seller()
    const shown = await createArtwork(shop.database, { artistId })
    const draft = await createArtwork(shop.database, { artistId, status: 'draft' })
    for (const { id } of [shown, draft]) await shop.call('DELETE /artworks/{id}', { params: { id }, token })
    expect([await show(shown.id), await related(shown.id)]).toEqual(['410 artwork-gone', '410 artwork-gone'])
    expect(await show(draft.id)).toBe('404 artwork-not-found')
  })

  test('a post that was published, by id and by address, and no other', async () => {
    const { token } = await createUser(shop, { role: 'ADMIN' })
    const write = (body: object) =>
      shop.call('POST /blog/posts', { body: { content: '<p>Frost.</p>', ...body } as never, token })
    const read = (id: string) => codeOf(shop.call('GET /blog/posts/{id}', { params: { id } }))
    const [published, draft] = [await write({ title: 'Seen' }), await write({ title: 'Unseen', isDraft: true })]
    for (const { id } of [published, draft]) await shop.call('DELETE /blog/posts/{id}', { params: { id }, token })
    expect([await read(published.id), await read(published.slug)]).toEqual(['410 post-gone', '410 post-gone'])
    expect(await read(draft.slug)).toBe('404 post-not-found')
    expect((await write({ title: 'Seen' })).slug).toBe(published.slug)
    expect(await read(published.slug)).toBe('fine')
  })

  test('an artist who has left, with their works, and their name is not kept for it', async () => {
    await using own = await openShop()
    const person = await signUp(own)
    const artistId = await createArtist(own.database, { userId: person.userId, name: 'Mari Maasikas' })
    const [artist] = await own.database.select().from(artistTable).where(eq(artistTable.id, artistId))
    const slug = artist?.slug ?? ''
    const { id } = await createArtwork(own.database, { artistId })
    await own.call('POST /users/delete-account', {
      body: { email: person.email, currentPassword: firstPassword },
      token: person.token,
    })
    expect(await codeOf(own.call('GET /artists/profile/slug/{slug}', { params: { slug } }))).toBe('410 artist-gone')
    expect(await codeOf(own.call('GET /artists/{id}', { params: { id: artistId } }))).toBe('410 artist-gone')
    expect(await codeOf(own.call('GET /artworks/{id}', { params: { id } }))).toBe('410 artwork-gone')
    expect(JSON.stringify(await own.database.select().from(goneAddresses))).not.toContain(slug)
  })

  test.each(['en', 'et'] as const)('on a page with works to look at instead (%s)', async (language) => {
    const { token, artistId } = await seller()
    const { id } = await createArtwork(shop.database, { artistId })
    await shop.call('DELETE /artworks/{id}', { params: { id }, token })
    const other = await createArtwork(shop.database)
    const { status, html } = await showing(other.id, id, language)
    expect(status).toBe(410)
    expect(html).toContain(artworkTexts[language].artwork.gone)
    expect(html).toContain(catalogueTexts[language].instead.title)
  })
})

describe('a work that its artist has archived', () => {
  const archive = async () => {
    const { token, artistId } = await seller()
    const work = await createArtwork(shop.database, { artistId })
    await shop.database.insert(prices).values({ artworkId: work.id, price: work.price, since: new Date() })
    await shop.call('PUT /artworks/my-artworks/{id}/archive', { params: { id: work.id }, token })
    return work
  }

  test.each(['en', 'et'] as const)('keeps its page, which sells nothing (%s)', async (language) => {
    const { id, artistId, title } = await archive()
    const other = await createArtwork(shop.database, { artistId })
    const { status, html } = await showing(other.id, id, language)
    const { artwork: t } = artworkTexts[language]
    expect(status).toBe(200)
    for (const expected of [title[language] ?? '', t.notForSale, t.seeProfile]) expect(html).toContain(expected)
    for (const unexpected of ['data-add-to-cart', t.includes('', '').slice(0, 8)])
      expect(html).not.toContain(unexpected)
  })

  test('is in no list, and hidden again when it is taken down or its artist is', async () => {
    const { id, artistId } = await archive()
    const { content } = await shop.call('GET /artworks/artist/{artistId}', { params: { artistId } })
    expect([content, await show(id)]).toEqual([[], 'fine'])
    await shop.database.update(artworkTable).set({ takenDownAt: new Date() }).where(eq(artworkTable.id, id))
    await expect.poll(() => show(id)).toBe('404 artwork-not-found')
    await shop.database.update(artworkTable).set({ takenDownAt: null }).where(eq(artworkTable.id, id))
    await shop.database.update(artistTable).set({ approval: 'suspended' }).where(eq(artistTable.id, artistId))
    await expect.poll(() => show(id)).toBe('404 artwork-not-found')
  })
})
