/**
 * State of the refund of a lost order: it waits for an approval, or the provider has accepted it, or the last attempt did not make it.
 */
export const lostRefunds = ['approval', 'waiting', 'failed'] as const
export type LostRefund = (typeof lostRefunds)[number]
