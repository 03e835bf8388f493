import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'

const coordinate = z.string().regex(/^[\w-]{43}$/)
/** An EC key on P-256; a retired one has no private half. */
const CertificateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate.optional(),
})
export type CertificateKey = z.infer<typeof CertificateKey>

const KeySet = z.object({ keys: z.array(CertificateKey).min(1).max(20) })

/** The keys of a JWK set, the signing one first. Throws if the set is invalid. */
export function readCertificateKeys(json: string, { issues, value }: z.RefinementCtx<string>): CertificateKey[] {
  const refuse = (message: string) => {
    issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }
  const parsed = KeySet.safeParse(parse(json))
  if (!parsed.success) return refuse('is a JWK set of EC keys on P-256: {"keys":[…]}')
  const { keys } = parsed.data
  if (!keys[0]?.d) return refuse('the first key signs, so it needs its private half, d')
  return keys.every(isWhole) ? keys : refuse('one of the keys is not a key, or its two halves are of two keys')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isWhole(key: CertificateKey): boolean {
  try {
    const { d, ...publicHalf } = key
    const published = createPublicKey({ key: publicHalf, format: 'jwk' })
    if (d === undefined) return true
    const words = Buffer.from('certificate')
    const signing = createPrivateKey({ key: { ...publicHalf, d }, format: 'jwk' })
    return verify('sha256', words, published, sign('sha256', words, signing))
  } catch {
    return false
  }
}
