/** The reasons why an accepted refund waits at the payment provider. A person has to act for the first two. */
export const refundWaits = ['insufficient-funds', 'requires-action', 'charge-pending', 'processing'] as const
export type RefundWait = (typeof refundWaits)[number]
