/** What a visitor allows beyond what the shop needs. Read from and kept in this browser. */
export type Consent = { readonly statistics: boolean; readonly tracking: boolean }

export const readConsent = (): Consent => {
  const statistics =
    localStorage.getItem('cookieConsent') === 'true' && localStorage.getItem('cookiesAccepted') !== 'false'
  return { statistics, tracking: statistics && localStorage.getItem('trackingConsent') === 'true' }
}

export function keepConsent({ statistics, tracking }: Consent): void {
  localStorage.setItem('cookieConsent', 'true')
  localStorage.setItem('cookiesAccepted', String(statistics))
  localStorage.setItem('trackingConsent', String(statistics && tracking))
}
