import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { emailUser, type Mailer, type Template } from './email-person.ts'

export async function emailAdministrators<T>(
  shop: Mailer,
  tx: Database,
  email: Template<T> & { kind: string; once?: string },
  now: Date,
): Promise<void> {
  const administrators = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.blockedAt)))
  for (const administrator of administrators) await emailUser(shop, tx, administrator, email, now)
}
