import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Connection, type Database, schema } from './connect.ts'
import { snapshot } from './snapshot.ts'

/** Milliseconds. `query_timeout` covers an unresponsive server. */
const limits = { statement_timeout: 120_000, query_timeout: 130_000, connectionTimeoutMillis: 5000 }

/** Reads beyond the pool's limits, on a dedicated connection. */
export async function readAtLength<T>(
  { database, driver }: Connection,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  if (driver.kind === 'embedded') return database.transaction(read, snapshot)
  const client = new pg.Client({ connectionString: driver.url, application_name: 'louend-reads', ...limits })
  // Running queries fail themselves; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await drizzle({ client, schema, casing: 'snake_case' }).transaction(read, snapshot)
  } finally {
    await client.end()
  }
}
