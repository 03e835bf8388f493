import { placeDisputedOrder, placeOrderWithFailedRefund } from '../money-back.ts'
import { visitAsAdmin } from '../screen-steps.ts'
import { demoOrder } from '../selling.ts'
import { as, type Screen } from './screen.ts'

/** Orders and disputes in the hands of administrators. */
export const adminOrderScreens: Screen[] = [
  as('admin@louend.test', 'admin-orders', '/admin/orders'),
  {
    name: 'admin-order',
    open: async (visitor) => {
      const orderId = await demoOrder(visitor, 'delivered')
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
    },
  },
  {
    name: 'admin-order-disputed',
    open: async (visitor) => {
      const orderId = await placeDisputedOrder(visitor)
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
    },
  },
  {
    name: 'admin-order-refund-failed',
    open: async (visitor) => {
      const orderId = await placeOrderWithFailedRefund(visitor)
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
    },
  },
  {
    name: 'admin-disputes',
    open: async (visitor) => {
      await placeDisputedOrder(visitor)
      await placeOrderWithFailedRefund(visitor)
      await visitAsAdmin(visitor, '/admin')
    },
  },
]
