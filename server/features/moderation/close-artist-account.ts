import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { closingDay, type ImmediateClosing } from '#domain/moderation.ts'
import { finishesSales } from '#domain/person.ts'
import type { Result } from '#domain/result.ts'
import { restrictions } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import {
  type ClosingColumns,
  lockRestriction,
  type RestrictionRow,
  type Statement,
} from '#server/features/restrictions/restriction-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { undoingRefusals } from './decide-report.ts'
import { enqueueAccountClosed } from './moderation-emails.ts'
import { hideArtist, lockWithAccount, subjects } from './subjects.ts'

const maxAtOnce = 500

type Close = { readonly subjectId: Id; readonly by: Id; readonly immediateReason: ImmediateClosing | null } & Statement
type Refusal = 'artist-not-found' | 'not-selling' | 'already-restricted'

/** Announces the closing day, or closes the account at once where the law allows it. */
export const closeArtistAccount = (
  shop: Shop,
  { immediateReason, ...restriction }: Close,
  now: Date,
): Promise<Result<RestrictionRow, Refusal>> =>
  undoingRefusals(shop, async (tx) => {
    const closing: ClosingColumns = immediateReason
      ? { closesOn: dayInTallinn(now), closedAt: now, immediateReason }
      : { closesOn: closingDay(now), closedAt: null, immediateReason: null }
    return subjects['artist-account'].restrict(shop, tx, { ...restriction, ...closing }, now)
  })

export async function closeArtistAccounts(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const { subject, closesOn, closedAt, liftedAt } = restrictions
  const isDue = and(
    eq(subject, 'artist-account'),
    isNotNull(closesOn),
    isNull(closedAt),
    isNull(liftedAt),
    lte(closesOn, dayInTallinn(now)),
  )
  const due = await shop.database.select().from(restrictions).where(isDue).orderBy(asc(closesOn)).limit(maxAtOnce)
  await sweep(shop, due, ({ id }, moment) => closeOnItsDay(shop, id, moment), now, signal)
}

/** Idempotent across instances; skips closings that were revoked. */
const closeOnItsDay = (shop: Shop, id: Id, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const row = await lockRestriction(tx, id)
    if (!row || row.closedAt || row.liftedAt) return
    const artist = await lockWithAccount(tx, row.subjectId)
    await tx.update(restrictions).set({ closedAt: now }).where(eq(restrictions.id, id))
    // Artists who deleted their account have nothing to close.
    if (!artist || !finishesSales(artist.approval)) return
    const { subject, ...change } = await hideArtist(tx, artist, now)
    await enqueueAccountClosed(shop, tx, row, now)
    const details = { restrictionId: id, reason: row.reason, ...change }
    await writeAudit(shop, tx, { by: 'server', action: 'artist-account-closed', subject, details }, now)
  })
