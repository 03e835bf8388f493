import type { FastifyInstance } from 'fastify'
import { restrictions } from '#contract/restrictions.ts'
import { restrictionsSchemas as schemas } from '#contract/schemas/restrictions.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result } from '#domain/result.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { undoingRefusals } from './decide-report.ts'
import { appealRestriction, decideRestrictionAppeal, liftRestriction } from './lift-restriction.ts'
import { viewRestrictions } from './moderation-view.ts'
import { findRestriction, listRestrictions, listRestrictionsOf, readRestriction } from './restriction-store.ts'
import { takeDownWork } from './take-down.ts'

/** What administrators restrict, and what the people concerned answer. */
export function restrictionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, restrictions.list, schemas.list, async ({ query }) => {
    const { rows, total } = await listRestrictions(database, query)
    return accept(pageOfList(await viewRestrictions(database, rows), total, query))
  })

  serve(app, shop, restrictions.takeDown, schemas.takeDown, async ({ body, caller, now }) => {
    const { artworkId: subjectId, ...statement } = body
    const taken = await undoingRefusals(shop, async (tx) => {
      const done = await takeDownWork(shop, tx, { subjectId, by: caller.userId, ...statement }, now)
      return done.ok ? accept(undefined) : done
    })
    const row = await findRestriction(database, { subject: 'artwork', subjectId })
    return answer(taken, row?.id)
  })

  serve(app, shop, restrictions.lift, schemas.lift, async ({ params: { id }, caller, now }) =>
    answer(await liftRestriction(shop, caller.userId, id, now), id),
  )

  serve(app, shop, restrictions.decideAppeal, schemas.decideAppeal, async ({ params: { id }, body, caller, now }) =>
    answer(await decideRestrictionAppeal(shop, caller.userId, { id, ...body }, now), id),
  )

  serve(app, shop, restrictions.own, schemas.own, async ({ caller }) =>
    accept({ content: await viewRestrictions(database, await listRestrictionsOf(database, caller.userId)) }),
  )

  serve(app, shop, restrictions.appeal, schemas.appeal, async ({ params: { id }, body, caller, now }) =>
    answer(await appealRestriction(shop, caller.userId, { id, ...body }, now), id),
  )

  async function answer<Code extends string>(done: Result<void, Code>, id: Id | undefined) {
    if (!done.ok) return done
    const row = id && (await readRestriction(database, id))
    const [view] = row ? await viewRestrictions(database, [row]) : []
    if (!view) throw new Error('A restriction that was just changed is not there.')
    return accept(view)
  }
}
