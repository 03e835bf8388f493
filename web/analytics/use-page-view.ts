import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { countError, countVisit, stopCounting } from '#web/analytics/track-event.ts'
import { hearConsent, readConsent } from '#web/state/consent.ts'

/** Counts the pages that somebody sees, from the moment they allow it until they take that back. Used once, by the frame. */
export function useCounting(): void {
  const { pathname, search } = useLocation()
  const params = useMatches().at(-1)?.params
  useEffect(() => {
    const look = () => {
      if (readConsent().statistics) countVisit({ pathname, search, params: params ?? {} })
      else stopCounting()
    }
    look()
    return hearConsent(look)
  }, [pathname, search, params])
}

/** Counts that a page could not be shown. Used by whatever stands in its place. */
export function useCountedFault(error: unknown): void {
  useEffect(() => countError('page', error), [error])
}
