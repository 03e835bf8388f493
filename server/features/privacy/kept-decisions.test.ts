import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditActions } from '#domain/audit.ts'
import { artists, auditEntries, reports, restrictions } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { clock } from '../../../tests/support/payments.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import { purgeAccounts } from './purge-accounts.ts'

const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'It is copied.' } as const

async function opened(database: (typeof databaseKinds)[number] = 'postgres') {
  const time = clock(new Date('2026-03-02T10:00:00Z'))
  const open = await openShop({ database, now: time.now })
  const admin = await createUser(open, { role: 'ADMIN' })
  const as = async (person: Person) => ({ token: await tokenIssuedAt(open.database, person, time.now()) })
  return {
    ...open,
    ...{ admin, as, time },
    goTo: (at: string) => time.passMinutes((Date.parse(at) - time.now().getTime()) / 60_000),
    purge: () => purgeAccounts(open.shop, time.now()),
    actions: async () =>
      (await open.database.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action }) => action),
  }
}

test.each(databaseKinds)(
  'on %s audit entries go when their years are over, those of money with the books',
  async (database) => {
    await using world = await opened(database)
    const { shop, goTo, purge, actions } = world
    for (const action of ['user-blocked', 'payout-paid', 'bank-account-changed'] as const)
      await writeAudit(shop, world.database, { by: 'x', action, subject: 'y' }, world.time.now())
    goTo('2029-12-31T21:59:00Z')
    await purge()
    expect(await actions()).toHaveLength(3)
    goTo('2029-12-31T22:00:00Z')
    await purge()
    expect((await actions()).toSorted()).toEqual(['bank-account-changed', 'payout-paid'])
    goTo('2033-12-31T21:59:00Z')
    await purge()
    expect(await actions()).toHaveLength(2)
    goTo('2033-12-31T22:00:00Z')
    await purge()
    expect(await actions()).toEqual([])
  },
)

test('whatever moves money, or says where it goes, is kept as long as the books are', async () => {
  await using world = await opened()
  for (const action of auditActions)
    await writeAudit(world.shop, world.database, { by: 'x', action, subject: 'y' }, world.time.now())
  world.goTo('2030-01-02T10:00:00Z')
  await world.purge()
  const kept = new Set<string>(await world.actions())
  const ofMoney =
    /^(refund|payout|payouts|dispute|adjustment|remainder|postage|payment|return-(accepted|declined)|bank|tax)\b/
  for (const action of auditActions.filter((one) => ofMoney.test(one))) expect(kept.has(action), action).toBe(true)
  for (const action of ['user-blocked', 'artwork-changed', 'email-changed'])
    expect(kept.has(action), action).toBe(false)
})

test.each(databaseKinds)(
  'on %s the database lets nobody delete or change an entry before its time',
  async (database) => {
    await using world = await opened(database)
    await writeAudit(world.shop, world.database, { by: 'x', action: 'user-blocked', subject: 'y' }, world.time.now())
    await expect(world.database.delete(auditEntries)).rejects.toThrow()
    await expect(world.database.update(auditEntries).set({ keptUntil: '2000-01-01' })).rejects.toThrow()
    const tooEarly = world.database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('louend.audit_kept_from', '2029-12-31', true)`)
      await tx.delete(auditEntries)
    })
    await expect(tooEarly).rejects.toThrow()
    // What an older version writes is kept as long as anything is.
    await world.database.execute(sql`insert into audit_entries (id, at, by, action, subject)
    values ('0123456789abcdef01234567', now(), 'x', 'user-blocked', 'y')`)
    const [row] = await world.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.id, '0123456789abcdef01234567'))
    expect(row?.keptUntil).toMatch(/^\d{4}-12-31$/)
  },
)

test.each(databaseKinds)(
  'on %s a decision is deleted three years after it ends, and not while it holds',
  async (database) => {
    await using world = await opened(database)
    const { call, admin, as, goTo, purge } = world
    const leelo = await createUser(world, { role: 'ARTIST' })
    const artistId = await createArtist(world.database, { userId: leelo.userId })
    const [lifted, holding, reported] = [
      await createArtwork(world.database, { artistId }),
      await createArtwork(world.database, { artistId }),
      await createArtwork(world.database, { artistId }),
    ]
    const takeDown = async (artworkId: string) =>
      call('POST /restrictions', { body: { artworkId, ...statement }, ...(await as(admin)) })
    const { id } = await takeDown(lifted.id)
    await takeDown(holding.id)
    await call('POST /restrictions/{id}/lift', { params: { id }, body: {}, ...(await as(admin)) })
    const report = async (artworkId: string) =>
      call('POST /reports', {
        body: { subject: 'artwork', subjectId: artworkId, kind: 'other', reason: 'It is mine.' },
      })
    await report(reported.id)
    await report(lifted.id)
    await report(lifted.id)
    const { content } = await call('GET /reports', { query: {}, ...(await as(admin)) })
    const [first, second] = content
    const decide = async (reportId: string, restriction?: typeof statement) =>
      call('PUT /reports/{id}/decision', {
        params: { id: reportId },
        body: { outcome: restriction ? 'upheld' : 'dismissed', answer: 'We looked.', restriction },
        ...(await as(admin)),
      })
    const ofReported = content.find(({ subjectId }) => subjectId === reported.id)
    await decide(ofReported?.id ?? '', statement)
    const other = [first, second].find((one) => one?.subjectId === lifted.id)
    await decide(other?.id ?? '')
    const kept = async () => [await world.database.$count(restrictions), await world.database.$count(reports)]
    expect(await kept()).toEqual([3, 3])
    goTo('2029-03-01T09:59:00Z')
    await purge()
    expect(await kept()).toEqual([3, 3])
    goTo('2029-03-01T10:01:00Z')
    await purge()
    // The one that was lifted and the report that led to nothing are gone; what holds, its report and an open one stay.
    expect(await kept()).toEqual([2, 2])
    await world.database.update(artists).set({ userId: null })
    await purge()
    expect(await kept()).toEqual([2, 2])
  },
)

test('what is left of an account that is gone is deleted three years after the decision', async () => {
  await using world = await opened()
  const { call, admin, as, goTo, purge, database } = world
  const leelo = await createUser(world, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: leelo.userId })
  await call('PUT /admin/users/{id}/block', { params: { id: leelo.userId }, body: statement, ...(await as(admin)) })
  goTo('2029-03-02T10:00:00Z')
  await purge()
  expect(await database.$count(restrictions)).toBe(2)
  await database.update(artists).set({ userId: null }).where(eq(artists.id, artistId))
  await database.execute(sql`delete from users where id = ${leelo.userId}`)
  await purge()
  expect(await database.$count(restrictions)).toBe(0)
})
