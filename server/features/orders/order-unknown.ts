import type { Id } from '#domain/id.ts'

/** The provider reports an order that the database lacks, for example after a restore. */
export class OrderUnknown extends Error {
  override readonly name = 'OrderUnknown'

  constructor(orderId: Id) {
    super(`There is no order ${orderId}`)
  }
}
