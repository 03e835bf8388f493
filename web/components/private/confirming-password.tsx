import { actionDialogTexts } from '#texts/action-dialog.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Required before money moves or roles change. */
export function ConfirmingPassword(props: Omit<FieldProps, 'type' | 'end' | 'label'>) {
  const { actionDialog: t } = useTexts(actionDialogTexts)
  return (
    <PasswordField
      name="currentPassword"
      label={t.password}
      help={t.passwordHelp}
      autoComplete="current-password"
      {...props}
    />
  )
}
