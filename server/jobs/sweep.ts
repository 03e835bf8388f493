import type { Shop } from '#server/shop.ts'

/** Milliseconds, so that an unreachable provider does not block the other parts of a job. */
const maxSweepTime = 60_000

/** Each item has its own current time. A failure does not stop the others; the signal ends it early. */
export async function sweep<One extends string | { id: string }>(
  shop: Pick<Shop, 'log' | 'now'>,
  found: readonly One[],
  act: (one: One, moment: Date) => Promise<unknown>,
  began: Date,
  signal?: AbortSignal,
): Promise<void> {
  const ends = AbortSignal.any([AbortSignal.timeout(maxSweepTime), ...(signal ? [signal] : [])])
  for (const one of found) {
    if (ends.aborted) return
    try {
      await act(one, momentOf(shop, began))
    } catch (error) {
      const id = typeof one === 'string' ? one : one.id
      shop.log.error({ err: error, id }, 'one of several could not be dealt with; the next sweep tries again')
    }
  }
}

/** The current time, but never before the selection of the items. */
export function momentOf(shop: Pick<Shop, 'now'>, began: Date): Date {
  const now = shop.now()
  return now > began ? now : began
}
