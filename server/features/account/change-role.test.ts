import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { profile } from '#contract/profile.ts'
import { auditEntries } from '#server/database/schema.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { welcome } from '../../../tests/support/people.ts'
import { exhibit } from '../../../tests/support/works.ts'
import { changeRole } from './change-role.ts'
import { heedRoleRequests, leaveRoleRequest } from './role-requests.ts'

test('an administrator is made on the server, counts at once, and is written down', async () => {
  await using shop = await openShop()
  const [mari, kati] = [await welcome(shop, { email: 'mari@louend.test' }), await welcome(shop)]
  const look = () => shop.call(profile.show, { query: { mongodbUserId: kati.userId }, token: mari.token })
  await expect(look()).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  expect(await changeRole(shop.shop, ' MARI@louend.test', 'ADMIN', new Date())).toMatchObject({
    value: { email: mari.email, role: 'ADMIN' },
  })
  expect(await look()).toMatchObject({ email: kati.email })
  expect(await shop.database.select().from(auditEntries)).toMatchObject([
    { by: 'server', action: 'role-changed', subject: mari.userId, details: { from: 'USER', to: 'ADMIN' } },
  ])
  expect(await changeRole(shop.shop, 'nobody@louend.test', 'ADMIN', new Date())).toMatchObject({
    code: 'email-unknown',
  })
})

test('an artist who stops being an administrator is an artist again', async () => {
  await using shop = await openShop()
  const mari = await welcome(shop)
  await exhibit(shop.database, { userId: mari.userId })
  await changeRole(shop.shop, mari.email, 'ADMIN', new Date())
  await changeRole(shop.shop, mari.email, 'USER', new Date())
  const known = await shop.call(account.verifyToken, { body: { idToken: mari.token } })
  expect(known.role).toBe('ARTIST')
})

test('while the shop is open, a request in its data folder is carried out, and nothing of it stays', async () => {
  await using shop = await openShop()
  const mari = await welcome(shop)
  const { dataFolder } = shop.shop.settings
  const stop = heedRoleRequests(shop.shop)
  expect(await leaveRoleRequest(dataFolder, { email: mari.email, role: 'ADMIN' })).toMatchObject({
    value: { email: mari.email, role: 'ADMIN' },
  })
  expect(await leaveRoleRequest(dataFolder, { email: 'nobody@louend.test', role: 'ADMIN' })).toMatchObject({
    ok: false,
  })
  expect(readdirSync(join(dataFolder, 'role-requests'))).toEqual([])
  stop()
  expect(await leaveRoleRequest(dataFolder, { email: mari.email, role: 'USER' }, 1500)).toBeUndefined()
})
