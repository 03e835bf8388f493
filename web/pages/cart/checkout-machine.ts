import type { OrderView } from '#contract/orders.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { isExplained } from '#web/api/checkout-refusals.ts'
import type { HeldOrder } from '#web/state/checkout-redirect.ts'

/** Where the buyer is on the way from the cart to the payment page and back. */
export type CheckoutState = {
  readonly step: Step
  /** The unpaid order of this tab, whose works are held. */
  readonly order: HeldOrder | undefined
  /** The state of the order, in a notice. */
  readonly notice: OrderNotice | undefined
  /** Why checkout did not begin. */
  readonly refusal: CheckoutRefusal | undefined
}

/** `checking` asks whether the cart can be bought, `opening` for the payment page; `redirecting` waits for the browser to go there. */
export type Step = 'idle' | 'checking' | 'opening' | 'redirecting' | 'cancelling'

export type OrderNotice =
  | { readonly kind: 'order-cancelled' | 'cancelled' | 'still-held' | 'under-way' | 'over' | 'failed' }
  | { readonly kind: 'paid'; readonly order: Pick<OrderView, 'id' | 'orderNumber'> }

/** The shop's code, and the work that it is about. `put-right` never left the page. */
export type CheckoutRefusal = {
  readonly code: ProblemCode | 'put-right'
  readonly artworkId?: string | undefined
}

export type CheckoutEvent =
  | { readonly type: 'start' | 'checked' | 'redirect' | 'returned' | 'cancel' | 'cart-changed' }
  /** Checkout ends for now; without a refusal where the buyer is led elsewhere. */
  | { readonly type: 'stopped'; readonly refusal?: CheckoutRefusal | undefined }
  | { readonly type: 'not-cancelled'; readonly notice: OrderNotice }
  /** What the tab remembers when the buyer comes back to the page. */
  | { readonly type: 'found'; readonly order: HeldOrder | undefined }
  /** The order is paid, cancelled or expired; or it is not this buyer's. */
  | { readonly type: 'ended'; readonly notice?: OrderNotice | undefined }

/** Where each event leads. One that is not listed does not change the step. */
const transitions: { readonly [From in Step]: { readonly [Type in CheckoutEvent['type']]?: Step } } = {
  idle: { start: 'checking', redirect: 'redirecting', cancel: 'cancelling' },
  checking: { checked: 'opening', stopped: 'idle' },
  opening: { redirect: 'redirecting', stopped: 'idle' },
  redirecting: { returned: 'idle', stopped: 'idle' },
  cancelling: { 'not-cancelled': 'idle', ended: 'idle' },
}

/** The state after an event. */
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

/** The refusal that the buyer is shown. */
export const refusalFor = (code: ProblemCode, artworkId: string | undefined): CheckoutRefusal =>
  isExplained(code) ? { code, artworkId } : { code: 'unexpected' }
