import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { pictures, users } from '#server/database/schema.ts'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { originalKey } from '#server/features/pictures/picture-files.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { findSuppression, saveSuppression } from '#server/features/suppressions/suppression-store.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import {
  emailTo,
  firstPassword,
  type Joined,
  linkToken,
  signIn,
  signUp,
} from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { subscribe } from '../../../tests/support/subscribers.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

const newPassword = 'Sinilill-42'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const renew = async ({ cookie }: Joined) =>
  (await shop.app.inject({ url: '/api/auth/token', headers: { cookie } })).json().data.token as string

describe('the name', () => {
  test('changes with the current password, in the record and in what the sign-in knows', async () => {
    const mari = await signUp(shop)
    const body = { firstName: ' Õnne ', lastName: '<b>Žuk</b> 🌾', currentPassword: firstPassword, email: mari.email }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/users/update-name',
      payload: body,
      headers: { authorization: `Bearer ${mari.token}` },
    })
    expect(answer.json()).toEqual({
      success: true,
      firstName: 'Õnne',
      lastName: '<b>Žuk</b> 🌾',
      data: { firstName: 'Õnne', lastName: '<b>Žuk</b> 🌾' },
    })
    expect(await shop.shop.identity.find(mari.uid)).toMatchObject({ name: 'Õnne <b>Žuk</b> 🌾' })
  })

  test('stays when the password is wrong, the address another’s or the account one with a password', async () => {
    const mari = await signUp(shop)
    const kati = await signUp(shop)
    const names = { firstName: 'X', lastName: 'Y' }
    const update = (body: { email: string; currentPassword: string }) =>
      shop.call('POST /users/update-name', { body: { ...names, ...body }, token: mari.token })
    await expect(update({ email: mari.email, currentPassword: 'wrong' })).rejects.toMatchObject({
      problem: { code: 'wrong-password', status: 403 },
    })
    await expect(update({ email: kati.email, currentPassword: firstPassword })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    const google = shop.call('POST /users/update-name-google', {
      body: { ...names, userId: mari.userId },
      token: mari.token,
    })
    await expect(google).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  })

  test.each([
    [{ firstName: '', lastName: ' ' }, ['firstName', 'lastName']],
    [{ firstName: 'x'.repeat(101), lastName: 'Y' }, ['firstName']],
    [{ firstName: ['Mari'], lastName: null }, ['firstName', 'lastName']],
  ])('%j is refused by field', async (names, fields) => {
    const mari = await signUp(shop)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/users/update-name',
      payload: { ...names, currentPassword: firstPassword, email: mari.email },
      headers: { authorization: `Bearer ${mari.token}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(fields)
  })
})

describe.each(databaseKinds)('a new address on %s', (database) => {
  test('counts once it is confirmed, and the old one is told', async () => {
    await using shop = await openShop({ database })
    const mari = await signUp(shop)
    await subscribe(shop, mari.email)
    const suppressed = {
      id: newId(new Date()),
      email: mari.email,
      reason: 'bounce',
      status: null,
      emailId: null,
    } as const
    await saveSuppression(shop.database, suppressed, new Date())
    const newEmail = 'uus@louend.test'
    const response = await shop.call('POST /users/update-email', {
      body: { currentEmail: mari.email, newEmail: ' UUS@louend.test', currentPassword: firstPassword },
      token: mari.token,
    })
    expect(response).toMatchObject({
      success: true,
      email: mari.email,
      pendingEmail: newEmail,
      message: expect.stringMatching(/sent an e-mail to uus@louend\.test/),
    })
    expect((await emailTo(shop, mari.email)).text).toContain(newEmail)
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: mari.token } })
    expect(user).toMatchObject({ email: mari.email, pendingEmail: newEmail })

    const token = linkToken((await emailTo(shop, newEmail)).text)
    expect(await shop.call('POST /email/confirm-change', { body: { token } })).toEqual({ email: newEmail })
    await expect(shop.call('POST /email/confirm-change', { body: { token } })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    })
    const changed = await shop.call('POST /verifyToken', { body: { idToken: mari.token } })
    expect(changed.user).toMatchObject({ email: newEmail, pendingEmail: null, verified: true })
    expect((await signIn(shop, mari.email)).statusCode).toBe(401)
    expect((await signIn(shop, newEmail)).statusCode).toBe(200)
    const kept = await shop.call('GET /users/settings', { token: mari.token })
    expect(kept.notifications.newsletter).toBe(true)
    expect(await findSuppression(shop.database, mari.email)).toBeUndefined()
  })

  test('that somebody takes meanwhile is refused, and both sides keep the old one', async () => {
    await using shop = await openShop({ database })
    const mari = await signUp(shop)
    const body = { currentEmail: mari.email, newEmail: 'uus@louend.test', currentPassword: firstPassword }
    await shop.call('POST /users/update-email', { body, token: mari.token })
    await signUp(shop, { email: 'uus@louend.test' })
    await expect(shop.call('POST /users/update-email', { body, token: mari.token })).rejects.toMatchObject({
      problem: { code: 'email-taken', status: 409 },
    })
    const rows = await shop.database.query.outgoingMail.findMany()
    const mail = rows.find(({ key }) => key.startsWith('change-email:'))
    const confirm = shop.call('POST /email/confirm-change', { body: { token: linkToken(mail?.text ?? '') } })
    await expect(confirm).rejects.toMatchObject({ problem: { code: 'email-taken' } })
    expect(await shop.shop.identity.find(mari.uid)).toMatchObject({ email: mari.email })
  })
})

describe('the password', () => {
  test('changes, and every other session and older token ends while this session goes on', async () => {
    const mari = await signUp(shop)
    const elsewhere = await signIn(shop, mari.email)
    const body = { email: mari.email, currentPassword: firstPassword, newPassword }
    expect(await shop.call('POST /users/change-password', { body, token: mari.token })).toEqual({ changed: true })
    for (const idToken of [mari.token, elsewhere.json().data.token])
      await expect(shop.call('POST /verifyToken', { body: { idToken } })).rejects.toMatchObject({
        problem: { code: 'sign-in-needed' },
      })
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: await renew(mari) } })
    expect(user.email).toBe(mari.email)
    expect((await signIn(shop, mari.email)).statusCode).toBe(401)
    expect((await signIn(shop, mari.email, newPassword)).statusCode).toBe(200)
    expect((await emailTo(shop, mari.email)).subject).toBe('Your Lõuend password has been changed')
  })

  test('stays when the new one is weak', async () => {
    const mari = await signUp(shop)
    const body = { email: mari.email, currentPassword: firstPassword, newPassword: 'abc' }
    await expect(shop.call('POST /users/change-password', { body, token: mari.token })).rejects.toMatchObject({
      problem: { code: 'weak-password', status: 422 },
    })
    expect((await signIn(shop, mari.email)).statusCode).toBe(200)
  })

  test('can be guessed five times, then each try needs a wait that grows', async () => {
    let seconds = 0
    await using shop = await openShop({
      environment: { RATE_LIMIT_FACTOR: '1' },
      now: () => new Date(Date.now() + seconds * 1000),
    })
    const mari = await signUp(shop)
    const guess = async (at: number, currentPassword: string) => {
      seconds = at
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/users/update-name',
        payload: { firstName: 'M', lastName: 'M', email: mari.email, currentPassword },
        headers: { authorization: `Bearer ${mari.token}` },
      })
      return answer.statusCode
    }
    for (let at = 0; at < 5; at += 1) expect(await guess(0, 'wrong')).toBe(403)
    expect(await guess(5, 'wrong')).toBe(429)
    expect(await guess(30, 'wrong')).toBe(403)
    expect(await guess(40, firstPassword)).toBe(429)
    expect(await guess(120, firstPassword)).toBe(200)
  })
})

test('a record names the person’s own works, drafts among them, and no gender', async () => {
  const mari = await signUp(shop)
  const artistId = await createArtist(shop.database, { userId: mari.userId })
  const shown = await createArtwork(shop.database, { artistId })
  const draft = await createArtwork(shop.database, { artistId, status: 'draft' })
  await createArtwork(shop.database)
  const query = { mongodbUserId: mari.userId }
  const record = await shop.call('GET /users/getUserData', { query, token: mari.token })
  expect(record).toMatchObject({ gender: null, listings: [draft.id, shown.id] })
})

describe('sessions', () => {
  test('are listed with the present one first, and the others can be ended', async () => {
    const mari = await signUp(shop)
    await signIn(shop, mari.email)
    const elsewhere = await signIn(shop, mari.email)
    const { content } = await shop.call('GET /users/sessions', { token: mari.token })
    expect(content.map(({ current }) => current)).toEqual([true, false, false])
    expect(await shop.call('DELETE /users/sessions', { token: mari.token })).toEqual({ ended: 2 })
    const old = shop.call('GET /users/settings', { token: elsewhere.json().data.token })
    await expect(old).rejects.toMatchObject({ problem: { status: 401 } })
    const fresh = await renew(mari)
    expect((await shop.call('GET /users/sessions', { token: fresh })).content).toHaveLength(1)
  })

  test('are ended one by one by whom they belong to, and nobody else', async () => {
    const [mari, kati] = [await signUp(shop), await signUp(shop)]
    const elsewhere = await signIn(shop, mari.email)
    const { content } = await shop.call('GET /users/sessions', { token: mari.token })
    const id = content.find(({ current }) => !current)?.id ?? ''
    const end = (token: string) => shop.call('DELETE /users/sessions/{id}', { params: { id }, token })
    await expect(end(kati.token)).rejects.toMatchObject({ problem: { code: 'session-not-found', status: 404 } })
    expect((await shop.call('GET /users/sessions', { token: mari.token })).content).toHaveLength(2)
    expect(await end(mari.token)).toEqual({ id })
    const old = shop.call('GET /users/settings', { token: elsewhere.json().data.token })
    await expect(old).rejects.toMatchObject({ problem: { status: 401 } })
    expect((await shop.call('GET /users/sessions', { token: mari.token })).content).toMatchObject([{ current: true }])
    await expect(end(mari.token)).rejects.toMatchObject({ problem: { code: 'session-not-found' } })
  })
})

describe('settings', () => {
  test('change what is named and leave the rest', async () => {
    const { token } = await signUp(shop, { language: 'et' })
    const save = (body: Parameters<typeof change>[0]) => change(body, token)
    expect(await shop.call('GET /users/settings', { token })).toEqual({
      language: 'et',
      notifications: { newsletter: false, newsletterUnconfirmed: false, messages: true },
    })
    expect(await save({ notifications: { newsletter: true } })).toMatchObject({ notifications: { newsletter: true } })
    expect(await save({ language: 'en', notifications: { messages: false } })).toEqual({
      language: 'en',
      notifications: { newsletter: true, newsletterUnconfirmed: true, messages: false },
    })
    expect(await save({ notifications: { newsletter: false } })).toMatchObject({ notifications: { newsletter: false } })
  })

  const change = (
    body: { language?: 'en' | 'et'; notifications?: { newsletter?: boolean; messages?: boolean } },
    token: string,
  ) => shop.call('PUT /users/settings', { body, token })
})

describe('the picture', () => {
  const upload = (person: Joined, bytes: Uint8Array, userId = person.userId) => {
    const body = new FormData()
    body.append('userId', userId)
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
    return shop.call('POST /users/upload-profile-picture', { body, token: person.token })
  }
  const paint = async (width: number, height: number, background = '#a03020') =>
    (await loadSharp())({ create: { width, height, channels: 3, background } })
      .withExif({ IFD0: { Artist: 'Camera Owner' } })
      .png()
      .toBuffer()

  test('is cut square, loses what the camera wrote, and goes with its files', async () => {
    const mari = await signUp(shop)
    const answer = await upload(mari, await paint(900, 500))
    expect(answer).toMatchObject({
      success: true,
      user: { profilePicUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}$/) },
    })
    const [row] = await shop.database.select().from(pictures)
    expect(row).toMatchObject({ width: 500, height: 500 })
    const shownPicture = await shop.app.inject({ url: String(answer.user.profilePicUrl) })
    expect((await shop.app.inject({ url: String(shownPicture.headers.location) })).headers['content-type']).toBe(
      'image/jpeg',
    )
    const address = `${answer.user.profilePicUrl}-330.jpg`
    expect((await shop.app.inject({ url: address })).statusCode).toBe(200)
    const original = originalKey(row?.id ?? '')
    expect(Buffer.from((await shop.shop.storage.get(original)) ?? []).includes('Camera Owner')).toBe(false)

    const body = { userId: mari.userId }
    const { user } = await shop.call('POST /users/delete-profile-picture', { body, token: mari.token })
    expect(user.profilePicUrl).toBeNull()
    await deleteRemovedFiles(shop.shop)
    expect((await shop.app.inject({ url: address })).statusCode).toBe(404)
    expect(await shop.shop.storage.has(original)).toBe(false)
    expect(await shop.database.$count(pictures)).toBe(0)
  })

  test('of a small camera shows at every size that pages ask for', async () => {
    const mari = await signUp(shop)
    const { user } = await upload(mari, await paint(140, 90))
    const name = /[0-9a-f]{16}/.exec(user.profilePicUrl ?? '')?.[0]
    for (const width of [160, 320, 640]) {
      const sent = await shop.app.inject({ url: `/pictures/${name}-${width}.jpg` })
      expect(sent.statusCode).toBe(301)
      expect((await shop.app.inject({ url: String(sent.headers.location) })).statusCode).toBe(200)
    }
  })

  test('that another person shows as well stays', async () => {
    const [mari, kati] = [await signUp(shop), await signUp(shop)]
    const bytes = await paint(300, 300, '#123456')
    const { user } = await upload(mari, bytes)
    await upload(kati, bytes)
    await shop.call('POST /users/delete-profile-picture', { body: { userId: mari.userId }, token: mari.token })
    expect((await shop.app.inject({ url: `${user.profilePicUrl}-300.jpg` })).statusCode).toBe(200)
  })

  test('must be one, must fit, and must be the caller’s own', async () => {
    const [mari, kati] = [await signUp(shop), await signUp(shop)]
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [Buffer.from('not a picture'), svg, (await paint(80, 80)).subarray(0, 60), new Uint8Array()])
      await expect(upload(mari, bytes)).rejects.toMatchObject({ problem: { code: 'wrong-content-type', status: 415 } })
    await expect(upload(mari, new Uint8Array(5_000_001))).rejects.toMatchObject({ problem: { code: 'too-large' } })
    await expect(upload(mari, await paint(50, 50), kati.userId)).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    const bare = await shop.app.inject({
      method: 'POST',
      url: '/api/users/upload-profile-picture',
      payload: { userId: mari.userId },
      headers: { authorization: `Bearer ${mari.token}` },
    })
    expect(bare.statusCode).toBeGreaterThanOrEqual(400)
    expect(bare.statusCode).toBeLessThan(500)
    const rows = await shop.database.select({ pictureId: users.pictureId }).from(users)
    expect(rows.every(({ pictureId }) => pictureId === null)).toBe(false)
  })
})
