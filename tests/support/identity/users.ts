import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { newId } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/person.ts'
import { tokenAudience, tokenIssuer } from '#server/adapters/identity/token-keys.ts'
import { identityKeys } from '#server/database/identity-schema.ts'
import { administratorPeriods, users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

export type Person = { userId: string; email: string; token: string }

type UserOptions = { email?: string; firstName?: string; lastName?: string; role?: Role; language?: Language }

/** Of the key that signs for people without a session. */
export const testKeyId = 'key-of-the-tests'
let pair: ReturnType<typeof generateKeyPair> | undefined
let count = 0

/** Somebody with an account and a token that stays good for a day; no password is hashed for them. */
export async function createUser({ database }: Pick<Shop, 'database'>, options: UserOptions = {}): Promise<Person> {
  count += 1
  const now = new Date()
  const userId = newId(now)
  const { email = `buyer-${count}@louend.test`, firstName = 'Maarja', lastName = 'Tamm', role = 'USER' } = options
  await database.insert(users).values({
    id: userId,
    uid: userId,
    email,
    firstName,
    lastName,
    role,
    language: options.language ?? 'en',
    verified: true,
    createdAt: now,
  })
  if (role === 'ADMIN') await makeAdministrator({ database }, userId)
  return { userId, email, token: await tokenFor(database, userId, email, now) }
}

/** An administrator since this moment: by default for long enough to approve whatever others ask for. */
export async function makeAdministrator(
  { database }: Pick<Shop, 'database'>,
  userId: string,
  since = new Date(0),
): Promise<void> {
  await database.update(users).set({ role: 'ADMIN', verified: true }).where(eq(users.id, userId))
  await database.insert(administratorPeriods).values({ id: newId(new Date()), userId, since, grantedBy: 'server' })
}

/** The same person's token, made at another time. */
export const tokenIssuedAt = (database: Shop['database'], { userId, email }: Person, madeAt: Date): Promise<string> =>
  tokenFor(database, userId, email, madeAt)

async function tokenFor(database: Shop['database'], uid: string, email: string, now: Date): Promise<string> {
  pair ??= generateKeyPair('PS256', { extractable: true })
  const { publicKey, privateKey } = await pair
  await database
    .insert(identityKeys)
    .values({
      id: testKeyId,
      alg: 'PS256',
      publicKey: JSON.stringify(await exportJWK(publicKey)),
      privateKey: 'not needed',
      createdAt: now,
    })
    .onConflictDoNothing()
  return new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'PS256', kid: testKeyId })
    .setSubject(uid)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 86_400_000))
    .sign(privateKey)
}
