// npm run move-to-postgres -- postgres://…: copies the embedded database to an empty PostgreSQL.
import { join } from 'node:path'
import { BackupError } from '#server/features/backups/manifest.ts'
import { moveRows } from '#server/features/backups/restore-backup.ts'
import { readSettings } from '#server/settings/settings.ts'
import { orFail } from './or-fail.ts'

await orFail(async () => {
  const url = process.argv[2]
  if (!url?.startsWith('postgres')) throw new BackupError('npm run move-to-postgres -- postgres://…')
  const { dataFolder } = readSettings(process.env)
  await moveRows({ kind: 'embedded', folder: join(dataFolder, 'database') }, { kind: 'postgres', url, connections: 2 })
  console.log('All rows are in PostgreSQL. Start the shop with DATABASE_URL set to it; the files stay where they are.')
})
