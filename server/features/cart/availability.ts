import type { z } from 'zod'
import type { Availability } from '#contract/availability.ts'
import { absenceOf } from '#domain/absence.ts'
import { isShown } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { type CurrentHold, findHolds, findUnlocked } from '#server/features/orders/hold-store.ts'

/** Omits works that are not shown to anyone. */
export async function readAvailability(
  database: Database,
  artworkIds: readonly Id[],
  userId: Id | undefined,
  now: Date,
): Promise<Map<Id, z.input<typeof Availability>>> {
  const [works, holds] = await Promise.all([findUnlocked(database, artworkIds), findHolds(database, artworkIds, now)])
  const holdsOf = Map.groupBy(holds, ({ artworkId }) => artworkId)
  return new Map(
    works.filter(isShown).map((work) => [work.id, availabilityOf(work, holdsOf.get(work.id) ?? [], userId, now)]),
  )
}

type Work = Awaited<ReturnType<typeof findUnlocked>>[number]

function availabilityOf(
  work: Work,
  holds: readonly CurrentHold[],
  userId: Id | undefined,
  now: Date,
): z.input<typeof Availability> {
  const live = holds.filter(({ isLapsed }) => !isLapsed)
  // The next checkout may take copies whose hold has lapsed, even before the job has released them.
  const available = work.available === null ? null : work.available + holds.length - live.length
  const firstToEnd = live.find(({ expiresAt }) => expiresAt > now)
  return {
    status: work.status,
    available,
    heldUntil: work.status === 'active' && available === 0 ? (firstToEnd?.expiresAt ?? null) : null,
    heldByCaller: userId !== undefined && live.some((hold) => hold.userId === userId),
    ownWork: userId !== undefined && work.ownerId === userId,
    away: absenceOf(work, now),
    sellerStatus: work.sellerStatus,
  }
}
