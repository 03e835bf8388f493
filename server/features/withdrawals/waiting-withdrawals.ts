import type { z } from 'zod'
import type { WaitingWithdrawals } from '#contract/withdrawals.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type LineRow, lockOrder, type OrderRow, readOrder } from '#server/features/orders/order-store.ts'
import { withRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'
import type { Shop } from '#server/shop.ts'
import {
  asRow,
  checkLocked,
  offersOf,
  type Receipt,
  type Refusal,
  receiptOf,
  type Statement,
  takeEffect,
} from './withdraw.ts'
import { enqueueWithdrawalDismissed, enqueueWithdrawalLink } from './withdrawal-emails.ts'
import {
  listByToken,
  listWaiting,
  markConfirmed,
  markDismissed,
  saveWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store.ts'
import { offerFor } from './withdrawal-view.ts'

type Waiting = z.input<typeof WaitingWithdrawals>

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
  lines: all.filter((line) => lineIds.includes(line.id)).map((line) => offerFor(line, all, language, receivedAt, true)),
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
      const checked = await checkLocked(tx, waiting.orderId, waiting, waiting.receivedAt, true)
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

/** Deterministic: each request yields the same link. */
const tokenOf = ({ settings }: Shop, orderId: Id): string => keyedHash(settings, 'withdrawals of', orderId)
