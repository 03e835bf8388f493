import type { SettingsView } from '#contract/settings.ts'
import { api } from '#web/api/api.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { storeUser, useSession } from '#web/state/session.ts'

export const useSaveSettings = () =>
  useMutation(async (body: Partial<SettingsView>) => {
    const saved = await api('PUT /users/settings', { body })
    const person = useSession.getState().user?.user
    if (person) storeUser({ ...person, language: saved.language })
    return saved
  })
