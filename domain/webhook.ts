import { daysBefore } from './days-before.ts'

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

const lastAttemptAt = (createdAt: Date): Date => daysBefore(createdAt, -retryDays)

/** Attempts so far. The pause after each is twice the previous one, from a minute; the last attempt ends the period. */
export function nextAttemptAt(attempts: number, createdAt: Date, now: Date): Date {
  const next = now.getTime() + minute * 2 ** (attempts - 1)
  // An attempt that a crash cut off is repeated, even if it was the last.
  return new Date(
    isLastAttempt(createdAt, now) ? now.getTime() + minute : Math.min(next, lastAttemptAt(createdAt).getTime()),
  )
}

export const isLastAttempt = (createdAt: Date, now: Date): boolean => now >= lastAttemptAt(createdAt)

/** Scheduled by the shop, not by “Send again” or by enabling the endpoint. */
export const isWithinRetries = (createdAt: Date, dueAt: Date): boolean => dueAt <= lastAttemptAt(createdAt)
