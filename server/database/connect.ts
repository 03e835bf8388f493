import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseSettings } from '#server/settings.ts'
import * as identitySchema from './identity-schema.ts'
import { migrationsFolder } from './known-migrations.ts'
import * as shopSchema from './schema.ts'

export const schema = { ...shopSchema, ...identitySchema }

/** The database or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Connection = {
  readonly database: Database
  /** The driver, for parts that need more than queries: jobs, LISTEN. */
  readonly driver: { kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string }
  close(): Promise<void>
}

/** Opens the database and runs migrations. */
export async function connect(settings: DatabaseSettings, migrations = migrationsFolder): Promise<Connection> {
  if (settings.kind === 'postgres') return connectPostgres(settings, migrations)
  const { connectEmbedded } = await import('./connect-embedded.ts')
  return connectEmbedded(settings.folder, migrations)
}

async function connectPostgres(
  settings: { url: string; connections: number },
  migrations: string,
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.connections,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  // The pool replaces broken connections; an unhandled error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = drizzle({ client: pool, schema, casing: 'snake_case' })
  await migrateOnce(settings.url, migrations)
  return { database, driver: { kind: 'postgres', pool, url: settings.url }, close: () => pool.end() }
}

/** A database that takes longer, in milliseconds, counts as away. */
const answerWithin = 5000

/** Several instances may start at once: one migrates, the others wait. Migrations may take longer than any query. */
async function migrateOnce(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithin })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7271)')
    // Everybody who wants a table waits behind a migration that waits for it.
    await client.query("set lock_timeout = '10s'")
    await migrate(drizzle({ client, schema, casing: 'snake_case' }), { migrationsFolder: folder })
  } finally {
    // Ends the lock as well.
    await client.end()
  }
}
