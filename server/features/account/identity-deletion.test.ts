import { expect, test } from 'vitest'
import { leavingIdentities } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { startUnavailableFirebase } from '../../../tests/support/identity/unavailable-firebase.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

test('who leaves while the identity provider is away has left; the provider is told when it is back', async () => {
  using firebase = await startUnavailableFirebase()
  await using shop = await openShop({ environment: firebase.environment })
  const [mari, kati] = [await createUser(shop.shop), await createUser(shop.shop)]
  await erasePerson(shop.shop, { userId: mari.userId, uid: mari.userId }, new Date())
  expect(await shop.database.select({ id: users.id }).from(users)).toEqual([{ id: kati.userId }])
  expect(firebase.removed).toEqual([])
  await purgeAccounts(shop.shop, new Date())
  expect(await shop.database.select().from(leavingIdentities)).toMatchObject([{ uid: mari.userId }])

  firebase.comeBack()
  // Has finished registering meanwhile.
  await shop.database.insert(leavingIdentities).values({ uid: kati.userId, since: new Date() })
  await purgeAccounts(shop.shop, new Date())
  expect(firebase.removed).toEqual([mari.userId])
  expect(await shop.database.$count(leavingIdentities)).toBe(0)
})
