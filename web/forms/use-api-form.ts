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
import { asInFields } from './as-in-fields.ts'
import { useFormFields } from './form-fields.ts'
import { useReadFields } from './use-read-fields.ts'
import { useServerDraft } from './use-server-draft.ts'
import { useTabDraft } from './use-tab-draft.ts'

type Sending = {
  by: string
  /** Version of the edited record that the form is based on. */
  updatedAt: string | undefined
}

type Options<Values extends FieldValues, Sent, Answer> = Pick<
  UseFormProps<Values, unknown, Sent>,
  'mode' | 'reValidateMode'
> & {
  schema: z.ZodType<Sent, Values>
  defaultValues?: DefaultValues<Values>
  /** On a private page, `run` of a mutation. */
  send: (sent: Sent, sending: Sending) => Promise<FormOutcome<Answer>>
  valuesAfter?: (answer: Answer, sent: Sent) => DefaultValues<Values>
  onDone?: (answer: Answer, sent: Sent, by: string) => unknown
  onRefused?: (problem: Refused['problem']) => unknown
  onInvalid?: (errors: FieldErrors<Values>, by: string) => unknown
  /** Version loaded by the page. After a conflict, sending again overwrites the other change. */
  updatedAt?: string | undefined
  /** Saves the input as a draft of this name with `extra` values. */
  draft?: { name: string; extra?: Readonly<Record<string, unknown>> }
  /** A draft in this tab, for people without an account. */
  tabDraft?: string
}

/** The first wrong field gets the focus, and a refusal keeps the input. */
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
    ...(options.defaultValues ? { defaultValues: asInFields(options.defaultValues) } : {}),
    resolver: zodResolver(schema),
    // React Hook Form would focus the first field of the schema, not of the page.
    shouldFocusError: false,
  })
  const field = useFormFields(form)
  const [outcome, setOutcome] = useState<FormOutcome<Answer>>()
  const [by, setBy] = useState('')
  const known = useRef(updatedAt)
  const loaded = useRef(updatedAt)
  loaded.current = updatedAt
  const element = useRef<HTMLFormElement>(null)
  const sentFrom = useRef<Element>(null)
  const draft = useServerDraft(draftOptions?.name, () => ({
    values: withoutPasswords(form.getValues()),
    ...draftOptions?.extra,
  }))
  const { readFields, ...reading } = useReadFields(form, element)
  const deleteTabDraft = useTabDraft(tabDraft, form)

  const { submitCount, isSubmitting } = form.formState
  // Before paint: later it would take the focus from a user who is typing.
  useLayoutEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [submitCount])

  // A field that is disabled while the form is sent has lost the focus: the button that works gets it.
  useLayoutEffect(() => {
    if (isSubmitting && sentFrom.current?.matches(':disabled'))
      element.current?.querySelector<HTMLElement>('[aria-busy="true"]')?.focus({ preventScroll: true })
  }, [isSubmitting])

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
        if (valuesAfter) form.reset(asInFields(valuesAfter(next.answer, sent)))
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
    sentFrom.current = document.activeElement
    return sendValues(event)
  }
  return {
    form,
    field,
    draft,
    outcome,
    clear: () => setOutcome(undefined),
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

/** Field of a refusal: the first of these that the form has. */
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
