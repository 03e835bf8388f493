import type { Id } from '#domain/id.ts'

/** The provider names an order of the shop that is not there: the database was restored, or has lost it. */
export class OrderUnknown extends Error {
  override readonly name = 'OrderUnknown'

  constructor(orderId: Id) {
    super(`There is no order ${orderId}`)
  }
}
