import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** How many sessions of this database wait for a lock. PostgreSQL alone has several. */
export async function countWaiting(database: Database): Promise<number> {
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return ((await database.execute(waiting)) as { rows: object[] }).rows.length
}
