/** Reasons why an accepted refund waits at the provider. The first two need action by a person. */
export const refundWaits = ['insufficient-funds', 'requires-action', 'charge-pending', 'processing'] as const
export type RefundWait = (typeof refundWaits)[number]
