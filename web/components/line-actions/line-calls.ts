import type { OrderView } from '#contract/orders.ts'
import { type LineAction, lineActions } from '#domain/order.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIn, textIn } from '#web/api/outcome.ts'

/** What the buttons of lines and their dialogs ask the action of their page for. */
export const lineCalls: FormCalls = Object.fromEntries(
  lineActions.map((action) => [action, (form: FormData) => act(action, form)]),
)

/** What is sent besides the fields of a dialog. */
export const lineValues = (order: OrderView, items: OrderView['items']): Record<string, string> => ({
  orderId: order.id,
  lineIds: items.map(({ lineId }) => lineId).join(' '),
  // As it was seen, so that a request that is repeated is not fulfilled twice.
  refunded: String(items[0]?.refunded ?? 0),
})

function act(action: LineAction, form: FormData): Promise<OrderView> {
  const field = (name: string) => textIn(form, name)
  const params = { id: field('orderId') }
  const lineIds = field('lineIds').split(' ')
  const lines = { params, body: { lineIds } }
  const confirmation = form.has('currentPassword') ? passwordIn(form) : {}
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
