import { useCallback, useEffect, useRef, useState } from 'react'
import { type ArtworkView, artworks } from '#contract/artworks.ts'
import { isProblem } from '#contract/client.ts'
import type { CartItem, Most } from '#domain/cart.ts'
import { type LineTrouble, troubleOf } from '#domain/cart-line.ts'
import { inCents } from '#domain/money.ts'
import { ask } from '#web/identity/ask.ts'
import { fetchAvailability, heldUntil } from '#web/state/availability.ts'
import type { HeldOrder } from '#web/state/checkout-redirect.ts'

/** What the shop says of a line: nothing yet, that it could not be asked, that there is no such work, or how it stands. */
export type LineNow =
  | { state: 'asking' | 'unknown' | 'gone' }
  | { state: 'known'; work: ArtworkView; available: Most; heldUntil: Date | undefined }

export type LinesNow = {
  of: (id: string) => LineNow
  troubleOf: (item: CartItem) => LineTrouble | undefined
  /** Some lines could not be asked for. */
  isUnknown: boolean
  lookAgain: () => void
  /** The first line that stands in the way of buying, once the answers that are under way have come. */
  findTrouble: () => Promise<CartItem | undefined>
}

const asking: LineNow = { state: 'asking' }

/** Nobody waits longer than this for a line before checking out, in milliseconds: the server decides anyway. */
const patience = 3000

/** Asks how the works of the cart stand now: when the page opens, when lines come in, when the visitor returns. */
export function useLinesNow(items: readonly CartItem[], order: HeldOrder | undefined): LinesNow {
  const [known, setKnown] = useState<ReadonlyMap<string, LineNow>>(new Map())
  const latest = useRef(known)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const ids = items.map(({ id }) => id).join()

  const lookAgain = useCallback(() => {
    const wanted = ids === '' ? [] : ids.split(',')
    underWay.current = Promise.all(
      wanted.map(async (id) => {
        const now = await askForLine(id, order)
        latest.current = new Map(latest.current).set(id, now)
        setKnown(latest.current)
      }),
    )
  }, [ids, order])

  useEffect(() => {
    lookAgain()
    addEventListener('focus', lookAgain)
    return () => removeEventListener('focus', lookAgain)
  }, [lookAgain])

  const of = (id: string) => known.get(id) ?? asking
  return {
    of,
    troubleOf: (item) => troubleIn(of(item.id), item),
    isUnknown: items.some(({ id }) => of(id).state === 'unknown'),
    lookAgain,
    findTrouble: async () => {
      await Promise.race([underWay.current, new Promise((resolve) => setTimeout(resolve, patience))])
      return items.find((item) => troubleIn(latest.current.get(item.id) ?? asking, item))
    },
  }
}

function troubleIn(now: LineNow, item: CartItem): LineTrouble | undefined {
  if (now.state === 'gone') return { kind: 'gone' }
  if (now.state !== 'known') return undefined
  const { work, ...rest } = now
  return troubleOf(item, { ...rest, status: work.status, price: inCents(work.price) })
}

async function askForLine(id: string, order: HeldOrder | undefined): Promise<LineNow> {
  try {
    const [work, now] = await Promise.all([ask(artworks.show, { params: { id } }), fetchAvailability(id)])
    const own = now.heldByCaller ? (order?.lines.find((line) => line.id === id)?.quantity ?? 1) : 0
    return {
      state: 'known',
      work: { ...work, status: now.status },
      available: now.available === null ? null : now.available + own,
      heldUntil: heldUntil(now),
    }
  } catch (error) {
    return { state: isProblem(error, 'artwork-not-found', 'invalid') ? 'gone' : 'unknown' }
  }
}
