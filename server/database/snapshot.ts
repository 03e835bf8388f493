import type { Database } from './connect.ts'

export const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Without a snapshot a concurrent change could be half visible: a paid order and the refund that ended it. */
export const readSnapshot = <T>(database: Database, read: (tx: Database) => Promise<T>): Promise<T> =>
  database.transaction(read, snapshot)
