import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import type { Problem } from '#contract/problem.ts'
import type { Day } from '#domain/delivery.ts'
import type { LineAction } from '#domain/order.ts'
import { api } from '#web/api/api.ts'

/** What became of one attempt; `problem` is missing when the shop did not answer. */
export type Outcome = { readonly action: LineAction; readonly attempt: string } & (
  | { readonly ok: true /** Until when the refund is checked, when it waits. */; readonly checkedBy: Day | undefined }
  | { readonly ok: false; readonly problem: Problem | undefined }
)

/** Does what a button of a line or its dialog asks for, in the action of its page. */
export async function actOnLines(form: FormData): Promise<Outcome> {
  const action = String(form.get('action')) as LineAction
  const attempt = String(form.get('attempt'))
  try {
    const order = await act(action, form)
    return { ok: true, action, attempt, checkedBy: checkedBy(order, action, form.getAll('lineId')) }
  } catch (error) {
    return { ok: false, action, attempt, problem: isProblem(error) ? error.problem : undefined }
  }
}

const refunding: readonly LineAction[] = ['refund', 'cancel', 'receive-return']

/** The last day on which a refund is checked that was just asked for; undefined when all was made at once. */
function checkedBy({ items }: OrderView, action: LineAction, lineIds: readonly unknown[]): Day | undefined {
  const asked = items.find(
    ({ lineId, refundRequest }) => lineIds.includes(lineId) && refundRequest?.isRefused === false,
  )
  return refunding.includes(action) ? asked?.refundRequest?.dueOn : undefined
}

function act(action: LineAction, form: FormData): Promise<OrderView> {
  const field = (name: string) => String(form.get(name) ?? '')
  const params = { id: field('orderId') }
  const lineIds = form.getAll('lineId').map(String)
  const lines = { params, body: { lineIds } }
  const confirmation = form.has('currentPassword') ? { currentPassword: field('currentPassword') } : {}
  const withReason = { params, body: { lineIds, reason: field('reason') } }
  switch (action) {
    case 'prepare':
      return api('POST /orders/{id}/prepare', lines)
    case 'ship': {
      const parcel = { carrier: field('carrier'), trackingNumber: field('trackingNumber') }
      return api('POST /orders/{id}/ship', { params, body: { lineIds, ...parcel } })
    }
    case 'deliver':
      return api('POST /orders/{id}/deliver', lines)
    case 'confirm-receipt':
      return api('POST /orders/{id}/confirm-receipt', lines)
    case 'confirm-delivery':
      return api('POST /orders/{id}/confirm-delivery', { params, body: { ...withReason.body, ...confirmation } })
    case 'request-return':
      return api('POST /orders/{id}/request-return', withReason)
    case 'report-fault':
      return api('POST /orders/{id}/request-return', { params, body: { ...withReason.body, isFaulty: true } })
    case 'report-problem':
    case 'report-missing':
      return api('POST /orders/{id}/report-problem', withReason)
    case 'decline-return':
      return api('POST /orders/{id}/decline-return', { params, body: { ...withReason.body, ...confirmation } })
    case 'receive-return':
      return api('POST /orders/{id}/receive-return', { params, body: { lineIds, ...confirmation } })
    case 'cancel':
      return api('POST /orders/{id}/cancel', { params, body: { ...withReason.body, ...confirmation } })
    case 'refund': {
      const [lineId = ''] = lineIds
      return api('POST /orders/{id}/refund', {
        params,
        body: {
          lineId,
          amount: euros(field('amount')),
          refunded: Number(field('refunded')),
          reason: field('reason'),
          ...confirmation,
        },
      })
    }
  }
}

/** Not a number when nothing was typed, which the shop then says. */
export const euros = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))
