import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { countedHours, needsAnother } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, sum } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, auditEntries, payoutBatches, payouts } from '#server/database/schema.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import type { Decider } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'

/** Approvals that count towards PAYOUT_APPROVAL_FROM. */
export const payoutKinds = ['payouts', 'payouts-paid', 'payouts-not-sent', 'payout-returned'] as const

type Step = {
  readonly decider: Decider
  readonly payouts: readonly { readonly id?: Id; readonly batchId?: Id | null; readonly amount: Cents }[]
  /** The payouts are marked as paid: sums of counted or approved files do not count again. */
  readonly isSettling?: boolean
}

/** Adds the administrator's unapproved steps of 24 hours. Locks administrators, so that concurrent steps count. */
export async function needsApproval(
  shop: Shop,
  tx: Database,
  { decider, payouts: marked, isSettling = false }: Step,
  now: Date,
): Promise<boolean> {
  const { payoutApprovalFrom: from } = shop.settings
  if (from === undefined || decider.hasWaited || (isSettling && (await isApproved(tx, marked)))) return false
  const { userId: by } = decider
  const open = (await findOpenApprovals(tx, { kinds: payoutKinds })).filter(({ requestedBy }) => requestedBy === by)
  const waiting = sum(open.flatMap((approval) => approval.amount ?? []))
  const since = new Date(now.getTime() - countedHours * 3_600_000)
  const sent = await readSentAlone(tx, by, since)
  const isCounted = ({ id }: { readonly id?: Id }) => sent.some((payout) => payout.id === id)
  const byHand = (await readMarkedAlone(tx, by, since)).filter((payout) => !payout.isSettled || !isCounted(payout))
  const alone = sum([...sent, ...byHand].map((payout) => payout.amount))
  const counted = isSettling ? marked.filter((payout) => !isCounted(payout)) : marked
  return needsAnother({ from, amount: sum(counted.map((payout) => payout.amount)), alone, waiting })
}

/** A file's id equals that of its approval. */
const readSentAlone = (tx: Database, by: Id, since: Date) =>
  tx
    .select({ id: payouts.id, amount: payouts.amount })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .leftJoin(approvals, eq(approvals.id, payoutBatches.id))
    .where(and(gt(payoutBatches.createdAt, since), eq(payoutBatches.by, by), isNull(approvals.id)))

/** Marking approved payouts as paid does not count. */
const readMarkedAlone = (tx: Database, by: Id, since: Date) =>
  tx
    .select({
      id: payouts.id,
      amount: payouts.amount,
      isSettled: sql<boolean>`${auditEntries.action} = 'payout-paid'`,
    })
    .from(auditEntries)
    .innerJoin(payouts, eq(payouts.id, auditEntries.subject))
    .leftJoin(approvals, eq(approvals.id, payouts.batchId))
    .where(
      and(
        eq(auditEntries.by, by),
        gt(auditEntries.at, since),
        inArray(auditEntries.action, ['payout-paid', 'payout-not-sent', 'payout-returned']),
        sql`${auditEntries.details} ->> 'withoutApproval' = 'true'`,
        or(isNull(approvals.id), ne(auditEntries.action, 'payout-paid')),
      ),
    )

/** The payouts are of one file. */
const isApproved = async (tx: Database, marked: Step['payouts']): Promise<boolean> =>
  (await tx.$count(
    approvals,
    inArray(
      approvals.id,
      marked.flatMap(({ batchId }) => batchId ?? []),
    ),
  )) > 0
