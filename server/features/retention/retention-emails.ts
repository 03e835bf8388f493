import type { Day } from '#domain/delivery.ts'
import type { RetentionCounts } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import { retentionEmailsTexts as texts } from '#texts/retention-emails.ts'

type Announced = { readonly year: number; readonly announced: RetentionCounts; readonly from: Day }
type Done = { readonly year: number; readonly done: RetentionCounts }

export const enqueueRetentionAnnounced = (shop: Mailer, tx: Database, run: Announced, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'retention-announced', texts, write: (t) => t.announced(run) }, now)

export const enqueueRetentionDone = (shop: Mailer, tx: Database, run: Done, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'retention-done', texts, write: (t) => t.done(run) }, now)
