import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { changeStrength } from '#domain/password-strength.ts'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { ChangePasswordForm, PasswordForm } from '#web/forms/account-forms.ts'
import { CardForm, CurrentPassword } from '#web/forms/card.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** `onPage` adds a strength meter and a cancel link. */
export function ChangePassword({ onPage = false }: { onPage?: boolean }) {
  const { password: t, profile } = useTexts(profileTexts)
  const language = useLanguage()
  const act = useAction()
  const card = useApiForm({
    schema: onPage ? ChangePasswordForm : PasswordForm,
    defaultValues: empty,
    send: (passwords) => act('password', passwords),
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
