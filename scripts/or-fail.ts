import { FolderTaken } from '#server/database/lock-folder.ts'
import { BackupError } from '#server/features/backups/manifest.ts'
import { SettingsError } from '#server/settings/settings-error.ts'

/** Runs a command. Errors that an operator can fix are printed in one line, with a non-zero exit code. */
export async function orFail(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof FolderTaken)
      console.error('The shop is running on the embedded database: stop it first, then try again.')
    else if (error instanceof SettingsError || error instanceof BackupError) console.error(error.message)
    else throw error
  }
}
