import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { UserView } from '#contract/account.ts'
import { links } from '#domain/links.ts'
import { changeStrength } from '#domain/password-strength.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { zodResolver } from '#web/components/zod-resolver.ts'
import { renewToken } from '#web/identity/token.ts'
import { ChangePasswordForm, PasswordForm } from '#web/pages/account/account-forms.ts'
import { useFormFields } from '#web/pages/account/form-fields.ts'
import { NewPasswordField } from '#web/pages/account/new-password-field.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { CardForm, CurrentPassword, useCard } from './card.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The form that changes a password; on a page of its own it measures it, and can be left. */
export function ChangePassword({ user, onPage = false }: { user: UserView; onPage?: boolean }) {
  const { password: t, profile } = useTexts(profileTexts)
  const language = useLanguage()
  const form = useForm({
    resolver: zodResolver(onPage ? ChangePasswordForm : PasswordForm),
    defaultValues: empty,
  })
  const field = useFormFields(form)
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })

  const card = useCard(form, async ({ currentPassword, newPassword }) => {
    await api('POST /users/change-password', { body: { email: user.email, currentPassword, newPassword } })
    form.reset(empty)
    // Tokens from before have ended with the old password.
    await renewToken().catch(() => undefined)
  })

  return (
    <CardForm
      {...card}
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
          <Link to={links.forgotPassword(language)} className="link">
            {t.forgot}
          </Link>
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
