import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { links } from '#domain/links.ts'
import { accountTexts } from '#texts/account.ts'
import { problemsTexts } from '#texts/problems.ts'
import { takeIdleSignOut } from '#web/identity/activity.ts'
import { savedDestination, takeDestination } from '#web/identity/destination.ts'
import { signIn } from '#web/identity/sign-in.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/login-page.ts'
import { LoginForm } from './account-forms.ts'
import { BesideWork, findWorkBeside } from './beside-work.tsx'
import { useFormFields } from './form-fields.ts'
import { GoogleButton } from './google-button.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({ work: await findWorkBeside(context) })

export const meta = textsMeta(accountTexts, 'login')

export default function LoginPage({ loaderData: { work } }: Route.ComponentProps) {
  const { login } = useTexts(accountTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState<'google' | 'form'>()
  return (
    <BesideWork work={work}>
      <h1 className="text-1">{login.title}</h1>
      <p className="mt-4 mb-8 text-5 text-ink-2">
        {login.none}{' '}
        <Link to={links.register(language)} className="link">
          {login.toRegister}
        </Link>
      </p>
      <GoogleButton doing="sign-in" disabled={busy === 'form'} onBusy={(on) => setBusy(on ? 'google' : undefined)} />
      <SignInForm disabled={busy === 'google'} onBusy={(on) => setBusy(on ? 'form' : undefined)} />
    </BesideWork>
  )
}

type Typed = z.input<typeof LoginForm>

function SignInForm({ disabled, onBusy }: { disabled: boolean; onBusy: (busy: boolean) => void }) {
  const t = useTexts(accountTexts)
  const { problems } = useTexts(problemsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<'wrong-credentials' | 'rate-limited' | 'unavailable'>()
  const form = useForm<Typed, unknown, z.output<typeof LoginForm>>({
    resolver: zodResolver(LoginForm),
  })
  const field = useFormFields(form)
  const { handleSubmit, setFocus, formState } = form
  // Before hydration the browser itself would send the form.
  const hydrated = useHydrated()
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (takeIdleSignOut()) setIdle(true)
  }, [])

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined)
    onBusy(true)
    const answer = await signIn(email, password)
    onBusy(false)
    if (answer.ok) return void (await navigate(takeDestination(), { replace: true }))
    setFailure(answer.code)
    setFocus('password', { shouldSelect: true })
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {idle && !failure && <Notice look="plain">{t.login.idle}</Notice>}
      {hydrated && !idle && !failure && savedDestination() !== null && <Notice look="plain">{t.login.sentHere}</Notice>}
      <Field label={t.fields.email} type="email" autoComplete="username" required {...field('email')} />
      <PasswordField label={t.fields.password} autoComplete="current-password" required {...field('password')} />
      <p className="-mt-2 text-6">
        <Link to={links.forgotPassword(language)} className="link">
          {t.login.forgot}
        </Link>
      </p>
      <FormSummary state={formState} />
      {failure && (
        <Notice look="bad">
          <p>{t.login.failed}</p>
          {failure !== 'wrong-credentials' && <p className="mt-1 text-6">{problems[failure]}</p>}
        </Notice>
      )}
      <Button
        type="submit"
        busy={formState.isSubmitting}
        busyText={t.login.busy}
        disabled={!hydrated || disabled}
        className="mt-2"
      >
        {t.login.submit}
      </Button>
    </form>
  )
}
