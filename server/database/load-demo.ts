import { seedAccounts } from '#server/features/account/seed-accounts.ts'
import type { Shop } from '#server/shop.ts'
import { seedCatalogue } from './seed.ts'

/** Hangs the demo catalogue and opens the demo accounts. Running it again changes nothing. */
export async function loadDemo(shop: Shop): Promise<void> {
  await seedCatalogue(shop)
  await seedAccounts(shop)
}
