import { useCallback, useEffect, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { fetchAvailability } from '#web/api/availability.ts'

/** How often a work is checked while somebody is paying for it, in milliseconds. */
const pollInterval = 60_000

/**
 * Whether a work can be bought: at first as the page says, which is the same for everybody, then as the API says when the
 * page has loaded, when the visitor comes back to it, and while somebody is paying.
 */
export function useAvailability(work: ArtworkView): [Availability, (now: Availability) => void] {
  const [availability, setAvailability] = useState<Availability>({
    status: work.status,
    available: work.edition.available,
    heldUntil: null,
    heldByCaller: false,
    ownWork: false,
    away: work.away,
    sellerStatus: work.sellerStatus,
  })
  const checkedAt = useRef(0)
  const check = useCallback(() => {
    // Coming back to a tab fires both focus and visibilitychange.
    if (work.status === 'archived') return
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt.current < 1000) return
    checkedAt.current = Date.now()
    // On failure the page keeps what it knows; buying checks again anyway.
    fetchAvailability(work.id).then(setAvailability, () => undefined)
  }, [work.id, work.status])

  useEffect(() => {
    check()
    addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [check])

  const isHeld = availability.status === 'active' && availability.available === 0
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(check, pollInterval)
    return () => clearInterval(timer)
  }, [isHeld, check])

  return [availability, setAvailability]
}
