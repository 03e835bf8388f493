import type { FastifyInstance } from 'fastify'
import { yearInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { accept } from '#domain/result.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { listCrossBorder } from './cross-border.ts'
import { sumFeesAbroad } from './fees-abroad.ts'
import { listSellers, type YearOfSeller, yearsOfSales } from './seller-store.ts'
import { sellersAsCsv } from './sellers-csv.ts'
import { listTaxFiles, makeTaxFile } from './tax-files.ts'
import { readNotifiedAt } from './tell-sellers.ts'
import { vatAsCsv } from './vat-summary.ts'

export function taxRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/sellers', async ({ query, now }) => {
    const { page, size, q, year = yearInTallinn(now) } = query
    const all = await listSellers(database, year)
    const notifiedAt = await readNotifiedAt(database, year)
    const found = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    const shown = found.slice((page - 1) * size, page * size).map((seller) => viewSeller(seller, notifiedAt))
    const reported = all.filter((seller) => seller.isReported)
    return accept({
      ...pageOfList(shown, found.length, query),
      year,
      years: await yearsOfSales(database, now),
      feesAbroad: await sumFeesAbroad(database, year),
      crossBorder: await listCrossBorder(database, year),
      reported: reported.length,
      missing: reported.filter(({ isMissingDetails }) => isMissingDetails).length,
      told:
        notifiedAt.size > 0
          ? { count: notifiedAt.size, lastAt: new Date(Math.max(...[...notifiedAt.values()].map(Number))) }
          : null,
    })
  })

  serveFile(app, shop, 'GET /admin/sellers.csv', async ({ query: { year }, caller, language, now }) => {
    const sellers = await listSellers(database, year)
    const details = { year, count: sellers.length }
    await writeAudit(
      shop,
      database,
      { by: caller.userId, action: 'sellers-exported', subject: String(year), details },
      now,
    )
    return accept({ name: `sellers-${year}.csv`, bytes: sellersAsCsv(sellers, language) })
  })

  serve(app, shop, 'GET /admin/tax-files', async ({ query: { year }, now }) =>
    accept(await listTaxFiles(shop, year, now)),
  )

  serve(app, shop, 'POST /admin/tax-files', async ({ body, caller, now }) =>
    makeTaxFile(shop, { ...body, by: caller.userId }, now),
  )

  serveFile(app, shop, 'GET /admin/vat.csv', async ({ query: { year }, caller, language, now }) => {
    await writeAudit(shop, database, { by: caller.userId, action: 'vat-exported', subject: String(year) }, now)
    return accept({ name: `vat-${year}.csv`, bytes: await vatAsCsv(database, { year, language }) })
  })
}

const viewSeller = ({ quarters, ...seller }: YearOfSeller, notifiedAt: Map<Id, Date>) => ({
  ...seller,
  toldAt: notifiedAt.get(seller.artistId) ?? null,
  quarters: quarters.map(({ amount }) => amount),
})
