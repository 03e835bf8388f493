import type { FastifyInstance } from 'fastify'
import { notSent, payoutObstacle } from '#domain/payout.ts'
import { accept, refuse } from '#domain/result.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { readDocument } from '#server/features/issued-documents/issue-document.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { applyNotices } from './apply-notices.ts'
import { type Due, listDue } from './due-payouts.ts'
import { makeBatch } from './make-batch.ts'
import { markByHand } from './mark-by-hand.ts'
import { saveBankAccount, saveTaxDetails, viewDetails } from './payout-details.ts'
import { payoutFileOf, payoutsInFile } from './payout-file.ts'
import { findBatch, listBatches, listWithoutFile } from './payout-store.ts'
import { readNotices } from './read-notice.ts'
import { undoReturned } from './settle-payouts.ts'
import { viewBatch, viewPayout } from './view-batch.ts'

/** Enough for a notice about all payouts of a year. */
const noticeLimits = { bytes: 5_000_000, fields: 1 }

export function payoutRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /earnings/payout-details', async ({ caller, now }) =>
    accept(await viewDetails(database, caller.artist.id, now)),
  )

  serve(app, shop, 'PUT /earnings/bank-account', ({ caller, body, now }) => saveBankAccount(shop, caller, body, now))

  serve(app, shop, 'PUT /earnings/tax-details', ({ caller, body, now }) => saveTaxDetails(shop, caller, body, now))

  serve(app, shop, 'GET /admin/payouts', async ({ query, now }) => {
    const { due, total } = await listDue(database, query, now)
    return accept(
      pageOfList(
        due.map((one) => viewDue(one, now)),
        total,
        query,
      ),
    )
  })

  serve(app, shop, 'POST /admin/payout-batches', async ({ body, caller, now }) => {
    const made = await makeBatch(shop, body.payouts, caller, now)
    return made.ok ? accept(made.value && viewBatch(made.value)) : made
  })

  serve(app, shop, 'GET /admin/payout-batches', async ({ query, now }) => {
    const { batches, total } = await listBatches(database, query, now)
    return accept(pageOfList(batches, total, query))
  })

  serve(app, shop, 'GET /admin/payout-batches/{id}', async ({ params, now }) => {
    const batch = await findBatch(database, params.id, now)
    return batch ? accept(viewBatch(batch)) : refuse('payout-batch-not-found')
  })

  serveFile(app, shop, 'GET /admin/payout-batches/{id}/file', async ({ params, caller, now }) => {
    const batch = await findBatch(database, params.id, now)
    if (!batch) return refuse('payout-batch-not-found')
    if (payoutsInFile(batch).length === 0) return refuse('payout-batch-taken-back')
    const { payer } = shop.settings
    if (!payer) return refuse('payouts-not-set-up')
    const file = await readDocument(shop, payoutFileOf(batch, payer), 'en', now)
    const entry = { by: caller.userId, action: 'payout-file-downloaded', subject: batch.id } as const
    if (file.ok) await writeAudit(shop, database, entry, now)
    return file
  })

  serve(app, shop, 'POST /admin/payout-batches/{id}/paid', ({ params, body, caller, now }) =>
    markByHand(shop, { kind: 'payouts-paid', batchId: params.id, ...body }, caller, now),
  )

  serve(app, shop, 'POST /admin/payout-batches/{id}/not-sent', ({ params, body, caller, now }) =>
    markByHand(shop, { kind: 'payouts-not-sent', batchId: params.id, ...body }, caller, now),
  )

  serve(app, shop, 'POST /admin/payouts/{id}/returned', ({ params, body, caller, now }) =>
    markByHand(shop, { kind: 'payout-returned', payoutId: params.id, ...body }, caller, now),
  )

  serve(app, shop, 'POST /admin/payouts/{id}/not-returned', ({ params, body, caller, now }) =>
    undoReturned(shop, { payoutId: params.id, reason: body.reason }, caller.userId, now),
  )

  serve(app, shop, 'GET /admin/payouts-without-file', async ({ query }) => {
    const { rows, total } = await listWithoutFile(database, query)
    return accept(pageOfList(rows.map(viewPayout), total, query))
  })

  registerMultipartForms(app, noticeLimits, (forms) => {
    serve(forms, shop, 'POST /admin/bank-notices', async ({ body, caller, now }) => {
      const notices = readNotices(await body.file.bytes(), shop.settings.payer?.iban)
      return notices.ok ? applyNotices(shop, notices.value, caller.userId, now) : notices
    })
  })
}

const viewDue = ({ returnReason, ...due }: Due, now: Date) => ({
  ...due,
  obstacle: payoutObstacle(due, now),
  iban: due.bankAccount?.iban ?? null,
  returnReason: returnReason === notSent ? null : returnReason,
})
