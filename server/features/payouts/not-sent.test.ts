import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists, auditEntries, ledgerEntries } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { firstPassword as currentPassword, emailTo } from '../../../tests/support/identity/sign-up.ts'
import {
  chosenIn,
  earned,
  makeFile,
  openPayouts,
  type PayoutWorld,
  readNotice,
} from '../../../tests/support/payouts.ts'

const refusal = (code: string) => ({ problem: { code } })
const day = 24 * 60

const fileOf = async ({ app, asAdmin }: PayoutWorld, id: string) =>
  app.inject({
    url: `/api/admin/payout-batches/${id}/file`,
    headers: { authorization: `Bearer ${(await asAdmin()).token}` },
  })

const takeBack = async ({ call, asAdmin }: PayoutWorld, id: string, payoutIds?: string[]) =>
  call('POST /admin/payout-batches/{id}/not-sent', {
    params: { id },
    body: { currentPassword, ...(payoutIds ? { payoutIds } : {}) },
    ...(await asAdmin()),
  })

const waitingFor = async ({ call, asAdmin }: PayoutWorld) =>
  (await call('GET /admin/overview', await asAdmin())).waiting.find(({ kind }) => kind === 'unanswered-payouts')

test('payouts that the bank has said nothing of for more than three business days wait for an administrator', async () => {
  await using world = await openPayouts()
  const { call, time, asAdmin } = world
  // The administrator's browser closed before the file went to the bank.
  const { id, payouts: made } = await makeFile(world)
  expect(await waitingFor(world)).toBeUndefined()
  time.passMinutes(10 * day)
  expect(await waitingFor(world)).toMatchObject({ count: 2 })
  await call('POST /admin/payout-batches/{id}/paid', {
    params: { id },
    body: { payoutIds: [made[0]?.id ?? ''], currentPassword },
    ...(await asAdmin()),
  })
  expect(await waitingFor(world)).toMatchObject({ count: 1 })
  expect((await call('GET /admin/payout-batches', await asAdmin())).content).toMatchObject([{ id, isUnanswered: true }])
  await takeBack(world, id)
  expect((await call('GET /admin/payout-batches', await asAdmin())).content).toMatchObject([
    { sent: 0, paid: 1, notSent: 1, isUnanswered: false },
  ])
  expect(await waitingFor(world)).toBeUndefined()
})

test('a file that never left is taken back whole: all of it is due again, and the artists are told', async () => {
  await using world = await openPayouts()
  const { call, database, people, renew, time } = world
  const { id } = await makeFile(world)
  expect(await chosenIn(world)).toEqual([])
  time.passMinutes(1)
  const both = await Promise.allSettled([takeBack(world, id), takeBack(world, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await chosenIn(world)).toHaveLength(2)
  // Nobody uploads it now.
  expect((await fileOf(world, id)).json()).toMatchObject({ code: 'payout-batch-taken-back' })
  for (const person of people) {
    expect(await readBalance(database, person.artistId, time.now())).toMatchObject({ payable: earned, paidOut: 0 })
    expect((await emailTo(world, person.email)).text).toContain('never reached the bank')
    const seen = await call('GET /earnings', await renew(person))
    expect(seen.content.map(({ kind, payoutState, returnReason }) => [kind, payoutState, returnReason])).toEqual([
      ['payout-return', null, 'not-sent'],
      ['payout', 'not-sent', null],
      ['sale', null, null],
    ])
  }
  const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'payout-not-sent'))
  expect(written).toHaveLength(2)
  // They were not returned by a bank: there is nothing to put right about their accounts.
  expect(
    (await call('GET /admin/payouts', await world.asAdmin())).content.map(({ returnReason }) => returnReason),
  ).toEqual([null, null])
})

test('one payout is taken out of a file, and the file is the same each time', async () => {
  await using world = await openPayouts({ sellers: 3 })
  const { database, people } = world
  const { id, payouts: made } = await makeFile(world)
  const [first, second] = made
  if (!first || !second) throw new Error('Payouts')
  const { body: whole } = await fileOf(world, id)
  await database
    .update(artists)
    .set({ name: 'Aava' })
    .where(eq(artists.id, people[2]?.artistId ?? ''))
  expect((await fileOf(world, id)).body).toBe(whole)
  await takeBack(world, id, [first.id])
  const { body: rest } = await fileOf(world, id)
  expect(rest).not.toContain(first.id)
  expect(rest).toContain(second.id)
  expect(rest).toContain('<CtrlSum>2001.00</CtrlSum>')
  await expect(takeBack(world, id, [first.id])).rejects.toMatchObject(refusal('payout-changed'))
  await expect(takeBack(world, 'f'.repeat(24))).rejects.toMatchObject(refusal('payout-batch-not-found'))
})

test('what was taken back and the bank has paid after all is booked as paid, once', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, database, people, time, asAdmin } = world
  const artistId = people[0]?.artistId ?? ''
  const { id, payouts: made } = await makeFile(world)
  const payoutId = made[0]?.id ?? ''
  await takeBack(world, id)
  const paid = bankNotice([{ payoutId, amount: earned }])
  expect(await readNotice(world, paid)).toEqual({ paid: 1, returned: 0, passedOver: 0 })
  await expect(readNotice(world, paid)).rejects.toMatchObject(refusal('bank-file-read'))
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, paidOut: earned })
  expect(await chosenIn(world)).toEqual([])
  expect(await call('GET /admin/payout-batches/{id}', { params: { id }, ...(await asAdmin()) })).toMatchObject({
    notSent: 1,
    paid: 1,
  })
  // And it comes back in the end.
  expect(await readNotice(world, bankNotice([{ payoutId, amount: earned, returned: 'AC04' }]))).toMatchObject({
    returned: 1,
  })
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ payable: earned, paidOut: 0 })
  const entries = await database.select().from(ledgerEntries).where(eq(ledgerEntries.account, 'cash'))
  expect(entries.map(({ kind }) => kind)).toEqual(['sale', 'payout', 'payout-return', 'payout', 'payout-return'])
})
