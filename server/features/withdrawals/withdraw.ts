import type { z } from 'zod'
import type { WaitingWithdrawals, WithdrawalReceipt } from '#contract/withdrawals.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { type WithdrawalObstacle, withdrawalFrom } from '#domain/withdrawal.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { cancelLocked } from '#server/features/fulfilment/cancel-lines.ts'
import { openReturn } from '#server/features/fulfilment/return-lines.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { findLines, type LineRow, lockOrder, type OrderRow, readOrder } from '#server/features/orders/order-store.ts'
import { withRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueWithdrawalDismissed, enqueueWithdrawalLink, enqueueWithdrawalReceipt } from './withdrawal-emails.ts'
import {
  listByToken,
  listWaiting,
  markConfirmed,
  markDismissed,
  saveWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store.ts'
import { type Offered, offerFor } from './withdrawal-view.ts'

type Statement = {
  readonly name: string
  readonly orderNumber: string
  readonly email: string
  readonly lineIds: readonly Id[]
  readonly language: Language
}

const refusals = {
  refunded: 'already-refunded',
  requested: 'already-withdrawn',
  late: 'return-too-late',
  final: 'not-returnable',
  'under-way': 'not-yet-returnable',
} as const satisfies Record<WithdrawalObstacle, string>

type Refusal = 'order-unknown' | 'order-not-paid' | (typeof refusals)[WithdrawalObstacle]

type Receipt = z.input<typeof WithdrawalReceipt>
type Waiting = z.input<typeof WaitingWithdrawals>

/** For logged-in buyers. Cancels and refunds undelivered works, opens returns for the rest. All or nothing. */
export async function withdraw(
  shop: Shop,
  order: OrderRow,
  statement: Statement,
  now: Date,
): Promise<Result<Receipt, Refusal>> {
  return withRefunds(shop, now, (refundIds) =>
    shop.database.transaction(async (tx) => {
      const checked = await checkLocked(tx, order.id, statement, now)
      if (!checked.ok) return checked
      const kept = { ...asRow(shop, order, statement, now), tokenHash: null }
      await saveWithdrawal(tx, kept)
      return accept(await takeEffect(shop, tx, kept, checked.value, refundIds, now))
    }),
  )
}

/** From here on each line is kept once, which bounds the rows of an order and refuses nobody. */
const maxWaiting = 50

/** For unidentified visitors: asks the buyer by e-mail to confirm. The statement's own time counts. Idempotent. */
export async function state(
  shop: Shop,
  order: OrderRow,
  statement: Statement,
  now: Date,
): Promise<Result<Receipt, Refusal>> {
  return shop.database.transaction(async (tx): Promise<Result<Receipt, Refusal>> => {
    const checked = await checkLocked(tx, order.id, statement, now)
    if (!checked.ok) return checked
    const waiting = await listWaiting(tx, order.id)
    const token = tokenOf(shop, order.id)
    const rows = splitStatement(statement, waiting).map(
      (part) => findSame(waiting, part) ?? { ...asRow(shop, order, part, now), tokenHash: hashOfToken(token) },
    )
    const added = rows.filter((row) => !waiting.includes(row))
    for (const row of added) await saveWithdrawal(tx, row)
    const { email, language } = statement
    const statements = [...waiting, ...added].map((row) => asWaiting(row, checked.value.all, language))
    await enqueueWithdrawalLink(shop, tx, { order, email, language, statements }, token, now)
    const receivedAt = new Date(Math.max(...rows.map((row) => row.receivedAt.getTime())))
    return accept(receiptOf(order, { receivedAt, email }, offersOf(checked.value, language, now), false))
  })
}

function splitStatement(statement: Statement, waiting: readonly WithdrawalRow[]): Statement[] {
  if (waiting.length < maxWaiting || findSame(waiting, statement)) return [statement]
  return [...new Set(statement.lineIds)].map((id) => ({ ...statement, lineIds: [id] }))
}

/** At the limit, statements about the same lines are the same whatever their name. */
function findSame(waiting: readonly WithdrawalRow[], { name, lineIds }: Statement): WithdrawalRow | undefined {
  const keyOf = (ids: readonly Id[]) => [...new Set(ids)].sort().join()
  const isNamed = (row: WithdrawalRow) => waiting.length >= maxWaiting || row.name === name
  return waiting.find((row) => isNamed(row) && keyOf(row.lineIds) === keyOf(lineIds))
}

/** Contains none of the visitor's text. */
export const asWaiting = ({ id, receivedAt, lineIds }: WithdrawalRow, all: readonly LineRow[], language: Language) => ({
  id,
  receivedAt,
  lines: all.filter((line) => lineIds.includes(line.id)).map((line) => offerFor(line, all, language, receivedAt)),
})

export async function readWaiting(
  shop: Shop,
  token: string,
  language: Language,
): Promise<Result<Waiting, 'link-invalid'>> {
  const waiting = await listByToken(shop.database, hashOfToken(token))
  const [first] = waiting
  const found = first && (await readOrder(shop.database, first.orderId))
  if (!found) return refuse('link-invalid')
  const { order, lines } = found
  return accept({ orderNumber: order.number, statements: waiting.map((row) => asWaiting(row, lines, language)) })
}

/** Takes effect as of the time of the statement. */
export function confirmByLink(
  shop: Shop,
  { token, id }: { token: string; id: Id },
  now: Date,
): Promise<Result<Receipt, Refusal | 'link-invalid'>> {
  const tokenHash = hashOfToken(token)
  return carryOut(shop, { id, list: (database) => listByToken(database, tokenHash), otherwise: 'link-invalid' }, now)
}

type Decision = { readonly orderId: Id; readonly withdrawalId: Id; readonly by: Id }

/** For administrators, when the buyer has not confirmed the statement. Takes effect as of its time. */
export function acceptStatement(
  shop: Shop,
  { orderId, withdrawalId, by }: Decision,
  now: Date,
): Promise<Result<Receipt, Refusal | 'step-not-allowed'>> {
  const list = (database: Database) => listWaiting(database, orderId)
  return carryOut(shop, { id: withdrawalId, list, otherwise: 'step-not-allowed', acceptedBy: by }, now)
}

/** The buyer did not send the statement, or it does not count. The buyer is e-mailed the reason. */
export function dismissStatement(
  shop: Shop,
  { orderId, withdrawalId, by, reason }: Decision & { readonly reason: string },
  now: Date,
): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> {
  return shop.database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))?.order
    if (!order) return refuse('order-not-found')
    const dismissed = (await listWaiting(tx, orderId)).find(({ id }) => id === withdrawalId)
    if (!dismissed) return refuse('step-not-allowed')
    await markDismissed(tx, dismissed.id, now)
    const details = { reason, lineIds: dismissed.lineIds }
    await writeAudit(shop, tx, { by, action: 'withdrawal-dismissed', subject: orderId, details }, now)
    await enqueueWithdrawalDismissed(shop, tx, { ...dismissed, order, reason }, now)
    return accept(undefined)
  })
}

type Waited<Code> = {
  readonly id: Id
  readonly list: (database: Database) => Promise<WithdrawalRow[]>
  readonly otherwise: Code
  readonly acceptedBy?: Id
}

async function carryOut<Code extends string>(
  shop: Shop,
  { id, list, otherwise, acceptedBy }: Waited<Code>,
  now: Date,
): Promise<Result<Receipt, Refusal | Code>> {
  const isMeant = (row: WithdrawalRow) => row.id === id
  const waiting = (await list(shop.database)).find(isMeant)
  if (!waiting) return refuse(otherwise)
  return withRefunds(shop, now, (refundIds) =>
    shop.database.transaction(async (tx): Promise<Result<Receipt, Refusal | Code>> => {
      const checked = await checkLocked(tx, waiting.orderId, waiting, waiting.receivedAt)
      if (!checked.ok) return checked
      // The locked order prevents a concurrent confirmation.
      const kept = (await list(tx)).find(isMeant)
      if (!kept) return refuse(otherwise)
      await markConfirmed(tx, kept.id, now)
      const { lineIds } = kept
      const accepted = { action: 'withdrawal-accepted', subject: kept.orderId, details: { lineIds } } as const
      if (acceptedBy) await writeAudit(shop, tx, { by: acceptedBy, ...accepted }, now)
      return accept(await takeEffect(shop, tx, kept, checked.value, refundIds, now))
    }),
  )
}

type Checked = {
  order: OrderRow
  all: readonly LineRow[]
  withdrawn: readonly { line: LineRow; kind: 'cancellation' | 'return' }[]
}

async function checkLocked(
  tx: Shop['database'],
  orderId: Id,
  { lineIds }: Pick<Statement, 'lineIds'>,
  at: Date,
): Promise<Result<Checked, Refusal>> {
  await lockWorksOf(tx, orderId)
  const order = (await lockOrder(tx, orderId))?.order
  if (!order) return refuse('order-unknown')
  if (!order.paidAt) return refuse('order-not-paid')
  const all = await findLines(tx, orderId)
  const lines = all.filter(({ id }) => lineIds.includes(id))
  if (lines.length < new Set(lineIds).size) return refuse('order-unknown')
  const withdrawn: { line: LineRow; kind: 'cancellation' | 'return' }[] = []
  for (const line of lines) {
    const withdrawal = withdrawalFrom(line, all, at)
    if (withdrawal.kind === 'none') return refuse(refusals[withdrawal.obstacle])
    withdrawn.push({ line, kind: withdrawal.kind })
  }
  return accept({ order, all, withdrawn })
}

async function takeEffect(
  shop: Shop,
  tx: Shop['database'],
  kept: WithdrawalRow,
  checked: Checked,
  refundIds: Id[],
  now: Date,
): Promise<Receipt> {
  const { order, withdrawn } = checked
  const { id, name, email, language, lineIds, receivedAt } = kept
  const of = (kind: 'cancellation' | 'return') => withdrawn.filter((one) => one.kind === kind).map(({ line }) => line)
  const lines = offersOf(checked, language, receivedAt)
  await writeAudit(shop, tx, { by: 'buyer', action: 'withdrawal', subject: order.id, details: { lineIds } }, now)
  const received = { id, order, name, email, language, receivedAt, lines }
  await enqueueWithdrawalReceipt(shop, tx, received, now)
  const acting = { tx, order, by: 'buyer' as const }
  const decision = { reason: shopReasons.withdrawn, userId: order.userId ?? 'buyer', isWithdrawal: true }
  const cancelled = await cancelLocked(shop, { ...acting, lines: of('cancellation') }, decision, now)
  const toReturn = of('return')
  const opened =
    toReturn.length > 0
      ? await openReturn(
          shop,
          { ...acting, lines: toReturn },
          { reason: shopReasons.withdrawn, isFaulty: false, withdrawnAt: receivedAt },
          now,
        )
      : accept(undefined)
  if (!cancelled.ok || !opened.ok) throw new Error('What could be withdrawn from was refused')
  refundIds.push(...cancelled.value)
  return receiptOf(order, kept, lines, true)
}

const asRow = (
  shop: Shop,
  { id: orderId }: OrderRow,
  { orderNumber: _number, ...statement }: Statement,
  now: Date,
) => ({
  id: shop.newId(now),
  orderId,
  ...statement,
  lineIds: [...statement.lineIds],
  receivedAt: now,
  confirmedAt: null,
  dismissedAt: null,
  tokenHash: null,
})

/** Deterministic: each request yields the same link. */
const tokenOf = ({ settings }: Shop, orderId: Id): string => keyedHash(settings, 'withdrawals of', orderId)

const offersOf = ({ all, withdrawn }: Checked, language: Language, at: Date): Offered[] =>
  withdrawn.map(({ line }) => offerFor(line, all, language, at))

const receiptOf = (
  order: OrderRow,
  { receivedAt, email }: Pick<WithdrawalRow, 'receivedAt' | 'email'>,
  lines: Offered[],
  isConfirmed: boolean,
): Receipt => ({ orderNumber: order.number, lines, receivedAt, email, isConfirmed })
