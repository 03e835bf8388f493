import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterDays } from '#domain/delivery.ts'
import { payableFrom } from '#domain/earning.ts'
import { cents } from '#domain/money.ts'
import { approvals, auditEntries, orderLines, outgoingMail, payouts, users } from '#server/database/schema.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { approveRequested, openApproval, refuseRequested } from '../../../tests/support/approvals.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { outcome } from '../../../tests/support/money-back.ts'
import { bankAccountOf, openPayouts, type PayoutWorld, readNotice, sell } from '../../../tests/support/payouts.ts'
import { payWithoutFile } from './pay-without-file.ts'

const refusal = (code: string) => ({ problem: { code } })
const earned = 1000.5

/** Artists to whom this is due, in a shop in which two administrators decide from so many euros on. */
const openFrom = (euros: number, sellers: number) =>
  openPayouts({ sellers, settings: { payoutApprovalFrom: cents(euros * 100) } })

type Token = { token: string }

/** Pays these artists what is due to each. */
const pay = async ({ call, people }: PayoutWorld, which: readonly number[], admin: Token) =>
  call('POST /admin/payout-batches', {
    body: { payouts: which.map((at) => ({ artistId: people[at]?.artistId ?? '', amount: earned })), currentPassword },
    ...admin,
  })

const proposals = async ({ call }: PayoutWorld, admin: Token) =>
  (await call('GET /admin/approvals', { query: { state: 'open' }, ...admin })).content

/** Approves the oldest request; returns its file. */
const approve = async (world: PayoutWorld, admin: Token) => {
  const approval = await openApproval(world)
  await approveRequested(world, approval, admin)
  return world.call('GET /admin/payout-batches/{id}', { params: { id: approval.id }, ...admin })
}

test('payouts above a sum wait for another administrator, also when they are made one by one', async () => {
  await using world = await openFrom(1500, 3)
  const { call, asAdmin, database, people, renew, time } = world
  const third = people[2]
  if (!third) throw new Error('three artists')
  await makeAdministrator(world, third.userId)
  const first = await asAdmin()
  const second = await renew(third)

  expect(await pay(world, [0], first)).toMatchObject({ sent: 1, total: earned })
  expect(await pay(world, [1], first)).toBe(null)
  expect(await database.$count(payouts)).toBe(1)
  expect(await proposals(world, first)).toMatchObject([
    { amount: earned, lines: [{ name: 'Artist & Õnn 1' }], isOwn: true, isApprovable: false, approvableFrom: null },
  ])
  expect(await proposals(world, second)).toMatchObject([{ isOwn: false, isApprovable: true }])
  const { waiting } = await call('GET /admin/overview', second)
  expect(waiting.find(({ kind }) => kind === 'approvals')).toMatchObject({
    count: 1,
    items: [{ amount: earned }],
  })
  const emails = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'approval-requested:%'))
  expect(emails).toHaveLength(2)

  await expect(pay(world, [1], second)).rejects.toMatchObject(refusal('payouts-waiting'))
  await expect(approve(world, first)).rejects.toMatchObject(refusal('needs-another-administrator'))
  expect(await approve(world, second)).toMatchObject({ sent: 1, total: earned })
  expect((await findDiscrepancies(database)).found).toEqual([])

  // What two have agreed about counts no more, what one has paid alone still does. Nobody approves what they are paid.
  expect(await pay(world, [2], first)).toBe(null)
  await expect(approve(world, second)).rejects.toMatchObject(refusal('forbidden'))
  const own = await openApproval(world)
  await refuseRequested(world, own, first)
  await expect(refuseRequested(world, own, first)).rejects.toMatchObject(refusal('already-decided'))
  expect(await database.$count(payouts)).toBe(2)
  time.passMinutes(25 * 60)
  expect(await pay(world, [2], await asAdmin())).toMatchObject({ sent: 1 })
  const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions.filter((action) => /^approval-/.test(action)).sort()).toEqual([
    'approval-approved',
    'approval-refused',
    'approval-requested',
    'approval-requested',
  ])
})

test('the only administrator waits a day, and pays what is due as it was', async () => {
  await using world = await openFrom(1000, 1)
  const { call, asAdmin, database, people, time } = world
  const hold = { params: { id: people[0]?.artistId ?? '' } }
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  await expect(approve(world, await asAdmin())).rejects.toMatchObject(refusal('agreement-too-early'))
  // The database knows as well.
  const agreed = { outcome: 'approved', decidedBy: world.adminId, decidedAt: time.now() } as const
  await expect(database.update(approvals).set(agreed)).rejects.toThrow()
  time.passMinutes(24 * 60)
  const held = { body: { reason: 'A question', days: 5, currentPassword }, ...hold, ...(await asAdmin()) }
  await call('POST /admin/artists/{id}/payout-hold', held)
  await expect(approve(world, await asAdmin())).rejects.toMatchObject(refusal('payout-changed'))
  await call('POST /admin/artists/{id}/payout-release', { body: { currentPassword }, ...hold, ...(await asAdmin()) })
  expect(await approve(world, await asAdmin())).toMatchObject({ sent: 1 })
  expect(await proposals(world, await asAdmin())).toEqual([])
})

/** Two artists, of whom the second is an administrator as well; the first one’s payout waits for them. */
async function openWaiting(settings: number, sellers = 2) {
  const world = await openFrom(settings, sellers)
  const [artist, second] = world.people
  if (!artist || !second) throw new Error('two artists')
  await makeAdministrator(world, second.userId)
  const asSecond = () => world.renew(second)
  return { ...world, artist, asSecond }
}

test('a file that waits is not paid to an account that was changed since', async () => {
  await using world = await openWaiting(1000)
  const { call, asAdmin, artist, renew, database, time, asSecond } = world
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  time.passMinutes(60)
  const changed = { ...bankAccountOf('Somebody Else'), iban: 'LT121000011101001000' }
  await call('PUT /earnings/bank-account', { body: changed, ...(await renew(artist)) })
  time.passMinutes(3 * 24 * 60 + 1)
  expect(await proposals(world, await asSecond())).toMatchObject([{ lines: [{ problem: 'payout-account-changed' }] }])
  await expect(approve(world, await asSecond())).rejects.toMatchObject(refusal('payout-account-changed'))
  expect(await database.select().from(payouts)).toEqual([])
  // The others are requested again without a file that is half paid.
  await refuseRequested(world, await openApproval(world), await asSecond())
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  expect(await approve(world, await asSecond())).toMatchObject({ sent: 1, payouts: [{ iban: changed.iban }] })
})

test('a file that waits pays its amount although more has become payable; the rest stays due', async () => {
  await using world = await openFrom(1000, 1)
  const { call, asAdmin, people, renew, database, shop, time } = world
  const [artist] = people
  if (!artist) throw new Error('an artist')
  const buyer = await createUser(shop)
  const buyerToken = { token: await tokenIssuedAt(database, buyer, time.now()) }
  const orderId = await sell(world, { artist: await renew(artist), artistId: artist.artistId, buyer: buyerToken })
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line?.deliveryConfirmedAt) throw new Error('not delivered')
  const day = payableFrom({ deliveryConfirmedAt: line.deliveryConfirmedAt, isEarlySale: line.isEarlySale })
  time.passMinutes((Date.parse(`${afterDays(day, -1)}T10:00:00Z`) - time.now().getTime()) / 60_000)
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  time.passMinutes(24 * 60 + 1)
  expect(await approve(world, await asAdmin())).toMatchObject({ sent: 1, total: earned })
  const due = (await call('GET /admin/payouts', await asAdmin())).content
  expect(due).toMatchObject([{ artistId: artist.artistId, payable: earned, obstacle: null }])
  expect((await database.select().from(orderLines).where(eq(orderLines.id, line.id)))[0]?.payoutId).toBe(null)
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('payouts that one administrator marks by hand count towards the sum of a day', async () => {
  await using world = await openWaiting(1500)
  const { call, asAdmin, asSecond, database, time } = world
  await pay(world, [0], await asAdmin())
  const [first] = await database.select().from(payouts)
  const payoutId = { params: { id: first?.id ?? '' } }
  const inFile = { params: { id: first?.batchId ?? '' }, body: { currentPassword } }
  // Its money has moved once, and counts once.
  expect(await call('POST /admin/payout-batches/{id}/paid', { ...inFile, ...(await asAdmin()) })).toEqual({
    isWaiting: false,
  })
  const returned = async () => {
    const body = { reason: 'AC04' as const, currentPassword }
    return call('POST /admin/payouts/{id}/returned', { ...payoutId, body, ...(await asAdmin()) })
  }
  expect(await returned()).toEqual({ isWaiting: true })
  await expect(returned()).rejects.toMatchObject(refusal('payouts-waiting'))
  expect((await database.select().from(payouts))[0]?.state).toBe('paid')
  expect(await proposals(world, await asSecond())).toMatchObject([
    { kind: 'payout-returned', amount: earned, isApprovable: true },
  ])
  await approveRequested(world, await openApproval(world), await asSecond())
  expect((await database.select().from(payouts))[0]).toMatchObject({ state: 'returned', returnedFrom: 'paid' })
  // What was approved does not count; what one did alone still does.
  time.passMinutes(24 * 60 + 1)
  expect(await pay(world, [0], await asAdmin())).toMatchObject({ sent: 1 })
  expect((await findDiscrepancies(database)).found).toEqual([])

  const again = (await database.select().from(payouts)).find(({ state }) => state === 'sent')
  const taken = { params: { id: again?.batchId ?? '' }, body: { currentPassword } }
  expect(await call('POST /admin/payout-batches/{id}/not-sent', { ...taken, ...(await asAdmin()) })).toEqual({
    isWaiting: true,
  })
  await approveRequested(world, await openApproval(world), await asSecond())
  expect(await call('GET /admin/payout-batches/{id}', { params: taken.params, ...(await asSecond()) })).toMatchObject({
    notSent: 1,
  })
})

test('what a file of the bank returns counts towards the sum of a day, and is paid again after an approval', async () => {
  await using world = await openWaiting(1500)
  const { asAdmin, asSecond, database, time } = world
  await pay(world, [0], await asAdmin())
  const [first] = await database.select().from(payouts)
  time.passMinutes(24 * 60 + 1)
  const returned = bankNotice([{ payoutId: first?.id ?? '', amount: cents(100_050), returned: 'AC04' }])
  expect(await readNotice(world, returned)).toEqual({ paid: 0, returned: 1, passedOver: 0 })
  time.passMinutes(23 * 60)
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  expect(await database.$count(payouts)).toBe(1)
  expect(await approve(world, await asSecond())).toMatchObject({ sent: 1, total: earned })
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('the console pays no sum that another administrator has to approve, nor several that come to it together', async () => {
  await using world = await openFrom(1500, 2)
  const { shop, people, time, database } = world
  const pays = (at: number) =>
    payWithoutFile({ ...shop.connection, ...shop }, people[at]?.artistId ?? '', 'admin', time.now())
  const both = await Promise.all([pays(0), pays(1)])
  expect(both.map((result) => (result.ok ? 'paid' : result.code)).toSorted()).toEqual([
    'needs-another-administrator',
    'paid',
  ])
  expect(await database.$count(payouts)).toBe(1)
  time.passMinutes(24 * 60 + 1)
  expect(await pays(both[0]?.ok ? 1 : 0)).toMatchObject({ ok: true })
})

test('two administrators made in the same second approve nothing of each other, nor of the one who made them', async () => {
  await using world = await openFrom(1000, 3)
  const { asAdmin, call, database, people, renew, time } = world
  const made = people.slice(1)
  for (const { userId } of made) await database.update(users).set({ verified: true }).where(eq(users.id, userId))
  const requester = await asAdmin()
  const grant = (id: string) =>
    call('PUT /admin/users/{id}/role', { params: { id }, body: { role: 'ADMIN', currentPassword }, ...requester })
  await Promise.all(made.map(({ userId }) => grant(userId)))
  const [second, third] = made
  if (!second || !third) throw new Error('three artists')
  // Each of them asks in turn, and the two others try to approve it, at once and after a day.
  for (const by of [await asAdmin(), await renew(second), await renew(third)]) {
    expect(await pay(world, [0], by)).toBe(null)
    for (const other of [await asAdmin(), await renew(second), await renew(third)].filter(
      ({ token }) => token !== by.token,
    ))
      expect(await outcome(approve(world, other))).toMatch(/^(agreement-too-early|needs-another-administrator)$/)
    await refuseRequested(world, await openApproval(world), by)
  }
  time.passMinutes(1)
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  time.passMinutes(25 * 60)
  for (const person of made) expect(await outcome(approve(world, await renew(person)))).toBe('agreement-too-early')
  expect(await database.$count(payouts)).toBe(0)
})

test('two administrators who approve a file at once make one', async () => {
  await using world = await openWaiting(1000, 3)
  const { asAdmin, asSecond, people, database, renew } = world
  const third = people[2]
  if (!third) throw new Error('three artists')
  await makeAdministrator(world, third.userId)
  await pay(world, [0], await asAdmin())
  const approval = await openApproval(world)
  const both = [await asSecond(), await renew(third)].map((admin) => outcome(approveRequested(world, approval, admin)))
  expect((await Promise.all(both)).sort()).toEqual(['already-decided', 'done'])
  expect(await database.$count(payouts)).toBe(1)
})
