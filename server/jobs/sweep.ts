import type { Shop } from '#server/shop.ts'

/** A sweep ends after so long, so that a provider that does not answer keeps no other part of its job from its turn. */
const maxSweepTime = 60_000

/** One that fails does not keep the others from their turn. Ends early when the signal says so. */
export async function sweep<One extends string | { id: string }>(
  shop: Pick<Shop, 'log'>,
  found: readonly One[],
  act: (one: One) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const ends = AbortSignal.any([AbortSignal.timeout(maxSweepTime), ...(signal ? [signal] : [])])
  for (const one of found) {
    if (ends.aborted) return
    try {
      await act(one)
    } catch (error) {
      const id = typeof one === 'string' ? one : one.id
      shop.log.error({ err: error, id }, 'one of several could not be dealt with; the next sweep tries again')
    }
  }
}
