import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ContactMessage } from '#contract/contact.ts'
import { contactTexts } from '#texts/contact.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Typed = z.input<typeof ContactMessage>

const empty: Typed = { name: '', email: '', subject: '', message: '', homepage: '' }

export function ContactForm() {
  const { contact: t } = useTexts(contactTexts)
  const { form, formProps, outcome } = useApiForm({
    schema: ContactMessage,
    defaultValues: empty,
    reValidateMode: 'onSubmit',
    tabDraft: 'contact',
    send: (body) => outcomeOf(anonymousApi('POST /contact', { body })),
    valuesAfter: () => empty,
    onDone: scrollUp,
    onRefused: scrollUp,
  })
  useOwnDetails(form)
  const { formState } = form
  const sending = formState.isSubmitting
  // A disabled field would lose the focus.
  const still = { readOnly: sending, 'aria-disabled': sending || undefined }
  const isTooOften = outcome?.ok === false && outcome.problem?.code === 'rate-limited'
  const field = useContactFields(form)

  return (
    <form {...formProps} className="flex max-w-180 flex-col gap-5">
      {outcome?.ok && <Notice variant="good">{t.success}</Notice>}
      {outcome?.ok === false && (
        <Notice variant="bad">
          <p>{t.error}</p>
          {isTooOften && <p className="mt-1 text-6">{t.tooOften}</p>}
        </Notice>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...field('name')} autoComplete="name" maxLength={200} {...still} />
        <Field {...field('email')} type="email" autoComplete="email" maxLength={254} {...still} />
      </div>
      <Field {...field('subject')} maxLength={200} {...still} />
      <TextField {...field('message')} rows={8} maxLength={5000} {...still} />
      <Honeypot {...form.register('homepage')} />
      <FormSummary state={formState} />
      <div>
        <Button type="submit" busy={sending} busyText={t.sending} className="w-full sm:w-auto">
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

const scrollUp = () => scrollTo({ top: 0 })

type ContactFormState = UseFormReturn<Typed, unknown, z.output<typeof ContactMessage>>

/** Returns a function from a field's name to its props. Typing clears the error. */
function useContactFields({ register, clearErrors, formState }: ContactFormState) {
  const { contact: t } = useTexts(contactTexts)
  const errorText = useErrorText()
  return (name: keyof typeof t.fields) => {
    const error = formState.errors[name]
    return {
      label: t.fields[name],
      required: true,
      error: t.problems[name]?.[error?.message ?? ''] ?? errorText(error),
      ...register(name, { onChange: () => clearErrors(name) }),
    }
  }
}

function useOwnDetails({ getValues, setValue }: ContactFormState) {
  const person = useSession((session) => session.user?.user)
  useEffect(() => {
    if (!person) return
    if (getValues('name') === '') setValue('name', `${person.firstName} ${person.lastName}`)
    if (getValues('email') === '') setValue('email', person.email)
  }, [person, getValues, setValue])
}
