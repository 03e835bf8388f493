import type { Shop } from '#server/shop.ts'

/** A sweep ends after so long, so that a provider that does not answer keeps no other part of its job from its turn. */
const maxSweepTime = 60_000

/**
 * Acts on each item at the moment of its turn. One that fails does not keep the others from their turn. Ends early when the signal
 * is aborted.
 */
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

/** The moment at which a job acts on an item: the clock, but not before the moment at which the job selected its items. */
export function momentOf(shop: Pick<Shop, 'now'>, began: Date): Date {
  const now = shop.now()
  return now > began ? now : began
}
