import { inject } from 'vitest'

export type DatabaseKind = 'pglite' | 'postgres'

/** For suites that must hold on both: `describe.each(databaseKinds)('on %s', (database) => …)`. */
export const databaseKinds: readonly DatabaseKind[] = ['pglite', 'postgres']

/** A migrated, empty PostgreSQL database of its own, and the way to be rid of it. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const databases = inject('databases')
  const url = await request(databases, 'POST')
  const name = new URL(url).pathname
  return { url, drop: async () => void (await request(databases + name, 'DELETE')) }
}

async function request(address: string, method: string): Promise<string> {
  const response = await fetch(address, { method })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
