import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { passwordWeaknesses } from '#domain/password.ts'
import { passwordStrength } from '#domain/password-strength.ts'
import { links } from '#site/links.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { type FormOutcome, outcomeOf } from '#web/api/outcome.ts'
import { tokenInLink } from '#web/api/token-in-link.ts'
import { ResetForm } from '#web/forms/account-forms.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { clearUser } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/reset-password-page.ts'

/** Milliseconds for which success is shown before the login page. */
export const successDelay = 2000

export const meta = textsMeta(recoveryTexts, 'reset', { hidden: true })

export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const { hash } = useLocation()
  const token = params.token ?? tokenInLink(hash) ?? ''
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

function SetPassword({ token }: { token: string }) {
  const { reset: t } = useTexts(recoveryTexts)
  const { form, formProps, field, outcome } = useApiForm({
    schema: ResetForm,
    mode: 'onTouched',
    send: ({ newPassword }) => outcomeOf(anonymousApi('POST /reset-password', { body: { token, newPassword } })),
    // All sessions have ended with the old password, including this browser's.
    onDone: clearUser,
  })
  useLoginAfter(outcome?.ok === true)
  const { control, formState } = form
  const { newPassword = '', confirmPassword = '' } = useWatch({ control })
  const ready = passwordWeaknesses(newPassword).length === 0 && newPassword === confirmPassword

  return (
    <form {...formProps} className="flex flex-col gap-5">
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
        disabled={!ready}
        waits={outcome?.ok === true}
        className="mt-2"
      >
        {t.submit}
      </Button>
    </form>
  )
}

function ResetNotice({ outcome }: { outcome: FormOutcome }) {
  const { reset: t } = useTexts(recoveryTexts)
  const language = useLanguage()
  if (outcome.ok) return <Notice variant="good">{t.done}</Notice>
  const { problem } = outcome
  if (problem?.code === 'weak-password' || problem?.code === 'rate-limited')
    return <Notice variant="bad">{problem.message}</Notice>
  if (problem?.code !== 'reset-token-invalid' && problem?.code !== 'invalid')
    return <Notice variant="bad">{t.failed}</Notice>
  return (
    <Notice variant="bad">
      <p>{t.invalid}</p>
      <p className="mt-1">
        <TextLink to={links.forgotPassword(language)}>{t.newLink}</TextLink>
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
