import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { type DifferenceKind, differenceKinds, movementKinds } from '#domain/provider.ts'
import { hexId, id, moment, money, oneOf } from './columns.ts'

/** Everything that moved money at the payment provider, as it was read there; append-only. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    id: id(),
    provider: text().notNull(),
    /** What the provider calls it. */
    movementId: text().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    /** The charge, refund, dispute or payout that caused it. */
    source: text(),
    /** The payment that it is about. */
    intentId: text(),
    /** What came in; negative what went out. The fee went out besides. */
    amount: money().notNull(),
    fee: money().notNull(),
    /** Three capital letters. */
    currency: text().notNull(),
    /** The provider names what it has named before: its source has moved the same way already. */
    isRepeated: boolean().notNull(),
    at: moment().notNull(),
    readAt: moment().notNull(),
  },
  (table) => [
    check('provider_movements_id', hexId()),
    check('provider_movements_kind', oneOf('kind', movementKinds)),
    uniqueIndex('provider_movements_once').on(table.provider, table.movementId),
    index('provider_movements_at_index').on(table.provider, table.at),
    index('provider_movements_source_index').on(table.source).where(sql`source is not null`),
  ],
)

const sum = () => bigint({ mode: 'number' }).$type<Cents>().notNull()

/** Each time that the payment provider was compared with the books, with what the two say differently. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    id: id(),
    at: moment().notNull(),
    /** What the provider has, what it has kept as fees, and what it has paid to the bank. */
    balance: sum(),
    fees: sum(),
    paidOut: sum(),
    /** What the books say of it; null when a version asked that did not know. */
    accounts: jsonb().$type<AccountSums>(),
    /** How many differences there were; of very many only the first are kept. */
    total: integer().notNull(),
    differences: jsonb().$type<StoredDifference[]>().notNull(),
  },
  (table) => [check('provider_checks_id', hexId()), index('provider_checks_at_index').on(table.at)],
)

/** Differences that an administrator has explained: they count no more while both sides say what they said then. */
export const providerExplanations = pgTable(
  'provider_explanations',
  {
    kind: text({ enum: differenceKinds }).notNull(),
    subject: text('source').notNull(),
    ours: bigint({ mode: 'number' }).$type<Cents>(),
    theirs: bigint({ mode: 'number' }).$type<Cents>(),
    reason: text().notNull(),
    /** The administrator who explained it. */
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check('provider_explanations_kind', oneOf('kind', differenceKinds)),
    primaryKey({ columns: [table.kind, table.subject] }),
  ],
)

/** What the books have with the provider and in the bank, and how what the provider has differs from it. */
export type AccountSums = {
  provider: Cents
  bank: Cents
  /** Refunds that are booked and were not made yet, or came back. */
  notSent: Cents
  /** Payments that bought nothing; a version before did not book them. */
  owedToBuyers?: Cents
}

/** Ids alone: whose order it is may be forgotten. */
export type StoredDifference = {
  kind: DifferenceKind
  /** What the provider calls the payment, refund, dispute or movement. */
  source: string
  /** The order that it is about, where the shop knows. */
  orderId: Id | null
  /** What the shop says, and what the provider does; null where one of them says nothing. */
  ours: Cents | null
  theirs: Cents | null
  /** The provider's, three capital letters. */
  currency: string
  /** When it was found first. */
  since: string
}
