import { useCallback, useEffect, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import { isProblem } from '#contract/client.ts'
import type { Absence } from '#domain/absence.ts'
import type { CartItem, MaxQuantity } from '#domain/cart.ts'
import { findLineProblem, type LineProblem } from '#domain/cart-line.ts'
import { inCents } from '#domain/money.ts'
import { api } from '#web/api/api.ts'
import { fetchAvailability, heldUntil } from '#web/state/availability.ts'
import type { HeldOrder } from '#web/state/checkout-redirect.ts'

/** The current state of a work in the cart; `unknown` if it could not be fetched, `gone` if it no longer exists. */
export type LineStatus =
  | { state: 'loading' | 'unknown' | 'gone' }
  | {
      state: 'known'
      work: ArtworkView
      available: MaxQuantity
      heldUntil: Date | undefined
      ownWork: boolean
      away: Absence | null
    }

export type CartStatus = ReturnType<typeof useCartStatus>

const loading: LineStatus = { state: 'loading' }

/** How long checkout waits for pending requests, in milliseconds: the server decides anyway. */
const timeout = 3000

/** Fetches the works of the cart when the page opens, when lines are added and when the window gets the focus. */
export function useCartStatus(items: readonly CartItem[], order: HeldOrder | undefined) {
  const [statuses, setStatuses] = useState<ReadonlyMap<string, LineStatus>>(new Map())
  const latest = useRef(statuses)
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const fetches = useRef(0)
  const ids = items.map(({ id }) => id).join()

  const refetch = useCallback(() => {
    const workIds = ids === '' ? [] : ids.split(',')
    fetches.current += 1
    const started = fetches.current
    pending.current = Promise.all(
      workIds.map(async (id) => {
        const now = await fetchLine(id, order)
        if (started !== fetches.current) return
        latest.current = new Map(latest.current).set(id, now)
        setStatuses(latest.current)
      }),
    )
  }, [ids, order])

  useEffect(() => {
    refetch()
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [refetch])

  const of = (id: string) => statuses.get(id) ?? loading
  return {
    of,
    findLineProblem: (item: CartItem) => problemOf(of(item.id), item),
    /** Some works could not be fetched. */
    isUnknown: items.some(({ id }) => of(id).state === 'unknown'),
    refetch,
    /** The first line that cannot be bought, once the pending requests are done. */
    findProblem: async () => {
      await Promise.race([pending.current, new Promise((resolve) => setTimeout(resolve, timeout))])
      return items.find((item) => problemOf(latest.current.get(item.id) ?? loading, item))
    },
  }
}

function problemOf(now: LineStatus, item: CartItem): LineProblem | undefined {
  if (now.state === 'gone') return { kind: 'gone' }
  if (now.state !== 'known') return undefined
  const { work, ...rest } = now
  const { status, sellerStatus } = work
  return findLineProblem(item, { ...rest, status, sellerStatus, price: inCents(work.price) })
}

async function fetchLine(id: string, order: HeldOrder | undefined): Promise<LineStatus> {
  try {
    const [work, now] = await Promise.all([api('GET /artworks/{id}', { params: { id } }), fetchAvailability(id)])
    const own = now.heldByCaller ? (order?.lines.find((line) => line.id === id)?.quantity ?? 1) : 0
    return {
      state: 'known',
      // The work itself may come from a cache.
      work: { ...work, status: now.status, sellerStatus: now.sellerStatus },
      available: now.available === null ? null : now.available + own,
      heldUntil: heldUntil(now),
      ownWork: now.ownWork,
      away: now.heldByCaller ? null : now.away,
    }
  } catch (error) {
    return { state: isProblem(error, 'artwork-not-found', 'invalid') ? 'gone' : 'unknown' }
  }
}
