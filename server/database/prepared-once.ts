import type { Database } from './connect.ts'

/**
 * Writing out a question costs more than asking it, so it is done once for each database. Under the name that it is
 * prepared with, PostgreSQL keeps its plan too, once for each connection.
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
