import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Approval } from '#domain/person.ts'
import { artists, outgoingMail, termsNotices } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { clock } from '../../../tests/support/payments.ts'
import { contentWithTerms } from '../../../tests/support/terms.ts'
import { createArtist } from '../../../tests/support/works.ts'
import { tellChangedTerms } from './tell-changed-terms.ts'

const [first, second] = ['2026-02-01', '2026-04-01']
const minutesOfDay = 24 * 60

/** An artist who has been here since the first terms. */
async function join(open: OpenShop, approval: Approval = 'approved', since = new Date('2026-02-10')) {
  const { userId, token } = await createUser(open.shop, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId, approval })
  await open.database.update(artists).set({ createdAt: since }).where(eq(artists.id, artistId))
  return {
    artistId,
    token,
    unread: async () => (await open.call('GET /artists/dashboard', { token })).unreadTerms,
    confirm: (version = second) => open.call('PUT /terms/{version}/read', { params: { version }, token }),
    exported: async () => (await open.call('GET /users/data-export', { token })).artist[0]?.termsNotices,
  }
}

const tellArtists = ({ shop }: OpenShop) => tellChangedTerms(shop, shop.now(), new AbortController().signal)

const noticesSent = async ({ database }: OpenShop) =>
  (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('terms-notice:')).length

async function showAdmin({ shop, call }: OpenShop) {
  const { token } = await createUser(shop, { role: 'ADMIN' })
  return call('GET /admin/terms', { token })
}

describe.each(databaseKinds)('on %s', (database) => {
  test('an artist who was told confirms having read the terms, once', async () => {
    using content = contentWithTerms(first, second)
    const time = clock(new Date('2026-03-10T10:00:00Z'))
    await using open = await openShop({ database, now: time.now, content })
    const [artist, other] = [await join(open), await join(open)]
    expect(await artist.unread()).toEqual([])
    await expect(artist.confirm()).rejects.toMatchObject({ problem: { code: 'not-found' } })

    await tellArtists(open)
    const toldAt = time.now()
    expect(await artist.unread()).toEqual([second])
    expect(await artist.exported()).toMatchObject([{ version: second, readAt: null }])
    time.passMinutes(5)
    const readAt = time.now()
    const pressed = await Promise.all([artist.confirm(), artist.confirm()])
    time.passMinutes(5)
    for (const answer of [...pressed, await artist.confirm()]) expect(answer).toEqual({ readAt: readAt.toISOString() })
    expect(await artist.unread()).toEqual([])
    expect(await other.unread()).toEqual([second])
    expect(await artist.exported()).toEqual([
      { version: second, toldAt: toldAt.toISOString(), readAt: readAt.toISOString() },
    ])
    expect(await other.exported()).toMatchObject([{ readAt: null }])

    expect(await showAdmin(open)).toEqual({
      current: first,
      versions: [
        { version: second, publishedOn: '2026-03-02', notices: { sent: 2, read: 1, late: 0, due: 0 } },
        { version: first, publishedOn: '2026-01-02', notices: null },
      ],
    })
  })

  test('an artist who never confirms is told once, and sells on', async () => {
    using content = contentWithTerms(first, second)
    const time = clock(new Date('2026-03-10T10:00:00Z'))
    await using open = await openShop({ database, now: time.now, content })
    const artist = await join(open)
    await tellArtists(open)
    for (let days = 0; days < 30; days += 10) {
      time.passMinutes(10 * minutesOfDay)
      await tellArtists(open)
    }
    expect((await showAdmin(open)).current).toBe(second)
    expect(await noticesSent(open)).toBe(1)
    expect(await artist.unread()).toEqual([second])
    const dashboard = await open.call('GET /artists/dashboard', { token: artist.token })
    expect(dashboard).toMatchObject({ approval: 'approved', suspension: null, closing: null })
    expect(await artist.confirm()).toEqual({ readAt: time.now().toISOString() })
    expect(await artist.unread()).toEqual([])
  })

  test('administrators see who is still to be told, and who was told too late', async () => {
    using content = contentWithTerms(first, second)
    // Noon of the last day on which artists are told in time.
    const time = clock(new Date('2026-03-16T10:00:00Z'))
    await using open = await openShop({ database, now: time.now, content })
    const inTime = await join(open)
    await tellArtists(open)
    await join(open)
    await join(open, 'pending', new Date('2026-03-17T10:00:00Z'))
    await join(open, 'rejected')
    const counts = async () => (await showAdmin(open)).versions[0]?.notices
    expect(await counts()).toEqual({ sent: 1, read: 0, late: 0, due: 2 })
    // The first minute of 17 March in Tallinn.
    time.passMinutes(12 * 60)
    await tellArtists(open)
    expect(await counts()).toEqual({ sent: 3, read: 0, late: 1, due: 0 })
    await inTime.confirm()
    expect(await counts()).toEqual({ sent: 3, read: 1, late: 1, due: 0 })
  })
})

test.each<[Approval, string[]]>([
  ['pending', [second]],
  ['suspended', [second]],
  ['rejected', []],
])('whether an artist who is %s by now sees the terms of which they were told', async (approval, seen) => {
  using content = contentWithTerms(first, second)
  await using open = await openShop({ now: () => new Date('2026-03-10T10:00:00Z'), content })
  const artist = await join(open)
  await tellArtists(open)
  await open.database.update(artists).set({ approval }).where(eq(artists.id, artist.artistId))
  expect(await artist.unread()).toEqual(seen)
})

test('an artist who joins once the new terms apply sees nothing of their change', async () => {
  using content = contentWithTerms(first, second)
  await using open = await openShop({ now: () => new Date('2026-04-01T00:00:00Z'), content })
  const artist = await join(open, 'pending', new Date('2026-04-01T00:00:00Z'))
  await tellArtists(open)
  expect(await artist.unread()).toEqual([])
  await expect(artist.confirm()).rejects.toMatchObject({ problem: { code: 'not-found' } })
})

test('two versions that were published on one day are told, shown and confirmed each', async () => {
  const third = '2026-05-01'
  using content = contentWithTerms(first, second, third)
  const time = clock(new Date('2026-03-10T10:00:00Z'))
  await using open = await openShop({ now: time.now, content })
  const artist = await join(open)
  await tellArtists(open)
  expect(await noticesSent(open)).toBe(2)
  expect(await artist.unread()).toEqual([second, third])
  await artist.confirm(third)
  expect(await artist.unread()).toEqual([second])
  // What has been replaced needs nobody's eyes any more.
  time.passMinutes(60 * minutesOfDay)
  expect(await artist.unread()).toEqual([])
  const read = await open.database
    .select({ version: termsNotices.version, readAt: termsNotices.readAt })
    .from(termsNotices)
    .where(eq(termsNotices.artistId, artist.artistId))
    .orderBy(termsNotices.version)
  expect(read.map(({ readAt }) => readAt !== null)).toEqual([false, true])
})

test('nobody confirms a version that there is not, or what is no day', async () => {
  using content = contentWithTerms(first, second)
  await using open = await openShop({ now: () => new Date('2026-03-10T10:00:00Z'), content })
  const artist = await join(open)
  await tellArtists(open)
  await expect(artist.confirm('2026-04-02')).rejects.toMatchObject({ problem: { code: 'not-found' } })
  await expect(artist.confirm(first)).rejects.toMatchObject({ problem: { code: 'not-found' } })
  for (const version of ['toString', '0000-00-00', '2026-02-30'])
    await expect(artist.confirm(version)).rejects.toMatchObject({ problem: { status: 400 } })
  expect(await artist.unread()).toEqual([second])
})
