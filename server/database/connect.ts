import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { DatabaseSettings } from '#server/settings.ts'
import * as identitySchema from './identity-schema.ts'
import { lockFolder } from './lock-folder.ts'
import * as shopSchema from './schema.ts'

const schema = { ...shopSchema, ...identitySchema }
const migrationsFolder = join(import.meta.dirname, 'migrations')
export const embeddedExtensions = { citext, pg_trgm, unaccent }

/** What stores ask: the database itself or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Connection = {
  readonly database: Database
  /** How the driver below is reached by parts that need more than queries: jobs, LISTEN. */
  readonly driver: { kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string }
  close(): Promise<void>
}

/** Opens the database and brings its schema up to date. */
export async function connect(settings: DatabaseSettings): Promise<Connection> {
  return settings.kind === 'embedded' ? connectEmbedded(settings.folder) : connectPostgres(settings)
}

async function connectEmbedded(folder: string | undefined): Promise<Connection> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? lockFolder(folder) : undefined
  const pglite = await PGlite.create({ ...(folder ? { dataDir: folder } : {}), extensions: embeddedExtensions })
  const connection = onPglite(pglite)
  await migratePglite(drizzlePglite({ client: pglite, schema, casing: 'snake_case' }), { migrationsFolder })
  return {
    ...connection,
    close: async () => {
      await pglite.close()
      unlock?.()
    },
  }
}

/** A connection to a PGlite that already has the schema. */
export function onPglite(pglite: PGlite): Connection {
  return {
    database: drizzlePglite({ client: pglite, schema, casing: 'snake_case' }),
    driver: { kind: 'embedded', pglite },
    close: () => pglite.close(),
  }
}

async function connectPostgres(settings: { url: string; connections: number }): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: settings.url, max: settings.connections })
  // A connection that breaks is replaced; an error that nobody hears would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = drizzleNode({ client: pool, schema, casing: 'snake_case' })
  await migrateOnce(pool)
  return { database, driver: { kind: 'postgres', pool, url: settings.url }, close: () => pool.end() }
}

/** Several instances may start at once: one migrates, the others wait. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(7271)')
    await migrateNode(drizzleNode({ client, schema, casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock(7271)')
    client.release()
  }
}
