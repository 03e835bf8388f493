import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Call, makeCall, type Send } from '#contract/client.ts'
import { buildApp } from '#server/app.ts'
import { type Connection, connect, embeddedExtensions, onPglite } from '#server/database/connect.ts'
import { openShop as assemble } from '#server/open-shop.ts'
import { readSettings } from '#server/settings.ts'
import type { Shop } from '#server/shop.ts'
import { type DatabaseKind, freshPostgres } from './fresh-database.ts'

export type OpenShop = {
  shop: Shop
  app: FastifyInstance
  database: Shop['database']
  call: Call
  close(): Promise<void>
}

type Wishes = {
  database?: DatabaseKind
  now?: () => Date
  /** Environment variables on top of a quiet default. */
  environment?: Record<string, string>
}

/** A whole shop on a fresh, migrated, empty database, asked in process. Closes itself at the end of the test's scope. */
export async function openShop({
  database: kind = 'pglite',
  now,
  environment = {},
}: Wishes = {}): Promise<OpenShop & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-shop-'))
  const settings = readSettings({
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    IDENTITY_SECRET: 'a secret that is only used in tests',
    ...environment,
  })
  const { connection, drop } = kind === 'pglite' ? await freshPglite() : await freshServer()
  const shop = await assemble(settings, connection, Fastify({ logger: { level: settings.logLevel } }).log, now)
  const app = await buildApp(shop)
  await app.ready()
  const close = async () => {
    await app.close()
    await shop.changes.close()
    await connection.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { shop, app, database: shop.database, call: makeCall(inside(app)), close, [Symbol.asyncDispose]: close }
}

/** Sends requests into the app without a network. */
export const inside =
  (app: FastifyInstance): Send =>
  async (path, init) => {
    const request = new Request(new URL(path, 'http://localhost:3000'), init)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await app.inject({
      method: request.method as 'GET',
      url: path,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 ? { payload: body } : {}),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }

async function freshServer() {
  const { url, drop } = await freshPostgres()
  return { connection: await connect({ kind: 'postgres', url, connections: 10 }), drop }
}

let snapshot: Promise<Blob> | undefined

async function freshPglite(): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  snapshot ??= migratedSnapshot()
  const pglite = await PGlite.create({ loadDataDir: await snapshot, extensions: embeddedExtensions })
  return { connection: onPglite(pglite), drop: async () => undefined }
}

/** Migrating takes seconds, unpacking a migrated folder tenths of one. */
async function migratedSnapshot(): Promise<Blob> {
  const connection = await connect({ kind: 'embedded', folder: undefined })
  if (connection.driver.kind !== 'embedded') throw new Error('expected the embedded database')
  const packed = await connection.driver.pglite.dumpDataDir('none')
  await connection.close()
  return packed
}
