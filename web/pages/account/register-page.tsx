import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { passwordWeaknesses } from '#domain/password.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { loginReason, saveForVerification } from '#web/account/destination.ts'
import { signUp } from '#web/account/sign-in.ts'
import { outcomeOfResult } from '#web/api/outcome.ts'
import { StorageNotice } from '#web/components/storage-notice.tsx'
import { RegistrationForm } from '#web/forms/account-forms.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginReasonNotice } from './login-reason.tsx'
import { useContinue } from './use-continue.ts'

export const meta = textsMeta(accountTexts, 'register')

export default function RegisterPage() {
  const { register: t } = useTexts(accountTexts)
  return (
    <>
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 mb-8 text-5 text-ink-2">
        <span>{`${t.description} ${t.have}`}</span> <TextLink to={links.login(useLanguage())}>{t.toLogin}</TextLink>
      </p>
      <div className="mb-5 empty:hidden">
        <StorageNotice />
      </div>
      <SignUp />
    </>
  )
}

function SignUp() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const continueAfterLogin = useContinue()
  const [googleBusy, setGoogleBusy] = useState(false)
  const { form, formProps, field, outcome } = useApiForm({
    schema: RegistrationForm,
    mode: 'onTouched',
    tabDraft: 'register',
    send: async ({ confirmPassword: _, ...person }) => outcomeOfResult(await signUp(person)),
    // Buyers pay first and verify the address afterwards.
    onDone: (_, { email }) => {
      if (loginReason()?.kind === 'checkout') return continueAfterLogin({ registered: email })
      saveForVerification(useSession.getState().user?.user.id ?? '')
      return navigate(links.emailConfirmation(language), { state: { email } })
    },
  })
  const { control, formState, setFocus } = form
  useEffect(() => {
    if (loginReason()?.kind === 'checkout') setFocus('firstName')
  }, [setFocus])
  const { firstName, lastName, email, password = '', confirmPassword } = useWatch({ control })
  const isComplete =
    [firstName, lastName, email].every((text) => text?.trim()) &&
    passwordWeaknesses(password).length === 0 &&
    password === confirmPassword

  return (
    <>
      <LoginReasonNotice doing="register" />
      <GoogleButton doing="sign-up" waits={formState.isSubmitting} busy={googleBusy} onBusy={setGoogleBusy} />
      <form {...formProps} className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t.fields.firstName}
            autoComplete="given-name"
            required
            maxLength={100}
            {...field('firstName')}
          />
          <Field label={t.fields.lastName} autoComplete="family-name" required maxLength={100} {...field('lastName')} />
        </div>
        <Field
          label={t.fields.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          help={t.register.emailHelp}
          {...field('email')}
        />
        <NewPasswordField
          label={t.fields.password}
          password={password}
          {...field('password', { deps: confirmPassword ? ['confirmPassword'] : [] })}
        />
        <PasswordField label={t.fields.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
        <FormSummary state={formState} />
        {outcome?.ok === false && <Notice variant="bad">{t.register.failed(outcome.problem?.message ?? '')}</Notice>}
        <Button
          type="submit"
          busy={formState.isSubmitting}
          busyText={t.register.busy}
          disabled={!isComplete}
          waits={googleBusy}
          className="mt-2"
        >
          {t.register.submit}
        </Button>
        <Agreement />
      </form>
    </>
  )
}

function Agreement() {
  const { register: t } = useTexts(accountTexts)
  const language = useLanguage()
  return (
    <p className="text-6 text-ink-2">
      <span>{t.agree}</span> <TextLink to={links.terms(language)}>{t.terms}</TextLink>
      <span>{`. ${t.weKeep}`}</span> <TextLink to={links.privacy(language)}>{t.privacy}</TextLink>
      <span>.</span>
    </p>
  )
}
