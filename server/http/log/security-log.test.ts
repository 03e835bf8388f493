import { describe, expect, test } from 'vitest'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { chooseGoogleAccount } from '../../../tests/support/identity/google.ts'
import { firstPassword, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

async function openLogged(environment: Record<string, string> = {}) {
  const { log, linesWith } = captureLog()
  const shop = await openShop({ log, environment })
  const events = (event: string) => linesWith(`"event":"${event}"`).map((line) => JSON.parse(line))
  return { ...shop, linesWith, events }
}

describe('signing in and out', () => {
  test('is written down with who it was and how, for each request its address', async () => {
    await using shop = await openLogged()
    const { uid, email } = await signUp(shop)
    await signIn(shop, email)
    expect(shop.events('signed-in')).toMatchObject([
      { uid, by: 'password', level: 30 },
      { uid, by: 'password', reqId: expect.any(String) },
    ])
    const { reqId } = shop.events('signed-in')[1]
    const [incoming] = shop.linesWith(`"reqId":"${reqId}"`).map((line) => JSON.parse(line))
    expect(incoming).toMatchObject({ req: { remoteAddress: '127.0.0.1' }, time: expect.any(Number) })
    await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {} })
    expect(shop.events('signed-out')).toHaveLength(1)
  })

  test('by Google as well', async () => {
    await using shop = await openLogged({ PORT: '3000' })
    await chooseGoogleAccount(shop, 'liis@gmail.test')
    expect(shop.events('signed-in')).toMatchObject([{ by: 'google', uid: expect.any(String) }])
  })

  test('that fails says which account was tried, without its address or the password', async () => {
    await using shop = await openLogged()
    const { email } = await signUp(shop, { email: 'kirsipuu@louend.test' })
    for (const address of [email, email.toUpperCase(), 'nobody@louend.test'])
      await signIn(shop, address, 'Wrong-Kirsi-1')
    const [one, same, other] = shop.events('sign-in-refused').map(({ account }) => account)
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    expect(shop.events('refused').map(({ code }) => code)).toEqual(Array(3).fill('wrong-credentials'))
    expect(shop.linesWith('').filter((line) => /kirsi|nobody@/i.test(line))).toEqual([])
  })
})

describe('a refusal', () => {
  test('says who was refused what', async () => {
    await using shop = await openLogged()
    const { token, userId } = await createUser(shop)
    await expect(shop.call('GET /admin/overview', { token })).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    await expect(shop.call('GET /orders', { token: `${token}x` })).rejects.toMatchObject({ problem: { status: 401 } })
    expect(shop.events('refused')).toMatchObject([{ code: 'forbidden', userId }, { code: 'sign-in-needed' }])
    expect(shop.events('refused')[1].userId).toBeUndefined()
    const [completed] = shop.linesWith('request completed').map((line) => JSON.parse(line))
    expect(completed).toMatchObject({ userId, res: { statusCode: 403 } })
  })

  test('of wrong input names the fields, never what they held', async () => {
    await using shop = await openLogged()
    const payload = { email: 'kirsipuu', password: firstPassword, name: 'Kirsipuu' }
    await shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
    expect(shop.events('refused')).toMatchObject([{ code: 'invalid', fields: ['email'] }])
    expect(shop.linesWith('irsipuu')).toEqual([])
  })

  test('of what is simply not there is no event', async () => {
    await using shop = await openLogged()
    await shop.app.inject(`/api/artworks/${'f'.repeat(24)}`)
    expect(shop.events('refused')).toEqual([])
  })
})

test('what administrators search for stays out of the log', async () => {
  await using shop = await openLogged()
  const { token } = await createUser(shop, { role: 'ADMIN' })
  await shop.app.inject({
    url: '/api/admin/users?q=kirsipuu%40louend.test&page=1',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(shop.linesWith('/api/admin/users?q=[hidden]&page=1')).not.toEqual([])
  expect(shop.linesWith('kirsipuu')).toEqual([])
})
