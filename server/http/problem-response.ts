import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FieldProblem, fieldProblems, type Problem, type ProblemCode, problems } from '#contract/problem.ts'
import { languageOfHeader } from '#domain/language.ts'
import type { RefusalDetails } from '#domain/result.ts'
import { problemsTexts } from '#texts/problems.ts'

type More = { readonly fields?: Record<string, FieldProblem>; readonly details?: RefusalDetails }

/** Answers with the problem document of a code, in the caller's language. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  more: More = {},
): FastifyReply {
  const { problems: sentences, fieldProblems: fieldSentences } =
    problemsTexts[languageOfHeader(request.headers['accept-language'])]
  const sentence = sentences[code]
  const problem: Problem = {
    type: `/api/problems/${code}`,
    title: sentence,
    status: problems[code],
    detail: sentence,
    success: false,
    message: sentence,
    error: sentence,
    code,
    ...(more.fields
      ? {
          fields: Object.fromEntries(
            Object.entries(more.fields).map(([field, wrong]) => [
              field,
              { code: wrong, message: fieldSentences[wrong] },
            ]),
          ),
        }
      : {}),
    ...(more.details ? { details: more.details } : {}),
    requestId: request.id,
  }
  if (code === 'sign-in-needed' || code === 'token-expired') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

type Thrown = Error & {
  code?: string
  statusCode?: number
  validation?: { keyword?: string; instancePath?: string; message?: string }[]
}

const codesOfFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-content-type',
}

/** Turns whatever was thrown into a problem: bad input into its code, faults into `unexpected`, logged once. */
export function sendThrown(thrown: Thrown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (thrown.validation) return sendProblem(request, reply, 'invalid', { fields: fieldsOf(thrown) })
  const known = thrown.code === undefined ? undefined : codesOfFastify[thrown.code]
  if (known) return sendProblem(request, reply, known)
  if (thrown.statusCode === 429) return sendProblem(request, reply, 'rate-limited')
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return sendProblem(request, reply, 'invalid')
  request.log.error({ err: thrown }, 'fault')
  return sendProblem(request, reply, 'unexpected')
}

function fieldsOf(thrown: Thrown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const { instancePath, message } of thrown.validation ?? []) {
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
