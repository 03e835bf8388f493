import { expect, test } from 'vitest'
import { outgoingMail, users } from '#server/database/schema.ts'
import { changeName } from '#server/features/profile/change-name.ts'
import { startUnavailableFirebase } from '../../../tests/support/identity/unavailable-firebase.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { makeToken, type TokenPurpose } from './account-tokens.ts'

type Follow = (shop: OpenShop, token: string) => Promise<unknown>

const links: [TokenPurpose, Follow][] = [
  [
    'reset-password',
    (shop, token) => shop.call('POST /reset-password', { body: { token, newPassword: 'Sinilill-42' } }),
  ],
  ['verify-email', (shop, token) => shop.call('POST /email/verify', { body: { token } })],
  ['change-email', (shop, token) => shop.call('POST /email/confirm-change', { body: { token } })],
]

const everything = async ({ database }: OpenShop) => [
  await database.select().from(users),
  await database.$count(outgoingMail),
]

const linkFor = (shop: OpenShop, { userId, email }: Person, purpose: TokenPurpose) =>
  makeToken(shop.database, { purpose, userId, email: purpose === 'change-email' ? `uus.${email}` : email }, new Date())

test.each(links)(
  'a link to %s does nothing by halves while the provider is away, and works after that',
  async (purpose, follow) => {
    using firebase = await startUnavailableFirebase()
    await using shop = await openShop({ environment: firebase.environment })
    const mari = await createUser(shop.shop)
    await shop.database.update(users).set({ verified: false })
    const token = await linkFor(shop, mari, purpose)
    const before = await everything(shop)
    await expect(follow(shop, token)).rejects.toMatchObject({ problem: { status: 500, code: 'unexpected' } })
    expect(await everything(shop)).toEqual(before)

    firebase.comeBack()
    const [email = ''] = purpose === 'change-email' ? [`uus.${mari.email}`] : [mari.email]
    expect(await follow(shop, token)).toEqual({ email })
    expect(await shop.database.select().from(users)).toMatchObject([{ email, verified: true }])
    // Only the link of a new account works again.
    const again = follow(shop, token)
    if (purpose === 'verify-email') expect(await again).toEqual({ email })
    else await expect(again).rejects.toMatchObject({ problem: { code: expect.stringMatching(/not-found|invalid/) } })
  },
)

test('a name stays where the provider does not take the new one', async () => {
  using firebase = await startUnavailableFirebase()
  await using shop = await openShop({ environment: firebase.environment })
  const { userId, email } = await createUser(shop.shop)
  const caller = {
    userId,
    uid: userId,
    email,
    role: 'USER',
    verified: true,
    sessionId: undefined,
    artist: null,
  } as const
  await expect(changeName(shop.shop, caller, { firstName: 'Õnne', lastName: 'Žuk' })).rejects.toThrow()
  expect(await shop.database.select().from(users)).toMatchObject([{ firstName: 'Maarja', lastName: 'Tamm' }])
})
