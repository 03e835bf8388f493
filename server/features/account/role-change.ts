import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { roleEmailsTexts as texts } from '#texts/role-emails.ts'
import { endPeriod, startPeriod } from './administrator-periods.ts'
import { nameOfAdministrator, type UserRow } from './administrators.ts'

export type RoleChange = 'granted' | 'removed' | 'blocked' | 'unblocked' | 'deleted' | 'erased'

type Changed = { readonly user: UserRow; readonly change: RoleChange; readonly by: Id | 'server' }

/** Also e-mails all administrators and the person concerned. */
export async function recordRoleChange(shop: Mailer, tx: Database, { user, change, by }: Changed, now: Date) {
  if (change === 'unblocked' || (change === 'granted' && !user.blockedAt))
    await startPeriod(shop, tx, { userId: user.id, grantedBy: by }, now)
  else if (!user.blockedAt) await endPeriod(shop, tx, user.id, now)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const facts = { name, email: user.email, by: by === 'server' ? null : await nameOfAdministrator(tx, by) }
  const isActive = and(eq(users.role, 'ADMIN'), isNull(users.blockedAt))
  const administrators = await tx.select().from(users).where(isActive)
  const readers = new Map([...administrators, user].map((reader) => [reader.id, reader]))
  const once = shop.newId(now)
  for (const reader of readers.values())
    await emailUser(shop, tx, reader, { kind: 'role-changed', once, texts, write: (t) => t[change](facts) }, now)
}
