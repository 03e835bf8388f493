import { asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { accept } from '#domain/result.ts'
import { administratorPeriods, auditEntries, outgoingMail, restrictions, users } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { subjects } from '#server/features/moderation/subjects.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { approveRequested, openApproval } from '../../../tests/support/approvals.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { outcome } from '../../../tests/support/money-back.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { earned, openPayouts } from '../../../tests/support/payouts.ts'
import { changeRole, changeRoleOf } from './change-role.ts'

const statement = { ground: 'terms', rule: 'Terms, section 9', reason: 'Orders that are never paid.' } as const

const roleEmails = async ({ database }: OpenShop) =>
  (await database.select().from(outgoingMail).orderBy(asc(outgoingMail.id)))
    .filter(({ key }) => key.startsWith('role-changed:'))
    .map(({ to, subject }) => `${to} ${subject}`)
    .sort()

const present = ({ database }: OpenShop) =>
  database.select().from(administratorPeriods).where(isNull(administratorPeriods.until))

test('the role is given to verified addresses alone, also by the command line', async () => {
  await using open = await openShop()
  const [admin, mari] = [await signUp(open), await signUp(open)]
  await makeAdministrator(open, admin.userId)
  const role = { params: { id: mari.userId }, body: { role: 'ADMIN' as const, currentPassword }, token: admin.token }
  await expect(open.call('PUT /admin/users/{id}/role', role)).rejects.toMatchObject({
    problem: { status: 409, code: 'address-unconfirmed' },
  })
  expect(await changeRoleOf(open.shop, mari.email, 'ADMIN', new Date())).toMatchObject({ code: 'address-unconfirmed' })
  expect(await open.database.$count(users, eq(users.role, 'ADMIN'))).toBe(1)
  expect(await roleEmails(open)).toEqual([])
})

test('every administrator and the person concerned read about each change of the role', async () => {
  await using open = await openShop()
  const { shop, database, call } = open
  const admin = await signUp(open, { firstName: 'Piret', lastName: 'Kuusik' })
  await makeAdministrator(open, admin.userId)
  const mari = await createUser(shop, { firstName: 'Mari', lastName: 'Maasikas', language: 'et' })
  const params = { id: mari.userId }
  const step = async (act: () => Promise<unknown>) => {
    await database.delete(outgoingMail)
    await act()
    return roleEmails(open)
  }
  const setRole = (role: 'ADMIN' | 'USER') => () =>
    call('PUT /admin/users/{id}/role', { params, body: { role, currentPassword }, token: admin.token })
  const gone = [
    `${admin.email} No longer an administrator: Mari Maasikas`,
    `${mari.email} Enam ei ole haldur: Mari Maasikas`,
  ].sort()
  expect(await step(setRole('ADMIN'))).toEqual(
    [`${admin.email} New administrator: Mari Maasikas`, `${mari.email} Uus haldur: Mari Maasikas`].sort(),
  )
  expect(await step(setRole('ADMIN'))).toEqual([])
  expect(await step(setRole('USER'))).toEqual(gone)
  expect(await step(() => changeRoleOf(shop, mari.email, 'ADMIN', new Date()))).toHaveLength(2)
  const blocking = { params, body: { ...statement, currentPassword }, token: admin.token }
  expect(await step(() => call('PUT /admin/users/{id}/block', blocking))).toEqual(gone)
  expect(await present(open)).toMatchObject([{ userId: admin.userId }])
  expect(
    await step(() => call('POST /admin/users/{id}/unblock', { params, body: { currentPassword }, token: admin.token })),
  ).toEqual([`${admin.email} An administrator again: Mari Maasikas`, `${mari.email} Taas haldur: Mari Maasikas`].sort())
  expect(await present(open)).toContainEqual(
    expect.objectContaining({ userId: mari.userId, grantedBy: admin.userId, until: null }),
  )
  const leaver = { userId: mari.userId, uid: mari.userId }
  expect(await step(() => erasePerson(shop, leaver, new Date()))).toEqual(gone)
  expect(await present(open)).toMatchObject([{ userId: admin.userId }])
})

test('an administrator is alone 24 hours after the last other one stopped, however that was', async () => {
  await using open = await openShop({ database: 'postgres' })
  const { shop } = open
  const [admin, other] = [await createUser(shop, { role: 'ADMIN' }), await createUser(shop, { role: 'ADMIN' })]
  const now = new Date()
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(await isAlone(open.database, admin.userId, now)).toBe(false)
  await changeRole(shop, { id: other.userId, role: 'USER', by: admin.userId }, now)
  expect(await isAlone(open.database, admin.userId, later(24 - 0.01))).toBe(false)
  expect(await isAlone(open.database, admin.userId, later(24))).toBe(true)
  // The previous release records no beginning.
  await open.database.update(users).set({ role: 'ADMIN' }).where(eq(users.id, other.userId))
  await changeRole(shop, { id: other.userId, role: 'USER', by: admin.userId }, later(30))
  expect(await isAlone(open.database, admin.userId, later(53))).toBe(false)
})

test('of two administrators who remove each other at once one stays, and has an open period', async () => {
  await using open = await openShop({ database: 'postgres' })
  const { shop } = open
  const [one, two] = [await createUser(shop, { role: 'ADMIN' }), await createUser(shop, { role: 'ADMIN' })]
  const removed = await Promise.all([
    changeRole(shop, { id: one.userId, role: 'USER', by: two.userId }, new Date()),
    changeRole(shop, { id: two.userId, role: 'USER', by: one.userId }, new Date()),
  ])
  expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
  const [left] = await open.database.select().from(users).where(eq(users.role, 'ADMIN'))
  expect((await present(open)).map(({ userId }) => userId)).toEqual([left?.id])
})

test('an administrator makes a second one, who does not approve what was asked for before', async () => {
  await using world = await openPayouts({ sellers: 2, settings: { payoutApprovalFrom: cents(100_000) } })
  const { call, asAdmin, people, renew, database } = world
  const [artist, accomplice] = people
  if (!artist || !accomplice) throw new Error('two artists')
  await database.update(users).set({ verified: true })
  const body = { payouts: [{ artistId: artist.artistId, amount: earned / 100 }], currentPassword }
  expect(await call('POST /admin/payout-batches', { body, ...(await asAdmin()) })).toBe(null)
  const role = { params: { id: accomplice.userId }, body: { role: 'ADMIN' as const, currentPassword } }
  await call('PUT /admin/users/{id}/role', { ...role, ...(await asAdmin()) })
  const second = await renew(accomplice)
  const approving = approveRequested(world, await openApproval(world), second)
  expect(await outcome(approving)).toBe('needs-another-administrator')
})

test('an administrator who has removed the other one does not agree with themselves a day later', async () => {
  await using world = await openPayouts({ sellers: 2, settings: { payoutApprovalFrom: cents(100_000) } })
  const { call, asAdmin, people, time } = world
  const [artist, other] = people
  if (!artist || !other) throw new Error('two artists')
  await makeAdministrator(world, other.userId)
  const role = { params: { id: other.userId }, body: { role: 'USER' as const, currentPassword } }
  await call('PUT /admin/users/{id}/role', { ...role, ...(await asAdmin()) })
  const body = { payouts: [{ artistId: artist.artistId, amount: earned / 100 }], currentPassword }
  expect(await call('POST /admin/payout-batches', { body, ...(await asAdmin()) })).toBe(null)
  time.passMinutes(24 * 60 + 1)
  const approving = approveRequested(world, await openApproval(world), await asAdmin())
  expect(await outcome(approving)).toBe('needs-another-administrator')
  expect((await roleEmails(world)).map((line) => line.split(' ')[0])).toContain(other.email)
})

const waysToUnblock: Record<
  string,
  (open: OpenShop, userId: string) => Promise<(body: Confirmed, token: string) => Promise<unknown>>
> = {
  'their page': async (open, id) => (body, token) =>
    open.call('POST /admin/users/{id}/unblock', { params: { id }, body, token }),
  'the list of restrictions': async (open, userId) => {
    const params = { id: await restrictionOf(open, userId) }
    return (body, token) => open.call('POST /restrictions/{id}/lift', { params, body, token })
  },
  'their appeal': async (open, userId) => {
    const params = { id: await restrictionOf(open, userId) }
    const decision = { outcome: 'upheld', answer: 'You are right.' } as const
    await open.database.update(restrictions).set({ appeal: 'Why?', appealedAt: new Date() })
    return (body, token) =>
      open.call('PUT /restrictions/{id}/appeal', { params, body: { ...decision, ...body }, token })
  },
}

type Confirmed = { currentPassword?: string }

async function restrictionOf({ database }: OpenShop, subjectId: string) {
  const [row] = await database.select().from(restrictions).where(eq(restrictions.subjectId, subjectId))
  return row?.id ?? ''
}

test.each(Object.keys(waysToUnblock))(
  'an administrator is blocked and, by %s, unblocked with the password only',
  async (way) => {
    await using open = await openShop()
    const admin = await signUp(open)
    await makeAdministrator(open, admin.userId)
    const { userId: id } = await createUser(open.shop, { role: 'ADMIN' })
    const { token } = admin
    const block = (confirmed: Confirmed) =>
      open.call('PUT /admin/users/{id}/block', { params: { id }, body: { ...statement, ...confirmed }, token })
    const state = async () => ({
      isBlocked: (await open.database.$count(users, isNotNull(users.blockedAt))) === 1,
      entries: await open.database.$count(auditEntries),
      emails: await open.database.$count(outgoingMail),
    })
    const refuses = async (act: (confirmed: Confirmed) => Promise<unknown>) => {
      const before = await state()
      for (const confirmed of [{}, { currentPassword: 'Wrong-1234' }])
        expect(await outcome(act(confirmed))).toBe('wrong-password')
      expect(await state()).toEqual(before)
    }
    await refuses(block)
    await block({ currentPassword })
    expect(await state()).toMatchObject({ isBlocked: true })
    expect((await open.call('GET /restrictions', { token })).content).toMatchObject([{ isOfAdministrator: true }])
    const unblock = await waysToUnblock[way]?.(open, id)
    if (!unblock) throw new Error('No such way')
    await refuses((confirmed) => unblock(confirmed, token))
    await unblock({ currentPassword }, token)
    expect(await state()).toMatchObject({ isBlocked: false })
    expect((await open.call('GET /restrictions', { query: { view: 'lifted' }, token })).totalElements).toBe(1)
  },
)

test('who is no longer an administrator blocks and unblocks none with a step that had begun', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const [former, colleague] = [await createUser(shop), await createUser(shop, { role: 'ADMIN' })]
  await createUser(shop, { role: 'ADMIN' })
  const step = { subjectId: colleague.userId, by: former.userId, confirmation: accept(undefined) }
  expect(await subjects.user.restrict(shop, database, { ...step, ...statement }, new Date())).toMatchObject({
    code: 'forbidden',
  })
  expect(await subjects.user.lift(shop, database, step, new Date())).toMatchObject({ code: 'forbidden' })
})
