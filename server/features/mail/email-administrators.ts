import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import type { Email } from './email.ts'
import { enqueueEmail } from './mail-store.ts'

/** Enqueues an email to every administrator who is not blocked, composed for each of them. */
export async function emailAdministrators(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  kind: string,
  compose: (to: { language: Language; firstName: string }) => Pick<Email, 'subject' | 'parts'>,
  now: Date,
): Promise<void> {
  const administrators = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.blockedAt)))
  for (const { id, email: to, firstName, language } of administrators) {
    const key = `${kind}:${id}:${newId(now)}`
    const email = { key, about: { userId: id }, to, language, ...compose({ language, firstName }) }
    await enqueueEmail(tx, email, now)
  }
}
