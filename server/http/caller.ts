import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '#domain/person.ts'
import { readRole } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Who is asking, as the database knows them at this moment. */
export type Caller = {
  readonly userId: string
  readonly uid: string
  readonly email: string
  readonly role: Role
  readonly verified: boolean
}

/** The caller of a request with a bearer token; nobody without one. */
export async function findCaller(
  shop: Shop,
  request: FastifyRequest,
): Promise<Result<Caller | undefined, 'token-expired' | 'sign-in-needed'>> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (!token || scheme?.toLowerCase() !== 'bearer') return accept(undefined)
  const known = await shop.identity.verifyToken(token)
  if (!known.ok) return known
  const [user] = await shop.database.select().from(users).where(eq(users.uid, known.value.uid)).limit(1)
  if (!user || (user.tokensValidFrom && known.value.issuedAt < user.tokensValidFrom)) return refuse('sign-in-needed')
  return accept({
    userId: user.id,
    uid: user.uid,
    email: user.email,
    role: readRole(user.role),
    verified: user.verified,
  })
}
