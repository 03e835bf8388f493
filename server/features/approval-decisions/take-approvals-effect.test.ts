import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { approvals, ledgerEntries, outgoingMail, payouts, users } from '#server/database/schema.ts'
import { requestApproval } from '#server/features/approvals/approval-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { site } from '#site/site.ts'
import { approveRequested, openApproval, openApprovals, refuseRequested } from '../../../tests/support/approvals.ts'
import { outcome } from '../../../tests/support/money-back.ts'
import { earned, iban, openPayouts, type PayoutWorld } from '../../../tests/support/payouts.ts'
import { takeApprovalsEffect } from './take-approvals-effect.ts'

const day = 86_400_000
const minute = 60_000

/** The only administrator requests something about themselves. */
const request = async (
  { shop, adminId, time, database }: PayoutWorld,
  step:
    | { kind: 'adjustment'; lines: { account: 'artist' | 'commission'; artistId: string | null; amount: number }[] }
    | { kind: 'payouts'; artistId: string; iban: string },
) => {
  const now = time.now()
  const common = { reason: 'Mine', requestedBy: adminId, takesEffectAt: new Date(now.getTime() + day) }
  return database.transaction((tx) =>
    step.kind === 'payouts'
      ? requestApproval(
          shop,
          tx,
          {
            ...{ ...common, kind: 'payouts', amount: cents(earned), artistIds: [step.artistId] },
            payload: { payouts: [{ artistId: step.artistId, amount: cents(earned), iban: step.iban, lineIds: [] }] },
          },
          now,
        )
      : requestApproval(
          shop,
          tx,
          {
            ...{ ...common, kind: 'adjustment', amount: cents(500) },
            payload: { lines: step.lines.map((line) => ({ ...line, amount: cents(line.amount) })) },
          },
          now,
        ),
  )
}

const run = ({ shop, time }: PayoutWorld) => takeApprovalsEffect(shop, time.now(), new AbortController().signal)
const decided = async ({ database }: PayoutWorld) => (await database.select().from(approvals))[0]
const emailsOf = async ({ database }: PayoutWorld, kind: string) =>
  (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith(kind))

test('a decision of the only administrator about themselves takes effect after 24 hours, once', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { artistId = '' } = world.people[0] ?? {}
  const lines = [
    { account: 'artist' as const, artistId, amount: 500 },
    { account: 'commission' as const, artistId: null, amount: -500 },
  ]
  await request(world, { kind: 'adjustment', lines })
  expect((await emailsOf(world, 'approval-operator')).map(({ to }) => to)).toEqual([site.email])
  expect(await emailsOf(world, 'approval-requested')).toHaveLength(1)
  expect(await outcome(approveRequested(world, await openApproval(world), await world.asAdmin()))).toBe(
    'agreement-too-early',
  )
  world.time.passMinutes(24 * 60 - 1)
  await run(world)
  expect(await openApprovals(world)).toHaveLength(1)
  world.time.passMinutes(1)
  // The requester leaves it to the job, which may be late.
  expect(await outcome(approveRequested(world, await openApproval(world), await world.asAdmin()))).toBe(
    'agreement-too-early',
  )
  const { content } = await world.call('GET /admin/approvals', await world.asAdmin())
  expect(content).toMatchObject([{ kind: 'adjustment', isApprovable: false, approvableFrom: null, isRefusable: true }])
  await Promise.all([run(world), run(world)])
  await run(world)
  expect(await decided(world)).toMatchObject({ outcome: 'approved', decidedBy: world.adminId })
  const booked = await world.database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'adjustment'))
  expect(booked).toHaveLength(2)
  expect((await findDiscrepancies(world.database)).found).toEqual([])
})

test('what has become impossible is closed with its reason, and the requester gets an e-mail', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { artistId = '' } = world.people[0] ?? {}
  await request(world, { kind: 'payouts', artistId, iban: 'LT121000011101001000' })
  world.time.passMinutes(24 * 60)
  await run(world)
  expect(await decided(world)).toMatchObject({ outcome: 'lapsed', decidedBy: null, answer: 'payout-account-changed' })
  expect(await emailsOf(world, 'approval-closed')).toHaveLength(1)
  expect(await world.database.$count(payouts)).toBe(0)
  const { content } = await world.call('GET /admin/approvals', await world.asAdmin())
  expect(content).toMatchObject([{ outcome: 'lapsed', answer: expect.stringContaining('bank account') }])
})

test('a request of somebody who is no administrator any more is closed', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { artistId = '' } = world.people[0] ?? {}
  await request(world, { kind: 'payouts', artistId, iban: iban.replaceAll(' ', '') })
  await world.database.update(users).set({ role: 'USER' }).where(eq(users.id, world.adminId))
  world.time.passMinutes(24 * 60)
  await run(world)
  expect(await decided(world)).toMatchObject({ outcome: 'lapsed', answer: 'forbidden' })
  expect(await world.database.$count(payouts)).toBe(0)
})

test('a request that was withdrawn does not take effect; withdrawing again is refused', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { artistId = '' } = world.people[0] ?? {}
  const approval = await request(world, { kind: 'payouts', artistId, iban: iban.replaceAll(' ', '') })
  await refuseRequested(world, approval, await world.asAdmin())
  expect(await outcome(refuseRequested(world, approval, await world.asAdmin()))).toBe('already-decided')
  world.time.passMinutes(24 * 60)
  await run(world)
  expect(await decided(world)).toMatchObject({ outcome: 'refused' })
  // Nobody is e-mailed about their own decision.
  expect(await emailsOf(world, 'approval-closed')).toEqual([])
})

test('nothing takes effect earlier, whatever is written into the database', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { artistId = '' } = world.people[0] ?? {}
  const { id } = await request(world, { kind: 'payouts', artistId, iban: '' })
  const update = (set: Partial<typeof approvals.$inferInsert>) =>
    world.database.update(approvals).set(set).where(eq(approvals.id, id))
  const soon = new Date(world.time.now().getTime() + minute)
  await expect(update({ takesEffectAt: soon })).rejects.toThrow()
  await expect(update({ outcome: 'approved', decidedAt: soon })).rejects.toThrow()
  await expect(update({ outcome: 'refused', decidedAt: soon, decidedBy: 'somebody' })).rejects.toThrow()
  await update({ outcome: 'approved', decidedAt: new Date(soon.getTime() + day) })
})
