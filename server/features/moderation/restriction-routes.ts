import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { listRestrictions, listRestrictionsOf } from '#server/features/restrictions/restriction-store.ts'
import { confirmIfGiven } from '#server/http/confirm-password.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { undoingRefusals } from './decide-report.ts'
import { appealRestriction, decideRestrictionAppeal, liftRestriction } from './lift-restriction.ts'
import { viewRestriction, viewRestrictions } from './moderation-view.ts'
import { subjects } from './subjects.ts'

export function restrictionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /restrictions', async ({ query }) => {
    const { rows, total } = await listRestrictions(database, query)
    return accept(pageOfList(await viewRestrictions(database, rows), total, query))
  })

  serve(app, shop, 'POST /restrictions', async ({ body, caller, now }) => {
    const { artworkId: subjectId, ...statement } = body
    return undoingRefusals(shop, async (tx) => {
      const done = await subjects.artwork.restrict(shop, tx, { subjectId, by: caller.userId, ...statement }, now)
      return done.ok ? accept(await viewRestriction(tx, done.value.id)) : done
    })
  })

  serve(app, shop, 'POST /restrictions/{id}/lift', async ({ params: { id }, body, caller, now }) => {
    const confirmation = await confirmIfGiven(shop, caller, body.currentPassword)
    return liftRestriction(shop, { by: caller.userId, confirmation }, id, now)
  })

  serve(app, shop, 'PUT /restrictions/{id}/appeal', async ({ params: { id }, body, caller, now }) => {
    const { currentPassword, ...decision } = body
    const confirmation = await confirmIfGiven(shop, caller, currentPassword)
    return decideRestrictionAppeal(shop, { by: caller.userId, confirmation }, { id, ...decision }, now)
  })

  serve(app, shop, 'GET /restrictions/own', async ({ caller }) =>
    accept({ content: await viewRestrictions(database, await listRestrictionsOf(database, caller.userId)) }),
  )

  serve(app, shop, 'POST /restrictions/{id}/appeal', async ({ params: { id }, body, caller, now }) =>
    appealRestriction(shop, caller.userId, { id, ...body }, now),
  )
}
