import { seedAccounts } from '#server/demo/seed-accounts.ts'
import type { Shop } from '#server/shop.ts'
import { seedCatalogue } from './seed.ts'

/** Loads the demo catalogue and accounts; idempotent. */
export async function loadDemo(shop: Shop): Promise<void> {
  await seedCatalogue(shop)
  await seedAccounts(shop)
}
