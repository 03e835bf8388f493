import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { livenessRoutes } from '#server/http/liveness.ts'
import type { Shop } from '#server/shop.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { startFreezingProxy } from '../../tests/support/freezing-proxy.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { connect } from './connect.ts'
import { isOutage } from './is-outage.ts'

test('a database that hangs is away after five seconds, and back as soon as it answers', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startFreezingProxy(Number(new URL(url).port))
  onTestFinished(proxy.close)
  const proxied = Object.assign(new URL(url), { port: String(proxy.port) }).href
  const connection = await connect({ kind: 'postgres', url: proxied, connections: 2 })
  onTestFinished(connection.close)
  await using shop = await openShop()
  const app = Fastify()
  livenessRoutes(app, { ...shop.shop, database: connection.database } as Shop)
  const query = () => connection.database.execute(sql`select 1`)
  await query()

  proxy.freeze()
  const ready = app.inject('/readyz')
  const failure = query().catch((error: unknown) => error)
  // Whoever watches the shop hears of it before its visitors do.
  expect(await Promise.race([ready.then(() => 'readyz'), failure.then(() => 'database')])).toBe('readyz')
  expect(await failure).toSatisfy(isOutage)
  const { statusCode, headers } = await ready
  expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
  proxy.thaw()
  await expect.poll(() => query().then(() => 'here', String)).toBe('here')
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
