import type { OrderView } from '#contract/orders.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { type ExplainedRefusal, isExplained } from '#web/api/checkout-refusals.ts'
import type { HeldOrder } from '#web/state/checkout-redirect.ts'

export type CheckoutState = {
  readonly step: Step
  /** The unpaid order of this tab, whose works are held. */
  readonly order: HeldOrder | undefined
  readonly notice: OrderNotice | undefined
  readonly refusal: CheckoutRefusal | undefined
}

/** `checking` the cart, `opening` the payment page, `redirecting` while the browser navigates. */
export type Step = 'idle' | 'checking' | 'opening' | 'redirecting' | 'cancelling'

export type OrderNotice =
  | { readonly kind: 'order-cancelled' | 'cancelled' | 'still-held' | 'under-way' | 'over' | 'failed' }
  | { readonly kind: 'paid'; readonly order: Pick<OrderView, 'id' | 'orderNumber'> }

/** `put-right` is a code of the page only, `unexpected` any that the cart does not explain. */
export type CheckoutRefusal = {
  readonly code: ExplainedRefusal | 'put-right' | 'unexpected'
  readonly artworkId?: string | undefined
}

export type CheckoutEvent =
  | { readonly type: 'start' | 'checked' | 'redirect' | 'returned' | 'cancel' | 'cart-changed' }
  /** Checkout ended; without a refusal when the buyer is redirected elsewhere. */
  | { readonly type: 'stopped'; readonly refusal?: CheckoutRefusal | undefined }
  | { readonly type: 'not-cancelled'; readonly notice: OrderNotice }
  /** The tab's stored order, on return to the page. */
  | { readonly type: 'found'; readonly order: HeldOrder | undefined }
  /** The order is paid, cancelled, expired or another buyer's. */
  | { readonly type: 'ended'; readonly notice?: OrderNotice | undefined }

/** Unlisted events do not change the step. */
const transitions: { readonly [From in Step]: { readonly [Type in CheckoutEvent['type']]?: Step } } = {
  idle: { start: 'checking', redirect: 'redirecting', cancel: 'cancelling' },
  checking: { checked: 'opening', stopped: 'idle' },
  opening: { redirect: 'redirecting', stopped: 'idle' },
  redirecting: { returned: 'idle', stopped: 'idle' },
  cancelling: { 'not-cancelled': 'idle', ended: 'idle' },
}

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const moved = { ...state, step: transitions[state.step][event.type] ?? state.step }
  switch (event.type) {
    case 'start':
    case 'cart-changed':
      return { ...moved, refusal: undefined }
    case 'stopped':
      return { ...moved, refusal: event.refusal }
    case 'not-cancelled':
      return { ...moved, notice: event.notice }
    case 'found':
      return { ...moved, order: event.order }
    case 'ended':
      return { ...moved, order: undefined, notice: event.notice ?? moved.notice }
    default:
      return moved
  }
}

export const refusalFor = (code: ProblemCode, artworkId: string | undefined): CheckoutRefusal =>
  isExplained(code) ? { code, artworkId } : { code: 'unexpected' }
