import { join } from 'node:path'
import { moveRows } from '#server/features/backups/restore-backup.ts'
import { readSettings } from '#server/settings/settings.ts'
import { CommandError } from './command-error.ts'

export async function moveToPostgres([url = '']: string[]): Promise<void> {
  if (!url.startsWith('postgres')) throw new CommandError('npm run shop -- move-to-postgres <postgres://…>')
  const { dataFolder } = readSettings(process.env)
  await moveRows({ kind: 'embedded', folder: join(dataFolder, 'database') }, { kind: 'postgres', url, connections: 2 })
  console.log('All rows are in PostgreSQL. Start the shop with DATABASE_URL set to it; the files stay where they are.')
}
