import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Connection, schema } from './connect.ts'
import { refuseBeforeBaseline } from './known-migrations.ts'
import { lockFolder } from './lock-folder.ts'

export const embeddedOptions = {
  extensions: { citext, pg_trgm },
  // The default of 128 MB adds to PGlite's initial 128 MB; the demo's database has 14.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
}

/** Opens a migrated PGlite in the folder, or in memory. */
export async function connectEmbedded(folder: string | undefined, migrations: string): Promise<Connection> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? lockFolder(folder) : undefined
  const pglite = await PGlite.create({ ...(folder ? { dataDir: folder } : {}), ...embeddedOptions })
  const connection = onPglite(pglite)
  try {
    await refuseBeforeBaseline(async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows)
  } catch (error) {
    await pglite.close()
    unlock?.()
    throw error
  }
  await migrate(drizzle({ client: pglite, schema, casing: 'snake_case' }), { migrationsFolder: migrations })
  return {
    ...connection,
    close: async () => {
      await pglite.close()
      unlock?.()
    },
  }
}

export function onPglite(pglite: PGlite): Connection {
  const database = drizzle({ client: pglite, schema, casing: 'snake_case' })
  return {
    database,
    publicDatabase: database,
    driver: { kind: 'embedded', pglite },
    close: () => pglite.close(),
  }
}
