/** Stored reasons of the shop itself. `texts/` has the displayed sentences. */
export const shopReasons = {
  'too-late': 'paid too late: the works were no longer for sale',
  'other-sum': 'the payment was not the sum of the order',
  'by-shop': 'refunded at the payment provider',
  'dashboard-refund-came-back': 'a refund on the provider’s dashboard came back',
  'dispute-lost': 'the buyer’s bank took the payment back',
  'checked-out-anew': 'checked out anew',
  'no-payment-page': 'no payment page',
  withdrawn: 'withdrawn from the contract',
  returned: 'returned',
  'return-postage': 'the postage of a faulty work that was sent back',
  'return-posted': 'refunded 14 days after the withdrawal, as the buyer has shown that the work was sent back',
} as const

export type ShopReason = (typeof shopReasons)[keyof typeof shopReasons]

const cameBack = 'a refund came back: '

export const cameBackReason = (failure: string): string => cameBack + failure

/** The provider's explanation of a returned refund; undefined for other reasons. */
export const failureInReason = (reason: string): string | undefined =>
  reason.startsWith(cameBack) ? reason.slice(cameBack.length) : undefined
