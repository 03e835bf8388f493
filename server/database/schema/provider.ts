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

/** Balance transactions of the payment provider; append-only. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    id: id(),
    provider: text().notNull(),
    /** The provider's id. */
    movementId: text().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    /** The charge, refund, dispute or payout that caused it. */
    source: text(),
    intentId: text(),
    /** Negative for outgoing amounts. `fee` is deducted separately. */
    amount: money().notNull(),
    fee: money().notNull(),
    /** ISO 4217, in capitals. */
    currency: text().notNull(),
    /** The source has already moved in the same direction. */
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

/** Comparisons of the provider with the ledger. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    id: id(),
    at: moment().notNull(),
    balance: sum(),
    fees: sum(),
    paidOut: sum(),
    /** The ledger's sums; null for checks by releases without them. */
    accounts: jsonb().$type<AccountSums>(),
    /** All differences; only the first are stored. */
    total: integer().notNull(),
    differences: jsonb().$type<StoredDifference[]>().notNull(),
  },
  (table) => [check('provider_checks_id', hexId()), index('provider_checks_at_index').on(table.at)],
)

/** Differences explained by an administrator; ignored while both amounts are unchanged. */
export const providerExplanations = pgTable(
  'provider_explanations',
  {
    kind: text({ enum: differenceKinds }).notNull(),
    subject: text('source').notNull(),
    ours: bigint({ mode: 'number' }).$type<Cents>(),
    theirs: bigint({ mode: 'number' }).$type<Cents>(),
    reason: text().notNull(),
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    check('provider_explanations_kind', oneOf('kind', differenceKinds)),
    primaryKey({ columns: [table.kind, table.subject] }),
  ],
)

/** The ledger's accounts, and their difference from the provider's balance. */
export type AccountSums = {
  provider: Cents
  bank: Cents
  /** Booked refunds that are pending or were returned. */
  notSent: Cents
  /** Payments that bought nothing; absent in checks by earlier releases. */
  owedToBuyers?: Cents
}

/** Contains ids only: personal data may be erased. */
export type StoredDifference = {
  kind: DifferenceKind
  /** The provider's id of the payment, refund, dispute or movement. */
  source: string
  /** Null if unknown. */
  orderId: Id | null
  /** Amounts of shop and provider; null where one side has none. */
  ours: Cents | null
  theirs: Cents | null
  /** ISO 4217, in capitals. */
  currency: string
  since: string
}
