import { type Answered, type Consent, consentVersion, isInForce } from '#domain/consent.ts'

/** An answer about cookies as this browser keeps it, beside the three entries that say what was answered. */
type ConsentRecord = Answered & {
  /** Made up at the first answer. */
  readonly browserId?: string
  /** It has not been sent to the server yet. */
  readonly unsent?: boolean
}

const entries = ['cookieConsent', 'cookiesAccepted', 'trackingConsent'] as const
const recordEntry = 'consentRecord'

/** Whether the visitor has been asked and has answered, yes or no, within the last year. */
export const hasDecided = (): boolean => {
  const record = readRecord()
  return localStorage.getItem('cookieConsent') === 'true' && (!record || isInForce(record, new Date()))
}

export const readConsent = (): Consent => {
  const statistics = hasDecided() && localStorage.getItem('cookiesAccepted') !== 'false'
  return { statistics, tracking: statistics && localStorage.getItem('trackingConsent') === 'true' }
}

export function storeConsent({ statistics, tracking }: Consent, record: ConsentRecord): void {
  localStorage.setItem('cookieConsent', 'true')
  localStorage.setItem('cookiesAccepted', String(statistics))
  localStorage.setItem('trackingConsent', String(statistics && tracking))
  writeRecord(record)
  announceConsent()
}

export function readRecord(): ConsentRecord | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(recordEntry) ?? '')
    return typeof record === 'object' && record !== null && 'at' in record && 'version' in record
      ? (record as ConsentRecord)
      : undefined
  } catch {
    return undefined
  }
}

export const writeRecord = (record: ConsentRecord): void => localStorage.setItem(recordEntry, JSON.stringify(record))

/** Forgets an answer whose time is over, and dates one that has no date, so that it ends as well. */
export function renewConsent(): void {
  if (localStorage.getItem('cookieConsent') !== 'true') return
  const record = readRecord()
  if (!record) writeRecord({ at: new Date().toISOString(), version: consentVersion })
  else if (!isInForce(record, new Date())) for (const name of [...entries, recordEntry]) localStorage.removeItem(name)
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
