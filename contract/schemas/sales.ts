import { z } from 'zod'
import { salesViewNames } from '#domain/sales.ts'
import { OrderView } from './orders.ts'
import { listOf, PageQuery } from './primitives.ts'

export const salesSchemas = {
  list: {
    operationId: 'listSales',
    summary: 'List the orders with works of the caller, newest first, each with the caller’s own lines',
    query: PageQuery.extend({ view: z.enum(salesViewNames, 'unknown-value').optional() }),
    answer: listOf(OrderView).extend({
      /** The number of orders in each view, and in all. */
      counts: z.record(z.enum(['all', ...salesViewNames]), z.number().int()),
    }),
  },
}
