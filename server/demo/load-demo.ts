import type { Shop } from '#server/shop.ts'
import { seedCatalogue } from './seed.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedApplication } from './seed-application.ts'
import { seedSales } from './seed-sales.ts'
import { seedViews } from './seed-views.ts'

/** Loads the demo catalogue, accounts, an application, sales and views; idempotent. */
export async function loadDemo(shop: Shop): Promise<void> {
  await seedCatalogue(shop)
  await seedAccounts(shop)
  await seedApplication(shop)
  await seedSales(shop)
  await seedViews(shop)
}
