import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Adjustment } from '#contract/adjustments.ts'
import type { Id } from '#domain/id.ts'
import { accept } from '#domain/result.ts'
import { agreeableFrom } from '#domain/two-administrators.ts'
import { isLastAdministrator } from '#server/features/account/administrators.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findParties, listAdjustments, type WholeAdjustment } from './adjustment-store.ts'
import { askForAdjustment } from './ask-for-adjustment.ts'
import { agreeToAdjustment, refuseAdjustment } from './decide-adjustment.ts'

/** Corrections of the books: asked for by one administrator, agreed to by another. */
export function adjustmentRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/adjustments', async ({ query, caller }) => {
    const { rows, total } = await listAdjustments(database, query)
    const isAlone = await isLastAdministrator(database, caller.userId)
    const viewer = { userId: caller.userId, isAlone }
    return accept({
      ...pageOfList(
        rows.map((row) => viewAdjustment(row, viewer)),
        total,
        query,
      ),
      isAlone,
    })
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

type Viewer = { readonly userId: Id; readonly isAlone: boolean }

function viewAdjustment(adjustment: WholeAdjustment, viewer: Viewer): z.input<typeof Adjustment> {
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
    agreeableFrom: decision === null ? agreeableFrom(adjustment, viewer) : null,
    documentId: document?.id ?? null,
    documentNumber: document?.number ?? null,
  }
}
