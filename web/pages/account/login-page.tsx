import { useEffect, useState } from 'react'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { takeIdleSignOut } from '#web/account/activity.ts'
import { signIn } from '#web/account/sign-in.ts'
import { outcomeOfResult } from '#web/api/outcome.ts'
import { StorageNotice } from '#web/components/storage-notice.tsx'
import { LoginForm } from '#web/forms/account-forms.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginReasonNotice } from './login-reason.tsx'
import { useContinue } from './use-continue.ts'

export const meta = textsMeta(accountTexts, 'login')

export default function LoginPage() {
  const { login } = useTexts(accountTexts)
  return (
    <>
      <h1 className="text-1">{login.title}</h1>
      <p className="mt-4 mb-8 text-5 text-ink-2">
        <span>{login.none}</span> <TextLink to={links.register(useLanguage())}>{login.toRegister}</TextLink>
      </p>
      <div className="mb-5 empty:hidden">
        <StorageNotice />
      </div>
      <SignIn />
    </>
  )
}

function SignIn() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const continueAfterLogin = useContinue()
  const [googleBusy, setGoogleBusy] = useState(false)
  const { form, formProps, field, outcome } = useApiForm({
    schema: LoginForm,
    send: async ({ email, password }) => outcomeOfResult(await signIn(email, password)),
    onDone: () => continueAfterLogin(),
    onRefused: () => {
      form.setFocus('password', { shouldSelect: true })
    },
  })
  const { formState } = form
  const failure = outcome?.ok === false ? outcome.problem : undefined
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (takeIdleSignOut()) setIdle(true)
  }, [])

  return (
    <>
      {!idle && <LoginReasonNotice doing="login" />}
      <GoogleButton doing="sign-in" waits={formState.isSubmitting} busy={googleBusy} onBusy={setGoogleBusy} />
      <form {...formProps} className="flex flex-col gap-5">
        {idle && !failure && <Notice variant="plain">{t.login.idle}</Notice>}
        <Field label={t.fields.email} type="email" autoComplete="username" required {...field('email')} />
        <PasswordField label={t.fields.password} autoComplete="current-password" {...field('password')} />
        <p className="-mt-2 text-6">
          <TextLink to={links.forgotPassword(language)}>{t.login.forgot}</TextLink>
        </p>
        <FormSummary state={formState} />
        {failure && (
          <Notice variant="bad">
            <p>{t.login.failed}</p>
            {failure.code !== 'wrong-credentials' && <p className="mt-1 text-6">{failure.message}</p>}
          </Notice>
        )}
        <Button type="submit" busy={formState.isSubmitting} busyText={t.login.busy} waits={googleBusy} className="mt-2">
          {t.login.submit}
        </Button>
      </form>
    </>
  )
}
