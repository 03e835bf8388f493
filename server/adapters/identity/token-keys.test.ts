import { expect, test } from 'vitest'
import { account, identity } from '#contract/account.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

test('the very first people may come at the same moment', async () => {
  await using shop = await openShop()
  const emails = ['mari@ostja.test', 'jaan@ostja.test', 'tiiu@ostja.test']
  const users = await Promise.all(
    emails.map(async (email) => {
      const { token } = await shop.call(identity.signUp, {
        body: { email, password: 'Kuldne-Rukis-7', name: 'Kadri Rebane' },
      })
      return shop.call(account.register, { body: { token, email, firstName: 'Kadri', lastName: 'Rebane' }, token })
    }),
  )
  expect(users.map((user) => user.email)).toEqual(emails)
})
