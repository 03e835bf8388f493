import { open, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { comparableEmail } from '#domain/email-address.ts'
import { users } from '#server/database/schema.ts'
import type { UserRow } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { exportPerson } from '#server/features/privacy/export-person.ts'
import { openShop } from '#server/open-shop.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { problemsTexts } from '#texts/problems.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

/** The file must not exist yet. Only its owner can read it. */
export const exportData = ([address = '', file = '', ...words]: string[], settings?: Settings): Promise<void> =>
  withPerson(address, settings, async (shop, { id, email }, now) => {
    const data = JSON.stringify(await exportPerson(shop, id, now), null, 2)
    const entry = {
      by: 'server',
      action: 'person-exported',
      subject: id,
      details: { reason: words.join(' ') },
    } as const
    const handle = await open(file, 'wx', 0o600).catch(refuseFile)
    try {
      await shop.database.transaction(async (tx) => {
        await writeAudit(shop, tx, entry, now)
        await handle.writeFile(data).catch(refuseFile)
      })
    } catch (error) {
      // No data without an entry in the audit log.
      await rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    console.log(`The data of ${email} is in ${file}.`)
  })

function refuseFile({ message }: Error): never {
  throw new CommandError(`The file cannot be written: ${message}`)
}

export const erase = ([address = '', ...words]: string[], settings?: Settings): Promise<void> =>
  withPerson(address, settings, async (shop, { id, uid, email }, now) => {
    const erased = await erasePerson(shop, { userId: id, uid }, now, { by: 'server', reason: words.join(' ') })
    if (!erased.ok) throw new CommandError(problemsTexts.en.problems[erased.code])
    console.log(`The account of ${email} is deleted.`)
  })

const withPerson = (
  address: string,
  override: Settings | undefined,
  act: (shop: Shop, user: UserRow, now: Date) => Promise<void>,
): Promise<void> =>
  withDatabase(async (connection, settings) => {
    const email = comparableEmail(address)
    const [user] = await connection.database.select().from(users).where(eq(users.email, email))
    if (!user) throw new CommandError(`No account has the address ${address}.`)
    const { log } = Fastify({ logger: { level: settings.logLevel } })
    const shop = await openShop(settings, connection, log)
    try {
      await act(shop, user, shop.now())
    } finally {
      shop.decoder.close()
      await shop.changes.close()
      await shop.search?.client.close()
    }
  }, override)
