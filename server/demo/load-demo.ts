import { seedAccounts } from '#server/demo/seed-accounts.ts'
import type { Shop } from '#server/shop.ts'
import { seedCatalogue } from './seed.ts'
import { seedSales } from './seed-sales.ts'
import { seedViews } from './seed-views.ts'

/** Loads the demo catalogue, accounts, sales and views; idempotent. */
export async function loadDemo(shop: Shop): Promise<void> {
  await seedCatalogue(shop)
  await seedAccounts(shop)
  await seedSales(shop)
  await seedViews(shop)
}
