import type { PGlite } from '@electric-sql/pglite'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseSettings, PostgresSettings } from '#server/settings/settings.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import * as identitySchema from './identity-schema.ts'
import { isOutage } from './is-outage.ts'
import { countMigrations, migrationsFolder, newestMigration } from './known-migrations.ts'
import { openReplica, type Replica } from './replica.ts'
import * as shopSchema from './schema.ts'
import { grantToShop } from './shop-role.ts'
import { inTransaction, writeInTransaction } from './transactions.ts'

export const schema = { ...shopSchema, ...identitySchema }

/** The database or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Connection = {
  readonly database: Database
  /** Where what everybody may see is read: on the replica while it is current, otherwise the same as `database`. */
  readonly publicDatabase: Database
  readonly replica?: Replica | undefined
  /** The driver, for parts that need more than queries: jobs, LISTEN. */
  readonly driver: { kind: 'embedded'; pglite: PGlite } | PostgresDriver
  close(): Promise<void>
}

type PostgresDriver = {
  kind: 'postgres'
  pool: pg.Pool
  /** Of PostgreSQL itself, for what needs a session of its own: LISTEN, jobs, what takes long. */
  url: string
  /** Whether the pool leads through a pooler, because PostgreSQL has no connections to spare. */
  isPooled: boolean
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
  const isPooled = settings.directUrl !== undefined
  const directUrl = settings.directUrl ?? settings.url
  await migrateOnce(directUrl, settings.ownerUrl, migrations)
  const pool = openPool(settings, serverLimits, onError)
  await checkLimits(pool)
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

/** The client gives up so many milliseconds after PostgreSQL itself would have. */
const clientMargin = 1000

/**
 * What PostgreSQL itself ends, in milliseconds, before the shop gives up on it: a statement, its wait for a lock, and
 * the transaction of a shop that says nothing any more.
 */
export const serverLimits: Limits = {
  statement_timeout: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
}

/** A database that takes longer counts as away. */
const answerWithin = (limits: Limits) => limits.statement_timeout + clientMargin

/** On the standby: who has waited so long asks the primary, which needs its time as well. */
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
    // A pooler refuses them: its sessions have them from itself.
    ...(directUrl === undefined ? limits : {}),
  })
  // The pool replaces broken connections; an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  if (directUrl !== undefined) pool.on('connect', dropStatementNames)
  pool.on('error', () => undefined)
  return pool
}

/** A pooler in transaction mode hands each transaction to any session, and none knows the statements that another has prepared. */
function dropStatementNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const isNamed = (statement: unknown) => typeof statement === 'object' && statement !== null && 'name' in statement
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...(statement as object), name: undefined } : statement, ...rest)
  client.query = unnamed as typeof client.query
}

/** Without its limits, which a pooler may drop, PostgreSQL would carry out what the shop has given up on. */
async function checkLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0' order by name",
    [Object.keys(serverLimits)],
  )
  if (rows.length === 0) return
  await pool.end()
  const missing = rows.map(({ name }) => name).join(', ')
  throw new SettingsError([
    `DATABASE_URL: the pooler must set ${missing} (connect_query in pooler/pgbouncer.ini.template).`,
  ])
}

type Query = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>

/** Drizzle on a pool, except for what writes: see `inTransaction`. */
function onPool(pool: pg.Pool, read: Query = (statement, values) => pool.query(statement, values)): Database {
  const options = { schema, casing: 'snake_case' } as const
  const query: Query = (statement, values) =>
    /^\s*select\b/i.test(statement.text) ? read(statement, values) : writeInTransaction(pool, statement, values)
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
          const value = await run(tx)
          // What only reads has nothing to ask about.
          return config?.accessMode === 'read only' ? value : await finish(value)
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
async function migrateOnce(url: string, ownerUrl: string | undefined, folder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl ?? url,
    connectionTimeoutMillis: answerWithin(serverLimits),
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7271)')
    if (!ownerUrl && !(await mayMigrate(client))) return await checkMigrations(client)
    // Everybody who wants a table waits behind a migration that waits for it.
    await client.query("set lock_timeout = '10s'")
    await migrate(drizzle({ client, schema, casing: 'snake_case' }), { migrationsFolder: folder })
    if (ownerUrl) await grantToShop((...statement) => client.query(...statement), new pg.Client(url).user ?? '')
  } finally {
    // Ends the lock as well.
    await client.end()
  }
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select has_database_privilege(current_database(), 'create') as may")
  return rows[0].may
}

/** Where somebody else migrates, an instance waits for nothing: it says what is missing. */
async function checkMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there")
  const count = rows[0].is_there ? await countMigrations(async (statement) => (await client.query(statement)).rows) : 0
  if (count < newestMigration())
    throw new SettingsError([
      'DATABASE_URL: its role may not migrate. Run npm run migrate with DATABASE_OWNER_URL first (docs/operations.md).',
    ])
}

/** For what only the owner of the tables may do, such as filling them from a backup. */
export const asOwner = (settings: DatabaseSettings): DatabaseSettings =>
  settings.kind === 'postgres' && settings.ownerUrl
    ? { kind: 'postgres', url: settings.ownerUrl, connections: settings.connections }
    : settings
