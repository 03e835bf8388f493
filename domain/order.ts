import type { Cents } from './money.ts'

export const orderStates = [
  'pending_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'payment_failed',
  'expired',
  'cancelled',
  'refunded',
  'return_requested',
  'returned',
] as const
export type OrderState = (typeof orderStates)[number]

/** States of a paid order and of each of its lines. Artists ship separately. */
export const fulfilmentStates = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'refunded',
  'return_requested',
  'returned',
] as const satisfies readonly OrderState[]
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** All steps of an order and their results, shared by server and pages. */
const orderSteps = {
  pending_payment: { pay: 'paid', fail: 'payment_failed', expire: 'expired', cancel: 'cancelled' },
  payment_failed: { pay: 'paid', expire: 'expired', cancel: 'cancelled' },
  paid: { prepare: 'preparing', ship: 'shipped', refund: 'refunded' },
  preparing: { ship: 'shipped', refund: 'refunded' },
  shipped: { deliver: 'delivered', confirm: 'delivered', 'request-return': 'return_requested', refund: 'refunded' },
  delivered: { confirm: 'delivered', 'request-return': 'return_requested', refund: 'refunded' },
  return_requested: { return: 'returned', deliver: 'delivered', refund: 'refunded' },
  returned: { refund: 'refunded' },
  expired: { pay: 'paid', refund: 'refunded' },
  cancelled: { pay: 'paid', refund: 'refunded' },
  refunded: {},
} as const satisfies Record<OrderState, Record<string, OrderState>>

export type OrderStep = { [State in OrderState]: keyof (typeof orderSteps)[State] }[OrderState] & string

const allowedSteps = (state: OrderState) => Object.keys(orderSteps[state]) as OrderStep[]

/** Returns undefined when the step is not allowed. */
export function afterStep(state: OrderState, step: OrderStep): OrderState | undefined {
  const steps: Record<string, OrderState> = orderSteps[state]
  return allowedSteps(state).includes(step) ? steps[step] : undefined
}

/** State of a whole paid order: that of its least advanced line. Refunded lines count only when all are refunded. */
export const orderStateOf = (lines: readonly FulfilmentState[]): FulfilmentState =>
  statesByProgress.find((state) => lines.includes(state)) ?? 'refunded'

const statesByProgress = ['paid', 'preparing', 'shipped', 'return_requested', 'returned', 'delivered'] as const

/** Lines have progressed differently. Refunded lines are ignored. */
export const isUneven = (lines: readonly FulfilmentState[]): boolean =>
  new Set(lines.filter((state) => state !== 'refunded')).size > 1

export const lineActions = [
  'prepare',
  'ship',
  'deliver',
  'confirm-receipt',
  'confirm-delivery',
  'request-return',
  'report-fault',
  'report-problem',
  'report-missing',
  'accept-return',
  'post-return',
  'claim-postage',
  'decline-return',
  'receive-return',
  'cancel',
  'refund',
] as const
export type LineAction = (typeof lineActions)[number]

/** Unpaid, with its works still held. */
export const isUnpaid = (state: OrderState): boolean => state === 'pending_payment' || state === 'payment_failed'

/** Ended without payment, with its works released. A late payment is refunded unless the works are still free. */
export const isClosed = (state: OrderState): boolean => state === 'expired' || state === 'cancelled'

export const isPaidInFull = (
  payment: { amount: Cents; currency: string },
  order: { total: Cents; currency: string },
): boolean => payment.amount === order.total && payment.currency === order.currency

type OrderOutcome = 'pending' | 'declined' | 'closed' | 'paid' | 'refunded'

/** A due refund counts as made. `paid` includes shipped and returned orders. */
export function outcome({ status, refundDue }: { status: OrderState; refundDue: boolean }): OrderOutcome {
  if (refundDue || status === 'refunded') return 'refunded'
  if (isClosed(status)) return 'closed'
  if (status === 'payment_failed') return 'declined'
  return status === 'pending_payment' ? 'pending' : 'paid'
}

/** "LO-2026-000123" */
export const orderNumber = (year: number, count: number): string => `LO-${year}-${String(count).padStart(6, '0')}`

export const orderNumbers = /\bLO-\d{4}-\d{6,}\b/g

export const isToSend = ({ state }: { readonly state: OrderState | null }): boolean =>
  state === 'paid' || state === 'preparing'

/** Minutes for which a checkout holds its works. */
export const holdMinutes = 30

/** Business days of a bank transfer: minimum and maximum. */
export const bankTransferDays = [1, 3] as const

/** Actor of a change without the id of a person. */
export type Actor = 'buyer' | 'artist' | 'admin' | 'payments' | 'expiry' | 'webhook' | 'return' | 'reconciliation'
