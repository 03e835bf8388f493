import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallDeclaration } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { isProblem } from '#contract/client.ts'
import type { ApiScope } from '#domain/api-key.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { apiKeys, auditEntries, outgoingMail } from '#server/database/schema.ts'
import { drawnFrom, issueDocument } from '#server/features/issued-documents/issue-document.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { createArtwork } from '../../../tests/support/works.ts'

async function administratorOf(open: OpenShop) {
  const admin = await signUp(open)
  await makeAdministrator(open, admin.userId)
  const { token } = admin
  const create = (scopes: ApiScope[], endsOn: string | null = null) =>
    open.call('POST /admin/api-keys', { body: { name: 'Bookkeeping', scopes, endsOn, currentPassword }, token })
  return { token, create }
}

const refusedAs = (code: Parameters<typeof isProblem>[1]) => (error: unknown) => isProblem(error, code)

describe.each(databaseKinds)('on %s', (database) => {
  test('a key reads what its scopes name, and is stored as a hash alone', async () => {
    await using open = await openShop({ database })
    const { token, create } = await administratorOf(open)
    const { id, key } = await create(['works:read'])
    expect(key).toMatch(/^lk_[\w-]{43}$/)
    const draft = await createArtwork(open.database, { status: 'draft' })
    expect((await open.call('GET /admin/works', { token: key })).content.map((work) => work.id)).toEqual([draft.id])
    expect(await open.call('GET /artworks/{id}', { params: { id: draft.id }, token: key })).toMatchObject({
      id: draft.id,
    })
    await expect(open.call('GET /admin/orders', { token: key })).rejects.toSatisfy(refusedAs('forbidden'))
    await expect(open.call('GET /users/settings', { token: key })).rejects.toSatisfy(refusedAs('forbidden'))
    const today = dayInTallinn(open.shop.now())
    expect(await open.call('GET /admin/api-keys', { token })).toMatchObject([
      { id, prefix: key.slice(0, 9), lastUsedOn: today, revokedAt: null },
    ])
    expect(JSON.stringify(await open.database.select().from(apiKeys))).not.toContain(key)
    expect(JSON.stringify(await open.database.select().from(auditEntries))).not.toContain(key)
  })

  test('a key ends with its last day, which cannot be in the past', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    await using open = await openShop({ database, now: () => now })
    const { create } = await administratorOf(open)
    await expect(create(['works:read'], '2026-11-19')).rejects.toSatisfy(refusedAs('api-key-ends-in-past'))
    const { key } = await create(['works:read'], '2026-11-20')
    await open.call('GET /admin/works', { token: key })
    // Midnight in Estonia.
    now = new Date('2026-11-20T22:00:00Z')
    await expect(open.call('GET /admin/works', { token: key })).rejects.toSatisfy(refusedAs('api-key-invalid'))
  })
})

test('a revoked key is refused by the next request on another instance, and in an address everywhere', async () => {
  await using open = await openShop()
  await using second = await openSecondInstance(open.shop)
  const { token, create } = await administratorOf(open)
  const { id, key } = await create(['works:read'])
  await second.call('GET /admin/works', { token: key })
  for (const name of ['api_key', 'key', 'access_token', 'token'])
    expect((await open.send(`/api/admin/works?${name}=${key}`, { method: 'GET', headers: {} })).status).toBe(401)
  await open.call('DELETE /admin/api-keys/{id}', { params: { id }, token })
  await expect(second.call('GET /admin/works', { token: key })).rejects.toSatisfy(refusedAs('api-key-invalid'))
  const again = open.call('DELETE /admin/api-keys/{id}', { params: { id }, token })
  await expect(again).rejects.toSatisfy(refusedAs('not-found'))
})

test('what a key downloads is in the audit log under its name', async () => {
  await using open = await openShop()
  const { token, create } = await administratorOf(open)
  const { id, key } = await create(['documents:read'])
  const read = () => drawnFrom('a', Buffer.from)
  const journal = {
    kind: 'journal',
    subject: '2026-11',
    languages: ['en'],
    fileName: 'a.csv',
    type: 'text/csv',
    read,
  } as const
  await issueDocument(open.shop, journal, open.shop.now())
  const [document] = (await open.call('GET /admin/documents', { token: key })).content
  const answer = await open.send(`/api/admin/documents/${document?.id}`, {
    method: 'GET',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.status).toBe(200)
  const { content } = await open.call('GET /admin/audit', { query: { action: 'document-downloaded' }, token })
  expect(content).toMatchObject([{ by: { id, noun: 'api-key', name: 'Bookkeeping' } }])
})

test.each(['payout-file', 'tax-file', 'seller-report'] as const)('a key gets no document %s', async (kind) => {
  await using open = await openShop()
  const { token, create } = await administratorOf(open)
  const { key } = await create(['documents:read'])
  const read = () => drawnFrom('a', Buffer.from)
  const file = { subject: '2026-11', languages: ['en'], fileName: 'a.xml', type: 'application/xml', read } as const
  await issueDocument(open.shop, { ...file, kind }, open.shop.now())
  await issueDocument(open.shop, { ...file, kind: 'journal' }, open.shop.now())
  const list = (as: string, query = {}) => open.call('GET /admin/documents', { query, token: as })
  const [document] = (await list(token, { kind })).content
  expect((await list(key)).content.map((each) => each.kind)).toEqual(['journal'])
  await expect(list(key, { kind })).rejects.toSatisfy(refusedAs('forbidden'))
  const download = (as: string) =>
    open.send(`/api/admin/documents/${document?.id}`, { method: 'GET', headers: { authorization: `Bearer ${as}` } })
  expect([(await download(key)).status, (await download(token)).status]).toEqual([403, 200])
})

test('a valid key is listed before two hundred that ended, with its creator; others hear of it', async () => {
  await using open = await openShop()
  const { token, create } = await administratorOf(open)
  const another = await createUser(open.shop, { role: 'ADMIN', email: 'another@louend.test' })
  const { id } = await create(['payouts:read'])
  await open.database.execute(sql`insert into api_keys (id, name, prefix, hash, scopes, created_at, ends_on)
    select lpad(to_hex(n), 24, '0'), 'Old', 'lk_', n::text, '{orders:read}', now() + interval '1 hour', '2026-01-01'
    from generate_series(1, 200) n`)
  const [first] = await open.call('GET /admin/api-keys', { token })
  expect(first).toMatchObject({ id, createdBy: expect.stringMatching(/\S/) })
  const mails = await open.database.select().from(outgoingMail).where(eq(outgoingMail.to, another.email))
  expect(mails).toMatchObject([{ text: expect.stringContaining('Bookkeeping') }])
})

test('simultaneous requests create at most a hundred valid keys', async () => {
  await using open = await openShop()
  const { create } = await administratorOf(open)
  await open.database.execute(sql`insert into api_keys (id, name, prefix, hash, scopes, created_at)
    select lpad(to_hex(n), 24, '0'), 'Old', 'lk_', n::text, '{orders:read}', now() from generate_series(1, 98) n`)
  const created = await Promise.allSettled(Array.from({ length: 4 }, () => create(['works:read'])))
  const refused = created.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.map(refusedAs('too-many-api-keys'))).toEqual([true, true])
})

test('the documentation lists the calls of each scope', async () => {
  const documentation = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const rows = [...documentation.matchAll(/^\| `([a-z]+:read)` \| ([^|]+) \|/gm)]
  const documented = rows.flatMap(([, scope, calls = '']) =>
    [...calls.matchAll(/`(GET [^`]+)`/g)].map(([, call]) => `${scope} ${call}`),
  )
  const declared = Object.entries<CallDeclaration>(calls).flatMap(([name, { scope }]) =>
    scope ? [`${scope} ${name}`] : [],
  )
  expect(documented.sort()).toEqual(declared.sort())
})

test('a key reads payouts', async () => {
  await using open = await openShop()
  const { create } = await administratorOf(open)
  const { key } = await create(['payouts:read'])
  expect((await open.call('GET /admin/payouts', { token: key })).content).toEqual([])
})

test('creating a key needs the password', async () => {
  await using open = await openShop()
  const { token } = await administratorOf(open)
  const body = { name: 'X', scopes: ['works:read' as const], endsOn: null, currentPassword: 'wrong' }
  await expect(open.call('POST /admin/api-keys', { body, token })).rejects.toSatisfy(refusedAs('wrong-password'))
})
