import { type ComponentType, useEffect, useState } from 'react'
import { hasDecided, onConsentChange, readRecord, renewConsent } from '#web/state/consent.ts'

/** How long after hydration visitors are asked about cookies, in milliseconds. */
const delay = 1000

/** Asks whoever has not answered yet about cookies, a moment after the page is there. */
export function DeferredCookieBanner() {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    renewConsent()
    if (readRecord()?.unsent) void import('#web/state/save-consent.ts').then(({ sendConsent }) => sendConsent())
    if (hasDecided()) return
    const timer = setTimeout(async () => {
      const { CookieBanner } = await import('./cookie-banner.tsx')
      if (!hasDecided()) setBanner(() => CookieBanner)
    }, delay)
    const unsubscribe = onConsentChange(() => hasDecided() && setBanner(undefined))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return Banner && <Banner />
}
