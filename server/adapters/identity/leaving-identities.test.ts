import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { leavingIdentities } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/account/erase-person.ts'
import { tidyAccounts } from '#server/features/account/tidy-accounts.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { welcome } from '../../../tests/support/people.ts'

/** Where Firebase would answer: it is out of order until told otherwise, and then removes whom it is asked to. */
async function provider() {
  const removed: string[] = []
  let isDown = true
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (isDown) return void response.writeHead(503).end('{"error":{"message":"UNAVAILABLE"}}')
    if (request.url?.endsWith('accounts:delete')) removed.push(body.localId)
    response.writeHead(200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    removed,
    comeBack: () => {
      isDown = false
    },
    [Symbol.dispose]: () => void server.close(),
  }
}

test('who leaves while the identity provider is away has left; the provider is told when it is back', async () => {
  using firebase = await provider()
  const environment = { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: firebase.host }
  await using shop = await openShop({ environment })
  const [mari, kati] = [await welcome(shop.shop), await welcome(shop.shop)]
  await erasePerson(shop.shop, { userId: mari.userId, uid: mari.userId }, new Date())
  expect(await shop.database.select({ id: users.id }).from(users)).toEqual([{ id: kati.userId }])
  expect(firebase.removed).toEqual([])
  await tidyAccounts(shop.shop, new Date())
  expect(await shop.database.select().from(leavingIdentities)).toMatchObject([{ uid: mari.userId }])

  firebase.comeBack()
  // Has finished registering meanwhile.
  await shop.database.insert(leavingIdentities).values({ uid: kati.userId, since: new Date() })
  await tidyAccounts(shop.shop, new Date())
  expect(firebase.removed).toEqual([mari.userId])
  expect(await shop.database.$count(leavingIdentities)).toBe(0)
})
