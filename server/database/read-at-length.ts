import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Connection, type Database, schema } from './connect.ts'
import { snapshot } from './snapshot.ts'

/** Milliseconds. The second ends what the server does not end itself. */
const limits = { statement_timeout: 120_000, query_timeout: 130_000, connectionTimeoutMillis: 5000 }

/** Reads more than the limits of the pool allow, on a connection of its own, so that nobody waits for one meanwhile. */
export async function readAtLength<T>(
  { database, driver }: Connection,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  if (driver.kind === 'embedded') return database.transaction(read, snapshot)
  const client = new pg.Client({ connectionString: driver.url, application_name: 'louend-reads', ...limits })
  // What was under way fails by itself; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await drizzle({ client, schema, casing: 'snake_case' }).transaction(read, snapshot)
  } finally {
    await client.end()
  }
}
