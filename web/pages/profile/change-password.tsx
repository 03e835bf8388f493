import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import { changeStrength } from '#domain/password-strength.ts'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { renewToken } from '#web/account/token.ts'
import { api } from '#web/api/api.ts'
import { ChangePasswordForm, PasswordForm } from '#web/forms/account-forms.ts'
import { CardForm, CurrentPassword } from '#web/forms/card.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** `onPage` adds a strength meter and a cancel link. */
export function ChangePassword({ user: { email }, onPage = false }: { user: UserView; onPage?: boolean }) {
  const { password: t, profile } = useTexts(profileTexts)
  const language = useLanguage()
  const { run } = useMutation(async ({ currentPassword, newPassword }: z.output<typeof PasswordForm>) => {
    await api('POST /users/change-password', { body: { email, currentPassword, newPassword } })
    // Earlier tokens have ended with the old password.
    await renewToken().catch(() => undefined)
  })
  const card = useApiForm({
    schema: onPage ? ChangePasswordForm : PasswordForm,
    defaultValues: empty,
    send: run,
    valuesAfter: () => empty,
  })
  const { field } = card
  const newPassword = useWatch({ control: card.form.control, name: 'newPassword' })

  return (
    <CardForm
      card={card}
      done={t.done}
      failed={t.failed}
      beside={
        onPage && (
          <Link to={links.editProfile(language)} className={buttonVariant('outlined')}>
            {profile.cancel}
          </Link>
        )
      }
    >
      <CurrentPassword {...field('currentPassword')} />
      {onPage && (
        <p className="-mt-2 text-6">
          <TextLink to={links.forgotPassword(language)}>{t.forgot}</TextLink>
        </p>
      )}
      <NewPasswordField
        label={profile.newPassword}
        password={newPassword}
        {...(onPage ? { strength: changeStrength(newPassword) } : {})}
        {...field('newPassword')}
      />
      <PasswordField label={profile.confirmNewPassword} autoComplete="new-password" {...field('confirmPassword')} />
    </CardForm>
  )
}
