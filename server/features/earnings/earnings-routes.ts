import type { FastifyInstance } from 'fastify'
import { daysOfPeriod } from '#domain/delivery.ts'
import { accept } from '#domain/result.ts'
import { openKindsOf } from '#server/features/approvals/approval-store.ts'
import { hasVat, vatAsCsv } from '#server/features/invoices/vat-table.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { readRemainder, settleRemainder } from '#server/features/ledger/settle-remainder.ts'
import { hasEarlySales } from '#server/features/orders/early-sales.ts'
import { hasOpenRequest } from '#server/features/refunds/request-store.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { viewEarning } from './earning-view.ts'
import { listEarningsPage, sumEarnings, yearPeriod, yearsOfEarnings } from './earnings-store.ts'
import { readFeeInvoice } from './issue-fee-invoices.ts'
import { listIssued, readStatement } from './issue-statements.ts'

export function earningsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /earnings', async ({ query: { year, ...page }, caller, now }) => {
    const { id } = caller.artist
    const period = year === undefined ? {} : yearPeriod(year)
    const { rows, total } = await listEarningsPage(database, id, period, page)
    const balance = await readBalance(database, id, now)
    return accept({
      ...pageOfList(rows.map(viewEarning), total, page),
      ...balance,
      remainder: await readRemainder(database, id, balance),
      hasEarlySales: await hasEarlySales(database, id),
      hasRefundRequests: (await hasOpenRequest(database, id)) || (await openKindsOf(database, id)).includes('refund'),
      sums: await sumEarnings(database, id, period),
      years: await yearsOfEarnings(database, id, now),
      statements: await listIssued(database, id, 'statement'),
      feeInvoices: await listIssued(database, id, 'fee-invoice'),
      hasVat: await hasVat(database, id),
    })
  })

  serve(app, shop, 'POST /earnings/remainder', async ({ body, caller, now }) => {
    const { id: artistId } = caller.artist
    return settleRemainder(shop, { artistId, ...body, by: caller.userId }, now)
  })

  serveFile(app, shop, 'GET /earnings/statement.csv', async ({ query, caller, language, now }) =>
    readStatement(
      shop,
      'statement-table',
      { ...daysOfPeriod(query.period), artistId: caller.artist.id },
      language,
      now,
    ),
  )

  serveFile(app, shop, 'GET /earnings/fee-invoices/{month}', async ({ params, caller, now }) =>
    readFeeInvoice(shop, { ...params, artistId: caller.artist.id }, now),
  )

  serveFile(app, shop, 'GET /earnings/vat.csv', async ({ query, caller, language }) =>
    accept({
      name: `vat-${query.period}.csv`,
      bytes: await vatAsCsv(database, caller.artist.id, daysOfPeriod(query.period), language),
    }),
  )

  serveFile(app, shop, 'GET /earnings/statement.pdf', async ({ query, caller, language, now }) =>
    readStatement(shop, 'statement', { ...daysOfPeriod(query.period), artistId: caller.artist.id }, language, now),
  )
}
