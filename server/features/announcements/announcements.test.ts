import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { changeAnnouncements } from './announcement-store.ts'

const minute = 60_000

/** A shop with a clock, an administrator, and what stands above its pages. */
async function openWithAdmin() {
  let clock = Date.now()
  const shop = await openShop({ now: () => new Date(clock) })
  const { token } = await createUser(shop, { role: 'ADMIN' })
  return {
    shop,
    token,
    at: (minutes: number) => new Date(clock + minutes * minute).toISOString(),
    write: (body: object) =>
      shop.call('POST /admin/announcements', { body: { texts: { en: 'Closed' }, ...body }, token }),
    current: async () => (await shop.call('GET /announcement')).announcement,
    async wait(minutes: number) {
      clock += minutes * minute
      await changeAnnouncements(shop.shop, new Date(clock))
    },
    [Symbol.asyncDispose]: () => shop.close(),
  }
}

test('an announcement begins and ends in time, in both languages, and leads somewhere', async () => {
  await using open = await openWithAdmin()
  const { write, current, wait, at } = open
  expect(await current()).toBeNull()
  const texts = { en: 'Open house', et: 'Avatud uksed' }
  expect(await write({ texts, path: '/contact', startsAt: at(5), endsAt: at(10) })).toMatchObject({ state: 'coming' })
  expect(await current()).toBeNull()
  await wait(5)
  await expect.poll(current).toEqual({ texts, path: '/contact' })
  await wait(5)
  await expect.poll(current).toBeNull()
})

test('of several, the one that began last is shown', async () => {
  await using open = await openWithAdmin()
  const { write, current, wait, at } = open
  await write({ texts: { en: 'First' } })
  await write({ texts: { en: 'Second' }, startsAt: at(1), endsAt: at(2) })
  await wait(1)
  await expect.poll(current).toMatchObject({ texts: { en: 'Second' } })
  await wait(1)
  await expect.poll(current).toMatchObject({ texts: { en: 'First' }, path: null })
})

test('of two who change one, the later is told; what was done is written down', async () => {
  await using open = await openWithAdmin()
  const { shop, token, write, wait, current } = open
  const { id, updatedAt, startsAt } = await write({})
  await wait(1)
  const change = (text: string) =>
    shop.call('PUT /admin/announcements/{id}', {
      params: { id },
      body: { texts: { en: text }, startsAt, updatedAt },
      token,
    })
  const both = await Promise.allSettled([change('Mine'), change('Yours')])
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { problem: { code: 'changed-meanwhile' } } },
  ])
  const remove = () => shop.call('DELETE /admin/announcements/{id}', { params: { id }, token })
  await remove()
  await expect(remove()).rejects.toMatchObject({ problem: { code: 'not-found' } })
  await expect.poll(current).toBeNull()
  const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subject, id))
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'announcement-changed',
    'announcement-created',
    'announcement-deleted',
  ])
})

test.each([
  ['no text', { texts: { en: ' ' } }, 'invalid'],
  ['a text that is too long', { texts: { en: 'x'.repeat(161) } }, 'invalid'],
  ['an address elsewhere', { path: 'https://evil.test' }, 'invalid'],
  ['an address that only looks like ours', { path: '//evil.test' }, 'invalid'],
  ['an address with a backslash', { path: '/\\evil.test' }, 'invalid'],
  [
    'an end before its beginning',
    { startsAt: '2030-01-02T00:00:00.000Z', endsAt: '2030-01-01T00:00:00.000Z' },
    'invalid',
  ],
  ['an end that has passed', { endsAt: '2020-01-01T00:00:00.000Z' }, 'publish-in-past'],
])('%s is refused', async (_, body, code) => {
  await using open = await openWithAdmin()
  await expect(open.write(body)).rejects.toMatchObject({ problem: { code } })
})
