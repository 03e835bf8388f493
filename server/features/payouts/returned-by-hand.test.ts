import { spawnSync } from 'node:child_process'
import { eq, isNull, like } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import {
  artists,
  auditEntries,
  ledgerEntries,
  orderLines,
  outgoingMail,
  payoutHolds,
  payouts,
  users,
} from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { payoutEmailsTexts } from '#texts/payout-emails.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { earned, makeFile, openPayouts, type PayoutWorld, readNotice, sell } from '../../../tests/support/payouts.ts'
import { payWithoutFile } from './pay-without-file.ts'

const { arrived, returned, underWay } = payoutEmailsTexts.en
const payout = { amount: cents(earned), reason: 'AC04' }
const subjects = {
  arrived: arrived(payout).subject,
  paid: payoutEmailsTexts.en.paid(payout).subject,
  returned: returned(payout).subject,
  underWay: underWay(payout).subject,
}
const refusal = (code: string) => ({ problem: { code } })

/** A payout of a file, marked as returned by hand. */
async function markedPayout(world: PayoutWorld) {
  const { call, asAdmin, people, time } = world
  const { id: batchId, payouts: made } = await makeFile(world)
  const payoutId = made[0]?.id ?? ''
  time.passMinutes(24 * 60)
  const body = { reason: 'AC04' as const, currentPassword }
  await call('POST /admin/payouts/{id}/returned', { params: { id: payoutId }, body, ...(await asAdmin()) })
  return { batchId, payoutId, artistId: people[0]?.artistId ?? '' }
}

const undo = async ({ call, asAdmin }: PayoutWorld, id: string) =>
  call('POST /admin/payouts/{id}/not-returned', {
    params: { id },
    body: { reason: 'The statement shows no return', currentPassword },
    ...(await asAdmin()),
  })

const showBatch = async ({ call, asAdmin }: PayoutWorld, id: string) =>
  call('GET /admin/payout-batches/{id}', { params: { id }, ...(await asAdmin()) })

/** What artists were told of their payouts, in sequence. */
const mailsOf = async ({ database }: PayoutWorld) =>
  (
    await database
      .select()
      .from(outgoingMail)
      .where(like(outgoingMail.key, 'payout-%'))
      .orderBy(outgoingMail.createdAt, outgoingMail.id)
  ).map(({ subject }) => subject)

const paidNotice = (payoutId: string) => bankNotice([{ payoutId, amount: earned }])
const returnedNotice = (payoutId: string) => bankNotice([{ payoutId, amount: earned, returned: 'AC04' }])

test('the books are checked when a payout was marked as returned', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, asAdmin, shop } = world
  const { payouts: made } = await makeFile(world)
  const enqueued: string[] = []
  shop.jobs.onEnqueue((job) => void enqueued.push(job))
  const body = { reason: 'AC04' as const, currentPassword }
  await call('POST /admin/payouts/{id}/returned', { params: { id: made[0]?.id ?? '' }, body, ...(await asAdmin()) })
  await expect.poll(() => enqueued.toSorted()).toEqual(['check-books', 'send-emails'])
})

describe('a payout that was marked as returned by mistake', () => {
  test('is put right once, with a reason, and goes on where it was', async () => {
    await using world = await openPayouts({ sellers: 1 })
    const { database, time } = world
    const { batchId, payoutId, artistId } = await markedPayout(world)
    expect((await showBatch(world, batchId)).payouts).toMatchObject([{ state: 'returned', isReturnByHand: true }])
    const both = await Promise.allSettled([undo(world, payoutId), undo(world, payoutId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('payout-changed') })
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, payable: 0, paidOut: earned })
    expect(await showBatch(world, batchId)).toMatchObject({ total: earned / 100, sent: 1, paid: 0, returned: 0 })
    const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'payout-return-undone'))
    expect(written).toMatchObject([
      { subject: payoutId, details: { reason: 'The statement shows no return', after: { state: 'sent' } } },
    ])

    expect((await mailsOf(world)).sort()).toEqual([subjects.returned, subjects.underWay].sort())
    expect((await showBatch(world, batchId)).payouts).toMatchObject([
      { id: payoutId, state: 'returned', isReplaced: true, isReturnByHand: false },
      { state: 'sent', isReplaced: false },
    ])

    // The bank knows it by the id in the file.
    expect(await readNotice(world, paidNotice(payoutId))).toEqual({ paid: 1, returned: 0, passedOver: 0 })
    await expect(readNotice(world, paidNotice(payoutId))).rejects.toMatchObject(refusal('bank-file-read'))
    expect(await readNotice(world, returnedNotice(payoutId))).toEqual({ paid: 0, returned: 1, passedOver: 0 })
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ payable: earned, paidOut: 0 })
    expect(await findDiscrepancies(database)).toMatchObject({ found: [] })
  })

  test('stays so when it has been paid again', async () => {
    await using world = await openPayouts({ sellers: 1 })
    const { payoutId } = await markedPayout(world)
    await makeFile(world)
    await expect(undo(world, payoutId)).rejects.toMatchObject(refusal('payout-paid-again'))
    await expect(undo(world, 'f'.repeat(24))).rejects.toMatchObject(refusal('payout-not-found'))
  })

  test('is put right after another payout of the artist was', async () => {
    await using world = await openPayouts({ sellers: 1, kind: 'postgres' })
    const { call, asAdmin, renew, database, people, time, buyer } = world
    const [artist] = people
    if (!artist) throw new Error('There is no artist')
    const { artistId } = artist
    const token = await tokenIssuedAt(database, buyer, time.now())
    await makeFile(world)
    await sell(world, { artist: await renew(artist), artistId, buyer: { token } })
    time.passMinutes(40 * 24 * 60)
    await makeFile(world)
    time.passMinutes(24 * 60)
    const ids = (await database.select().from(payouts).orderBy(payouts.id)).map(({ id }) => id)
    const body = { reason: 'AC04' as const, currentPassword }
    for (const id of ids)
      await call('POST /admin/payouts/{id}/returned', { params: { id }, body, ...(await asAdmin()) })
    time.passMinutes(5)
    for (const id of ids) expect(await undo(world, id)).toMatchObject({ state: 'sent' })
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, paidOut: 2 * earned })
    expect(await database.$count(orderLines, isNull(orderLines.payoutId))).toBe(0)
    expect(await findDiscrepancies(database)).toMatchObject({ found: [] })
  })

  test('counts as paid when the bank says so, again and again', async () => {
    await using world = await openPayouts({ sellers: 1 })
    const { call, asAdmin, database, time } = world
    const { batchId, payoutId, artistId } = await markedPayout(world)
    for (const round of [1, 2]) {
      expect(await readNotice(world, paidNotice(payoutId))).toEqual({ paid: 1, returned: 0, passedOver: 0 })
      expect((await mailsOf(world)).filter((subject) => subject === subjects.arrived)).toHaveLength(round)
      const { payouts: shown, ...sums } = await showBatch(world, batchId)
      expect(sums).toMatchObject({ total: earned / 100, paid: 1, returned: 0 })
      expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, paidOut: earned })
      await expect(undo(world, payoutId)).rejects.toMatchObject(refusal('payout-changed'))
      const paid = shown.find(({ state }) => state === 'paid')?.id ?? ''
      const body = { reason: 'AC06' as const, currentPassword }
      if (round === 1)
        await call('POST /admin/payouts/{id}/returned', { params: { id: paid }, body, ...(await asAdmin()) })
    }
    expect(await database.$count(ledgerEntries, eq(ledgerEntries.kind, 'payout'))).toBe(6)
    expect(await findDiscrepancies(database)).toMatchObject({ found: [] })
  })

  test('was none when the bank says that it came back: an older notice changes nothing then', async () => {
    await using world = await openPayouts({ sellers: 1 })
    const { payoutId } = await markedPayout(world)
    expect(await readNotice(world, returnedNotice(payoutId))).toEqual({ paid: 0, returned: 1, passedOver: 0 })
    for (const old of [paidNotice(payoutId), returnedNotice(payoutId)])
      await expect(readNotice(world, old)).rejects.toMatchObject(refusal('bank-file-read'))
    await expect(undo(world, payoutId)).rejects.toMatchObject(refusal('payout-changed'))
  })
})

test('an administrator imports what confirms a mark on their own payout, and nothing else about it', async () => {
  await using world = await openPayouts({ sellers: 2 })
  const { call, database, people, renew } = world
  const { payoutId } = await markedPayout(world)
  const [marked] = await database.select().from(payouts).where(eq(payouts.id, payoutId))
  const own = people.find(({ artistId }) => artistId === marked?.artistId)
  if (!own) throw new Error('There is no artist')
  await makeAdministrator(world, own.userId)
  const [sent] = await database.select().from(payouts).where(eq(payouts.state, 'sent'))
  const importing = async (...notices: Parameters<typeof bankNotice>[0]) =>
    call('POST /admin/bank-notices', {
      body: formOf({ file: new Blob([bankNotice(notices)]), currentPassword }),
      ...(await renew(own)),
    })
  await expect(importing({ payoutId, amount: earned })).rejects.toMatchObject(refusal('forbidden'))
  const notices = [
    { payoutId, amount: earned, returned: 'AC04' },
    { payoutId: sent?.id ?? '', amount: earned },
  ]
  expect(await importing(...notices)).toEqual({ paid: 1, returned: 1, passedOver: 0 })
  expect((await database.select().from(payouts)).map(({ state }) => state).sort()).toEqual(['paid', 'returned'])
})

test('what was paid without a file is listed, marked as returned and put right', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, asAdmin, database, people, shop, time } = world
  const artistId = people[0]?.artistId ?? ''
  const paid = await payWithoutFile({ ...shop.connection, ...shop }, artistId, 'admin', time.now())
  expect(paid).toMatchObject({ ok: true, value: { amount: earned } })
  const list = async () => (await call('GET /admin/payouts-without-file', await asAdmin())).content
  const [one] = await list()
  expect(one).toMatchObject({ artistId, amount: earned / 100, state: 'paid', isReturnByHand: false })
  const body = { reason: 'AC01' as const, currentPassword }
  await call('POST /admin/payouts/{id}/returned', { params: { id: one?.id ?? '' }, body, ...(await asAdmin()) })
  expect(await undo(world, one?.id ?? '')).toMatchObject({ state: 'paid' })
  expect((await list()).map(({ state }) => state).sort()).toEqual(['paid', 'returned'])
  expect((await mailsOf(world)).sort()).toEqual([subjects.paid, subjects.returned, subjects.arrived].sort())
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, paidOut: earned })
})

test('on the server an artist is paid as in a file, or a line says why not', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await using world = await openPayouts({ sellers: 1, withAccounts: false, url })
  const { database, people, shop, time } = world
  const [person] = people
  if (!person) throw new Error('An artist')
  const { artistId, userId, email } = person
  const pay = () => payWithoutFile({ ...shop.connection, ...shop }, artistId, 'admin', time.now())
  const isRefused = async (code: string) => expect(await pay()).toMatchObject({ ok: false, code })
  const command = () => {
    const env = { ...process.env, DATABASE_URL: url }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', 'pay', email], {
      encoding: 'utf8',
      env,
    })
    return { status, output: (stdout + stderr).trim() }
  }
  const set = (change: Partial<typeof artists.$inferInsert>) =>
    database.update(artists).set(change).where(eq(artists.id, artistId))

  await isRefused('no-bank-account')
  await set({ bankAccount: { iban: 'EE382200221020145685', holder: 'Õnn' }, bankAccountChangedAt: time.now() })
  await isRefused('new-bank-account')
  await set({ bankAccountChangedAt: null })
  const lastDay = afterDays(dayInTallinn(time.now()), 5)
  const hold = { id: 'b'.repeat(24), artistId, reason: 'A question', lastDay, by: userId, createdAt: time.now() }
  await database.insert(payoutHolds).values(hold)
  await isRefused('on-hold')
  expect(command()).toEqual({ status: 1, output: 'Artist & Õnn 0 can’t be paid now: payouts are on hold.' })
  await database.delete(payoutHolds)
  await database.update(users).set({ blockedAt: time.now() }).where(eq(users.id, userId))
  await isRefused('blocked')
  await database.update(users).set({ blockedAt: null }).where(eq(users.id, userId))
  const [line] = await database.select().from(orderLines)
  await database
    .update(orderLines)
    .set({ payoutId: null, refunded: line?.total })
    .where(eq(orderLines.id, line?.id ?? ''))
  await isRefused('books-disagree')
  await database
    .update(orderLines)
    .set({ refunded: line?.refunded })
    .where(eq(orderLines.id, line?.id ?? ''))
  expect(command()).toEqual({ status: 0, output: expect.stringContaining('€1,000.50 to Artist & Õnn 0: payout ') })
  await isRefused('too-small')
})
