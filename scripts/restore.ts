// npm run restore -- <folder of one backup>: fills an empty shop from a backup.
import { resolve } from 'node:path'
import { BackupError } from '#server/features/backups/manifest.ts'
import { restoreBackup } from '#server/features/backups/restore-backup.ts'
import { readSettings } from '#server/settings/settings.ts'
import { orFail } from './or-fail.ts'

await orFail(async () => {
  const folder = process.argv[2]
  if (!folder) throw new BackupError('npm run restore -- <folder of one backup>')
  const { at, tables, files } = await restoreBackup(readSettings(process.env), resolve(folder))
  console.log(`The shop is as it was at ${at}: ${tables.length} tables, ${files.count} files.`)
})
