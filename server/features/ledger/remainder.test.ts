import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, ledgerEntries, users } from '#server/database/schema.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { chosenIn, makeFile, obstaclesOf, openPayouts, sell } from '../../../tests/support/payouts.ts'

const refusal = (code: string) => ({ problem: { code } })

/** Two artists, the first of whom is owed 50 cents and nothing more. */
async function openRemainder() {
  const world = await openPayouts({ prices: [55] })
  const [artist, other] = world.people
  if (!artist || !other) throw new Error('Two artists')
  const { call, renew } = world
  return {
    ...world,
    artist,
    other,
    show: async () => call('GET /earnings', await renew(artist)),
    settle: async (choice: 'pay' | 'waive', amount = 0.5) =>
      call('POST /earnings/remainder', { body: { choice, amount }, ...(await renew(artist)) }),
    leave: async () => {
      const body = { email: artist.email, currentPassword }
      return call('POST /users/delete-account', { body, ...(await renew(artist)) })
    },
  }
}

test('an artist who is owed less than the least payout gives it up, and leaves', async () => {
  const world = await openRemainder()
  await using _closed = world
  const { database, show, settle, leave, artist } = world
  expect(await show()).toMatchObject({ owed: 0.5, payable: 0.5, remainder: 'open' })
  await expect(leave()).rejects.toMatchObject(refusal('remainder-owed'))
  // Not as the artist saw it.
  await expect(settle('waive', 0.49)).rejects.toMatchObject(refusal('remainder-changed'))
  await expect(settle('waive', 0.505)).rejects.toMatchObject(refusal('remainder-changed'))
  const both = await Promise.allSettled([settle('waive'), settle('waive')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await show()).toMatchObject({
    owed: 0,
    remainder: null,
    content: [{ kind: 'waiver', amount: -0.5 }, { kind: 'sale' }],
    sums: { sales: 0.5, waived: -0.5, closing: 0 },
  })
  const entries = await database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'waiver'))
  expect(Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))).toEqual({
    artist: 50,
    commission: -50,
  })
  const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'remainder-waived'))
  expect(written).toMatchObject([{ by: artist.userId, details: { amount: 50 } }])
  await leave()
  expect(await database.select().from(users).where(eq(users.id, artist.userId))).toEqual([])
})

test('an artist who is owed less than the least payout has it paid all the same', async () => {
  const world = await openRemainder()
  await using _closed = world
  const { call, show, settle, leave, artist, other, asAdmin, time } = world
  await settle('pay')
  expect(await show()).toMatchObject({ owed: 0.5, remainder: 'asked' })
  expect((await call('GET /admin/payouts', await asAdmin())).content).toMatchObject([
    { artistId: artist.artistId, obstacle: null },
    { artistId: other.artistId, obstacle: 'too-small' },
  ])
  expect(await obstaclesOf(world)).toEqual([null, 'too-small'])
  const { id, payouts: made } = await makeFile(world)
  expect(made).toMatchObject([{ artistId: artist.artistId, amount: 0.5 }])
  await expect(leave()).rejects.toMatchObject(refusal('payout-open'))
  await call('POST /admin/payout-batches/{id}/paid', {
    params: { id },
    body: { currentPassword },
    ...(await asAdmin()),
  })
  time.passMinutes(30 * 24 * 60)
  await leave()
})

test('what is asked for once is asked for once', async () => {
  const world = await openRemainder()
  await using _closed = world
  const { database, settle, show, artist, buyer, renew, time } = world
  await settle('pay')
  await makeFile(world)
  const signedIn = { token: await tokenIssuedAt(database, buyer, time.now()) }
  await sell(world, { artist: await renew(artist), artistId: artist.artistId, buyer: signedIn, price: 55 })
  await expect(settle('waive')).rejects.toMatchObject(refusal('remainder-changed'))
  time.passMinutes(30 * 24 * 60)
  expect(await show()).toMatchObject({ owed: 0.5, remainder: 'open' })
  expect(await chosenIn(world)).toEqual([])
})
