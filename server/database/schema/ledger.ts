import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DiscrepancyKind, DiscrepancySubject } from '#domain/discrepancy.ts'
import type { Id } from '#domain/id.ts'
import { ledgerAccounts, ledgerKinds, payoutStates } from '#domain/ledger.ts'
import type { Cents } from '#domain/money.ts'
import type { BankAccount } from '#domain/person.ts'
import { adjustmentLines } from './adjustments.ts'
import { bankEntries } from './bank.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { disputes } from './disputes.ts'
import { feeInvoices } from './invoices.ts'
import { orderLines, orders } from './orders.ts'
import { artists } from './people.ts'
import { providerMovements } from './provider.ts'
import { refunds } from './refunds.ts'

export const payoutBatches = pgTable(
  'payout_batches',
  {
    /** Also the message id for the bank. */
    id: id(),
    payOn: date({ mode: 'string' }).notNull(),
    by: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [check('payout_batches_id', hexId()), index('payout_batches_created_index').on(table.createdAt)],
)

/** A payout of an artist's whole payable balance. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    amount: money().notNull(),
    /** Null when paid by other means. */
    batchId: reference().references(() => payoutBatches.id),
    /** At the time of the payout. */
    bankAccount: jsonb().$type<BankAccount>(),
    state: text({ enum: payoutStates }).notNull().default('paid'),
    returnReason: text(),
    /** The state before an administrator marked it as returned; null if the bank returned it or the mark was undone. */
    returnedFrom: text({ enum: payoutStates }),
    /** The time of the bank's confirmation or return. */
    settledAt: moment(),
    /** The payout that was cancelled or marked as returned, and paid after all. */
    replaces: reference().references((): AnyPgColumn => payouts.id),
    /** The lines that a returned payout had paid; they are unpaid again. Empty for other payouts. */
    lineIds: text().array().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('payouts_id', hexId()),
    check('payouts_state', oneOf('state', payoutStates)),
    index('payouts_batch_index').on(table.batchId),
    uniqueIndex('payouts_replaces_once').on(table.replaces).where(sql`replaces is not null`),
    index('payouts_sent_index').on(table.createdAt).where(sql`state = 'sent'`),
    check('payouts_amount', sql`amount > 0`),
    index('payouts_artist_index').on(table.artistId),
    index('payouts_account_index').on(table.createdAt).where(sql`bank_account is not null`),
  ],
)

/** Payout holds by administrators; the artist reads the reason. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    by: text().notNull(),
    createdAt: moment().notNull(),
    /** The last day, in Tallinn. */
    lastDay: date({ mode: 'string' }).notNull(),
    endedAt: moment(),
    /** Null when it expired. */
    endedBy: text(),
  },
  (table) => [
    check('payout_holds_id', hexId()),
    index('payout_holds_artist_index').on(table.artistId),
    uniqueIndex('payout_holds_one_open').on(table.artistId).where(sql`ended_at is null`),
  ],
)

/** Append-only; transactions sum to zero. Debits (money held) are positive, credits (debts, commission) negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** Groups the entries of one event: its kind and the id of order line, refund, payout or dispute. */
    transactionId: text().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    amount: money().notNull(),
    /** Null for accounts other than `artist`. */
    artistId: reference().references(() => artists.id),
    orderLineId: reference().references(() => orderLines.id),
    refundId: reference().references(() => refunds.id),
    payoutId: reference().references(() => payouts.id),
    disputeId: reference().references(() => disputes.id),
    adjustmentLineId: reference().references(() => adjustmentLines.id),
    movementId: reference().references(() => providerMovements.id),
    bankEntryId: reference().references(() => bankEntries.id),
    /** The commission invoice of the VAT. */
    feeInvoiceId: reference().references(() => feeInvoices.id),
    /** The order whose payment bought nothing. */
    orderId: reference().references(() => orders.id),
    at: moment().notNull(),
  },
  (table) => [
    check('ledger_entries_id', hexId()),
    check('ledger_entries_kind', oneOf('kind', ledgerKinds)),
    check('ledger_entries_account', oneOf('account', ledgerAccounts)),
    check(
      'ledger_entries_subject',
      sql`(kind <> 'sale' or order_line_id is not null) and (kind <> 'refund' or refund_id is not null) and (kind not in ('payout', 'payout-return') or payout_id is not null) and (kind = 'adjustment') = (adjustment_line_id is not null) and (kind = 'fee' or kind = 'transfer' and refund_id is null) = (movement_id is not null) and (kind = 'bank-fee') = (bank_entry_id is not null) and (kind = 'unbought') = (order_id is not null) and (kind = 'vat') = (fee_invoice_id is not null)`,
    ),
    check('ledger_entries_artist', sql`(account = 'artist') = (artist_id is not null)`),
    index('ledger_entries_transaction_index').on(table.transactionId),
    index('ledger_entries_at_index').on(table.at),
    index('ledger_entries_artist_index').on(table.artistId, table.at),
    index('ledger_entries_line_index').on(table.orderLineId),
    index('ledger_entries_dispute_index').on(table.disputeId).where(sql`dispute_id is not null`),
    index('ledger_entries_refund_index').on(table.refundId).where(sql`refund_id is not null`),
    index('ledger_entries_order_index').on(table.orderId).where(sql`order_id is not null`),
    // Each event is booked at most once, even by concurrent transactions.
    uniqueIndex('ledger_entries_sold_once').on(table.orderLineId, table.account).where(sql`kind = 'sale'`),
    uniqueIndex('ledger_entries_refunded_once').on(table.refundId, table.account).where(sql`kind = 'refund'`),
    uniqueIndex('ledger_entries_paid_once').on(table.payoutId, table.account).where(sql`kind = 'payout'`),
    uniqueIndex('ledger_entries_returned_once').on(table.payoutId, table.account).where(sql`kind = 'payout-return'`),
    uniqueIndex('ledger_entries_adjusted_once').on(table.adjustmentLineId).where(sql`adjustment_line_id is not null`),
    uniqueIndex('ledger_entries_movement_once')
      .on(table.movementId, table.account)
      .where(sql`movement_id is not null and transaction_id not like '%:by-hand'`),
    uniqueIndex('ledger_entries_by_hand_once')
      .on(table.movementId, table.account)
      .where(sql`transaction_id like 'fee:%:by-hand'`),
    uniqueIndex('ledger_entries_taxed_once').on(table.feeInvoiceId, table.account).where(sql`kind = 'vat'`),
    uniqueIndex('ledger_entries_transferred_once').on(table.refundId, table.account).where(sql`kind = 'transfer'`),
    uniqueIndex('ledger_entries_bank_fee_once')
      .on(table.bankEntryId, table.account)
      .where(sql`bank_entry_id is not null`),
    // Index-only sum of the balance.
    index('ledger_entries_owed_index').on(table.artistId, table.amount).where(sql`account = 'artist'`),
    // Index-only sums of held lines.
    index('ledger_entries_held_index').on(table.orderLineId, table.amount).where(sql`account = 'artist'`),
  ],
)

/** Closed months, for which documents are issued. Nothing can be booked into them. */
export const closedMonths = pgTable('closed_months', {
  /** Its first day. */
  month: date({ mode: 'string' }).primaryKey(),
  closedAt: moment().notNull(),
  entries: integer().notNull(),
  /** Hash of their amounts and accounts; null for months that an earlier release closed. */
  checksum: text(),
})

/** Balances of all artists with ledger entries, maintained by a trigger. Payouts use the ledger itself. */
export const owedToArtists = pgTable('owed_to_artists', {
  artistId: reference()
    .primaryKey()
    .references(() => artists.id),
  /** Negative when the artist owes the shop. */
  amount: money().notNull(),
})

/** Results of consistency checks of the ledger. */
export const bookChecks = pgTable(
  'book_checks',
  {
    id: id(),
    at: moment().notNull(),
    /** All discrepancies; only the first are stored. */
    total: integer().notNull(),
    differences: jsonb('discrepancies').$type<StoredDiscrepancy[]>().notNull(),
  },
  (table) => [check('book_checks_id', hexId()), index('book_checks_at_index').on(table.at)],
)

/** Contains ids only: personal data may be erased. */
export type StoredDiscrepancy = {
  kind: DiscrepancyKind
  subject: DiscrepancySubject
  id: Id
  amount: Cents | null
  since: string
}
