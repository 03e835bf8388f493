import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { onConsentChange, readConsent } from '#web/state/consent.ts'
import { stopTracking, trackError, trackPageView } from './track-event.ts'

/** Requires consent. Used once, by the frame. */
export function usePageViews(): void {
  const { pathname, search } = useLocation()
  const params = useMatches().at(-1)?.params
  useEffect(() => {
    const update = () => {
      if (readConsent().statistics) trackPageView({ pathname, search, params: params ?? {} })
      else stopTracking()
    }
    update()
    return onConsentChange(update)
  }, [pathname, search, params])
}

export function useTrackedError(error: unknown): void {
  useEffect(() => trackError('page', error), [error])
}
