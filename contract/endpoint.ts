import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may ask: everybody, everybody but known when signed in, or only these. */
export type Access = 'anyone' | 'known-or-not' | 'user' | 'artist' | 'admin'

type Shape = z.ZodType | undefined

/** One promise between browser and server. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
  Refusal extends ProblemCode = ProblemCode,
> = {
  readonly method: Method
  /** Below /api, with {names} in braces: "/artworks/{id}". */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What stands in `data`, or the whole body when `bare`. Fields that are not listed fall off. */
  readonly answer: Answer
  readonly bare?: boolean
  readonly refusals: readonly Refusal[]
}

export const endpoint = <
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  Answer extends z.ZodType = z.ZodType,
  const Refusal extends ProblemCode = never,
>(
  described: Endpoint<Params, Query, Body, Answer, Refusal>,
): Endpoint<Params, Query, Body, Answer, Refusal> => described

export type Parsed<S> = [S] extends [undefined] ? undefined : S extends z.ZodType ? z.output<S> : never
export type Given<S> = S extends z.ZodType ? z.input<S> : undefined
export type AnyEndpoint = Endpoint<Shape, Shape, Shape, z.ZodType, ProblemCode>
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>
