import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ProblemCode } from '#contract/problem.ts'
import { type ApprovalKind, approvalHours } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { isAboutSelf } from '#server/http/about-self.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueApprovalClosed, enqueueApprovalRequested } from './approval-emails.ts'
import type { ApprovalPayload } from './approval-payloads.ts'

export type ApprovalRow = typeof approvals.$inferSelect

type ApprovalRequest<Kind extends ApprovalKind> = {
  readonly kind: Kind
  readonly payload: ApprovalPayload<Kind>
  readonly amount: Cents | null
  readonly orderId?: Id | null
  readonly artistIds?: readonly Id[]
  readonly reason: string
  readonly requestedBy: Id
  /** For a decision of the only administrator about themselves: 24 hours from now. */
  readonly takesEffectAt?: Date
}

/** Stores a step that waits for an approval and e-mails all administrators. The rows that it changes are locked. */
export async function requestApproval<Kind extends ApprovalKind>(
  shop: Shop,
  tx: Database,
  { artistIds = [], ...request }: ApprovalRequest<Kind>,
  now: Date,
): Promise<ApprovalRow> {
  const { requestedBy, orderId: about } = request
  const requestedAlone = await isAlone(tx, requestedBy, now)
  const subject = { orderIds: about ? [about] : [], artistIds }
  const takesEffectAt =
    requestedAlone && (await isAboutSelf(tx, { userId: requestedBy }, subject)) ? endOfWait(now) : undefined
  const row = {
    ...{ id: shop.newId(now), takesEffectAt, ...request, artistIds: [...artistIds] },
    ...{ requestedAt: now, requestedAlone },
  }
  const [approval] = await tx.insert(approvals).values(row).returning()
  if (!approval) throw new Error('An approval was not stored')
  const { id, kind, amount, reason, orderId, requestedBy: by } = approval
  const details = { approvalId: id, kind, amount, reason }
  await writeAudit(shop, tx, { by, action: 'approval-requested', subject: orderId ?? id, details }, now)
  await enqueueApprovalRequested(shop, tx, approval, now)
  return approval
}

const endOfWait = (now: Date): Date => new Date(now.getTime() + approvalHours * 3_600_000)

export type OwnDecision = ApprovalPayload<'own-decision'> & {
  readonly caller: Caller
  readonly orderId: Id | null
  /** The artists whose money it moves. */
  readonly artistIds: readonly Id[]
}

/**
 * Stores a call of the only administrator about themselves, which is carried out after 24 hours, and returns when. The same call waits
 * once. Returns undefined while there is another administrator.
 */
export const requestOwnDecision = (
  shop: Shop,
  { caller, orderId, artistIds, ...decision }: OwnDecision,
  now: Date,
): Promise<Date | undefined> =>
  shop.database.transaction(async (tx) => {
    const { userId } = caller
    // As the database stores it: without the fields that are undefined.
    const payload: typeof decision = JSON.parse(JSON.stringify(decision))
    await lockWithAdministrators(tx, userId)
    if (!(await isAlone(tx, userId, now))) return undefined
    const open = await findOpenApprovals(tx, { kinds: ['own-decision'] })
    const same = open.find((waiting) => waiting.requestedBy === userId && isDeepStrictEqual(waiting.payload, payload))
    if (same?.takesEffectAt) return same.takesEffectAt
    const { reason, amount } = payload.body
    const request = {
      ...({ kind: 'own-decision', payload, orderId, artistIds } as const),
      amount: typeof amount === 'number' && amount > 0 ? cents(amount) : null,
      reason: typeof reason === 'string' ? reason : '',
      ...{ requestedBy: userId, takesEffectAt: endOfWait(now) },
    }
    return (await requestApproval(shop, tx, request, now)).takesEffectAt ?? undefined
  })

type Which = { readonly kinds?: readonly ApprovalKind[]; readonly orderIds?: readonly Id[] }

/** Open approvals, the oldest first. They are few. */
export const findOpenApprovals = (database: Database, { kinds, orderIds }: Which = {}): Promise<ApprovalRow[]> =>
  database
    .select()
    .from(approvals)
    .where(
      and(
        isNull(approvals.outcome),
        kinds && inArray(approvals.kind, [...kinds]),
        orderIds && inArray(approvals.orderId, [...orderIds]),
      ),
    )
    .orderBy(asc(approvals.requestedAt), asc(approvals.id))

/** The kinds of open approvals that would change money of an artist. */
export const openKindsOf = async (database: Database, artistId: Id): Promise<ApprovalKind[]> =>
  (await findOpenApprovals(database)).flatMap(({ kind, artistIds }) => (artistIds.includes(artistId) ? kind : []))

export async function findApproval(database: Database, id: Id): Promise<ApprovalRow | undefined> {
  const [approval] = await database.select().from(approvals).where(eq(approvals.id, id))
  return approval
}

/** Locks an approval. Lock its order first: refunds of the order change it while they hold the order. */
export async function lockApproval(tx: Database, id: Id): Promise<ApprovalRow | undefined> {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  return approval
}

/** The step of an open approval has become smaller meanwhile. */
export const changeApproval = <Kind extends ApprovalKind>(
  tx: Database,
  { id }: ApprovalRow,
  change: { readonly payload: ApprovalPayload<Kind>; readonly amount: Cents },
) => tx.update(approvals).set(change).where(eq(approvals.id, id))

type Decision = Partial<Pick<ApprovalRow, 'outcome' | 'decidedBy' | 'decidedAt' | 'answer'>>

/** Closes an approval whose step cannot be carried out any more, and e-mails the requester. */
export async function lapseApproval(shop: Shop, tx: Database, approval: ApprovalRow, code: ProblemCode, now: Date) {
  const { id, kind, orderId } = approval
  await closeApproval(tx, id, { outcome: 'lapsed', decidedAt: now, answer: code })
  const details = { approvalId: id, kind, code }
  await writeAudit(shop, tx, { by: 'approvals', action: 'approval-lapsed', subject: orderId ?? id, details }, now)
  await enqueueApprovalClosed(shop, tx, approval, { lapsed: code }, now)
}

/** Opens an approval again that was closed before its step was tried. */
export const reopenApproval = (tx: Database, id: Id) =>
  tx.update(approvals).set({ outcome: null, decidedAt: null, answer: null }).where(eq(approvals.id, id))

/** Decides an approval that is locked and open. */
export const closeApproval = (tx: Database, id: Id, decision: Decision) =>
  tx.update(approvals).set(decision).where(eq(approvals.id, id))
