import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import { renewToken } from '#web/account/token.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, valuesIn } from '#web/api/outcome.ts'
import { remainderCalls } from '#web/components/remainder-calls.ts'
import type { DeleteForm, EmailForm, NameForm, PasswordForm } from '#web/forms/account-forms.ts'
import { isGoogleUser } from '#web/state/google-user.ts'
import { storeUser } from '#web/state/session.ts'
import { storePicture } from './profile-picture.tsx'

export const profileCalls = (user: UserView) =>
  ({
    name: async (form) => {
      const { currentPassword, ...names } = valuesIn<z.output<typeof NameForm>>(form)
      const { firstName, lastName } = isGoogleUser(user)
        ? await api('POST /users/update-name-google', { body: { ...names, userId: user.id } })
        : await api('POST /users/update-name', { body: { ...names, currentPassword, email: user.email } })
      storeUser({ ...user, firstName, lastName })
      return { firstName, lastName }
    },
    email: async (form) => {
      const { newEmail, currentPassword } = valuesIn<z.output<typeof EmailForm>>(form)
      const body = { currentEmail: user.email, newEmail, currentPassword }
      const { email, pendingEmail } = await api('POST /users/update-email', { body })
      storeUser({ ...user, email, pendingEmail })
    },
    tryAddress: () => api('DELETE /users/suppression'),
    password: async (form) => {
      const { currentPassword, newPassword } = valuesIn<z.output<typeof PasswordForm>>(form)
      await api('POST /users/change-password', { body: { email: user.email, currentPassword, newPassword } })
      // Earlier tokens have ended with the old password.
      await renewToken().catch(() => undefined)
    },
    removePicture: async () => {
      const { user: now } = await api('POST /users/delete-profile-picture', { body: { userId: user.id } })
      storePicture(now.profilePicUrl)
    },
    ...remainderCalls,
    delete: (form) => {
      const { currentPassword } = valuesIn<z.output<typeof DeleteForm>>(form)
      return isGoogleUser(user)
        ? api('POST /users/delete-google-account', { body: { userId: user.id } })
        : api('POST /users/delete-account', { body: { email: user.email, currentPassword } })
    },
  }) satisfies FormCalls
