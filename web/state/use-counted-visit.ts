import { useEffect } from 'react'
import { visitsPath } from '#contract/paths.ts'

let isCounted = false

/**
 * Counts a visit: the first page of a tab, when the visitor came from elsewhere or typed the address. Nothing is sent but
 * that it happened, and nothing is kept in the browser.
 */
export function useCountedVisit(): void {
  useEffect(() => {
    if (isCounted) return
    isCounted = true
    if (comesFromElsewhere()) navigator.sendBeacon(visitsPath)
  }, [])
}

/** Loading a page again, going back to it and links between its own pages are no visits. */
function comesFromElsewhere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}
