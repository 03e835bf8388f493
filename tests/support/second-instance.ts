import type { FastifyInstance } from 'fastify'
import { type Call, makeCall } from '#contract/client.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
import type { Pages } from '#server/http/pages.ts'
import { openShop } from '#server/open-shop.ts'
import type { Shop } from '#server/shop.ts'

/** A second instance of a shop on PostgreSQL: own connections and memory, the same database. */
export async function openSecondInstance(
  first: Shop,
  pages?: Pages,
  /** Where it keeps what it does not share; the same folder by default. */
  dataFolder = first.settings.dataFolder,
): Promise<{ shop: Shop; app: FastifyInstance; call: Call } & AsyncDisposable> {
  if (first.connection.driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const connection = await connect({ kind: 'postgres', url: first.connection.driver.url, connections: 4 })
  const shop = await openShop({ ...first.settings, dataFolder }, connection, first.log)
  const app = await buildApp(shop, pages)
  await app.ready()
  return {
    shop,
    app,
    call: makeCall(inProcessFetch(app)),
    async [Symbol.asyncDispose]() {
      await app.close()
      await shop.changes.close()
      await connection.close()
    },
  }
}
