import type { Bearer } from '#domain/dispute.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIn, textIn } from '#web/api/outcome.ts'
import { settlementIn } from './settle-fields.tsx'

export function orderCalls(orderId: string): FormCalls {
  const params = { id: orderId }
  const reasoned = (form: FormData) => ({ ...passwordIn(form), reason: textIn(form, 'reason') })
  const refundIn = (form: FormData) => ({ refundId: textIn(form, 'refundId') })
  const requestIn = (form: FormData) => ({ requestId: textIn(form, 'requestId') })
  const claimIn = (form: FormData) => ({ claimId: textIn(form, 'claimId') })
  return {
    'refund-all': (form) => api('POST /admin/orders/{id}/refund', { params, body: reasoned(form) }),
    'retry-refund': (form) =>
      api('POST /admin/orders/{id}/retry-refund', { params, body: { ...refundIn(form), ...passwordIn(form) } }),
    'by-hand-refund': (form) =>
      api('POST /admin/orders/{id}/refund-paid-by-hand', { params, body: { ...refundIn(form), ...reasoned(form) } }),
    'settle-refund': (form) =>
      api('POST /admin/orders/{id}/settle-refund', {
        params,
        body: { ...refundIn(form), ...settlementIn(form), ...reasoned(form) },
      }),
    'approve-request': (form) =>
      api('POST /admin/orders/{id}/approve-refund', {
        params,
        body: { ...requestIn(form), amount: Number(textIn(form, 'amount')), ...passwordIn(form) },
      }),
    'refuse-request': (form) =>
      api('POST /admin/orders/{id}/refuse-refund', { params, body: { ...requestIn(form), ...reasoned(form) } }),
    'pay-postage': (form) =>
      api('POST /admin/orders/{id}/pay-postage', {
        params,
        body: { ...claimIn(form), amount: Number(textIn(form, 'amount')), ...passwordIn(form) },
      }),
    'refuse-postage': (form) =>
      api('POST /admin/orders/{id}/refuse-postage', { params, body: { ...claimIn(form), ...reasoned(form) } }),
    'place-legal-hold': (form) => api('POST /admin/orders/{id}/legal-hold', { params, body: reasoned(form) }),
    'lift-legal-hold': (form) => api('POST /admin/orders/{id}/lift-legal-hold', { params, body: reasoned(form) }),
    'dismiss-fraud-warning': (form) =>
      api('POST /admin/orders/{id}/dismiss-fraud-warning', {
        params,
        body: { warningId: textIn(form, 'warningId'), ...reasoned(form) },
      }),
    'settle-dispute': (form) =>
      api('POST /admin/orders/{id}/settle-dispute', {
        params,
        body: {
          disputeId: textIn(form, 'disputeId'),
          bearer: (form.get('bearer') ?? 'shop') as Bearer,
          ...reasoned(form),
        },
      }),
  }
}
