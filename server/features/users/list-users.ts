import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Role, UserState } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { isUserNamed } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { artists, users } from '#server/database/schema.ts'

type UsersQuery = { q: string; role: Role | ''; state: UserState | ''; page: number; size: number }

const isState: Record<UserState, SQL | undefined> = {
  active: isNull(users.blockedAt),
  blocked: isNotNull(users.blockedAt),
  unverified: eq(users.verified, false),
}

export async function listUsers(database: Database, { q, role, state, ...page }: UsersQuery) {
  const isFound = and(
    isUserNamed(q),
    role === '' ? undefined : eq(users.role, role),
    state === '' ? undefined : isState[state],
  )
  const newestFirst = database
    .select({ user: users, approval: artists.approval })
    .from(users)
    .leftJoin(artists, eq(artists.userId, users.id))
    .where(isFound)
    .orderBy(desc(users.createdAt), desc(users.id))
  return paged(newestFirst, database.$count(users, isFound), page)
}
