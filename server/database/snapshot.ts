import type { Database } from './connect.ts'

/** Sees the database as it is at one moment, and changes nothing. */
export const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Reads by several statements what is shown together. Without it a change between two of them would be half seen: an
 * order that is still paid beside the refund that ended it.
 */
export const readSnapshot = <T>(database: Database, read: (tx: Database) => Promise<T>): Promise<T> =>
  database.transaction(read, snapshot)
