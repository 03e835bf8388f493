/** What a visitor allows beyond what the shop needs. Stored in this browser. */
export type Consent = { readonly statistics: boolean; readonly tracking: boolean }

/** Whether the visitor has been asked and has answered, yes or no. */
export const hasDecided = (): boolean => localStorage.getItem('cookieConsent') === 'true'

export const readConsent = (): Consent => {
  const statistics = hasDecided() && localStorage.getItem('cookiesAccepted') !== 'false'
  return { statistics, tracking: statistics && localStorage.getItem('trackingConsent') === 'true' }
}

export function saveConsent({ statistics, tracking }: Consent): void {
  localStorage.setItem('cookieConsent', 'true')
  localStorage.setItem('cookiesAccepted', String(statistics))
  localStorage.setItem('trackingConsent', String(statistics && tracking))
  announceConsent()
}

const changed = 'consent'

export const announceConsent = (): boolean => dispatchEvent(new Event(changed))

/** Calls back when the choice changes, here or in another tab. Returns a function that unsubscribes. */
export function onConsentChange(callback: () => void): () => void {
  addEventListener(changed, callback)
  addEventListener('storage', callback)
  return () => {
    removeEventListener(changed, callback)
    removeEventListener('storage', callback)
  }
}
