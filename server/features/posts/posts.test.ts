import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, pictures, postPictures, posts as postTable, uploads } from '#server/database/schema.ts'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { links } from '#site/links.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import { xssVectors } from '../../../tests/support/xss-vectors.ts'
import { publishPosts } from './post-store.ts'

const minute = 60_000
const origin = 'https://louend.test'
const hidden = { problem: { code: 'post-not-found', status: 404 } }

describe.each(databaseKinds)('posts on %s', (database) => {
  let shop: OpenShop
  let token = ''
  let clock = Date.now()
  const now = () => new Date(clock)
  const at = (minutes: number) => new Date(clock + minutes * minute).toISOString()

  beforeAll(async () => {
    shop = await openShop({ database, now, environment: { PUBLIC_URL: origin } })
    token = (await createUser(shop, { role: 'ADMIN' })).token
  })
  beforeEach(async () => {
    clock += 1000
    await shop.database.delete(postTable)
  })
  afterAll(() => shop.close())

  const words = { title: 'Frost', content: '<p>White boards.</p>' }
  const write = (body: object = {}) => shop.call('POST /blog/posts', { body: { ...words, ...body }, token })
  const change = ({ id }: { id: string }, body: object) =>
    shop.call('PUT /blog/posts/{id}', { params: { id }, body: { ...words, ...body }, token })
  const listed = async () => (await shop.call('GET /blog/posts')).map(({ title }) => title)
  const upload = async (colour: string) => {
    const file = new Blob([new Uint8Array(await square(colour))], { type: 'image/png' })
    return shop.call('POST /blog/upload-image', { body: formOf({ file }), token })
  }
  const isThere = async (imageUrl: string) => (await shop.app.inject(imageUrl)).statusCode === 200

  test('what an administrator writes is public, newest first, as a bare list', async () => {
    await write({ title: 'First', category: 'Art Tips', author: 'Kadri', excerpt: 'Short.' })
    clock += minute
    await write({ title: 'Second' })
    const { body, headers } = await shop.app.inject('/api/blog/posts')
    expect(headers['cache-control']).toContain('public')
    expect(JSON.parse(body)).toMatchObject([
      { title: 'Second', slug: 'second', author: 'Admin', category: null, excerpt: '', featuredImage: null },
      { title: 'First', author: 'Kadri', category: 'Art Tips', excerpt: 'Short.', summaries: { en: 'Short.' } },
    ])
    expect(await shop.call('GET /blog/posts/{id}', { params: { id: 'first' } })).toMatchObject({ title: 'First' })
    await expect(shop.call('GET /blog/posts/{id}', { params: { id: 'third' } })).rejects.toMatchObject(hidden)
  })

  test('a category has its own list, and what is none is refused', async () => {
    await write({ title: 'Hanging', category: 'Art Tips' })
    await write({ title: 'Open day', category: 'Gallery News' })
    const found = await shop.call('GET /blog/posts', { query: { category: 'Art Tips' } })
    expect(found.map(({ title }) => title)).toEqual(['Hanging'])
    await expect(shop.call('GET /blog/posts', { query: { category: 'Cats' as never } })).rejects.toMatchObject({
      problem: { status: 400 },
    })
  })

  test('a post shows works for sale by the artists that it names or links to, linked works first', async () => {
    const named = await createArtist(shop.database, { name: 'Leelo Laas' })
    const linked = await createArtist(shop.database, { name: 'Taavi Toom' })
    const other = await createArtist(shop.database, { name: 'Kai Kask' })
    const works = []
    for (const artistId of [named, linked, other]) works.push((await createArtwork(shop.database, { artistId })).id)
    const sold = await createArtwork(shop.database, { artistId: named, status: 'sold' })
    const byOther = await createArtwork(shop.database, { artistId: other })
    const address = (path: string) => `<a href="/en/${path}">here</a>`
    await write({
      title: 'Visits',
      content: `<p>Leelo Laas, ${address(`artist/${linked}`)}, ${address(`artwork/${byOther.id}`)} ${address(`artwork/${sold.id}`)}</p>`,
    })
    const { content } = await shop.call('GET /blog/posts/{id}/works', { params: { id: 'visits' } })
    expect(content[0]?.id).toBe(byOther.id)
    expect(content.map(({ id }) => id).sort()).toEqual([byOther.id, works[0], works[1]].sort())
    await write({ title: 'Frost' })
    expect(await shop.call('GET /blog/posts/{id}/works', { params: { id: 'frost' } })).toEqual({ content: [] })
  })

  test('the JSON feed says the same as the RSS feed', async () => {
    await write({ title: 'Frost', category: 'Art Tips', content: '<p>White <a href="/en/discover">boards</a>.</p>' })
    const { headers, body } = await shop.app.inject(links.blogJsonFeed('et'))
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${origin}/et/blog`,
      feed_url: `${origin}/et/blog/feed.json`,
      language: 'et',
      items: [
        {
          id: `${origin}/et/blog/frost`,
          title: 'Frost',
          content_html: expect.stringContaining(`href="${origin}/en/discover"`),
          authors: [{ name: 'Admin' }],
          tags: ['Kunstinõuanded'],
        },
      ],
    })
  })

  test('words come in the language that is asked for, or in the other', async () => {
    await write({
      titles: { en: 'Frost', et: 'Härmatis' },
      contents: { en: '<p>White boards.</p>', et: '<p>Valged lauad.</p>' },
      excerpts: { en: 'Cold.' },
    })
    const [post] = await shop.call('GET /blog/posts', { language: 'et' })
    expect(post).toMatchObject({
      title: 'Härmatis',
      content: '<p>Valged lauad.</p>',
      excerpt: 'Cold.',
      summaries: { en: 'Cold.', et: 'Valged lauad.' },
    })
  })

  test('a draft is hidden, a scheduled post comes by itself, and one that is taken back goes', async () => {
    const draft = await write({ title: 'Draft', isDraft: true })
    const scheduled = await write({ title: 'Later', publishAt: at(10) })
    expect([draft.state, scheduled.state]).toEqual(['draft', 'scheduled'])
    await expect.poll(listed).toEqual([])
    for (const { id } of [draft, scheduled])
      await expect(shop.call('GET /blog/posts/{id}', { params: { id } })).rejects.toMatchObject(hidden)
    clock += 10 * minute
    await publishPosts(shop.shop, now())
    await expect.poll(listed).toEqual(['Later'])
    expect((await shop.app.inject(links.blogFeed('et'))).body).toContain('<title>Later</title>')
    clock += minute
    expect((await change(draft, { title: 'Now', isDraft: false })).slug).toBe('now')
    await expect.poll(listed).toEqual(['Now', 'Later'])
    expect((await change(scheduled, { title: 'Later, again' })).slug).toBe('later-again')
    await change(draft, { title: 'Now', isDraft: true })
    await expect.poll(listed).toEqual(['Later, again'])
  })

  test.each([
    ['a moment that has passed', { publishAt: '2020-01-01T00:00:00.000Z' }, 'publish-in-past', 422],
    ['no title', { title: ' ' }, 'invalid', 400],
    ['no text', { content: '<p>&nbsp;</p>' }, 'invalid', 400],
    ['a text of which nothing can be shown', { content: '<script>alert(1)</script>' }, 'post-empty', 422],
    ['an unknown category', { category: 'Sports' }, 'invalid', 400],
    ['a picture without an address', { featuredImage: 'javascript:alert(1)' }, 'invalid', 400],
    ['a text that is too long', { content: 'x'.repeat(100_001) }, 'invalid', 400],
    ['three megabytes', { content: 'x'.repeat(3_000_000) }, 'too-large', 413],
  ])('%s is refused', async (_, body, code, status) => {
    await expect(write(body)).rejects.toMatchObject({ problem: { code, status } })
    expect(await shop.database.$count(postTable)).toBe(0)
  })

  test('two posts of one title have two addresses, also when written at once', async () => {
    const written = await Promise.all([write(), write(), write({ title: 'Öö' })])
    expect(written.map(({ slug }) => slug).sort()).toEqual(['frost', 'frost-2', 'oo'])
  })

  test('of two who change a post at once, one is told', async () => {
    const post = await write()
    clock += minute
    const { updatedAt } = post
    const both = await Promise.allSettled([
      change(post, { title: 'Mine', updatedAt }),
      change(post, { title: 'Yours', updatedAt }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'changed-meanwhile', status: 409 } },
    })
  })

  test('writing, changing and deleting are written down', async () => {
    const post = await write()
    await change(post, { category: 'Community' })
    await shop.call('DELETE /blog/posts/{id}', { params: { id: post.id }, token })
    await expect(shop.call('DELETE /blog/posts/{id}', { params: { id: post.id }, token })).rejects.toMatchObject(hidden)
    const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subject, post.id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['post-changed', 'post-created', 'post-deleted'])
    expect(entries.find(({ action }) => action === 'post-changed')?.details).toMatchObject({
      before: { category: null },
      after: { category: 'Community' },
    })
  })

  test('administrators find posts of every state', async () => {
    await write({ title: 'Public 100%' })
    await write({ title: 'Draft', isDraft: true })
    await write({ titles: { et: 'Hiljem' }, publishAt: at(5) })
    const find = async (query: object) =>
      (await shop.call('GET /admin/posts', { query, token })).content.map(({ titles }) => titles.en ?? titles.et)
    expect(await find({})).toHaveLength(3)
    expect(await find({ state: 'draft' })).toEqual(['Draft'])
    expect(await find({ state: 'scheduled' })).toEqual(['Hiljem'])
    expect(await find({ q: '0%' })).toEqual(['Public 100%'])
    await expect(find({ q: 'x'.repeat(10_000) })).rejects.toMatchObject({
      problem: { code: 'invalid', fields: { q: { code: 'too-long' } } },
    })
  })

  test('pictures of a post are stored with it and go with it', async () => {
    const [front, inside] = [await upload('red'), await upload('blue')]
    expect(front).toMatchObject({
      success: true,
      imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}-\d+\.jpg$/),
    })
    const content = `<p>a</p><img src="${origin}${inside.imageUrl}" alt="b"><img src="/pictures/${'0'.repeat(16)}-960.jpg">`
    const post = await write({ content, featuredImage: `${origin}${front.imageUrl}`, featuredImageAlts: { en: 'Red' } })
    expect(post).toMatchObject({ featuredImage: front.imageUrl, pictureFailed: false, picture: { alt: { en: 'Red' } } })
    expect(post.content).toBe(`<p>a</p><img src="${inside.imageUrl}" alt="b" />`)
    expect(await shop.database.$count(postPictures)).toBe(1)
    await shop.database.delete(uploads)
    await shop.database.update(pictures).set({ unusedSince: now() })
    await removeUnused(shop.shop)
    expect([await isThere(front.imageUrl), await isThere(inside.imageUrl)]).toEqual([true, true])
    await change(post, { featuredImage: '' })
    await deleteRemovedFiles(shop.shop)
    expect([await isThere(front.imageUrl), await isThere(inside.imageUrl)]).toEqual([false, false])
  })

  test('a post whose picture cannot be had is saved without it, and says so', async () => {
    for (const featuredImage of [
      'https://127.0.0.1/x.png',
      'https://nowhere.invalid/x.png',
      `/pictures/${'0'.repeat(16)}`,
      `${origin}/en`,
    ])
      expect(await write({ featuredImage })).toMatchObject({ pictureFailed: true, featuredImage: null, picture: null })
  })

  test('a picture is shown by its address before the post is saved, unless it cannot be had', async () => {
    const { imageUrl } = await upload('green')
    const copy = (address: string) => shop.call('POST /admin/post-pictures', { body: { address }, token })
    expect(await copy(`${origin}${imageUrl}`)).toEqual({ imageUrl })
    expect(await copy(imageUrl)).toEqual({ imageUrl })
    for (const address of ['https://127.0.0.1/x.png', 'https://nowhere.invalid/x.png', `/pictures/${'0'.repeat(16)}`])
      await expect(copy(address)).rejects.toMatchObject({ problem: { code: 'picture-unavailable', status: 422 } })
    await expect(copy('http://example.org/x.png')).rejects.toMatchObject({
      problem: { code: 'invalid', fields: { address: { code: 'not-an-address' } } },
    })
  })

  test('what is no picture is not uploaded', async () => {
    const send = (file: Blob) => shop.call('POST /blog/upload-image', { body: formOf({ file }), token })
    await expect(send(new Blob(['<svg onload=alert(1)>']))).rejects.toMatchObject({
      problem: { code: 'wrong-content-type' },
    })
    await expect(send(new Blob([new Uint8Array(5_000_001)]))).rejects.toMatchObject({ problem: { code: 'too-large' } })
  })

  test('nothing that could run reaches readers: neither in the list nor in the feed', async () => {
    for (const vector of xssVectors.slice(0, database === 'pglite' ? 10 : undefined))
      await shop.call('POST /blog/posts', {
        body: {
          title: vector.slice(0, 200),
          content: `<p>x</p>${vector}`,
          excerpt: vector,
          author: vector.slice(0, 100),
        },
        token,
      })
    const found = await shop.call('GET /blog/posts')
    expect(found.length).toBeGreaterThan(9)
    for (const { content } of found)
      expect(content).not.toMatch(
        /<(?!\/?(?:p|h2|h3|ul|ol|li|blockquote|a|strong|em|u|s|br|hr|img|figure|figcaption)\b)/,
      )
    const { body, headers } = await shop.app.inject(links.blogFeed('en'))
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(
      body.replace(
        /<\/?(?:rss|channel|item|title|link|guid|pubDate|dc:creator|description|language|atom:link|content:encoded)\b[^<>]*>/g,
        '',
      ),
    ).not.toContain('<i')
  })

  test('the sitemap names published posts', async () => {
    await write({ title: 'Seen' })
    await write({ title: 'Unseen', isDraft: true })
    const map = async () => (await shop.app.inject('/sitemap-posts.xml')).body
    await expect.poll(map).toContain(`${origin}/et/blog/seen<`)
    expect(await map()).not.toContain('unseen')
  })

  test('a preview is what would be saved', async () => {
    const content = '<p onclick="alert(1)">a</p>'
    expect(await shop.call('POST /admin/post-preview', { body: { content }, token })).toEqual({ content: '<p>a</p>' })
  })
})

async function square(background: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
}
