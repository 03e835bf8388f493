// npm run admin -- grant <e-mail>, npm run admin -- revoke <e-mail>: who may use the admin panel. Only from the server itself.
import { newId } from '#domain/id.ts'
import { connect } from '#server/database/connect.ts'
import { FolderTaken } from '#server/database/lock-folder.ts'
import { changeRole } from '#server/features/account/change-role.ts'
import { readSettings } from '#server/settings.ts'
import { SettingsError } from '#server/settings-error.ts'

const roles = { grant: 'ADMIN', revoke: 'USER' } as const
const [command, email] = process.argv.slice(2)

if ((command === 'grant' || command === 'revoke') && email) await setRole(email, roles[command])
else fail('npm run admin -- grant <e-mail>\nnpm run admin -- revoke <e-mail>')

async function setRole(address: string, role: 'ADMIN' | 'USER'): Promise<void> {
  try {
    const { database, close } = await connect(readSettings(process.env).database)
    const changed = await changeRole({ database, newId }, address, role, new Date()).finally(close)
    if (changed.ok) console.log(`${changed.value.email} is now ${changed.value.role}.`)
    else fail(`No account has the address ${address}.`)
  } catch (error) {
    if (error instanceof FolderTaken)
      fail('The shop is running on the embedded database: stop it first, then try again.')
    else if (error instanceof SettingsError) fail(error.message)
    else throw error
  }
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}
