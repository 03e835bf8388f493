import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

const derive = promisify(argon2)

/** The argon2id parameters that OWASP recommends: memory in KiB, passes, lanes. Each hash contains its own. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const prefixOf = ({ memory, passes, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

/** The PHC string format: "$argon2id$v=19$m=19456,t=2,p=1$salt$hash". */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await deriveHash(password, salt, cost, hashBytes)
  return `${prefixOf(cost)}${encode(salt)}$${encode(hash)}`
}

/** Accepts any cost, and better-auth's older scrypt hashes. */
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

export const isCurrentHash = (hash: string): boolean => hash.startsWith(prefixOf(cost))

/** Unicode normalisation: composed and decomposed characters give the same password. */
const deriveHash = (password: string, nonce: Buffer, parameters: typeof cost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters, tagLength })

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
