import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { type BankDifferenceKind, bankDifferenceKinds } from '#domain/bank.ts'
import type { Cents } from '#domain/money.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'

const sum = () => bigint({ mode: 'number' }).$type<Cents>()

/** Statements of the shop's bank account; append-only. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    iban: text().notNull(),
    number: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    opening: sum().notNull(),
    closing: sum().notNull(),
    /** The administrator who uploaded it. */
    by: text().notNull(),
    readAt: moment().notNull(),
  },
  (table) => [
    check('bank_statements_id', hexId()),
    check('bank_statements_days', sql`first_day <= last_day`),
    unique('bank_statements_once').on(table.iban, table.number),
    index('bank_statements_day_index').on(table.iban, table.lastDay),
  ],
)

/** Bank statement entries; append-only, except that texts are erased after the retention period. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: id(),
    statementId: reference()
      .notNull()
      .references(() => bankStatements.id),
    position: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Negative for outgoing payments. */
    amount: money().notNull(),
    /** The shop's ids of the transfer and of its payment file. */
    endToEndId: text(),
    batchId: text(),
    /** Returns an earlier transfer. */
    isReturn: boolean().notNull(),
    /** The other party and the description. */
    words: text().notNull(),
  },
  (table) => [
    check('bank_entries_id', hexId()),
    check('bank_entries_amount', sql`amount <> 0`),
    unique('bank_entries_once').on(table.statementId, table.position),
    index('bank_entries_reference_index').on(table.endToEndId).where(sql`end_to_end_id like 'RF%'`),
    index('bank_entries_words_index').on(table.day).where(sql`words <> ''`),
  ],
)

/** Comparisons of the bank with the ledger. */
export const bankChecks = pgTable(
  'bank_checks',
  {
    id: id(),
    at: moment().notNull(),
    sums: jsonb().$type<BankSums>().notNull(),
    /** All differences; only the first are stored. */
    total: integer().notNull(),
    differences: jsonb().$type<StoredBankDifference[]>().notNull(),
  },
  (table) => [check('bank_checks_id', hexId()), index('bank_checks_at_index').on(table.at)],
)

/** Differences explained by an administrator; ignored while both amounts are unchanged. */
export const bankExplanations = pgTable(
  'bank_explanations',
  {
    kind: text({ enum: bankDifferenceKinds }).notNull(),
    subject: text().notNull(),
    ours: sum(),
    theirs: sum(),
    reason: text().notNull(),
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check('bank_explanations_kind', oneOf('kind', bankDifferenceKinds)),
    primaryKey({ columns: [table.kind, table.subject] }),
  ],
)

/** A reconciliation from bank to ledger; the parts sum up. */
export type BankSums = {
  /** The bank's balance at the end of the last statement. */
  closing: Cents
  /** The balance before the first statement, which is not in the ledger. */
  before: Cents
  explained: Cents
  differing: Cents
  /** Booked, but too recent for a statement. */
  underWay: Cents
  /** The ledger's balance. */
  account: Cents
}

/** Contains ids only: personal data may be erased. */
export type StoredBankDifference = {
  kind: BankDifferenceKind
  /** The id of the bank entry, payout, transaction or refund. */
  subject: string
  /** Amounts of shop and bank; null where one side has none. */
  ours: Cents | null
  theirs: Cents | null
  day: string
  since: string
}
