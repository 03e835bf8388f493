import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { artists, auditEntries, outgoingMail, users } from '#server/database/schema.ts'
import { erase, exportData } from '../../../scripts/shop/personal-data.ts'
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
  await makeAdministrator(open, admin.userId)
  const aino = await signUp(open, leaver)
  const request = (of: { userId: string }, body: object = {}, language: 'en' | 'et' = 'en') => ({
    params: { id: of.userId },
    body: { reason, currentPassword, ...body },
    token: admin.token,
    language,
  })
  return { ...open, admin, aino, request }
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

test('a person whom an administrator erases leaves no more than one who leaves, and a reason in the audit log', async () => {
  await using open = await openWithRequest()
  const { call, aino, admin, request, database } = open
  expect(await tracesIn(open)).not.toEqual([])
  for (const [body, code] of [
    [{ currentPassword: 'Wrong-1234' }, 'wrong-password'],
    [{ reason: ' ' }, 'invalid'],
  ] as const)
    expect(await outcome(call('POST /admin/users/{id}/erasure', request(aino, body)))).toBe(code)
  expect(await database.$count(users, eq(users.id, aino.userId))).toBe(1)
  // Two presses at once.
  const pressed = await Promise.all([1, 2].map(() => outcome(call('POST /admin/users/{id}/erasure', request(aino)))))
  expect(pressed).toContain('done')
  expect((await tracesIn(open)).map(tableOf)).toEqual([])
  expect(await entries(open)).toMatchObject([
    { action: 'account-deleted', by: admin.userId, subject: aino.userId, details: { reason } },
  ])
  expect(await outcome(call('GET /users/settings', { token: aino.token }))).not.toBe('done')
  expect((await signIn(open, leaver.email)).statusCode).toBe(401)
  expect(await outcome(call('POST /admin/users/{id}/erasure', request(aino)))).toBe('not-found')
  expect(await outcome(call('POST /admin/users/{id}/erasure', request(admin)))).toBe('not-yourself')
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
  const { call, admin, request, shop, database } = open
  const colleague = await createUser(shop, { role: 'ADMIN', firstName: 'Piret', lastName: 'Kuusik', language: 'et' })
  await call('POST /admin/users/{id}/erasure', request(colleague))
  const sent = (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('role-changed:'))
  expect(Object.fromEntries(sent.map(({ to, text }) => [to, text]))).toMatchObject({
    [admin.email]: expect.stringContaining('Mari Maasikas deleted the account of Piret Kuusik'),
    [colleague.email]: expect.stringContaining('Mari Maasikas kustutas halduri konto: Piret Kuusik'),
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
  await expect(erase([open.admin.email, ...words], settings)).rejects.toThrow('last administrator')
  await erase([leaver.email, ...words], settings)
  expect((await tracesIn(open)).map(tableOf)).toEqual([])
  expect((await entries(open))[0]).toMatchObject({ action: 'account-deleted', by: 'server', details: { reason } })
})
