import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxHoldDays } from '#domain/payout.ts'
import { artists, auditEntries, payoutHolds as heldPayouts, users } from '#server/database/schema.ts'
import { firstPassword as currentPassword, emailTo } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { openMoneyBack, outcome } from '../../../tests/support/money-back.ts'
import { chosenIn, earned, makeFile, obstaclesOf, openPayouts } from '../../../tests/support/payouts.ts'
import { createArtist } from '../../../tests/support/works.ts'
import { endPayoutHolds, holdPayouts } from './payout-holds.ts'

const refusal = (code: string) => ({ problem: { code } })
const day = 24 * 60
const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'Sold prints as originals' } as const

/** An artist to whom something is due, and what administrators do about it. */
async function openHolds() {
  const world = await openPayouts({ sellers: 1 })
  const [artist] = world.people
  if (!artist) throw new Error('An artist')
  const { call, asAdmin, renew } = world
  const params = { id: artist.artistId }
  return {
    ...world,
    artist,
    obstacles: () => obstaclesOf(world),
    hold: async (days = 14) => {
      const body = { reason: 'We are checking a report.', days, currentPassword }
      return call('POST /admin/artists/{id}/payout-hold', { params, body, ...(await asAdmin()) })
    },
    release: async () =>
      call('POST /admin/artists/{id}/payout-release', { params, body: { currentPassword }, ...(await asAdmin()) }),
    allow: async () =>
      call('POST /admin/artists/{id}/blocked-payouts', { params, body: { currentPassword }, ...(await asAdmin()) }),
    block: async () =>
      call('PUT /admin/users/{id}/block', { params: { id: artist.userId }, body: statement, ...(await asAdmin()) }),
    details: async () => call('GET /earnings/payout-details', await renew(artist)),
    waiting: async () => {
      const { waiting } = await call('GET /admin/overview', await asAdmin())
      return waiting.filter(({ kind }) => kind.endsWith('payouts')).map(({ kind, count }) => `${kind} ${count}`)
    },
  }
}

test('a blocked artist is paid only after an administrator has let payouts go on; a suspended one is', async () => {
  const world = await openHolds()
  await using _closed = world
  const { call, database, artist, obstacles, waiting, allow, block, time, asAdmin } = world
  await expect(allow()).rejects.toMatchObject(refusal('not-restricted'))
  await database.update(artists).set({ approval: 'suspended' })
  expect(await obstacles()).toEqual([null])
  const chosen = await chosenIn(world)
  expect(await waiting()).toEqual(['payouts 1'])
  await block()
  expect(await obstacles()).toEqual(['blocked'])
  expect(await waiting()).toEqual(['blocked-payouts 1'])
  const body = { payouts: chosen, currentPassword }
  await expect(call('POST /admin/payout-batches', { body, ...(await asAdmin()) })).rejects.toMatchObject(
    refusal('payout-changed'),
  )
  time.passMinutes(1)
  await allow()
  expect(await obstacles()).toEqual([null])
  expect(await waiting()).toEqual(['payouts 1'])
  const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'blocked-payouts-allowed'))
  expect(written).toMatchObject([{ by: world.adminId, subject: artist.userId }])
  // Who is blocked once more waits once more.
  const params = { id: artist.userId }
  await call('POST /admin/users/{id}/unblock', { params, body: {}, ...(await asAdmin()) })
  time.passMinutes(1)
  await block()
  expect(await obstacles()).toEqual(['blocked'])
})

test('payouts are held with a reason that the artist reads, and released', async () => {
  const world = await openHolds()
  await using _closed = world
  const { call, database, artist, obstacles, hold, release, details, time, asAdmin } = world
  for (const days of [0, maxHoldDays + 1, 1.5]) await expect(hold(days)).rejects.toMatchObject(refusal('invalid'))
  await expect(release()).rejects.toMatchObject(refusal('payouts-not-held'))
  expect((await hold()).hold).toMatchObject({ reason: 'We are checking a report.' })
  await expect(hold()).rejects.toMatchObject(refusal('payouts-held'))
  expect(await obstacles()).toEqual(['on-hold'])
  await expect(makeFile(world)).rejects.toMatchObject(refusal('invalid'))
  expect(await details()).toMatchObject({ hold: { reason: 'We are checking a report.' } })
  expect((await emailTo(world, artist.email)).text).toContain('We are checking a report.')
  const person = await call('GET /admin/users/{id}', { params: { id: artist.userId }, ...(await asAdmin()) })
  expect(person.artist).toMatchObject({ hold: { reason: 'We are checking a report.' }, isPayoutBlocked: false })
  time.passMinutes(1)
  await release()
  expect(await obstacles()).toEqual([null])
  expect(await details()).toMatchObject({ hold: null })
  expect((await emailTo(world, artist.email)).subject).toContain('have resumed')
  const written = await database.select().from(auditEntries).where(eq(auditEntries.subject, artist.userId))
  expect(written.map(({ action, by }) => [action, by])).toEqual(
    expect.arrayContaining([
      ['payouts-held', world.adminId],
      ['payouts-released', world.adminId],
    ]),
  )
})

test('several holds of the same money are together as long as one may be', async () => {
  const world = await openHolds()
  await using _closed = world
  const { obstacles, hold, release, time } = world
  await hold(40)
  time.passMinutes(25 * day)
  await release()
  await expect(hold(36)).rejects.toMatchObject(refusal('hold-too-long'))
  await hold(35)
  time.passMinutes(36 * day)
  expect(await obstacles()).toEqual([null])
  await expect(hold(1)).rejects.toMatchObject(refusal('hold-too-long'))
  // A payout that came back is still the same money.
  const { id } = await makeFile(world)
  const taken = { params: { id }, body: { currentPassword }, ...(await world.asAdmin()) }
  await world.call('POST /admin/payout-batches/{id}/not-sent', taken)
  await expect(hold(1)).rejects.toMatchObject(refusal('hold-too-long'))
  await makeFile(world)
  time.passMinutes(1)
  expect(await hold(maxHoldDays)).toMatchObject({ hold: { reason: 'We are checking a report.' } })
})

test('a hold ends by itself after its last day, and the administrators are told', async () => {
  const world = await openHolds()
  await using _closed = world
  const { call, shop, database, artist, adminId, obstacles, hold, time, renew } = world
  await hold(maxHoldDays)
  const goOn = () => endPayoutHolds(shop, time.now(), new AbortController().signal)
  time.passMinutes(maxHoldDays * day)
  await goOn()
  expect(await obstacles()).toEqual(['on-hold'])
  time.passMinutes(day)
  // Also before the job has been there.
  expect(await obstacles()).toEqual([null])
  await goOn()
  await goOn()
  const [admin] = await database.select().from(users).where(eq(users.id, adminId))
  expect((await emailTo(world, admin?.email ?? '')).subject).toBe('Payouts to Artist & Õnn 0 are no longer on hold')
  expect((await emailTo(world, artist.email)).subject).toContain('have resumed')
  const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'payouts-released'))
  expect(written).toMatchObject([{ by: 'server' }])
  expect(await call('GET /earnings', await renew(artist))).toMatchObject({ payable: 1000.5 })
})

test('a hold that cannot be ended keeps no other from its end', async () => {
  await using world = await openMoneyBack('pglite')
  const { shop, database, time, artistId: stuck } = world
  const artistIds = [stuck, await createArtist(database)]
  for (const artistId of artistIds) {
    await holdPayouts(shop, { artistId, reason: 'We are checking a report.', days: 1, by: stuck }, time.now())
    time.passMinutes(day)
  }
  const body = `begin if new.artist_id = '${stuck}' then raise 'no'; end if; return new; end`
  await database.execute(sql.raw(`create function refuse() returns trigger language plpgsql as $$ ${body} $$`))
  await database.execute(
    sql`create trigger refuse before update on payout_holds for each row execute function refuse()`,
  )
  time.passMinutes(3 * day)
  await endPayoutHolds(shop, time.now(), new AbortController().signal)
  const left = await database.select().from(heldPayouts).where(isNull(heldPayouts.endedAt))
  expect(left.map(({ artistId }) => artistId)).toEqual([stuck])
})

test('an administrator does not release payouts to themselves, nor pay them', async () => {
  await using world = await openHolds()
  const { call, artist, hold, renew } = world
  await hold(30)
  await makeAdministrator(world, artist.userId)
  const own = await renew(artist)
  const params = { id: artist.artistId }
  const releasing = call('POST /admin/artists/{id}/payout-release', { params, body: { currentPassword }, ...own })
  const released = await outcome(releasing)
  const body = { payouts: [{ artistId: artist.artistId, amount: earned / 100 }], currentPassword }
  const paid = await outcome(call('POST /admin/payout-batches', { body, ...own }))
  expect({ released, paid }).toEqual({ released: 'forbidden', paid: 'payout-changed' })
})
