import { Email } from '#contract/primitives.ts'
import { Password, PersonName } from '#contract/user.ts'
import { z } from '#contract/zod.ts'
import { passwordWeaknesses } from '#domain/password.ts'

/** Texts of the codes are in texts/form-problems. */

const NewPassword = Password.refine((password) => passwordWeaknesses(password).length === 0, 'weak-password')

/** Compares two fields even while others are invalid. */
const same = <Field extends string>(first: Field, second: Field, message: string) =>
  [
    (typed: Record<Field, unknown>) => typed[first] === typed[second],
    { message, path: [second] as string[], when: () => true },
  ] as const

export const LoginForm = z.object({ email: Email, password: Password })

export const RegistrationForm = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: NewPassword,
    confirmPassword: Password,
  })
  .refine(...same('password', 'confirmPassword', 'passwords-differ'))

export const ForgotForm = z.object({ email: Email })

export const ResetForm = z
  .object({ newPassword: NewPassword, confirmPassword: Password })
  .refine(...same('newPassword', 'confirmPassword', 'passwords-differ'))

export const NameForm = z.object({ firstName: PersonName, lastName: PersonName, currentPassword: Password })
/** For Google users, who have no password. */
export const NameOnlyForm = NameForm.extend({ currentPassword: z.string() })

export const EmailForm = z
  .object({ newEmail: Email, confirmEmail: Email, currentPassword: Password })
  .refine(...same('newEmail', 'confirmEmail', 'emails-differ'))

export const PasswordForm = z
  .object({ currentPassword: Password, newPassword: NewPassword, confirmPassword: Password })
  .refine(...same('newPassword', 'confirmPassword', 'new-passwords-differ'))

export const ChangePasswordForm = z
  .object({
    currentPassword: z.string('current-password-required').min(1, 'current-password-required').max(128, 'too-long'),
    newPassword: NewPassword,
    confirmPassword: Password,
  })
  .refine(...same('newPassword', 'confirmPassword', 'passwords-do-not-match'))

export const DeleteForm = z.object({
  currentPassword: z.string('delete-needs-password').min(1, 'delete-needs-password').max(128, 'too-long'),
})
/** For Google users, who have no password. */
export const DeleteOnlyForm = z.object({ currentPassword: z.string() })
