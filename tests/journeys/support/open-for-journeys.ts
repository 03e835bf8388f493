import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '#server/shop.ts'
import { startPostgres } from '../../support/databases/postgres.ts'
import { workCalled } from './catalogue.ts'

// The shop as it is built for production, with the demo catalogue, on a PostgreSQL that goes when it closes: that leaves
// the second core to the browsers, where the embedded database would take half of the shop's time.
// Pictures are named by their content, so those that an earlier run has encoded serve again.
const encoded = join(import.meta.dirname, '../../../node_modules/.cache/louend/files')
const folder = mkdtempSync(join(tmpdir(), 'louend-journeys-'))
mkdirSync(encoded, { recursive: true })
symlinkSync(encoded, join(folder, 'files'), 'junction')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const postgres = await startPostgres({ unsafe: true, connections: 30 })
Object.assign(process.env, {
  LOUEND_DEMO: '1',
  DATABASE_URL: postgres.url('postgres'),
  DATA_FOLDER: folder,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  RATE_LIMIT_FACTOR: '100',
})
const { BANK_REQUESTS: requests, TERMS_CHANGE_ON: changeOn } = process.env
if (requests) rmSync(requests, { force: true })
enableCompileCache()
const { eq } = await import('drizzle-orm')
const { artworks, pictures, termsNotices } = await import('#server/database/schema.ts')
const { startShop } = await import('#server/start-shop.ts')
const { seedAccount } = await import('#server/demo/seed-accounts.ts')
const { findCaller } = await import('#server/demo/seed-sales.ts')
const { termsAt } = await import('#server/features/terms/acceptance-store.ts')
const { recordBankRequests } = await import('../../support/stripe/watch-bank.ts')
const { dueSale, seedDueSale } = await import('./due-sale.ts')
const { paidOutSales, seedPaidOutSale } = await import('./paid-out-sale.ts')
const { openContent } = await import('#server/features/information/content.ts')
const { contentWithTerms } = await import('../../support/terms.ts')

// For the journey about changed terms, which opens a shop of its own: all others would read of a change that there is not.
const content = changeOn ? contentWithTerms(...openContent().termsVersions, changeOn) : undefined
if (content) process.once('exit', () => content[Symbol.dispose]())

async function seedForJourneys(shop: Shop): Promise<void> {
  // Pictures of new works are encoded ahead of visitors, which would take the processor from the browsers for minutes.
  await shop.database.update(pictures).set({ createdAt: new Date(0) })
  // Journeys that need just any order buy a copy of this, in two languages.
  await shop.database
    .update(artworks)
    .set({ editionSize: 400, available: 400 })
    .where(eq(artworks.id, workCalled('Stairs to the Harbour').id))
  // What one writes of a post is kept for all of their devices: whoever else works as an administrator would find it.
  const writer = { email: 'writer@louend.test', firstName: 'Kadri', lastName: 'Saar', language: 'en' } as const
  await seedAccount(shop, { ...writer, role: 'ADMIN' })
  // As if the terms had changed: an artist who has been told of it, and has not confirmed having read them.
  const { artist } = await findCaller(shop, dueSale.artist.email)
  const notice = { artistId: artist?.id ?? '', version: termsAt(shop, shop.now()), toldAt: shop.now() }
  await shop.database.insert(termsNotices).values(notice)
}

await startShop(process.env, {
  content,
  onOpen: async (shop) => {
    if (requests) recordBankRequests(shop, requests)
    // Artists who were paid out without a file, and one who is to be paid. First: what moved before that which the books know is never read.
    for (const fate of paidOutSales) await seedPaidOutSale(shop, fate)
    await seedDueSale(shop)
  },
  beforeListening: seedForJourneys,
})
