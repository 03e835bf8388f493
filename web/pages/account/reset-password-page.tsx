import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { links } from '#domain/links.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { passwordStrength } from '#domain/password-strength.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { ResetForm } from '#web/forms/account-forms.ts'
import { useErrorText, useFormFields } from '#web/forms/form-fields.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { clearUser } from '#web/state/session.ts'
import { useFormDraft } from '#web/state/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/reset-password-page.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** How long the success message is shown before the login page, in milliseconds. */
const successDelay = 2000

export const meta = textsMeta(recoveryTexts, 'reset', { hidden: true })

export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const { reset: t } = useTexts(recoveryTexts)
  return (
    <>
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 mb-8 text-5 text-ink-2">{t.description}</p>
      <SetPassword key={token} token={token} />
      <p className="mt-6">
        <Link to={links.login(useLanguage())} className="link text-5">
          {t.back}
        </Link>
      </p>
    </>
  )
}

type Outcome = 'done' | 'invalid' | 'weak-password' | 'rate-limited' | 'failed'

function SetPassword({ token }: { token: string }) {
  const { reset: t } = useTexts(recoveryTexts)
  const [outcome, setOutcome] = useState<Outcome>()
  useLoginAfter(outcome === 'done')
  const form = useForm({ resolver: zodResolver(ResetForm), mode: 'onTouched' })
  const field = useFormFields(form)
  const { handleSubmit, control, formState } = form
  useFormDraft('reset-password', form)
  const { newPassword = '', confirmPassword = '' } = useWatch({ control })
  const ready = passwordWeaknesses(newPassword).length === 0 && newPassword === confirmPassword

  const submit = handleSubmit(async (passwords) => {
    setOutcome(undefined)
    setOutcome(await setPassword(token, passwords.newPassword))
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <NewPasswordField
        label={t.newPassword}
        password={newPassword}
        strength={passwordStrength(newPassword)}
        {...field('newPassword', { deps: confirmPassword ? ['confirmPassword'] : [] })}
      />
      <PasswordField label={t.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
      <FormSummary state={formState} />
      {outcome && <ResetNotice outcome={outcome} />}
      <Button
        type="submit"
        busy={formState.isSubmitting}
        busyText={t.busy}
        disabled={!ready || outcome === 'done'}
        className="mt-2"
      >
        {t.submit}
      </Button>
    </form>
  )
}

function ResetNotice({ outcome }: { outcome: Outcome }) {
  const { reset: t } = useTexts(recoveryTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  if (outcome === 'done') return <Notice variant="good">{t.done}</Notice>
  if (outcome !== 'invalid')
    return <Notice variant="bad">{outcome === 'failed' ? t.failed : errorText({ message: outcome })}</Notice>
  return (
    <Notice variant="bad">
      <p>{t.invalid}</p>
      <p className="mt-1">
        <Link to={links.forgotPassword(language)} className="link">
          {t.newLink}
        </Link>
      </p>
    </Notice>
  )
}

function useLoginAfter(done: boolean): void {
  const navigate = useNavigate()
  const language = useLanguage()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(links.login(language), { replace: true }), successDelay)
    return () => clearTimeout(timer)
  }, [done, language, navigate])
}

async function setPassword(token: string, newPassword: string): Promise<Outcome> {
  try {
    await anonymousApi('POST /reset-password', { body: { token, newPassword } })
    // All sessions have ended with the old password, including this browser's.
    clearUser()
    return 'done'
  } catch (error) {
    if (isProblem(error, 'reset-token-invalid', 'invalid')) return 'invalid'
    return isProblem(error, 'weak-password', 'rate-limited') ? error.problem.code : 'failed'
  }
}
