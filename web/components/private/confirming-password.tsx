import { actionDialogTexts } from '#texts/action-dialog.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Required before money moves or roles change. */
export function ConfirmingPassword({ error }: { error: string | undefined }) {
  const { actionDialog: t } = useTexts(actionDialogTexts)
  return (
    <PasswordField
      name="currentPassword"
      label={t.password}
      help={t.passwordHelp}
      error={error}
      autoComplete="current-password"
    />
  )
}
