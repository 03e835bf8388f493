import { isProblem } from '#contract/client.ts'
import type { ReturnAddressInput } from '#contract/return-address.ts'
import type { SettingsView } from '#contract/settings.ts'
import { renewToken } from '#web/account/token.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, textIn, valuesIn } from '#web/api/outcome.ts'
import { storeUser, useSession } from '#web/state/session.ts'

export const settingsCalls = {
  settings: async (form) => {
    const saved = await api('PUT /users/settings', { body: valuesIn<Partial<SettingsView>>(form) })
    const person = useSession.getState().user?.user
    if (person) storeUser({ ...person, language: saved.language })
    return saved
  },
  returnAddress: (form) => api('PUT /artists/profile/return-address', { body: valuesIn<ReturnAddressInput>(form) }),
  /** Ends the given session, or all others. Returns the number. */
  endSessions: async (form) => {
    const ended = form.has('session')
      ? await endSession(textIn(form, 'session'))
      : (await api('DELETE /users/sessions')).ended
    // Earlier tokens are invalid; this session issues a new one.
    await renewToken()
    return { ended }
  },
} satisfies FormCalls

/** A session that has already ended counts as success. */
async function endSession(id: string): Promise<number> {
  try {
    await api('DELETE /users/sessions/{id}', { params: { id } })
  } catch (error) {
    if (!isProblem(error, 'session-not-found')) throw error
  }
  return 1
}
