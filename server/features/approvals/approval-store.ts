import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type ApprovalKind, approvalHours, approvalKinds } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import { readEventObject } from '#server/adapters/payments/stripe-objects.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, paymentEvents } from '#server/database/schema.ts'
import { isAlone } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { type AuditEntry, writeAudit } from '#server/features/audit/audit-store.ts'
import { type Decider, isAboutSelf } from '#server/http/about-self.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type Closed, enqueueApprovalClosed, enqueueApprovalRequested } from './approval-emails.ts'
import { type ApprovalPayload, type ApprovalRow, parseApproval } from './approval-payloads.ts'

type ApprovalRequest<Kind extends ApprovalKind> = {
  readonly kind: Kind
  readonly payload: ApprovalPayload<Kind>
  readonly amount: Cents | null
  readonly orderId?: Id | null
  readonly artistIds?: Id[]
  readonly reason: string
  readonly requestedBy: Id
  /** For a decision of the only administrator about themselves; see `endOfWait`. */
  readonly takesEffectAt?: Date
}

/** Stores a step that waits for an approval and e-mails all administrators. The rows that it changes are locked. */
export async function requestApproval<Kind extends ApprovalKind>(
  shop: Shop,
  tx: Database,
  request: ApprovalRequest<Kind>,
  now: Date,
): Promise<ApprovalRow> {
  const { requestedBy: userId } = request
  const requestedAlone = await isAlone(tx, userId, now)
  const row = { ...request, id: shop.newId(now), requestedAt: now, requestedAlone }
  const [inserted] = await tx.insert(approvals).values(row).returning()
  if (!inserted) throw new Error('An approval was not stored')
  const approval = parseApproval(inserted)
  const { amount, reason } = approval
  await auditApproval(
    shop,
    tx,
    approval,
    { by: userId, action: 'approval-requested', details: { amount, reason } },
    now,
  )
  await enqueueApprovalRequested(shop, tx, approval, now)
  return approval
}

export const endOfWait = (now: Date): Date => new Date(now.getTime() + approvalHours * 3_600_000)

/** Whether a request is about an order that a user placed or about money of an artist who they are. */
export async function isAboutDecider(
  database: Database,
  decider: Decider,
  {
    payload,
    orderId,
    artistIds = [],
  }: Pick<ApprovalRow, 'payload'> & Partial<Pick<ApprovalRow, 'orderId' | 'artistIds'>>,
): Promise<boolean> {
  const buyerEmail = 'eventId' in payload ? await findBuyerEmail(database, payload.eventId) : undefined
  return isAboutSelf(database, decider, { orderIds: orderId ? [orderId] : [], artistIds, buyerEmail })
}

/** The database has no other row about the buyer of a lost order. */
async function findBuyerEmail(database: Database, eventId: string): Promise<string | undefined> {
  const [event] = await database.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  const effect = event && readEventObject(event.payload)?.effect
  return effect?.kind === 'session' ? effect.report.buyerEmail : undefined
}

export type OwnDecision = ApprovalPayload<'own-decision'> & {
  readonly caller: Caller
  readonly orderId: Id | null
  /** The artists whose money it moves. */
  readonly artistIds: Id[]
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
    const takesEffectAt = endOfWait(now)
    const request = {
      ...({ kind: 'own-decision', payload, orderId, artistIds, requestedBy: userId, takesEffectAt } as const),
      amount: typeof amount === 'number' && amount > 0 ? cents(amount) : null,
      reason: typeof reason === 'string' ? reason : '',
    }
    await requestApproval(shop, tx, request, now)
    return takesEffectAt
  })

type Which<Kind> = { readonly kinds?: readonly Kind[]; readonly orderIds?: readonly Id[] }

/** Open approvals, the oldest first. They are few. */
export async function findOpenApprovals<Kind extends ApprovalKind = ApprovalKind>(
  database: Database,
  { kinds, orderIds }: Which<Kind> = {},
): Promise<ApprovalRow<Kind>[]> {
  // A later release may add kinds.
  const isOfKind = inArray(approvals.kind, [...(kinds ?? approvalKinds)])
  const isOfOrder = orderIds && inArray(approvals.orderId, [...orderIds])
  const rows = await database
    .select()
    .from(approvals)
    .where(and(isNull(approvals.outcome), isOfKind, isOfOrder))
    .orderBy(asc(approvals.requestedAt), asc(approvals.id))
  return rows.map(parseApproval) as ApprovalRow<Kind>[]
}

/** The kinds of open approvals that would change money of an artist. */
export const openKindsOf = async (database: Database, artistId: Id): Promise<ApprovalKind[]> =>
  (await findOpenApprovals(database)).flatMap(({ kind, artistIds }) => (artistIds.includes(artistId) ? kind : []))

/** To lock it as well, lock its order first: refunds of the order change it while they hold the order. */
export async function findApproval(database: Database, id: Id, lock = false): Promise<ApprovalRow | undefined> {
  const query = database.select().from(approvals).where(eq(approvals.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row && parseApproval(row)
}

export const updateApproval = (
  tx: Database,
  { id }: ApprovalRow,
  change: Partial<Pick<ApprovalRow, 'payload' | 'amount' | 'outcome' | 'decidedBy' | 'decidedAt' | 'answer'>>,
) => tx.update(approvals).set(change).where(eq(approvals.id, id))

/** `decidedBy` is null when a job decides. */
type Decision = (Closed | { readonly outcome: 'approved'; readonly answer?: null }) & { readonly decidedBy: Id | null }

/** Decides an approval that is locked and open. Requesters get an e-mail about what others have closed. */
export async function decideApproval(shop: Shop, tx: Database, approval: ApprovalRow, decision: Decision, now: Date) {
  const { outcome, answer = null, decidedBy } = decision
  await updateApproval(tx, approval, { outcome, answer, decidedBy, decidedAt: now })
  const details = { approved: { amount: approval.amount }, refused: { reason: answer ?? '' }, lapsed: { code: answer } }
  const entry = { by: decidedBy ?? 'approvals', action: `approval-${outcome}`, details: details[outcome] } as const
  await auditApproval(shop, tx, approval, entry, now)
  if (decision.outcome !== 'approved' && decidedBy !== approval.requestedBy)
    await enqueueApprovalClosed(shop, tx, approval, decision, now)
}

const auditApproval = (
  shop: Shop,
  tx: Database,
  { id, kind, orderId }: ApprovalRow,
  { details, ...entry }: Omit<AuditEntry, 'subject'>,
  now: Date,
) => writeAudit(shop, tx, { ...entry, subject: orderId ?? id, details: { approvalId: id, kind, ...details } }, now)
