import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { subscribers, users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { formerEmailsSince, notifyOfNewAccount } from '#server/features/bank-accounts/bank-account-emails.ts'
import { addSubscriber } from '#server/features/subscribers/subscriber-store.ts'
import { deleteSuppression } from '#server/features/suppressions/suppression-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { perEmail, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueEmailChange } from './account-emails.ts'
import { deleteAccountLinks, makeToken, withToken } from './account-tokens.ts'
import { verifyCurrentPassword } from './verify-current-password.ts'

type Change = { currentEmail: string; newEmail: string; currentPassword: string }
type Requested = Result<
  { email: string; pendingEmail: string | null },
  'forbidden' | 'wrong-password' | 'rate-limited' | 'email-taken'
>

/** Sends a confirmation link to the new address. The address changes only when the link is used. */
export async function requestEmailChange(shop: Shop, caller: Caller, change: Change, now: Date): Promise<Requested> {
  const { currentEmail: email, currentPassword, newEmail } = change
  if (await signsInByGoogle(shop, caller)) return refuse('forbidden')
  const verified = await verifyCurrentPassword(shop, caller, { email, currentPassword })
  if (!verified.ok) return verified
  if (newEmail === email) return accept({ email: caller.email, pendingEmail: null })
  if (await isTaken(shop, newEmail)) return refuse('email-taken')
  for (const key of [caller.userId, newEmail])
    if (!(await throttle(shop, perEmail, 'change-email', key))) return refuse('rate-limited')
  await shop.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
    if (!user) return
    const token = await makeToken(tx, { purpose: 'change-email', userId: user.id, email: newEmail }, now)
    await enqueueEmailChange(shop, tx, user, { newEmail, token }, now)
  })
  return accept({ email: caller.email, pendingEmail: newEmail })
}

export async function confirmEmailChange(
  shop: Shop,
  token: string,
  now: Date,
): Promise<Result<{ email: string }, 'not-found' | 'email-taken'>> {
  const confirmed = await withToken(shop.database, { purpose: 'change-email', token, now }, (used) =>
    switchEmail(shop, used, now),
  )
  return confirmed ?? refuse('not-found')
}

async function switchEmail(
  shop: Shop,
  used: { userId: string; email: string },
  now: Date,
): Promise<Result<{ email: string }, 'email-taken'> | undefined> {
  const [user] = await shop.database.select().from(users).where(eq(users.id, used.userId))
  if (!user) return undefined
  if (await isTaken(shop, used.email)) return refuse('email-taken')
  const set = await shop.identity.setEmail(user.uid, used.email, true)
  if (!set.ok) return set
  try {
    await shop.database.transaction(async (tx) => {
      const former = formerEmailOf(user, now)
      await tx
        .update(users)
        .set({ email: used.email, verified: true, ...former })
        .where(eq(users.id, user.id))
      await deleteSuppression(tx, user.email)
      await notifyOfNewAccount(shop, tx, user.id, now)
      // Moves the newsletter subscription, unless the new address already has one.
      const had = await tx.delete(subscribers).where(eq(subscribers.email, user.email)).returning()
      for (const { language, confirmedAt } of had)
        if (confirmedAt) await addSubscriber(tx, { id: shop.newId(now), email: used.email, language }, now)
      await deleteAccountLinks(tx, user.id)
      await writeAudit(shop, tx, { by: user.id, action: 'email-changed', subject: user.id }, now)
    })
  } catch (fault) {
    // Keeps provider and database at the same address.
    await shop.identity.setEmail(user.uid, user.email, user.verified)
    if (await isTaken(shop, used.email)) return refuse('email-taken')
    throw fault
  }
  return accept({ email: used.email })
}

/** Keeps the first of several recent former addresses, which an intruder cannot read. */
function formerEmailOf({ email, formerEmail, emailChangedAt }: typeof users.$inferSelect, now: Date) {
  const isKept = formerEmail !== null && emailChangedAt !== null && emailChangedAt > formerEmailsSince(now)
  return { formerEmail: isKept ? formerEmail : email, emailChangedAt: now }
}

/** Deletes former addresses that no longer receive notices. */
export async function purgeFormerEmails(database: Database, now: Date): Promise<void> {
  const isOver = and(isNotNull(users.formerEmail), lte(users.emailChangedAt, formerEmailsSince(now)))
  await database.update(users).set({ formerEmail: null }).where(isOver)
}

async function signsInByGoogle({ database }: Shop, { userId }: Caller): Promise<boolean> {
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.googleSignUp, true)))
  return user !== undefined
}

async function isTaken({ database }: Shop, email: string): Promise<boolean> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user !== undefined
}
