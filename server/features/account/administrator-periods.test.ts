import { expect, test } from 'vitest'
import { administratorPeriods } from '#server/database/schema.ts'
import { changeRole } from '#server/features/users/change-role.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { findApprovableFrom } from './administrator-periods.ts'

test('a role that came from the requester through another account counts after 30 days', async () => {
  await using shop = await openShop()
  const admin = await createUser(shop, { role: 'ADMIN' })
  const honest = await createUser(shop, { role: 'ADMIN' })
  const [second, third] = [await createUser(shop), await createUser(shop)]
  const begin = new Date()
  const at = (hours: number) => new Date(begin.getTime() + hours * 3_600_000)
  await changeRole(shop.shop, { id: second.userId, role: 'ADMIN', by: admin.userId }, at(0))
  await changeRole(shop.shop, { id: third.userId, role: 'ADMIN', by: second.userId }, at(0.001))
  const request = { requestedBy: admin.userId, requestedAt: at(1), requestedAlone: false }
  const days = async (id: string) => {
    const from = await findApprovableFrom(shop.database, request, id, at(25))
    return from && (from.getTime() - begin.getTime()) / 86_400_000
  }
  expect(await days(honest.userId)).toBeLessThan(1.1)
  expect(await days(second.userId)).toBeCloseTo(30, 1)
  expect(await days(third.userId)).toBeCloseTo(30, 1)
})

test('two administrators who granted the role to each other end the search for the requester', async () => {
  await using shop = await openShop()
  const [admin, second, third] = [await createUser(shop), await createUser(shop), await createUser(shop)]
  const since = new Date()
  const grant = (userId: string, grantedBy: string) => ({ id: shop.shop.newId(since), userId, grantedBy, since })
  await shop.database
    .insert(administratorPeriods)
    .values([grant(second.userId, third.userId), grant(third.userId, second.userId)])
  const requestedAt = new Date(since.getTime() + 3_600_000)
  const request = { requestedBy: admin.userId, requestedAt, requestedAlone: false }
  const now = new Date(since.getTime() + 2 * 86_400_000)
  const from = await findApprovableFrom(shop.database, request, second.userId, now)
  expect(from).toEqual(new Date(requestedAt.getTime() + 86_400_000))
})
