import type { Language } from '#domain/language.ts'
import type { CallName, InputOf, OutputOf } from './calls.ts'
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

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>

type CallOptions = {
  language?: Language | undefined
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Continues when the page is closed. */
  keepalive?: boolean | undefined
}

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

export const isNotFound = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 404

type Inputs<Name extends CallName> = {
  [Part in 'params' | 'body' as InputOf<Name, Part> extends undefined ? never : Part]:
    | InputOf<Name, Part>
    | (Part extends 'body' ? FormData : never)
} & { query?: InputOf<Name, 'query'> }

type AnyInputs = CallOptions & { params?: unknown; query?: unknown; body?: unknown }

export type Call = <Name extends CallName>(
  name: Name,
  inputs?: Inputs<Name> & CallOptions,
) => Promise<OutputOf<Name, 'answer'>>

/** Returns the typed client: `await call('GET /artworks/{id}', { params: { id } })` resolves with the answer. */
export function makeCall(send: Send, defaults: CallOptions = {}): Call {
  return async (name, inputs) => {
    const { params, query, body, ...options }: AnyInputs = { ...defaults, ...inputs }
    const response = await send(address(name, params, query), {
      method: methodOf(name),
      headers: headers(options, body),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    if (response.status === 204) return undefined as never
    const answer = await readJson(response)
    if (!response.ok || !isSuccess(answer)) throw new ProblemError(asProblem(answer, response.status))
    return (isData(answer) ? answer.data : answer) as never
  }
}

export const methodOf = (name: CallName): string => name.slice(0, name.indexOf(' '))

/** "/artworks/{id}", relative to /api. */
export const pathOf = (name: CallName): string => name.slice(name.indexOf(' ') + 1)

/** "/api/artworks/68c8…?page=2" */
export function address(name: CallName, params?: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  const path = pathOf(name).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one))
  return `/api${path}${String(search) ? `?${search}` : ''}`
}

function headers({ language, token }: CallOptions, body: unknown): Record<string, string> {
  return {
    accept: 'application/json',
    ...(language ? { 'accept-language': language } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  }
}

/** A proxy may answer 200 with an HTML page. */
const isSuccess = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && !('success' in answer && answer.success === false)

/** With fields beside `data`, the whole body is the answer. */
const isData = (answer: object): answer is { data: unknown } => 'data' in answer && Object.keys(answer).length === 2

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
  if (typeof answer === 'object' && answer !== null && 'code' in answer) return { ...answer, status } as Problem
  const code: ProblemCode = status >= 500 ? 'unavailable' : 'unexpected'
  const message = messageIn(answer)
  return { type: 'about:blank', title: code, status, detail: message, success: false, message, error: message, code }
}

function messageIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return ''
  return typeof answer.message === 'string' ? answer.message : ''
}
