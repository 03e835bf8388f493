import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { EmailWords } from '#domain/email.ts'
import { inLanguage, type Language, type Localized } from '#domain/language.ts'
import { reasonFor } from '#domain/moderation.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, orders, users } from '#server/database/schema.ts'
import { emailPerson, emailUser, type Mailer } from '#server/features/mail/email-person.ts'
import { emailBuyer } from '#server/features/orders/email-parties.ts'
import { isHidden, ownerOf, type RestrictionRow } from '#server/features/restrictions/restriction-store.ts'
import { moderationEmailsTexts as texts } from '#texts/moderation-emails.ts'
import { readSubjects } from './read-subjects.ts'
import type { ReportRow } from './report-store.ts'

type Texts = (typeof texts)[Language]

/** Confirms a report. Quotes the report only to verified addresses. */
export function enqueueReportReceived(
  shop: Mailer,
  tx: Database,
  report: ReportRow,
  { isAddressVerified }: { isAddressVerified: boolean },
  now: Date,
): Promise<void> {
  const quote = isAddressVerified ? report.reason : undefined
  return emailReporter(shop, tx, report, 'received', now, (t, name) =>
    t.reportReceived({ subject: report.subject, name, quote }),
  )
}

export function enqueueReportDecided(shop: Mailer, tx: Database, report: ReportRow, token: string, now: Date) {
  const decision = { isUpheld: report.outcome === 'upheld', answer: report.answer, token, decidedAt: now }
  return emailReporter(shop, tx, report, 'decided', now, (t, name) =>
    t.reportDecided({ subject: report.subject, name, ...decision }),
  )
}

export function enqueueReportAppealDecided(shop: Mailer, tx: Database, report: ReportRow, now: Date): Promise<void> {
  const decision = { isUpheld: report.appealOutcome === 'upheld', answer: report.appealAnswer }
  return emailReporter(shop, tx, report, 'appeal-decided', now, (t, name) =>
    t.reportAppealDecided({ subject: report.subject, name, ...decision }),
  )
}

async function emailReporter(
  shop: Mailer,
  tx: Database,
  report: ReportRow,
  what: string,
  now: Date,
  write: (t: Texts, name: Localized) => EmailWords,
): Promise<void> {
  const { id, email, language } = report
  if (!email) return
  const name = await nameOf(tx, report)
  const key = `report-${what}:${id}:${shop.newId(now)}`
  const to = { email, language }
  await emailPerson(shop, tx, to, { key, about: 'other', texts, write: (t) => write(t, name) }, now)
}

/** The statement of reasons (DSA Article 17): restriction, ground, rule, reason and way to appeal. */
export const enqueueStatement = (shop: Mailer, tx: Database, restriction: RestrictionRow, now: Date): Promise<void> =>
  emailOwner(shop, tx, restriction, 'statement', now, (t, name, { reason, isBlocked }) =>
    t.statement({ ...restriction, name, reason, isBlocked }),
  )

export async function enqueueRecalls(shop: Mailer, tx: Database, restriction: RestrictionRow, now: Date) {
  const { id, subjectId } = restriction
  const { artworkId, state, shippedAt, title, artistName } = orderLines
  const mayHaveIt = or(ne(state, 'refunded'), isNotNull(shippedAt))
  const bought = await tx
    .selectDistinctOn([orders.id], { order: orders, title, artistName })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(artworkId, subjectId), isNotNull(state), mayHaveIt, ne(orders.buyerEmail, '')))
    .orderBy(asc(orders.id))
  for (const { order, title, artistName } of bought) {
    const { words } = inLanguage(title, order.language)
    const reason = reasonFor(restriction, order.language)
    const what = { title: words, artistName, orderId: order.id, orderNumber: order.number, reason }
    await emailBuyer(shop, tx, order, { key: `recall:${id}:${order.id}`, texts, write: (t) => t.recall(what) }, now)
  }
}

export const enqueueAccountClosed = (shop: Mailer, tx: Database, restriction: RestrictionRow, now: Date) =>
  emailOwner(shop, tx, restriction, 'closed', now, (t, _, { reason }) => t.accountClosed({ ...restriction, reason }))

export async function enqueueLifted(shop: Mailer, tx: Database, restriction: RestrictionRow, now: Date): Promise<void> {
  const isHiddenStill = await isHidden(tx, restriction.subjectId)
  const write = (t: Texts, name: Localized) => t.lifted({ ...restriction, name, isHiddenStill })
  await emailOwner(shop, tx, restriction, 'lifted', now, write)
}

export function enqueueAppealDismissed(shop: Mailer, tx: Database, restriction: RestrictionRow, now: Date) {
  const { subject, appealAnswer: answer } = restriction
  const named = (name: Localized) => (subject === 'user' ? {} : name)
  const write = (t: Texts, name: Localized) => t.appealDismissed({ subject, name: named(name), answer })
  return emailOwner(shop, tx, restriction, 'appeal', now, write)
}

async function emailOwner(
  shop: Mailer,
  tx: Database,
  restriction: RestrictionRow,
  what: string,
  now: Date,
  write: (t: Texts, name: Localized, concerning: { reason: string; isBlocked: boolean }) => EmailWords,
): Promise<void> {
  const owner = ownerOf[restriction.subject](sql`${restriction.subjectId}`)
  const [person] = await tx.select().from(users).where(eq(users.id, owner))
  if (!person) return
  const name = await nameOf(tx, restriction)
  const concerning = { reason: reasonFor(restriction, person.language), isBlocked: person.blockedAt !== null }
  const kind = `restriction-${what}`
  await emailUser(shop, tx, person, { kind, texts, write: (t) => write(t, name, concerning) }, now)
}

async function nameOf(tx: Database, row: Pick<RestrictionRow, 'subject' | 'subjectId'>): Promise<Localized> {
  const subjectOf = await readSubjects(tx, [row])
  return subjectOf(row).name
}
