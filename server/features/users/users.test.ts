import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists, auditEntries, users } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { emailTo, firstPassword, type Joined, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { subscribe } from '../../../tests/support/subscribers.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import { erasePerson } from '../privacy/erase-person.ts'

const statement = { ground: 'terms', rule: 'Terms, section 9', reason: 'Orders that are never paid.' } as const

type Confirmed = { currentPassword?: string }

async function administrator(shop: OpenShop, options: { firstName?: string } = {}) {
  const person = await signUp(shop, options)
  await makeAdministrator(shop, person.userId)
  return person
}

function as(shop: OpenShop, { token }: Joined) {
  const params = (id: string) => ({ params: { id }, token })
  return {
    list: (query: object = {}) => shop.call('GET /admin/users', { query, token }),
    show: (id: string) => shop.call('GET /admin/users/{id}', params(id)),
    changeRole: (id: string, role: 'ADMIN' | 'USER', currentPassword = firstPassword) =>
      shop.call('PUT /admin/users/{id}/role', { ...params(id), body: { role, currentPassword } }),
    endSessions: (id: string) => shop.call('DELETE /admin/users/{id}/sessions', params(id)),
    block: (id: string, confirmed: Confirmed = {}) =>
      shop.call('PUT /admin/users/{id}/block', { ...params(id), body: { ...statement, ...confirmed } }),
    unblock: (id: string, body: Confirmed = {}) => shop.call('POST /admin/users/{id}/unblock', { ...params(id), body }),
  }
}

const refusal = (code: string) => ({ problem: { code } })

test('people are searched by name, address, role and state', async () => {
  await using shop = await openShop()
  const admin = await administrator(shop)
  const mari = await signUp(shop, { firstName: 'Aino', lastName: 'Õunapuu', email: 'aino@louend.test' })
  const { list, block } = as(shop, admin)
  const found = async (query: object) => (await list(query)).content.map(({ id }) => id)
  expect(await found({})).toEqual([mari.userId, admin.userId])
  for (const q of ['AINO', 'õunap', 'aino õun', 'aino@louend']) expect(await found({ q })).toEqual([mari.userId])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ role: 'ADMIN' })).toEqual([admin.userId])
  expect(await found({ state: 'unverified' })).toEqual([mari.userId])
  await block(mari.userId)
  expect(await found({ state: 'blocked' })).toEqual([mari.userId])
  expect(await found({ state: 'active' })).toEqual([admin.userId])
  for (const query of [{ role: 'x' }, { state: 'x' }, { q: 'x'.repeat(10_000) }])
    await expect(list(query)).rejects.toMatchObject({ problem: { status: 400 } })
})

test('everything that is known about a person is shown', async () => {
  await using shop = await openShop()
  const admin = await administrator(shop)
  const mari = await signUp(shop)
  const artistId = await createArtist(shop.database, { userId: mari.userId, name: 'Mari Maalib' })
  const work = await createArtwork(shop.database, { artistId })
  await shop.call('PUT /users/saved-listings/{id}', { params: { id: work.id }, token: mari.token })
  await subscribe(shop, mari.email)
  await as(shop, admin).endSessions(mari.userId)
  const person = await as(shop, admin).show(mari.userId)
  expect(person).toMatchObject({
    email: mari.email,
    isSubscribed: true,
    isLastAdministrator: false,
    sessions: [],
    artist: { id: artistId, name: 'Mari Maalib', works: 1, owed: 0 },
    savedWorks: 1,
    orders: { total: 0 },
    emails: { total: 3 },
    audit: { total: 1, content: [{ action: 'sessions-ended', by: { id: admin.userId } }] },
  })
  await expect(as(shop, admin).show('f'.repeat(24))).rejects.toMatchObject(refusal('not-found'))
})

test('an administrator makes another one with the password, and signs somebody out everywhere', async () => {
  await using shop = await openShop()
  const [admin, mari] = [await administrator(shop), await signUp(shop)]
  const { changeRole, endSessions } = as(shop, admin)
  await shop.database.update(users).set({ verified: true })
  await expect(changeRole(mari.userId, 'ADMIN', 'Wrong-1234')).rejects.toMatchObject(refusal('wrong-password'))
  expect(await changeRole(mari.userId, 'ADMIN')).toEqual({ id: mari.userId, role: 'ADMIN' })
  await as(shop, mari).list()
  expect(await endSessions(mari.userId)).toEqual({ ended: 1 })
  await expect(as(shop, mari).list()).rejects.toMatchObject(refusal('sign-in-needed'))
  expect(await changeRole(mari.userId, 'USER')).toEqual({ id: mari.userId, role: 'USER' })
  const entries = await shop.database.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id))
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['role-changed', admin.userId],
    ['sessions-ended', admin.userId],
    ['role-changed', admin.userId],
  ])
})

test.each(databaseKinds)('on %s an administrator always remains, also of two who part at once', async (database) => {
  await using shop = await openShop({ database })
  const admin = await administrator(shop)
  const last = refusal('last-administrator')
  const own = as(shop, admin)
  await expect(own.changeRole(admin.userId, 'USER')).rejects.toMatchObject(last)
  await expect(own.block(admin.userId)).rejects.toMatchObject(last)
  const { email, token } = admin
  await expect(
    shop.call('POST /users/delete-account', { body: { email, currentPassword: firstPassword }, token }),
  ).rejects.toMatchObject(last)
  const other = await administrator(shop)
  await expect(own.block(admin.userId)).rejects.toMatchObject(refusal('not-yourself'))

  const outcomes = await Promise.allSettled([
    own.changeRole(other.userId, 'USER'),
    as(shop, other).changeRole(admin.userId, 'USER'),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await shop.database.$count(users, eq(users.role, 'ADMIN'))).toBe(1)

  await shop.database.update(users).set({ role: 'ADMIN' })
  const left = await Promise.all([admin, other].map((one) => erasePerson(shop.shop, one, new Date())))
  expect(left.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.database.$count(users, eq(users.role, 'ADMIN'))).toBe(1)
})

test.each(databaseKinds)('on %s a blocked person is refused at once, told why, and let in again', async (database) => {
  await using shop = await openShop({ database })
  const [admin, mari] = [await administrator(shop), await signUp(shop, { language: 'et' })]
  const artistId = await createArtist(shop.database, { userId: mari.userId })
  const work = await createArtwork(shop.database, { artistId })
  const { block, unblock } = as(shop, admin)
  const own = () => shop.call('GET /users/getUserData', { query: { mongodbUserId: mari.userId }, token: mari.token })
  await own()
  await block(mari.userId)
  await expect(own()).rejects.toMatchObject({ problem: { code: 'account-blocked', status: 403 } })
  await expect(shop.call('POST /verifyToken', { body: { idToken: mari.token } })).rejects.toMatchObject(
    refusal('account-blocked'),
  )
  const answer = await signIn(shop, mari.email)
  expect(answer.json()).toMatchObject({ code: 'account-blocked' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await signIn(shop, mari.email, 'Wrong-1234')).json()).toMatchObject({ code: 'wrong-credentials' })
  const renewed = await shop.app.inject({ url: '/api/auth/token', headers: { cookie: mari.cookie } })
  expect(renewed.statusCode).toBe(401)
  await expect(shop.call('GET /artworks/{id}', { params: { id: work.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  const email = await emailTo(shop, mari.email)
  expect(email.language).toBe('et')
  expect(email.text).toContain(statement.reason)
  await expect(block(mari.userId)).rejects.toMatchObject(refusal('already-restricted'))

  await unblock(mari.userId)
  await expect(unblock(mari.userId)).rejects.toMatchObject(refusal('not-restricted'))
  expect((await signIn(shop, mari.email)).statusCode).toBe(200)
  // The artist stays suspended until that is lifted too.
  expect(await shop.database.select().from(artists)).toMatchObject([{ approval: 'suspended' }])
  const actions = (await shop.database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions.sort()).toEqual(['artist-suspended', 'user-blocked', 'user-unblocked'])
})
