import { eq } from 'drizzle-orm'
import { comparableEmail } from '#domain/email-address.ts'
import type { Id } from '#domain/id.ts'
import { type Role, readRole } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artists, users } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { recordRoleChange } from '#server/features/account/role-change.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

type Deps = Pick<Shop, 'database' | 'settings' | 'newId'>
type Refusal = 'not-found' | 'forbidden' | 'last-administrator' | 'address-unconfirmed'
type Change = { id: Id; role: Exclude<Role, 'ARTIST'>; by: Id | 'server' }
type Changed = { id: Id; email: string; role: Role }

/** A demoted artist becomes ARTIST again, unless rejected. The last administrator cannot be demoted. */
export function changeRole(shop: Deps, { id, role, by }: Change, now: Date): Promise<Result<Changed, Refusal>> {
  return shop.database.transaction(async (tx): Promise<Result<Changed, Refusal>> => {
    const { user, isLast, isAdministrator } = await lockWithAdministrators(tx, id)
    // The caller may have lost the role meanwhile.
    if (by !== 'server' && !isAdministrator(by)) return refuse('forbidden')
    if (!user) return refuse('not-found')
    const [artist] = await tx.select({ approval: artists.approval }).from(artists).where(eq(artists.userId, id))
    const before = readRole(user.role)
    if (role === before || (role === 'USER' && before !== 'ADMIN'))
      return accept({ id, email: user.email, role: before })
    if (role === 'USER' && isLast) return refuse('last-administrator')
    if (role === 'ADMIN' && !user.verified) return refuse('address-unconfirmed')
    const after: Role = role === 'USER' && artist && artist.approval !== 'rejected' ? 'ARTIST' : role
    await tx.update(users).set({ role: after }).where(eq(users.id, id))
    const details = { before: { role: before }, after: { role: after } }
    await writeAudit(shop, tx, { by, action: 'role-changed', subject: id, details }, now)
    await recordRoleChange(shop, tx, { user, change: role === 'ADMIN' ? 'granted' : 'removed', by }, now)
    return accept({ id, email: user.email, role: after })
  })
}

export async function changeRoleOf(
  deps: Deps,
  address: string,
  role: Change['role'],
  now: Date,
): Promise<Result<Changed, 'email-unknown' | 'last-administrator' | 'address-unconfirmed'>> {
  const [user] = await deps.database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, comparableEmail(address)))
  const changed = user && (await changeRole(deps, { id: user.id, role, by: 'server' }, now))
  if (!changed) return refuse('email-unknown')
  if (changed.ok) return changed
  return refuse(changed.code === 'not-found' || changed.code === 'forbidden' ? 'email-unknown' : changed.code)
}
