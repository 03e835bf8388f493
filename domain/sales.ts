import type { FulfilmentState } from './order.ts'

export const salesViews = {
  'to-send': ['paid', 'preparing'],
  'on-the-way': ['shipped'],
  delivered: ['delivered'],
  returns: ['return_requested', 'returned'],
  refunded: ['refunded'],
} as const satisfies Record<string, readonly FulfilmentState[]>
export type SalesView = keyof typeof salesViews

export const salesViewNames = Object.keys(salesViews) as SalesView[]
