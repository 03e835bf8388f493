import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { artists, auditEntries, outgoingMail, users } from '#server/database/schema.ts'
import { erase, exportData } from '../../../scripts/shop/personal-data.ts'
import { approveRequested, openApproval, openApprovals, refuseRequested } from '../../../tests/support/approvals.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { openMoneyBack, outcome } from '../../../tests/support/money-back.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { leaver, tableOf, tracesIn } from '../../../tests/support/rules/personal-data.ts'
import { erasePerson } from './erase-person.ts'

const reason = 'Letter 4-2/117'

/** An administrator who is signed in, and a person who asks. */
async function openWithRequest(options: Parameters<typeof openShop>[0] = {}) {
  const open = await openShop({ database: 'postgres', ...options })
  const admin = await signUp(open)
  const second = await signUp(open, { email: 'teine.haldur@louend.test' })
  for (const { userId } of [admin, second]) await makeAdministrator(open, userId)
  const aino = await signUp(open, leaver)
  const request = (of: { userId: string }, body: object = {}, language: 'en' | 'et' = 'en') => ({
    params: { id: of.userId },
    body: { reason, currentPassword, ...body },
    token: admin.token,
    language,
  })
  return { ...open, admin, second, aino, request }
}

const entries = ({ database }: Pick<OpenShop, 'database'>) =>
  database.select().from(auditEntries).orderBy(desc(auditEntries.id))

test('an administrator exports what the person exports, with the password and a reason that is logged', async () => {
  await using open = await openWithRequest()
  const { call, aino, admin, request } = open
  const own = await call('GET /users/data-export', { token: aino.token })
  for (const [body, code] of [
    [{ currentPassword: 'Wrong-1234' }, 'wrong-password'],
    [{ reason: ' ' }, 'invalid'],
    [{ reason: 'x'.repeat(1001) }, 'invalid'],
  ] as const)
    expect(await outcome(call('POST /admin/users/{id}/data-export', request(aino, body)))).toBe(code)
  expect(await entries(open)).toEqual([])
  const exported = await call('POST /admin/users/{id}/data-export', request(aino))
  expect({ ...exported, exportedAt: own.exportedAt }).toEqual(own)
  expect(await entries(open)).toMatchObject([
    { action: 'person-exported', by: admin.userId, subject: aino.userId, details: { reason } },
  ])
  const nobody = { userId: 'f'.repeat(24) }
  expect(await outcome(call('POST /admin/users/{id}/data-export', request(nobody)))).toBe('not-found')
})

test('a person whom two administrators erase leaves no more than one who leaves, and a reason in the audit log', async () => {
  await using open = await openWithRequest()
  const { call, aino, admin, second, request, database } = open
  const ask = (of: { userId: string } = aino, body: object = {}) =>
    outcome(call('POST /admin/users/{id}/erasure', request(of, body)))
  expect(await tracesIn(open)).not.toEqual([])
  expect(await ask(aino, { currentPassword: 'Wrong-1234' })).toBe('wrong-password')
  expect(await ask(aino, { reason: ' ' })).toBe('invalid')
  expect(await ask({ userId: 'f'.repeat(24) })).toBe('not-found')
  expect(await ask(admin)).toBe('not-yourself')
  // Two presses at once wait once.
  expect(await Promise.all([ask(), ask()])).toEqual(['done', 'done'])
  expect(await openApprovals(open)).toMatchObject([{ kind: 'erasure', reason, requestedBy: admin.userId }])
  const waiting = await openApproval(open)
  const { content } = await call('GET /admin/approvals', { query: {}, token: second.token })
  expect(content).toMatchObject([{ kind: 'erasure', isApprovable: true, person: { id: aino.userId } }])
  expect(await outcome(approveRequested(open, waiting, admin))).toBe('needs-another-administrator')
  expect(await database.$count(users, eq(users.id, aino.userId))).toBe(1)
  const approved = await Promise.all([1, 2].map(() => outcome(approveRequested(open, waiting, second))))
  expect(approved.toSorted()).toEqual(['already-decided', 'done'])
  expect((await tracesIn(open)).map(tableOf)).toEqual([])
  expect((await entries(open)).filter(({ action }) => action === 'account-deleted')).toMatchObject([
    { by: second.userId, subject: aino.userId, details: { reason } },
  ])
  expect(await outcome(call('GET /users/settings', { token: aino.token }))).not.toBe('done')
  expect((await signIn(open, leaver.email)).statusCode).toBe(401)
  expect(await ask()).toBe('not-found')
  const [decided] = (await call('GET /admin/approvals', { query: {}, token: second.token })).content
  expect(decided).toMatchObject({ outcome: 'approved', person: null })
})

test('the only administrator waits a day, a refused deletion waits again, and one that its person made closes the request', async () => {
  await using world = await openMoneyBack()
  const { call, database, time, shop } = world
  const [admin, second] = [await world.admin(0), await world.admin(1)]
  const body = { reason, currentPassword }
  const ask = async (person: { userId: string }) =>
    call('POST /admin/users/{id}/erasure', { params: { id: person.userId }, body, ...(await world.admin()) })
  // A sale that begins after the request.
  await ask(world.artist)
  await world.buy(goodCard)
  await world.deliver()
  expect(await outcome(approveRequested(world, await openApproval(world), second))).toBe('sales-open')
  expect(await openApprovals(world)).toHaveLength(1)
  await refuseRequested(world, await openApproval(world), second)

  const leaving = await createUser(shop)
  await ask(leaving)
  // The deletion fails after the transaction of the approval.
  await database.execute(sql`alter table uploads rename to away`)
  expect(await outcome(approveRequested(world, await openApproval(world), second))).toBe('unexpected')
  await database.execute(sql`alter table away rename to uploads`)
  expect(await openApprovals(world)).toHaveLength(1)
  await erasePerson(shop, { userId: leaving.userId, uid: leaving.userId }, time.now())
  expect(await openApprovals(world)).toEqual([])

  await call('PUT /admin/users/{id}/role', {
    params: { id: world.adminIds[1] ?? '' },
    body: { role: 'USER', currentPassword },
    ...admin,
  })
  time.passMinutes(25 * 60)
  const third = await createUser(shop)
  await ask(third)
  const approve = async () => outcome(approveRequested(world, await openApproval(world), await world.admin()))
  expect(await approve()).toBe('agreement-too-early')
  time.passMinutes(24 * 60)
  expect(await approve()).toBe('done')
  expect(await database.$count(users, eq(users.id, third.userId))).toBe(0)
})

test('an artist with an open sale is not erased, and the administrator reads why in their language', async () => {
  await using world = await openMoneyBack()
  await world.buy(goodCard)
  await world.deliver()
  const body = { reason, currentPassword }
  const ask = async (language: 'en' | 'et') =>
    world.call('POST /admin/users/{id}/erasure', {
      params: { id: world.artist.userId },
      body,
      language,
      ...(await world.admin()),
    })
  await expect(ask('en')).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'sales-open',
      message:
        'Some sold works haven’t reached their buyers yet or are on their way back. The account can be deleted once these orders are complete.',
    },
  })
  await expect(ask('et')).rejects.toMatchObject({
    problem: { message: expect.stringContaining('Konto saab kustutada, kui need tellimused on lõpule viidud.') },
  })
  const [kept] = await world.database.select().from(artists).where(eq(artists.id, world.artistId))
  expect(kept?.userId).toBe(world.artist.userId)
  expect((await entries(world)).filter(({ action }) => action === 'account-deleted')).toEqual([])
})

test('an erased administrator and all others get an e-mail, and an administrator without the role erases nobody', async () => {
  await using open = await openWithRequest()
  const { call, admin, second, request, shop, database } = open
  const colleague = await createUser(shop, { role: 'ADMIN', firstName: 'Piret', lastName: 'Kuusik', language: 'et' })
  await call('POST /admin/users/{id}/erasure', request(colleague))
  await approveRequested(open, await openApproval(open), second)
  const sent = (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('role-changed:'))
  expect(Object.fromEntries(sent.map(({ to, text }) => [to, text]))).toMatchObject({
    [admin.email]: expect.stringContaining('deleted the account of Piret Kuusik'),
    [colleague.email]: expect.stringContaining('kustutas halduri konto: Piret Kuusik'),
  })
  const somebody = await createUser(shop)
  const leaving = { userId: somebody.userId, uid: somebody.userId }
  expect(await erasePerson(shop, leaving, new Date(), { by: colleague.userId, reason })).toMatchObject({
    code: 'forbidden',
  })
  expect(await database.$count(users, eq(users.id, somebody.userId))).toBe(1)
})

test('the commands export and erase a person on the server', async () => {
  const { drop, ...urls } = await createPostgresDatabase()
  onTestFinished(drop)
  const folder = mkdtempSync(join(tmpdir(), 'louend-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await using open = await openWithRequest({ database: urls })
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const settings = { ...open.shop.settings, database: { kind: 'postgres', ...urls, connections: 4 } } as const
  const file = join(folder, 'aino.json')
  const words = reason.split(' ')
  await expect(exportData(['nobody@louend.test', file, ...words], settings)).rejects.toThrow('No account has')
  // A commit that fails leaves neither an entry nor a file.
  await open.database.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create constraint trigger refused after insert on audit_entries deferrable initially deferred
      for each row execute function refuse()`)
  await expect(exportData([leaver.email, file, ...words], settings)).rejects.toThrow()
  expect([existsSync(file), await entries(open)]).toEqual([false, []])
  await open.database.execute(sql`drop trigger refused on audit_entries`)
  await exportData([leaver.email.toUpperCase(), file, ...words], settings)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ user: { email: leaver.email } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(exportData([leaver.email, file, ...words], settings)).rejects.toThrow('cannot be written')
  expect(existsSync(file)).toBe(true)
  await erase([open.second.email, ...words], settings)
  await expect(erase([open.admin.email, ...words], settings)).rejects.toThrow('last administrator')
  await erase([leaver.email, ...words], settings)
  expect((await tracesIn(open)).map(tableOf)).toEqual([])
  expect((await entries(open))[0]).toMatchObject({ action: 'account-deleted', by: 'server', details: { reason } })
})
