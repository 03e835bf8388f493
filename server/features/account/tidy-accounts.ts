import { forgetSentLetters } from '#server/features/mail/mail-store.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'
import { forgetUnpaidBuyers } from './erase-person.ts'

const letterDays = 90

/** Finishes what was cut short when somebody left, and forgets what nobody needs to remember. */
export async function tidyAccounts(shop: Shop, now: Date): Promise<void> {
  await shop.identity.tidy(now)
  await forgetUnpaidBuyers(shop.database)
  await removeUnused(shop)
  await forgetSentLetters(shop.database, new Date(now.getTime() - letterDays * 86_400_000))
}
