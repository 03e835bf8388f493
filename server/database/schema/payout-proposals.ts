import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type ProposedPayout, proposalDecisions } from '#domain/payout.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { payoutBatches } from './ledger.ts'

/** Payouts above the sum from which on two administrators have to agree: nothing is booked before another one has. */
export const payoutProposals = pgTable(
  'payout_proposals',
  {
    id: id(),
    /** Exactly these amounts to these artists, or nothing. */
    payouts: jsonb().$type<ProposedPayout[]>().notNull(),
    total: money().notNull(),
    /** The administrator who wants it, and whether they were the only one. */
    by: text().notNull(),
    isAskedAlone: boolean().notNull(),
    createdAt: moment().notNull(),
    decision: text({ enum: proposalDecisions }),
    decidedAt: moment(),
    decidedBy: text(),
    /** Why it was refused or taken back. */
    answer: text(),
    /** The file that was made of it. */
    batchId: reference().references(() => payoutBatches.id),
  },
  (table) => [
    check('payout_proposals_id', hexId()),
    check('payout_proposals_total', sql`total > 0`),
    check('payout_proposals_decision', oneOf('decision', proposalDecisions)),
    check(
      'payout_proposals_decided',
      sql`(decision is null) = (decided_at is null) and (decision is null) = (decided_by is null) and (decision is not distinct from 'approved') = (batch_id is not null)`,
    ),
    // Two hands, or the only one after a day.
    check(
      'payout_proposals_two_hands',
      sql`decision is distinct from 'approved' or decided_by <> by or (is_asked_alone and decided_at >= created_at + interval '24 hours')`,
    ),
    index('payout_proposals_open_index').on(table.createdAt).where(sql`decision is null`),
    index('payout_proposals_batch_index').on(table.batchId).where(sql`batch_id is not null`),
  ],
)
