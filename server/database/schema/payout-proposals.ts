import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type ProposedPayout, proposalDecisions } from '#domain/payout.ts'
import { id, moment, money, reference } from './columns.ts'
import { payoutBatches } from './ledger.ts'

/** Superseded by `approvals`. */
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
  () => [check('payout_proposals_superseded', sql`false`)],
)
