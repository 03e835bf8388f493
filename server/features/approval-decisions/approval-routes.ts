import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { approve, refuseApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'

/** Steps that wait for a second administrator, whatever they are about. */
export function approvalRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /admin/approvals', async ({ query, caller, language, now }) => {
    const { userId } = caller
    const { rows, total } = await listApprovals(shop.database, query, { userId, language }, now)
    return accept({ ...pageOfList(rows, total, query), isAlone: await isAlone(shop.database, userId, now) })
  })

  serve(app, shop, 'POST /admin/approvals/{id}/approve', ({ params, body, caller, now }) =>
    approve(shop, { id: params.id, decider: caller, amount: body.amount }, now),
  )

  serve(app, shop, 'POST /admin/approvals/{id}/refuse', ({ params, body, caller, now }) =>
    refuseApproval(shop, { id: params.id, decider: caller, reason: body.reason }, now),
  )
}
