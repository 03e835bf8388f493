import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

const derive = promisify(argon2)

/** What OWASP asks of argon2id: memory in KiB, passes, lanes. A hash names those that it was made with. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const prefixOf = ({ memory, passes, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

/** "$argon2id$v=19$m=19456,t=2,p=1$salt$hash", as other programs write it too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await deriveHash(password, salt, cost, hashBytes)
  return `${prefixOf(cost)}${encode(salt)}$${encode(hash)}`
}

/** Reads hashes of any cost, and those of better-auth's own scrypt from before. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (!salt || !expected) return verifyScrypt({ hash, password })
  const expectedBytes = Buffer.from(expected, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(
    expectedBytes,
    await deriveHash(password, Buffer.from(salt, 'base64'), parameters, expectedBytes.length),
  )
}

/** Whether a hash was made in today's way. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(prefixOf(cost))

/** A letter may be typed in one code point or in two: both are the same password. */
const deriveHash = (password: string, nonce: Buffer, parameters: typeof cost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters, tagLength })

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
