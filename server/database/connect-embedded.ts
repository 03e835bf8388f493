import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Connection, schema } from './connect.ts'
import { lockFolder } from './lock-folder.ts'

export const embeddedExtensions = { citext, pg_trgm }

/** Opens a database in this process, in the folder or else in memory, and runs migrations. */
export async function connectEmbedded(folder: string | undefined, migrations: string): Promise<Connection> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? lockFolder(folder) : undefined
  const pglite = await PGlite.create({ ...(folder ? { dataDir: folder } : {}), extensions: embeddedExtensions })
  const connection = onPglite(pglite)
  await migrate(drizzle({ client: pglite, schema, casing: 'snake_case' }), { migrationsFolder: migrations })
  return {
    ...connection,
    close: async () => {
      await pglite.close()
      unlock?.()
    },
  }
}

/** A connection to a migrated PGlite. */
export function onPglite(pglite: PGlite): Connection {
  return {
    database: drizzle({ client: pglite, schema, casing: 'snake_case' }),
    driver: { kind: 'embedded', pglite },
    close: () => pglite.close(),
  }
}
