import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { viewBatch } from '#server/features/payouts/view-batch.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { approveProposal, makeBatch } from './make-batch.ts'
import { listProposals, refuseProposal } from './payout-proposals.ts'

/** Files of payouts are made by one administrator, or by two from a sum on. */
export function payoutApprovalRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /admin/payout-batches', async ({ body, caller, now }) => {
    const made = await makeBatch(shop, body.payouts, caller.userId, now)
    return made.ok ? accept(made.value && viewBatch(made.value)) : made
  })

  serve(app, shop, 'GET /admin/payout-proposals', async ({ caller, now }) =>
    accept({ proposals: await listProposals(shop.database, caller.userId, now) }),
  )

  serve(app, shop, 'POST /admin/payout-proposals/{id}/approve', async ({ params, caller, now }) => {
    const made = await approveProposal(shop, params.id, caller.userId, now)
    return made.ok ? accept(viewBatch(made.value)) : made
  })

  serve(app, shop, 'POST /admin/payout-proposals/{id}/refuse', ({ params, body, caller, now }) =>
    refuseProposal(shop, { id: params.id, reason: body.reason, by: caller.userId }, now),
  )
}
