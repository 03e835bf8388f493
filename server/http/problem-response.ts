import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FieldProblem, fieldProblems, type Problem, type ProblemCode, problems } from '#contract/problem.ts'
import { onMoment } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { RefusalDetails } from '#domain/result.ts'
import { isOutage } from '#server/database/is-outage.ts'
import { StorageAway } from '#server/features/issued-documents/storage-away.ts'
import { SearchAway } from '#server/features/search/search-away.ts'
import { languageOfHeader } from '#site/page-language.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { problemsTexts } from '#texts/problems.ts'
import { logRefusal } from './log/security-log.ts'

type More = {
  readonly fields?: Record<string, FieldProblem>
  readonly details?: RefusalDetails
  /** For responses that proxies cache. */
  readonly cacheControl?: string
}

/** In the caller's language. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  more: More = {},
): FastifyReply {
  const language = languageOfHeader(request.headers['accept-language'])
  const { fieldProblems: fieldSentences } = formProblemsTexts[language]
  logRefusal(request, code, more.fields)
  const problem: Problem = {
    ...problemDocument(code, language),
    ...(more.details?.isAboutSelf ? aboutSelf(language, more.details) : {}),
    ...(more.fields
      ? {
          fields: Object.fromEntries(
            Object.entries(more.fields).map(([field, code]) => [field, { code, message: fieldSentences[code] }]),
          ),
        }
      : {}),
    ...(more.details ? { details: more.details } : {}),
    requestId: request.id,
  }
  const retryAfter = secondsToRetry[problem.status]
  if (retryAfter && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
  if (code === 'sign-in-needed' || code === 'token-expired' || code === 'api-key-invalid')
    reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', more.cacheControl ?? 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

function aboutSelf(
  language: Language,
  { takesEffectAt }: RefusalDetails,
): Pick<Problem, 'detail' | 'message' | 'error'> {
  const { aboutSelf, aboutSelfWaits } = problemsTexts[language]
  const sentence = takesEffectAt ? aboutSelfWaits(onMoment(new Date(takesEffectAt), language)) : aboutSelf
  return { detail: sentence, message: sentence, error: sentence }
}

/** Default seconds for Retry-After. */
export const secondsToRetry: Readonly<Record<number, string>> = { 429: '60', 503: '30' }

/** The part that does not depend on the request. */
export function problemDocument(code: ProblemCode, language: Language): Problem {
  const sentence = problemsTexts[language].problems[code]
  return {
    type: `/api/problems/${code}`,
    title: sentence,
    status: problems[code],
    detail: sentence,
    success: false,
    message: sentence,
    error: sentence,
    code,
  }
}

type ThrownError = Error & {
  code?: string
  statusCode?: number
  validation?: { keyword?: string; instancePath?: string; message?: string }[]
}

const fastifyErrorCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-content-type',
}

/** Sends an error as a problem: invalid input by its code, all others as `unexpected`, logged once. */
export function sendError(error: ThrownError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation) return sendProblem(request, reply, 'invalid', { fields: fieldsOf(error) })
  const known = error.code === undefined ? undefined : fastifyErrorCodes[error.code]
  if (known) return sendProblem(request, reply, known)
  if (error.statusCode === 429) return sendProblem(request, reply, 'rate-limited')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return sendProblem(request, reply, 'invalid')
  if (isCutOff(error)) return sendProblem(request, reply, 'invalid')
  if (error instanceof SearchAway) return sendProblem(request, reply, 'search-unavailable')
  request.log.error({ err: error }, 'unhandled error')
  if (error instanceof StorageAway) return sendProblem(request, reply, 'document-unavailable')
  return sendProblem(request, reply, isOutage(error) ? 'unavailable' : 'unexpected')
}

/** Matches by message: Node and the form parser have no codes for an aborted body. */
const isCutOff = ({ code, message }: ThrownError): boolean =>
  (code === 'ECONNRESET' && message === 'aborted') ||
  /unexpected end of multipart data|boundary not found/i.test(message)

function fieldsOf(error: ThrownError): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    const name =
      instancePath
        ?.replace(/^\//, '')
        .replaceAll('/', '.')
        .replace(/(\.\d+)+$/, '') || 'body'
    fields[name] ??= asFieldProblem(message)
  }
  return fields
}

const asFieldProblem = (message: string | undefined): FieldProblem =>
  fieldProblems.find((code) => code === message) ?? (message?.includes('received undefined') ? 'required' : 'invalid')
