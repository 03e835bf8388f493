import { consentDays } from '#domain/consent.ts'
import { messageYears, reporterYears, sentEmailDays, unconfirmedDays } from '#domain/retention.ts'
import { forgetConsents } from '#server/features/consents/consent-store.ts'
import { forgetOldMessages } from '#server/features/contact/contact-store.ts'
import { deleteSentEmails } from '#server/features/mail/mail-store.ts'
import { forgetReporters } from '#server/features/moderation/report-store.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { deleteQueuedIdentities } from '#server/features/sign-in/identity-deletion.ts'
import { deleteOrphanedIdentities } from '#server/features/sign-in/orphaned-identities.ts'
import { deleteExpiredAttempts } from '#server/features/sign-in/throttle.ts'
import { forgetUnconfirmed } from '#server/features/subscribers/subscriber-store.ts'
import type { Shop } from '#server/shop.ts'
import { deleteEmailsOfFormerBuyers, forgetUnpaidBuyers } from './anonymise-orders.ts'

/** Finishes interrupted deletions, and deletes what has expired. */
export async function purgeAccounts(shop: Shop, now: Date): Promise<void> {
  await deleteExpiredAttempts(shop.database, now)
  await shop.identity.deleteExpired(now)
  await deleteOrphanedIdentities(shop.database, now)
  await deleteQueuedIdentities(shop)
  await forgetUnpaidBuyers(shop.database)
  await deleteEmailsOfFormerBuyers(shop.database)
  await removeUnused(shop)
  await deleteSentEmails(shop.database, daysBefore(now, sentEmailDays))
  await forgetConsents(shop.database, daysBefore(now, consentDays))
  await forgetUnconfirmed(shop.database, daysBefore(now, unconfirmedDays))
  await forgetReporters(shop.database, daysBefore(now, reporterYears * 365))
  await forgetOldMessages(shop.database, daysBefore(now, messageYears * 365))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
