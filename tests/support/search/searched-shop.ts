import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { inject } from 'vitest'
import { rebuildIndexes } from '#server/features/search/rebuild-indexes.ts'
import { createPostgresDatabase } from '../databases/test-databases.ts'
import { openShop } from '../open-shop.ts'

type Options = {
  /** Another engine than that of all tests. */
  engineUrl?: string
  /** Done with the database before anything is indexed. */
  fill?: (url: string) => Promise<unknown>
  log?: FastifyBaseLogger
}

/** A shop on a database of its own whose catalogue is in OpenSearch, where everything is indexed. */
export async function openSearchedShop({ engineUrl, fill, log }: Options = {}) {
  const { url, drop } = await createPostgresDatabase()
  await fill?.(url)
  const prefix = `test-${randomBytes(4).toString('hex')}`
  const environment = { DATABASE_URL: url, SEARCH_URL: engineUrl ?? inject('search'), SEARCH_PREFIX: prefix }
  const open = await openShop({ database: { url }, environment, ...(log ? { log } : {}) })
  const { search } = open.shop
  if (!search) throw new Error('the shop has no search engine')
  await rebuildIndexes({ ...open.shop, search })
  const close = async () => {
    await search.client.indices.delete({ index: `${prefix}-*` }).catch(() => undefined)
    await search.client.close()
    await open.close()
    await drop()
  }
  return { ...open, shop: { ...open.shop, search }, close, [Symbol.asyncDispose]: close }
}
