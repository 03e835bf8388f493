import { eq } from 'drizzle-orm'
import { type Role, readRole } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artists, users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

/** Changes a role with immediate effect. Whoever loses ADMIN and is an artist, not rejected, becomes ARTIST again. */
export function changeRole(
  { database, newId }: Pick<Shop, 'database' | 'newId'>,
  address: string,
  role: Exclude<Role, 'ARTIST'>,
  now: Date,
): Promise<Result<{ email: string; role: Role }, 'email-unknown'>> {
  return database.transaction(async (tx): Promise<Result<{ email: string; role: Role }, 'email-unknown'>> => {
    const [user] = await tx.select().from(users).where(eq(users.email, address.trim())).for('update')
    if (!user) return refuse('email-unknown')
    const [artist] = await tx.select({ approval: artists.approval }).from(artists).where(eq(artists.userId, user.id))
    const next: Role = role === 'USER' && artist && artist.approval !== 'rejected' ? 'ARTIST' : role
    await tx.update(users).set({ role: next }).where(eq(users.id, user.id))
    const details = { before: { role: readRole(user.role) }, after: { role: next } }
    await writeAudit({ newId }, tx, { by: 'server', action: 'role-changed', subject: user.id, details }, now)
    return accept({ email: user.email, role: next })
  })
}
