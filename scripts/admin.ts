// npm run admin -- grant <e-mail>, npm run admin -- revoke <e-mail>: who may use the admin panel. Only from the server itself.
import { newId } from '#domain/id.ts'
import { connect } from '#server/database/connect.ts'
import { FolderTaken } from '#server/database/lock-folder.ts'
import { changeRole } from '#server/features/account/change-role.ts'
import { leaveRoleRequest, type RoleAnswer } from '#server/features/account/role-requests.ts'
import { readSettings, type Settings, SettingsError } from '#server/settings.ts'

const roles = { grant: 'ADMIN', revoke: 'USER' } as const
const [command, email] = process.argv.slice(2)

if ((command === 'grant' || command === 'revoke') && email) await give(email, roles[command])
else fail('npm run admin -- grant <e-mail>\nnpm run admin -- revoke <e-mail>')

async function give(address: string, role: 'ADMIN' | 'USER'): Promise<void> {
  try {
    const changed = await ask(readSettings(process.env), address, role)
    if (!changed) fail('The shop is open but does not answer. Please try again.')
    else if (!changed.ok) fail(`No account has the address ${address}.`)
    else console.log(`${changed.value.email} is now ${changed.value.role}.`)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    fail(error.message)
  }
}

/** In the database itself, or through the open shop when its embedded database is in use. */
async function ask(settings: Settings, address: string, role: 'ADMIN' | 'USER'): Promise<RoleAnswer | undefined> {
  try {
    const connection = await connect(settings.database)
    try {
      return await changeRole({ database: connection.database, newId }, address, role, new Date())
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (error instanceof FolderTaken) return leaveRoleRequest(settings.dataFolder, { email: address, role })
    throw error
  }
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}
