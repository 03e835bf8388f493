import { endpoints } from './endpoint.ts'
import type { ordersSchemas } from './schemas/orders.ts'

export type { OrderView } from './schemas/orders.ts'

export const orders = endpoints<typeof ordersSchemas>()({
  list: { method: 'GET', path: '/orders', access: 'user', refusals: [] },
  show: { method: 'GET', path: '/orders/{id}', access: 'user', refusals: ['order-not-found'] },
})
