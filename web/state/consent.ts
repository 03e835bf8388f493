import { type Answered, type Consent, consentVersion, isInForce } from '#domain/consent.ts'
import { localStore } from './storage.ts'

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
  return localStore.getItem('cookieConsent') === 'true' && (!record || isInForce(record, new Date()))
}

export const readConsent = (): Consent => {
  const statistics = hasDecided() && localStore.getItem('cookiesAccepted') !== 'false'
  return { statistics, tracking: statistics && localStore.getItem('trackingConsent') === 'true' }
}

export function storeConsent({ statistics, tracking }: Consent, record: ConsentRecord): void {
  // When the browser refuses the new answer, the earlier one must not come back.
  for (const name of [...entries, recordEntry]) localStore.removeItem(name)
  localStore.setItem('cookieConsent', 'true')
  localStore.setItem('cookiesAccepted', String(statistics))
  localStore.setItem('trackingConsent', String(statistics && tracking))
  writeRecord(record)
  announceConsent()
}

export function readRecord(): ConsentRecord | undefined {
  try {
    const record: unknown = JSON.parse(localStore.getItem(recordEntry) ?? '')
    return typeof record === 'object' && record !== null && 'at' in record && 'version' in record
      ? (record as ConsentRecord)
      : undefined
  } catch {
    return undefined
  }
}

export const writeRecord = (record: ConsentRecord): void => localStore.setItem(recordEntry, JSON.stringify(record))

/** Forgets an answer whose time is over, and dates one that has no date, so that it ends as well. */
export function renewConsent(): void {
  if (localStore.getItem('cookieConsent') !== 'true') return
  const record = readRecord()
  if (!record) writeRecord({ at: new Date().toISOString(), version: consentVersion })
  else if (!isInForce(record, new Date())) for (const name of [...entries, recordEntry]) localStore.removeItem(name)
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
