import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { accountTokens } from '#server/database/identity-schema.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

/** Hours for which a link in an e-mail is valid. */
export const tokenHours: Record<TokenPurpose, number> = { 'verify-email': 24, 'reset-password': 1, 'change-email': 24 }

/** Milliseconds. Links of expired tokens still show that the address is verified. */
const keptAfterExpiry = 30 * 86_400_000

/**
 * Stores a hash only. Invalidates older reset and change tokens. Older verification links keep working, because people
 * may open any of the e-mails.
 */
export async function makeToken(
  database: Database,
  { purpose, userId, email }: { purpose: TokenPurpose; userId: string; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (purpose !== 'verify-email')
    await database
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
  await database.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now.getTime() - keptAfterExpiry)))
  await database.insert(accountTokens).values({
    hash: hashOfToken(token),
    purpose,
    userId,
    email,
    expiresAt: new Date(now.getTime() + tokenHours[purpose] * 3_600_000),
    createdAt: now,
  })
  return token
}

type TokenRow = typeof accountTokens.$inferSelect

/** Does not consume the token. Finds expired tokens too. */
export async function findToken(
  database: Database,
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<TokenRow | undefined> {
  const [found] = await database
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.hash, hashOfToken(token)), eq(accountTokens.purpose, purpose)))
  return found
}

/** Consumes a token and runs `work`; undefined if the token is invalid. Restores the token if `work` fails. */
export async function withToken<Done extends Result<unknown, string>>(
  database: Database,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
  work: (used: TokenRow) => Promise<Done | undefined>,
): Promise<Done | undefined> {
  const used = await spendToken(database, purpose, token, now)
  if (!used) return undefined
  const restore = () => database.insert(accountTokens).values(used).onConflictDoNothing()
  try {
    const done = await work(used)
    if (done?.ok === false) await restore()
    return done
  } catch (fault) {
    await restore()
    throw fault
  }
}

async function spendToken(
  database: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const [used] = await database
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.hash, hashOfToken(token)),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning()
  return used
}

/** Invalidates links that an intruder may have requested. */
export async function deleteAccountLinks(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, ['reset-password', 'change-email'])))
}
