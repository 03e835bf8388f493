import { expect, test } from 'vitest'
import { openShop } from '../../../../tests/support/open-shop.ts'
import { firebaseSessions } from './firebase-sessions.ts'

const hour = 3_600_000

test('a session ends after a day without use, and after a week however much it is used', async () => {
  await using shop = await openShop()
  let now = new Date('2026-11-22T10:00:00Z')
  const sessions = firebaseSessions(shop.database, () => now)
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * hour)
  }
  const idle = await sessions.open('mari', 'Firefox')
  const { session, secret } = await sessions.open('mari', 'Firefox')
  for (let times = 1; times <= 8; times += 1) {
    later(20)
    expect(await sessions.resume(secret), `use ${times}`).toMatchObject({ id: session.id })
  }
  expect(await sessions.resume(idle.secret)).toBeUndefined()
  expect(await sessions.has('mari', session.id)).toBe(true)
  expect(await sessions.has('somebody-else', session.id)).toBe(false)
  later(9)
  expect(await sessions.resume(secret)).toBeUndefined()
  expect(await sessions.has('mari', session.id)).toBe(false)
  expect(await sessions.list('mari')).toEqual([])
})
