import { type Answered, type Consent, consentVersion, isInForce } from '#domain/consent.ts'
import { localStore } from './storage.ts'

/** Stored with three entries that contain the answers. */
type ConsentRecord = Answered & {
  /** Random id, created at the first answer. */
  readonly browserId?: string
  /** Not sent to the server yet. */
  readonly unsent?: boolean
}

const entries = ['cookieConsent', 'cookiesAccepted', 'trackingConsent'] as const
const recordEntry = 'consentRecord'

/** Answered within the last year. */
export const hasDecided = (): boolean => {
  const record = readRecord()
  return localStore.getItem('cookieConsent') === 'true' && (!record || isInForce(record, new Date()))
}

export const readConsent = (): Consent => {
  const statistics = hasDecided() && localStore.getItem('cookiesAccepted') !== 'false'
  return { statistics, tracking: statistics && localStore.getItem('trackingConsent') === 'true' }
}

export function storeConsent({ statistics, tracking }: Consent, record: ConsentRecord): void {
  // If the browser refuses the new answer, the earlier one must not return.
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

/** Deletes an expired answer, and dates an undated one so that it expires too. */
export function renewConsent(): void {
  if (localStore.getItem('cookieConsent') !== 'true') return
  const record = readRecord()
  if (!record) writeRecord({ at: new Date().toISOString(), version: consentVersion })
  else if (!isInForce(record, new Date())) for (const name of [...entries, recordEntry]) localStore.removeItem(name)
}

const changed = 'consent'

export const announceConsent = (): boolean => dispatchEvent(new Event(changed))

/** Includes changes in other tabs. Returns a function that unsubscribes. */
export function onConsentChange(callback: () => void): () => void {
  addEventListener(changed, callback)
  addEventListener('storage', callback)
  return () => {
    removeEventListener(changed, callback)
    removeEventListener('storage', callback)
  }
}
