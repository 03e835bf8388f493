import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody, everybody but recognised when signed in, or only these. A seller is an approved artist; a
 * suspended one finishes what was ordered.
 */
export type Access = 'anyone' | 'known-or-not' | 'user' | 'artist' | 'seller' | 'seller-or-suspended' | 'admin'

/** What the browser needs to know about a call at run time. */
type Address = {
  readonly method: Method
  /** Below /api, with parameters in braces: "/artworks/{id}". */
  readonly path: `/${string}`
  readonly access: Access
  /** The answer is the whole body instead of its `data`. */
  readonly bare?: boolean
  /** The answer is a file of this type instead of JSON. */
  readonly file?: 'application/pdf' | 'application/xml' | 'text/csv'
  readonly refusals: readonly ProblemCode[]
}

/** How many requests one IP address may make: `most` in `seconds`. */
export type Limit = { readonly most: number; readonly seconds: number }

/** How a call is validated, limited and described; see `contract/schemas`. */
export type CallSchemas = {
  readonly operationId: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is multipart form data instead of JSON. */
  readonly multipart?: boolean
  /** Where the rate limit is not the general one. */
  readonly limit?: Limit
  /** Fields that are not listed are removed; `z.void()` is 204 without a body. */
  readonly answer: z.ZodType
}

/** `schemas` exists in the type only: it carries the types of parameters and answer without loading zod. */
export type Endpoint<Schemas extends CallSchemas = CallSchemas> = Address & { readonly schemas?: Schemas }

/** Gives the calls of one noun the types of their schemas: `endpoints<typeof ordersSchemas>()({ list: … })`. */
export const endpoints =
  <Schemas extends Record<string, CallSchemas>>() =>
  <const Addresses extends Record<keyof Schemas, Address>>(addresses: Addresses) =>
    addresses as { readonly [Name in keyof Schemas]: Addresses[Name] & { readonly schemas?: Schemas[Name] } }

export type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>
type Part = 'params' | 'query' | 'body'
type Find<E extends Endpoint, Name extends Part> = SchemasOf<E> extends Readonly<Record<Name, infer S>> ? S : undefined

/** What a caller passes. */
export type InputOf<E extends Endpoint, Name extends Part> =
  Find<E, Name> extends z.ZodType ? z.input<Find<E, Name>> : undefined
/** What a handler gets. */
export type ParsedOf<E extends Endpoint, Name extends Part> =
  Find<E, Name> extends z.ZodType ? z.output<Find<E, Name>> : undefined
export type AnswerOf<E extends Endpoint> = z.output<SchemasOf<E>['answer']>
