import { type SQL, sql } from 'drizzle-orm'
import { transferKinds } from '#domain/provider.ts'

/** The id of the transaction that books an unknown movement as a fee. */
export const byHandFee = (movementId: string): string => `fee:${movementId}:by-hand`

/** The provider's movements with the kind that each is `booked_as`: administrators book the unknown ones. */
export const bookedMovements = sql`(
  select m.*, case when m.kind <> 'other' then m.kind
      when exists (select from ledger_entries e where e.movement_id = m.id and e.kind = 'transfer') then 'topup'
      when exists (select from ledger_entries e where e.transaction_id = 'fee:' || m.id || ':by-hand') then 'fee'
      else 'other' end as booked_as
  from provider_movements m)`

/** Whether a booked movement went to the bank or came from it. */
export const isTransferred: SQL = sql.raw(`booked_as in (${transferKinds.map((kind) => `'${kind}'`).join(', ')})`)
