import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  type JSONWebKeySet,
  type JWTPayload,
  errors as joseErrors,
  jwtVerify,
  SignJWT,
} from 'jose'
import { loadOnce } from '#server/process/load-once.ts'
import type { CertificateKey } from '#server/settings/certificate-key-set.ts'
import type { Settings } from '#server/settings/settings.ts'

const algorithm = 'ES256'

export type CertificateKeys = {
  /** Signs with the first key. */
  sign(claims: JWTPayload): Promise<string>
  /** Returns undefined unless a published key has signed the token. */
  verify(token: string): Promise<JWTPayload | undefined>
  readonly published: JSONWebKeySet
}

export const openCertificateKeys = (settings: Settings): (() => Promise<CertificateKeys>) =>
  loadOnce(() => readKeys(settings.certificateKeys ?? [storedKey(settings.dataFolder)], settings.publicUrl))

async function readKeys(keys: readonly CertificateKey[], issuer: string): Promise<CertificateKeys> {
  const published = { keys: await Promise.all(keys.map(publicHalf)) }
  const keySet = createLocalJWKSet(published)
  const [signing] = published.keys
  const d = keys[0]?.d
  if (!signing || !d) throw new Error('There is no key that signs certificates')
  const { alg, kid } = signing
  return {
    published,
    sign: (claims) => new SignJWT({ iss: issuer, ...claims }).setProtectedHeader({ alg, kid }).sign({ ...signing, d }),
    verify: (token) =>
      jwtVerify(token, keySet, { algorithms: [algorithm], issuer }).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (error instanceof joseErrors.JOSEError) return undefined
          throw error
        },
      ),
  }
}

async function publicHalf({ d: _private, ...key }: CertificateKey) {
  return { ...key, kid: await calculateJwkThumbprint(key), alg: algorithm }
}

/** For development. The `wx` flag lets only one of several instances create the key. */
function storedKey(folder: string): CertificateKey {
  const file = join(folder, 'certificate-key.json')
  mkdirSync(folder, { recursive: true })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  try {
    writeFileSync(file, JSON.stringify(privateKey.export({ format: 'jwk' })), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
