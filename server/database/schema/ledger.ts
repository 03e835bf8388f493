import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ledgerAccounts, ledgerKinds } from '#domain/ledger.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { orderLines, refunds } from './orders.ts'
import { artists } from './people.ts'

/** Money on its way to an artist: all that was due to them when it was made. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    amount: money().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('payouts_id', hexId()),
    check('payouts_amount', sql`amount > 0`),
    index('payouts_artist_index').on(table.artistId),
  ],
)

/**
 * Double-entry bookkeeping, append-only: the entries of one transaction sum to zero. Debits are positive: money that the
 * shop has; credits are negative: what it owes artists, and its commission.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** Groups the entries of one event: the id of the order line, refund or payout with its kind. */
    transactionId: text().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    amount: money().notNull(),
    /** Whose share it is; null for cash and commission. */
    artistId: reference().references(() => artists.id),
    orderLineId: reference().references(() => orderLines.id),
    refundId: reference().references(() => refunds.id),
    payoutId: reference().references(() => payouts.id),
    at: moment().notNull(),
  },
  (table) => [
    check('ledger_entries_id', hexId()),
    check('ledger_entries_kind', oneOf('kind', ledgerKinds)),
    check('ledger_entries_account', oneOf('account', ledgerAccounts)),
    check('ledger_entries_artist', sql`(account = 'artist') = (artist_id is not null)`),
    index('ledger_entries_transaction_index').on(table.transactionId),
    index('ledger_entries_artist_index').on(table.artistId, table.at),
  ],
)
