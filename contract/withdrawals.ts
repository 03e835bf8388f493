import { pastedCode } from '#domain/pasted-code.ts'
import { sellerStatuses } from '#domain/person.ts'
import { withdrawalObstacles } from '#domain/withdrawal.ts'
import { declareCalls } from './call.ts'
import { ById, Email, Euros, Id, LocalizedText, requiredText, Timestamp, text } from './primitives.ts'
import { Password, Token } from './user.ts'
import { z } from './zod.ts'

const obstacles = [
  'order-not-paid',
  'already-refunded',
  'already-withdrawn',
  'return-too-late',
  'not-returnable',
  'not-yet-returnable',
] as const

const OrderNamed = z.object({
  orderNumber: requiredText(30)
    .transform((number) => pastedCode(number).replace(/^#/, '').toUpperCase())
    .meta({ examples: ['LO-2026-000123'] }),
  email: Email,
})

export const WithdrawalStart = OrderNamed.extend({ name: requiredText(200) })

const WithdrawnLine = z.object({
  lineId: Id,
  title: text('Grey sea'),
  titles: LocalizedText,
  artist: text('Mari Maasikas'),
  quantity: z.number().int(),
  total: Euros,
  sellerStatus: z.enum(sellerStatuses),
  /** `cancellation` before dispatch, `return` after it. */
  kind: z.enum(['cancellation', 'return', 'none']),
  /** Null when withdrawal is possible. */
  obstacle: z.enum(withdrawalObstacles).nullable(),
  refund: Euros,
  fee: Euros,
  /** Last moment; null until the period begins. */
  until: Timestamp.nullable(),
})

export const WithdrawalOffer = z.object({ orderNumber: text('LO-2026-000123'), lines: z.array(WithdrawnLine) })
export type WithdrawalOffer = z.infer<typeof WithdrawalOffer>

export const WithdrawalReceipt = WithdrawalOffer.extend({
  receivedAt: Timestamp,
  email: text('mari@example.com'),
  /** False until the buyer confirms the statement by the link in the e-mail. */
  isConfirmed: z.boolean(),
})
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

const WaitingStatement = z.object({ id: Id, receivedAt: Timestamp, lines: z.array(WithdrawnLine) })

/** Unconfirmed statements about an order, oldest first. */
export const WaitingWithdrawals = z.object({
  orderNumber: text('LO-2026-000123'),
  statements: z.array(WaitingStatement),
})
/** For administrators, who read the name that the sender typed. */
export const NamedStatement = WaitingStatement.extend({ name: text('Mari Maasikas') })

export type WaitingWithdrawals = z.infer<typeof WaitingWithdrawals>

/**
 * Withdrawal without an account requires the order's number and address. The statement counts when it is sent. Unless
 * its buyer is signed in, an e-mailed link or an administrator confirms it before it is carried out.
 */
export const withdrawals = declareCalls({
  'POST /withdrawals/order': {
    access: 'anyone',
    duringMaintenance: true,
    noStore: true,
    refusals: ['order-unknown', 'order-not-paid', 'rate-limited'],
    operationId: 'findOrderToWithdrawFrom',
    summary: 'Return what can be withdrawn from of the order with this number and e-mail address',
    body: OrderNamed,
    answer: WithdrawalOffer,
  },
  'POST /withdrawals': {
    access: 'known-or-not',
    duringMaintenance: true,
    noStore: true,
    refusals: ['order-unknown', ...obstacles, 'rate-limited'],
    money: 'own',
    operationId: 'confirmWithdrawal',
    summary: 'State a withdrawal from the purchase of works, whose receipt goes out by e-mail with its time',
    body: WithdrawalStart.extend({ lineIds: z.array(Id).min(1, 'required').max(50, 'too-big') }),
    answer: WithdrawalReceipt,
  },
  'POST /withdrawals/waiting': {
    access: 'anyone',
    duringMaintenance: true,
    noStore: true,
    refusals: ['link-invalid'],
    operationId: 'listWaitingWithdrawals',
    summary:
      'List the stated withdrawals from an order that wait for its buyer, with the token of an e-mail about them',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token: Token }),
    answer: WaitingWithdrawals,
  },
  'POST /withdrawals/confirmation': {
    access: 'anyone',
    duringMaintenance: true,
    noStore: true,
    refusals: ['link-invalid', 'order-unknown', ...obstacles],
    money: 'own',
    operationId: 'confirmWithdrawalByLink',
    summary: 'Let a stated withdrawal take effect, with the token of its e-mail',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token: Token, id: Id }),
    answer: WithdrawalReceipt,
  },
  'POST /admin/orders/{id}/accept-withdrawal': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-unknown', 'step-not-allowed', ...obstacles],
    money: 'order',
    operationId: 'acceptWithdrawal',
    summary: 'Carry out a stated withdrawal that its buyer has not confirmed, as of the time of the statement',
    params: ById,
    body: z.object({ withdrawalId: Id, currentPassword: Password }),
  },
  'POST /admin/orders/{id}/dismiss-withdrawal': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-not-found', 'step-not-allowed'],
    money: 'order',
    operationId: 'dismissWithdrawal',
    summary: 'Dismiss a stated withdrawal that its buyer did not send, with a reason that the buyer reads',
    params: ById,
    body: z.object({ withdrawalId: Id, reason: requiredText(1000), currentPassword: Password }),
  },
})
