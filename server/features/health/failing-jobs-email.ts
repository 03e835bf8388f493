import type { Database } from '#server/database/connect.ts'
import type { failingJobs } from '#server/database/schema.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { healthEmailsTexts as texts } from '#texts/health-emails.ts'

type FailingJob = typeof failingJobs.$inferSelect

export const enqueueFailingJobsEmails = (
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  failing: readonly FailingJob[],
  now: Date,
): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'failing-jobs', texts, write: (t) => t.failingJobs(failing) }, now)
