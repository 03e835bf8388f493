import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { WorkChange, WorkChangeRefusal, WorkChangeResult } from '#contract/work-changes.ts'
import { type ArtworkStep, statusAfterStep, stepBetween } from '#domain/artwork.ts'
import { isChangedSince } from '#domain/calendar.ts'
import { type Cents, inCents } from '#domain/money.ts'
import { maxPrice, priceAfterChange } from '#domain/price-change.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks } from '#server/database/schema.ts'
import { setPrice } from '#server/features/artworks/price-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type LockedWork, lockWorks } from '#server/features/orders/hold-store.ts'
import { performAction } from '#server/features/own-works/change-work-status.ts'
import { expireOverdue } from '#server/features/payments/cancel-order.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

/** Returns for each work the reverse change, or the refusal. */
export async function changeWorks(
  shop: Shop,
  seller: Seller,
  changes: readonly WorkChange[],
  now: Date,
): Promise<z.input<typeof WorkChangeResult>[]> {
  const ids = changes.map(({ id }) => id)
  // Holds stay if the provider is unreachable: their works are refused as held.
  await expireOverdue(shop, ids, now)
  return shop.database.transaction(async (tx) => {
    const locked = await lockWorks(tx, ids)
    const own = new Map(locked.filter((work) => work.artistId === seller.artist.id).map((work) => [work.id, work]))
    const results: z.input<typeof WorkChangeResult>[] = []
    for (const change of changes) {
      const work = own.get(change.id)
      const changed = work ? await changeWork({ shop, tx, seller, work, now }, change) : refuse('artwork-not-found')
      results.push({
        id: change.id,
        refusal: changed.ok ? null : changed.code,
        undo: changed.ok ? changed.value : null,
      })
    }
    return results
  })
}

type Context = { shop: Shop; tx: Database; seller: Seller; work: LockedWork; now: Date }

/** The reverse change; null for a change without effect. */
type Changed = Promise<Result<z.input<typeof WorkChangeResult>['undo'], WorkChangeRefusal>>

async function changeWork(context: Context, change: WorkChange): Changed {
  const { work } = context
  if (work.status === 'sold') return refuse('artwork-sold')
  if (change.kind === 'percent') {
    if (work.artistPrice === 0) return refuse('price-on-request')
    return changePrice(context, priceAfterChange(work.artistPrice, change.percent))
  }
  if (isChangedSince(change.unchangedSince ? new Date(change.unchangedSince) : undefined, work.updatedAt))
    return refuse('artwork-changed')
  return change.kind === 'price'
    ? changePrice(context, inCents(change.artistPrice))
    : changeStatus(context, change.kind)
}

async function changeStatus({ shop, tx, seller, work, now }: Context, step: ArtworkStep): Changed {
  const status = statusAfterStep[step]
  if (status === work.status) return accept(null)
  const outcome = await performAction(shop, tx, { seller, work, step }, now)
  if (!outcome.ok) return outcome
  const back = stepBetween(status, work.status)
  return accept(back ? { kind: back, id: work.id, unchangedSince: now } : null)
}

async function changePrice({ shop, tx, seller, work, now }: Context, artistPrice: Cents): Changed {
  const { id } = work
  if (artistPrice === work.artistPrice) return accept(null)
  if (artistPrice > maxPrice) return refuse('price-too-high')
  await setPrice(tx, id, artistPrice, now)
  await tx.update(artworks).set({ updatedAt: now }).where(eq(artworks.id, id))
  const details = { before: { artistPrice: work.artistPrice }, after: { artistPrice } }
  await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-changed', subject: id, details }, now)
  return accept({ kind: 'price', id, artistPrice: work.artistPrice, unchangedSince: now })
}
