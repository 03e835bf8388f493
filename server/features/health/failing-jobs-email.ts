import { formatDay, formatTime } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import type { failingJobs } from '#server/database/schema.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { healthTexts } from '#texts/health.ts'
import { healthEmailsTexts } from '#texts/health-emails.ts'

type FailingJob = typeof failingJobs.$inferSelect

/** Tells every administrator which jobs have failed. */
export const enqueueFailingJobsEmails = (
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  failing: readonly FailingJob[],
  now: Date,
): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    'failing-jobs',
    ({ language, firstName }) => {
      const { failingJobs: t } = healthEmailsTexts[language]
      const { jobNames } = healthTexts[language].health
      const when = (at: Date) => `${formatDay(at, language)}, ${formatTime(at, language)}`
      const rows = failing.map(({ job, since }) => [jobNames[job], when(since)] as const)
      const link = { link: shop.settings.publicUrl + links.health(language), words: t.button }
      const parts = [t.hello(firstName), t.news(rows.length), { rows }, t.next, link]
      return { subject: t.subject(site.name, rows.length), parts }
    },
    now,
  )
