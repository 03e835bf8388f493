import type { CommissionTier } from '#domain/commission.ts'
import { api } from '#web/api/api.ts'
import { outcomeOf } from '#web/pages/moderation/outcome.ts'
import { statementIn } from '#web/pages/moderation/statement-fields.tsx'

export type ArtistStep = 'commission' | 'suspend' | 'restore'
export type UserStep = 'grant' | 'revoke' | 'signOut' | 'block' | 'unblock'
export type Step = ArtistStep | UserStep

type Call = (form: FormData, inputs: { params: { id: string } }) => Promise<unknown>

const changeRole =
  (role: 'ADMIN' | 'USER'): Call =>
  (form, inputs) =>
    api('PUT /admin/users/{id}/role', { ...inputs, body: { role, currentPassword: passwordIn(form) } })

const calls: Record<Step, Call> = {
  commission: (form, inputs) => {
    const tierIn = (name: string) => String(form.get(name)) as CommissionTier
    const body = { before: tierIn('before'), tier: tierIn('tier'), currentPassword: passwordIn(form) }
    return api('PUT /admin/artists/{id}/commission', { ...inputs, body })
  },
  suspend: (form, inputs) => api('PUT /admin/artists/{id}/suspension', { ...inputs, body: statementIn(form) }),
  restore: (_form, inputs) => api('DELETE /admin/artists/{id}/suspension', inputs),
  grant: changeRole('ADMIN'),
  revoke: changeRole('USER'),
  signOut: (_form, inputs) => api('DELETE /admin/users/{id}/sessions', inputs),
  block: (form, inputs) => api('PUT /admin/users/{id}/block', { ...inputs, body: statementIn(form) }),
  unblock: (_form, inputs) => api('DELETE /admin/users/{id}/block', inputs),
}

const passwordIn = (form: FormData) => String(form.get('currentPassword') ?? '')

/** Takes the step that a dialog is about. */
export async function takeStep(request: Request) {
  const form = await request.formData()
  const step = (Object.keys(calls) as Step[]).find((name) => name === form.get('step')) ?? 'restore'
  return outcomeOf(calls[step](form, { params: { id: String(form.get('id')) } }))
}
