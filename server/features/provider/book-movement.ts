import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { MovementBooking } from '#domain/provider.ts'
import type { Database } from '#server/database/connect.ts'
import { providerMovements } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { decideDifference } from '#server/features/comparisons/explain-difference.ts'
import { bookUnknownMovement } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { providerComparison } from './provider-comparison.ts'

type Booking = { movementId: string; as: MovementBooking; reason: string; by: Id }

/** Books a movement of unknown kind as a fee, or as a transfer between provider and bank. */
export const bookMovement = <T>(
  shop: Shop,
  { movementId, as, reason, by }: Booking,
  now: Date,
  read: (tx: Database) => Promise<T>,
) =>
  decideDifference(shop, providerComparison, { kind: 'other-movement', subject: movementId }, async (tx) => {
    const isOfProvider = eq(providerMovements.provider, shop.payments.provider)
    const [movement] = await tx
      .select()
      .from(providerMovements)
      .where(and(isOfProvider, eq(providerMovements.movementId, movementId)))
    if (!movement) throw new Error(`The movement ${movementId} is missing`)
    await bookUnknownMovement(tx, movement, as, now)
    const details = { movement: movementId, amount: movement.amount, as, reason }
    await writeAudit(shop, tx, { by, action: 'movement-booked', subject: movement.id, details }, now)
    return read(tx)
  })
