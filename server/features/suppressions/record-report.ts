import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { daysBefore } from '#domain/days-before.ts'
import { comparableEmail } from '#domain/email-address.ts'
import { type ReportKind, reportDays, temporaryBounces } from '#domain/suppression.ts'
import type { Database } from '#server/database/connect.ts'
import { outgoingMail, users } from '#server/database/schema.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'
import { unsubscribe } from '#server/features/subscribers/subscriber-store.ts'
import type { Shop } from '#server/shop.ts'
import { countBounces, saveSuppression } from './suppression-store.ts'

export type MailReport = {
  kind: ReportKind
  /** Original and final recipient; none if a complaint leaves them out. */
  addresses: readonly string[]
  /** From the Message-ID of the e-mail. */
  emailId: string | undefined
  /** Status code of RFC 3463. */
  status: string | undefined
  /** Only for reports of the sending service: anybody may write a message that reports a bounce. */
  isFromSender: boolean
}

/** Idempotent. False if the shop sent no such e-mail, or has its report already. */
export async function recordReport(shop: Shop, report: MailReport, now: Date): Promise<boolean> {
  const isNew = await shop.database.transaction(async (tx) => {
    const email = await findReported(tx, report, now)
    if (!email) return false
    // Two reports at once would both count four e-mails.
    await tx.execute(sql`select pg_advisory_xact_lock(7275, hashtext(lower(${email.to})))`)
    return report.kind === 'complaint'
      ? recordComplaint(shop, tx, email, now)
      : recordBounce(shop, tx, email, report, now)
  })
  if (isNew) shop.metrics.bounces.inc({ kind: report.kind })
  return isNew
}

async function findReported(tx: Database, report: MailReport, now: Date): Promise<MailRow | undefined> {
  const { kind, emailId, isFromSender } = report
  // PostgreSQL rejects NUL.
  const addresses = report.addresses.map(comparableEmail).filter((address) => !address.includes('\0'))
  const isAddressed = inArray(sql`lower(${outgoingMail.to})`, addresses)
  if (emailId) {
    const isAny = kind === 'complaint' && addresses.length === 0
    const isReported = and(eq(outgoingMail.id, emailId), isAny ? undefined : isAddressed)
    const [found] = addresses.length > 0 || isAny ? await tx.select().from(outgoingMail).where(isReported) : []
    if (found) return found
  }
  if (!isFromSender || addresses.length === 0) return undefined
  const [newest] = await tx
    .select()
    .from(outgoingMail)
    .where(and(isAddressed, gt(outgoingMail.sentAt, daysBefore(now, reportDays))))
    .orderBy(desc(outgoingMail.sentAt))
    .limit(1)
  return newest
}

async function recordBounce(
  shop: Shop,
  tx: Database,
  { id: emailId, to }: MailRow,
  { kind, status = null }: { kind: ReportKind; status?: string | null | undefined },
  now: Date,
): Promise<boolean> {
  const { id, sentAt, undeliveredAt } = outgoingMail
  const marked = await tx
    .update(outgoingMail)
    .set({ sentAt: sql`coalesce(${sentAt}, ${sql.param(now, sentAt)})`, undeliveredAt: now, lastError: status })
    .where(and(eq(id, emailId), isNull(undeliveredAt)))
    .returning({ id })
  if (marked.length === 0) return false
  const { count, days } = temporaryBounces
  const isBlocked = kind === 'permanent' || (await countBounces(tx, to, daysBefore(now, days))) >= count
  if (isBlocked) await saveSuppression(tx, { id: shop.newId(now), email: to, reason: 'bounce', status, emailId }, now)
  return true
}

/** Ends everything that can be unsubscribed from. */
async function recordComplaint(shop: Shop, tx: Database, { id, to }: MailRow, now: Date): Promise<boolean> {
  const complaint = { id: shop.newId(now), email: to, reason: 'complaint', status: null, emailId: id } as const
  if (!(await saveSuppression(tx, complaint, now))) return false
  await unsubscribe(tx, to)
  await tx.update(users).set({ notifyMessages: false }).where(eq(users.email, to))
  return true
}
