import { isProblem } from '#contract/client.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/result.ts'
import { languageOfPath } from '#site/page-language.ts'
import { problemsTexts } from '#texts/problems.ts'

/** Why the shop has refused. */
type Refusal = Pick<Problem, 'code' | 'fields'> &
  Partial<Pick<Problem, 'status' | 'details'>> & {
    /** This page's sentence for the code. */
    readonly message: string
    /** The text of the response. Only the messages that the specification ends with it show it. */
    readonly serverMessage: string
  }

/** The refusal in this page's words. A code without a sentence is `unexpected`. */
export function refusalOf({ status, code, message, fields, details }: Problem): Refusal {
  const { problems, aboutSelf } = sentences()
  const isKnown = Object.hasOwn(problems, code)
  return {
    status,
    code: isKnown ? code : 'unexpected',
    message: details?.isAboutSelf ? aboutSelf : problems[isKnown ? code : 'unexpected'],
    serverMessage: message,
    ...(fields ? { fields } : {}),
    ...(details ? { details } : {}),
  }
}

const sentences = () => problemsTexts[languageOfPath(location.pathname)]

/** The sentence for a failed call; `unanswered` when the shop did not respond. */
export const failureText = (error: unknown, unanswered: string): string =>
  isProblem(error) ? refusalOf(error.problem).message : unanswered

/** The result of a form; `problem` is missing when the server did not respond. */
export type FormOutcome<Answer = unknown> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly problem: Refusal | undefined }

/** The outcome of the call that a form makes. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<FormOutcome<Answer>> {
  try {
    return { ok: true, answer: await call }
  } catch (error) {
    return { ok: false, problem: isProblem(error) ? refusalOf(error.problem) : undefined }
  }
}

/** The same of a result. */
export const outcomeOfResult = <Answer>(result: Result<Answer, ProblemCode>): FormOutcome<Answer> =>
  result.ok
    ? { ok: true, answer: result.value }
    : { ok: false, problem: { code: result.code, message: sentences().problems[result.code], serverMessage: '' } }

/** Calls that the forms of a page can make, each by the `action` that its form sends. */
export type FormCalls = Readonly<Record<string, (form: FormData) => Promise<unknown>>>

/** Makes the call that a form asks for, with its other fields, and tells whoever waits for its outcome. */
export async function perform(form: FormData, calls: FormCalls): Promise<FormOutcome> {
  const [action, request] = [textIn(form, 'action'), textIn(form, 'request')]
  const call = calls[action]
  if (!call) throw new Error(`This page has no action “${action}”.`)
  form.delete('action')
  form.delete('request')
  const outcome = await outcomeOf(call(form))
  submitters.get(request)?.(outcome)
  submitters.delete(request)
  return outcome
}

/** Those who wait for the outcome of a form, by the number in its field `request`. */
const submitters = new Map<string, (outcome: FormOutcome) => void>()
let lastRequest = 0

/**
 * The outcome of a form that is about to be submitted, once `perform` has it. Its fetcher would tell only whoever is still on
 * the page: React may show the outcome together with the page loaded anew, which has no place for them.
 */
export function outcomeOfForm(form: FormData): Promise<FormOutcome> {
  lastRequest += 1
  const request = String(lastRequest)
  form.set('request', request)
  return new Promise((resolve) => submitters.set(request, resolve))
}

type Revalidation = { formData?: FormData | undefined; actionResult?: FormOutcome; defaultShouldRevalidate: boolean }

/** For pages that must not reload after a successful action, because what they would load no longer exists. */
export const unlessDone =
  (action: string) =>
  ({ formData, actionResult, defaultShouldRevalidate }: Revalidation): boolean =>
    actionResult?.ok && formData?.get('action') === action ? false : defaultShouldRevalidate

/** What a form has validated, as `useAction` has sent it. */
export const valuesIn = <Values>(form: FormData): Values => JSON.parse(textIn(form, 'values'))

/** What was typed or chosen in a field; empty when the form has none of that name. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** The password that confirms a call, as its dialog has sent it. */
export const passwordIn = (form: FormData) => ({ currentPassword: textIn(form, 'currentPassword') })

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The sentence about each field, by its name. */
export function errorsIn(
  problem: Refusal | undefined,
  sentenceFor: (error: { message: string }) => string | undefined,
): FieldErrors {
  if (problem?.code === 'wrong-password') return { currentPassword: problem.message }
  if (problem?.code === 'refund-too-large') return { amount: problem.message }
  const fields = Object.entries(problem?.fields ?? {})
  return Object.fromEntries(fields.map(([name, { code }]) => [name, sentenceFor({ message: code })]))
}

/** What the shop says about the whole, where no field is wrong. */
export const failureOf = (outcome: FormOutcome | undefined, unanswered: string): string | undefined =>
  outcome?.ok === false && !outcome.problem?.fields ? (outcome.problem?.message ?? unanswered) : undefined
