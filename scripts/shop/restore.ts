import { resolve } from 'node:path'
import { restoreBackup } from '#server/features/backups/restore-backup.ts'
import { readSettings } from '#server/settings/settings.ts'

export async function restore([folder = '']: string[]): Promise<void> {
  const { at, tables, files } = await restoreBackup(readSettings(process.env), resolve(folder))
  console.log(`The shop is as it was at ${at}: ${tables.length} tables, ${files.count} files.`)
}
