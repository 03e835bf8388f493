import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { comparableEmail, emailAddress } from '#domain/email-address.ts'
import { newId } from '#domain/id.ts'
import type { Role } from '#domain/person.ts'
import { embeddedIdentity } from '#server/adapters/identity/embedded-identity.ts'
import type { Connection } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { findUserByUid, insertUser } from '#server/features/account/account-store.ts'
import { makeToken, tokenHours } from '#server/features/account/account-tokens.ts'
import { changeRoleOf } from '#server/features/users/change-role.ts'
import type { Settings } from '#server/settings/settings.ts'
import { links } from '#site/links.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

/** Creates a missing account only if told to: the owner of a mistyped address could take it over. */
export const grant = ([address = '', option]: string[], settingsOfSetup?: Settings): Promise<void> =>
  withDatabase(async (connection, settings) => {
    const isNew = option === '--new' && (await idOf(connection, address)) === undefined
    if (isNew) await createAccount(connection, settings, address)
    await setRole(connection, settings, address, 'ADMIN')
    if (isNew) console.log(await passwordLink(connection, settings, address))
  }, settingsOfSetup)

export const revoke = ([address = '']: string[]): Promise<void> =>
  withDatabase((connection, settings) => setRole(connection, settings, address, 'USER'))

async function setRole({ database }: Connection, settings: Settings, address: string, role: Exclude<Role, 'ARTIST'>) {
  const changed = await changeRoleOf({ database, settings, newId }, address, role, new Date())
  if (changed.ok) return console.log(`${changed.value.email} is now ${changed.value.role}.`)
  if (changed.code === 'last-administrator')
    throw new CommandError(`${address} is the last administrator: grant it to somebody else first.`)
  if (changed.code === 'address-unconfirmed')
    throw new CommandError(
      `${address} has not verified their e-mail address: only verified addresses can have the role.`,
    )
  throw new CommandError(`No account has the address ${address}.`)
}

/** Its password is random until the link is used. */
async function createAccount({ database }: Connection, settings: Settings, address: string): Promise<void> {
  const email = emailAddress(address)
  if (!email) throw new CommandError(`${address} is no e-mail address.`)
  if (settings.identity.firebase) throw new CommandError(`No account has the address ${address}: register it first.`)
  const now = new Date()
  const identity = embeddedIdentity(settings, database, () => now)
  const unfinished = await identity.findByEmail(email)
  // The address of a person is changed in the identity first.
  if (unfinished && (await findUserByUid(database, unfinished.uid)))
    throw new CommandError(`${email} is being taken by another account: try again later.`)
  // An earlier run may have been interrupted between identity and user.
  if (unfinished) await identity.remove(unfinished.uid)
  const password = `${randomBytes(24).toString('base64url')}aA1-`
  const [firstName = ''] = email.split('@')
  const person = await identity.create({ email, password, name: firstName, emailVerified: true })
  if (!person.ok) throw new CommandError(`${email}: the account cannot be created (${person.code}).`)
  const user = { id: newId(now), uid: person.value.uid, email, firstName, lastName: '', verified: true }
  await insertUser(database, user, now)
}

async function passwordLink(connection: Connection, settings: Settings, address: string): Promise<string> {
  const userId = (await idOf(connection, address)) ?? ''
  const email = comparableEmail(address)
  const token = await makeToken(connection.database, { purpose: 'reset-password', userId, email }, new Date())
  const link = settings.publicUrl + links.resetPassword('en', token)
  return `Set the password within ${tokenHours['reset-password']} hour, while the shop runs: ${link}`
}

async function idOf({ database }: Connection, address: string): Promise<string | undefined> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, comparableEmail(address)))
  return found[0]?.id
}
