import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** What anybody could make who has seen a good token, and cannot sign. */
export async function forgedTokens(token: string): Promise<string[]> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const elevated = encoded({ ...decodeJwt(token), sub: 'somebody-else' })
  const unsigned = encoded({ alg: 'none' })
  return [
    ...(await wronglySignedTokens(token)),
    `${head}.${elevated}.${signature}`,
    `${head}.${body}.`,
    `${unsigned}.${body}.`,
    `${unsigned}.${elevated}.`,
  ]
}

/** The same claims, signed by somebody else, and what is no token at all. */
export async function wronglySignedTokens(token: string): Promise<string[]> {
  const claims = decodeJwt(token)
  const [, body = ''] = token.split('.')
  const { privateKey, publicKey } = await generateKeyPair('PS256')
  const ownKey = new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'mine' }).sign(privateKey)
  const carriesKey = new SignJWT(claims)
    .setProtectedHeader({ alg: 'PS256', jwk: await exportJWK(publicKey) })
    .sign(privateKey)
  const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(body.padEnd(32, '.')))
  return ['', 'nonsense', 'a.b.c', 'x'.repeat(100_000), ...(await Promise.all([ownKey, carriesKey, symmetric]))]
}
