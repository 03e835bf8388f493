import { useEffect, useState } from 'react'
import { hasDecided, onConsentChange } from '#web/state/consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** How long after the page has come the question about cookies is asked, in milliseconds. */
const patience = 1000

/** Asks once about cookies, a moment after the page is there, whoever has not answered yet. */
export function CookieAsking() {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (hasDecided()) return
    const timer = setTimeout(() => setAsking(!hasDecided()), patience)
    const stop = onConsentChange(() => setAsking((asks) => asks && !hasDecided()))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return asking && <CookieBanner />
}
