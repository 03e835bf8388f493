/** Events that endpoints subscribe to. */
export const webhookEvents = ['order.paid', 'order.shipped', 'order.refunded', 'work.published', 'work.sold'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['pending', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Also the number of simultaneous deliveries: one for each endpoint. */
export const maxEndpoints = 10

/** Hours during which the previous secret signs as well. */
export const secretOverlapHours = 24

/** Days from the event to the last attempt. */
export const retryDays = 3

const minute = 60_000
const day = 86_400_000

/** Attempts so far. The pause after each is twice the previous one, from a minute; the last attempt ends the period. */
export function nextAttemptAt(attempts: number, createdAt: Date, now: Date): Date {
  const ends = createdAt.getTime() + retryDays * day
  const next = now.getTime() + minute * 2 ** (attempts - 1)
  // An attempt that a crash cut off is repeated, even if it was the last.
  return new Date(isLastAttempt(createdAt, now) ? now.getTime() + minute : Math.min(next, ends))
}

export const isLastAttempt = (createdAt: Date, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + retryDays * day
