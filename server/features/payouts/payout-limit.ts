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
  /** The payouts are marked as paid: what is in a file that counts, or was approved, does not count once more. */
  readonly isSettling?: boolean
}

/**
 * Whether PAYOUT_APPROVAL_FROM asks for another administrator: for this step together with all files and by-hand steps of this
 * administrator in the last 24 hours that were not approved. The administrators are locked, so that two steps at once count together.
 */
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

/** Payouts in files that were not approved. A file that was approved has the id of its approval. */
const readSentAlone = (tx: Database, by: Id, since: Date) =>
  tx
    .select({ id: payouts.id, amount: payouts.amount })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .leftJoin(approvals, eq(approvals.id, payoutBatches.id))
    .where(and(gt(payoutBatches.createdAt, since), eq(payoutBatches.by, by), isNull(approvals.id)))

/** Payouts that were marked by hand without an approval. Marking what was approved as paid does not count. */
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

/** Whether the file of these payouts was approved. They are of one file. */
const isApproved = async (tx: Database, marked: Step['payouts']): Promise<boolean> =>
  (await tx.$count(
    approvals,
    inArray(
      approvals.id,
      marked.flatMap(({ batchId }) => batchId ?? []),
    ),
  )) > 0
