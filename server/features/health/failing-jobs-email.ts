import { and, eq, isNull } from 'drizzle-orm'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { type failingJobs, users } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { healthTexts } from '#texts/health.ts'
import { healthEmailsTexts } from '#texts/health-emails.ts'

type FailingJob = typeof failingJobs.$inferSelect

/** Tells every administrator which jobs have failed. */
export async function enqueueFailingJobsEmails(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  failing: readonly FailingJob[],
  now: Date,
): Promise<void> {
  const administrators = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.blockedAt)))
  for (const { id, email: to, firstName, language } of administrators) {
    const { failingJobs: t } = healthEmailsTexts[language]
    const { jobNames } = healthTexts[language].health
    const when = (at: Date) => `${formatDay(at, language)}, ${formatTime(at, language)}`
    const rows = failing.map(({ job, since }) => [jobNames[job], when(since)] as const)
    const link = { link: settings.publicUrl + links.health(language), words: t.button }
    const parts = [t.hello(firstName), t.news(rows.length), { rows }, t.next, link]
    const subject = t.subject(site.name, rows.length)
    await enqueueEmail(
      tx,
      { key: `failing-jobs:${id}:${newId(now)}`, about: { userId: id }, to, language, subject, parts },
      now,
    )
  }
}
