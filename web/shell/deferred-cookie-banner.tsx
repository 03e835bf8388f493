import { type ComponentType, useEffect, useState } from 'react'
import { isMeasuring } from '#web/analytics/track-event.ts'
import { hasDecided, onConsentChange, readRecord, renewConsent } from '#web/state/consent.ts'

/** Milliseconds after hydration. */
export const cookieBannerDelay = 1000

/** For visitors without an answer. Without analytics it appears only in a demo. */
export function DeferredCookieBanner({ demo }: { demo: boolean }) {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    renewConsent()
    if (readRecord()?.unsent) void import('#web/state/save-consent.ts').then(({ sendConsent }) => sendConsent())
    if (hasDecided() || (!isMeasuring() && !demo)) return
    const timer = setTimeout(async () => {
      const { CookieBanner } = await import('./cookie-banner.tsx')
      if (!hasDecided()) setBanner(() => CookieBanner)
    }, cookieBannerDelay)
    const unsubscribe = onConsentChange(() => hasDecided() && setBanner(undefined))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [demo])
  return Banner && <Banner />
}
