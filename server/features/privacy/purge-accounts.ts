import { consentDays } from '#domain/consent.ts'
import { daysBefore } from '#domain/days-before.ts'
import {
  applicationWorksDays,
  decisionYears,
  messageYears,
  reporterYears,
  returnDetailsDays,
  sentEmailDays,
  suppressionDays,
  unconfirmedDays,
  webhookDeliveryDays,
} from '#domain/retention.ts'
import { purgeFormerEmails } from '#server/features/account/change-email.ts'
import { deleteQueuedIdentities } from '#server/features/account/identity-deletion.ts'
import { deleteOrphanedIdentities } from '#server/features/account/orphaned-identities.ts'
import { purgeApplicationWorks } from '#server/features/applications/application-works.ts'
import { purgeConsents } from '#server/features/consents/consent-store.ts'
import { purgeOldMessages } from '#server/features/contact/contact-store.ts'
import { deleteSentEmails } from '#server/features/mail/mail-store.ts'
import { purgeDecisions } from '#server/features/moderation/purge-decisions.ts'
import { purgeReporters } from '#server/features/moderation/report-store.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { deleteExpiredEntries } from '#server/features/retention/delete-audit-entries.ts'
import { eraseOldBooks } from '#server/features/retention/retention-runs.ts'
import { purgeReturns } from '#server/features/returns/return-store.ts'
import { purgeUnconfirmed } from '#server/features/subscribers/subscriber-store.ts'
import { purgeSuppressions } from '#server/features/suppressions/suppression-store.ts'
import { purgeDeliveries } from '#server/features/webhooks/delivery-store.ts'
import { deleteExpiredAttempts } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { deleteEmailsOfFormerBuyers, purgeUnpaidBuyers } from './anonymise-orders.ts'

type Step = (shop: Shop, now: Date, signal: AbortSignal) => Promise<unknown>

const steps: Readonly<Record<string, Step>> = {
  attempts: ({ database }, now) => deleteExpiredAttempts(database, now),
  'expired identities': ({ identity }, now) => identity.deleteExpired(now),
  'orphaned identities': ({ database }, now) => deleteOrphanedIdentities(database, now),
  'queued identities': (shop) => deleteQueuedIdentities(shop),
  'unpaid buyers': ({ database }) => purgeUnpaidBuyers(database),
  'e-mails of former buyers': ({ database }, _now, signal) => deleteEmailsOfFormerBuyers(database, signal),
  'sent e-mails': ({ database }, now, signal) => deleteSentEmails(database, daysBefore(now, sentEmailDays), signal),
  'former addresses': ({ database }, now) => purgeFormerEmails(database, now),
  'works of applications': ({ database }, now) =>
    database.transaction((tx) => purgeApplicationWorks(tx, daysBefore(now, applicationWorksDays), now)),
  'unused pictures': (shop) => removeUnused(shop),
  consents: ({ database }, now) => purgeConsents(database, daysBefore(now, consentDays)),
  'unconfirmed subscribers': ({ database }, now) => purgeUnconfirmed(database, daysBefore(now, unconfirmedDays)),
  suppressions: ({ database }, now) => purgeSuppressions(database, daysBefore(now, suppressionDays)),
  'webhook deliveries': ({ database }, now, signal) =>
    purgeDeliveries(database, daysBefore(now, webhookDeliveryDays), signal),
  reporters: ({ database }, now) => purgeReporters(database, daysBefore(now, reporterYears * 365)),
  'contact messages': ({ database }, now) => purgeOldMessages(database, daysBefore(now, messageYears * 365)),
  decisions: ({ database }, now) =>
    database.transaction((tx) => purgeDecisions(tx, daysBefore(now, decisionYears * 365))),
  'audit log': ({ database }, now, signal) => deleteExpiredEntries(database, now, signal),
  returns: ({ database }, now) =>
    database.transaction((tx) => purgeReturns(tx, daysBefore(now, returnDetailsDays), now)),
  'old books': eraseOldBooks,
}

/** Resumes interrupted deletions. Steps are independent: a failure is logged and fails the job at the end. */
export async function purgeAccounts(shop: Shop, now: Date, signal: AbortSignal = new AbortController().signal) {
  const failed: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    if (signal.aborted) return
    try {
      await step(shop, now, signal)
    } catch (error) {
      shop.log.error({ err: error, step: name }, 'something was not deleted; the next run tries again')
      failed.push(name)
    }
  }
  if (failed.length > 0) throw new Error(`not deleted: ${failed.join(', ')}`)
}
