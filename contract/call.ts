import type { z } from 'zod'
import type { ApiScope } from '#domain/api-key.ts'
import type { ProblemCode } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A `seller` is an approved artist. A suspended artist still finishes existing orders. */
export type Access = 'anyone' | 'known-or-not' | 'user' | 'artist' | 'seller' | 'seller-or-suspended' | 'admin'

/**
 * The subject of a call that moves or stops money, or ends a sanction. Administrators cannot decide about themselves. The server
 * resolves `{id}` before the handler runs, or in its transaction for `step`, `payouts` and `approval`: ¶ - `order`,
 * `artist`, `payout`, `payout-batch`: the entity of `{id}` ¶ - `restriction`, `report`: the owner of its subject ¶ - `step`: order lines, when the caller acts as
 * administrator and not as their buyer or artist ¶ - `payouts`: the artists in the body or in a bank file ¶ -
 * `approval`: the subject of the waiting step; its requester may withdraw it ¶ - `own`: only the caller's own money,
 * without administrator rights ¶ - `nobody`: money of the shop alone
 */
export const moneySubjects = [
  'order',
  'artist',
  'payout',
  'payout-batch',
  'restriction',
  'report',
  'step',
  'payouts',
  'approval',
  'own',
  'nobody',
] as const
export type MoneySubject = (typeof moneySubjects)[number]

/** Requests per IP address: `max` in `seconds`. */
export type Limit = { readonly max: number; readonly seconds: number }

/** Bytes. Validation of large bodies would block the event loop. */
export const defaultMaxBody = 65_536

export type CallDeclaration = Call & (Unconfirmed | Confirmed)

type Call = {
  readonly access: Access
  /** In addition to the problems of every call. */
  readonly refusals?: readonly ProblemCode[]
  /** Required for a call that moves or stops money, or ends a sanction. */
  readonly money?: MoneySubject
  /** API keys with this scope may make the call, as administrators. Only for calls that read. */
  readonly scope?: ApiScope
  readonly operationId: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly maxBody?: number
  readonly multipart?: boolean
  /** Answered while the shop is closed, as every call of administrators. */
  readonly duringMaintenance?: boolean
  /** Sends `no-store` on a public endpoint, for a personal or momentary answer. */
  readonly noStore?: boolean
  readonly limit?: Limit
  /** Unlisted fields are removed. Without it, the answer is `file`, or 204 without a body. */
  readonly answer?: z.ZodType
  /** Without the `data` envelope. */
  readonly bare?: boolean
  readonly file?: 'application/octet-stream' | 'image/jpeg' | 'application/pdf' | 'application/xml' | 'text/csv'
}

type Unconfirmed = { readonly confirms?: undefined }

/** Callers confirm their password, which is checked first. For calls that move money or grant power. */
type Confirmed = {
  readonly confirms: 'password'
  readonly access: Exclude<Access, 'anyone' | 'known-or-not'>
  readonly body: z.ZodType<{ readonly currentPassword: string }>
}

export const isOpenDuringMaintenance = ({ access, duringMaintenance = access === 'admin' }: Call): boolean =>
  duringMaintenance

export const confirmationRefusals = ['wrong-password', 'rate-limited'] as const satisfies readonly ProblemCode[]

/** Type-checks the calls of one noun. Keys are method and path below /api: "GET /artworks/{id}". */
export const declareCalls = <const Calls extends { readonly [Name in `${Method} /${string}`]: CallDeclaration }>(
  calls: Calls,
): Calls => calls
