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

/** What the shop's bank says of its account, from one balance to the next; append-only. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    iban: text().notNull(),
    /** What the bank calls it. */
    number: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    opening: sum().notNull(),
    closing: sum().notNull(),
    /** The administrator who has uploaded it. */
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

/** What has moved money on the account of the shop's bank, as its statement says; append-only but for the words, which go when their years are over. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: id(),
    statementId: reference()
      .notNull()
      .references(() => bankStatements.id),
    /** Where it stands in the statement. */
    position: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** What came in; negative what went out. */
    amount: money().notNull(),
    /** The id or the reference that the shop gave the transfer, and the id of the file that it was in. */
    endToEndId: text(),
    batchId: text(),
    /** It gives back an earlier one. */
    isReturn: boolean().notNull(),
    /** From or to whom, and what for. */
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

/** Each time that the bank was compared with the books, with what the two say differently. */
export const bankChecks = pgTable(
  'bank_checks',
  {
    id: id(),
    at: moment().notNull(),
    sums: jsonb().$type<BankSums>().notNull(),
    /** How many differences there were; of very many only the first are kept. */
    total: integer().notNull(),
    differences: jsonb().$type<StoredBankDifference[]>().notNull(),
  },
  (table) => [check('bank_checks_id', hexId()), index('bank_checks_at_index').on(table.at)],
)

/** Differences that an administrator has explained: they count no more while both sides say what they said then. */
export const bankExplanations = pgTable(
  'bank_explanations',
  {
    kind: text({ enum: bankDifferenceKinds }).notNull(),
    subject: text().notNull(),
    ours: sum(),
    theirs: sum(),
    reason: text().notNull(),
    /** The administrator who explained it. */
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check('bank_explanations_kind', oneOf('kind', bankDifferenceKinds)),
    primaryKey({ columns: [table.kind, table.subject] }),
  ],
)

/** From what the bank has to what the books have: they sum up. */
export type BankSums = {
  /** What the bank had at the end of the last statement. */
  closing: Cents
  /** What was there before the first one, and is not in the books. */
  before: Cents
  /** What was explained, and what differs. */
  explained: Cents
  differing: Cents
  /** What is booked and can not be on a statement yet. */
  underWay: Cents
  /** What the books have. */
  account: Cents
}

/** Ids alone: whose money it is may be forgotten. */
export type StoredBankDifference = {
  kind: BankDifferenceKind
  /** The id of the bank's entry, or of the payout, transaction or refund. */
  subject: string
  /** What the shop says, and what the bank does; null where one of them says nothing. */
  ours: Cents | null
  theirs: Cents | null
  day: string
  /** When it was found first. */
  since: string
}
