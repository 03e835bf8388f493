import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { chooseStorage } from '#server/adapters/storage/choose-storage.ts'
import { asOwner, connect, type Database } from '#server/database/connect.ts'
import { copying, isInUse, listTables, readSequences, replaceRows, type Table } from '#server/database/copy-rows.ts'
import {
  baselineMigrations,
  countMigrations,
  lastBeforeBaseline,
  migrationsUpTo,
  newestMigration,
} from '#server/database/known-migrations.ts'
import type { DatabaseSettings, Settings } from '#server/settings/settings.ts'
import { BackupError, fileIn, filesOf, type Manifest, readManifest, rowsIn, verifyBackup } from './manifest.ts'

/** Fills an empty database; restores all rows or none. Throws a BackupError. */
export async function restoreBackup(
  { database, storage: place }: Pick<Settings, 'database' | 'storage'>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (manifest.migrations > newestMigration)
    throw new BackupError('This backup was made by a newer version of the shop: install that version first.')
  if (manifest.migrations < baselineMigrations)
    throw new BackupError(
      `This backup is of a version before 0.9.0: restore it with version ${lastBeforeBaseline} (docs/upgrade.md).`,
    )
  await verifyBackup(folder, manifest)
  const { close, ...connection } = await connect(asOwner(database), { migrations: migrationsUpTo(manifest.migrations) })
  try {
    await createBankTables(connection.database, manifest.tables)
    await copying({ ...connection, close }, async (tx) => {
      if (await isInUse(tx))
        throw new BackupError('There is a shop in this database already. Restore into an empty one.')
      if ((await countMigrations(tx.query)) !== manifest.migrations)
        throw new BackupError('This database is newer than the backup. Restore into an empty one.')
      const storage = chooseStorage(place)
      for await (const { key } of filesOf(folder))
        await storage.put(key, await readFile(fileIn(folder, key)), 'application/octet-stream')
      await replaceRows(tx, {
        ...manifest,
        open: ({ name }) => createReadStream(rowsIn(folder, name)).pipe(createGunzip()),
      })
    })
  } finally {
    await close()
  }
  await (await connect(database)).close()
  return manifest
}

/** The target must be empty. Throws a BackupError. */
export async function moveRows(from: DatabaseSettings, to: DatabaseSettings): Promise<void> {
  const source = await connect(from)
  try {
    const goal = await connect(to)
    try {
      await copying(source, async (copy) => {
        const tables = await listTables(copy)
        const sequences = await readSequences(copy)
        await createBankTables(goal.database, tables)
        await copying(goal, async (taken) => {
          if (await isInUse(taken)) throw new BackupError('There is a shop in that database already.')
          await replaceRows(taken, { tables, sequences, open: copy.read })
        })
      })
    } finally {
      await goal.close()
    }
  } finally {
    await source.close()
  }
}

/** No migration creates the sandbox bank's tables. */
async function createBankTables(database: Database, tables: readonly Table[]): Promise<void> {
  if (!tables.some(({ name }) => name.startsWith('sandbox_bank.'))) return
  const { createSchema } = await import('#server/dev/sandbox-bank/bank-tables.ts')
  await createSchema(database)
}
