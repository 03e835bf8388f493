import { useCallback, useEffect, useRef, useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import type { CartItem, MaxQuantity, WorkWords } from '#domain/cart.ts'
import { findLineProblem, type LineProblem } from '#domain/cart-line.ts'
import type { Language } from '#domain/language.ts'
import { inCents } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { api } from '#web/api/api.ts'
import { heldUntil } from '#web/api/availability.ts'
import { describeWorks } from '#web/state/cart.ts'
import type { HeldOrder } from '#web/state/checkout-redirect.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** `unknown`: could not be fetched. `gone`: no longer exists. */
export type LineStatus =
  | { readonly state: 'loading' | 'unknown' | 'gone' }
  | {
      readonly state: 'known'
      readonly work: ArtworkCard
      readonly availability: Availability
      /** Free copies and copies held for this buyer. */
      readonly available: MaxQuantity
    }

export type CartStatus = ReturnType<typeof useCartStatus>

type Statuses = ReadonlyMap<string, LineStatus>

const loading: LineStatus = { state: 'loading' }

/** Milliseconds for which checkout waits for a pending request. The server checks anyway. */
const timeout = 3000

/** Checks on load, when lines are added or the language changes, and on focus. */
export function useCartStatus(items: readonly CartItem[], order: HeldOrder | undefined) {
  const language = useLanguage()
  const [statuses, setStatuses] = useState<Statuses>(new Map())
  const latest = useRef(statuses)
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const checks = useRef(0)
  const ids = items.map(({ id }) => id).join()

  const refetch = useCallback(() => {
    if (ids === '') return
    checks.current += 1
    const check = checks.current
    pending.current = checkCart(ids.split(','), order, language).then((found) => {
      if (check !== checks.current) return
      latest.current = found
      setStatuses(found)
      describeWorks(
        [...found.values()].flatMap((line) => (line.state === 'known' && line.work.title ? [wordsOf(line.work)] : [])),
      )
    })
  }, [ids, order, language])

  useEffect(() => {
    refetch()
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [refetch])

  const of = (id: string) => statuses.get(id) ?? loading
  return {
    of,
    /** The current seller status, or the one stored with the line. */
    sellerStatusOf: ({ id, sellerStatus }: CartItem): SellerStatus | undefined => {
      const now = of(id)
      return now.state === 'known' ? now.availability.sellerStatus : sellerStatus
    },
    findLineProblem: (item: CartItem) => problemOf(of(item.id), item),
    isUnknown: items.some(({ id }) => of(id).state === 'unknown'),
    refetch,
    /** The first line that cannot be bought, after the pending request. */
    findProblem: async () => {
      await Promise.race([pending.current, new Promise((resolve) => setTimeout(resolve, timeout))])
      return items.find((item) => problemOf(latest.current.get(item.id) ?? loading, item))
    },
  }
}

const wordsOf = ({
  id,
  title,
  artistName: artist,
  medium,
  dimensionsFormatted: dimensions,
}: ArtworkCard): WorkWords => ({
  id,
  title,
  artist,
  medium,
  dimensions,
})

function problemOf(line: LineStatus, item: CartItem): LineProblem | undefined {
  if (line.state === 'gone') return { kind: 'gone' }
  if (line.state !== 'known') return undefined
  const { work, availability, available } = line
  const { heldByCaller, away } = availability
  return findLineProblem(item, {
    ...availability,
    price: inCents(work.price),
    available,
    heldUntil: heldUntil(availability),
    away: heldByCaller ? null : away,
  })
}

async function checkCart(
  artworkIds: readonly string[],
  order: HeldOrder | undefined,
  language: Language,
): Promise<Statuses> {
  try {
    const { works } = await api('POST /cart/check', {
      language,
      body: { artworkIds: [...artworkIds] },
      signal: AbortSignal.timeout(10_000),
    })
    const known = new Map(works.map(({ work, availability }) => [work.id, knownLine(work, availability, order)]))
    return new Map(artworkIds.map((id) => [id, known.get(id) ?? { state: 'gone' }]))
  } catch {
    return new Map(artworkIds.map((id) => [id, { state: 'unknown' }]))
  }
}

function knownLine(work: ArtworkCard, availability: Availability, order: HeldOrder | undefined): LineStatus {
  const { available, heldByCaller } = availability
  const own = heldByCaller ? (order?.lines.find(({ id }) => id === work.id)?.quantity ?? 1) : 0
  return { state: 'known', work, availability, available: available === null ? null : available + own }
}
