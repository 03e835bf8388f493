import { type Consent, consentVersion } from '#domain/consent.ts'
import { newId } from '#domain/id.ts'
import { api } from '#web/api/api.ts'
import { readConsent, readRecord, storeConsent, writeRecord } from './consent.ts'

export function saveConsent(consent: Consent): void {
  const now = new Date()
  const browserId = readRecord()?.browserId ?? newId(now)
  storeConsent(consent, { browserId, at: now.toISOString(), version: consentVersion, unsent: true })
  void sendConsent()
}

/** Without a connection it is sent with the next page. */
export async function sendConsent(): Promise<void> {
  const { browserId, at, version } = readRecord() ?? {}
  if (!browserId || !at || !version) return
  try {
    await api('POST /consents', { body: { browserId, version, ...readConsent() }, keepalive: true })
    if (readRecord()?.at === at) writeRecord({ browserId, at, version })
  } catch {
    // It stays marked as unsent.
  }
}
