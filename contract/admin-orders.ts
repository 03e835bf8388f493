import { endpoints } from './endpoint.ts'
import type { adminOrdersSchemas } from './schemas/admin-orders.ts'

export type { AdminOrder, AdminOrderRow, AdminOrders } from './schemas/admin-orders.ts'

const confirmed = ['order-not-found', 'wrong-password', 'rate-limited'] as const

/** All orders as administrators see them, with everything that is known about each. */
export const adminOrders = endpoints<typeof adminOrdersSchemas>()({
  list: { method: 'GET', path: '/admin/orders', access: 'admin', refusals: [] },
  show: { method: 'GET', path: '/admin/orders/{id}', access: 'admin', refusals: ['order-not-found'] },
  refundAll: {
    method: 'POST',
    path: '/admin/orders/{id}/refund',
    access: 'admin',
    refusals: [...confirmed, 'forbidden', 'step-not-allowed', 'refund-too-large'],
  },
  retryRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/retry-refund',
    access: 'admin',
    refusals: [...confirmed, 'step-not-allowed', 'refund-not-taken', 'refund-under-way', 'refund-unsettled'],
  },
  notePaidByHand: {
    method: 'POST',
    path: '/admin/orders/{id}/refund-paid-by-hand',
    access: 'admin',
    refusals: [...confirmed, 'step-not-allowed', 'refund-under-way'],
  },
  settleRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/settle-refund',
    access: 'admin',
    refusals: [...confirmed, 'step-not-allowed', 'refund-too-large'],
  },
  approveRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/approve-refund',
    access: 'admin',
    refusals: [...confirmed, 'forbidden', 'step-not-allowed', 'refund-changed', 'refund-too-large'],
  },
  refuseRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refuse-refund',
    access: 'admin',
    refusals: [...confirmed, 'forbidden', 'step-not-allowed', 'refund-owed'],
  },
  settleDispute: {
    method: 'POST',
    path: '/admin/orders/{id}/settle-dispute',
    access: 'admin',
    refusals: [...confirmed, 'step-not-allowed'],
  },
})
