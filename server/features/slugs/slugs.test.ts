import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artists as artistTable } from '#server/database/schema.ts'
import * as artistPage from '#web/pages/artist/artist-page.tsx'
import * as postPage from '#web/pages/blog/post-page.tsx'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { createArtist } from '../../../tests/support/works.ts'

const profile = (name: string) => formOf({ name, biography: 'Paints mornings.' })

/** An approved artist of this name. */
async function artistNamed(shop: OpenShop, name: string) {
  const { token, userId } = await createUser(shop)
  const { id, slug } = await shop.call('POST /artists/profile', { body: profile(name), token })
  await shop.database.update(artistTable).set({ approval: 'approved' }).where(eq(artistTable.id, id))
  const rename = async (next: string) => (await shop.call('PUT /artists/profile', { body: profile(next), token })).slug
  return { id, slug, token, userId, rename }
}

const artistAt = ({ send }: OpenShop, slug: string) =>
  renderPage(artistPage, 'artist/:artist', `/et/artist/${slug}`, send)
const redirectTo = (slug: string) => ({ status: 301, to: `/et/artist/${slug}` })

describe.each(databaseKinds)('the slug of an artist on %s', (database) => {
  test('follows a new name, and earlier addresses lead to it', async () => {
    await using shop = await openShop({ database })
    const mari = await artistNamed(shop, 'Mari Kask')
    expect(await mari.rename('Mari Þórsdóttir')).toBe('mari-thorsdottir')
    expect(await mari.rename('Мария Тамм')).toBe('mariya-tamm')
    for (const slug of ['mari-kask', 'mari-thorsdottir'])
      expect(await artistAt(shop, slug)).toMatchObject(redirectTo('mariya-tamm'))
    expect(await artistAt(shop, 'mari-kask?page=2')).toMatchObject({ to: '/et/artist/mariya-tamm?page=2' })
    expect((await artistAt(shop, 'mariya-tamm')).status).toBe(200)
    expect((await artistAt(shop, mari.id)).status).toBe(200)
    expect((await artistAt(shop, 'mari')).status).toBe(404)

    expect(await mari.rename('Mari Kask')).toBe('mari-kask')
    expect((await artistAt(shop, 'mari-kask')).status).toBe(200)
    expect(await artistAt(shop, 'mariya-tamm')).toMatchObject(redirectTo('mari-kask'))
  })

  test('is never one that leads to somebody else, also when people take names at once', async () => {
    await using shop = await openShop({ database })
    const mari = await artistNamed(shop, 'Mari Kask')
    await mari.rename('Mari Tamm')
    const people = await Promise.all(Array.from({ length: 4 }, () => artistNamed(shop, 'Mari Kask')))
    expect(people.map(({ slug }) => slug).toSorted()).toEqual([
      'mari-kask-2',
      'mari-kask-3',
      'mari-kask-4',
      'mari-kask-5',
    ])
    const renamed = await Promise.all(people.map(({ rename }) => rename('Mari Tamm')))
    expect(renamed.toSorted()).toEqual(['mari-tamm-2', 'mari-tamm-3', 'mari-tamm-4', 'mari-tamm-5'])
    expect(await artistAt(shop, 'mari-kask')).toMatchObject(redirectTo('mari-tamm'))
  })

  test('that an earlier folding made is replaced with the next change of the profile', async () => {
    await using shop = await openShop({ database })
    const { id, rename } = await artistNamed(shop, 'Søren Kjær')
    await shop.database.update(artistTable).set({ slug: 's-ren-kj-r' }).where(eq(artistTable.id, id))
    expect(await rename('Søren Kjær')).toBe('soren-kjaer')
    expect(await artistAt(shop, 's-ren-kj-r')).toMatchObject(redirectTo('soren-kjaer'))
  })
})

test('an artist who leaves takes earlier slugs along', async () => {
  await using shop = await openShop()
  const person = await signUp(shop)
  const id = await createArtist(shop.database, { userId: person.userId, name: 'Mari Tamm' })
  const slugs = { slug: 'mari-tamm', formerSlugs: ['mari-kask'] }
  await shop.database.update(artistTable).set(slugs).where(eq(artistTable.id, id))
  const body = { email: person.email, currentPassword: firstPassword }
  await shop.call('POST /users/delete-account', { body, token: person.token })
  expect((await artistAt(shop, 'mari-kask')).status).toBe(410)
  const rows = await shop.database.select({ formerSlugs: artistTable.formerSlugs }).from(artistTable)
  expect(rows.flatMap(({ formerSlugs }) => formerSlugs)).toEqual([])
})

test('the address of a published post follows its title, and that of a draft leaves nothing behind', async () => {
  await using shop = await openShop()
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const content = '<p>Frost.</p>'
  const postAt = (slug: string) => renderPage(postPage, 'blog/:post', `/en/blog/${slug}`, shop.send)
  const post = await shop.call('POST /blog/posts', { body: { title: 'Draft', content, isDraft: true } as never, token })
  const change = (body: object) =>
    shop.call('PUT /blog/posts/{id}', { params: { id: post.id }, body: { content, ...body } as never, token })
  expect((await change({ title: 'Зимний свет', isDraft: false })).slug).toBe('zimnii-svet')
  expect((await change({ title: 'Light in winter' })).slug).toBe('light-in-winter')
  expect(await postAt('zimnii-svet?utm=1')).toMatchObject({ status: 301, to: '/en/blog/light-in-winter?utm=1' })
  expect((await postAt('draft')).status).toBe(404)
  expect((await postAt('light-in-winter')).status).toBe(200)
  await shop.call('DELETE /blog/posts/{id}', { params: { id: post.id }, token })
  expect((await postAt('zimnii-svet')).status).toBe(410)
})
