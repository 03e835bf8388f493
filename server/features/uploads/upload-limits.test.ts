import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pictureLimits } from '#domain/picture.ts'
import { uploads as uploadRows, users } from '#server/database/schema.ts'
import { signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { sendPart, sendTusRequest, startUpload } from '../../../tests/support/uploads.ts'
import { createSeller } from '../../../tests/support/works.ts'

const largest = pictureLimits.artwork.bytes

const start = (shop: OpenShop, person: Person, headers: Record<string, string>) =>
  sendTusRequest(shop, person, { method: 'POST', headers })

describe('an upload is started by', () => {
  test.each([
    ['an artist', 201, (shop: OpenShop) => createSeller(shop.database)],
    ['somebody who has applied', 201, (shop: OpenShop) => createSeller(shop.database, { approval: 'pending' })],
    ['an administrator', 201, (shop: OpenShop) => createUser(shop.shop, { role: 'ADMIN' })],
    ['somebody who may apply', 201, (shop: OpenShop) => createUser(shop.shop)],
    ['somebody rejected, who may apply again', 201, (shop) => createSeller(shop.database, { approval: 'rejected' })],
    ['somebody whose e-mail is not verified, who is refused', 403, (shop) => signUp(shop)],
    ['somebody suspended, who is refused', 403, (shop) => createSeller(shop.database, { approval: 'suspended' })],
  ] as [string, number, (shop: OpenShop) => Promise<Person>][])('%s', async (_, status, make) => {
    await using shop = await openShop()
    const answer = await start(shop, await make(shop), { 'upload-length': '1000' })
    expect(answer.statusCode).toBe(status)
    expect(await shop.database.$count(uploadRows)).toBe(status === 201 ? 1 : 0)
  })
})

test('an upload says how long it is, and brings nothing along before it has an address', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  expect((await start(shop, person, { 'upload-defer-length': '1' })).statusCode).toBe(501)
  const withBody = await sendTusRequest(shop, person, {
    method: 'POST',
    headers: { 'upload-length': '10' },
    bytes: Buffer.alloc(10),
  })
  expect(withBody.statusCode).toBe(415)
  expect(await shop.database.$count(uploadRows)).toBe(0)
})

test('nobody sends more than they said', async () => {
  await using shop = await openShop()
  const person = await createSeller(shop.database)
  const id = await startUpload(shop, person, 100)
  expect((await sendPart(shop, person, { id, bytes: Buffer.alloc(101) })).statusCode).toBe(413)
})

test.each([
  ['a verified artist may have sent 1 GB', true, 40, 'approved'],
  ['an artist whose e-mail is not verified 100 MB', false, 4, 'approved'],
  ['somebody who may apply 200 MB', true, 8, 'rejected'],
] as const)('%s that nothing shows yet', async (_, verified, times, approval) => {
  await using shop = await openShop()
  const person = await createSeller(shop.database, { approval })
  await shop.database.update(users).set({ verified }).where(eq(users.id, person.userId))
  const sentBefore = Array.from({ length: times - 1 }, (_, at) => ({
    id: at.toString(16).padStart(24, '0'),
    userId: person.userId,
    length: largest,
    // Whatever is older than a day is a picture, or is removed.
    createdAt: new Date(Date.now() - 2 * 86_400_000),
  }))
  await shop.database.insert(uploadRows).values(sentBefore)
  const id = await startUpload(shop, person, largest)
  expect((await start(shop, person, { 'upload-length': '1' })).json()).toMatchObject({ code: 'too-much-uploaded' })
  await sendTusRequest(shop, person, { method: 'DELETE', id })
  expect((await start(shop, person, { 'upload-length': String(largest) })).statusCode).toBe(201)
})
