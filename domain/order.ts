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

/** The states of a paid order, and of each of its lines: every artist ships their own. */
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

/** Every step an order may take, and where it leads. Server and screens both read this table. */
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

/** Where the step leads from this state; undefined when it is not allowed. */
export function afterStep(state: OrderState, step: OrderStep): OrderState | undefined {
  const steps: Record<string, OrderState> = orderSteps[state]
  return allowedSteps(state).includes(step) ? steps[step] : undefined
}

/** What a paid order is as a whole: as far as the line that is least far. Refunded lines count only when all are. */
export const orderStateOf = (lines: readonly FulfilmentState[]): FulfilmentState =>
  statesByProgress.find((state) => lines.includes(state)) ?? 'refunded'

const statesByProgress = ['paid', 'preparing', 'shipped', 'return_requested', 'returned', 'delivered'] as const

/** Whether some works of an order are further on their way than others; refunded ones are not on their way. */
export const isUneven = (lines: readonly FulfilmentState[]): boolean =>
  new Set(lines.filter((state) => state !== 'refunded')).size > 1

/** What the parties of an order can do with a line. */
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

/** Not paid yet, but may still be: its works are held. */
export const isUnpaid = (state: OrderState): boolean => state === 'pending_payment' || state === 'payment_failed'

/** Ended without a payment, its works released. A payment that comes later is refunded unless they are still free. */
export const isClosed = (state: OrderState): boolean => state === 'expired' || state === 'cancelled'

export const isPaidInFull = (
  payment: { amount: Cents; currency: string },
  order: { total: Cents; currency: string },
): boolean => payment.amount === order.total && payment.currency === order.currency

type OrderOutcome = 'pending' | 'declined' | 'closed' | 'paid' | 'refunded'

/** What has become of an order's payment. A refund that is due counts as made; `paid` also means shipped or returned. */
export function outcome({ status, refundDue }: { status: OrderState; refundDue: boolean }): OrderOutcome {
  if (refundDue || status === 'refunded') return 'refunded'
  if (isClosed(status)) return 'closed'
  if (status === 'payment_failed') return 'declined'
  return status === 'pending_payment' ? 'pending' : 'paid'
}

/** "LO-2026-000123" */
export const orderNumber = (year: number, count: number): string => `LO-${year}-${String(count).padStart(6, '0')}`

/** Such numbers in a text. */
export const orderNumbers = /\bLO-\d{4}-\d{6,}\b/g

/** Whether a work is still with its artist, who is to send it. */
export const isToSend = ({ state }: { readonly state: OrderState | null }): boolean =>
  state === 'paid' || state === 'preparing'

/** How long a checkout keeps its works from everybody else. */
export const holdMinutes = 30

/** Business days that a transfer between banks takes: at least and at most. */
export const bankTransferDays = [1, 3] as const

/** Who changed an order, if not a person with an id. */
export type Actor = 'buyer' | 'artist' | 'admin' | 'payments' | 'expiry' | 'webhook' | 'return' | 'reconciliation'
