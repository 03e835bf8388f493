/** What a visitor allows beyond what the shop needs. Read from and kept in this browser. */
export type Consent = { readonly statistics: boolean; readonly tracking: boolean }

/** Whether the visitor has been asked and has answered, yes or no. */
export const hasDecided = (): boolean => localStorage.getItem('cookieConsent') === 'true'

export const readConsent = (): Consent => {
  const statistics = hasDecided() && localStorage.getItem('cookiesAccepted') !== 'false'
  return { statistics, tracking: statistics && localStorage.getItem('trackingConsent') === 'true' }
}

export function keepConsent({ statistics, tracking }: Consent): void {
  localStorage.setItem('cookieConsent', 'true')
  localStorage.setItem('cookiesAccepted', String(statistics))
  localStorage.setItem('trackingConsent', String(statistics && tracking))
  tellConsent()
}

const changed = 'consent'

/** Something else is chosen now, or nothing any more. */
export const tellConsent = (): boolean => dispatchEvent(new Event(changed))

/** Hears when something else is chosen, here or in another tab. Gives the way to stop hearing. */
export function hearConsent(heard: () => void): () => void {
  addEventListener(changed, heard)
  addEventListener('storage', heard)
  return () => {
    removeEventListener(changed, heard)
    removeEventListener('storage', heard)
  }
}
