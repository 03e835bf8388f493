import type { Database } from './connect.ts'

/**
 * Writing out a question costs more than asking it, so it is done once for each database: without it the shop works half as
 * long again on an answer with one work (1.4 ms instead of 0.9), and a seventh longer on one with 24 cards. Under the name
 * that it is prepared with, PostgreSQL keeps its plan too, once for each connection. A pooler in transaction mode would know
 * no names; it would pass on no notifications either, so there is none before the shop (docs/operations.md).
 */
export function preparedOnce<Prepared>(prepare: (database: Database) => Prepared): (database: Database) => Prepared {
  const preparedIn = new WeakMap<Database, Prepared>()
  return (database) => {
    const known = preparedIn.get(database)
    if (known) return known
    const fresh = prepare(database)
    preparedIn.set(database, fresh)
    return fresh
  }
}
