import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { accountTokens } from '#server/database/identity-schema.ts'

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

const hours: Record<TokenPurpose, number> = { 'verify-email': 24, 'reset-password': 1, 'change-email': 24 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token for one letter. It is known only to who reads that letter; older ones for the same purpose stop working. */
export async function makeToken(
  database: Database,
  { purpose, userId, email }: { purpose: TokenPurpose; userId: string; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
  await database.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
  await database.insert(accountTokens).values({
    hash: hashOf(token),
    purpose,
    userId,
    email,
    expiresAt: new Date(now.getTime() + hours[purpose] * 3_600_000),
    createdAt: now,
  })
  return token
}

type SpentToken = typeof accountTokens.$inferSelect

/**
 * Uses a token up for this: of two who come with the same one, the first gets it. When it fails, or is refused, the
 * link in the letter is as good as before.
 */
export async function withToken<Done extends Result<unknown, string>>(
  database: Database,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
  work: (used: SpentToken) => Promise<Done | undefined>,
): Promise<Done | undefined> {
  const used = await spendToken(database, purpose, token, now)
  if (!used) return undefined
  const giveBack = () => database.insert(accountTokens).values(used).onConflictDoNothing()
  try {
    const done = await work(used)
    if (done?.ok === false) await giveBack()
    return done
  } catch (fault) {
    await giveBack()
    throw fault
  }
}

async function spendToken(
  database: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<SpentToken | undefined> {
  const [used] = await database
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.hash, hashOf(token)), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now)),
    )
    .returning()
  return used
}
