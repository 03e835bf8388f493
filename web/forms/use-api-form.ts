import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ProblemCode } from '#contract/problem.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { useFormFields } from './form-fields.ts'
import { useReadFields } from './use-read-fields.ts'
import { useServerDraft } from './use-server-draft.ts'
import { useTabDraft } from './use-tab-draft.ts'

/** What a form is sent with, besides its values. */
type Sending = {
  /** The value of the button that was pressed. */
  by: string
  /** When the edited record was last changed, as far as the sender knows. */
  updatedAt: string | undefined
}

type Options<Values extends FieldValues, Sent, Answer> = Pick<
  UseFormProps<Values, unknown, Sent>,
  'mode' | 'reValidateMode'
> & {
  schema: z.ZodType<Sent, Values>
  defaultValues?: DefaultValues<Values>
  /** On a private page by its action: `useAction`. */
  send: (sent: Sent, sending: Sending) => Promise<FormOutcome<Answer>>
  /** What the form holds once it is done. */
  valuesAfter?: (answer: Answer, sent: Sent) => DefaultValues<Values>
  onDone?: (answer: Answer, sent: Sent, by: string) => unknown
  onRefused?: (problem: Refused['problem']) => unknown
  onInvalid?: (errors: FieldErrors<Values>, by: string) => unknown
  /** Of what the form changes, as the page has loaded it. After somebody else’s change, sending again replaces that. */
  updatedAt?: string | undefined
  /** Input is saved as a draft of this name, together with `extra` values. */
  draft?: { name: string; extra?: Readonly<Record<string, unknown>> }
  /** The same for people without an account: in this tab, until it is closed. */
  tabDraft?: string
}

/**
 * The one way to take a form in: what is typed is checked by the schema and sent; what the shop says about a field stands at
 * the field, and the first wrong one of the page gets the focus; everything typed stays while the shop refuses it.
 */
export function useApiForm<Values extends FieldValues, Sent, Answer>({
  schema,
  send,
  valuesAfter,
  onDone,
  onRefused,
  onInvalid,
  updatedAt,
  draft: draftOptions,
  tabDraft,
  ...options
}: Options<Values, Sent, Answer>) {
  const form = useForm<Values, unknown, Sent>({
    ...options,
    resolver: zodResolver(schema),
    // The first wrong field of the page gets the focus, not the first of the schema.
    shouldFocusError: false,
  })
  const field = useFormFields(form)
  const [outcome, setOutcome] = useState<FormOutcome<Answer>>()
  const [by, setBy] = useState('')
  const known = useRef(updatedAt)
  const loaded = useRef(updatedAt)
  loaded.current = updatedAt
  const element = useRef<HTMLFormElement>(null)
  const draft = useServerDraft(draftOptions?.name, () => ({
    values: withoutPasswords(form.getValues()),
    ...draftOptions?.extra,
  }))
  const { readFields, ...reading } = useReadFields(form, element)
  const deleteTabDraft = useTabDraft(tabDraft, form)

  const { submitCount, isSubmitting } = form.formState
  // Together with what is wrong: later, it would take the focus from whoever types already.
  useLayoutEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [submitCount])

  const sendValues = form.handleSubmit(
    async (sent, event) => {
      const pressed = pressedIn(event?.nativeEvent)
      setOutcome(undefined)
      setBy(pressed)
      const next = await send(sent, { by: pressed, updatedAt: known.current })
      if (next.ok || next.problem?.code === 'changed-meanwhile') known.current = loaded.current
      if (next.ok) {
        await draft.discard()
        deleteTabDraft()
        if (valuesAfter) form.reset(valuesAfter(next.answer, sent))
        await onDone?.(next.answer, sent, pressed)
        draft.rest()
      } else {
        showFieldErrors(form, next.problem)
        void draft.save()
        onRefused?.(next.problem)
      }
      setOutcome(next)
    },
    (errors, event) => onInvalid?.(errors, pressedIn(event?.nativeEvent)),
  )
  const submit: typeof sendValues = (event) => {
    readFields()
    return sendValues(event)
  }
  return {
    form,
    field,
    draft,
    /** The result, until the form is sent again. */
    outcome,
    /** Clears the result once it no longer applies. */
    clear: () => setOutcome(undefined),
    /** The value of the button by which it is being sent. */
    sendingBy: isSubmitting ? by : undefined,
    submit,
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit: submit, ...reading } as const,
  }
}

const pressedIn = (event: object | undefined): string => {
  const button = event instanceof SubmitEvent ? event.submitter : undefined
  return button instanceof HTMLButtonElement ? button.value : ''
}

const withoutPasswords = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))

/** The field that a refusal is about: the first of these that a form has. */
const fieldsOf: Partial<Record<ProblemCode, readonly string[]>> = {
  'wrong-password': ['currentPassword'],
  'email-unknown': ['email'],
  'email-taken': ['newEmail', 'email'],
  'weak-password': ['newPassword', 'password'],
  'iban-invalid': ['iban'],
  'birth-date-needed': ['birthDate'],
  'collection-incomplete': ['titles'],
  'rule-invalid': ['rule'],
  'publish-in-past': ['publishAt'],
  'return-too-early': ['until'],
}

type Refused = Extract<FormOutcome, { ok: false }>

function showFieldErrors<Values extends FieldValues, Sent>(
  { setError, getValues }: UseFormReturn<Values, unknown, Sent>,
  problem: Refused['problem'],
): void {
  const values = getValues()
  const isField = (name: string) => get(values, name) !== undefined
  const about = problem && fieldsOf[problem.code]?.find(isField)
  const wrong = Object.entries(problem?.fields ?? {}).map(([name, { code }]) => [name, code] as const)
  for (const [name, message] of about ? [[about, problem.code] as const, ...wrong] : wrong)
    if (isField(name)) setError(name as Path<Values>, { message })
}
