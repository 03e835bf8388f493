import { asc, eq, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'

export type UserRow = typeof users.$inferSelect

/** Locks in the order of ids, so that two administrators cannot remove each other at once. */
export async function lockWithAdministrators(
  tx: Database,
  id: Id,
): Promise<{ user: UserRow | undefined; isLast: boolean; isAdministrator: (id: Id) => boolean }> {
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'ADMIN')))
    .orderBy(asc(users.id))
    .for('no key update')
  const user = locked.find((one) => one.id === id)
  const active = locked.filter(({ role, blockedAt }) => role === 'ADMIN' && blockedAt === null)
  return {
    user,
    isLast: active.length === 1 && active[0]?.id === id,
    isAdministrator: (one) => active.some((admin) => admin.id === one),
  }
}

/** Returns the id of a deleted administrator. */
export async function nameOfAdministrator(database: Database, id: Id): Promise<string> {
  const [user] = await database.select().from(users).where(eq(users.id, id))
  return nameOfPerson(user ?? null) || id
}

/** Null for somebody unknown or erased. */
export const nameOfPerson = (person: { firstName: string; lastName: string } | null): string | null =>
  (person && `${person.firstName} ${person.lastName}`.trim()) || null

export async function isLastAdministrator(database: Database, id: Id): Promise<boolean> {
  const active = await database.select().from(users).where(eq(users.role, 'ADMIN'))
  const [first, ...others] = active.filter(({ blockedAt }) => blockedAt === null)
  return first?.id === id && others.length === 0
}
