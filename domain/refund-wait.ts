/** What a refund that the payment provider has accepted waits for. Somebody has to act for the first two. */
export const refundWaits = ['insufficient-funds', 'requires-action', 'charge-pending', 'processing'] as const
export type RefundWait = (typeof refundWaits)[number]
