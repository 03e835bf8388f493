import { randomBytes } from 'node:crypto'
import type { Place } from './tracing.ts'

/** A place of its own: below the one that a `traceparent` header names, else at the top of a new trace. */
export function placeBelow(traceparent?: string | string[]): Place {
  const [, traceId, parentId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(traceparent)) ?? []
  return { traceId: traceId ?? randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex'), parentId }
}

export const traceparentOf = ({ traceId, spanId }: Place): string => `00-${traceId}-${spanId}-01`
