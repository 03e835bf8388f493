// npm run admin -- grant <e-mail>, npm run admin -- revoke <e-mail>: who may use the admin panel. Only from the server itself.

import { newId } from '#domain/id.ts'
import { connect } from '#server/database/connect.ts'
import { FolderTaken } from '#server/database/lock-folder.ts'
import { changeRole } from '#server/features/account/change-role.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

const [command, email] = process.argv.slice(2)
const roles = { grant: 'ADMIN', revoke: 'USER' } as const

try {
  await run()
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderTaken)) throw error
  console.error(error.message)
  if (error instanceof FolderTaken)
    console.error('Close the shop for a moment: the embedded database belongs to one process.')
  process.exitCode = 1
}

async function run(): Promise<void> {
  if ((command !== 'grant' && command !== 'revoke') || !email) {
    console.error('npm run admin -- grant <e-mail>\nnpm run admin -- revoke <e-mail>')
    process.exitCode = 1
    return
  }
  const connection = await connect(readSettings(process.env).database)
  try {
    const changed = await changeRole({ database: connection.database, newId }, email, roles[command], new Date())
    if (changed.ok) console.log(`${changed.value.email} is now ${changed.value.role}.`)
    else {
      console.error(`No account has the address ${email}.`)
      process.exitCode = 1
    }
  } finally {
    await connection.close()
  }
}
