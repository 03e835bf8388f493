import type { ReturnReason } from '#domain/payout.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIn, textIn } from '#web/api/outcome.ts'
import { approvalCalls } from '#web/components/approvals/approval-calls.ts'
import { payoutHoldCalls } from '#web/components/payout-hold-calls.ts'

const payoutIn = (form: FormData) => ({ id: textIn(form, 'payoutIds') })

const returnCalls: FormCalls = {
  'mark-returned': (form) =>
    api('POST /admin/payouts/{id}/returned', {
      params: payoutIn(form),
      body: { reason: textIn(form, 'reason') as ReturnReason, ...passwordIn(form) },
    }),
  'undo-returned': (form) =>
    api('POST /admin/payouts/{id}/not-returned', {
      params: payoutIn(form),
      body: { reason: textIn(form, 'reason'), ...passwordIn(form) },
    }),
}

export const payoutsCalls: FormCalls = {
  ...returnCalls,
  ...payoutHoldCalls,
  ...approvalCalls,
  pay: (form) =>
    api('POST /admin/payout-batches', { body: { payouts: JSON.parse(textIn(form, 'payouts')), ...passwordIn(form) } }),
  // Sent unchanged, with its file.
  'read-notice': (form) => api('POST /admin/bank-notices', { body: form }),
}

export function batchCalls(batchId: string): FormCalls {
  const params = { id: batchId }
  const body = (form: FormData) => ({ payoutIds: textIn(form, 'payoutIds').split(','), ...passwordIn(form) })
  return {
    ...returnCalls,
    'mark-paid': (form) => api('POST /admin/payout-batches/{id}/paid', { params, body: body(form) }),
    'mark-not-sent': (form) => api('POST /admin/payout-batches/{id}/not-sent', { params, body: body(form) }),
  }
}
