import { type SalesView, salesViewNames } from '#domain/sales.ts'
import { declareCalls } from './call.ts'
import { OrderView } from './orders.ts'
import { listOf, PageQuery } from './primitives.ts'
import { z } from './zod.ts'

const Count = z.number().int()

export const sales = declareCalls({
  'GET /sales': {
    access: 'seller-or-suspended',
    operationId: 'listSales',
    summary: 'List the orders with works of the caller, newest first, each with the caller’s own lines',
    query: PageQuery.extend({ view: z.enum(salesViewNames, 'unknown-value').optional() }),
    answer: listOf(OrderView).extend({
      counts: z.object({
        all: Count,
        'to-send': Count,
        'on-the-way': Count,
        delivered: Count,
        returns: Count,
        refunded: Count,
      } satisfies Record<SalesView | 'all', z.ZodType>),
    }),
  },
})
