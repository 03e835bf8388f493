import type { z } from 'zod'
import { WebhookBody } from '#contract/webhooks.ts'
import { findWork } from '#server/features/artworks/artwork-store.ts'
import { artworkView } from '#server/features/artworks/artwork-view.ts'
import { readOrder } from '#server/features/orders/order-store.ts'
import { viewOrder } from '#server/features/orders/order-view.ts'
import type { Shop } from '#server/shop.ts'
import type { DeliveryRow } from './delivery-store.ts'

type Body = z.input<typeof WebhookBody>

/** Undefined when the order or work has been deleted. */
export async function writeBody(
  { database }: Pick<Shop, 'database'>,
  delivery: DeliveryRow,
  now: Date,
): Promise<string | undefined> {
  const { eventId: id, type, subjectId, details, createdAt } = delivery
  if (type === 'work.published' || type === 'work.sold') {
    const work = await findWork(database, subjectId)
    return work && encode({ id, type, createdAt, data: { work: artworkView(work, 'en', now) } })
  }
  const found = await readOrder(database, subjectId)
  if (!found) return undefined
  const order = viewOrder(found, { as: 'admin' }, 'en', now)
  if (type === 'order.paid') return encode({ id, type, createdAt, data: { order } })
  if (type === 'order.shipped')
    return encode({ id, type, createdAt, data: { order, lineIds: [...(details.lineIds ?? [])] } })
  return details.refund && encode({ id, type, createdAt, data: { order, refund: details.refund } })
}

/** Drops the fields that are not in the contract. */
const encode = (body: Body): string => JSON.stringify(WebhookBody.parse(body))
