import { eq, sql } from 'drizzle-orm'
import { type Bilingual, inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { greetingOf } from '#server/features/account/account-emails.ts'
import type { EmailPart } from '#server/features/mail/email.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { ownerOf, type RestrictionRow } from '#server/features/restrictions/restriction-store.ts'
import type { Shop } from '#server/shop.ts'
import { moderationEmailsTexts } from '#texts/moderation-emails.ts'
import { readSubjects } from './read-subjects.ts'
import type { ReportRow } from './report-store.ts'

type Sender = Pick<Shop, 'settings' | 'newId'>

/** Confirms that a report has come, to those who gave an address. Only where it is theirs they read their words again. */
export async function enqueueReportReceived(
  shop: Sender,
  tx: Database,
  report: ReportRow,
  { isAddressVerified }: { isAddressVerified: boolean },
  now: Date,
): Promise<void> {
  const { reportReceived: t } = moderationEmailsTexts[report.language]
  const name = await nameOf(tx, report, report.language)
  const parts = isAddressVerified ? [t.text(name), report.reason, t.next] : [t.about(name), t.next, t.ignore]
  await writeReporter(shop, tx, report, { what: 'received', subject: t.subject, parts }, now)
}

/** Tells the reporter what was decided, and how to appeal. */
export async function enqueueReportDecided(
  shop: Sender,
  tx: Database,
  report: ReportRow,
  token: string,
  now: Date,
): Promise<void> {
  const { reportDecided: t } = moderationEmailsTexts[report.language]
  const words = report.outcome === 'upheld' ? t.upheld : t.dismissed
  const link = { words: t.see, link: shop.settings.publicUrl + links.reportDecision(report.language, token) }
  const parts = [words(await nameOf(tx, report, report.language)), report.answer ?? '', t.appeal, link]
  await writeReporter(shop, tx, report, { what: 'decided', subject: t.subject, parts }, now)
}

export async function enqueueReportAppealDecided(
  shop: Sender,
  tx: Database,
  report: ReportRow,
  now: Date,
): Promise<void> {
  const { appealDecided: t } = moderationEmailsTexts[report.language]
  const words = report.appealOutcome === 'upheld' ? t.upheld : t.dismissed
  const parts = [words(await nameOf(tx, report, report.language)), report.appealAnswer ?? '', t.further]
  await writeReporter(shop, tx, report, { what: 'appeal-decided', subject: t.subject, parts }, now)
}

type Letter = { what: string; subject: string; parts: readonly EmailPart[] }

async function writeReporter(
  { newId }: Sender,
  tx: Database,
  { id, email, language }: ReportRow,
  { what, subject, parts }: Letter,
  now: Date,
): Promise<void> {
  if (!email) return
  await enqueueEmail(
    tx,
    { key: `report-${what}:${id}:${newId(now)}`, to: email, about: 'other', language, subject, parts },
    now,
  )
}

/** The statement of reasons: what was restricted, on which ground, by which rule, why, and how to appeal. */
export async function enqueueStatement(
  shop: Sender,
  tx: Database,
  restriction: RestrictionRow,
  now: Date,
): Promise<void> {
  await writePerson(shop, tx, restriction, now, (language, name) => {
    const { statement: t } = moderationEmailsTexts[language]
    const rows = [
      [t.ground, t.grounds[restriction.ground]],
      [t.rule, restriction.rule],
    ] as const
    const appeal =
      restriction.subject === 'user'
        ? t.appealByEmail(site.email)
        : { words: t.see, link: shop.settings.publicUrl + links.ownRestrictions(language) }
    return {
      what: 'statement',
      subject: t.subjects[restriction.subject](name),
      parts: [t.texts[restriction.subject](name), { rows }, restriction.reason, t.byPeople, t.appeal, appeal],
    }
  })
}

export async function enqueueLifted(shop: Sender, tx: Database, restriction: RestrictionRow, now: Date): Promise<void> {
  await writePerson(shop, tx, restriction, now, (language, name) => {
    const { lifted: t } = moderationEmailsTexts[language]
    return { what: 'lifted', subject: t.subject, parts: [t.texts[restriction.subject](name)] }
  })
}

export async function enqueueAppealDismissed(
  shop: Sender,
  tx: Database,
  restriction: RestrictionRow,
  now: Date,
): Promise<void> {
  await writePerson(shop, tx, restriction, now, (language, name) => {
    const { appealDecided: t } = moderationEmailsTexts[language]
    return {
      what: 'appeal',
      subject: t.subject,
      parts: [t.stands(restriction.subject === 'user' ? '' : name), restriction.appealAnswer ?? '', t.further],
    }
  })
}

async function writePerson(
  { newId }: Sender,
  tx: Database,
  restriction: RestrictionRow,
  now: Date,
  write: (language: Language, name: string) => Letter,
): Promise<void> {
  const owner = ownerOf[restriction.subject](sql`${restriction.subjectId}`)
  const [person] = await tx.select().from(users).where(eq(users.id, owner))
  if (!person) return
  const { id, email, language } = person
  const { what, subject, parts } = write(language, await nameOf(tx, restriction, language))
  await enqueueEmail(
    tx,
    {
      key: `restriction-${what}:${id}:${newId(now)}`,
      about: { userId: id },
      to: email,
      language,
      subject,
      parts: [greetingOf(person), ...parts],
    },
    now,
  )
}

async function nameOf(
  tx: Database,
  row: Pick<RestrictionRow, 'subject' | 'subjectId'>,
  language: Language,
): Promise<string> {
  const subjectOf = await readSubjects(tx, [row])
  const { name } = subjectOf(row) as { name: Bilingual }
  return inLanguage(name, language).words
}
