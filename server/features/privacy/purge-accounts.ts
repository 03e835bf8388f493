import { letterDays, messageYears } from '#domain/retention.ts'
import { forgetOldMessages } from '#server/features/contact/contact-store.ts'
import { forgetSentLetters } from '#server/features/mail/mail-store.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { removeLeaving } from '#server/features/sign-in/identity-deletion.ts'
import type { Shop } from '#server/shop.ts'
import { forgetLettersOfGoneBuyers, forgetUnpaidBuyers } from './anonymise-orders.ts'

/** Finishes what was cut short when somebody left, and forgets what nobody needs to remember. */
export async function tidyAccounts(shop: Shop, now: Date): Promise<void> {
  await shop.identity.tidy(now)
  await removeLeaving(shop)
  await forgetUnpaidBuyers(shop.database)
  await forgetLettersOfGoneBuyers(shop.database)
  await removeUnused(shop)
  await forgetSentLetters(shop.database, daysBefore(now, letterDays))
  await forgetOldMessages(shop.database, daysBefore(now, messageYears * 365))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
