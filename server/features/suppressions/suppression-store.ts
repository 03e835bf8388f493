import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#domain/days-before.ts'
import type { Id } from '#domain/id.ts'
import { bounceAlarm, isWithheld, resendDays } from '#domain/suppression.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { outgoingMail, suppressions } from '#server/database/schema.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'

type Suppression = typeof suppressions.$inferSelect

export async function findSuppression(database: Database, email: string): Promise<Suppression | undefined> {
  const [found] = await database.select().from(suppressions).where(eq(suppressions.email, email))
  return found
}

type Suppressed = Pick<Suppression, 'id' | 'email' | 'reason' | 'status' | 'emailId'>

/** A bounce takes precedence over a complaint, which is kept. False if the last complaint was about the same e-mail. */
export async function saveSuppression(tx: Database, suppressed: Suppressed, now: Date): Promise<boolean> {
  const { reason, status, emailId } = suppressed
  const saved = await tx
    .insert(suppressions)
    .values({ ...suppressed, createdAt: now, reportedAt: now })
    .onConflictDoUpdate({
      target: suppressions.email,
      set: {
        ...(reason === 'bounce'
          ? { reason, hasComplained: sql`${suppressions.hasComplained} or ${suppressions.reason} = 'complaint'` }
          : { hasComplained: true }),
        status,
        emailId,
        reportedAt: now,
        reports: sql`${suppressions.reports} + 1`,
      },
      ...(reason === 'complaint' ? { setWhere: sql`${suppressions.emailId} is distinct from ${emailId}` } : {}),
    })
    .returning({ id: suppressions.id })
  return saved.length > 0
}

/** Marks the e-mail as undelivered if its address is suppressed. */
export async function withholdSuppressed(database: Database, email: MailRow, now: Date): Promise<boolean> {
  const suppression = await findSuppression(database, email.to)
  if (!suppression || !isWithheld(suppression.reason, email)) return false
  return database.transaction(async (tx) => {
    // A lift waits for this lock, then finds the e-mail withheld.
    const [locked] = await tx.select().from(suppressions).where(eq(suppressions.id, suppression.id)).for('share')
    if (!locked || !isWithheld(locked.reason, email)) return false
    await tx
      .update(outgoingMail)
      .set({ undeliveredAt: now, lastError: locked.reason })
      .where(and(eq(outgoingMail.id, email.id), isNull(outgoingMail.sentAt)))
    return true
  })
}

/** Newest report first. `q` matches part of the address. */
export function listSuppressions(database: Database, { q, ...page }: { q: string; page: number; size: number }) {
  const found = contains(q, suppressions.email)
  const { reportedAt, id } = suppressions
  const newestFirst = database.select().from(suppressions).where(found).orderBy(desc(reportedAt), desc(id))
  return paged(newestFirst, database.$count(suppressions, found), page)
}

/** A person lifts the bounce only, so a complaint remains. An administrator removes the address from the list. */
export async function liftSuppression(
  tx: Database,
  which: { id: Id } | { bounced: string },
  now: Date,
): Promise<Suppression | undefined> {
  const { id, email, reason } = suppressions
  const isIt = 'id' in which ? eq(id, which.id) : and(eq(email, which.bounced), eq(reason, 'bounce'))
  const [found] = await tx.select().from(suppressions).where(isIt).for('update')
  if (!found) return undefined
  const isFound = eq(id, found.id)
  if ('bounced' in which && found.hasComplained)
    await tx.update(suppressions).set({ reason: 'complaint' }).where(isFound)
  else await tx.delete(suppressions).where(isFound)
  if (found.reason === 'bounce') await sendAgain(tx, found.email, now)
  return found
}

/** Sends undelivered e-mails of the last days, except those withheld for a complaint and those that could not wait. */
async function sendAgain(tx: Database, email: string, now: Date): Promise<void> {
  const { sentAt, undeliveredAt, lastError, canWait } = outgoingMail
  const cameBack = and(isTo(email), isNotNull(sentAt), isNotNull(undeliveredAt))
  await tx.update(outgoingMail).set({ lastError: liftedBounce }).where(cameBack)
  const isRecent = gt(undeliveredAt, daysBefore(now, resendDays))
  await tx
    .update(outgoingMail)
    .set({ sentAt: null, undeliveredAt: null, attempts: 0, lastError: null })
    .where(and(isTo(email), canWait, isRecent, sql`${lastError} is distinct from 'complaint'`))
}

/** `lastError` of e-mails that came back before the suppression was lifted: they no longer count. */
const liftedBounce = 'lifted'

/** Bounces that count towards a suppression. */
export const countBounces = (tx: Database, email: string, since: Date): Promise<number> =>
  tx.$count(
    outgoingMail,
    and(
      isTo(email),
      gt(outgoingMail.undeliveredAt, since),
      isNotNull(outgoingMail.sentAt),
      sql`${outgoingMail.lastError} is distinct from ${liftedBounce}`,
    ),
  )

export async function deleteSuppression(tx: Database, email: string): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.email, email))
}

export async function purgeSuppressions(database: Database, before: Date): Promise<void> {
  await database.delete(suppressions).where(lt(suppressions.reportedAt, before))
}

/** Among the last e-mails sent. */
export async function countBouncedLately(database: Database): Promise<number> {
  const { sentAt, undeliveredAt } = outgoingMail
  const last = database
    .select({ undeliveredAt })
    .from(outgoingMail)
    .where(isNotNull(sentAt))
    .orderBy(desc(sentAt))
    .limit(bounceAlarm.of)
    .as('last')
  const [found] = await database.select({ bounced: count(last.undeliveredAt) }).from(last)
  return found?.bounced ?? 0
}

export const isTo = (email: string) => sql`lower(${outgoingMail.to}) = ${email.toLowerCase()}`
