import { useCallback, useEffect, useRef, useState } from 'react'
import type { Availability } from '#contract/availability.ts'
import { fetchAvailability } from '#web/api/availability.ts'
import type { ShownWork } from './shown-work.ts'

/** Milliseconds between checks while another buyer holds the work. */
const pollInterval = 60_000

/** The page's cached state first, then the API's: on load, on return to the tab, and while another buyer pays. */
export function useAvailability(work: ShownWork): [Availability, (now: Availability) => void] {
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
    // Returning to a tab fires both focus and visibilitychange.
    if (work.status === 'archived') return
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt.current < 1000) return
    checkedAt.current = Date.now()
    // On failure the state stays; checkout checks it again.
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
