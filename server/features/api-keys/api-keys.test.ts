import { describe, expect, test } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { apiKeys, auditEntries } from '#server/database/schema.ts'
import { drawnFrom, issueDocument } from '#server/features/issued-documents/issue-document.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { createArtwork } from '../../../tests/support/works.ts'

async function administratorOf(open: OpenShop) {
  const admin = await signUp(open)
  await makeAdministrator(open, admin.userId)
  const { token } = admin
  const create = (scopes: ('orders:read' | 'documents:read' | 'works:read')[], endsOn: string | null = null) =>
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

test('creating a key needs the password', async () => {
  await using open = await openShop()
  const { token } = await administratorOf(open)
  const body = { name: 'X', scopes: ['works:read' as const], endsOn: null, currentPassword: 'wrong' }
  await expect(open.call('POST /admin/api-keys', { body, token })).rejects.toSatisfy(refusedAs('wrong-password'))
})
