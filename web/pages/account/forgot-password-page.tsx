import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { isProblem } from '#contract/client.ts'
import { links } from '#domain/links.ts'
import { accountTexts } from '#texts/account.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { ForgotForm } from '#web/forms/account-forms.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useFormDraft } from '#web/state/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export const meta = textsMeta(recoveryTexts, 'forgot')

export default function ForgotPasswordPage() {
  const { forgot: t } = useTexts(recoveryTexts)
  return (
    <>
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 mb-8 text-5 text-ink-2">{t.description}</p>
      <AskForLink />
      <p className="mt-6">
        <Link to={links.login(useLanguage())} className="link text-5">
          {t.back}
        </Link>
      </p>
    </>
  )
}

type Outcome = 'sent' | 'unknown' | 'failed' | 'too-often'

function AskForLink() {
  const { forgot: t } = useTexts(recoveryTexts)
  const { fields } = useTexts(accountTexts)
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useForm({ resolver: zodResolver(ForgotForm) })
  const sent = useFormDraft('forgot-password', form)
  const { register, handleSubmit, control, setFocus, formState } = form
  const email = useWatch({ control, name: 'email' })

  const submit = handleSubmit(async (body) => {
    setOutcome(undefined)
    const next = await askForLink(body)
    setOutcome(next)
    if (next === 'sent') sent()
    else setFocus('email', { shouldSelect: true })
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={fields.email}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={outcome === 'unknown' ? t.unknown : errorText(formState.errors.email)}
        {...register('email', { onChange: () => setOutcome(undefined) })}
      />
      <FormSummary state={formState} />
      {outcome === 'sent' && (
        <Notice variant="good">
          <p>{t.sent}</p>
          <p className="mt-1 text-6">{t.validFor}</p>
        </Notice>
      )}
      {outcome === 'unknown' && (
        <p role="alert" className="sr-only">
          {t.unknown}
        </p>
      )}
      {(outcome === 'failed' || outcome === 'too-often') && (
        <Notice variant="bad">
          <p>{t.failed}</p>
          {outcome === 'too-often' && <p className="mt-1 text-6">{errorText({ message: 'rate-limited' })}</p>}
        </Notice>
      )}
      <Button type="submit" busy={formState.isSubmitting} busyText={t.busy} disabled={!email?.trim()} className="mt-2">
        {t.submit}
      </Button>
    </form>
  )
}

async function askForLink(body: z.output<typeof ForgotForm>): Promise<Outcome> {
  try {
    await anonymousApi('POST /forgot-password', { body })
    return 'sent'
  } catch (error) {
    if (isProblem(error, 'rate-limited')) return 'too-often'
    return isProblem(error, 'email-unknown') ? 'unknown' : 'failed'
  }
}
