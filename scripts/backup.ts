// npm run backup [-- folder]: copies all rows and files to a new folder in the given one or in BACKUP_FOLDER.
import { resolve } from 'node:path'
import { chooseStorage } from '#server/adapters/storage/choose-storage.ts'
import { connect } from '#server/database/connect.ts'
import { makeBackup } from '#server/features/backups/make-backup.ts'
import { readSettings } from '#server/settings/settings.ts'
import { orFail } from './or-fail.ts'

await orFail(async () => {
  const settings = readSettings(process.env)
  const folder = process.argv[2] ?? settings.backupFolder ?? resolve(settings.dataFolder, 'backups')
  const connection = await connect(settings.database)
  const source = { connection, storage: chooseStorage(settings.storage) }
  const made = await makeBackup(source, resolve(folder), new Date()).finally(connection.close)
  console.log(`${made.folder}: ${Math.ceil(made.bytes / 1_000_000)} MB.`)
})
