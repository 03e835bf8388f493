import type { PGlite } from '@electric-sql/pglite'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseSettings } from '#server/settings.ts'
import * as identitySchema from './identity-schema.ts'
import { isOutage } from './is-outage.ts'
import { migrationsFolder } from './known-migrations.ts'
import * as shopSchema from './schema.ts'
import { inTransaction, writeInTransaction } from './transactions.ts'

export const schema = { ...shopSchema, ...identitySchema }

/** The database or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Connection = {
  readonly database: Database
  /** The driver, for parts that need more than queries: jobs, LISTEN. */
  readonly driver: { kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string }
  close(): Promise<void>
}

type Options = {
  readonly migrations?: string
  /** Hears of connections that broke; the pool replaces them. */
  readonly onError?: (error: Error) => void
}

/** Opens the database and runs migrations. */
export async function connect(settings: DatabaseSettings, options: Options = {}): Promise<Connection> {
  const { migrations = migrationsFolder, onError = () => undefined } = options
  if (settings.kind === 'embedded') {
    const { connectEmbedded } = await import('./connect-embedded.ts')
    return connectEmbedded(settings.folder, migrations)
  }
  const pool = openPool(settings, onError)
  await migrateOnce(settings.url, migrations)
  return { database: onPool(pool), driver: { kind: 'postgres', pool, url: settings.url }, close: () => pool.end() }
}

/** A database that takes longer, in milliseconds, counts as away. */
const answerWithin = 6000

/**
 * What PostgreSQL itself ends, in milliseconds, before the shop gives up on it: a statement, its wait for a lock, and
 * the transaction of a shop that says nothing any more.
 */
const serverLimits = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
}

function openPool(
  { url, connections }: { url: string; connections: number },
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    keepAlive: true,
    ...serverLimits,
  })
  // The pool replaces broken connections; an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

/** Drizzle on a pool, except for what writes: see `inTransaction`. */
function onPool(pool: pg.Pool): Database {
  const options = { schema, casing: 'snake_case' } as const
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    /^\s*select\b/i.test(statement.text) ? pool.query(statement, values) : writeInTransaction(pool, statement, values)
  const guardedPool: pg.Pool = Object.create(pool, { query: { value: query } })
  const database = drizzle({ client: guardedPool, ...options })
  // Setting drizzle up with all tables takes half a millisecond, so it happens once for each client.
  const onClients = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  const onClient = (client: pg.PoolClient) => {
    const known = onClients.get(client) ?? drizzle({ client, ...options })
    onClients.set(client, known)
    return known
  }
  database.transaction = (run, config) =>
    inTransaction(pool, async (client, finish) => {
      let cause: unknown
      const runInside = async (tx: Parameters<typeof run>[0]) => {
        try {
          return await finish(await run(tx))
        } catch (error) {
          cause = error
          // Perhaps nobody would answer the rollback, and the client is destroyed in any case.
          if (isOutage(error)) void client.end()
          throw error
        }
      }
      try {
        return await onClient(client).transaction(runInside, config)
      } catch (error) {
        // Not that there was no rollback.
        throw cause ?? error
      }
    })
  return database
}

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
