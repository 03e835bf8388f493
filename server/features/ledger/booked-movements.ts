import { type SQL, sql } from 'drizzle-orm'
import { transferKinds } from '#domain/provider.ts'

/** The transaction id of an unknown movement that an administrator booked as a fee. */
export const byHandFee = (movementId: string): string => `fee:${movementId}:by-hand`

/** Adds `booked_as`, which differs from `kind` for unknown movements that an administrator booked. */
export const bookedMovements = sql`(
  select m.*, case when m.kind <> 'other' then m.kind
      when exists (select from ledger_entries e where e.movement_id = m.id and e.kind = 'transfer') then 'topup'
      when exists (select from ledger_entries e where e.transaction_id = 'fee:' || m.id || ':by-hand') then 'fee'
      else 'other' end as booked_as
  from provider_movements m)`

export const isTransferred: SQL = sql.raw(`booked_as in (${transferKinds.map((kind) => `'${kind}'`).join(', ')})`)
