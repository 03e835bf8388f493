import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { countedHours, needsAnother } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { ProposedPayout } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payoutBatches, payoutProposals, payouts } from '#server/database/schema.ts'
import { findApprovableFrom, findApprovalProblem } from '#server/features/account/administrator-periods.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import { enqueuePayoutsProposed } from '#server/features/payouts/payout-emails.ts'
import type { Shop } from '#server/shop.ts'

type ProposalRow = typeof payoutProposals.$inferSelect
type Proposed = { readonly payouts: readonly ProposedPayout[]; readonly by: Id; readonly isAlone: boolean }

/**
 * What an administrator pays waits for another one from the sum on that is set. False when no other one is needed. The
 * administrator is locked, so that two smaller files at once count together.
 */
export async function proposePayouts(
  shop: Shop,
  tx: Database,
  { payouts, by, isAlone }: Proposed,
  now: Date,
): Promise<Result<boolean, 'payouts-waiting'>> {
  const open = await tx.select().from(payoutProposals).where(isNull(payoutProposals.decision))
  const artistIds = payouts.map(({ artistId }) => artistId)
  if (open.some((one) => one.payouts.some(({ artistId }) => artistIds.includes(artistId))))
    return refuse('payouts-waiting')
  const total = sum(payouts.map(({ amount }) => amount))
  const alone = await readPaidAlone(tx, by, now)
  const waiting = sum(open.filter((one) => one.by === by).map((one) => one.total))
  const { payoutApprovalFrom: from } = shop.settings
  if (!needsAnother({ from, amount: total, alone, waiting })) return accept(false)
  const id = shop.newId(now)
  const proposal = { id, payouts: [...payouts], total, by, isAskedAlone: isAlone, createdAt: now }
  await tx.insert(payoutProposals).values(proposal)
  const details = { after: { total, payouts } }
  await writeAudit(shop, tx, { by, action: 'payouts-proposed', subject: id, details }, now)
  const proposed = { total, count: payouts.length, by: await nameOfAdministrator(tx, by), isAlone }
  await enqueuePayoutsProposed(shop, tx, proposed, now)
  return accept(true)
}

/** What this administrator has lately paid in files about which no two have agreed. */
async function readPaidAlone(tx: Database, by: Id, now: Date): Promise<Cents> {
  const since = new Date(now.getTime() - countedHours * 3_600_000)
  const agreed = tx.select({ one: sql`1` }).from(payoutProposals).where(eq(payoutProposals.batchId, payoutBatches.id))
  const [paid] = await tx
    .select({ amount: sql`coalesce(sum(${payouts.amount}), 0)`.mapWith(Number) })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .where(and(gt(payoutBatches.createdAt, since), eq(payoutBatches.by, by), notExists(agreed)))
  return cents(paid?.amount ?? 0)
}

/** All that wait, the oldest first, as this administrator may decide about them. */
export async function listProposals(database: Database, userId: Id, now: Date) {
  const { decision, createdAt, id } = payoutProposals
  const open = await database.select().from(payoutProposals).where(isNull(decision)).orderBy(asc(createdAt), asc(id))
  const nameOf = await namesOf(database, open)
  const views = []
  for (const proposal of open) {
    const from = await findApprovableFrom(database, requestOf(proposal), userId, now)
    views.push({
      id: proposal.id,
      total: proposal.total,
      payouts: proposal.payouts.map((one) => ({ ...one, name: nameOf.get(one.artistId) ?? '' })),
      askedBy: await nameOfAdministrator(database, proposal.by),
      createdAt: proposal.createdAt,
      isOwn: proposal.by === userId,
      isApprovable: from !== null && from <= now,
      approvableFrom: from,
    })
  }
  return views
}

async function namesOf(database: Database, open: readonly ProposalRow[]): Promise<Map<Id, string>> {
  const ids = open.flatMap((proposal) => proposal.payouts.map(({ artistId }) => artistId))
  const { id, name } = artists
  const rows = await database.select({ id, name }).from(artists).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const requestOf = ({ by, createdAt, isAskedAlone }: ProposalRow) => ({
  requestedBy: by,
  requestedAt: createdAt,
  isRequestedAlone: isAskedAlone,
})

type Deciding = { readonly id: Id; readonly by: Id }

/** What this administrator may approve now: never what they want themselves, except alone and after a day, nor what they are paid. */
export async function findApprovable(
  tx: Database,
  { id, by }: Deciding,
  now: Date,
): Promise<
  Result<
    ProposalRow,
    'not-found' | 'already-decided' | 'forbidden' | 'needs-another-administrator' | 'agreement-too-early'
  >
> {
  const found = await lockOpen(tx, id)
  if (!found.ok) return found
  const problem = await findApprovalProblem(tx, requestOf(found.value), by, now)
  if (problem) return refuse(problem)
  const own = await findArtistOf(tx, by)
  return found.value.payouts.some(({ artistId }) => artistId === own) ? refuse('forbidden') : found
}

/** Notes that it was approved, and which file was made of it. */
export async function closeApproved(
  shop: Shop,
  tx: Database,
  { id, by, batchId }: { readonly id: Id; readonly by: Id; readonly batchId: Id },
  now: Date,
): Promise<void> {
  const decided = { decision: 'approved', decidedBy: by, decidedAt: now, batchId } as const
  await tx.update(payoutProposals).set(decided).where(eq(payoutProposals.id, id))
  await writeAudit(shop, tx, { by, action: 'payouts-approved', subject: id, details: { batchId } }, now)
}

/** An administrator refuses payouts, or takes back their own. */
export const refuseProposal = (
  shop: Shop,
  { id, by, reason }: { readonly id: Id; readonly by: Id; readonly reason: string },
  now: Date,
): Promise<Result<void, 'not-found' | 'already-decided'>> =>
  shop.database.transaction(async (tx): Promise<Result<void, 'not-found' | 'already-decided'>> => {
    const found = await lockOpen(tx, id)
    if (!found.ok) return found
    const decided = { decision: 'refused', decidedBy: by, decidedAt: now, answer: reason } as const
    await tx.update(payoutProposals).set(decided).where(eq(payoutProposals.id, id))
    await writeAudit(shop, tx, { by, action: 'payouts-refused', subject: id, details: { reason } }, now)
    return accept(undefined)
  })

async function lockOpen(tx: Database, id: Id): Promise<Result<ProposalRow, 'not-found' | 'already-decided'>> {
  const [proposal] = await tx.select().from(payoutProposals).where(eq(payoutProposals.id, id)).for('update')
  if (!proposal) return refuse('not-found')
  return proposal.decision === null ? accept(proposal) : refuse('already-decided')
}
