import type { CommissionTier } from '#domain/commission.ts'
import type { ImmediateClosing } from '#domain/moderation.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIfIn, passwordIn, textIn } from '#web/api/outcome.ts'
import { payoutHoldCalls } from '#web/components/payout-hold-calls.ts'
import { statementIn } from '#web/components/private/statement-fields.tsx'

export type ArtistStep = 'commission' | 'suspend' | 'restore' | 'close' | 'keep'
export type UserStep = 'grant' | 'revoke' | 'signOut' | 'block' | 'unblock' | 'export' | 'erase'

export const isDangerous = (step: ArtistStep | UserStep): boolean =>
  ['suspend', 'close', 'revoke', 'block', 'erase'].includes(step)

const idIn = (form: FormData) => ({ params: { id: textIn(form, 'id') } })

const onRequest = (form: FormData) => ({
  ...idIn(form),
  body: { reason: textIn(form, 'reason'), ...passwordIn(form) },
})

const changeRole = (role: 'ADMIN' | 'USER') => (form: FormData) =>
  api('PUT /admin/users/{id}/role', { ...idIn(form), body: { role, ...passwordIn(form) } })

export const peopleCalls = {
  ...payoutHoldCalls,
  commission: (form) => {
    const tierIn = (name: string) => textIn(form, name) as CommissionTier
    const body = { before: tierIn('before'), tier: tierIn('tier'), ...passwordIn(form) }
    return api('PUT /admin/artists/{id}/commission', { ...idIn(form), body })
  },
  suspend: (form) => api('PUT /admin/artists/{id}/suspension', { ...idIn(form), body: statementIn(form) }),
  restore: (form) => api('DELETE /admin/artists/{id}/suspension', idIn(form)),
  close: (form) => {
    const immediateReason = (textIn(form, 'immediateReason') || null) as ImmediateClosing | null
    return api('PUT /admin/artists/{id}/closing', { ...idIn(form), body: { ...statementIn(form), immediateReason } })
  },
  keep: (form) => api('DELETE /admin/artists/{id}/closing', idIn(form)),
  grant: changeRole('ADMIN'),
  revoke: changeRole('USER'),
  signOut: (form) => api('DELETE /admin/users/{id}/sessions', idIn(form)),
  block: (form) =>
    api('PUT /admin/users/{id}/block', { ...idIn(form), body: { ...statementIn(form), ...passwordIfIn(form) } }),
  unblock: (form) => api('POST /admin/users/{id}/unblock', { ...idIn(form), body: passwordIfIn(form) }),
  export: (form) => api('POST /admin/users/{id}/data-export', onRequest(form)),
  erase: (form) => api('POST /admin/users/{id}/erasure', onRequest(form)),
} satisfies FormCalls & Record<ArtistStep | UserStep, FormCalls[string]>
