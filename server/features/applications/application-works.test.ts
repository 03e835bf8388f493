import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applicationWorksDays } from '#domain/retention.ts'
import { applicationWorks, artists, pictures, uploads } from '#server/database/schema.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keysIn, uploadPicture } from '../../../tests/support/uploads.ts'

const profile = { name: 'Mari Õunapuu', biography: 'Paints mornings.' }
const colours = ['#123', '#234', '#345', '#456', '#567', '#678', '#789', '#89a', '#9ab']

/** So many works that somebody has uploaded, as a form lists them. */
const uploaded = async (shop: OpenShop, { userId }: Person, count: number) =>
  Promise.all(
    colours.slice(0, count).map(async (colour) => ({
      upload: await uploadPicture(shop, userId, colour),
      caption: `Work in ${colour}`,
    })),
  )

const apply = (shop: OpenShop, { token }: Person, works?: unknown) =>
  shop.call('POST /artists/profile', { body: formOf({ ...profile, applicationWorks: works }), token })
const change = (shop: OpenShop, { token }: Person, works?: unknown) =>
  shop.call('PUT /artists/profile', { body: formOf({ ...profile, applicationWorks: works }), token })

async function adminIn(shop: OpenShop) {
  const { token } = await createUser(shop, { role: 'ADMIN' })
  const pending = () => shop.call('GET /artists/admin/pending', { token })
  const decide = (id: string, approved: 'true' | 'false') =>
    shop.call('PUT /artists/admin/review/{id}', { params: { id }, query: { approved }, body: {}, token })
  return { pending, decide }
}

describe.each(databaseKinds)('the works of an application on %s', (database) => {
  test.each(['true', 'false'] as const)(
    'are shown to administrators and the applicant, in their order, and to nobody else (approved: %s)',
    async (decision) => {
      await using shop = await openShop({ database })
      const person = await createUser(shop)
      const listed = await uploaded(shop, person, 3)
      const made = await apply(shop, person, listed)
      expect(made.applicationWorks.map(({ caption }) => caption)).toEqual(listed.map(({ caption }) => caption))
      expect(await shop.database.$count(uploads)).toBe(0)
      const admin = await adminIn(shop)
      const [waiting] = await admin.pending()
      expect(waiting?.works).toEqual(made.applicationWorks)
      expect(waiting?.works[0]?.picture).toMatchObject({ width: 60, height: 40 })
      const sources = (waiting?.works ?? []).map(({ picture }) => picture.src)
      const statuses = (paths: readonly string[]) =>
        Promise.all(paths.map(async (path) => (await shop.app.inject(path)).statusCode))
      const withoutPasses = sources.map((src) => src.replace(/~[^-]*/, ''))
      expect([await statuses(sources), await statuses(withoutPasses)]).toEqual([Array(3).fill(200), Array(3).fill(404)])
      await admin.decide(made.id, decision)
      expect(await statuses(withoutPasses)).toEqual(Array(3).fill(404))
      if (decision === 'false') return
      const shown = await shop.call('GET /artists/profile/{id}', { params: { id: made.id } })
      expect(JSON.stringify(shown)).not.toContain('Work in #')
    },
  )

  test('stay or go when somebody who was rejected applies again; of who was chosen they stay as they are', async () => {
    await using shop = await openShop({ database })
    const person = await createUser(shop)
    const { id, applicationWorks: first } = await apply(shop, person, await uploaded(shop, person, 3))
    const admin = await adminIn(shop)
    await admin.decide(id, 'false')
    const [, second, third] = first
    const upload = await uploadPicture(shop, person.userId, '#fed')
    const again = await change(shop, person, [
      { picture: third?.id, caption: 'Now first' },
      { picture: second?.id },
      { upload },
    ])
    expect(again.approval).toBe('pending')
    expect(again.applicationWorks.map(({ caption }) => caption)).toEqual(['Now first', '', ''])
    // The first picture is gone.
    expect(await shop.database.$count(pictures)).toBe(3)
    expect((await change(shop, person)).applicationWorks).toEqual(again.applicationWorks)
    await admin.decide(id, 'true')
    const more = await uploaded(shop, person, 4)
    expect((await change(shop, person, more)).applicationWorks).toEqual(again.applicationWorks)
  })
})

test('an application without works is one all the same', async () => {
  await using shop = await openShop()
  expect(await apply(shop, await createUser(shop))).toMatchObject({ approval: 'pending', applicationWorks: [] })
  expect(await (await adminIn(shop)).pending()).toMatchObject([{ works: [] }])
})

test.each([
  ['two works', 2, 'too-few-works'],
  ['nine works', 9, 'too-many-works'],
])('%s are refused where they are sent', async (_, count, code) => {
  await using shop = await openShop()
  const person = await createUser(shop)
  await expect(apply(shop, person, await uploaded(shop, person, count))).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { applicationWorks: { code } } },
  })
  expect(await shop.database.$count(artists)).toBe(0)
})

test('what somebody else has uploaded, or shows, cannot be shown', async () => {
  await using shop = await openShop()
  const [person, other] = [await createUser(shop), await createUser(shop)]
  const [first, second, third] = await uploaded(shop, person, 3)
  const { applicationWorks: shown } = await apply(shop, other, await uploaded(shop, other, 3))
  const foreign = await uploadPicture(shop, other.userId, '#fed')
  for (const one of [{ upload: foreign }, { picture: shown[0]?.id }])
    await expect(apply(shop, person, [first, second, one])).rejects.toMatchObject({
      problem: { code: 'picture-missing', status: 409 },
    })
  const both = { upload: third?.upload, picture: shown[0]?.id }
  await expect(apply(shop, person, [first, second, both])).rejects.toMatchObject({ problem: { code: 'invalid' } })
  expect(await shop.database.$count(artists)).toBe(1)
})

test('the same picture twice is one work', async () => {
  await using shop = await openShop()
  const person = await createUser(shop)
  const [first, second, third] = await uploaded(shop, person, 3)
  await expect(apply(shop, person, [first, second, first])).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { applicationWorks: { code: 'too-few-works' } } },
  })
  const made = await apply(shop, person, [first, second, first, third])
  expect(made.applicationWorks.map(({ caption }) => caption)).toEqual([first, second, third].map((one) => one?.caption))
})

test('their owner takes them along', async () => {
  await using shop = await openShop()
  const person = await createUser(shop)
  const { applicationWorks: shown } = await apply(shop, person, await uploaded(shop, person, 3))
  const kept = await shop.call('GET /users/data-export', { token: person.token })
  expect(kept).toMatchObject({
    artist: [{ applicationWorks: shown.map(({ id, caption }) => ({ pictureId: id, caption })) }],
    pictures: expect.arrayContaining(shown.map(({ id }) => expect.objectContaining({ id }))),
  })
})

test('they are deleted some time after the decision, and kept while it is open', async () => {
  await using shop = await openShop()
  const [decided, waiting] = [await createUser(shop), await createUser(shop)]
  const { id } = await apply(shop, decided, await uploaded(shop, decided, 3))
  await apply(shop, waiting, [
    { upload: await uploadPicture(shop, waiting.userId, '#fed') },
    { upload: await uploadPicture(shop, waiting.userId, '#edc') },
    { upload: await uploadPicture(shop, waiting.userId, '#dcb') },
  ])
  await (await adminIn(shop)).decide(id, 'false')
  const [row] = await shop.database.select().from(artists).where(eq(artists.id, id))
  const over = (row?.reviewedAt?.getTime() ?? 0) + applicationWorksDays * 86_400_000
  await purgeAccounts(shop.shop, new Date(over))
  expect(await shop.database.$count(applicationWorks)).toBe(6)
  await purgeAccounts(shop.shop, new Date(over + 1))
  expect(await shop.database.$count(applicationWorks)).toBe(3)
  expect(await shop.database.$count(pictures)).toBe(3)
  await deleteRemovedFiles(shop.shop)
  expect(await keysIn(shop.shop.storage, 'originals/')).toHaveLength(3)
})
