import { createHook } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { chooseGoogleAccount, tokenFrom } from '../../../tests/support/identity/google.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { clock } from '../../../tests/support/payments.ts'

// The limits as they are in production, behind one proxy that says where a request comes from.
const environment = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' }

type From = { at?: string; cookie?: string; password?: string }

const logIn = async ({ app }: OpenShop, email: string, { at = '192.0.2.1', cookie, password = 'Wrong-1234' }: From) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
      headers: { 'x-forwarded-for': at, ...(cookie ? { cookie, origin: 'http://localhost:3000' } : {}) },
    })
  ).statusCode

const manyPlaces = Array.from({ length: 200 }, (_, at) => `198.51.${at >> 4}.${at & 15}`)
const onePlace = manyPlaces.map(() => '198.51.100.7')

async function burst(shop: OpenShop, email: string, places: readonly string[]) {
  const statuses = await Promise.all(places.map((at) => logIn(shop, email, { at })))
  const count = (status: number) => statuses.filter((each) => each === status).length
  return { looked: count(401), turnedAway: count(429) }
}

describe('two hundred wrong logins at once', () => {
  test('from one address: five are looked at, and the owner gets in from anywhere else', async () => {
    // The clock stands still, so that a slow machine does not wait out the limits meanwhile.
    const { now } = clock()
    await using shop = await openShop({ environment, now })
    const { email } = await signUp(shop)
    for (const address of [email, 'nobody@louend.test'])
      expect(await burst(shop, address, onePlace)).toEqual({ looked: 5, turnedAway: 195 })
    expect(await logIn(shop, email, { password: firstPassword })).toBe(200)
  })

  test('from many addresses: fifty are looked at, and the owner gets in on a browser known from before', async () => {
    const { now, passMinutes } = clock()
    await using shop = await openShop({ environment, now })
    const { email, cookie } = await signUp(shop)
    expect(await burst(shop, email, manyPlaces)).toEqual({ looked: 50, turnedAway: 150 })
    expect(await logIn(shop, email, { password: firstPassword, cookie })).toBe(200)
    // On a browser that nobody knows, once the burst is a minute past.
    expect(await logIn(shop, email, { password: firstPassword })).toBe(429)
    passMinutes(1)
    expect(await logIn(shop, email, { password: firstPassword })).toBe(200)
  })
})

/** How many password hashes are computed meanwhile, as Node itself counts them. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  }).enable()
  await work().finally(() => hook.disable())
  return hashes
}

test('whether an address has an account, a password or a Google account alone, a wrong login costs one hash', async () => {
  await using shop = await openShop()
  const { email } = await signUp(shop)
  const { cookie } = await chooseGoogleAccount(shop, 'liis@gmail.test')
  const token = await tokenFrom(shop, cookie)
  await shop.call('POST /users/google-register', { body: { token, email: 'liis@gmail.test', isGoogleSignUp: true } })
  const refused = async (address: string) => expect(await logIn(shop, address, {})).toBe(401)
  for (const address of [email, 'nobody@louend.test', 'liis@gmail.test', email.toUpperCase()])
    expect(await hashesDuring(() => refused(address)), address).toBe(1)
})
