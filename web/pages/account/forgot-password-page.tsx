import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { type FormOutcome, outcomeOf } from '#web/api/outcome.ts'
import { ForgotForm } from '#web/forms/account-forms.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
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
      <LinkRequest />
      <p className="mt-6">
        <Link to={links.login(useLanguage())} className="link text-5">
          {t.back}
        </Link>
      </p>
    </>
  )
}

/** Refusals mean an unknown account, except rate limits and outages. */
const isNoAccount = (problem: Extract<FormOutcome, { ok: false }>['problem']) =>
  problem !== undefined && problem.code !== 'rate-limited' && (problem.status ?? 400) < 500

function LinkRequest() {
  const { forgot: t } = useTexts(recoveryTexts)
  const { fields } = useTexts(accountTexts)
  const { form, formProps, field, outcome, clear } = useApiForm({
    schema: ForgotForm,
    send: (body) => outcomeOf(anonymousApi('POST /forgot-password', { body })),
    onRefused: (problem) => {
      if (isNoAccount(problem)) form.setError('email', { message: 'email-unknown' })
      form.setFocus('email', { shouldSelect: true })
    },
  })
  const { control, formState } = form
  const email = useWatch({ control, name: 'email' })
  const problem = outcome?.ok === false ? outcome.problem : undefined
  const isUnknown = isNoAccount(problem)

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <Field
        label={fields.email}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        {...field('email', { onChange: clear })}
      />
      {!isUnknown && <FormSummary state={formState} />}
      {outcome?.ok && (
        <Notice variant="good">
          <p>{t.sent}</p>
          <p className="mt-1 text-6">{t.validFor}</p>
        </Notice>
      )}
      {isUnknown && (
        <p role="alert" className="sr-only">
          {t.unknown}
        </p>
      )}
      {outcome?.ok === false && !isUnknown && (
        <Notice variant="bad">
          <p>{t.failed}</p>
          {problem?.code === 'rate-limited' && <p className="mt-1 text-6">{problem.message}</p>}
        </Notice>
      )}
      <Button type="submit" busy={formState.isSubmitting} busyText={t.busy} disabled={!email?.trim()} className="mt-2">
        {t.submit}
      </Button>
    </form>
  )
}
