import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import { subjects } from '#server/features/moderation/subjects.ts'
import type { RestrictionRow, Statement } from '#server/features/restrictions/restriction-store.ts'
import type { Confirmation } from '#server/http/confirm-password.ts'

type Block = { readonly subjectId: Id; readonly by: Id; readonly confirmation: Confirmation } & Statement
type Refusal =
  | ('not-found' | 'forbidden' | 'not-yourself' | 'last-administrator' | 'already-restricted')
  | ('wrong-password' | 'rate-limited')

/** Revokes all tokens. Artists are suspended as well. */
export async function blockUser(
  shop: Mailer,
  tx: Database,
  { subjectId: id, by, confirmation, ...restriction }: Block,
  now: Date,
): Promise<Result<RestrictionRow, Refusal>> {
  const { user, isLast, isAdministrator } = await lockWithAdministrators(tx, id)
  if (!isAdministrator(by)) return refuse('forbidden')
  if (!user) return refuse('not-found')
  if (isLast) return refuse('last-administrator')
  if (id === by) return refuse('not-yourself')
  const blocked = await subjects.user.restrict(shop, tx, { subjectId: id, by, confirmation, ...restriction }, now)
  if (!blocked.ok) return blocked
  const [artist] = await tx.select().from(artists).where(eq(artists.userId, id))
  if (artist?.approval === 'approved')
    await subjects.artist.restrict(shop, tx, { subjectId: artist.id, by, ...restriction }, now)
  return blocked
}
