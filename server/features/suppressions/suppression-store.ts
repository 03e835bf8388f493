import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { bounceAlarm, isWithheld, resendDays } from '#domain/suppression.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { outgoingMail, suppressions } from '#server/database/schema.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'

export type Suppression = typeof suppressions.$inferSelect

export async function findSuppression(database: Database, email: string): Promise<Suppression | undefined> {
  const [found] = await database.select().from(suppressions).where(eq(suppressions.email, email))
  return found
}

type Suppressed = Pick<Suppression, 'id' | 'email' | 'reason' | 'status' | 'emailId'>

/** A bounce replaces a complaint. False if the last complaint was about the same e-mail. */
export async function saveSuppression(tx: Database, suppressed: Suppressed, now: Date): Promise<boolean> {
  const { reason, status, emailId } = suppressed
  const saved = await tx
    .insert(suppressions)
    .values({ ...suppressed, createdAt: now, reportedAt: now })
    .onConflictDoUpdate({
      target: suppressions.email,
      set: {
        ...(reason === 'bounce' ? { reason } : {}),
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
    if (!locked) return false
    await tx
      .update(outgoingMail)
      .set({ undeliveredAt: now, lastError: suppression.reason })
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

/** After a bounce sends the undelivered e-mails of the last days again, except links that were requested then. */
export async function liftSuppression(
  tx: Database,
  which: { id: Id } | { bounced: string },
  now: Date,
): Promise<Suppression | undefined> {
  const { id, email, reason } = suppressions
  const isIt = 'id' in which ? eq(id, which.id) : and(eq(email, which.bounced), eq(reason, 'bounce'))
  const [lifted] = await tx.delete(suppressions).where(isIt).returning()
  if (lifted?.reason === 'bounce')
    await tx
      .update(outgoingMail)
      .set({ sentAt: null, undeliveredAt: null, attempts: 0, lastError: null })
      .where(and(isTo(lifted.email), outgoingMail.canWait, gt(outgoingMail.undeliveredAt, daysBefore(now, resendDays))))
  return lifted
}

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

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
