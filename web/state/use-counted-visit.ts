import { useEffect } from 'react'
import { visitsPath } from '#contract/paths.ts'

let isCounted = false

/** Counts the first page of a tab when the visitor came from elsewhere or typed the URL. Stores nothing. */
export function useCountedVisit(): void {
  useEffect(() => {
    if (isCounted) return
    isCounted = true
    if (comesFromElsewhere()) navigator.sendBeacon(visitsPath)
  }, [])
}

/** Reloads, history navigation and internal links are no visits. */
function comesFromElsewhere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}
