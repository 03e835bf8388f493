import type { OrderView } from '#contract/orders.ts'
import type { ReturnAddressInput } from '#contract/return-address.ts'
import type { LineAction } from '#domain/order.ts'
import { api } from '#web/api/api.ts'
import { passwordIfIn, textIn } from '#web/api/outcome.ts'
import { eurosIn } from '#web/forms/number-in.ts'

export type PendingAction = {
  readonly action: LineAction
  readonly order: OrderView
  readonly items: OrderView['items']
}

/** `form` has the fields of the action's dialog. */
export function callForLines({ action, order, items }: PendingAction, form: FormData): Promise<OrderView> {
  const field = (name: string) => textIn(form, name)
  const params = { id: order.id }
  const lineIds = items.map(({ lineId }) => lineId)
  const lines = { params, body: { lineIds } }
  const confirmation = passwordIfIn(form)
  const withReason = { params, body: { lineIds, reason: field('reason') } }
  const withReceipt = (fields: Record<string, string>) => {
    const body = new FormData()
    body.set('lineId', lineIds[0] ?? '')
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const receipt = form.get('receipt')
    if (receipt instanceof File && receipt.size > 0) body.set('receipt', receipt)
    return body
  }
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
    case 'accept-return': {
      const address = form.has('address.name') ? { address: addressIn(field) } : {}
      return api('POST /orders/{id}/accept-return', { params, body: { lineIds, ...address, ...confirmation } })
    }
    case 'post-return': {
      const body = withReceipt({ carrier: field('carrier'), trackingNumber: field('trackingNumber') })
      return api('POST /orders/{id}/post-return', { params, body })
    }
    case 'claim-postage': {
      const amount = String(eurosIn(form, 'amount'))
      const body = withReceipt({ amount, iban: field('iban'), holder: field('holder') })
      return api('POST /orders/{id}/claim-postage', { params, body })
    }
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
          amount: eurosIn(form, 'amount'),
          // Optimistic check against double submission.
          refunded: items[0]?.refunded ?? 0,
          reason: field('reason'),
          ...confirmation,
        },
      })
    }
  }
}

const addressIn = (field: (name: string) => string) => ({
  name: field('address.name'),
  line1: field('address.line1'),
  line2: field('address.line2'),
  city: field('address.city'),
  postalCode: field('address.postalCode'),
  // Validated by the server.
  country: field('address.country') as ReturnAddressInput['country'],
})
