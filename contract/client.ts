import type { Language } from '#domain/language.ts'
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts'
import type { Problem, ProblemCode } from './problem.ts'

/** The browser's fetch, or the server's in-process requests to its own API. */
export type Send<Answer extends ApiResponse = ApiResponse> = (path: string, request: ApiRequest) => Promise<Answer>

export type ApiRequest = {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  keepalive?: boolean
}

/** The part of a `Response` that the client reads. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>

export type CallOptions = {
  language?: Language | undefined
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Goes on when the page is left. */
  keepalive?: boolean | undefined
}

/** Thrown by `call` for every answer that is not a success. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

export const isProblem = <Code extends ProblemCode>(
  error: unknown,
  ...codes: Code[]
): error is ProblemError & { problem: { code: Code } } =>
  error instanceof ProblemError && (codes.length === 0 || codes.some((code) => code === error.problem.code))

type Inputs<E extends Endpoint> = {
  [Name in 'params' | 'body' as InputOf<E, Name> extends undefined ? never : Name]:
    | InputOf<E, Name>
    | (Name extends 'body' ? FormData : never)
} & { query?: InputOf<E, 'query'> }

type AnyInputs = CallOptions & { params?: unknown; query?: unknown; body?: unknown }

export type Call = <E extends Endpoint>(endpoint: E, inputs?: Inputs<E> & CallOptions) => Promise<AnswerOf<E>>

/** Returns the typed client: `await call(artworks.show, { params: { id } })` is the answer of that call. */
export function makeCall(send: Send, defaults: CallOptions = {}): Call {
  return async (endpoint, inputs) => {
    const { params, query, body, ...options }: AnyInputs = { ...defaults, ...inputs }
    const response = await send(address(endpoint, params, query), {
      method: endpoint.method,
      headers: headers(options, body),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    if (response.status === 204) return undefined as never
    const answer = await readJson(response)
    if (!response.ok || (endpoint.bare ? isFailure(answer) : !isSuccess(answer)))
      throw new ProblemError(asProblem(answer, response.status))
    return (endpoint.bare ? answer : (answer as { data: unknown }).data) as never
  }
}

/** "/api/artworks/68c8…?page=2" */
export function address(endpoint: Pick<Endpoint, 'path'>, params?: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function headers({ language, token }: CallOptions, body: unknown): Record<string, string> {
  return {
    accept: 'application/json',
    ...(language ? { 'accept-language': language } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  }
}

/** A proxy in between may answer 200 with a page of its own. */
const isSuccess = (answer: unknown): answer is { success: true } =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true

const isFailure = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false

/** The problem that a response carries which is no success. */
export const problemIn = async (response: ApiResponse): Promise<ProblemError> =>
  new ProblemError(asProblem(await readJson(response), response.status))

async function readJson(response: ApiResponse): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function asProblem(answer: unknown, status: number): Problem {
  if (typeof answer === 'object' && answer !== null && 'code' in answer) return answer as Problem
  const code: ProblemCode = status >= 500 ? 'unavailable' : 'unexpected'
  const message = messageIn(answer)
  return { type: 'about:blank', title: code, status, detail: message, success: false, message, error: message, code }
}

function messageIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return ''
  return typeof answer.message === 'string' ? answer.message : ''
}
