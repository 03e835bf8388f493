import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ledgerAccounts, ledgerKinds, payoutStates } from '#domain/ledger.ts'
import type { BankAccount } from '#domain/person.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { disputes, orderLines, refunds } from './orders.ts'
import { artists } from './people.ts'

/** Payouts that went to the bank in one file. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    /** Also the id of the message to the bank. */
    id: id(),
    /** The day on which the bank is asked to pay. */
    payOn: date({ mode: 'string' }).notNull(),
    /** The administrator who made it. */
    by: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [check('payout_batches_id', hexId()), index('payout_batches_created_index').on(table.createdAt)],
)

/** Money on its way to an artist: all that was due to them when it was made. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    amount: money().notNull(),
    /** The file it went to the bank in; null when it was paid by other means. */
    batchId: reference().references(() => payoutBatches.id),
    /** Where it went, as it was then. */
    bankAccount: jsonb().$type<BankAccount>(),
    state: text({ enum: payoutStates }).notNull().default('paid'),
    /** Why the bank returned it. */
    returnReason: text(),
    /** When the bank said that it was paid or returned. */
    settledAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('payouts_id', hexId()),
    check('payouts_state', oneOf('state', payoutStates)),
    index('payouts_batch_index').on(table.batchId),
    index('payouts_sent_index').on(table.createdAt).where(sql`state = 'sent'`),
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
    /** Groups the entries of one event: the id of the order line, refund, payout or dispute with its kind. */
    transactionId: text().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    amount: money().notNull(),
    /** Whose share it is; null for cash and commission. */
    artistId: reference().references(() => artists.id),
    orderLineId: reference().references(() => orderLines.id),
    refundId: reference().references(() => refunds.id),
    payoutId: reference().references(() => payouts.id),
    disputeId: reference().references(() => disputes.id),
    at: moment().notNull(),
  },
  (table) => [
    check('ledger_entries_id', hexId()),
    check('ledger_entries_kind', oneOf('kind', ledgerKinds)),
    check('ledger_entries_account', oneOf('account', ledgerAccounts)),
    check('ledger_entries_artist', sql`(account = 'artist') = (artist_id is not null)`),
    index('ledger_entries_transaction_index').on(table.transactionId),
    index('ledger_entries_artist_index').on(table.artistId, table.at),
    index('ledger_entries_line_index').on(table.orderLineId),
    index('ledger_entries_dispute_index').on(table.disputeId).where(sql`dispute_id is not null`),
    index('ledger_entries_refund_index').on(table.refundId).where(sql`refund_id is not null`),
    // Has all that the sum of what is owed reads.
    index('ledger_entries_owed_index').on(table.artistId, table.amount).where(sql`account = 'artist'`),
  ],
)
