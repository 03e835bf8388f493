import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { type Call, makeCall, type Send } from '#contract/client.ts'
import { buildApp } from '#server/app.ts'
import { type Connection, connect } from '#server/database/connect.ts'
import { onPglite } from '#server/database/connect-embedded.ts'
import { openDecoder } from '#server/features/decoding/decoder.ts'
import type { Content } from '#server/features/information/content.ts'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
import type { Pages } from '#server/http/pages.ts'
import { openShop as assemble } from '#server/open-shop.ts'
import { type PostgresSettings, readSettings, type Settings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { migratedPglite } from './databases/migrated-pglite.ts'
import { createPostgresDatabase, type DatabaseKind } from './databases/test-databases.ts'
import { watchBank } from './stripe/watch-bank.ts'

export type OpenShop = {
  shop: Shop
  app: FastifyInstance
  database: Shop['database']
  call: Call
  /** One request as it is, into the app without a network. */
  send: Send
  close(): Promise<void>
}

type Options = {
  /** A fresh one of this kind, or the one that is there. */
  database?: DatabaseKind | Omit<PostgresSettings, 'kind' | 'connections'> | { folder: string | undefined }
  now?: () => Date
  /** Environment variables on top of a quiet default. */
  environment?: Record<string, string>
  /** What no environment sets in a shop that is tried out. */
  settings?: Partial<Settings>
  /** Where the shop's log goes; nowhere by default. */
  log?: FastifyBaseLogger
  /** Without pages the shop is its API alone. */
  pages?: Pages
  /** The long pages; those of the shop by default. */
  content?: Content
}

/** One process decodes for all shops of a test file. It ends with the file’s own. */
const decoder = openDecoder({ log: Fastify({ logger: { level: 'silent' } }).log })

/** A whole shop on a fresh, migrated, empty database, asked in process. Closes itself at the end of the test's scope. */
export async function openShop({
  database: kind = 'postgres',
  now,
  environment = {},
  settings: ownSettings,
  log,
  pages,
  content,
}: Options = {}): Promise<OpenShop & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-shop-'))
  const settings = {
    ...readSettings({
      DATA_FOLDER: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '0',
      IDENTITY_SECRET: 'a secret that is only used in tests',
      ...environment,
    }),
    ...ownSettings,
  }
  const { connection, drop } = await openDatabase(kind)
  const quiet = () => Fastify({ logger: { level: settings.logLevel } }).log
  const shop = await assemble(settings, connection, log ?? quiet(), now, content, decoder)
  const app = await buildApp(shop, pages)
  await app.ready()
  const checkRequests = watchBank(shop)
  const close = async () => {
    await app.close()
    await shop.changes.close()
    await connection.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
    await checkRequests()
  }
  return {
    shop,
    app,
    database: shop.database,
    call: makeCall(inProcessFetch(app)),
    send: inProcessFetch(app),
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function openDatabase(kind: NonNullable<Options['database']>): Promise<{
  connection: Connection
  drop: () => Promise<void>
}> {
  const kept = { drop: async () => undefined }
  if (typeof kind === 'object' && 'folder' in kind)
    return { connection: await connect({ kind: 'embedded', folder: kind.folder }), ...kept }
  if (kind === 'pglite') return { connection: onPglite(await migratedPglite()), ...kept }
  const { drop, ...urls } = kind === 'postgres' ? await createPostgresDatabase() : { ...kind, ...kept }
  return { connection: await connect({ kind: 'postgres', ...urls, connections: 10 }), drop }
}
