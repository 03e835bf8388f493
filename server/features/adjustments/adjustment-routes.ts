import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Adjustment } from '#contract/adjustments.ts'
import { accept } from '#domain/result.ts'
import { findApprovableFrom, isAlone } from '#server/features/account/administrator-periods.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findParties, listAdjustments, type WholeAdjustment } from './adjustment-store.ts'
import { askForAdjustment } from './ask-for-adjustment.ts'
import { agreeToAdjustment, refuseAdjustment } from './decide-adjustment.ts'

/** Corrections of the books: asked for by one administrator, agreed to by another. */
export function adjustmentRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/adjustments', async ({ query, caller, now }) => {
    const { rows, total } = await listAdjustments(database, query)
    const views = []
    for (const row of rows) {
      const { askedBy: requestedBy, askedAt: requestedAt, isAskedAlone: isRequestedAlone } = row
      const request = { requestedBy, requestedAt, isRequestedAlone }
      const from = row.decision === null ? await findApprovableFrom(database, request, caller.userId, now) : null
      views.push(viewAdjustment(row, from))
    }
    return accept({ ...pageOfList(views, total, query), isAlone: await isAlone(database, caller.userId, now) })
  })

  serve(app, shop, 'GET /admin/adjustments/parties', async ({ query }) => accept(await findParties(database, query.q)))

  serve(app, shop, 'POST /admin/adjustments', ({ body, caller, now }) =>
    askForAdjustment(shop, { ...body, by: caller.userId }, now),
  )

  serve(app, shop, 'POST /admin/adjustments/{id}/agree', ({ params, caller, now }) =>
    agreeToAdjustment(shop, { id: params.id, by: caller.userId }, now),
  )

  serve(app, shop, 'POST /admin/adjustments/{id}/refuse', ({ params, body, caller, now }) =>
    refuseAdjustment(shop, { id: params.id, reason: body.reason, by: caller.userId }, now),
  )
}

function viewAdjustment(adjustment: WholeAdjustment, agreeableFrom: Date | null): z.input<typeof Adjustment> {
  const { askedByName, decidedByName, decision, lines, document } = adjustment
  return {
    ...adjustment,
    askedBy: askedByName,
    decidedBy: decidedByName,
    lines: lines.map(({ artistName, owed, ...line }) => ({
      ...line,
      artist: artistName,
      owed: decision === null ? owed : null,
    })),
    agreeableFrom,
    documentId: document?.id ?? null,
    documentNumber: document?.number ?? null,
  }
}
