import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { auditEntries, outgoingMail, payoutProposals, payouts } from '#server/database/schema.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { openPayouts, type PayoutWorld } from '../../../tests/support/payouts.ts'

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
  (await call('GET /admin/payout-proposals', admin)).proposals

const approve = async (world: PayoutWorld, admin: Token) => {
  const [proposal] = await proposals(world, admin)
  const params = { id: proposal?.id ?? '' }
  return world.call('POST /admin/payout-proposals/{id}/approve', { params, body: { currentPassword }, ...admin })
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
    { total: earned, payouts: [{ name: 'Artist & Õnn 1' }], isOwn: true, isApprovable: false, approvableFrom: null },
  ])
  expect(await proposals(world, second)).toMatchObject([{ isOwn: false, isApprovable: true }])
  const { waiting } = await call('GET /admin/overview', second)
  expect(waiting.find(({ kind }) => kind === 'payout-proposals')).toMatchObject({
    count: 1,
    items: [{ amount: earned }],
  })
  const emails = await database.select().from(outgoingMail).where(like(outgoingMail.key, 'payouts-proposed:%'))
  expect(emails).toHaveLength(2)

  await expect(pay(world, [1], second)).rejects.toMatchObject(refusal('payouts-waiting'))
  await expect(approve(world, first)).rejects.toMatchObject(refusal('needs-another-administrator'))
  expect(await approve(world, second)).toMatchObject({ sent: 1, total: earned })
  expect((await findDiscrepancies(database)).found).toEqual([])

  // What two have agreed about counts no more, what one has paid alone still does. Nobody approves what they are paid.
  expect(await pay(world, [2], first)).toBe(null)
  await expect(approve(world, second)).rejects.toMatchObject(refusal('forbidden'))
  const [own] = await proposals(world, first)
  const taking = { params: { id: own?.id ?? '' }, body: { reason: 'A mistake', currentPassword }, ...first }
  await call('POST /admin/payout-proposals/{id}/refuse', taking)
  await expect(call('POST /admin/payout-proposals/{id}/refuse', taking)).rejects.toMatchObject(
    refusal('already-decided'),
  )
  expect(await database.$count(payouts)).toBe(2)
  time.passMinutes(25 * 60)
  expect(await pay(world, [2], await asAdmin())).toMatchObject({ sent: 1 })
  const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions.filter((action) => /^payouts-(proposed|approved|refused)$/.test(action)).sort()).toEqual([
    'payouts-approved',
    'payouts-proposed',
    'payouts-proposed',
    'payouts-refused',
  ])
})

test('the only administrator waits a day, and pays what is due as it was', async () => {
  await using world = await openFrom(1000, 1)
  const { call, asAdmin, database, people, time } = world
  const hold = { params: { id: people[0]?.artistId ?? '' } }
  expect(await pay(world, [0], await asAdmin())).toBe(null)
  await expect(approve(world, await asAdmin())).rejects.toMatchObject(refusal('agreement-too-early'))
  // The database knows as well.
  const agreed = { decision: 'approved', decidedBy: world.adminId, decidedAt: time.now() } as const
  await expect(database.update(payoutProposals).set(agreed)).rejects.toThrow()
  time.passMinutes(24 * 60)
  const held = { body: { reason: 'A question', days: 5, currentPassword }, ...hold, ...(await asAdmin()) }
  await call('POST /admin/artists/{id}/payout-hold', held)
  await expect(approve(world, await asAdmin())).rejects.toMatchObject(refusal('payout-changed'))
  await call('POST /admin/artists/{id}/payout-release', { body: { currentPassword }, ...hold, ...(await asAdmin()) })
  expect(await approve(world, await asAdmin())).toMatchObject({ sent: 1 })
  expect(await proposals(world, await asAdmin())).toEqual([])
})
