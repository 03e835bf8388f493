import type { PGlite } from '@electric-sql/pglite'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseSettings, PostgresSettings } from '#server/settings/settings.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { explainRefusal } from './explain-refusal.ts'
import * as identitySchema from './identity-schema.ts'
import { isOutage } from './is-outage.ts'
import {
  checkProgramAge,
  countMigrations,
  migrationsFolder,
  newestMigration,
  refuseBeforeBaseline,
} from './known-migrations.ts'
import { openReplica, type Replica } from './replica.ts'
import * as shopSchema from './schema.ts'
import { grantToShop } from './shop-role.ts'
import { inTransaction, writeInTransaction } from './transactions.ts'

export const schema = { ...shopSchema, ...identitySchema }

/** The database or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Connection = {
  readonly database: Database
  /** For public data: the replica while it is current, otherwise `database`. */
  readonly publicDatabase: Database
  readonly replica?: Replica | undefined
  /** For job queue and LISTEN. */
  readonly driver: { kind: 'embedded'; pglite: PGlite } | PostgresDriver
  close(): Promise<void>
}

type PostgresDriver = {
  kind: 'postgres'
  pool: pg.Pool
  /** A direct URL, for sessions: LISTEN, jobs and long reads. */
  url: string
  isPooled: boolean
}

type Options = {
  readonly migrations?: string
  /** Called for broken connections, which the pool replaces. */
  readonly onError?: (error: Error) => void
}

/** Also runs migrations. Fails if a newer release has left a database that this one cannot use. */
export async function connect(settings: DatabaseSettings, options: Options = {}): Promise<Connection> {
  const connection = await openConnection(settings, options)
  try {
    // An older set of migrations, for a backup, may lack the function.
    if (!options.migrations) await checkProgramAge(connection.database)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function openConnection(settings: DatabaseSettings, options: Options): Promise<Connection> {
  const { migrations = migrationsFolder, onError = () => undefined } = options
  if (settings.kind === 'embedded') {
    const { connectEmbedded } = await import('./connect-embedded.ts')
    return connectEmbedded(settings.folder, migrations)
  }
  const isPooled = settings.directUrl !== undefined
  const directUrl = settings.directUrl ?? settings.url
  await migrateOnce(settings, migrations)
  const pool = openPool(settings, serverLimits, onError)
  await explainRefusal('DATABASE_URL', settings.url, checkLimits(pool))
  const replica = settings.replicaUrl
    ? openReplica(
        pool,
        openPool({ ...settings, url: settings.replicaUrl }, replicaLimits, () => undefined),
      )
    : undefined
  const database = onPool(pool)
  return {
    database,
    publicDatabase: replica ? onPool(pool, replica.query) : database,
    replica,
    driver: { kind: 'postgres', pool, url: directUrl, isPooled },
    close: async () => {
      await replica?.close()
      await pool.end()
    },
  }
}

type Limits = { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number }

/** Milliseconds that the client waits beyond PostgreSQL's own limit. */
const clientMargin = 1000

/** Milliseconds until PostgreSQL ends a statement, a lock wait, or an idle transaction. */
export const serverLimits: Limits = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
}

/** A slower database counts as unavailable. */
const answerWithin = (limits: Limits) => limits.statement_timeout + clientMargin

/** Shorter: after a timeout the primary is queried, which needs its time as well. */
export const replicaLimits: Limits = { ...serverLimits, statement_timeout: 1000, lock_timeout: 1000 }

function openPool(
  { url, directUrl, connections }: PostgresSettings,
  limits: Limits,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: answerWithin(limits),
    query_timeout: answerWithin(limits),
    keepAlive: true,
    // A pooler refuses these parameters and sets its own.
    ...(directUrl === undefined ? limits : {}),
  })
  // The pool replaces broken connections; an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  if (directUrl !== undefined) pool.on('connect', dropStatementNames)
  pool.on('error', () => undefined)
  return pool
}

/** A pooler in transaction mode may use another session for each transaction, without the prepared statements. */
function dropStatementNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const isNamed = (statement: unknown) => typeof statement === 'object' && statement !== null && 'name' in statement
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...(statement as object), name: undefined } : statement, ...rest)
  client.query = unnamed as typeof client.query
}

/** Without its limits, which a pooler may drop, PostgreSQL could complete what the shop has given up on. */
async function checkLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0' order by name",
    [Object.keys(serverLimits)],
  )
  if (rows.length === 0) return
  await pool.end()
  const missing = rows.map(({ name }) => name).join(', ')
  throw new SettingsError([
    `DATABASE_URL: the pooler must set ${missing} (connect_query in deploy/pooler/pgbouncer.ini.template).`,
  ])
}

type Query = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>

/** Drizzle on a pool; writes use `inTransaction`. */
function onPool(pool: pg.Pool, read: Query = (statement, values) => pool.query(statement, values)): Database {
  const options = { schema, casing: 'snake_case' } as const
  const query: Query = (statement, values) =>
    /^\s*select\b/i.test(statement.text) ? read(statement, values) : writeInTransaction(pool, statement, values)
  const guardedPool: pg.Pool = Object.create(pool, { query: { value: query } })
  const database = drizzle({ client: guardedPool, ...options })
  // Creating drizzle with all tables takes half a millisecond, so it is cached for each client.
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
          const value = await run(tx)
          // A read-only transaction has no outcome to verify.
          return config?.accessMode === 'read only' ? value : await finish(value)
        } catch (error) {
          cause = error
          // No rollback: the server may be gone, and the client is destroyed anyway.
          if (isOutage(error)) void client.end()
          throw error
        }
      }
      try {
        return await onClient(client).transaction(runInside, config)
      } catch (error) {
        // The original error, rather than that of the failed rollback.
        throw cause ?? error
      }
    })
  return database
}

/** One instance migrates while the others wait. Migrations may exceed the pool's statement timeout. */
async function migrateOnce(settings: PostgresSettings, folder: string): Promise<void> {
  const { url, directUrl, ownerUrl } = settings
  const [setting, address] = ownerUrl
    ? ['DATABASE_OWNER_URL', ownerUrl]
    : directUrl
      ? ['DATABASE_DIRECT_URL', directUrl]
      : ['DATABASE_URL', url]
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerWithin(serverLimits),
  })
  // The statement fails as well; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await explainRefusal(setting, address, client.connect())
  try {
    await client.query('select pg_advisory_lock(7271)')
    await refuseBeforeBaseline(async (statement) => (await client.query(statement)).rows)
    if (!ownerUrl && !(await mayMigrate(client))) return await checkMigrations(client)
    // All queries of a table queue behind a migration that waits for its lock.
    await client.query("set lock_timeout = '10s'")
    await migrate(drizzle({ client, schema, casing: 'snake_case' }), { migrationsFolder: folder })
    if (ownerUrl) await grantToShop((...statement) => client.query(...statement), new pg.Client(url).user ?? '')
  } finally {
    // Releases the advisory lock as well.
    await client.end()
  }
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select has_database_privilege(current_database(), 'create') as may")
  return rows[0].may
}

/** Fails at once if migrations are missing that another process has to run. */
async function checkMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there")
  const count = rows[0].is_there ? await countMigrations(async (statement) => (await client.query(statement)).rows) : 0
  if (count < newestMigration)
    throw new SettingsError([
      'DATABASE_URL: its role may not migrate. Run npm run shop -- migrate with DATABASE_OWNER_URL first (docs/database-roles.md).',
    ])
}

/** For operations that need the table owner, such as restoring a backup. */
export const asOwner = (settings: DatabaseSettings): DatabaseSettings =>
  settings.kind === 'postgres' && settings.ownerUrl
    ? { kind: 'postgres', url: settings.ownerUrl, connections: settings.connections }
    : settings
