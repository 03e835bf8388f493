import { useCallback, useEffect, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { fetchAvailability } from '#web/state/availability.ts'

/** While somebody is paying, the work is asked for again so often, in milliseconds. */
const patience = 60_000

/**
 * How a work stands: first as the page says, which is the same for everybody, then as the API says at this moment:
 * once the page is there, whenever the visitor comes back to it, and while somebody is paying.
 */
export function useStanding(work: ArtworkView): [Availability, (now: Availability) => void] {
  const [standing, setStanding] = useState<Availability>({
    status: work.status,
    available: work.edition.available,
    heldUntil: null,
    heldByCaller: false,
  })
  const lookedAt = useRef(0)
  const look = useCallback(() => {
    // Coming back to a tab is told twice: as focus and as being visible.
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt.current < 1000) return
    lookedAt.current = Date.now()
    // A page that cannot ask for news keeps what it knows; buying asks again anyway.
    fetchAvailability(work.id).then(setStanding, () => undefined)
  }, [work.id])

  useEffect(() => {
    look()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])

  const waiting = standing.status === 'active' && standing.available === 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(look, patience)
    return () => clearInterval(timer)
  }, [waiting, look])

  return [standing, setStanding]
}
