import { generateKeyPairSync } from 'node:crypto'
import type { CertificateKey } from '#server/settings/certificate-key-set.ts'

/** A new key that signs certificates. */
export const newCertificateKey = (): CertificateKey =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as CertificateKey

/** What is left of a key that has been exchanged. */
export const retired = ({ d: _private, ...key }: CertificateKey): CertificateKey => key

/** The setting with these keys. */
export const keySet = (...keys: readonly CertificateKey[]) => ({ CERTIFICATE_KEYS: JSON.stringify({ keys }) })
