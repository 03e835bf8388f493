import { expect, test } from 'vitest'
import { identityKeys } from '#server/database/identity-schema.ts'
import { signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'

test('the very first people may come at the same moment', async () => {
  await using shop = await openShop()
  const emails = ['mari@ostja.test', 'jaan@ostja.test', 'tiiu@ostja.test']
  const users = await Promise.all(
    emails.map(async (email) => {
      const { token } = await shop.call('POST /auth/sign-up/email', {
        body: { email, password: 'Kuldne-Rukis-7', name: 'Kadri Rebane' },
      })
      return shop.call('POST /users/register', {
        body: { token, email, firstName: 'Kadri', lastName: 'Rebane' },
        token,
      })
    }),
  )
  expect(users.map((user) => user.email)).toEqual(emails)
})

test('with another secret everybody is logged out and can log in again, and keys of the old one are gone', async () => {
  await using shop = await openShop()
  const mari = await signUp(shop)
  const [before] = await shop.database.select().from(identityKeys)
  const { settings } = shop.shop
  const identitySettings = { ...settings.identity, secret: 'another secret that is only used in tests' }
  await using anew = await openSecondInstance({ ...shop.shop, settings: { ...settings, identity: identitySettings } })
  const renewed = await anew.app.inject({ url: '/api/auth/token', headers: { cookie: mari.cookie } })
  expect(renewed.statusCode).toBe(401)
  const answer = await signIn(anew, mari.email)
  expect(answer.statusCode).toBe(200)
  const keys = await shop.database.select().from(identityKeys)
  expect(keys).toHaveLength(1)
  expect(keys[0]?.id).not.toBe(before?.id)
  const { role } = await anew.call('POST /verifyToken', { body: { idToken: answer.json().data.token } })
  expect(role).toBe('USER')
  await expect(anew.call('POST /verifyToken', { body: { idToken: mari.token } })).rejects.toMatchObject({
    problem: { code: 'sign-in-needed' },
  })
})
