import { eq } from 'drizzle-orm'
import { accept, type Result, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { type EmailList, type Recipient, readUnsubscribeToken } from '#server/features/mail/unsubscribe-link.ts'
import type { Shop } from '#server/shop.ts'
import { findSubscriber, removeSubscriber } from './subscriber-store.ts'

type Subscription = Result<{ list: EmailList; active: boolean }, 'link-invalid'>
type Deps = Pick<Shop, 'database' | 'settings'>

/** The e-mails of the link and their state. Deleted accounts get none. */
export async function checkUnsubscription({ database, settings }: Deps, token: string): Promise<Subscription> {
  const recipient = readUnsubscribeToken(settings, token)
  if (!recipient) return refuse('link-invalid')
  return accept({ list: recipient.list, active: await getsEmails(database, recipient) })
}

/** Idempotent. */
export async function endEmails({ database, settings }: Deps, token: string): Promise<Subscription> {
  const recipient = readUnsubscribeToken(settings, token)
  if (!recipient) return refuse('link-invalid')
  const { list, id } = recipient
  if (list === 'newsletter') await removeSubscriber(database, id)
  else await database.update(users).set({ notifyMessages: false }).where(eq(users.id, id))
  return accept({ list, active: false })
}

async function getsEmails(database: Shop['database'], { list, id }: Recipient): Promise<boolean> {
  if (list === 'newsletter') return (await findSubscriber(database, id)) !== undefined
  const [user] = await database.select({ notifyMessages: users.notifyMessages }).from(users).where(eq(users.id, id))
  return user?.notifyMessages ?? false
}
