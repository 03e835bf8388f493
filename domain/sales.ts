import type { FulfilmentState } from './order.ts'

/** Line states shown in each view of an artist's sales. */
export const salesViews = {
  'to-send': ['paid', 'preparing'],
  'on-the-way': ['shipped'],
  delivered: ['delivered'],
  returns: ['return_requested', 'returned'],
  refunded: ['refunded'],
} as const satisfies Record<string, readonly FulfilmentState[]>
export type SalesView = keyof typeof salesViews

export const salesViewNames = Object.keys(salesViews) as SalesView[]
