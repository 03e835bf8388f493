import { resolve } from 'node:path'
import { chooseStorage } from '#server/adapters/storage/choose-storage.ts'
import { makeBackup } from '#server/features/backups/make-backup.ts'
import { withDatabase } from './with-database.ts'

export const backUp = ([folder]: string[]): Promise<void> =>
  withDatabase(async (connection, { backupFolder, dataFolder, storage }) => {
    const target = resolve(folder ?? backupFolder ?? resolve(dataFolder, 'backups'))
    const made = await makeBackup({ connection, storage: chooseStorage(storage) }, target, new Date())
    console.log(`${made.folder}: ${Math.ceil(made.bytes / 1_000_000)} MB.`)
  })
