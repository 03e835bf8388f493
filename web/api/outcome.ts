import { isProblem } from '#contract/client.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/result.ts'
import { languageOfPath } from '#site/page-language.ts'
import { frameTexts } from '#texts/frame.ts'
import type { problemsTexts } from '#texts/problems.ts'

export type Refusal = Pick<Problem, 'code' | 'fields' | 'details'> & {
  readonly status?: number | undefined
  /** In the page's language. */
  readonly message: string
  /** The text of the response, shown only where the specification requires it. */
  readonly serverMessage: string
}

type Refused = Pick<Problem, 'code' | 'message' | 'fields' | 'details'> & { status?: number }

/** A code without a sentence becomes `unexpected`. */
export async function refusalOf({ status, code, message, fields, details }: Refused): Promise<Refusal> {
  const sentences = (await loadProblems())?.[pageLanguage()]
  const withSentence = sentences && !Object.hasOwn(sentences.problems, code) ? 'unexpected' : code
  const sentence = details?.isAboutSelf ? sentences?.aboutSelf : sentences?.problems[withSentence]
  return {
    status,
    code: withSentence,
    message: sentence ?? frameTexts[pageLanguage()].errors.text,
    serverMessage: message,
    fields,
    details,
  }
}

type Problems = typeof problemsTexts
let loadedProblems: Problems | undefined

/** The sentences of refusals, undefined before the first refusal. */
export const problemsIfLoaded = (): Problems | undefined => loadedProblems

/** Loaded with the first refusal, because few visits have one. After a failure, the next refusal tries again. */
async function loadProblems(): Promise<Problems | undefined> {
  if (loadedProblems) return loadedProblems
  const loading = import('#texts/problems.ts').then(
    (texts) => {
      loadedProblems = texts.problemsTexts
    },
    () => undefined,
  )
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, maxWait))])
  return loadedProblems
}

/** A refusal is shown with a general sentence if its own takes longer. */
const maxWait = 4000

const pageLanguage = () => languageOfPath(location.pathname)

/** `unanswered` is the text for a missing response. */
export const failureText = async (error: unknown, unanswered: string): Promise<string> =>
  isProblem(error) ? (await refusalOf(error.problem)).message : unanswered

/** `problem` is undefined when the server did not respond. */
export type FormOutcome<Answer = unknown> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly problem: Refusal | undefined }

export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<FormOutcome<Answer>> {
  try {
    return { ok: true, answer: await call }
  } catch (error) {
    return { ok: false, problem: isProblem(error) ? await refusalOf(error.problem) : undefined }
  }
}

export const outcomeOfResult = async <Answer>(result: Result<Answer, ProblemCode>): Promise<FormOutcome<Answer>> =>
  result.ok
    ? { ok: true, answer: result.value }
    : { ok: false, problem: await refusalOf({ code: result.code, message: '' }) }

/** Empty for a missing field. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '')

export const passwordIn = (form: FormData) => ({ currentPassword: textIn(form, 'currentPassword') })

export const reasonedIn = (form: FormData) => ({ ...passwordIn(form), reason: textIn(form, 'reason') })

/** For forms that ask for the password in some cases. */
export const passwordIfIn = (form: FormData) => (form.has('currentPassword') ? passwordIn(form) : {})

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** Sentences by field name. */
export function errorsIn(
  problem: Refusal | undefined,
  sentenceFor: (error: { message: string }) => string | undefined,
): FieldErrors {
  if (problem?.code === 'wrong-password') return { currentPassword: problem.message }
  if (problem?.code === 'refund-too-large') return { amount: problem.message }
  const fields = Object.entries(problem?.fields ?? {})
  return Object.fromEntries(fields.map(([name, { code }]) => [name, sentenceFor({ message: code })]))
}

/** The general failure; undefined when single fields are wrong. */
export const failureOf = (outcome: FormOutcome | undefined, unanswered: string): string | undefined =>
  outcome?.ok === false && !outcome.problem?.fields ? (outcome.problem?.message ?? unanswered) : undefined
